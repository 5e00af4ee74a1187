// What a player says for its choices is there, true and speaks for them.
#include <doctest/doctest.h>

#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "board/game.h"
#include "bots/explain.h"
#include "bots/players.h"
#include "tests/effort.h"
#include "tests/scenario.h"

using namespace longroad;
using namespace longroad::board;
using namespace longroad::bots;

namespace {

ActionList part_of(const ActionList& all, Seat seat) {
    ActionList mine;
    for (const Action& a : all) {
        if (a.seat == seat) mine.add(a);
    }
    return mine;
}

std::string told(const Explanation& why) {
    std::string all;
    for (const Cause& cause : why.causes) {
        all += std::string(all.empty() ? "" : ", ") + std::string(name_of(cause.motive)) + " " +
               std::to_string(cause.amount);
        if (cause.seat != no_seat) all += "@" + std::to_string(int{cause.seat});
    }
    return all;
}

bool says(const Explanation& why, Motive motive) {
    for (const Cause& cause : why.causes) {
        if (cause.motive == motive) return true;
    }
    return false;
}

bool is_build(ActionType what) {
    return what == ActionType::build_road || what == ActionType::build_settlement ||
           what == ActionType::build_city || what == ActionType::buy_card ||
           what == ActionType::play_knight || what == ActionType::play_road_building ||
           what == ActionType::play_invention || what == ActionType::play_monopoly ||
           what == ActionType::trade_bank;
}

// Whether what is said is true of the position before and after, and speaks for the choice.
void check_causes(const Game& game, const ActionList& legal, const Decision& decision) {
    const Action& a = decision.action;
    const Seat seat = a.seat;
    const Snapshot before = game.snapshot();
    Game then = game;
    then.apply(a);
    const Snapshot after = then.snapshot();
    const auto i = static_cast<size_t>(int{seat});
    const SeatSnapshot& me = before.seats[i];
    const SeatSnapshot& mine = after.seats[i];
    for (const Cause& cause : decision.why.causes) {
        CHECK(cause.amount >= 0);
        CHECK(cause.seat != seat);
        switch (cause.motive) {
            case Motive::only_choice: CHECK(legal.size() == 1); break;
            case Motive::nothing_else:
                for (const Action& other : legal) CHECK_FALSE(is_build(other.what));
                break;
            case Motive::could_trade: {
                CHECK(says(decision.why, Motive::nothing_else));
                CHECK(me.hand.total() > 0);
                CHECK(game.setup().rules.no_trading == 0);
                break;
            }
            case Motive::longest_road:
                CHECK(cause.amount <= 2);
                CHECK((cause.amount == 0) == (after.longest_road == seat));
                break;
            case Motive::largest_army:
                CHECK(cause.amount <= 2);
                CHECK((cause.amount == 0) == (after.largest_army == seat));
                break;
            case Motive::saves_for_road:
            case Motive::saves_for_settlement:
            case Motive::saves_for_city:
            case Motive::saves_for_card:
                if (a.what == ActionType::end_turn || a.what == ActionType::pass) CHECK(cause.amount > 0);
                break;
            case Motive::cannot_pay:
                CHECK(a.what == ActionType::decline);
                CHECK_FALSE(legal.contains(Action::with(ActionType::accept, seat, Seat(a.other))));
                break;
            case Motive::steals:
                CHECK(cause.amount == before.seats[static_cast<size_t>(int{a.victim()})].hand.total());
                break;
            case Motive::seven_risk: CHECK(mine.hand.total() < me.hand.total()); break;
            case Motive::trade_little:
            case Motive::trade_loses:
            case Motive::feeds_more: CHECK(a.what == ActionType::decline); break;
            case Motive::trade_gain:
            case Motive::trade_feeds: CHECK(a.what != ActionType::decline); break;
            case Motive::wins: CHECK(after.winner == seat); break;
            case Motive::points: CHECK(cause.amount == mine.points - me.points); break;
            case Motive::road_length: CHECK(cause.amount == mine.road_length); break;
            case Motive::harbor:
            case Motive::kinds:
            case Motive::production:
            case Motive::place:
            case Motive::leads_to:
            case Motive::free_roads:
            case Motive::draws_point:
            case Motive::draws_knight:
            case Motive::takes_cards:
            case Motive::keeps_cards:
            case Motive::hurts:
            case Motive::frees_hex:
            case Motive::leader_close: CHECK(cause.amount > 0); break;
            case Motive::spares_own: CHECK(a.what == ActionType::move_robber); break;
            case Motive::moves_robber: CHECK(a.what == ActionType::play_knight); break;
            case Motive::judgement: CHECK(decision.why.causes.size() == 1); break;
        }
        int same = 0;
        for (const Cause& other : decision.why.causes) same += other.motive == cause.motive ? 1 : 0;
        CHECK(same == 1);
    }
}

class Table : public test::Scenario {
protected:
    // What the player says about its choice, if it is the expected one.
    std::string why(ActionType expected, std::string_view player = "hard") {
        return why(expected, game().snapshot().actor, player);
    }
    std::string why(ActionType expected, Seat seat, std::string_view player = "hard") {
        auto bot = make_player(player);
        bot->begin(game().setup(), seat, 1);
        const Decision decision = bot->decide(game().view(seat), part_of(game().legal(), seat), {});
        return decision.action.what == expected ? told(decision.why) : "another choice";
    }
    // What can be said for any action, chosen or not.
    std::string causes(const char* action) {
        const Board<Standard> board(game().setup());
        const State<Standard> here = *state_of(board, shot());
        const Evaluator<Standard> mind(board, shipped_nets().for_players(board.players));
        const Action a = step(action).action;
        Explanation why;
        add_causes(mind, here, int{a.seat}, a, why);
        return told(why);
    }
};

}  // namespace

