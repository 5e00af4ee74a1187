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
using bots::Sighting;
using test::CatanatronHost;

namespace {

// What a player was told; it answers at random.
struct Notes {
    Setup setup;
    Seat seat = no_seat;
    std::vector<Sighting> sightings;
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
    void observe(const Sighting& sighting) override { notes_.sightings.push_back(sighting); }
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
void check_told(std::vector<Sighting> told, std::vector<Sighting> expected, Seat us, bool redacted) {
    REQUIRE(told.size() == expected.size());
    Bundle lost;
    Bundle lost_expected;
    for (size_t i = 0; i < told.size(); ++i) {
        const auto from_us = [&](const Sighting& s) {
            return s.step.is_luck && s.step.outcome.luck == Luck::steal &&
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
                        check_told(std::exchange(notes.sightings, {}), host.take_sightings(), us, redacted);
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
    for (Do what :
         {Do::place_settlement, Do::place_road, Do::roll, Do::discard, Do::move_robber, Do::build_road,
          Do::build_settlement, Do::build_city, Do::buy_card, Do::play_knight, Do::play_road_building,
          Do::place_free_road, Do::play_invention, Do::play_monopoly, Do::trade_bank, Do::end_turn}) {
        CAPTURE(name_of(what));
        CHECK((kinds >> static_cast<int>(what) & 1) != 0);
    }
    for (Phase phase :
         {Phase::founding, Phase::roll, Phase::discard, Phase::robber, Phase::free_roads, Phase::main}) {
        CAPTURE(name_of(phase));
        CHECK((phases >> static_cast<int>(phase) & 1) != 0);
    }
}
