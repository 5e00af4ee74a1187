#include "notation/exchange_read.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "notation/exchange_write.h"
#include "tests/effort.h"
#include "tests/random_game.h"

namespace longroad::notation {

using namespace board;

namespace {

std::string exchange_text(const test::PlayedGame& played) {
    std::string text = setup_line(played.setup) + "\n";
    Game game(played.setup);
    int n = 0;
    for (const Step& step : played.steps) {
        game.apply(step);
        text += step_line(++n, step, game) + "\n";
    }
    return text;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

std::string fault_in(std::string_view text) {
    const auto read = read_exchange(text);
    if (read) return "read";
    return std::to_string(read.error().line) + ":" + std::to_string(read.error().column) + " " +
           read.error().reason;
}
// Without the place, which is far to the right.
std::string reason_in(std::string_view text) {
    const auto read = read_exchange(text);
    return read ? "read" : std::to_string(read.error().line) + " " + read.error().reason;
}

// The beginner map by hand, keys in another order than ours.
const std::string setup_text =
    R"({"setup":{"players":4,"game":"board","preset":"2015","options":{},"island":"standard","first":0,)"
    R"("terrain":["ore","wool","lumber","grain","brick","wool","brick","grain","lumber","desert","lumber","ore",)"
    R"("lumber","ore","grain","wool","brick","grain","wool"],)"
    R"("tokens":[10,2,9,12,6,4,10,9,11,0,3,8,8,3,4,5,5,6,11],)"
    R"("harbors":[{"edge":0,"gives":"any"},{"edge":3,"gives":"grain"},{"edge":17,"gives":"ore"},)"
    R"({"edge":38,"gives":"any"},{"edge":61,"gives":"wool"},{"edge":69,"gives":"any"},{"edge":66,"gives":"any"},)"
    R"({"edge":49,"gives":"brick"},{"edge":18,"gives":"lumber"}],"robber":9,"beginner":true,)"
    R"("start":[{"settlements":[28,8],"roads":[41,13],"paying":28},{"settlements":[39,41],"roads":[56,52],)"
    R"("paying":39},{"settlements":[40,14],"roads":[58,15],"paying":40},{"settlements":[31,17],)"
    R"("roads":[37,25],"paying":31}],"note":[1,2]}})"
    "\n";

std::string fault_in_setup(std::string_view from, std::string_view to) {
    return reason_in(replaced(setup_text, from, to));
}
std::string fault_in_steps(std::string_view steps) { return fault_in(setup_text + std::string(steps)); }

}  // namespace

TEST_CASE("an exchange game written by hand is read") {
    const std::string text = setup_text + R"(
{"n":1,"seat":0,"do":"roll"}
{"n":2,"chance":"dice","value":[2,5],"by":"hand"}
{"n":3,"seat":0,"do":"move_robber","hex":3,"victim":3}
{"chance":"steal","n":4,"value":"ore"}
{"n":5,"seat":0,"do":"offer","give":{"lumber":1},"get":{"ore":1},"to":[3,1]}
)";
    const auto game = read_exchange_game(text);
    REQUIRE_MESSAGE(game, game.error().message());
    Random random(1);
    SetupWish wish;
    wish.kind = SetupKind::beginner;
    wish.first = Seat(0);
    CHECK(game->setup == *make_setup(wish, random));
    REQUIRE(game->steps.size() == 5);
    CHECK(game->steps[0] == Step(Action::plain(ActionType::roll, Seat(0))));
    CHECK(game->steps[1] == Step(Outcome::dice(2, 5)));
    CHECK(game->steps[2] == Step(Action::robber(Seat(0), Hex(3), Seat(3))));
    CHECK(game->steps[3] == Step(Outcome::steal(Resource::ore)));
    CHECK(game->steps[4] ==
          Step(Action::offer(Seat(0), Bundle::of(Resource::lumber), Bundle::of(Resource::ore), 0b1010)));
}

TEST_CASE("random games: what is written is read, and every claim agrees") {
    const auto wishes = test::many_wishes();
    std::string all;
    std::vector<ExchangeGame> games;
    for (size_t i = 0; i < wishes.size(); ++i) {
        for (int n = 0; n < test::effort(1); ++n) {
            const uint64_t seed = seed_of_game(i, static_cast<uint64_t>(n) + 77);
            CAPTURE(i);
            CAPTURE(seed);
            const auto played = test::random_game(wishes[i], seed);
            const std::string text = exchange_text(played);
            const auto read = read_exchange_game(text);
            REQUIRE_MESSAGE(read, read.error().message());
            CHECK(read->setup == played.setup);
            CHECK(read->steps == played.steps);
            if (n == 0 && i < 3) {
                all += text + "\n";
                games.push_back({played.setup, played.steps});
            }
        }
    }
    const auto several = read_exchange(all);
    REQUIRE_MESSAGE(several, several.error().message());
    CHECK(*several == games);
    CHECK(read_exchange_game(all).error().reason == "one game is expected, not 3");
}

TEST_CASE("actions of every kind go through JSON") {
    Setup setup;
    setup.players = 4;
    const auto reread = [&](const Action& action) {
        const auto json = read_json(action_json(action));
        REQUIRE(json);
        const auto read = read_action(*json, setup);
        REQUIRE_MESSAGE(read, read.error().message());
        CHECK(*read == action);
    };
    const Seat me(2);
    for (ActionType what :
         {ActionType::roll, ActionType::buy_card, ActionType::play_knight, ActionType::play_road_building,
          ActionType::withdraw, ActionType::reveal, ActionType::pass, ActionType::end_turn}) {
        reread(Action::plain(what, me));
    }
    for (ActionType what :
         {ActionType::place_settlement, ActionType::build_settlement, ActionType::build_city})
        reread(Action::at(what, me, 53));
    for (ActionType what : {ActionType::place_road, ActionType::build_road, ActionType::place_free_road})
        reread(Action::at(what, me, 71));
    for (ActionType what : {ActionType::accept, ActionType::decline, ActionType::confirm})
        reread(Action::with(what, me, Seat(3)));
    reread(Action::robber(me, Hex(18), no_seat));
    reread(Action::robber(me, Hex(0), Seat(1)));
    reread(Action::cards(ActionType::discard, me, Bundle{{1, 2, 3, 4, 5}}, {}));
    reread(Action::cards(ActionType::play_invention, me, {}, Bundle{{0, 0, 2, 0, 0}}));
    reread(Action::at(ActionType::play_monopoly, me, 4));
    reread(
        Action::cards(ActionType::trade_bank, me, Bundle::of(Resource::ore, 3), Bundle::of(Resource::wool)));
    reread(Action::offer(me, Bundle::of(Resource::ore, 120), {}, 0b1011));
}

TEST_CASE("the set-up line is checked") {
    CHECK(fault_in("") == "1:1 a set-up line is expected");
    CHECK(fault_in("\n\n") == "3:1 a set-up line is expected");
    CHECK(fault_in("[]") == "1:1 an object is expected");
    CHECK(fault_in("{\"n\":1}") == "1:1 a set-up line has to come first");
    CHECK(fault_in("{\"setup\":1}") == "1:10 a set-up is expected");
    CHECK(fault_in("{\"setup\":{}}") == "1:10 the key \"game\" is missing");
    CHECK(fault_in("{\"setup\":{\"game\":\"dice\"}}") == "1:18 only the board game is read here");
    CHECK(fault_in("{\"setup\":{\"game\":\"board\",\"format\":2}}") == "1:35 this format is not known; 1 is");
    CHECK(fault_in("{\"format\":\"1\",\"setup\":{}}") == "1:11 this format is not known; 1 is");
    CHECK(fault_in("{\"setup\":{\"game\":\"board\",\"format\":1}}") == "1:10 the key \"preset\" is missing");
    CHECK(fault_in_setup("\"2015\"", "\"2014\"") == "1 the preset 2015 or mayfair is expected, not \"2014\"");
    CHECK(fault_in_setup("\"options\":{}", "\"options\":1") == "1 an object of options is expected");
    CHECK(fault_in_setup("\"options\":{}", "\"options\":{\"victory_target\":12,\"open_hands\":true}") ==
          "read");
    CHECK(fault_in_setup("\"options\":{}", "\"options\":{\"victory_target\":\"12\"}") ==
          "1 unknown value: victory_target=\"12\"");
    CHECK(fault_in_setup("\"options\":{}", "\"options\":{\"victory_target\":99}") ==
          "1 value out of range: victory_target=99");
    CHECK(fault_in_setup("\"options\":{}", "\"options\":{\"open_hands\":1}") ==
          "1 unknown value: open_hands=1");
    CHECK(fault_in_setup("\"options\":{}", "\"options\":{\"dragons\":true}") == "1 unknown option: dragons");
    CHECK(fault_in_setup("\"standard\"", "\"tiny\"") == "1 standard or large is expected, not \"tiny\"");
    CHECK(fault_in_setup("\"standard\"", "\"large\"") == "1 a list of 30 is expected");
    CHECK(fault_in_setup("\"players\":4", "\"players\":7") == "1 a number from 0 to 6 is expected, not 7");
    CHECK(fault_in_setup("\"players\":4", "\"players\":4.0") ==
          "1 a number from 0 to 6 is expected, not 4.000000");
    CHECK(fault_in_setup("\"players\":4", "\"players\":0") == "1 a list of 0 is expected");
    CHECK(fault_in_setup("\"first\":0", "\"first\":4") == "1 the starting seat is not in the game");
    CHECK(fault_in_setup("[\"ore\"", "[\"gold\"") == "1 a resource or desert is expected, not \"gold\"");
    CHECK(fault_in_setup("[10,2", "[10,13") == "1 a number from 0 to 12 is expected, not 13");
    CHECK(fault_in_setup("[10,2", "[10,7") == "1 a number token is not 2-6 or 8-12");
    CHECK(fault_in_setup("[10,2", "[2") == "1 a list of 19 is expected");
    CHECK(fault_in_setup("{\"edge\":3,", "{\"edge\":72,") == "1 a number from 0 to 71 is expected, not 72");
    CHECK(fault_in_setup("{\"edge\":3,", "{\"edge\":1,") == "1 two harbours share a vertex");
    CHECK(fault_in_setup("\"gives\":\"any\"", "\"gives\":\"gold\"") ==
          "1 a resource or any is expected, not \"gold\"");
    CHECK(fault_in_setup("\"robber\":9", "\"robber\":19") == "1 a number from 0 to 18 is expected, not 19");
    CHECK(fault_in_setup("\"beginner\":true", "\"beginner\":0") == "1 true or false is expected");
    CHECK(fault_in_setup("\"start\"", "\"begin\"") == "1 the key \"start\" is missing");
    CHECK(fault_in_setup("[28,8]", "[28,9]") == "1 the starting pieces break the rules of placing");
    CHECK(fault_in_setup("[28,8]", "[28]") == "1 a list of 2 is expected");
    CHECK(fault_in_setup("\"robber\":9", "\"robber\":9,\"robber\":9") == "1 the key \"robber\" is repeated");
}

TEST_CASE("step lines are checked") {
    CHECK(fault_in_steps("{\"seat\":0,\"do\":\"roll\"}") == "2:1 the key \"n\" is missing");
    CHECK(fault_in_steps("{\"n\":2,\"seat\":0,\"do\":\"roll\"}") == "2:6 n is expected to be 1, not 2");
    CHECK(fault_in_steps("{\"n\":1,\"seat\":0}") == "2:1 either \"do\" or \"chance\" is expected");
    CHECK(fault_in_steps("{\"n\":1,\"do\":\"roll\",\"chance\":\"dice\"}") ==
          "2:1 either \"do\" or \"chance\" is expected");
    CHECK(fault_in_steps("{\"n\":1,\"do\":\"dance\"}") == "2:13 an action is expected, not \"dance\"");
    CHECK(fault_in_steps("{\"n\":1,\"do\":\"roll\"}") == "2:1 the key \"seat\" is missing");
    CHECK(fault_in_steps("{\"n\":1,\"seat\":4,\"do\":\"roll\"}") ==
          "2:15 a number from 0 to 3 is expected, not 4");
    CHECK(fault_in_steps("{\"n\":1,\"seat\":0,\"do\":\"build_road\",\"edge\":72}") ==
          "2:42 a number from 0 to 71 is expected, not 72");
    CHECK(fault_in_steps("{\"n\":1,\"seat\":0,\"do\":\"move_robber\",\"hex\":1}") ==
          "2:1 the key \"victim\" is missing");
    CHECK(fault_in_steps("{\"n\":1,\"seat\":0,\"do\":\"discard\",\"cards\":{\"gold\":1}}") ==
          "2:48 \"gold\" is no resource");
    CHECK(fault_in_steps("{\"n\":1,\"seat\":0,\"do\":\"discard\",\"cards\":{\"ore\":0}}") ==
          "2:47 a number from 1 to 120 is expected, not 0");
    CHECK(fault_in_steps("{\"n\":1,\"seat\":0,\"do\":\"offer\",\"give\":{},\"get\":{},\"to\":[1,1]}") ==
          "2:57 a seat is named twice");
    CHECK(fault_in_steps("{\"n\":1,\"chance\":\"none\"}") == "2:17 dice, steal or card is expected");
    CHECK(fault_in_steps("{\"n\":1,\"chance\":\"dice\",\"value\":[1,7]}") ==
          "2:35 a number from 1 to 6 is expected, not 7");
    CHECK(fault_in_steps("{\"n\":1,\"chance\":\"card\",\"value\":\"joker\"}") ==
          "2:32 a development card is expected, not \"joker\"");
    CHECK(fault_in_steps("{\"n\":1,") == "2:8 a key is expected");
}

TEST_CASE("illegal steps are refused with the engine's reason") {
    CHECK(fault_in_steps("{\"n\":1,\"seat\":1,\"do\":\"roll\"}") == "2:22 roll: it is another seat's turn");
    CHECK(fault_in_steps("{\"n\":1,\"seat\":0,\"do\":\"end_turn\"}") ==
          "2:22 end_turn: the dice have to be rolled first");
    CHECK(fault_in_steps("{\"n\":1,\"chance\":\"dice\",\"value\":[1,2]}") ==
          "2:17 dice: nothing is left to chance at this moment");
    CHECK(fault_in_steps("{\"n\":1,\"seat\":0,\"do\":\"roll\"}\n{\"n\":2,\"seat\":0,\"do\":\"end_turn\"}") ==
          "3:22 end_turn: dice or a card have to fall first");
}

TEST_CASE("a state that is not ours is refused: the key, what is expected, what is found") {
    SetupWish wish;
    wish.kind = SetupKind::beginner;
    wish.first = Seat(0);
    Random random(1);
    test::PlayedGame played{*make_setup(wish, random),
                            {Action::plain(ActionType::roll, Seat(0)), Outcome::dice(2, 5)}};
    played.steps.emplace_back(Action::robber(Seat(0), Hex(3), Seat(3)));
    played.steps.emplace_back(Outcome::steal(Resource::ore));
    played.steps.emplace_back(
        Action::offer(Seat(0), Bundle::of(Resource::ore), Bundle::of(Resource::brick), 6));
    played.steps.emplace_back(Action::with(ActionType::decline, Seat(2), Seat(0)));
    const std::string text = exchange_text(played);
    const size_t last = text.rfind("\n{") + 1;
    const std::string before = text.substr(0, last);
    const std::string line = text.substr(last);
    CHECK(fault_in(text) == "read");
    const auto fault = [&](std::string_view from, std::string_view to) {
        return reason_in(before + replaced(line, from, to));
    };
    CHECK(fault("\"phase\":\"main\"", "\"phase\":\"roll\"") == "7 phase: \"main\" is expected, not \"roll\"");
    CHECK(fault("\"turn\":1", "\"turn\":2") == "7 turn: 1 is expected, not 2");
    CHECK(fault("\"turn\":1,", "") == "7 turn is missing");
    CHECK(fault("\"active\":0", "\"active\":null") == "7 active: 0 is expected, not null");
    CHECK(fault("\"to_act\":[0,1]", "\"to_act\":[1,0]") == "read");
    CHECK(fault("\"to_act\":[0,1]", "\"to_act\":[0,0,1]") == "7 to_act: [0,1] is expected, not [0,0,1]");
    CHECK(fault("\"dice\":[2,5]", "\"dice\":[5,2]") == "7 dice: [2,5] is expected, not [5,2]");
    CHECK(fault("\"card_played\":false", "\"card_played\":0") == "7 card_played: false is expected, not 0");
    CHECK(fault("\"robber\":3", "\"robber\":9") == "7 robber: 3 is expected, not 9");
    CHECK(fault("\"deck\":25", "\"deck\":24") == "7 deck: 25 is expected, not 24");
    CHECK(fault("\"longest_road\":null", "\"longest_road\":1") == "7 longest_road: null is expected, not 1");
    CHECK(fault("\"give\":{\"ore\":1}", "\"give\":{\"ore\":2}") ==
          "7 offers[0].give: {\"ore\":1} is expected, not {\"ore\":2}");
    CHECK(fault("\"declined\":[2]", "\"declined\":[]") == "7 offers[0].declined: [2] is expected, not []");
    CHECK(fault("\"offers\":[{\"seat\":0", "\"offers\":[{\"seat\":1") ==
          "7 offers[0].seat: a seat that offers is expected, not 1");
    CHECK(fault("\"knights\":0", "\"knights\":1") == "7 players[0].knights: 0 is expected, not 1");
    CHECK(fault("\"hand\":{", "\"hand\":{\"gold\":1,").starts_with("7 players[0].hand: {"));
    CHECK(fault("\"settlements\":[8,28]", "\"settlements\":[28,8]") == "read");
    CHECK(fault("\"settlements\":[8,28]", "\"settlements\":[8,29]") ==
          "7 players[0].settlements: [8,28] is expected, not [8,29]");
    CHECK(fault("\"owes\":0", "\"owes\":null") == "7 players[0].owes: 0 is expected, not null");
    CHECK(fault("\"players\":[", "\"players\":[{},")
              .starts_with("7 players: a list of 4 is expected, not [{},"));
    CHECK(fault("\"state\":{", "\"state\":{\"weather\":\"fine\",") == "read");

    // And what is legal, as a set.
    const std::string accept = R"({"seat":1,"do":"decline","of":0})";
    REQUIRE(line.find(accept) != std::string::npos);
    CHECK(fault(accept, R"({"seat":1,"of":0,"why":"no","do":"decline"})") == "read");
    CHECK(fault(accept, accept + "," + accept) == "7 legal: this is named twice: " + accept);
    CHECK(fault(accept, R"({"seat":3,"do":"decline","of":0})") ==
          "7 legal: this is not expected: {\"seat\":3,\"do\":\"decline\",\"of\":0}");
    CHECK(fault(accept + ",", "") == "7 legal: this is missing: " + accept);
    CHECK(fault(accept, "{\"do\":\"decline\"}") == "7 the key \"seat\" is missing");
    CHECK(fault("\"legal\":[", "\"legal\":[1,") == "7 the key \"do\" is missing");
}

TEST_CASE("an exchange game cut short at any byte is refused, or is the beginning of the game") {
    const auto played = test::random_game({}, 9, 3);
    const std::string whole = exchange_text(played);
    for (size_t n = 0; n < whole.size(); ++n) {
        const auto read = read_exchange_game(std::string_view(whole).substr(0, n));
        CAPTURE(n);
        // Good only where a line ends, with or without its end.
        CHECK(read.has_value() == (n > 0 && (whole[n - 1] == '\n' || whole[n] == '\n')));
        if (!read) continue;
        CHECK(std::equal(read->steps.begin(), read->steps.end(), played.steps.begin()));
    }
}

TEST_CASE("exchange games are bounded") {
    const std::string filler(exchange_limit::line_bytes, ' ');
    CHECK(fault_in_steps("{}" + filler) == "2:1 longer than 1048576 bytes");
    CHECK(fault_in_steps("{\"a\":" + std::string(40, '[') + std::string(40, ']') + "}") ==
          "2:37 nested too deeply");
    CHECK(fault_in(std::string(exchange_limit::bytes + 1, '\n')) == "1:1 longer than 67108864 bytes");

    std::string steps =
        "{\"n\":1,\"seat\":0,\"do\":\"roll\"}\n{\"n\":2,\"chance\":\"dice\",\"value\":[5,4]}\n";
    for (size_t n = 3; n <= exchange_limit::steps; ++n) {
        steps +=
            "{\"n\":" + std::to_string(n) +
            (n % 2 == 1
                 ? ",\"seat\":0,\"do\":\"offer\",\"give\":{\"lumber\":1},\"get\":{\"ore\":1},\"to\":[1]}\n"
                 : ",\"seat\":0,\"do\":\"withdraw\"}\n");
    }
    CHECK(fault_in_steps(steps) == "read");
    CHECK(fault_in_steps(steps + "{\"n\":200001,\"seat\":0,\"do\":\"end_turn\"}") ==
          "200002:1 too many steps");
}

}  // namespace longroad::notation
