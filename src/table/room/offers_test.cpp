// Offers, answers and what the bank wants.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "tests/company.h"

namespace longroad::table {

TEST_CASE("table: cards come from hexes that bear the number, and a seat knows its rates at the bank") {
    for (const char* settings : {R"({"preset":"2015","seats":3})", R"({"preset":"2015","seats":6})"}) {
        const int seats = settings[26] - '0';
        Company room(settings, seats);
        room.everybody_sits();
        CHECK(room.send(1, "start") == "ok");
        room.play(150);
        int rolls = 0;
        JsonValue setup;
        for (const JsonValue& event : room.events[1]) {
            if (const JsonValue* own = event.find("setup")) setup = *own;
            const JsonValue* step = event.find("step");
            if (step == nullptr) continue;
            const JsonValue* chance = step->find("chance");
            const bool roll = chance != nullptr && chance->string() == "dice";
            for (const JsonValue& one : event.find("events")->items()) {
                const JsonValue* from = one.find("from");
                if (one.find("event")->string() != "received" || (from == nullptr && !roll)) continue;
                REQUIRE(from != nullptr);
                std::map<std::string, int64_t> left;
                for (const char* name : {"lumber", "brick", "wool", "grain", "ore"}) {
                    if (const JsonValue* n = one.find("cards")->find(name)) left[name] += n->integer();
                }
                for (const JsonValue& yield : from->items()) {
                    const auto hex = static_cast<size_t>(yield.find("hex")->integer());
                    const std::string terrain = setup.find("terrain")->items().at(hex).string();
                    left[terrain] -= yield.find("cards")->find(terrain)->integer();
                    if (!roll) continue;
                    const auto& dice = step->find("value")->items();
                    CHECK(setup.find("tokens")->items().at(hex).integer() ==
                          dice.at(0).integer() + dice.at(1).integer());
                    ++rolls;
                }
                for (const auto& [name, n] : left) CHECK_MESSAGE(n == 0, name << " of " << one.text());
            }
        }
        CHECK(rolls > 10);
        const int64_t active =
            room.games[1].find("seats")->items().at(0).find("view")->find("active")->integer();
        for (const JsonValue& seat : room.games[1].find("seats")->items()) {
            // TD-1: an offer goes to the active seat, or comes from it.
            const auto partners = seat.find("partners")->items();
            if (seat.find("seat")->integer() == active) {
                CHECK(partners.size() == static_cast<size_t>(seats - 1));
            } else {
                REQUIRE(partners.size() == 1);
                CHECK(partners.at(0).integer() == active);
            }
            const int64_t rate = seat.find("rates")->find("ore")->integer();
            CHECK((rate >= 2 && rate <= 4));
        }
    }
}

TEST_CASE("table: nobody has a partner where nobody trades") {
    Company room(R"({"preset":"2015","options":{"no_trading":true},"seats":3})", 3);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    for (const JsonValue& seat : room.games[1].find("seats")->items()) {
        CHECK(seat.find("partners")->items().empty());
    }
}

TEST_CASE("table: offers are refused for whoever announced it") {
    Company room(R"({"preset":"2015","seats":3,"map":"beginner"})", 3);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    CHECK(room.send(2, "block_offers", R"("seat":1,"on":true)") == "ok");
    CHECK(room.send(3, "block_offers", R"("seat":2,"from":0,"on":true)") == "ok");
    // Until seat 0 can make an offer.
    for (int i = 0; i < 2000; ++i) {
        const JsonValue& view = *room.games[1].find("seats")->items().at(0).find("view");
        const JsonValue& hand = *view.find("players")->items()[0].find("hand");
        const bool mine = view.find("active")->integer() == 0 && view.find("phase")->string() == "main";
        if (mine && !hand.keys().empty()) {
            const std::string& give = hand.keys()[0];
            CHECK(room.act(1, "{\"seat\":0,\"do\":\"offer\",\"give\":{\"" + give + "\":1},\"get\":{\"" +
                                  (give == "ore" ? "wool" : "ore") + "\":1},\"to\":[1,2]}") == "ok");
            const JsonValue after = *room.games[1].find("seats")->items().at(0).find("view")->find("offers");
            REQUIRE(after.items().size() == 1);
            CHECK(after.items()[0].find("declined")->items().size() == 2);
            return;
        }
        room.play(1, static_cast<uint64_t>(i));
    }
    FAIL("seat 0 never had a card");
}

// A game of one person against two bots, up to the moment a bot's offer waits for the person's answer.
std::string until_asked(Company& room) {
    for (Client bot : {1, 2}) {
        CHECK(room.send(1, "add_bot", "\"seat\":" + std::to_string(bot) + R"(,"level":"easy")") == "ok");
    }
    CHECK(room.send(1, "take_seat", "\"seat\":0") == "ok");
    CHECK(room.send(1, "start") == "ok");
    for (uint64_t i = 0; i < 2000 && room.table->stage() == Stage::playing; ++i) {
        room.think();
        const JsonValue& view = *room.games[1].find("seats")->items().at(0).find("view");
        const auto waiting = view.find("to_act")->items();
        const int64_t active = view.find("active")->integer();
        const bool me = std::ranges::any_of(waiting, [](const JsonValue& one) { return one.integer() == 0; });
        if (me && active != 0 && view.find("phase")->string() == "main") return std::to_string(active);
        room.play(1, i);
    }
    FAIL("no bot made an offer");
    return "";
}

// Plays until seat 0 may make an offer; the kind of a card it holds.
std::string until_offer(Company& room) {
    for (uint64_t i = 0; i < 2000; ++i) {
        room.think();
        const JsonValue& view = *room.games[1].find("seats")->items().at(0).find("view");
        const JsonValue& hand = *view.find("players")->items()[0].find("hand");
        const bool mine = view.find("active")->integer() == 0 && view.find("phase")->string() == "main";
        if (mine && !hand.keys().empty()) return hand.keys()[0];
        room.play(1, i);
    }
    FAIL("seat 0 never had a card");
    return "";
}

TEST_CASE("table: no offers until one's own turn, and none for what one keeps") {
    Company room(R"({"preset":"2015","seats":3,"map":"beginner"})", 3);
    room.everybody_sits();
    CHECK(room.send(1, "start") == "ok");
    const std::string give = until_offer(room);
    const std::string get = give == "ore" ? "wool" : "ore";
    CHECK(room.send(2, "block_offers", R"("seat":1,"on":true,"until":"turn")") == "ok");
    CHECK(room.send(3, "block_offers", R"("seat":2,"on":true,"resource":")" + get + "\"") == "ok");
    const auto mine = [&](Client client) { return room.games[client].find("seats")->items().at(0); };
    CHECK(mine(2).find("not_now")->boolean());
    CHECK(mine(3).find("keeps")->items().at(0).string() == get);
    const auto offer = [&](const std::string& wanted) {
        return room.act(1, "{\"seat\":0,\"do\":\"offer\",\"give\":{\"" + give + "\":1},\"get\":{\"" + wanted +
                               "\":1},\"to\":[1,2]}");
    };
    const auto declined = [&] {
        return mine(1).find("view")->find("offers")->items().at(0).find("declined")->items().size();
    };
    CHECK(offer(get) == "ok");
    CHECK(declined() == 2);
    const std::string other = give == "grain" || get == "grain" ? "brick" : "grain";
    CHECK(offer(other == give ? "lumber" : other) == "ok");
    CHECK(declined() == 1);
    auto again = Room::restore("t1", {room.facts}, library, room.now);
    REQUIRE(again);
    CHECK(again->table().offers().waits(1));
    CHECK(again->table().offers().keeps(2) == room.table->offers().keeps(2));
    for (uint64_t i = 0; i < 2000 && room.table->game()->active() != 1; ++i) room.play(1, i);
    CHECK_FALSE(room.table->offers().waits(1));
}

