#include "arena/match.h"

#include <doctest/doctest.h>

#include <functional>

#include "arena/seeded_chance.h"
#include "bots/random_player.h"
#include "tests/random_game.h"

using namespace longroad;
using namespace longroad::arena;
using namespace longroad::board;

namespace {

// A random player that does something else when it is told to, and keeps what it saw.
class Puppet : public bots::Bot {
public:
    std::function<std::optional<Action>(const View&, const ActionList&)> instead;
    std::string trouble;
    std::vector<bots::Observation> seen;
    std::optional<View> last;
    int asked = 0;

    void begin(const Setup& setup, Seat seat, uint64_t seed) override {
        seen.clear();
        random_.begin(setup, seat, seed);
    }
    void observe(const bots::Observation& observation) override { seen.push_back(observation); }
    bots::Decision decide(const View& view, const ActionList& legal, const bots::Budget& budget) override {
        ++asked;
        if (instead) {
            if (const auto action = instead(view, legal)) return {*action, {}};
        }
        return random_.decide(view, legal, budget);
    }
    void end(const View& view) override { last = view; }
    [[nodiscard]] std::string_view failure() const override { return trouble; }

private:
    bots::RandomPlayer random_;
};

struct Table {
    std::array<Puppet, 4> puppets;
    MatchTerms terms{.budget = {}, .keep_steps = true};

