#include "notation/record.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "notation/moves.h"
#include "tests/effort.h"
#include "tests/random_game.h"

namespace longroad::notation {

using namespace board;

namespace {

constexpr std::string_view headers = R"([Longroad "1"]
[Game "board"]
[Kind "full"]
[Rules "2015"]
[Island "standard"]
[Players "4"]
[First "0"]
[Terrain "mpfghphgfdfmfmgphgp"]
[Tokens "10,2,9,12,6,4,10,9,11,0,3,8,8,3,4,5,5,6,11"]
[Harbors "0:any,3:grain,17:ore,38:any,61:wool,69:any,66:any,49:brick,18:lumber"]
[Robber "9"]
[Start "28-8/41-13*28,39-41/56-52*39,40-14/58-15*40,31-17/37-25*31"]
[Event "Club night"]
[Name0 "Ann \"the road\" \\o/"]
[Result "*"]
)";

// The beginner map, 15 header lines and an empty one; the moves begin on line 17.
std::string with_moves(std::string_view moves) { return std::string(headers) + "\n" + std::string(moves); }

constexpr std::string_view opening = R"(1. roll=25 rob3x3=ore end
2. roll=54 r63 end
3. roll=21 end
4. roll=11 end
5. roll=31 offer=lumber2>grain1@1+2+3 2:accept@0 confirm@2 end
6. roll=16 2:discard=lumber1+grain2+ore1 rob15x3=wool buy=monopoly end
7. roll=21 end
8. roll=21 bank=lumber4>grain1 end
9. roll=62 buy=knight end
10. mono=brick roll=45 end
)";

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

// "line:column reason" of the fault.
std::string fault_in(std::string_view text) {
    const auto read = read_record(text);
    if (read) return "read";
    return std::to_string(read.error().line) + ":" + std::to_string(read.error().column) + " " +
           read.error().reason;
}
std::string fault_in_header(std::string_view from, std::string_view to) {
    return fault_in(replaced(with_moves(opening), from, to));
}
std::string fault_in_moves(std::string_view moves) { return fault_in(with_moves(moves)); }

Record record_of(const test::PlayedGame& played) { return {played.setup, {}, played.steps, false, no_seat}; }

}  // namespace

TEST_CASE("a record is read, and prints as it was written") {
    const std::string text = with_moves(opening);
    const auto record = read_record(text);
    REQUIRE_MESSAGE(record, record.error().message());
    CHECK(record_text(*record) == text);
    CHECK(record->setup.beginner);
    CHECK(record->setup.players == 4);
    REQUIRE(record->tags.size() == 2);
    CHECK(record->tags[0] == std::pair<std::string, std::string>("Event", "Club night"));
    CHECK(record->tags[1].second == "Ann \"the road\" \\o/");
    CHECK(winner_of(*record) == no_seat);

    const std::vector<Step>& steps = record->steps;
    REQUIRE(steps.size() == 45);
    CHECK(steps[0] == Step(Action::plain(ActionType::roll, Seat(0))));
    CHECK(steps[1] == Step(Outcome::dice(2, 5)));
    CHECK(steps[2] == Step(Action::robber(Seat(0), Hex(3), Seat(3))));
    CHECK(steps[3] == Step(Outcome::steal(Resource::ore)));
    CHECK(steps[4] == Step(Action::plain(ActionType::end_turn, Seat(0))));
    CHECK(steps[7] == Step(Action::at(ActionType::build_road, Seat(1), 63)));
}

TEST_CASE("a record of every kind of move says who does it only where it is not plain") {
    const auto record = read_record(with_moves(opening));
    REQUIRE(record);
    const auto has = [&](const Step& step) {
        return std::find(record->steps.begin(), record->steps.end(), step) != record->steps.end();
    };
    CHECK(has(Action::offer(Seat(0), Bundle::of(Resource::lumber, 2), Bundle::of(Resource::grain), 0b1110)));
    CHECK(has(Action::with(ActionType::accept, Seat(2), Seat(0))));
    CHECK(has(Action::with(ActionType::confirm, Seat(0), Seat(2))));
    CHECK(has(Action::cards(ActionType::discard, Seat(2), Bundle{{1, 0, 0, 2, 1}}, {})));
    CHECK(has(Outcome::draw(Card::monopoly)));
    CHECK(has(Action::cards(ActionType::trade_bank, Seat(3), Bundle::of(Resource::lumber, 4),
                            Bundle::of(Resource::grain))));
    CHECK(has(Action::at(ActionType::play_monopoly, Seat(1), static_cast<int>(Resource::brick))));
}