TEST_CASE("table: a bot that declines says why, and nothing of what it holds") {
    Company room(R"({"preset":"2015","seats":3,"map":"beginner"})", 1);
    for (const int bot : {1, 2}) {
        CHECK(room.send(1, "add_bot", "\"seat\":" + std::to_string(bot) + R"(,"level":"medium")") == "ok");
    }
    CHECK(room.send(1, "take_seat", "\"seat\":0") == "ok");
    CHECK(room.send(1, "start") == "ok");
    const std::string give = until_offer(room);
    const std::string get = give == "ore" ? "wool" : "ore";
    CHECK(room.act(1, "{\"seat\":0,\"do\":\"offer\",\"give\":{\"" + give + "\":1},\"get\":{\"" + get +
                          "\":4},\"to\":[1,2]}") == "ok");
    room.think();
    const auto& reasons = room.games[1].find("reasons")->items();
    REQUIRE(reasons.size() == 2);
    for (const JsonValue& reason : reasons) {
        CHECK(reason.find("of")->integer() == 0);
        CHECK_FALSE(reason.find("why")->string() == "none");
    }
    CHECK(room.act(1, R"({"seat":0,"do":"withdraw"})") == "ok");
    CHECK(room.games[1].find("reasons")->items().empty());
}
constexpr std::string_view patient =
    R"({"preset":"2015","seats":3,"map":"beginner","first":0,"offer_wait":null})";

