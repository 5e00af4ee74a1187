// Our players inside Catanatron, without Catanatron: our own engine plays its part (catanatron_host.h), and
// lines recorded from games it really played are answered.
#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "arena/catanatron_session.h"
#include "bots/random_player.h"
#include "tests/catanatron_host.h"

using namespace longroad;
using namespace longroad::board;
using arena::catanatron::Session;
using bots::Observation;
using test::CatanatronHost;

namespace {

// What a player was told; it answers at random.
struct Notes {
    Setup setup;
    Seat seat = no_seat;
    std::vector<Observation> observations;
    View view;
    ActionList legal;
    int asked = 0;
    Action answer;
};

class NoteTaker final : public bots::Bot {
public:
    explicit NoteTaker(Notes& notes) : notes_(notes) {}
    void begin(const Setup& setup, Seat seat, uint64_t seed) override {
        notes_.setup = setup;
        notes_.seat = seat;
        player_.begin(setup, seat, seed);
    }
    void observe(const Observation& observation) override { notes_.observations.push_back(observation); }
    bots::Decision decide(const View& view, const ActionList& legal, const bots::Budget& budget) override {
        ++notes_.asked;
        notes_.view = view;
        notes_.legal = legal;
        bots::Decision decision = player_.decide(view, legal, budget);
        notes_.answer = decision.action;
        return decision;
    }

private:
    Notes& notes_;
    bots::RandomPlayer player_;
};

Session session_of(Notes& notes) { return {"longroad", std::make_unique<NoteTaker>(notes), 7, {}}; }

// The action the answer names.
Action chosen(const CatanatronHost& host, const std::string& answer) {
    for (const Action& action : host.playable()) {
        if (answer == "{\"action\":" + host.text_of(action) + "}") return action;
    }
    FAIL("not playable: " << answer);
    return {};
}

// In a message that hides thefts, which of two cards stolen from us went first cannot be known: all but the
// kinds must agree, and what our hand lost by them together.
void check_told(std::vector<Observation> told, std::vector<Observation> expected, Seat us, bool redacted) {
    REQUIRE(told.size() == expected.size());
    Bundle lost;
    Bundle lost_expected;
    for (size_t i = 0; i < told.size(); ++i) {
        const auto from_us = [&](const Observation& s) {
            return s.step.is_luck && s.step.outcome.luck == Chance::steal &&
                   !s.hands[static_cast<size_t>(int{us})].lost.empty();
        };
        if (redacted && from_us(expected[i])) {
            REQUIRE(from_us(told[i]));
            ++lost[told[i].step.outcome.resource()];
            ++lost_expected[expected[i].step.outcome.resource()];
        } else {
            CHECK(told[i] == expected[i]);
        }
    }
    CHECK(lost == lost_expected);
}

std::vector<std::string> lines_of(const std::string& name) {
    std::ifstream file(std::string(LONGROAD_SOURCE_DIR) + "/tests/catanatron/" + name);
    REQUIRE(file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

}  // namespace

TEST_CASE("catanatron: a player sees there what it would see at our own table") {
    uint32_t kinds = 0;
    uint32_t phases = 0;
    int games = 0;
    for (int players = 2; players <= 4; ++players) {
        for (const bool redacted : {false, true}) {
            for (uint64_t seed = 1; seed <= 6; ++seed) {
                CAPTURE(players);
                CAPTURE(redacted);
                CAPTURE(seed);
                const Seat us(static_cast<int>(seed) % players);
                const Setup setup = test::catanatron_setup(players, seed);
                CatanatronHost host(setup, us, seed, redacted);
                Notes notes;
                Session session = session_of(notes);
                CHECK_FALSE(session.answer(host.before()));
                REQUIRE(session.complaint() == "");
                CHECK(notes.setup == setup);
                CHECK(notes.seat == us);
                for (int moves = 0; !host.over() && moves < 3000; ++moves) {
                    // A single choice is not asked for.
                    if (host.to_decide() != us || host.playable().size() == 1) {
                        host.play_at_random();
                        continue;
                    }
                    const int asked = notes.asked;
                    const auto answer = session.answer(host.decide());
                    REQUIRE(answer);
                    CHECK(session.complaint() == "");
                    const Action action = chosen(host, *answer);
                    kinds |= 1U << static_cast<int>(action.what);
                    if (notes.asked != asked) {
                        View expected = host.game().view(us);
                        phases |= 1U << static_cast<int>(expected.seen.phase);
                        expected.seen.built = false;  // matters only where trade and building are separate
                        CHECK(notes.view == expected);
                        if (expected.seen.phase != Phase::discard) {
                            CHECK(action == notes.answer);
                            for (const Action& a : host.playable()) CHECK(notes.legal.contains(a));
                            CHECK(notes.legal.size() == host.playable().size());
                        }
                        check_told(std::exchange(notes.observations, {}), host.take_sightings(), us,
                                   redacted);
                    }
                    host.play(action);
                }
                (void)session.answer(host.after());
                CHECK(session.tally().games == 1);
                CHECK(session.tally().wins == (host.game().snapshot().winner == us ? 1 : 0));
                CHECK(session.tally().replaced == 0);
                CHECK(session.tally().unasked == 0);
                CHECK(session.tally().adjusted == 0);
                CHECK(session.tally().surprises == 0);
                CHECK(session.tally().faults == 0);
                ++games;
            }
        }
    }
    CHECK(games == 36);
    // Everything that can be done there was done, in every phase.
    for (ActionType what :
         {ActionType::place_settlement, ActionType::place_road, ActionType::roll, ActionType::discard,
          ActionType::move_robber, ActionType::build_road, ActionType::build_settlement,
          ActionType::build_city, ActionType::buy_card, ActionType::play_knight,
          ActionType::play_road_building, ActionType::place_free_road, ActionType::play_invention,
          ActionType::play_monopoly, ActionType::trade_bank, ActionType::end_turn}) {
        CAPTURE(name_of(what));
        CHECK((kinds >> static_cast<int>(what) & 1) != 0);
    }
    for (Phase phase :
         {Phase::founding, Phase::roll, Phase::discard, Phase::robber, Phase::free_roads, Phase::main}) {
        CAPTURE(name_of(phase));
        CHECK((phases >> static_cast<int>(phase) & 1) != 0);
    }
}

TEST_CASE("catanatron: decisions it really asked for are answered") {
    for (const char* name : {"shown.jsonl", "hidden.jsonl"}) {
        CAPTURE(name);
        Notes notes;
        Session session = session_of(notes);
        int decisions = 0;
        int offers = 0;
        for (const std::string& line : lines_of(name)) {
            const auto answer = session.answer(line);
            CHECK(session.complaint() == "");
            const auto message = notation::read_json(line);
            REQUIRE(message);
            const std::string type = message->find("type")->string();
            if (type == "hello") {
                CHECK(answer == R"({"protocol_version":1,"name":"longroad","observe":false})");
            } else if (type != "decide") {
                CHECK_FALSE(answer);
            } else {
                ++decisions;
                REQUIRE(answer);
                const auto& playable = message->find("playable_actions")->items();
                CHECK(std::ranges::any_of(playable, [&](const notation::JsonValue& action) {
                    return *answer == "{\"action\":" + action.text() + "}";
                }));
                // Nobody trades with us.
                if (message->find("state")->find("current_prompt")->string() == "DECIDE_TRADE") {
                    ++offers;
                    CHECK(answer->find("REJECT_TRADE") != std::string::npos);
                }
            }
        }
        CHECK(session.tally().games == 1);
        CHECK(session.tally().decisions == decisions);
        CHECK(session.tally().replaced + session.tally().unasked + session.tally().surprises +
                  session.tally().faults ==
              0);
        CHECK(decisions > 10);
        CHECK(offers == 1);
        CHECK(notes.asked > 7);
        CHECK(notes.observations.size() > 50);
    }
}

namespace {

// A position in which our seat has rolled and may build or trade.
CatanatronHost host_in_main_phase(Seat us) {
    CatanatronHost host(test::catanatron_setup(3, 5), us, 5, false);
    while (host.game().phase() != Phase::main || host.to_decide() != us || host.playable().size() < 2) {
        host.play_at_random();
    }
    return host;
}

std::string with(std::string text, const std::string& old, const std::string& replacement) {
    const size_t at = text.find(old);
    REQUIRE(at != std::string::npos);
    return text.replace(at, old.size(), replacement);
}

// The session has been told of the game the host plays.
void begin(Session& session, Seat us) {
    REQUIRE_FALSE(session.answer(CatanatronHost(test::catanatron_setup(3, 5), us, 5, false).before()));
}

class Stubborn final : public bots::Bot {
public:
    explicit Stubborn(const Action& action) : action_(action) {}
    void begin(const Setup&, Seat, uint64_t) override {}
    void observe(const Observation&) override {}
    bots::Decision decide(const View&, const ActionList&, const bots::Budget&) override {
        return {action_, {}};
    }

private:
    Action action_;
};

}  // namespace

TEST_CASE("catanatron: a choice it does not know gives way to the nearest") {
    const Seat us(1);
    const CatanatronHost host = host_in_main_phase(us);
    const Action offer = Action::offer(us, Bundle::of(Resource::ore), Bundle::of(Resource::wool), 1);
    Session session("longroad", std::make_unique<Stubborn>(offer), 1, {});
    begin(session, us);
    const auto answer = session.answer(host.decide());
    CHECK(answer == R"({"action":["BLUE","END_TURN",null]})");
    CHECK(session.complaint() == "the choice offer is not playable");
    CHECK(session.tally().replaced == 1);
    CHECK(session.tally().faults == 0);
}

TEST_CASE("catanatron: a Longest Road our rules would not give is passed over") {
    const Seat us(1);
    const CatanatronHost host = host_in_main_phase(us);
    REQUIRE(host.game().snapshot().longest_road == no_seat);
    Notes notes;
    Session session = session_of(notes);
    begin(session, us);
    CHECK(session.answer(with(host.decide(), R"("P0_HAS_ROAD":false)", R"("P0_HAS_ROAD":true)")));
    CHECK(notes.asked == 1);
    CHECK(session.tally().adjusted == 1);
    CHECK(session.tally().unasked == 0);
}

TEST_CASE("catanatron: a position that cannot be is answered quietly") {
    const Seat us(1);
    const CatanatronHost host = host_in_main_phase(us);
    Notes notes;
    Session session = session_of(notes);
    begin(session, us);
    const auto answer =
        session.answer(with(host.decide(), R"("resource_freqdeck":[1)", R"("resource_freqdeck":[)"));
    CHECK(answer == R"({"action":["BLUE","END_TURN",null]})");
    CHECK(notes.asked == 0);
    CHECK(session.tally().unasked == 1);
    CHECK(session.complaint().find("the position seems impossible") != std::string::npos);
}

TEST_CASE("catanatron: what makes no sense is complained of, and the next line is answered") {
    const Seat us(1);
    const CatanatronHost host = host_in_main_phase(us);
    const std::string first = "{\"action\":" + host.text_of(host.playable().front()) + "}";
    Notes notes;
    Session session = session_of(notes);
    const auto complains = [&](const std::string& line, const std::string& of) {
        CAPTURE(line.substr(0, 80));
        const int faults = session.tally().faults;
        const auto answer = session.answer(line);
        CHECK(session.complaint().find(of) != std::string::npos);
        CHECK(session.tally().faults == faults + 1);
        return answer;
    };
    CHECK_FALSE(complains("", "a value is expected"));
    CHECK_FALSE(complains("{\"type\":\"deci", "line 1"));
    CHECK_FALSE(complains("[]", "a message of the type"));
    CHECK_FALSE(complains(R"({"type":"chat"})", "a message of the type"));
    CHECK_FALSE(complains(R"({"type":"decide"})", "playable_actions"));
    CHECK_FALSE(complains(R"({"type":"before"})", "is missing"));
    CHECK(complains(R"({"type":"hello","protocol_version":2})", "version 1"));
    CHECK(complains(host.decide(), "has not begun") == first);

    const std::string before = CatanatronHost(test::catanatron_setup(3, 5), us, 5, false).before();
    CHECK_FALSE(complains(with(before, R"("color":"BLUE")", R"("color":"PINK")"), "our colour"));
    CHECK_FALSE(complains(
        with(before, R"({"coordinate":[0,2,-2],"type":"LAND")", R"({"coordinate":[0,2,-2],"type":"WATER")"),
        "19 hexes"));
    CHECK_FALSE(
        complains(with(before, R"("coordinate":[3,-3,0])", R"("coordinate":[2,-3,1])"), "no such port"));
    CHECK_FALSE(complains(with(before, R"("vps_to_win":10)", R"("vps_to_win":"ten")"), "a number"));

    begin(session, us);
    CHECK(complains(with(host.decide(), R"("game_id":"game")", R"("game_id":"other")"), "not begun") ==
          first);
    CHECK(complains(with(host.decide(), R"("current_turn_index":1)", R"("current_turn_index":7)"),
                    "a number from 0 to 2") == first);
    CHECK(complains(with(host.decide(), R"("robber_coordinate":[)", R"("robber_coordinate":[9,)"),
                    "a list of 3") == first);
    CHECK(complains(with(host.decide(), R"("SETTLEMENT")", R"("SETTLEMENT",5)"), "a list of 3") == first);
    CHECK(notes.asked == 0);
    CHECK(session.answer(host.decide()));
    CHECK(session.complaint() == "");
    CHECK(notes.asked == 1);
}
