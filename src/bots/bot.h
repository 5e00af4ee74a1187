// A player of the board game: it is told what its seat may know and answers with an action. Built-in players,
// other people's programs (exec:) and players inside other programs all stand behind this one interface.
#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>

#include "board/game.h"
#include "bots/company.h"
#include "bots/explanation.h"
#include "bots/observation.h"

namespace longroad::bots {

// How long a player may think about one decision. Nodes make the same choice on every machine; the clock is
// an upper bound for tables where people wait, and makes play depend on the machine.
struct Budget {
    int nodes = 0;                      // 0: as many as the player's level is made for
    std::chrono::milliseconds time{0};  // 0: no limit
};

struct Decision {
    board::Action action;
    Explanation why;
};

class Bot {
public:
    virtual ~Bot() = default;

    // A game begins, or the player takes a seat in the middle of one and is told what happened so far. A
    // player may play many games: it forgets the one before, so that a game depends on its seed alone.
    virtual void begin(const board::Setup& setup, board::Seat seat, uint64_t seed) = 0;

    // Every step of the game in order, the player's own included, as the seat sees it.
    virtual void observe(const Observation& observation) = 0;

    // Who else sits there, where people do: they are asked for trades with manners. Said before a decision,
    // whenever it may have changed; without it all are bots.
    virtual void meet(const Company& /*company*/) {}

    // The seat is to act. `legal` is the seat's own part of what Game::legal lists: everything but offers and
    // discards, which a player makes up. The answer must stand `why_not`.
    [[nodiscard]] virtual Decision decide(const board::View& view, const board::ActionList& legal,
                                          const Budget& budget) = 0;

    // The game is over, or was broken off: the last the seat sees of it.
    virtual void end(const board::View& /*last*/) {}

    // Why the player cannot go on, once it cannot: another program died, hung or talked nonsense. What it
    // decides then is not carried out. Empty as long as all is well.
    [[nodiscard]] virtual std::string_view failure() const { return {}; }
};

}  // namespace longroad::bots