TEST_CASE("words of moves") {
    Setup setup;
    setup.players = 4;
    const auto reread = [&](const Move& move, std::string_view word) {
        CHECK(text_of(move) == word);
        Cursor cursor(word);
        const auto read = read_move(cursor, setup, Seat(1));
        REQUIRE_MESSAGE(read, read.error().message());
        CHECK(cursor.at_end());
        CHECK(*read == move);
    };
    const Seat me(1);
    reread({Action::at(ActionType::place_settlement, me, 17), {}}, "S17");
    reread({Action::at(ActionType::place_road, me, 71), {}}, "R71");
    reread({Action::plain(ActionType::roll, me), {}}, "roll");
    reread({Action::plain(ActionType::roll, me), Outcome::dice(3, 4)}, "roll=34");
    reread({Action::cards(ActionType::discard, me, Bundle{{0, 0, 1, 0, 2}}, {}), {}}, "discard=wool1+ore2");
    reread({Action::robber(me, Hex(9), no_seat), {}}, "rob9");
    reread({Action::robber(me, Hex(9), Seat(2)), {}}, "rob9x2");
    reread({Action::robber(me, Hex(9), Seat(2)), Outcome::steal(Resource::ore)}, "rob9x2=ore");
    reread({Action::robber(me, Hex(9), Seat(2)), Outcome{Chance::steal, unknown_card, 0}}, "rob9x2=?");
    reread({Action::at(ActionType::build_road, me, 31), {}}, "r31");
    reread({Action::at(ActionType::build_settlement, me, 53), {}}, "s53");
    reread({Action::at(ActionType::build_city, me, 0), {}}, "c0");
    reread({Action::plain(ActionType::buy_card, me), {}}, "buy");
    reread({Action::plain(ActionType::buy_card, me), Outcome::draw(Card::victory_point)},
           "buy=victory_point");
    reread({Action::plain(ActionType::buy_card, me), Outcome{Chance::card, unknown_card, 0}}, "buy=?");
    reread({Action::plain(ActionType::play_knight, me), {}}, "knight");
    reread({Action::plain(ActionType::play_road_building, me), {}}, "roads");
    reread({Action::at(ActionType::place_free_road, me, 31), {}}, "f31");
    reread({Action::cards(ActionType::play_invention, me, {}, Bundle{{0, 0, 0, 0, 2}}), {}}, "take=ore2");
    reread({Action::at(ActionType::play_monopoly, me, 2), {}}, "mono=wool");
    reread(
        {Action::cards(ActionType::trade_bank, me, Bundle::of(Resource::ore, 4), Bundle::of(Resource::wool)),
         {}},
        "bank=ore4>wool1");
    reread({Action::offer(me, Bundle::of(Resource::ore), {}, 0b1101), {}}, "offer=ore1>0@0+2+3");
    reread({Action::with(ActionType::accept, me, Seat(0)), {}}, "accept@0");
    reread({Action::with(ActionType::decline, me, Seat(0)), {}}, "decline@0");
    reread({Action::with(ActionType::confirm, me, Seat(3)), {}}, "confirm@3");
    reread({Action::plain(ActionType::withdraw, me), {}}, "withdraw");
    reread({Action::plain(ActionType::reveal, me), {}}, "reveal");
    reread({Action::plain(ActionType::pass, me), {}}, "pass");
    reread({Action::plain(ActionType::end_turn, me), {}}, "end");
}

TEST_CASE("founding has a line for each round; seats follow from who is first") {
    SetupWish wish;
    wish.players = 3;
    wish.rules.start_player_method = choice::agreed;
    wish.first = Seat(1);
    const std::string text = record_text(record_of(test::random_game(wish, 7, 13)));
    const std::string moves = text.substr(text.find("\n\n") + 2);
    CHECK(moves.starts_with("0. S"));
    CHECK(moves.find("\n0. S") != std::string::npos);
    CHECK(moves.ends_with("\n1. roll\n"));
    CHECK(moves.find(':') == std::string::npos);
    const auto read = read_record(text);
    REQUIRE(read);
    std::string seats;
    for (size_t i = 0; i < 12; ++i) seats += std::to_string(int{read->steps[i].action.seat});
    CHECK(seats == "112200002211");
}