TEST_CASE("table: a bot may wait for an answer as long as it takes") {
    SUBCASE("no answer: it waits") {
        Company room(patient, 1);
        until_asked(room);
        room.now += 86'400'000;
        CHECK_FALSE(room.table->next_due());
        CHECK_FALSE(room.table->next_job(room.now));
    }
    SUBCASE("a no is an answer") {
        Company room(patient, 1);
        const std::string asker = until_asked(room);
        CHECK(room.act(1, R"({"seat":0,"do":"decline","of":)" + asker + "}") == "ok");
        CHECK(room.table->next_job(room.now));
    }
    SUBCASE("an offer of one's own is one, until it is taken back") {
        Company room(patient, 1);
        const std::string asker = until_asked(room);
        const JsonValue seat = room.games[1].find("seats")->items().at(0);
        const JsonValue& hand = *seat.find("view")->find("players")->items()[0].find("hand");
        REQUIRE_FALSE(hand.keys().empty());
        const std::string& give = hand.keys()[0];
        CHECK(room.act(1, R"({"seat":0,"do":"offer","give":{")" + give + R"(":1},"get":{")" +
                              (give == "ore" ? "wool" : "ore") + R"(":1},"to":[)" + asker + "]}") == "ok");
        CHECK(room.act(1, R"({"seat":0,"do":"withdraw"})") == "ok");
        CHECK_FALSE(room.table->next_job(room.now));
        CHECK(room.act(1, R"({"seat":0,"do":"offer","give":{")" + give + R"(":1},"get":{")" +
                              (give == "ore" ? "wool" : "ore") + R"(":1},"to":[)" + asker + "]}") == "ok");
        CHECK(room.table->next_job(room.now));
    }
    SUBCASE("nobody waits for somebody who is gone") {
        Company room(patient, 1);
        until_asked(room);
        room.table->detach(1, room.now);
        CHECK(room.table->next_job(room.now));
    }
}

TEST_CASE("table: an offer that goes by itself is told") {
    Company room(R"({"preset":"2015","seats":3,"map":"beginner","offer_wait":20})", 1);
    until_asked(room);
    for (int patience = 0; patience < 5; ++patience) {
        room.now += 20'000;
        room.think();
    }
    // What stood before each step, and may still have been answered.
    std::set<int64_t> open;
    int gone = 0;
    for (const JsonValue& event : room.events[1]) {
        if (event.find("what")->string() != "step") continue;
        const JsonValue* act = event.find("step")->find("do");
        const std::string what = act == nullptr ? "" : act->string();
        std::set<int64_t> told;
        for (const JsonValue& one : event.find("events")->items()) {
            if (one.find("event")->string() == "offer_gone") told.insert(one.find("seat")->integer());
        }
        std::set<int64_t> stand;
        std::set<int64_t> still;
        const JsonValue& view = *event.find("game")->find("seats")->items().at(0).find("view");
        for (const JsonValue& offer : view.find("offers")->items()) {
            stand.insert(offer.find("seat")->integer());
            if (offer.find("to")->items().size() > offer.find("declined")->items().size())
                still.insert(offer.find("seat")->integer());
        }
        std::set<int64_t> missed;
        if (what != "withdraw" && what != "accept" && what != "confirm")
            std::ranges::set_difference(open, stand, std::inserter(missed, missed.end()));
        CHECK(told == missed);
        gone += static_cast<int>(told.size());
        open = still;
    }
    CHECK(gone > 0);
}

}  // namespace longroad::table