    Setup setup(uint64_t seed = 1) const {
        Random random(seed);
        return *make_setup({}, random);
    }
    MatchResult play(uint64_t seed = 1) {
        const std::array<bots::Bot*, 4> players{&puppets[0], &puppets[1], &puppets[2], &puppets[3]};
        const std::array<uint64_t, 4> seeds{seed, seed + 1, seed + 2, seed + 3};
        return play_match(setup(seed), players, seed, seeds, terms);
    }
};

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("match: a game is played to its end, and every seat is told every step") {
    Table table;
    const MatchResult result = table.play();
    REQUIRE(result.finished());
    CHECK(result.winner() == result.first_home);
    CHECK(result.forfeits.empty());
    CHECK(result.moves.size() == static_cast<size_t>(result.steps));
    Game game(table.setup());
    for (const Step& step : result.moves) {
        REQUIRE(game.why_not(step) == Reason::none);
        game.apply(step);
    }
    CHECK(game.over());
    CHECK(game.snapshot().winner == result.first_home);
    for (size_t seat = 0; seat < 4; ++seat) {
        const Puppet& puppet = table.puppets[seat];
        CHECK(puppet.seen.size() == result.moves.size());
        CHECK(puppet.asked == result.seats[seat].decisions);
        CHECK(result.seats[seat].points == game.snapshot().seats[seat].points);
        REQUIRE(puppet.last);
        CHECK(*puppet.last == game.view(Seat(static_cast<int>(seat))));
    }
}

TEST_CASE("match: nobody is told what it may not know") {
    Table table;
    const MatchResult result = table.play(3);
    Game game(table.setup(3));
    for (size_t n = 0; n < result.moves.size(); ++n) {
        const Step& step = result.moves[n];
        const Snapshot before = game.snapshot();
        game.apply(step);
        for (int seat = 0; seat < 4; ++seat) {
            const bots::Observation& seen = table.puppets[static_cast<size_t>(seat)].seen[n];
            const bool secret =
                step.is_luck &&
                ((step.outcome.luck == Chance::card && seat != before.actor) ||
                 (step.outcome.luck == Chance::steal && seat != before.actor && seat != before.victim));
            CHECK(seen.hidden == secret);
            if (!secret) CHECK(seen.step == step);
            if (secret) CHECK(seen.step.outcome == Outcome{step.outcome.luck, 0, 0});
        }
    }
}

TEST_CASE("match: the same seeds give the same game") {
    Table one;
    Table other;
    CHECK(one.play(5).moves == other.play(5).moves);
    CHECK(one.play(5).moves != other.play(6).moves);
}

TEST_CASE("match: seats that are asked something answer before the active one goes on, clockwise") {
    Table table;
    std::vector<int> asked;
    bool offered = false;
    for (int seat = 0; seat < 4; ++seat) {
        table.puppets[static_cast<size_t>(seat)].instead = [&, seat](const View& view, const ActionList&) {
            std::optional<Action> action;
            const Bundle& hand = view.seen.seats[static_cast<size_t>(seat)].hand;
            if (offered && asked.size() < 4) asked.push_back(seat);
            if (!offered && view.seen.phase == Phase::main && seat == 2 && view.seen.active == 2 &&
                !hand.empty()) {
                const Resource mine = hand.first_kind();
                const Resource wanted = mine == Resource::ore ? Resource::wool : Resource::ore;
                offered = true;
                action = Action::offer(Seat(2), Bundle::of(mine), Bundle::of(wanted), 0b1011);
            }
            return action;
        };
    }
    const MatchResult result = table.play();
    CHECK(result.forfeits.empty());
    CHECK(asked == std::vector{3, 0, 1, 2});
}

TEST_CASE("match: an illegal answer forfeits, and the others play on") {
    Table table;
    table.puppets[1].instead = [](const View& view, const ActionList&) -> std::optional<Action> {
        if (view.seen.phase == Phase::founding) return std::nullopt;
        return Action::at(ActionType::build_city, Seat(1), 0);
    };
    for (uint64_t seed = 1; seed <= 12; ++seed) {
        const MatchResult result = table.play(seed);
        CHECK(result.finished());
        REQUIRE(result.forfeits.size() == 1);
        CHECK(int{result.forfeits[0].seat} == 1);
        CHECK(result.forfeited(Seat(1)));
        CHECK(result.seats[1].decisions == 5);  // two settlements, two roads, and the forfeit
        CHECK(has(result.forfeits[0].why, "an illegal action"));
        CHECK(has(result.forfeits[0].why, "build_city"));
        // A win of the seat is nobody's.
        CHECK(result.winner() != Seat(1));
        CHECK((result.first_home == Seat(1)) == (result.winner() == no_seat));
    }
}

TEST_CASE("match: answers that make no sense, that are another's, and players in trouble") {
    {
        Table table;
        table.puppets[0].instead = [](const View&, const ActionList&) {
            return Action{static_cast<ActionType>(200), Seat(0), 255, 255, {}, {}};
        };
        CHECK(has(table.play().forfeits.at(0).why, "makes no sense"));
    }
    {
        Table table;
        table.puppets[0].instead = [](const View&, const ActionList&) {
            return Action::plain(ActionType::roll, Seat(77));
        };
        CHECK(has(table.play().forfeits.at(0).why, "makes no sense"));
    }
    {
        Table table;
        table.puppets[2].instead = [](const View&, const ActionList& legal) {
            Action action = legal.empty() ? Action{} : legal[0];
            action.seat = Seat(3);
            return action;
        };
        CHECK(has(table.play().forfeits.at(0).why, "for another seat"));
    }
    {
        Table table;
        table.puppets[3].trouble = "the machine is on fire";
        const MatchResult result = table.play();
        CHECK(result.forfeits.at(0).why == "the machine is on fire");
        CHECK(result.finished());
    }
}

TEST_CASE("match: all may forfeit, and the game still ends") {
    Table table;
    for (Puppet& puppet : table.puppets) puppet.trouble = "no";
    const MatchResult result = table.play();
    CHECK(result.forfeits.size() == 4);
    CHECK(result.finished());
    CHECK(result.winner() == no_seat);
}

TEST_CASE("match: a game without an end is broken off") {
    Table table;
    // Everybody offers, takes back and offers again.
    for (int seat = 0; seat < 4; ++seat) {
        table.puppets[static_cast<size_t>(seat)].instead =
            [seat](const View& view, const ActionList&) -> std::optional<Action> {
            const SeatSnapshot& me = view.seen.seats[static_cast<size_t>(seat)];
            if (view.seen.phase != Phase::main || view.seen.active != seat || me.hand.empty())
                return std::nullopt;
            const Resource mine = me.hand.first_kind();
            const Resource wanted = mine == Resource::ore ? Resource::wool : Resource::ore;
            return Action::offer(Seat(seat), Bundle::of(mine), Bundle::of(wanted), seat_bit((seat + 1) % 4));
        };
    }
    table.terms.max_steps = 500;
    const MatchResult result = table.play();
    CHECK(result.steps == 500);
    CHECK_FALSE(result.finished());
    CHECK(result.winner() == no_seat);
    CHECK(result.forfeits.empty());
    for (const Puppet& puppet : table.puppets) CHECK(puppet.last.has_value());
}

TEST_CASE("fortune: the n-th roll is the same whatever else is drawn") {
    const auto rolls = [](uint64_t players_seed) {
        Table table;
        const std::array<bots::Bot*, 4> players{&table.puppets[0], &table.puppets[1], &table.puppets[2],
                                                &table.puppets[3]};
        const std::array<uint64_t, 4> seeds{players_seed, players_seed + 1, players_seed + 2,
                                            players_seed + 3};
        std::vector<Outcome> dice;
        for (const Step& step : play_match(table.setup(), players, 42, seeds, table.terms).moves) {
            if (step.is_luck && step.outcome.luck == Chance::dice) dice.push_back(step.outcome);
        }
        return dice;
    };
    const auto one = rolls(100);
    const auto other = rolls(200);
    REQUIRE(one.size() > 40);
    REQUIRE(other.size() > 40);
    CHECK(std::equal(one.begin(), one.begin() + 40, other.begin()));
}