TEST_CASE("random games: reading what was printed gives the same game") {
    const auto wishes = test::many_wishes();
    for (size_t i = 0; i < wishes.size(); ++i) {
        for (int n = 0; n < test::effort(2); ++n) {
            const uint64_t seed = seed_of_game(i, static_cast<uint64_t>(n));
            CAPTURE(i);
            CAPTURE(seed);
            Record record = record_of(test::random_game(wishes[i], seed));
            record.tags = {{"Name1", "Bj\xc3\xb6rn \\ \"x\""}, {"Empty", ""}};
            const std::string text = record_text(record);
            const auto read = read_record(text);
            REQUIRE_MESSAGE(read, read.error().message());
            CHECK(*read == record);
            CHECK(record_text(*read) == text);
            CHECK(winner_of(*read) != no_seat);

            const Record shown = public_record(record);
            CHECK(public_record(shown) == shown);
            const std::string shown_text = record_text(shown);
            const auto read_shown = read_record(shown_text);
            REQUIRE_MESSAGE(read_shown, read_shown.error().message());
            CHECK(*read_shown == shown);
            CHECK(winner_of(*read_shown) == winner_of(record));
            CHECK(record_text(*read_shown) == shown_text);
        }
    }
}

TEST_CASE("the number of a line is the engine's turn") {
    for (const SetupWish& wish : test::many_wishes()) {
        const Record record = record_of(test::random_game(wish, 5, 400));
        const std::string text = record_text(record);
        std::vector<int> turns;  // of each action
        Game game(record.setup);
        for (const Step& step : record.steps) {
            if (!step.is_luck) turns.push_back(game.snapshot().turn);
            game.apply(step);
        }
        Cursor cursor(std::string_view(text).substr(text.find("\n\n") + 2));
        size_t next = 0;
        while (!cursor.at_end()) {
            const int turn = cursor.number(9999);
            REQUIRE(cursor.take('.'));
            while (cursor.take(' ')) {
                cursor.take_while([](char c) { return c != ' ' && c != '\n'; });
                REQUIRE(next < turns.size());
                CHECK(turns[next++] == turn);
            }
            cursor.skip_space();
        }
        CHECK(next == turns.size());
    }
}

TEST_CASE("a public record tells nothing secret") {
    const auto record = read_record(with_moves(opening));
    REQUIRE(record);
    const std::string text = record_text(public_record(*record));
    CHECK(text.find("[Kind \"public\"]") != std::string::npos);
    CHECK(text.find("rob3x3=? ") != std::string::npos);
    CHECK(text.find("rob15x3=? buy=? ") != std::string::npos);
    CHECK(text.find("=monopoly") == std::string::npos);
    CHECK(fault_in(replaced(text, "buy=?", "buy=knight")) ==
          "22:52 buy=knight: a public record hides the card");
    CHECK(fault_in(replaced(text, "rob3x3=?", "rob3x3=ore")) ==
          "17:12 rob3x3=ore: a public record hides the card");
    CHECK(fault_in_moves("1. roll=25 rob3x3=?") == "17:12 rob3x3=?: a full record tells the card");
}

TEST_CASE("a public record is checked for the flow of turns, seats and places") {
    const auto fault = [](std::string_view moves) {
        return fault_in(replaced(with_moves(moves), "full", "public"));
    };
    CHECK(fault("1. roll=34 r3 end\n2. roll") == "read");
    CHECK(fault("1. roll r3") == "17:9 r3: dice or a card have to fall first");
    CHECK(fault("1. S3") == "17:4 S3: only in the founding phase");
    CHECK(fault("1. pass") == "17:4 pass: not in this phase of the turn");
    CHECK(fault("1. r72") == "17:5 the number of an edge from 0 to 71 is expected");
    CHECK(fault("1. 4:r2") == "17:4 a seat from 0 to 3 is expected");

    const std::string founding =
        replaced(replaced(with_moves(""), "full", "public"),
                 "[Start \"28-8/41-13*28,39-41/56-52*39,40-14/58-15*40,31-17/37-25*31\"]\n", "");
    CHECK(fault_in(founding + "0. S1 R1 S2 R2\n0. S3 R3 S4 R4 S4 R4 S3 R3 S2 R2 S1 R1\n1. roll") == "read");
    CHECK(fault_in(founding + "0. R1") == "16:4 R1: place the settlement before its road");
    CHECK(fault_in(founding + "0. S1 S2") == "16:7 S2: place the road of the settlement just founded");
    CHECK(fault_in(founding + "0. 1:S1") == "16:4 1:S1: it is another seat's turn");
    CHECK(fault_in(founding + "0. roll") == "16:4 roll: the founding phase is not finished");
}

