#include "analysis/review.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "analysis/review_json.h"
#include "bots/players.h"
#include "tests/random_game.h"
#include "tests/scenario.h"

namespace longroad::analysis {

using namespace board;

namespace {

// A game of one kind of player in all seats.
test::PlayedGame game_of(std::string_view player, uint64_t seed, int players = 4, size_t most_steps = 3000) {
    Random random(seed);
    SetupWish wish;
    wish.rules = rules_of(Preset::edition_2015);
    wish.rules.min_players = 2;
    wish.players = players;
    test::PlayedGame played{*make_setup(wish, random), {}};
    Game game(played.setup);
    std::vector<std::unique_ptr<bots::Bot>> seats;
    for (int seat = 0; seat < players; ++seat) {
        seats.push_back(bots::make_player(player));
        seats.back()->begin(played.setup, Seat(seat), random.next());
    }
    while (!game.over() && played.steps.size() < most_steps) {
        Step step;
        if (game.luck() != Chance::none) {
            step = game.draw(random);
        } else {
            const Seat seat(lowest(uint32_t{game.to_act()}));
            ActionList legal;
            for (const Action& a : game.legal()) {
                if (a.seat == seat) legal.add(a);
            }
            step = seats[static_cast<size_t>(int{seat})]->decide(game.view(seat), legal, {}).action;
        }
        const Snapshot before = game.snapshot();
        game.apply(step);
        for (int seat = 0; seat < players; ++seat) {
            seats[static_cast<size_t>(seat)]->observe(
                bots::observation_of(played.setup, before, step, game.snapshot(), Seat(seat)));
        }
        played.steps.push_back(step);
    }
    return played;
}

Review review_of(const test::PlayedGame& played) {
    Review review(played.setup, played.steps, *bots::shipped_nets().for_players(played.setup.players));
    while (review.step()) {
    }
    return review;
}

float mean_loss(const Review& review) {
    Play all;
    for (int seat = 0; seat < review.players(); ++seat) {
        all.choices += review.play(seat).choices;
        all.lost += review.play(seat).lost;
    }
    return all.mean_loss();
}

}  // namespace

TEST_CASE("chances are one together at every turn, and the winner ends with all of it") {
    for (const int players : {2, 3, 4, 6}) {
        CAPTURE(players);
        const test::PlayedGame played = game_of("hard+quiet", 3, players);
        const Review review = review_of(played);
        Game end(played.setup);
        for (const Step& step : played.steps) end.apply(step);
        REQUIRE(end.over());
        // One for each piece of the founding and before it, one for each turn, and one at the end.
        size_t placed = 0;
        Game founding(played.setup);
        while (founding.snapshot().phase == Phase::founding) founding.apply(played.steps[placed++]);
        CHECK(review.standings().size() == placed + static_cast<size_t>(end.snapshot().turn + 1));
        for (size_t step = 0; step <= placed; ++step) CHECK(review.standings()[step].step == step);
        for (const TurnChances& standing : review.standings()) {
            float sum = 0;
            for (const float chance : standing.chances) {
                CHECK(chance >= 0);
                sum += chance;
            }
            CHECK(sum == doctest::Approx(1).epsilon(1e-5));
        }
        CHECK(review.standings().back().step == played.steps.size());
        for (int seat = 0; seat < players; ++seat) {
            CHECK(review.standings().back().chances[static_cast<size_t>(seat)] ==
                  (end.snapshot().winner == seat ? 1.0F : 0.0F));
        }
    }
}

TEST_CASE("players at random give away far more than players who think") {
    float careless = 0;
    float careful = 0;
    int mistakes = 0;
    int few = 0;
    for (uint64_t seed = 1; seed <= 2; ++seed) {
        const Review random = review_of(game_of("random", seed, 4, 1500));
        const Review hard = review_of(game_of("hard", seed));
        careless += mean_loss(random);
        careful += mean_loss(hard);
        for (int seat = 0; seat < 4; ++seat) {
            mistakes += random.play(seat).grades[static_cast<size_t>(Grade::mistake)];
            few += hard.play(seat).grades[static_cast<size_t>(Grade::mistake)];
        }
    }
    INFO("mean loss " << careless / 2 << " against " << careful / 2 << ", mistakes " << mistakes
                      << " against " << few);
    CHECK(careless > 3 * careful);
    CHECK(mistakes > few);
}

TEST_CASE("the same game has the same review, however it is sliced") {
    const test::PlayedGame played = game_of("medium", 5, 3, 250);
    CHECK(review_json(review_of(played)) == review_json(review_of(played)));
    test::PlayedGame part = played;
    part.steps.resize(120);
    const Review whole = review_of(played);
    const Review begun = review_of(part);
    REQUIRE_FALSE(begun.judgements().empty());
    for (size_t i = 0; i < begun.judgements().size(); ++i) {
        CHECK(begun.judgements()[i].done == whole.judgements()[i].done);
        CHECK(begun.judgements()[i].verdict.loss == whole.judgements()[i].verdict.loss);
    }
}

TEST_CASE("every kind of game can be reviewed, with offers and every option that changes its flow") {
    uint64_t seed = 1;
    for (const SetupWish& wish : test::many_wishes()) {
        const test::PlayedGame played = test::random_game(wish, seed++, 400);
        const Review review = review_of(played);
        CHECK(review.done() == played.steps.size());
        CHECK_FALSE(review.judgements().empty());
    }
}

TEST_CASE("a loss is never negative, the best loses nothing, and grades follow from it") {
    const Review review = review_of(game_of("easy", 2, 4, 700));
    REQUIRE(review.judgements().size() > 100);
    for (const Judgement& judgement : review.judgements()) {
        const Verdict& verdict = judgement.verdict;
        CHECK(verdict.loss >= 0);
        CHECK(verdict.worth <= doctest::Approx(1));
        if (verdict.best == judgement.done) CHECK(verdict.loss == 0);
        CHECK((verdict.grade() == Grade::mistake) == (verdict.loss >= mistake_from));
    }
    CHECK(grade_of(0) == Grade::best);
    CHECK(grade_of(good_from) == Grade::good);
    CHECK(grade_of(slip_from) == Grade::slip);
    CHECK(grade_of(mistake_from) == Grade::mistake);
}

TEST_CASE("HI-3 HI-5: what others hold in secret changes no grade") {
    // Somebody draws another card, somebody else loses another kind to a thief; whoever could see neither
    // is judged alike until one of them shows.
    int compared = 0;
    for (uint64_t seed = 1; seed <= 3; ++seed) {
        const test::PlayedGame played = game_of("hard+quiet", seed);
        const Review review = review_of(played);
        Game game(played.setup);
        int changed = 0;
        for (size_t i = 0; i < played.steps.size() && changed < 6; ++i) {
            const Step& step = played.steps[i];
            const bool secret = step.is_luck && step.outcome.luck != Chance::dice;
            const Snapshot before = game.snapshot();
            if (secret) {
                Outcome other = step.outcome;
                game.for_each_outcome([&](const Outcome& o, int) {
                    if (!(o == step.outcome)) other = o;
                });
                test::PlayedGame twin{played.setup, {played.steps.begin(), played.steps.begin() + i}};
                Game now = game;
                now.apply(other);
                twin.steps.emplace_back(other);
                // As far as the game can go on in the same way; nobody's hand may differ in what is public.
                for (size_t k = i + 1; k < played.steps.size() && k < i + 40; ++k) {
                    if (now.why_not(played.steps[k]) != Reason::none || now.over()) break;
                    now.apply(played.steps[k]);
                    twin.steps.push_back(played.steps[k]);
                }
                const Review second = review_of(twin);
                const auto& theirs = second.judgements();
                for (size_t n = 0; n < theirs.size() && n < review.judgements().size(); ++n) {
                    const Judgement& mine = review.judgements()[n];
                    if (mine.step != theirs[n].step) break;
                    if (mine.step <= i + 1 || mine.done.seat == before.actor ||
                        mine.done.seat == before.victim) {
                        continue;
                    }
                    CHECK(mine.verdict.best == theirs[n].verdict.best);
                    CHECK(mine.verdict.loss == theirs[n].verdict.loss);
                    ++compared;
                }
                ++changed;
            }
            game.apply(step);
        }
    }
    CHECK(compared > 30);
}

TEST_CASE("luck: dice and cards against what could be expected of them") {
    const test::PlayedGame played = game_of("hard+quiet", 4);
    const Review review = review_of(played);
    int rolls = 0;
    int cards = 0;
    Game game(played.setup);
    for (const Step& step : played.steps) {
        const Snapshot before = game.snapshot();
        game.apply(step);
        if (!step.is_luck || step.outcome.luck != Chance::dice) continue;
        ++rolls;
        cards += before.bank.total() - game.snapshot().bank.total();
    }
    float expected_rolls = 0;
    int counted_rolls = 0;
    int counted_cards = 0;
    float chance = 0;
    float expected_sevens = 0;
    for (int seat = 0; seat < 4; ++seat) {
        const LuckReport& fortune = review.fortune(seat);
        for (size_t sum = 0; sum < roll_sums; ++sum) {
            counted_rolls += fortune.rolls[sum];
            expected_rolls += fortune.rolls_expected[sum];
        }
        expected_sevens += fortune.rolls_expected[5];
        counted_cards += fortune.cards;
        chance += fortune.chance;
        CHECK(fortune.cards_expected > 0);
    }
    CHECK(counted_rolls == rolls);
    CHECK(expected_rolls == doctest::Approx(rolls).epsilon(1e-3));
    CHECK(expected_sevens == doctest::Approx(rolls / 6.0).epsilon(1e-3));
    CHECK(counted_cards == cards);
    // What luck gives one it takes from the others.
    CHECK(chance == doctest::Approx(0).epsilon(1e-3));
}

namespace {

class Study : public test::Scenario {
protected:
    // What the net thinks of a choice in this position, all hands open.
    Verdict verdict_on(const test::Words& words) {
        const Action action = step(words).action;
        REQUIRE(game().why_not(action) == Reason::none);
        const Board<Standard> board(game().setup());
        bots::Evaluator<Standard> mind(board, bots::shipped_nets().for_players(board.players));
        const auto found = analysis::judge(mind, *state_of(board, shot()), action);
        REQUIRE(found);
        return *found;
    }
};

}  // namespace

TEST_CASE_FIXTURE(Study, "who could win and does not makes a mistake, and is told what wins") {
    given(
        "players=3 phase=main dice=3-4 0=hand:grain2+ore3;settlements:(0,0)N,(2,2)N;cities:(1,1)N,(3,1)N;"
        "cards:victory_point3 1=hand:grain2+ore3;settlements:(4,0)S;cities:(0,2)N,(3,3)N,(4,2)S;"
        "cards:victory_point2 2=settlements:45");
    const Verdict blunder = verdict_on("0 end_turn");
    CHECK(blunder.grade() == Grade::mistake);
    CHECK(blunder.best.what == ActionType::build_city);
    REQUIRE_FALSE(blunder.causes.empty());
    CHECK(blunder.causes[0].motive == bots::Motive::wins);
    CHECK(verdict_on("0 build_city (0,0)N").grade() == Grade::best);
}

TEST_CASE_FIXTURE(Study, "TD-1: a gift to the one who wins by it is a mistake, refusing is not judged") {
    given(
        "players=3 phase=main dice=3-4 0=hand:wool4+brick2;settlements:(0,0)N,(2,2)N "
        "1=hand:grain2+ore2+lumber1;settlements:(4,0)S,(3,3)N;cities:(1,1)N,(3,1)N,(0,2)N;cards:victory_"
        "point1 "
        "2=hand:ore3;settlements:(4,2)S");
    when("0 offer brick2+wool3 lumber1 @1");
    when("1 accept 0");
    const Verdict closed = verdict_on("0 confirm 1");
    CHECK(closed.loss > 0);
    CHECK(closed.best.what == ActionType::withdraw);
    const Board<Standard> board(game().setup());
    bots::Evaluator<Standard> mind(board, bots::shipped_nets().for_players(board.players));
    CHECK_FALSE(
        analysis::judge(mind, *state_of(board, shot()), Action::plain(ActionType::withdraw, Seat(0))));
}

TEST_CASE_FIXTURE(Study, "RB-1: a discard is held against all others") {
    given(
        "rules=2015 players=3 phase=roll 0=hand:lumber4+grain2+ore3;settlements:(0,0)N,(2,2)N "
        "1=settlements:(4,0)S 2=settlements:(4,2)S");
    when("0 roll", "dice 3 4");
    const Verdict worst = verdict_on("0 discard ore3+grain1");
    CHECK(worst.loss > 0);
    CHECK(worst.best.what == ActionType::discard);
    CHECK(worst.best.give.total() == 4);
    CHECK(worst.loss > verdict_on("0 discard lumber4").loss);
}

}  // namespace longroad::analysis
