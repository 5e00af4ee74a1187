#include "arena/match.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <chrono>

#include "arena/seeded_chance.h"
#include "bots/random_player.h"
#include "notation/exchange_write.h"

namespace longroad::arena {

using namespace board;

namespace {

size_t index(Seat seat) { return static_cast<size_t>(int{seat}); }

// A random player forgets what it observes, and looks at the position only to discard.
bool watches(const bots::Bot* player) { return dynamic_cast<const bots::RandomPlayer*>(player) == nullptr; }

class GameRunner {
public:
    GameRunner(const Setup& setup, std::span<bots::Bot* const> players, uint64_t luck,
               std::span<const uint64_t> seeds, const MatchTerms& terms)
        : game_(setup), fortune_(luck), seeds_(seeds), terms_(terms), shot_(game_.snapshot()) {
        assert(players.size() == setup.players && seeds.size() == setup.players);
        std::copy(players.begin(), players.end(), players_.begin());
        watched_ = std::ranges::any_of(players, watches);
        for (size_t seat = 0; seat < players.size(); ++seat) {
            players_[seat]->begin(setup, Seat(static_cast<int>(seat)), seeds[seat]);
        }
    }

    MatchResult play() {
        while (!game_.over() && result_.steps < terms_.max_steps && !stopped()) {
            carry_out(game_.luck() != Chance::none ? Step(fortune_.draw(game_)) : Step(ask(next_to_act())));
        }
        refresh();
        result_.first_home = shot_.winner;
        result_.turns = shot_.turn;
        for (size_t seat = 0; seat < shot_.players; ++seat) {
            result_.seats[seat].points = shot_.seats[seat].points;
            players_[seat]->end(view_of(game_.setup(), shot_, Seat(static_cast<int>(seat))));
        }
        return std::move(result_);
    }

private:
    [[nodiscard]] bool stopped() const { return terms_.stop != nullptr && *terms_.stop; }

    // Those who were asked something answer before the active seat goes on, clockwise from it.
    [[nodiscard]] Seat next_to_act() {
        const auto waiting = uint32_t{game_.to_act()};
        if (std::has_single_bit(waiting)) return Seat(std::countr_zero(waiting));
        refresh();
        for (int step = 1; step < shot_.players; ++step) {
            const int seat = (int{shot_.active} + step) % shot_.players;
            if ((shot_.to_act & seat_bit(seat)) != 0) return Seat(seat);
        }
        return shot_.active;
    }

    [[nodiscard]] Action ask(Seat seat) {
        ActionList legal = game_.legal();
        if (game_.to_act() != seat_bit(seat)) legal = only_of(seat, legal);
        const View view = what_sees(seat);
        if (!result_.forfeited(seat)) {
            using Clock = std::chrono::steady_clock;
            SeatResult& mine = result_.seats[index(seat)];
            const auto start = Clock::now();
            const Action action = players_[index(seat)]->decide(view, legal, terms_.budget).action;
            mine.thinking += std::chrono::duration<double>(Clock::now() - start).count();
            ++mine.decisions;
            const std::string why = what_is_wrong(seat, action);
            if (why.empty()) return action;
            forfeit(seat, why);
        }
        return stand_ins_[index(seat)].decide(view, legal, terms_.budget).action;
    }

    // A snapshot costs more than a random decision: where nobody watches, none is made but when it is needed.
    void refresh() {
        if (!watched_) shot_ = game_.snapshot();
    }
    [[nodiscard]] View what_sees(Seat seat) {
        if (watched_ || game_.phase() == Phase::discard) {
            refresh();
            return view_of(game_.setup(), shot_, seat);
        }
        View phase_only;
        phase_only.viewer = seat;
        phase_only.seen.phase = game_.phase();
        return phase_only;
    }

    [[nodiscard]] static ActionList only_of(Seat seat, const ActionList& all) {
        ActionList mine;
        for (const Action& action : all) {
            if (action.seat == seat) mine.add(action);
        }
        return mine;
    }

    // Why the player may not go on; empty if all is well.
    [[nodiscard]] std::string what_is_wrong(Seat seat, const Action& action) const {
        if (const auto failure = players_[index(seat)]->failure(); !failure.empty())
            return std::string(failure);
        const Reason reason = game_.why_not(action);
        // Only an action that is well formed can be written down.
        if (reason == Reason::malformed || reason == Reason::no_such_seat) {
            return "an action that makes no sense: " + std::string(sentence_of(reason));
        }
        if (reason == Reason::none && action.seat == seat) return {};
        const std::string written = notation::action_json(action);
        if (action.seat != seat) return "an action for another seat: " + written;
        return "an illegal action: " + written + ": " + std::string(sentence_of(reason));
    }

    void forfeit(Seat seat, std::string why) {
        result_.forfeits.push_back({seat, result_.steps, std::move(why)});
        stand_ins_[index(seat)].begin(game_.setup(), seat, seeds_[index(seat)]);
    }

    void carry_out(const Step& step) {
        ++result_.steps;
        if (terms_.keep_steps) result_.moves.push_back(step);
        if (!watched_) return game_.apply(step);
        const Snapshot before = shot_;
        game_.apply(step);
        shot_ = game_.snapshot();
        for (int seat = 0; seat < shot_.players; ++seat) {
            players_[static_cast<size_t>(seat)]->observe(
                bots::observation_of(game_.setup(), before, step, shot_, Seat(seat)));
        }
    }

    Game game_;
    SeededChance fortune_;
    std::array<bots::Bot*, max_seats> players_{};
    std::array<bots::RandomPlayer, max_seats> stand_ins_;
    std::span<const uint64_t> seeds_;
    const MatchTerms& terms_;
    Snapshot shot_;        // of game_ as it stands; if nobody watches, as it stood at the last refresh
    bool watched_ = true;  // some player is told of every step
    MatchResult result_;
};

}  // namespace

bool MatchResult::forfeited(Seat seat) const {
    return std::ranges::any_of(forfeits, [&](const Forfeit& f) { return f.seat == seat; });
}

Seat MatchResult::winner() const { return finished() && !forfeited(first_home) ? first_home : no_seat; }

MatchResult play_match(const Setup& setup, std::span<bots::Bot* const> players, uint64_t luck,
                       std::span<const uint64_t> seeds, const MatchTerms& terms) {
    return GameRunner(setup, players, luck, seeds, terms).play();
}

}  // namespace longroad::arena