TEST_CASE("what is written freely becomes canonical") {
    const std::string loose =
        replaced(with_moves("1. roll=25 rob3x3=ore end\n2. roll=54 r63 end\n"), "[Event \"Club night\"]\n",
                 "; a remark\n\n  [Event   \"Club night\" ] ; here\r\n") +
        "3.\troll=21 ; unlucky [x] \"\xc3\xa9\"\n\n3. 2:end\n4. 3:roll=11";
    const auto record = read_record(loose);
    REQUIRE_MESSAGE(record, record.error().message());
    CHECK(record_text(*record) ==
          with_moves("1. roll=25 rob3x3=ore end\n2. roll=54 r63 end\n3. roll=21 end\n4. roll=11\n"));
}

TEST_CASE("headers are checked") {
    CHECK(fault_in("") == "1:1 a record begins with the header [Longroad \"1\"]");
    CHECK(fault_in("hello") == "1:1 a record begins with the header [Longroad \"1\"]");
    CHECK(fault_in_header("[Longroad \"1\"]\n", "") ==
          "1:2 a record begins with the header [Longroad \"1\"]");
    CHECK(fault_in_header("Longroad \"1\"", "Longroad \"2\"") ==
          "1:12 this version of the record is not known; 1 is");
    CHECK(fault_in_header("\"board\"", "\"dice\"") == "2:8 board is expected");
    CHECK(fault_in_header("\"full\"", "\"half\"") == "3:8 full or public is expected");
    CHECK(fault_in_header("[Kind \"full\"]\n", "") == "16:1 the header Kind is missing");
    CHECK(fault_in_header("[Result \"*\"]\n", "") == "16:1 the header Result is missing");
    CHECK(fault_in_header("\"2015\"", "\"2014\"").starts_with("4:9 unknown preset"));
    CHECK(fault_in_header("\"2015\"", "\"2015,victory_target=99\"") ==
          "4:14 value out of range: victory_target=99");
    CHECK(fault_in_header("\"2015\"", "\"2015 \"") == "4:13 the value of Rules ends here");
    CHECK(fault_in_header("\"standard\"", "\"small\"") == "5:10 standard or large is expected");
    CHECK(fault_in_header("Players \"4\"", "Players \"7\"") == "6:11 a number from 2 to 6 is expected");
    CHECK(fault_in_header("Players \"4\"", "Players \"2\"") == "12:37 the value of Start ends here");
    CHECK(fault_in_header("First \"0\"", "First \"4\"") == "7:9 a number from 0 to 3 is expected");
    CHECK(fault_in_header("mpfgh", "mpfgx").starts_with("8:15 a terrain letter is expected for hex 4"));
    CHECK(fault_in_header("\"10,2,", "\"10,7,") == "9:10 a number token is not 2-6 or 8-12");
    CHECK(fault_in_header("\"10,2,", "\"10,13,") == "9:13 a token from 0 to 12 is expected");
    CHECK(fault_in_header("\"0:any,3:grain", "\"0:any,1:grain") == "10:11 two harbours share a vertex");
    CHECK(fault_in_header("Robber \"9\"", "Robber \"19\"") == "11:10 a number from 0 to 18 is expected");
    CHECK(fault_in_header("28-8/41", "28-9/41") == "12:9 the starting pieces break the rules of placing");
    CHECK(fault_in_header("[Event", "[Name0") == "14:2 the header Name0 is repeated");
    CHECK(fault_in_header("[Event", "[Island") == "13:2 the header Island is repeated");
    CHECK(fault_in_header("[Event", "[1st") == "13:2 the name of a header is expected");
    CHECK(fault_in_header("night\"]", "night]") == "13:20 '\"' is expected after the value of the header");
    CHECK(fault_in_header("night\"]", "night\"") == "13:20 ']' is expected after the header");
    CHECK(fault_in_header("night\"]", "night\"] x") == "13:22 a header has a line of its own");
    CHECK(fault_in_header("\"Club", "Club") == "13:8 '\"' is expected before the value of the header");
    CHECK(fault_in_header("Club night", "Club\\night") == "13:14 only '\"' and '\\' are escaped");
    CHECK(fault_in_header("Club night", "Club\tnight") == "13:13 a control character");
    CHECK(fault_in_header("Club night", "Club\x01night") == "13:13 a control character");
    CHECK(fault_in_header("Club night", "Club\xc2\x85night") == "13:13 a control character");
    CHECK(fault_in_header("Club night", "Club\xffnight") == "13:13 not UTF-8");
    CHECK(fault_in_header("Result \"*\"", "Result \"x\"") ==
          "15:10 the winner's seat, or * if nobody has won, is expected");
    CHECK(fault_in_header("Result \"*\"", "Result \"1\"").find("the record is cut short: seat 1 is to win") !=
          std::string::npos);
}

