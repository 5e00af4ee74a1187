// Luck at a table: fair, staged, checked, and kept from those who must not know it.
#include <doctest/doctest.h>

#include <algorithm>

#include "fair/verify.h"
#include "tests/company.h"

namespace longroad::table {

TEST_CASE("table: four people play a whole board game, each sees only its own, and the luck was fair") {
    for (const std::string settings : {R"({"preset":"2015","options":{"victory_target":6}})",
                                       R"({"preset":"mayfair","options":{"victory_target":6}})"}) {
        Company room(settings, 5);  // the fifth watches
        room.everybody_sits();
        CHECK(room.send(2, "seed", R"("text":"my own words")") == "ok");
        CHECK(room.send(1, "start") == "ok");
        room.play();
        REQUIRE(room.table->stage() == Stage::over);
        REQUIRE(room.finished.size() == 1);

        const auto verified = fair::verify(room.finished[0].record);
        REQUIRE_MESSAGE(verified, (verified ? "" : verified.error().what));
        CHECK(verified->map);
        CHECK(verified->outcomes > 20);

        // A step hidden from some is told to the others.
        const std::string table_secret = fair::hex_of(fair::sha256("secret"));
        for (Client client = 1; client <= 5; ++client) {
            const std::string& heard = room.heard[client];
            const SeatSet own = client == 5 ? SeatSet{0} : only(static_cast<int>(client) - 1);
            check_secrets(heard, table_secret, own);
            CHECK(heard.find(R"({"chance":"card","value":null})") != std::string::npos);
        }
        CHECK(room.heard[5].find(R"({"chance":"card","value":")") == std::string::npos);
        CHECK(room.heard[5].find(R"({"chance":"steal","value":")") == std::string::npos);
        CHECK(room.events[1].size() == room.events[5].size());
    }
}

TEST_CASE("table: changed luck is found") {
    Company room(R"({"preset":"2015","options":{"victory_target":5}})");
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    room.play();
    std::string record = room.finished.at(0).record;
    CHECK(fair::verify(record));
    const size_t seed = record.find("[Commitment \"");
    std::string other = record;
    other[seed + 13] = other[seed + 13] == '0' ? '1' : '0';
    CHECK_FALSE(fair::verify(other));
    other = record;
    other.insert(seed, "[Seed1 \"lucky\"]\n");
    CHECK_FALSE(fair::verify(other));
    CHECK_FALSE(fair::verify(room.finished.at(0).public_record));
    CHECK_FALSE(fair::verify("nothing"));
}

namespace {

constexpr std::string_view dice_lesson =
    R"({"game":"dice","seats":1,"staged":{"turn1":"lumber brick wool wool gold gold, ore grain",)"
    R"("turn3":"wool wool wool wool wool wool"}})";

// What luck brought, in order: "dice:[3,5]".
std::vector<std::string> luck_told(const Company& room, const std::string& kind) {
    std::vector<std::string> values;
    for (const std::string& fact : room.facts) {
        const JsonValue read = parsed(fact);
        const JsonValue* step = read.find("step");
        const JsonValue* chance = step != nullptr ? step->find("chance") : nullptr;
        if (chance != nullptr && chance->string() == kind) values.push_back(step->find("value")->text());
    }
    return values;
}

}  // namespace

TEST_CASE("table: staged rolls and draws come first, are told to everybody, and the rest is fair") {
    Company room(lesson, 2);
    CHECK(room.send(1, "sit", "\"seat\":0") == "ok");
    for (const char* seat : {"1", "2"}) {
        CHECK(room.send(1, "seat", R"("bot":"random","seat":)" + std::string(seat)) == "ok");
    }
    CHECK(room.send(1, "start") == "ok");
    CHECK(room.heard[2].find(R"("staged":{"dice":"3-5 6-2 1-6 4-4","cards1":)") != std::string::npos);
    room.play();
    REQUIRE(room.table->stage() == Stage::over);
    const std::vector<std::string> rolls = luck_told(room, "dice");
    REQUIRE(rolls.size() > 6);
    CHECK(std::vector(rolls.begin(), rolls.begin() + 4) ==
          std::vector<std::string>{"[3,5]", "[6,2]", "[1,6]", "[4,4]"});

    // Each seat draws its own cards, whoever buys first.
    std::map<int64_t, std::vector<std::string>> drawn;
    int64_t buyer = 0;
    for (const std::string& fact : room.facts) {
        const JsonValue read = parsed(fact);
        const JsonValue* step = read.find("step");
        if (step == nullptr) continue;
        if (const JsonValue* seat = step->find("seat")) {
            buyer = seat->integer();
        } else if (step->find("chance")->string() == "card") {
            drawn[buyer].push_back(step->find("value")->string());
        }
    }
    int staged = 4;
    const std::map<int64_t, std::vector<std::string>> wanted{{1, {"victory_point", "knight"}},
                                                             {2, {"monopoly"}}};
    for (const auto& [seat, cards] : wanted) {
        for (size_t i = 0; i < std::min(cards.size(), drawn[seat].size()); ++i, ++staged) {
            CHECK(drawn[seat][i] == cards[i]);
        }
    }
    CHECK(staged > 4);

    const std::string& record = room.finished.at(0).record;
    CHECK(record.find("[Staged_dice \"3-5 6-2 1-6 4-4\"]") != std::string::npos);
    const auto verified = fair::verify(record);
    REQUIRE_MESSAGE(verified, (verified ? "" : verified.error().what));
    CHECK(verified->staged == staged);
    CHECK(verified->outcomes > 6);
    CHECK(verified->map);

    // What was not announced is no staged luck, nor is what fell otherwise.
    const auto without = [&](const std::string& old, const std::string& fresh) {
        std::string text = record;
        text.replace(text.find(old), old.size(), fresh);
        return text;
    };
    CHECK_FALSE(fair::verify(without("[Staged_dice \"3-5 6-2 1-6 4-4\"]\n", "")));
    CHECK(fair::verify(without("Staged_dice \"3-5", "Staged_dice \"1-5")).error().what ==
          "step 2, the 1. of luck, is not what was staged");
    CHECK(fair::verify(without("Staged_dice \"3-5", "Staged_dice \"3+5")).error().what ==
          "the header Staged_dice says nothing that can be staged");
}

TEST_CASE("table: staged luck that cannot come is left to fair luck") {
    Company room(dice_lesson, 1);
    CHECK(room.send(1, "sit", "\"seat\":0") == "ok");
    CHECK(room.send(1, "start") == "ok");
    const auto dice = [&] {
        const JsonValue& seat = room.games[1].find("seats")->items().at(0);
        return seat.find("view")->find("dice")->text();
    };
    CHECK(room.act(1, R"({"seat":0,"do":"roll"})") == "ok");
    CHECK(dice() == R"({"lumber":1,"brick":1,"wool":2,"gold":2})");
    // One die in the air shows the first face; the third roll is not staged.
    CHECK(room.act(1, R"({"seat":0,"do":"reroll","keep":{"lumber":1,"brick":1,"wool":1,"gold":2}})") == "ok");
    CHECK(dice() == R"({"lumber":1,"brick":1,"wool":1,"ore":1,"gold":2})");
    CHECK(room.act(1, R"({"seat":0,"do":"end_turn"})") == "ok");
    CHECK(room.act(1, R"({"seat":0,"do":"roll"})") == "ok");
    CHECK(room.act(1, R"({"seat":0,"do":"end_turn"})") == "ok");
    CHECK(room.act(1, R"({"seat":0,"do":"roll"})") == "ok");
    CHECK(dice() == R"({"wool":6})");
    room.play();
    auto verified = fair::verify(room.finished.at(0).record);
    REQUIRE_MESSAGE(verified, (verified ? "" : verified.error().what));
    CHECK(verified->staged == 3);

    // Six dice in the air, and faces for two: the secret decides.
    Company other(R"({"game":"dice","seats":1,"staged":{"turn1":"ore grain"}})", 1);
    CHECK(other.send(1, "sit", "\"seat\":0") == "ok");
    CHECK(other.send(1, "start") == "ok");
    other.play();
    verified = fair::verify(other.finished.at(0).record);
    REQUIRE(verified);
    CHECK(verified->staged == 0);

    // There are two monopolies in the deck, and sevens may be ruled out for a while.
    Company board(R"({"preset":"2015","options":{"victory_target":6,"no_seven_rounds":1},"seats":3,"staged":)"
                  R"({"dice":"3-4","cards0":"monopoly monopoly monopoly","cards1":"monopoly monopoly"}})",
                  1);
    CHECK(board.send(1, "sit", "\"seat\":0") == "ok");
    for (const char* seat : {"1", "2"}) {
        CHECK(board.send(1, "seat", R"("bot":"random","seat":)" + std::string(seat)) == "ok");
    }
    CHECK(board.send(1, "start") == "ok");
    board.play();
    verified = fair::verify(board.finished.at(0).record);
    REQUIRE_MESSAGE(verified, (verified ? "" : verified.error().what));
    CHECK(luck_told(board, "dice").at(0) != "[3,4]");
    CHECK(verified->staged <= 2);
}

TEST_CASE("table: luck is staged for one person and bots, and never in the lobby") {
    Company room(lesson, 2);
    CHECK(room.send(1, "sit", "\"seat\":0") == "ok");
    CHECK(room.send(2, "sit", "\"seat\":1") == "ok");
    CHECK(room.send(1, "seat", R"("bot":"random","seat":2)") == "ok");
    CHECK(room.send(1, "start") == "staged_alone");
    CHECK(room.send(2, "stand", "\"seat\":1") == "ok");
    // One person who plays for two is two.
    CHECK(room.send(1, "sit", "\"seat\":1") == "ok");
    CHECK(room.send(1, "start") == "staged_alone");
    CHECK(room.send(1, "seat", R"("bot":"random","seat":1)") == "ok");
    const auto refused = [&](const std::string& settings) {
        CHECK(room.send(1, "configure", "\"settings\":" + settings) == "bad_field");
        return parsed(room.answer).find("detail")->string();
    };
    CHECK(refused(R"({"listed":true,"staged":{"dice":"1-1"}})") ==
          "staged: a table in the lobby has fair luck only");
    for (const char* staged :
         {R"({"dice":"7-1"})", R"({"dice":"1-1 "})", R"({"dice":""})", R"({"dice":11})",
          R"({"cards6":"knight"})", R"({"cards":"knight"})", R"({"cards0":"wizard"})", R"({"turn0":"ore"})",
          R"({"turn16":"ore"})", R"({"turn1":"ore, ore, ore, ore"})",
          R"({"turn1":"ore ore ore ore ore ore ore"})", R"({"luck":"1"})"}) {
        CHECK(refused(R"({"staged":)" + std::string(staged) + "}").ends_with("nothing that can be staged"));
    }
    CHECK(refused(R"({"staged":"1-1"})") == "staged is an object");
    CHECK(room.send(1, "start") == "ok");
}

TEST_CASE("table: the rolls for who is first come with the game, and with its record") {
    Company room(R"({"seats":3})", 3);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    room.come(4);
    const auto& heard = room.heard[4];
    CHECK(heard.find(R"("first_rolls":[[[0,[)") != std::string::npos);
    CHECK(room.send(1, "record") == "record");
    CHECK(room.heard[1].find(R"([FirstRolls \"0:)") != std::string::npos);
}

}  // namespace longroad::table
