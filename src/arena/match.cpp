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

class GameRunner {
public:
    GameRunner(const Setup& setup, std::span<bots::Bot* const> players, uint64_t luck,
               std::span<const uint64_t> seeds, const MatchTerms& terms)
        : game_(setup), fortune_(luck), seeds_(seeds), terms_(terms), shot_(game_.snapshot()) {
        assert(players.size() == setup.players && seeds.size() == setup.players);
        std::copy(players.begin(), players.end(), players_.begin());
        watched_ = false;
        for (size_t seat = 0; seat < players.size(); ++seat) {
            players_[seat]->begin(setup, Seat(static_cast<int>(seat)), seeds[seat]);
            random_[seat] = dynamic_cast<bots::RandomPlayer*>(players_[seat]);
            watched_ |= random_[seat] == nullptr;
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
        waiting_ = game_.to_act();
        const auto waiting = uint32_t{waiting_};
        if (std::has_single_bit(waiting)) return Seat(std::countr_zero(waiting));
        const int players = game_.setup().players;
        const Seat active = game_.active();
        for (int step = 1; step < players; ++step) {
            const int seat = (int{active} + step) % players;
            if ((waiting & seat_bit(seat)) != 0) return Seat(seat);
        }
        return active;
    }

    [[nodiscard]] Action ask(Seat seat) {
        if (bots::RandomPlayer* player = random_[index(seat)]) return ask_random(seat, *player);
        const ActionList& legal = legal_for(seat);
        refresh();
        const View view = view_of(game_.setup(), shot_, seat);
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

    // A random player takes one of what is legal, looks at nothing else and forgets what it observes. To show
    // it the position, judge its choice or read the clock would each take longer than its decision.
    [[nodiscard]] Action ask_random(Seat seat, bots::RandomPlayer& player) {
        ++result_.seats[index(seat)].decisions;
        if (game_.phase() == Phase::discard) return game_.random_discard(seat, player.random());
        return player.choose(legal_for(seat));
    }

    // Where nobody watches, a snapshot is made only when it is needed.
    void refresh() {
        if (!watched_) shot_ = game_.snapshot();
    }

    // The seat's own part of what is legal, for one that next_to_act named; until the next call.
    [[nodiscard]] const ActionList& legal_for(Seat seat) {
        game_.list_legal(legal_);
        if (waiting_ == seat_bit(seat)) return legal_;
        mine_.clear();
        for (const Action& action : legal_) {
            if (action.seat == seat) mine_.add(action);
        }
        return mine_;
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
            if (random_[static_cast<size_t>(seat)] != nullptr) continue;
            players_[static_cast<size_t>(seat)]->observe(
                bots::observation_of(game_.setup(), before, step, shot_, Seat(seat)));
        }
    }

    Game game_;
    SeededChance fortune_;
    std::array<bots::Bot*, max_seats> players_{};
    std::array<bots::RandomPlayer*, max_seats> random_{};  // those among them that are
    std::array<bots::RandomPlayer, max_seats> stand_ins_;
    std::span<const uint64_t> seeds_;
    const MatchTerms& terms_;
    SeatSet waiting_ = 0;  // who was to act when next_to_act looked
    ActionList legal_;
    ActionList mine_;
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
