// The texts of the dice game: what is written can be read again, and what is damaged is refused.
#include <doctest/doctest.h>

#include "core/random.h"
#include "notation/dice_exchange.h"
#include "notation/dice_position.h"
#include "notation/dice_record.h"
#include "notation/dice_table.h"
#include "tests/effort.h"

using namespace longroad;
using namespace longroad::notation;

namespace {

DiceRecord random_record(uint64_t seed) {
    Random random(seed);
    DiceRecord record;
    record.setup.players = static_cast<uint8_t>(1 + random.below(3));
    record.setup.first = dice::Seat(static_cast<int>(random.below(record.setup.players)));
    record.setup.rules.dice_joker_same_turn = random.below(2) == 0;
    record.tags = {{"Name0", "Ann \"the die\" \\"}, {"Event", "test"}};
    dice::Game game(record.setup);
    while (!game.over()) {
        const dice::Step step = game.luck() != dice::Chance::none ? dice::Step(game.draw(random))
                                                                  : dice::Step(game.random_action(random));
        game.apply(step);
        record.steps.push_back(step);
    }
    return record;
}

std::string exchange_text(const DiceRecord& record) {
    dice::Game game(record.setup);
    std::string text = setup_line(record.setup) + "\n";
    int n = 0;
    for (const dice::Step& step : record.steps) {
        game.apply(step);
        text += step_line(++n, step, game) + "\n";
    }
    return text;
}

// The text with one byte changed, dropped or doubled.
std::string damaged(std::string text, Random& random) {
    const size_t at = random.below(static_cast<uint32_t>(text.size()));
    switch (random.below(3)) {
        case 0: text[at] = static_cast<char>(random.below(256)); break;
        case 1: text.erase(at, 1 + random.below(8)); break;
        default: text.insert(at, 1, text[at]); break;
    }
    return text;
}

}  // namespace

TEST_CASE("dice position: every position of a game survives being printed and read") {
    for (int g = 0; g < test::effort(10); ++g) {
        const DiceRecord record = random_record(static_cast<uint64_t>(g));
        dice::Game game(record.setup);
        for (const dice::Step& step : record.steps) {
            game.apply(step);
            const auto again = read_dice_position(position_text(game));
            REQUIRE(again.has_value());
            REQUIRE(again->state() == game.state());
            REQUIRE(again->setup() == game.setup());
        }
    }
}

TEST_CASE("dice position: faults name their place") {
    const auto fault = [](std::string_view text) { return read_dice_position(text).error().message(); };
    CHECK(fault("longroad/1 board") == "line 1, column 1: a position begins with 'longroad/1 dice'");
    CHECK(fault("longroad/1 dice turns=3") == "line 1, column 17: unknown field 'turns'");
    CHECK(fault("longroad/1 dice turn=16") == "line 1, column 22: a number from 1 to 15 is expected");
    CHECK(fault("longroad/1 dice 0=roads:16") == "line 1, column 25: a number from 0 to 15 is expected");
    CHECK(fault("longroad/1 dice 0=boxes:0") ==
          "line 1, column 25: a box holds points of one turn, 1 to 30, or X");
    CHECK(fault("longroad/1 dice turn=1 turn=1") == "line 1, column 24: field 'turn' comes twice");
}

TEST_CASE("dice record: a game survives being written and read") {
    for (int g = 0; g < test::effort(20); ++g) {
        const DiceRecord record = random_record(static_cast<uint64_t>(g));
        const auto again = read_dice_record(record_text(record));
        REQUIRE_MESSAGE(again.has_value(), (again ? "" : again.error().message()));
        CHECK(*again == record);
        CHECK(record_text(*again) == record_text(record));
    }
}

TEST_CASE("dice record: a game that goes on has no result") {
    DiceRecord record = random_record(5);
    while (record.steps.size() > 20 || record.steps.back().is_luck == false) record.steps.pop_back();
    const auto again = read_dice_record(record_text(record));
    REQUIRE(again.has_value());
    CHECK(again->steps == record.steps);
    CHECK(record_text(record).find("[Result \"*\"]") != std::string::npos);
}

TEST_CASE("dice record: a false result, an illegal move and a wrong turn are refused") {
    const auto reason = [](std::string_view text) { return read_dice_record(text).error().reason; };
    const std::string head = "[Longroad \"1\"]\n[Game \"dice\"]\n[Players \"1\"]\n";
    CHECK(reason(head + "[Result \"0\"]\n\n1.0 roll=ore6 end\n")
              .starts_with("the record is cut short: seat 0"));
    CHECK(reason(head + "\n1.0 roll=ore6 s end\n") == "the dice do not show the cost");
    CHECK(reason(head + "\n2.0 roll=ore6 end\n") == "no turn with this number begins here");
    CHECK(reason(head + "\n1.0 roll=ore5 end\n") == "these dice cannot fall now");
    CHECK(reason(head + "\n1.0 roll\n") == "the dice of the last roll are missing");
    CHECK(reason(head + "[Players \"2\"]\n") == "the header Players is repeated");
    CHECK(reason("[Longroad \"1\"]\n[Game \"board\"]\n[Players \"1\"]\n") == "dice is expected");
    CHECK(reason("[Longroad \"1\"]\n[Game \"dice\"]\n") == "the header Players is missing");
    CHECK(reason("[Game \"dice\"]\n[Longroad \"1\"]\n") ==
          "a record begins with the header [Longroad \"1\"]");
}

