// The game on a table, whichever of the two it is: typed actions and luck go in, every seat sees what it may
// see, and bots think about their decisions away from the table.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "board/event.h"
#include "board/game.h"
#include "bots/explanation.h"
#include "dice/game.h"
#include "fair/staged.h"
#include "game/dice_tables.h"
#include "notation/dice_record.h"
#include "notation/record.h"

namespace longroad::game {

enum class Kind : uint8_t { board, dice };

// Seats 0-5, one bit each; as an audience, the seats of one person, and none is a spectator.
using SeatSet = uint8_t;
[[nodiscard]] constexpr bool holds(SeatSet set, int seat) { return (set >> seat & 1) != 0; }
[[nodiscard]] constexpr SeatSet only(int seat) { return static_cast<SeatSet>(1U << seat); }

using Setup = std::variant<board::Setup, dice::Setup>;
using Action = std::variant<board::Action, dice::Action>;
using Step = std::variant<board::Step, dice::Step>;
using Record = std::variant<notation::Record, notation::DiceRecord>;
using Tags = std::vector<std::pair<std::string, std::string>>;

[[nodiscard]] int seat_of(const Action& action);
[[nodiscard]] int players_of(const Setup& setup);

// Why the rules do not allow something, and the place behind it, if there is one.
struct Objection {
    std::variant<board::Reason, dice::Reason> reason;
    board::Obstacle obstacle;
};
[[nodiscard]] std::string_view name_of(const Objection& objection);

// A step as somebody sees it, and what it brought about.
struct BoardNews {
    board::Step step;
    bool hidden = false;  // what luck brought is not for their eyes
    board::Events events;
    board::Yields yields;
};
struct DiceNews {
    dice::Step step;
    struct Event {
        enum class Kind : uint8_t { turn, won } kind;
        int seat = 0;
        int number = 0;  // of the turn, or points
    };
    std::vector<Event> events;
};
using StepNews = std::variant<BoardNews, DiceNews>;

[[nodiscard]] BoardNews news_of(const board::Game& before, const board::Step& step, const board::Game& after,
                                SeatSet audience);
[[nodiscard]] DiceNews news_of(const dice::Game& before, const dice::Step& step, const dice::Game& after);

// What one seat sees, and what it can do. `against`: for each kind of action that is not possible now, why.
struct BoardSeat {
    board::View view;
    std::vector<board::Action> legal;
    std::array<std::optional<board::Reason>, board::action_kinds> against;
    std::array<int, board::resource_count> rates{};  // what one card from the bank costs, by what is paid
    SeatSet partners = 0;                            // whom an offer may go to
};
struct DiceSeat {
    dice::State state;
    std::vector<dice::Action> legal;
    std::array<std::optional<dice::Reason>, dice::action_kinds> against;
};
using SeatView = std::variant<BoardSeat, DiceSeat>;
using OpenView = std::variant<board::View, dice::State>;  // a spectator's

// Who listens to a player's offers.
struct Listeners {
    SeatSet people = 0;                             // seats people decide for
    SeatSet deaf = 0;                               // seats that want no offers of this player now
    std::array<uint8_t, board::max_seats> keeps{};  // by seat: resources it won't give, one bit each
};

// What a player decided, and what speaks for it.
struct DiceChoice {
    dice::Action action;
    double value = 0;
};
struct Thought {
    Action action;
    std::variant<bots::Explanation, std::vector<DiceChoice>> why;
};

// One decision a player has to think about. `think` may take long and touches nothing of the table, so it can
// run on another thread.
class ThinkJob {
public:
    ThinkJob(int of_seat, size_t at_step) : seat(of_seat), step(at_step) {}
    virtual ~ThinkJob() = default;
    virtual void think() = 0;

    const int seat;
    const size_t step;  // steps of the game when it began: a thought about another position is worth nothing
    Thought thought;
};

class Game {
public:
    virtual ~Game() = default;

    [[nodiscard]] virtual const std::shared_ptr<const Setup>& setup() const = 0;
    [[nodiscard]] virtual bool over() const = 0;
    [[nodiscard]] virtual bool awaits_luck() const = 0;
    [[nodiscard]] virtual SeatSet to_act() const = 0;    // whom the game waits for
    [[nodiscard]] virtual SeatSet must_act() const = 0;  // of these, who holds the game up
    [[nodiscard]] virtual int active() const = 0;
    [[nodiscard]] virtual int turn() const = 0;
    [[nodiscard]] virtual SeatSet winners() const = 0;
    [[nodiscard]] virtual size_t steps() const = 0;

    // What is against a step; nothing if it can be taken.
    [[nodiscard]] virtual std::optional<Objection> why_not(const Step& step) const = 0;
    virtual void take(const Step& step) = 0;  // nothing must be against it
    // The luck that is awaited; the dealer has seen nothing of the game yet.
    [[nodiscard]] virtual Step draw(fair::Dealer dealer) const = 0;

    // The last step as this audience sees it, and all from the n-th (from 0) on.
    [[nodiscard]] virtual StepNews news(SeatSet audience) const = 0;
    [[nodiscard]] virtual std::vector<StepNews> news_since(size_t n, SeatSet audience) const = 0;
    // Everybody has been told: nothing is kept for it any longer.
    virtual void rest() = 0;

    [[nodiscard]] virtual OpenView open_view() const = 0;
    [[nodiscard]] virtual SeatView seat_view(int seat) const = 0;

    // May the seat take its last step back? Only while neither luck nor anybody else has come after it, and
    // if it told nobody anything and asked nobody.
    [[nodiscard]] virtual bool can_undo(int seat) const = 0;
    virtual void undo() = 0;

    // The refusal of a standing offer to the seat from one of these makers, or that asks for resources the
    // seat keeps (one bit each), if there is one.
    [[nodiscard]] virtual std::optional<Action> refusal(int seat, SeatSet makers, uint8_t keeps) const = 0;
    // Seats whose answer to the active seat's offer is awaited.
    [[nodiscard]] virtual SeatSet asked() const = 0;

    // The seat's player begins to think. `seed` is the player's own; it counts when the player sits down.
    [[nodiscard]] virtual std::unique_ptr<ThinkJob> think(int seat, std::string_view level, uint64_t seed,
                                                          DiceTables& tables,
                                                          const Listeners& listeners = {}) = 0;
    // The same for somebody who asks what that player would do.
    [[nodiscard]] virtual std::unique_ptr<ThinkJob> advise(int seat, std::string_view level, uint64_t seed,
                                                           DiceTables& tables) const = 0;
    // The player is back from thinking.
    virtual void take_back(ThinkJob& job) = 0;

    // The whole game as a record; the public one keeps what was stolen and bought to itself.
    [[nodiscard]] virtual Record record(Tags tags, bool as_public) const = 0;
};

[[nodiscard]] std::unique_ptr<Game> make_game(std::shared_ptr<const Setup> setup);

// Are there players of this level for the game?
[[nodiscard]] bool has_level(Kind game, std::string_view level);

}  // namespace longroad::game
