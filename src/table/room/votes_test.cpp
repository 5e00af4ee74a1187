// What people decide together.
#include <doctest/doctest.h>

#include "tests/company.h"

namespace longroad::table {

TEST_CASE("table: nothing is taken back once the game was ended by vote") {
    Company room(R"({"preset":"2015","seats":3})", 1);
    for (int seat = 0; seat < 3; ++seat)
        CHECK(room.send(1, "sit", "\"seat\":" + std::to_string(seat)) == "ok");
    CHECK(room.send(1, "start") == "ok");
    const auto seat = room.games[1].find("to_act")->items()[0].text();
    room.play(1);
    CHECK(room.send(1, "propose", R"("about":"end")") == "ok");
    CHECK(room.send(1, "undo", "\"seat\":" + seat) == "game_over");
}

TEST_CASE("table: in a game of days nobody ends it alone while the others are away") {
    Company room(R"({"game":"dice","seats":2,"clock":{"kind":"days","days":2}})", 2);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    room.table->detach(2, room.now);
    CHECK(room.send(1, "propose", R"("about":"end")") == "ok");
    CHECK(room.table->stage() == Stage::playing);
    room.now += 86'400'000;
    room.table->tick(room.now);
    CHECK(room.table->stage() == Stage::playing);
    CHECK(room.table->voting().open().empty());
}

TEST_CASE("table: somebody who is stood in for and stays away does not hold up a vote for ever") {
    Company room(R"({"preset":"2015","seats":3,"away":20})", 3);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    room.play(30);
    Client gone = 0;
    for (int seat = 0; seat < 3; ++seat) {
        if (holds(room.table->game()->must_act(), seat)) gone = static_cast<Client>(seat + 1);
    }
    REQUIRE(gone != 0);
    room.table->detach(gone, room.now);
    room.now += 20'000;
    room.table->tick(room.now);
    CHECK(room.table->seating().at(static_cast<int>(gone) - 1).stand_in == StandIn::away);
    const Client first = gone == 1 ? 2 : 1;
    const Client second = 6 - first - gone;
    const auto ask = [&] {
        CHECK(room.send(first, "propose", R"("about":"pause")") == "ok");
        CHECK(room.send(second, "vote", R"("about":"pause","yes":true)") == "ok");
    };
    ask();
    CHECK(room.table->stage() == Stage::playing);
    room.now += 600'000;
    room.table->tick(room.now);
    ask();
    CHECK(room.table->stage() == Stage::paused);
}

TEST_CASE(
    "table: a vote on the game needs everybody who sits there, connected or not, and fails after its time") {
    Company room(R"({"preset":"2015","seats":3,"away":0})", 3);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    CHECK(room.send(1, "propose", R"("about":"end")") == "ok");
    CHECK(room.send(2, "vote", R"("about":"end","yes":true)") == "ok");
    // The line of the third drops: that is no yes.
    room.table->detach(3, room.now);
    CHECK(room.table->stage() == Stage::playing);
    CHECK(room.table->next_due() == room.now + 60'000);
    room.now += 60'000;
    room.table->tick(room.now);
    CHECK(room.table->voting().open().empty());
    CHECK(room.table->stage() == Stage::playing);
    // One who leaves has no say.
    room.come(3, room.last[3]);
    CHECK(room.send(1, "propose", R"("about":"end")") == "ok");
    CHECK(room.send(2, "vote", R"("about":"end","yes":true)") == "ok");
    CHECK(room.send(3, "leave") == "ok");
    CHECK(room.table->stage() == Stage::over);
}

}  // namespace longroad::table
