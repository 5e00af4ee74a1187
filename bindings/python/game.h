// A game and what a seat sees of it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "bindings/python/common.h"
#include "board/game.h"
#include "bots/observation.h"
#include "learn/observation.h"
#include "learn/play.h"

namespace longroad::python {

// The public history of a game as one seat saw it: a chain from the newest step to the first. Chains share
// their beginnings, so a view is made in no time and stays what it was while the game goes on.
struct Sight {
    bots::Observation seen;
    std::shared_ptr<const Sight> before;
    size_t count = 1;  // steps so far

    Sight(const bots::Observation& observation, std::shared_ptr<const Sight> rest)
        : seen(observation), before(std::move(rest)), count(before ? before->count + 1 : 1) {}
    Sight(const Sight&) = delete;
    Sight& operator=(const Sight&) = delete;
    // A long chain would overflow the stack if each link ended the next.
    ~Sight() {
        while (before && before.use_count() == 1) {
            std::shared_ptr<const Sight> next = std::move(const_cast<Sight&>(*before).before);
            before = std::move(next);
        }
    }
};
using History = std::shared_ptr<const Sight>;

// The links after `from` in the order they came; nothing if the history does not go on from there.
[[nodiscard]] std::optional<std::vector<const Sight*>> since(const History& history, const History& from);

// All a player may know: players get this and never the game.
struct SeatView {
    std::shared_ptr<const board::Setup> setup;
    board::View view;
    board::Bundle aside;
    board::ActionList legal;  // what the engine lists for this seat: neither offers nor discards
    History history;
    bool from_start = true;  // the history is all there was
};

class Game {
public:
    Game(const board::Setup& setup, uint64_t luck, bool offers);
    Game(const board::Game& game, uint64_t luck, bool offers);
    Game(const Game& other) = default;
    Game& operator=(const Game&) = delete;

    [[nodiscard]] const board::Setup& setup() const { return *setup_; }
    [[nodiscard]] const std::shared_ptr<const board::Setup>& shared_setup() const { return setup_; }
    [[nodiscard]] bool offers() const { return offers_; }
    [[nodiscard]] bool from_start() const { return base_.empty(); }
    [[nodiscard]] const std::vector<board::Step>& steps() const { return steps_; }
    [[nodiscard]] Random& random() { return random_; }
    [[nodiscard]] const board::Bundle& aside() const;

    [[nodiscard]] board::Phase phase() const;
    [[nodiscard]] board::Chance luck() const;
    [[nodiscard]] board::Seat winner() const;
    [[nodiscard]] board::SeatSet to_act() const;
    [[nodiscard]] board::Seat seat() const;
    [[nodiscard]] int action_count() const;
    [[nodiscard]] const learn::Choices& choices() const;  // until the next step
    [[nodiscard]] int index_of(const board::Action& action) const;
    [[nodiscard]] board::Action action_of(int index) const;
    [[nodiscard]] board::Reason why_not(const board::Action& action) const;
    [[nodiscard]] board::Snapshot snapshot() const;
    [[nodiscard]] board::Game plain() const;  // the same position for texts
    [[nodiscard]] uint64_t hash() const;
    [[nodiscard]] bool same_as(const Game& other) const;

    void step(const board::Action& action);  // throws Illegal
    void fall(const board::Outcome& outcome);
    [[nodiscard]] board::Outcome draw();
    template <class Visit>
    void for_each_outcome(Visit&& visit) const {
        std::visit([&](const auto& p) { board::for_each_outcome(p.board, p.state, visit); }, play_);
    }
    [[nodiscard]] SeatView view(board::Seat seat) const;

    [[nodiscard]] py::tuple pack() const;
    static std::unique_ptr<Game> unpack(const py::tuple& packed);

private:
    using AnyPlay = std::variant<learn::Play<board::Standard>, learn::Play<board::Large>>;

    void note(const board::Step& step);
    void catch_up() const;

    std::shared_ptr<const board::Setup> setup_;
    AnyPlay play_;
    Random random_;
    bool offers_;
    std::string base_;  // the position it began in, as text; empty: the start of the game
    std::vector<board::Step> steps_;

    // Found when asked for.
    mutable learn::Choices choices_;
    mutable bool listed_ = false;
    mutable std::array<History, board::max_seats> sights_{};
    mutable std::shared_ptr<const board::Game> seen_;  // the position up to which they go
    mutable size_t seen_steps_ = 0;
};

// The map and rules from a set-up line of the exchange form. Throws value_error.
[[nodiscard]] board::Setup read_setup_line(const std::string& line);

// The rules of a preset and the options that differ; two may always play. Throws value_error.
[[nodiscard]] board::Rules read_rules(const std::string& preset, const py::object& options, int players);

// The observation of a view: one row of numbers, or a dict of its parts.
[[nodiscard]] py::object observation(const SeatView& view, const std::string& dtype, bool flat);
// The parts of rows of numbers (a numpy array whose last axis is the observation), as views of it.
[[nodiscard]] py::dict parts_of(const py::array& rows, board::IslandKind island);

}  // namespace longroad::python