TEST_CASE("every choice has a cause that is true and speaks for it") {
    int decisions = 0;
    int bare = 0;
    for (int round = 0; round < test::effort(6); ++round) {
        Random random(static_cast<uint64_t>(round) + 1);
        SetupWish wish;
        wish.rules = rules_of(round % 2 == 0 ? Preset::edition_2015 : Preset::mayfair);
        wish.players = round % 3 == 2 ? 3 : 4;
        const Setup setup = *make_setup(wish, random);
        Game game(setup);
        std::vector<std::unique_ptr<Bot>> bots;
        for (int seat = 0; seat < wish.players; ++seat) {
            bots.push_back(make_player(seat == 0 ? "medium" : "hard"));
            bots.back()->begin(setup, Seat(seat), static_cast<uint64_t>(round));
        }
        for (int step = 0; step < 3000 && !game.over(); ++step) {
            const Snapshot before = game.snapshot();
            Step next;
            if (game.luck() != Chance::none) {
                next = game.draw(random);
            } else {
                // Those asked answer before whoever asked goes on.
                const SeatSet asked = static_cast<SeatSet>(game.to_act() & ~seat_bit(before.active));
                const Seat seat(lowest(uint32_t{asked != 0 ? asked : game.to_act()}));
                const ActionList legal = part_of(game.legal(), seat);
                const Decision decision =
                    bots[static_cast<size_t>(int{seat})]->decide(game.view(seat), legal, {});
                CAPTURE(static_cast<int>(decision.action.what));
                CAPTURE(told(decision.why));
                REQUIRE(game.why_not(decision.action) == Reason::none);
                REQUIRE_FALSE(decision.why.causes.empty());
                check_causes(game, legal, decision);
                ++decisions;
                if (says(decision.why, Motive::judgement)) ++bare;
                next = decision.action;
            }
            game.apply(next);
            for (size_t seat = 0; seat < bots.size(); ++seat) {
                bots[seat]->observe(
                    observation_of(setup, before, next, game.snapshot(), Seat(static_cast<int>(seat))));
            }
        }
        CHECK(game.over());
    }
    CHECK(decisions > 1000);
    // Hardly ever is there nothing to say but that nothing else looked better.
    CHECK(bare * 50 < decisions);
}

TEST_CASE_FIXTURE(Table, "the end of a turn says what is missing, and that others can be asked") {
    const std::string rest =
        ";settlements:(0,0)N;roads:(0,0)NE 1=hand:ore4;settlements:(4,0)S 2=settlements:(4,2)S";
    given(test::Words("players=3 phase=main dice=3-5 0=hand:grain1+wool1" + rest));
    CHECK(why(ActionType::end_turn) == "nothing_else 0, saves_for_card 1, could_trade 0");
    given(test::Words("rules=2015,no_trading=true players=3 phase=main dice=3-5 0=hand:grain1+wool1" + rest));
    CHECK(why(ActionType::end_turn) == "nothing_else 0, saves_for_card 1");
    given(test::Words("players=3 phase=main dice=3-5 0=" + rest.substr(1)));
    CHECK(why(ActionType::end_turn) == "nothing_else 0");
}

TEST_CASE_FIXTURE(Table, "a declined offer says what is wrong with it") {
    const std::string rest = ";settlements:(0,0)N,(2,2)N;roads:(0,0)NE 2=settlements:(4,2)S";
    given(
        test::Words("players=3 phase=main dice=3-5 1=hand:ore1+wool1;settlements:(4,0)S 0=hand:ore2" + rest));
    when("0 offer ore1 grain1 @1");
    CHECK(why(ActionType::decline, Seat(1)) == "cannot_pay 0");
    given(test::Words("players=3 phase=main dice=3-5 1=hand:ore3+grain2;settlements:(4,0)S 0=hand:wool1" +
                      rest));
    when("0 offer wool1 ore1 @1");
    CHECK(causes("1 decline 0").starts_with("trade_loses "));
    CHECK(causes("1 decline 0").find("saves_for_city 0") != std::string::npos);
}

TEST_CASE_FIXTURE(Table, "a race says what is still missing, not how far behind one is") {
    given(
        "players=3 phase=main dice=3-5 0=hand:lumber1+brick1;cards:knight1;settlements:(2,2)N;"
        "roads:(2,2)NE,(2,2)E 1=settlements:(4,0)S 2=settlements:(0,0)N");
    CHECK(causes("0 build_road (2,2)SE").starts_with("longest_road 2"));
    CHECK(causes("0 play_knight").starts_with("largest_army 2"));
    given(
        "players=3 phase=main dice=3-5 0=hand:lumber1+brick1;settlements:(2,2)N;"
        "roads:(2,2)NE,(2,2)E,(2,2)SE,(2,2)SW 1=settlements:(4,0)S 2=settlements:(0,0)N");
    CHECK(causes("0 build_road (2,2)W").starts_with("points 2, longest_road 0"));
}

TEST_CASE_FIXTURE(Table, "a development card is bought for what it may be") {
    given(
        "players=3 phase=main dice=3-5 0=hand:wool1+grain1+ore1;settlements:(2,2)N 1=settlements:(4,0)S "
        "2=settlements:(0,0)N");
    CHECK(causes("0 buy_card") == "draws_knight 56, draws_point 20");
}

TEST_CASE("docs/bots.md has every motive") {
    std::ifstream file(LONGROAD_SOURCE_DIR "/docs/bots.md");
    std::stringstream text;
    text << file.rdbuf();
    for (int i = 0; i < motive_count; ++i) {
        const std::string code = "`" + std::string(name_of(static_cast<Motive>(i))) + "`";
        CHECK_MESSAGE(text.str().find(code) != std::string::npos, code);
    }
}