TEST_CASE("the result must be the one the moves lead to") {
    const Record record = record_of(test::random_game({}, 3));
    const std::string winner = std::to_string(int{winner_of(record)});
    const std::string text = record_text(record);
    CHECK(fault_in(replaced(text, "[Result \"" + winner, "[Result \"*")) ==
          "13:10 the moves lead to the result " + winner);
    CHECK(fault_in(text + std::to_string(9999) + ". end").find("comes here") != std::string::npos);
}

TEST_CASE("the form of the moves is checked") {
    CHECK(fault_in_moves("roll=34") == "17:1 the number of a turn is expected");
    CHECK(fault_in_moves("2. roll=34") == "17:1 turn 1 comes here");
    CHECK(fault_in_moves("0. S3") == "17:1 turn 1 comes here");
    CHECK(fault_in_moves("1 roll=34") == "17:2 '.' is expected after the number of a turn");
    CHECK(fault_in_moves("1.") == "17:3 a move is expected");
    CHECK(fault_in_moves("1. ; nothing") == "17:13 a move is expected");
    CHECK(fault_in_moves("1. roll=54 end roll=34") == "17:16 turn 2 has a line of its own");
    CHECK(fault_in_moves("1. roll=54 end\n1. end") == "18:1 turn 2 comes here");
    CHECK(fault_in_moves("1. roll=54\n[Date \"x\"]") == "18:1 headers come before the moves");
    CHECK(fault_in_moves("1. dance") == "17:4 a move is expected");
    CHECK(fault_in_moves("1. roll=54x") == "17:11 the move ends here");
    CHECK(fault_in_moves("1. roll=07") == "17:9 two dice are expected, such as 34");
    CHECK(fault_in_moves("1. roll=345") == "17:9 two dice are expected, such as 34");
    CHECK(fault_in_moves("1. r") == "17:5 the number of an edge from 0 to 71 is expected");
    CHECK(fault_in_moves("1. s54") == "17:5 the number of a vertex from 0 to 53 is expected");
    CHECK(fault_in_moves("1. rob19") == "17:7 the number of a hex from 0 to 18 is expected");
    CHECK(fault_in_moves("1. rob1x4") == "17:9 a seat from 0 to 3 is expected");
    CHECK(fault_in_moves("1. rob1x2=gold") == "17:11 the stolen resource or '?' is expected");
    CHECK(fault_in_moves("1. buy=luck") == "17:8 the card bought or '?' is expected");
    CHECK(fault_in_moves("1. 9:roll") == "17:4 a seat from 0 to 3 is expected");
    CHECK(fault_in_moves("1. 1roll") == "17:5 ':' is expected after the seat");
    CHECK(fault_in_moves("1. discard") == "17:11 '=' is expected");
    CHECK(fault_in_moves("1. discard=gold1").starts_with("17:12 a resource is expected"));
    CHECK(fault_in_moves("1. discard=ore1+ore1") == "17:17 a resource is named twice");
    CHECK(fault_in_moves("1. bank=ore4") == "17:13 '>' is expected");
    CHECK(fault_in_moves("1. offer=ore1>wool1") == "17:20 '@' is expected");
    CHECK(fault_in_moves("1. offer=ore1>wool1@1+1") == "17:23 a seat is named twice");
    CHECK(fault_in_moves("1. mono=gold").starts_with("17:9 a resource is expected"));
    CHECK(fault_in_moves("1. accept") == "17:10 '@' is expected");
    CHECK(fault_in_moves(std::string("1. roll\0", 8)) == "17:8 a control character");
}

