// The game on a table, whichever of the two it is: steps go in and come out in the exchange form, every seat
// sees what it may see, and bots think about their decisions away from the table.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/json.h"
#include "table/fair.h"
#include "table/library.h"
#include "table/staged.h"

namespace longroad::table {

using notation::JsonValue;

// Seats 0-5, one bit each; as an audience, the seats of one person, and none is a spectator.
using SeatSet = uint8_t;
[[nodiscard]] constexpr bool holds(SeatSet set, int seat) { return (set >> seat & 1) != 0; }
[[nodiscard]] constexpr SeatSet only(int seat) { return static_cast<SeatSet>(1U << seat); }

// One decision a player has to think about. `think` may take long and touches nothing of the table, so it can
// run on another thread.
class Thought {
public:
    Thought(int of_seat, size_t at_step) : seat(of_seat), step(at_step) {}
    virtual ~Thought() = default;
    virtual void think() = 0;

    const int seat;
    const size_t step;   // steps of the game when it began: a thought about another position is worth nothing
    std::string action;  // in the exchange form
    std::string why;     // further keys of an answer to somebody who asked for a hint: "\"why\":{...}"
};

using Tags = std::vector<std::pair<std::string, std::string>>;

class Match {
public:
    virtual ~Match() = default;

    [[nodiscard]] virtual int players() const = 0;
    [[nodiscard]] virtual bool over() const = 0;
    [[nodiscard]] virtual bool awaits_luck() const = 0;
    [[nodiscard]] virtual SeatSet to_act() const = 0;    // whom the game waits for
    [[nodiscard]] virtual SeatSet must_act() const = 0;  // of these, who holds the game up
    [[nodiscard]] virtual int active() const = 0;
    [[nodiscard]] virtual int turn() const = 0;
    [[nodiscard]] virtual SeatSet winners() const = 0;
    [[nodiscard]] virtual size_t steps() const = 0;
    [[nodiscard]] virtual std::string setup_json() const = 0;

    // What the engine says to a step, the action of a seat or luck, and the step in our own writing.
    struct Judged {
        std::string_view reason;  // "none" if nothing is against it
        std::string step;
        std::string cause = {};  // the place that is behind the reason, if there is one: {"vertex":12}
    };
    [[nodiscard]] virtual Judged judge(const JsonValue& step) const = 0;
    // Takes a step; false if something is against it.
    [[nodiscard]] virtual bool take(const JsonValue& step) = 0;
    // The luck that is awaited, as a step; the dealer has seen nothing of the game yet.
    [[nodiscard]] virtual std::string draw(Dealer dealer) const = 0;

    // The last step as this audience sees it: the keys "step" and "events".
    [[nodiscard]] virtual std::string told(SeatSet audience) const = 0;
    // The same of all steps from the n-th (from 0) on.
    [[nodiscard]] virtual std::vector<std::string> retold(size_t n, SeatSet audience) const = 0;
    // Everybody has been told: nothing is kept for it any longer.
    virtual void rest() = 0;

    [[nodiscard]] virtual std::string view(SeatSet audience) const = 0;  // of one seat, or of a spectator
    [[nodiscard]] virtual std::string legal(int seat) const = 0;
    // For every kind of action the seat cannot do now, the reason.
    [[nodiscard]] virtual std::string unavailable(int seat) const = 0;
    // What one card from the bank costs the seat, by the resource it pays with; empty where there is no bank.
    [[nodiscard]] virtual std::string rates(int seat) const = 0;

    // Seats an offer of this seat may go to, as a list; empty where nobody trades.
    [[nodiscard]] virtual std::string partners(int seat) const = 0;

    // May the seat take its last step back? Only while neither luck nor anybody else has come after it, and
    // if it told nobody anything and asked nobody.
    [[nodiscard]] virtual bool can_undo(int seat) const = 0;
    virtual void undo() = 0;

    // The refusal of a standing offer to the seat from one of these makers; empty if there is none.
    [[nodiscard]] virtual std::string refusal(int seat, SeatSet makers) const = 0;
    // Seats whose answer to the active seat's offer is awaited.
    [[nodiscard]] virtual SeatSet asked() const = 0;

    [[nodiscard]] virtual bool has_level(std::string_view level) const = 0;
    // The seat's player begins to think. `seed` is the player's own; it counts when the player sits down.
    [[nodiscard]] virtual std::unique_ptr<Thought> thought(int seat, std::string_view level, uint64_t seed,
                                                           Library& library) = 0;
    // The same for somebody who asks what that player would do.
    [[nodiscard]] virtual std::unique_ptr<Thought> hint(int seat, std::string_view level, uint64_t seed,
                                                        Library& library) const = 0;
    // The player is back from thinking.
    virtual void welcome_back(Thought& thought) = 0;

    // The whole game as a record; the public one keeps what was stolen and bought to itself.
    [[nodiscard]] virtual std::string record(const Tags& tags, bool as_public) const = 0;
};

// Are there players of this level for the game: "board" or "dice"?
[[nodiscard]] bool board_level(std::string_view level);
[[nodiscard]] bool dice_level(std::string_view level);

// The keys "step" and "events" of a step of any game, on a table or not.
[[nodiscard]] std::string told_step(const board::Game& before, const board::Step& step,
                                    const board::Game& after, SeatSet audience);
[[nodiscard]] std::string told_step(const dice::Game& before, const dice::Step& step,
                                    const dice::Game& after);

[[nodiscard]] std::unique_ptr<Match> make_match(const board::Setup& setup);
[[nodiscard]] std::unique_ptr<Match> make_match(const dice::Setup& setup);

}  // namespace longroad::table
