// How bots treat people they trade with: they ask rarely and well, never again what was just refused, and
// answer an offer with what was asked for.
#include <doctest/doctest.h>

#include <optional>

#include "bots/company.h"
#include "core/random.h"
#include "game/game.h"
#include "tests/effort.h"

using namespace longroad;
using namespace longroad::game;
using board::ActionType;
using board::Bundle;
using board::Resource;

namespace {

constexpr int me = 0;  // the person's seat

struct Counts {
    int turns = 0;        // of the person
    int offers = 0;       // of bots in their own turns that reached the person
    int accepted = 0;     // of these
    int repeated = 0;     // that the person had just refused
    int crowded = 0;      // the second and further ones in one turn
    int counters = 0;     // offers in answer to the person's
    int beside = 0;       // of these, that give nothing of what was asked for
    int unexplained = 0;  // refusals of bots without a reason
};

class NoTables final : public DiceTables {
public:
    [[nodiscard]] const bots::DiceLore& dice(const dice::Rules&, bool) override { std::abort(); }
};

// Plays a game of bots of a level with a `hard` one that stands for a person, and counts.
void play(std::string_view level, uint64_t seed, Counts& counts) {
    Random random(seed);
    board::SetupWish wish;
    wish.players = 4;
    const auto setup = board::make_setup(wish, random);
    REQUIRE(setup);
    const auto game = make_game(std::make_shared<const Setup>(*setup));
    fair::Digest secret{};
    secret[0] = static_cast<uint8_t>(seed);
    secret[1] = static_cast<uint8_t>(seed >> 8);
    const fair::FairLuck luck(secret, {});
    const fair::Staged staged;
    NoTables tables;
    struct Said {
        Bundle give;
        Bundle get;
        int turn;
    };
    std::optional<Said> waiting;  // what the person was asked and has not answered
    std::vector<Said> refused;
    int asked_in = -1;
    int last_turn = -1;
    while (!game->over() && game->turn() < 400) {
        if (game->awaits_luck()) {
            game->take(game->draw({luck, staged}));
            continue;
        }
        int seat = game->active();
        if (!holds(game->to_act(), seat)) seat = -1;
        for (int other = 0; other < 4; ++other) {
            if (holds(game->to_act(), other) && (seat < 0 || seat == game->active())) seat = other;
        }
        const auto job = game->think(seat, seat == me ? "hard" : level, seed + static_cast<uint64_t>(seat),
                                     tables, {.people = only(me)});
        job->think();
        game->take_back(*job);
        const auto action = std::get<board::Action>(job->thought.action);
        const auto seen = std::get<board::View>(game->open_view()).seen;
        if (game->turn() != last_turn) {
            last_turn = game->turn();
            if (game->active() == me) ++counts.turns;
        }
        const bool own_turn = seat == game->active();
        if (action.what == ActionType::offer && seat != me && holds(action.to(), me)) {
            if (own_turn) {
                ++counts.offers;
                if (asked_in == game->turn()) ++counts.crowded;
                asked_in = game->turn();
                waiting = Said{action.give, action.get, game->turn()};
                for (const Said& no : refused) {
                    const bool lately = game->turn() - no.turn < 2 * 4;
                    if (lately && no.give == action.give && no.get == action.get) ++counts.repeated;
                }
            } else {
                ++counts.counters;
                const Bundle& wanted = seen.seats[me].offer.get;
                for (const Resource r : board::all_resources) {
                    if (action.give[r] > 0 && wanted[r] == 0) {
                        ++counts.beside;
                        break;
                    }
                }
            }
        }
        if (seat == me && waiting && action.other != me) {
            if (action.what == ActionType::accept) ++counts.accepted;
            if (action.what == ActionType::decline) {
                refused.push_back(*waiting);
            }
            if (action.what == ActionType::accept || action.what == ActionType::decline) waiting.reset();
        }
        if (action.what == ActionType::decline && seat != me &&
            std::get<bots::Explanation>(job->thought.why).no == bots::No::none) {
            ++counts.unexplained;
        }
        const Step step = std::visit([](const auto& a) { return Step(a); }, job->thought.action);
        REQUIRE_FALSE(game->why_not(step));
        game->take(step);
    }
}

}  // namespace

TEST_CASE("bots ask people rarely and well, and answer what was asked") {
    Counts counts;
    const int games = test::effort(200);
    for (int i = 0; i < games; ++i) play("medium", static_cast<uint64_t>(i), counts);
    CAPTURE(counts.turns);
    CAPTURE(counts.offers);
    CAPTURE(counts.accepted);
    CAPTURE(counts.counters);
    CHECK(counts.offers > 0);
    CHECK(counts.offers < 0.4 * counts.turns);
    CHECK(counts.accepted >= 0.4 * counts.offers);
    CHECK(counts.crowded == 0);
    CHECK(counts.repeated == 0);
    CHECK(counts.beside == 0);
    CHECK(counts.unexplained == 0);
}

TEST_CASE("a person is left alone after an offer, and with what they keep") {
    using bots::Company;
    const Bundle wool = Bundle::of(Resource::wool);
    const Bundle ore = Bundle::of(Resource::ore);
    Company company;
    company.people = only(0);
    CHECK(company.may_offer(0, wool, ore, 10, 4));
    company.note_offer(only(0) | only(2), 10);
    CHECK_FALSE(company.may_offer(0, wool, ore, 10, 4));
    CHECK_FALSE(company.may_offer(0, wool, ore, 13, 4));
    CHECK(company.may_offer(0, wool, ore, 14, 4));
    CHECK(company.may_offer(2, wool, ore, 10, 4));  // a bot may be asked again
    company.note_refusal({board::Seat(0), wool, ore, 10});
    CHECK_FALSE(company.may_offer(0, wool, ore, 20, 4));
    CHECK(company.may_offer(0, Bundle::of(Resource::wool, 2), ore, 20, 4));  // more for the same
    CHECK(company.may_offer(0, wool, Bundle::of(Resource::grain), 20, 4));
    CHECK(company.may_offer(0, wool, ore, 22, 4));
    company.keeps[0] = 1U << static_cast<unsigned>(Resource::grain);
    CHECK_FALSE(company.may_offer(0, wool, Bundle::of(Resource::grain), 40, 4));
    company.deaf = only(2);
    CHECK_FALSE(company.may_offer(2, wool, ore, 40, 4));
    for (int i = 0; i < 40; ++i) company.note_refusal({board::Seat(0), wool, ore, 40 + i});
    CHECK(company.refused.size() == company.refused.capacity());
    CHECK(company.refused[company.refused.size() - 1].turn == 79);
}