TEST_CASE("dice record: comments stand where the board game's may") {
    const auto read = read_dice_record(
        "; a first try\n[Longroad \"1\"] ; ours\n[Game \"dice\"]\n[Players \"1\"]\n\n1.0 roll=ore6 ; "
        "six!\nend\n");
    REQUIRE_MESSAGE(read.has_value(), (read ? "" : read.error().message()));
    CHECK(read->steps.size() == 3);
}

TEST_CASE("dice exchange: a game survives being written and read, and a changed state is found") {
    for (int g = 0; g < test::effort(5); ++g) {
        const DiceRecord record = random_record(static_cast<uint64_t>(g));
        std::string text = exchange_text(record);
        const auto again = read_dice_exchange(text);
        REQUIRE_MESSAGE(again.has_value(), (again ? "" : again.error().message()));
        REQUIRE(again->size() == 1);
        CHECK(again->front().setup == record.setup);
        CHECK(again->front().steps == record.steps);
        CHECK(read_dice_exchange(text + text).value().size() == 2);
        const size_t at = text.rfind("\"total\":");
        text.insert(at + 8, "999,\"was\":");
        CHECK(read_dice_exchange(text).error().reason == "the state is not the one our rules lead to");
    }
}

TEST_CASE("dice exchange: the form the specification shows") {
    dice::Setup setup;
    setup.players = 3;
    CHECK(setup_line(setup) == R"({"setup":{"format":1,"game":"dice","players":3,"first":0,"options":{}}})");
    dice::Game game{dice::Setup{}};
    game.apply(dice::Action::plain(dice::ActionType::roll, dice::Seat(0)));
    CHECK(step_line(1, dice::Action::plain(dice::ActionType::roll, dice::Seat(0)), game) ==
          R"({"n":1,"seat":0,"do":"roll","state":{"phase":"roll","turn":1,"active":0,"to_act":[],"rolls":0,)"
          R"("dice":{},"winners":null,"players":[{"roads":[],"settlements":0,"cities":0,"knights":0,)"
          R"("jokers_used":[],"boxes":[],"total":0}]},"legal":[]})");
    CHECK(action_json(dice::Action::joker(dice::Seat(1), 6, dice::Face::ore, dice::Face::gold)) ==
          R"({"seat":1,"do":"joker","knight":6,"from":"ore","to":"gold"})");
}

TEST_CASE("dice texts: damage is refused or harmless, never a crash") {
    Random random(9);
    const DiceRecord record = random_record(3);
    const std::string text = record_text(record);
    const std::string exchange = exchange_text(record);
    dice::Game game(record.setup);
    for (size_t i = 0; i < record.steps.size() / 2; ++i) game.apply(record.steps[i]);
    const std::string position = position_text(game);
    for (int n = 0; n < test::effort(300); ++n) {
        if (const auto read = read_dice_record(damaged(text, random)))
            CHECK(replay(*read).fault() == nullptr);
        if (const auto read = read_dice_position(damaged(position, random))) CHECK(read->fault() == nullptr);
        if (n % 20 == 0) (void)read_dice_exchange(damaged(exchange, random));
    }
}

TEST_CASE("dice table: exact and small forms, and every kind of damage") {
    const dice::Growth growth;
    dice::ScoreTable table(dice::Rules{0});
    Random random(4);
    dice::for_each_reachable(growth, [&](int left, int guard, uint16_t land) {
        table.row(left)[static_cast<size_t>(guard) * dice::land_count + land] =
            -30 + static_cast<double>(random.below(1620001)) / 10000;
    });
    const std::string exact = table_bytes(growth, table, TableForm::exact);
    const std::string small = table_bytes(growth, table, TableForm::small);
    CHECK(small.size() < 2'000'000);
    const auto again = read_table(growth, exact);
    const auto near = read_table(growth, small);
    REQUIRE(again.has_value());
    REQUIRE(near.has_value());
    CHECK(again->rules() == table.rules());
    int different = 0;
    int far = 0;
    dice::for_each_reachable(growth, [&](int left, int guard, uint16_t land) {
        const size_t at = static_cast<size_t>(guard) * dice::land_count + land;
        different += again->row(left)[at] != table.row(left)[at];
        const double error = near->row(left)[at] - table.row(left)[at];
        far += error > 0.00126 || error < -0.00126;
    });
    CHECK(different == 0);
    CHECK(far == 0);

    CHECK(read_table(growth, "").error() == "it is not a table of the dice game");
    CHECK(read_table(growth, "hello").error() == "it is not a table of the dice game");
    for (size_t size : {size_t{8}, size_t{20}, size_t{31}, size_t{32}, small.size() / 2, small.size() - 1}) {
        CHECK(read_table(growth, std::string_view(small).substr(0, size)).error() == "it is cut short");
    }
    CHECK(read_table(growth, small + "x").error() == "it goes on after its end");
    for (int n = 0; n < test::effort(30); ++n) {
        std::string bad = small;
        bad[8 + random.below(static_cast<uint32_t>(bad.size() - 8))] ^=
            static_cast<char>(1U << random.below(8));
        CHECK_FALSE(read_table(growth, bad).has_value());
    }
}

TEST_CASE("an exchange game of another format or game is refused") {
    const auto reason = [](const char* text) { return read_dice_exchange(text).error().reason; };
    CHECK(reason(R"({"setup":{"format":7,"game":"dice","players":1}})") == "this format is not known; 1 is");
    CHECK(reason(R"({"setup":{"format":1,"game":"chess","players":1}})") == "this is not a dice game");
    CHECK(reason("") == "the set-up line is missing");
    CHECK(read_dice_exchange(R"({"setup":{"game":"dice","players":1}})").has_value());
}
