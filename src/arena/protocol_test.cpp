// Both sides of the line protocol, without processes: what one side writes the other reads, and a player
// behind the protocol plays as it does without.
#include "arena/protocol.h"

#include <doctest/doctest.h>

#include "arena/match.h"
#include "arena/protocol_bot.h"
#include "bots/players.h"
#include "tests/effort.h"
#include "tests/random_game.h"

using namespace longroad;
using namespace longroad::arena;
using namespace longroad::board;

namespace {

notation::JsonValue json(std::string_view text) {
    auto value = notation::read_json(text);
    REQUIRE(value.has_value());
    return *value;
}

// A player on the other side of the protocol.
class Remote final : public bots::Bot {
public:
    explicit Remote(std::string_view name) : guest_(bots::make_player(name), std::string(name)) {
        const auto hello = guest_.hear(protocol::hello_line());
        REQUIRE(hello.has_value());
        CHECK(protocol::read_hello(json(**hello)).has_value());
    }
    void begin(const Setup& setup, Seat seat, uint64_t seed) override {
        setup_ = setup;
        tell(protocol::start_line(setup, seat, seed));
    }
    void observe(const bots::Observation& observation) override { tell(protocol::observe_line(observation)); }
    bots::Decision decide(const View& view, const ActionList& legal, const bots::Budget& budget) override {
        const auto answer = guest_.hear(protocol::decide_line(++id_, setup_, view, legal, budget));
        REQUIRE_MESSAGE(answer.has_value(), answer.error());
        REQUIRE(answer->has_value());
        const auto action = protocol::read_answer(json(**answer), id_, setup_);
        REQUIRE(action.has_value());
        return {*action, {}};
    }
    void end(const View& last) override { tell(protocol::end_line(setup_, last)); }

private:
    void tell(const std::string& line) {
        const auto answer = guest_.hear(line);
        REQUIRE_MESSAGE(answer.has_value(), line << ": " << answer.error());
        CHECK_FALSE(answer->has_value());
    }
    ProtocolBot guest_;
    Setup setup_;
    int id_ = 0;
};

}  // namespace

TEST_CASE("protocol: what happened survives its line, for every seat") {
    uint64_t seed = 100;
    for (const SetupWish& wish : test::many_wishes()) {
        const test::PlayedGame played = test::random_game(wish, seed++, 600);
        Game game(played.setup);
        for (const Step& step : played.steps) {
            const Snapshot before = game.snapshot();
            game.apply(step);
            for (int seat = 0; seat < played.setup.players; ++seat) {
                const bots::Observation seen =
                    bots::observation_of(played.setup, before, step, game.snapshot(), Seat(seat));
                const std::string line = protocol::observe_line(seen);
                const auto read = protocol::read_observe(json(line), played.setup);
                REQUIRE_MESSAGE(read.has_value(), line);
                REQUIRE_MESSAGE(*read == seen, line);
            }
        }
    }
}

TEST_CASE("protocol: start and question survive their lines") {
    for (const SetupWish& wish : test::many_wishes()) {
        Random random(4);
        const Setup setup = *make_setup(wish, random);
        const auto start = protocol::read_start(json(protocol::start_line(setup, Seat(1), ~uint64_t{0})));
        REQUIRE(start.has_value());
        CHECK(start->setup == setup);
        CHECK(int{start->seat} == 1);
        CHECK(start->seed == ~uint64_t{0});
        const Game game(setup);
        const bots::Budget budget{77, std::chrono::milliseconds(1500)};
        const auto question = protocol::read_decide(
            json(protocol::decide_line(9, setup, game.view(setup.first), game.legal(), budget)), setup);
        REQUIRE(question.has_value());
        CHECK(question->id == 9);
        CHECK(question->view == game.view(setup.first));
        CHECK(question->legal == game.legal());
        CHECK(question->budget.nodes == 77);
        CHECK(question->budget.time == budget.time);
    }
}

TEST_CASE("protocol: every player plays the same game behind it as without") {
    for (const bots::PlayerKind& kind : bots::player_kinds()) {
        for (int players = 2; players <= max_seats; players += 2) {
            SetupWish wish;
            wish.rules.min_players = 2;
            wish.rules.victory_target = 4;
            wish.players = players;
            Random random(static_cast<uint64_t>(players));
            const Setup setup = *make_setup(wish, random);
            const auto moves = [&](auto make) {
                std::vector<std::unique_ptr<bots::Bot>> made;
                std::vector<bots::Bot*> seated;
                std::vector<uint64_t> seeds;
                for (int seat = 0; seat < players; ++seat) {
                    made.push_back(make());
                    seated.push_back(made.back().get());
                    seeds.push_back(static_cast<uint64_t>(seat));
                }
                const MatchTerms terms{.budget = {.nodes = 8}, .max_steps = 400, .keep_steps = true};
                const MatchResult result = play_match(setup, seated, 1, seeds, terms);
                CHECK_MESSAGE(result.forfeits.empty(), kind.name);
                return result.moves;
            };
            CHECK_MESSAGE(moves([&] { return bots::make_player(kind.name); }) ==
                              moves([&] { return std::make_unique<Remote>(kind.name); }),
                          kind.name);
        }
    }
}

TEST_CASE("protocol: a guest refuses what makes no sense, and ignores kinds of lines it does not know") {
    ProtocolBot guest(bots::make_player("random"), "random");
    CHECK_FALSE(guest.hear("").has_value());
    CHECK_FALSE(guest.hear("[]").has_value());
    CHECK_FALSE(guest.hear("{\"type\":7}").has_value());
    CHECK_FALSE(guest.hear("{\"type\":\"hello\",\"protocol\":2}").has_value());
    CHECK(guest.hear("{\"type\":\"decide\"}").error() == "no game has been started");
    Random random(1);
    const Setup setup = *make_setup({}, random);
    REQUIRE(guest.hear(protocol::start_line(setup, Seat(0), 1)).has_value());
    CHECK_FALSE(guest.hear("{\"type\":\"decide\",\"id\":1}").has_value());
    CHECK_FALSE(guest.hear("{\"type\":\"observe\",\"hands\":[]}").has_value());
    const auto unknown = guest.hear("{\"type\":\"applause\"}");
    REQUIRE(unknown.has_value());
    CHECK_FALSE(unknown->has_value());
    CHECK_FALSE(guest.leaves());
    CHECK(guest.hear(protocol::quit_line()).has_value());
    CHECK(guest.leaves());
}

TEST_CASE("protocol: an answer needs its question's id and an action") {
    Random random(1);
    const Setup setup = *make_setup({}, random);
    const auto reason = [&](std::string_view text) {
        const auto read = protocol::read_answer(json(text), 5, setup);
        return read ? std::string() : read.error().reason;
    };
    CHECK(reason(R"({"id":5,"action":{"seat":0,"do":"roll"}})").empty());
    CHECK(reason(R"({"id":4,"action":{"seat":0,"do":"roll"}})") == "the question has the id 5, the answer 4");
    CHECK(reason(R"({"id":5})") == "the key \"action\" is missing");
    CHECK_FALSE(reason(R"({"action":{"seat":0,"do":"roll"}})").empty());
    CHECK_FALSE(reason(R"({"id":5,"action":{"seat":9,"do":"roll"}})").empty());
    CHECK_FALSE(reason(R"({"id":5,"action":{"seat":0,"do":"sing"}})").empty());
    CHECK_FALSE(reason(R"([1,2])").empty());
}
