// Choices and futures: all a seat can do, judged only by what it knows, the same every time.
#include "analysis/search.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "analysis/tally.h"
#include "board/game.h"
#include "bots/random_walker.h"
#include "bots/shipped_nets.h"
#include "bots/swap.h"

namespace {

using namespace longroad;
using namespace longroad::board;
using analysis::Question;
using analysis::Report;
using analysis::Search;

// Walks through a random game, offers included, and visits every n-th decision with the steps so far.
template <class Visit>
void walk(int players, uint64_t seed, int every, int steps, const Visit& visit) {
    Random random(seed);
    SetupWish wish{rules_of(Preset::edition_2015), players, SetupKind::variable, {}};
    if (players == 2) wish.rules.min_players = 2;
    const Setup setup = *make_setup(wish, random);
    Game game(setup);
    const bots::RandomWalker walker(bots::Style::uniform, true);
    std::vector<Step> made;
    for (int n = 0; n < steps && !game.over(); ++n) {
        if (game.luck() == Chance::none && n % every == 0) visit(game, made);
        const Step step = walker.next(game, random);
        game.apply(step);
        made.push_back(step);
    }
}

const bots::Net& net_for(const Setup& setup) { return *bots::shipped_nets().for_players(setup.players); }

void check_report(const Search& search, const Report& report) {
    REQUIRE(report.choices.size() == search.choices().size());
    const auto seat = static_cast<size_t>(int{search.question().seat()});
    const auto players = static_cast<size_t>(search.question().setup.players);
    for (size_t i = 0; i < report.choices.size(); ++i) {
        const analysis::Judged& judged = report.choices[i];
        float sum = 0;
        for (size_t s = 0; s < players; ++s) {
            CHECK(judged.win[s] >= 0);
            sum += judged.win[s];
        }
        CHECK(sum == doctest::Approx(1).epsilon(1e-4));
        if (i > 1) CHECK(judged.win[seat] <= report.choices[i - 1].win[seat]);
    }
    CHECK(report.choices[0].open);
    CHECK(report.choices[0].behind == 0);
}

}  // namespace

TEST_CASE("search: every legal action of the seat has a place, with a line and causes") {
    for (const int players : {2, 3, 5}) {
        int judged = 0;
        walk(players, static_cast<uint64_t>(players), 9, 350,
             [&](const Game& game, const std::vector<Step>& made) {
                 const auto question = analysis::question_in(game.setup(), made, made.size());
                 REQUIRE(question);
                 const auto search = Search::begin(*question, net_for(game.setup()));
                 REQUIRE(search);
                 for (const Action& action : game.legal()) {
                     if (action.seat != question->seat()) continue;
                     const auto is_it = [&](const analysis::Choice& c) { return c.action == action; };
                     CHECK(std::ranges::any_of(search->choices(), is_it));
                 }
                 for (const analysis::Choice& choice : search->choices()) {
                     CHECK(choice.action.seat == question->seat());
                     CHECK(choice.line.front() == choice.action);
                     CHECK(!choice.causes.empty());
                     CHECK(game.why_not(choice.action) == Reason::none);
                 }
                 ++judged;
             });
        CHECK(judged > 15);
    }
}

TEST_CASE("search: the same question has the same futures, whoever plays them and in which order") {
    walk(4, 11, 60, 300, [&](const Game& game, const std::vector<Step>& made) {
        const auto question = analysis::question_in(game.setup(), made, made.size());
        REQUIRE(question);
        const auto search = Search::begin(*question, net_for(game.setup()));
        const auto again = Search::begin(*question, net_for(game.setup()));
        const std::vector<uint16_t> all{0, static_cast<uint16_t>(search->choices().size() - 1)};
        const auto one = search->player();
        const auto other = again->player();
        const auto late = other->play(5, all);  // out of order
        for (const uint64_t number : {0, 5}) {
            const auto a = one->play(number, all);
            const auto b = number == 5 ? late : other->play(number, all);
            CHECK(a.nodes == b.nodes);
            CHECK(a.ends == b.ends);
        }
    });
}

TEST_CASE("search: cards the seat can't see change nothing") {
    // Two games that differ in hidden cards alone: seat 1 holds ore or wool.
    int compared = 0;
    walk(3, 5, 40, 400, [&](const Game& game, const std::vector<Step>&) {
        const auto question = analysis::question_at(game);
        REQUIRE(question);
        if (question->view.seen.phase == Phase::founding) return;
        Snapshot shot = game.snapshot();
        const auto other = static_cast<size_t>((int{question->seat()} + 1) % 3);
        Bundle& hand = shot.seats[other].hand;
        if (hand[Resource::ore] == 0 || shot.bank[Resource::wool] == 0) return;
        --hand[Resource::ore];
        ++hand[Resource::wool];
        ++shot.bank[Resource::ore];
        --shot.bank[Resource::wool];
        const auto changed = Game::at(game.setup(), shot);
        if (!changed) return;
        auto asked = analysis::question_at(*changed, question->seat());
        REQUIRE(asked);
        // The bank is public; so it stays as it was.
        asked->view.seen.bank = question->view.seen.bank;
        const auto a = Search::begin(*question, net_for(game.setup()));
        const auto b = Search::begin(*asked, net_for(game.setup()));
        REQUIRE(a);
        REQUIRE(b);
        REQUIRE(a->choices().size() == b->choices().size());
        for (size_t i = 0; i < a->choices().size(); ++i) {
            CHECK(a->choices()[i].action == b->choices()[i].action);
            CHECK(a->choices()[i].worth == b->choices()[i].worth);
        }
        const std::vector<uint16_t> first{0};
        CHECK(a->player()->play(3, first).ends == b->player()->play(3, first).ends);
        ++compared;
    });
    CHECK(compared > 0);
}

TEST_CASE("tally: best first, chances add up, and more futures go on from fewer") {
    walk(4, 3, 45, 320, [&](const Game& game, const std::vector<Step>& made) {
        const auto question = analysis::question_in(game.setup(), made, made.size());
        REQUIRE(question);
        const auto search = Search::begin(*question, net_for(game.setup()));
        check_report(*search, analysis::think(*search, 0, 1));
        const Report report = analysis::think(*search, 40, 0);
        check_report(*search, report);
        CHECK(report.futures == (search->certain() ? 1U : 40U));
        for (const analysis::Judged& judged : report.choices) {
            if (judged.futures > 1) CHECK(judged.has_error);
        }
    });
}

TEST_CASE("tally: a step that wins is found at once") {
    // Nine points, and all it takes for a city.
    walk(3, 21, 1, 2000, [&](const Game& game, const std::vector<Step>& made) {
        const Snapshot shot = game.snapshot();
        const int seat = shot.active;
        if (shot.phase != Phase::main || shot.to_act != seat_bit(seat)) return;
        const ActionList legal = game.legal();
        for (const Action& action : legal) {
            Game after = game;
            after.apply(action);
            if (!after.over()) continue;
            const auto question = analysis::question_in(game.setup(), made, made.size());
            const auto search = Search::begin(*question, net_for(game.setup()));
            const Report report = analysis::think(*search, 12, 0);
            CHECK(report.choices[0].win[static_cast<size_t>(seat)] > 0.99F);
            return;
        }
    });
}