TEST_CASE("illegal moves are refused with the engine's reason") {
    CHECK(fault_in_moves("1. end") == "17:4 end: the dice have to be rolled first");
    CHECK(fault_in_moves("1. 1:roll=34") == "17:4 1:roll=34: it is another seat's turn");
    CHECK(fault_in_moves("1. roll end") == "17:9 end: dice or a card have to fall first");
    CHECK(fault_in_moves("1. roll=54 roll=34") == "17:12 roll=34: the dice have been rolled this turn");
    CHECK(fault_in_moves("1. roll=54 r41") == "17:12 r41: the hand does not hold the cost");
    CHECK(fault_in_moves("1. roll=25 rob9") == "17:12 rob9: the robber must move to another hex");
    CHECK(fault_in_moves("1. roll=25 rob3x3=brick") ==
          "17:12 rob3x3=brick: this roll or card cannot come now");
    CHECK(fault_in_moves("1. roll=54 end\n2. roll=54 r41 end") == "18:12 r41: a road lies there already");
    CHECK(fault_in_moves("1. roll=54 pass") == "17:12 pass: not in this phase of the turn");
    CHECK(fault_in_moves("1. S4") == "17:4 S4: only in the founding phase");
}

TEST_CASE("a record cut short at any byte is refused, or is the beginning of the game") {
    const std::string whole = with_moves(opening);
    const auto full = read_record(whole);
    REQUIRE(full);
    for (size_t n = 0; n < whole.size(); ++n) {
        CAPTURE(n);
        const auto read = read_record(std::string_view(whole).substr(0, n));
        if (n < headers.size() - 1) CHECK_FALSE(read);
        if (!read) continue;
        CHECK(read->setup == full->setup);
        REQUIRE(read->steps.size() <= full->steps.size());
        // The last word may be a shorter one: "@1+2" of "@1+2+3".
        const auto sure = read->steps.empty() ? read->steps.end() : read->steps.end() - 1;
        CHECK(std::equal(read->steps.begin(), sure, full->steps.begin()));
    }
}

TEST_CASE("records are bounded") {
    CHECK(fault_in(with_moves(std::string(record_limit::bytes, ' '))) ==
          "1:1 a record is not longer than 4194304 bytes");
    CHECK(fault_in_moves(std::string(record_limit::bytes - headers.size() - 1, ' ')) == "read");

    std::string tags;
    for (size_t i = 2; i < record_limit::tags; ++i) tags += "[Tag" + std::to_string(i) + " \"\"]\n";
    CHECK(fault_in_header("[Result", tags + "[Result") == "read");
    CHECK(fault_in_header("[Result", tags + "[More \"\"]\n[Result") == "77:2 too many headers");
    CHECK(fault_in_header("Club night", std::string(256, 'x')) == "read");
    CHECK(fault_in_header("Club night", std::string(257, 'x')) == "13:9 the value is too long");
    CHECK(fault_in_header("Event", std::string(257, 'x')) == "13:2 the name of the header is too long");

    const auto public_fault = [](const std::string& moves) {
        return fault_in(replaced(with_moves(moves), "full", "public"));
    };
    std::string withdrawals = "1.";
    for (size_t i = 0; i < record_limit::steps; ++i) withdrawals += " withdraw";
    CHECK(public_fault(withdrawals) == "read");
    CHECK(public_fault(withdrawals + " withdraw").ends_with(" too many steps"));

    std::string turns;
    for (int turn = 1; turn <= record_limit::turns; ++turn) turns += std::to_string(turn) + ". end\n";
    CHECK(public_fault(turns) == "read");
    CHECK(public_fault(turns + "65536. end") == "65552:1 too many turns");
}

TEST_CASE("tags that could not be read back are not printed") {
    CHECK(is_tag("Name0", "Ann"));
    CHECK(is_tag("a_1", "\xf0\x9f\x98\x80"));
    CHECK_FALSE(is_tag("", ""));
    CHECK_FALSE(is_tag("0a", ""));
    CHECK_FALSE(is_tag("a b", ""));
    CHECK_FALSE(is_tag("Result", "1"));
    CHECK_FALSE(is_tag("Name0", "a\nb"));
    CHECK_FALSE(is_tag("Name0", "\xff"));
    CHECK_FALSE(is_tag("Name0", std::string(257, 'x')));
    Record record = *read_record(with_moves(opening));
    const std::string text = record_text(record);
    record.tags.emplace_back("Name1", "two\nlines");
    CHECK(record_text(record) == text);
}

}  // namespace longroad::notation
