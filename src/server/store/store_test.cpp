// What every store does, whichever database is behind it: tables, their facts and games, and the fence that
// keeps a table from having two histories.
#include "server/store/store.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "core/random.h"
#include "tests/effort.h"
#include "tests/server/stores.h"

namespace longroad::server {

namespace {

using test::add;
using test::claim;
using test::effort;
using test::keep;
using test::settle;
using test::wait;
using Texts = std::vector<std::string>;

GameRow some_game(const std::string& id, Millis ended) {
    return {id,  "t", 1,   "board", false, true, ended, {{"p1", "Ann", true}, {"", "random", false}},
            "R", "P", true};
}

}  // namespace

TEST_CASE_TEMPLATE("store: a game and its ratings are kept together, and each is based on the one before",
                   Place, LONGROAD_STORES) {
    const Place place{};
    const auto store = place.open();
    // Ten points for the winner; only accounts are asked about.
    store->rate_by([](const GameRow& game, std::vector<RatedPlayer> players) {
        CHECK(pool_of(game) == "dice3");
        CHECK(players.size() == 2);
        for (RatedPlayer& player : players) {
            player.rating.rating += player.won ? 10 : -10;
            ++player.rating.games;
        }
        return players;
    });
    CHECK(add(*store, {"p1", "Ann", "ann", "hash", 1, false, 7}));
    CHECK(add(*store, {"p2", "Bob", "bob", "hash", 1, false, 7}));
    CHECK(add(*store, {"p3", "Guest", "", "", 1, false, 7}));
    const auto played = [](int i) {
        GameRow game = some_game("g" + std::to_string(i), i);
        game.game = "dice";
        game.seats = {{"p1", "Ann", true}, {"p2", "Bob", false}, {"p3", "Guest", false}};
        return game;
    };
    // All at once, so that some share a commit.
    for (int i = 1; i <= 20; ++i) {
        store->keep({"t", 1, static_cast<uint64_t>(i), {"fact"}, {played(i)}, false}, {});
    }
    CHECK(settle(*store));
    REQUIRE(store->ratings("p1").size() == 1);
    CHECK(store->ratings("p1")[0].rating == doctest::Approx(1700));
    CHECK(store->ratings("p1")[0].games == 20);
    CHECK(store->ratings("p2").at(0).rating == doctest::Approx(1300));
    CHECK(store->ratings("p3").empty());
    CHECK(store->ranking("dice3", 400, 10).at(0).name == "Ann");
    CHECK(store->ranking("dice3", 400, 1).size() == 1);
    CHECK(store->ranking("dice4", 400, 10).empty());
    // What could not be kept is not rated either.
    CHECK_FALSE(keep(*store, {"t", 1, 21, {"fact"}, {played(1)}, false}));
    CHECK(store->ratings("p1").at(0).games == 20);
}

TEST_CASE_TEMPLATE("store: games two stores finish at once are all rated, each on what the other left", Place,
                   LONGROAD_STORES) {
    const Place place{};
    const auto one = place.open();
    const auto two = place.open();
    CHECK(add(*one, {"p1", "Ann", "ann", "hash", 1, false, 7}));
    CHECK(add(*one, {"p2", "Bob", "bob", "hash", 1, false, 7}));
    const auto play = [](Store& store, const std::string& table, bool turned) {
        store.rate_by([](const GameRow&, std::vector<RatedPlayer> players) {
            for (RatedPlayer& player : players) {
                player.rating.rating += 1;
                ++player.rating.games;
            }
            return players;
        });
        for (int i = 1; i <= 30; ++i) {
            GameRow game = some_game(table + std::to_string(i), i);
            game.seats = {{"p1", "Ann", true}, {"p2", "Bob", false}};
            if (turned) std::swap(game.seats[0], game.seats[1]);
            store.keep({table, 1, static_cast<uint64_t>(i), {"fact"}, {game}, false},
                       [](bool kept) { CHECK(kept); });
        }
        CHECK(settle(store));
    };
    std::thread other([&] { play(*two, "u", true); });
    play(*one, "t", false);
    other.join();
    CHECK(one->ratings("p1").at(0).games == 60);
    CHECK(one->ratings("p2").at(0).rating == doctest::Approx(1560));
}

TEST_CASE_TEMPLATE("store: a table takes facts of its owner only, and only the ones that come next", Place,
                   LONGROAD_STORES) {
    const Place place{};
    const auto one = place.open();
    CHECK(keep(*one, {"t", 1, 1, {"a"}, {}, false}));
    CHECK_FALSE(keep(*one, {"t", 1, 3, {"c"}, {}, false}));      // a gap
    CHECK_FALSE(keep(*one, {"t", 1, 1, {"again"}, {}, false}));  // a second table of the name
    CHECK_FALSE(keep(*one, {"u", 2, 2, {"b"}, {}, false}));      // no table
    CHECK_FALSE(keep(*one, {"t", 1, 2, {"b"}, {some_game("g", 1), some_game("g", 1)}, false}));
    CHECK_FALSE(keep(*one, {"t", 1, 3, {"c"}, {}, false}));  // what should follow was not kept
    // Another owner, also from another process at the same database: the first can do nothing more.
    const auto two = place.open();
    const auto claimed = claim(*two, "t");
    REQUIRE(claimed);
    CHECK(claimed->epoch == 2);
    CHECK(claimed->last == 1);
    CHECK_FALSE(keep(*one, {"t", 1, 2, {"b"}, {}, false}));
    CHECK_FALSE(keep(*one, {"t", 1, 2, {"b"}, {some_game("h", 1)}, false}));
    CHECK_FALSE(keep(*one, {"t", 1, 2, {}, {}, true}));
    CHECK(keep(*two, {"t", 2, 2, {"b"}, {}, false}));
    CHECK(*one->facts("t") == Texts{"a", "b"});
    CHECK_FALSE(one->game("h"));
    CHECK(claim(*one, "nothing").error() == ClaimFault::no_such_table);
}

TEST_CASE_TEMPLATE(
    "store: of two owners who race for a table, each fact is one's, and nothing is there twice", Place,
    LONGROAD_STORES) {
    const Place place{};
    const auto one = place.open();
    const auto two = place.open();
    CHECK(keep(*one, {"t", 1, 1, {"first"}, {}, false}));
    std::mutex mutex;
    std::map<uint64_t, std::string> acknowledged;
    const auto race = [&](Store& store, const std::string& name) {
        for (int round = 0; round < 100; ++round) {
            const auto claimed = claim(store, "t");
            REQUIRE(claimed);
            for (uint64_t number = claimed->last + 1; number < claimed->last + 5; ++number) {
                const std::string fact = name + std::to_string(round) + "-" + std::to_string(number);
                if (!keep(store, {"t", claimed->epoch, number, {fact}, {}, false})) break;
                const std::lock_guard lock(mutex);
                CHECK(acknowledged.emplace(number, fact).second);
            }
        }
    };
    std::thread other([&] { race(*two, "b"); });
    race(*one, "a");
    other.join();
    const auto facts = one->facts("t");
    REQUIRE(facts);
    CHECK(facts->size() == acknowledged.size() + 1);
    for (const auto& [number, fact] : acknowledged) CHECK(facts->at(number - 1) == fact);
}

// Many tables at once, each stolen now and then: batches of several tables meet each other.
TEST_CASE_TEMPLATE("store: stores that steal many tables from each other lose no fact anybody was told of",
                   Place, LONGROAD_STORES) {
    const Place place{};
    constexpr int tables = 12;
    constexpr int owners = 3;
    std::vector<test::OpenedStore> stores;
    for (int i = 0; i < owners; ++i) stores.push_back(place.open());
    const auto name = [](int table) { return "t" + std::to_string(table); };
    for (int t = 0; t < tables; ++t) CHECK(keep(*stores[0], {name(t), 1, 1, {"first"}, {}, false}));
    std::mutex mutex;
    std::map<std::pair<int, uint64_t>, std::string> acknowledged;
    std::atomic<bool> twice = false;
    std::atomic<int> left = effort(3000);
    const auto race = [&](int who) {
        Random random(static_cast<uint64_t>(who));
        while (left > 0) {
            const int from = static_cast<int>(random.below(tables));
            struct Owned {
                int table;
                uint64_t epoch;
                uint64_t next;
            };
            std::vector<Owned> owned;
            for (int i = 0; i < 4; ++i) {
                const int table = (from + 5 * i) % tables;
                const auto claimed = claim(*stores[static_cast<size_t>(who)], name(table));
                REQUIRE(claimed);
                owned.push_back({table, claimed->epoch, claimed->last + 1});
            }
            // Several in flight for each, in an order of one's own.
            for (int turn = 0; turn < 3; ++turn) {
                for (size_t i = 0; i < owned.size(); ++i) {
                    Owned& one = owned[(i + static_cast<size_t>(who)) % owned.size()];
                    const uint64_t number = one.next++;
                    const std::string fact = std::to_string(who) + "/" + std::to_string(one.epoch);
                    --left;
                    stores[static_cast<size_t>(who)]->keep(
                        {name(one.table), one.epoch, number, {fact}, {}, false},
                        [&, table = one.table, number, fact](bool kept) {
                            if (!kept) return;
                            const std::lock_guard lock(mutex);
                            if (!acknowledged.emplace(std::pair(table, number), fact).second) twice = true;
                        });
                }
            }
            CHECK(settle(*stores[static_cast<size_t>(who)]));
        }
    };
    std::vector<std::thread> threads;
    for (int i = 0; i < owners; ++i) threads.emplace_back(race, i);
    for (std::thread& thread : threads) thread.join();
    CHECK_FALSE(twice);
    size_t stored = 0;
    for (int t = 0; t < tables; ++t) {
        const auto facts = stores[0]->facts(name(t));
        REQUIRE(facts);
        CHECK(claim(*stores[0], name(t))->last == facts->size());
        stored += facts->size() - 1;
        for (const auto& [place_of, fact] : acknowledged) {
            if (place_of.first == t) CHECK(facts->at(place_of.second - 1) == fact);
        }
    }
    CHECK(stored == acknowledged.size());
    CHECK(stored > 0);
}

TEST_CASE_TEMPLATE("store: what was kept is there when the database is opened again", Place,
                   LONGROAD_STORES) {
    const Place place{};
    std::string key;
    GameRow played = some_game("g1", 50);
    played.record = "line\n\"quoted\" \\ and \xc3\xa9 \xf0\x9f\x8e\xb2";
    {
        const auto store = place.open();
        key = store->key();
        CHECK(key.size() == 64);
        CHECK(keep(*store, {"t", 1, 1, {"one", "two"}, {}, false}));
        CHECK(keep(*store, {"u", 1, 1, {"one"}, {}, true}));
        CHECK(keep(*store, {"t", 1, 3, {"three"}, {played}, false}));
        CHECK(add(*store, {"p1", "Ann", "ann", "hash", 2, false, 7}));
        // Given and not waited for.
        store->keep({"t", 1, 4, {"{\"text\":\"a\\\\b\\n\\u0000\"}"}, {}, false}, {});
        store->keep({"t", 1, 5, {""}, {}, false}, {});
    }
    const auto store = place.open();
    CHECK(store->key() == key);
    CHECK(store->open_tables() == Texts{"t"});
    CHECK(*store->facts("t") == Texts{"one", "two", "three", "{\"text\":\"a\\\\b\\n\\u0000\"}", ""});
    CHECK_FALSE(store->facts("x"));
    CHECK(store->person("p1")->login == "ann");
    CHECK(store->person("p1")->generation == 2);
    CHECK(store->account("ann")->id == "p1");
    CHECK_FALSE(store->account(""));
    CHECK(store->game("g1")->seats.at(0).name == "Ann");
    CHECK(store->game("g1")->seats.at(0).won);
    CHECK_FALSE(store->game("g1")->seats.at(1).won);
    CHECK(store->game("g1")->record.find("\"quoted\" \\ and \xc3\xa9 \xf0\x9f\x8e\xb2") != std::string::npos);
    CHECK(store->game("g1")->public_record.find('P') != std::string::npos);
    CHECK(store->listed_games(100, 10).size() == 1);
    CHECK(store->listed_games(50, 10).empty());
    CHECK(store->games_of("p1", 100, 10).at(0).id == "g1");
    CHECK(store->games_of("", 100, 10).empty());
    CHECK(wait([&](Done done) { store->forget("p1", std::move(done)); }));
    CHECK_FALSE(store->person("p1"));
    CHECK(store->games_of("p1", 100, 10).empty());
    CHECK(store->game("g1")->seats.at(0).name.empty());
}

TEST_CASE_TEMPLATE("store: games are listed page by page, the latest first, and count once for each player",
                   Place, LONGROAD_STORES) {
    const Place place{};
    const auto store = place.open();
    for (int i = 1; i <= 5; ++i) {
        GameRow game = some_game("g" + std::to_string(i), 10 * i);
        game.listed = i != 3;
        game.abandoned = i == 5;
        // Somebody who plays with themself.
        if (i == 2) game.seats = {{"p1", "Ann", false}, {"p1", "Ann", true}};
        store->keep({"t", 1, static_cast<uint64_t>(i), {"fact"}, {game}, false}, {});
    }
    CHECK(settle(*store));
    const auto ids = [](const std::vector<GameSummary>& games) {
        Texts ids;
        for (const GameSummary& game : games) ids.push_back(game.id);
        return ids;
    };
    CHECK(ids(store->listed_games(1000, 3)) == Texts{"g5", "g4", "g2"});
    CHECK(ids(store->listed_games(20, 3)) == Texts{"g1"});
    CHECK(ids(store->games_of("p1", 1000, 10)) == Texts{"g5", "g4", "g3", "g2", "g1"});
    CHECK(ids(store->games_of("p1", 50, 10, true)) == Texts{"g4", "g2", "g1"});
    CHECK(ids(store->games_of("p1", 1000, 2)) == Texts{"g5", "g4"});
    CHECK(store->listed_games(1000, 1).at(0).abandoned);
    CHECK(store->listed_games(1000, 1).at(0).seats.size() == 2);
    CHECK(store->listed_games(1000, 1).at(0).seats.at(1).name == "random");
    const auto rows = store->statistics("p1");
    REQUIRE(rows.size() == 1);
    CHECK(rows[0].game == "board");
    CHECK(rows[0].players == 2);
    CHECK(rows[0].games == 4);
    CHECK(rows[0].wins == 4);
    CHECK(rows[0].abandoned == 1);
    CHECK(rows[0].last == 50);
    CHECK(store->statistics("").empty());
}

TEST_CASE_TEMPLATE("store: whose table it is changes with its facts, and not without them", Place,
                   LONGROAD_STORES) {
    const Place place{};
    const auto store = place.open();
    const auto sit = [&](const std::string& table, uint64_t number, const Texts& people,
                         const std::string& host) {
        return keep(
            *store,
            {table, 1, number, {"fact"}, {}, false, TablePeople{people, host, static_cast<Millis>(number)}});
    };
    CHECK(sit("t", 1, {"ann", "bob"}, "ann"));
    CHECK(sit("u", 1, {"bob"}, "bob"));
    CHECK(sit("u", 2, {"bob", "cyd"}, "bob"));
    CHECK_FALSE(sit("u", 2, {"eve"}, "eve"));
    CHECK(store->tables_of("bob", 10) == Texts{"u", "t"});
    CHECK(store->tables_of("bob", 1) == Texts{"u"});
    CHECK(store->tables_of("eve", 10).empty());
    CHECK(store->tables_hosted_by("bob") == 1);
    CHECK(store->tables_hosted_by("cyd") == 0);
    CHECK(keep(*store, {"u", 1, 3, {"fact"}, {}, false, TablePeople{}}));
    CHECK(store->tables_of("bob", 10) == Texts{"t"});
    CHECK(store->tables_hosted_by("bob") == 0);
}

TEST_CASE_TEMPLATE("store: talk and names stand beside the facts, and go with whoever they are of", Place,
                   LONGROAD_STORES) {
    const Place place{};
    const auto store = place.open();
    CHECK(add(*store, {"p1", "Ann", "", "", 1, false, 7}));
    CHECK(add(*store, {"p2", "Bob", "", "", 1, false, 7}));
    CHECK(keep(*store, {"t", 1, 1, {"one"}, {}, false}));
    TableChange said{"t", 1, 2, {}, {}, false};
    said.lines = {{1, 10, "p1", "hello", ""}, {2, 11, "p2", "", "thanks"}};
    said.first_line = 1;
    said.seat_names = std::vector<SeatNameRow>{{0, "p1", "Mum"}, {1, "p1", "Dad"}, {2, "p2", "Kid"}};
    CHECK(keep(*store, said));
    // Nobody else's.
    said.epoch = 7;
    said.lines = {{3, 12, "p1", "late", ""}};
    CHECK_FALSE(keep(*store, said));
    auto talk = store->talk("t");
    REQUIRE(talk.lines.size() == 2);
    CHECK(talk.lines[0].text == "hello");
    CHECK(talk.lines[1].emote == "thanks");
    CHECK(talk.seat_names.size() == 3);
    TableChange next{"t", 1, 2, {"two"}, {}, false};
    next.lines = {{3, 12, "p2", "bye", ""}};
    next.first_line = 2;
    CHECK(keep(*store, next));
    CHECK(store->talk("t").lines.at(0).number == 2);
    CHECK(store->talk("t").seat_names.size() == 3);
    CHECK(store->names_of({"p1", "p2", "nobody"}) ==
          std::map<std::string, std::string>{{"p1", "Ann"}, {"p2", "Bob"}});
    CHECK(wait([&](Done done) { store->forget("p2", std::move(done)); }));
    CHECK(store->talk("t").lines.empty());
    CHECK(store->talk("t").seat_names.size() == 2);
    CHECK(store->facts("t")->size() == 2);
    CHECK(store->talk("nothing").lines.empty());
    next = {"t", 1, 3, {}, {}, false};
    next.seat_names.emplace();
    CHECK(keep(*store, next));
    CHECK(store->talk("t").seat_names.empty());
}

TEST_CASE_TEMPLATE("store: a closed table is read no more at the start, until something happens there again",
                   Place, LONGROAD_STORES) {
    const Place place{};
    const auto store = place.open();
    CHECK(keep(*store, {"t", 1, 1, {"one"}, {}, false}));
    CHECK(keep(*store, {"t", 1, 2, {}, {}, true}));
    CHECK(store->open_tables().empty());
    CHECK(store->facts("t")->size() == 1);
    CHECK(keep(*store, {"t", 1, 2, {"two"}, {}, false}));
    CHECK(store->open_tables() == Texts{"t"});
}

TEST_CASE_TEMPLATE("store: a change that does not fit is left out whole, and the others stay", Place,
                   LONGROAD_STORES) {
    const Place place{};
    const auto store = place.open();
    std::promise<void> all;
    std::vector<bool> kept;
    const auto note = [&](bool good) { kept.push_back(good); };
    store->keep({"t", 1, 1, {"one"}, {}, false}, note);
    store->keep({"t", 1, 2, {"two", "three"}, {some_game("g", 1), some_game("g", 1)}, false}, note);
    store->keep({"t", 1, 1, {"again"}, {}, false}, note);
    store->keep({"u", 1, 1, {"one"}, {}, false}, note);
    store->keep({"t", 1, 4, {"four"}, {}, false}, note);
    store->keep({"u", 1, 2, {"two"}, {}, false}, note);
    store->keep({"u", 1, 3, {"three"}, {}, false}, note);
    store->keep({"u", 1, 5, {"five"}, {}, false}, note);
    store->after_all([&](bool) { all.set_value(); });
    all.get_future().get();
    CHECK(kept == std::vector<bool>{true, false, false, true, false, true, true, false});
    CHECK(*store->facts("t") == Texts{"one"});
    CHECK(*store->facts("u") == Texts{"one", "two", "three"});
    CHECK_FALSE(store->game("g"));
    CHECK(keep(*store, {"t", 1, 2, {"two"}, {}, false}));
}

// What a table was told first it is told first, whatever the database does at the same time.
TEST_CASE_TEMPLATE("store: answers come in the order of the questions", Place, LONGROAD_STORES) {
    const Place place{};
    const auto store = place.open();
    std::vector<int> order;
    const auto say = [&](int number) { return [&order, number](bool) { order.push_back(number); }; };
    int next = 0;
    std::map<int, uint64_t> numbers;
    Random random(3);
    const int rounds = effort(200);
    for (int i = 0; i < rounds; ++i) {
        const int table = static_cast<int>(random.below(5));
        const uint64_t number = ++numbers[table];
        TableChange change{"t" + std::to_string(table), 1, number, {"fact"}, {}, false};
        if (random.below(10) == 0) change.games.push_back(some_game("g" + std::to_string(i), i));
        store->keep(std::move(change), say(next++));
        if (random.below(8) == 0) store->after_all(say(next++));
        if (random.below(8) == 0)
            store->add({"p" + std::to_string(i), "Ann", "", "", 1, false, 7}, say(next++));
        if (random.below(20) == 0) CHECK(settle(*store));
    }
    CHECK(settle(*store));
    REQUIRE(order.size() == static_cast<size_t>(next));
    CHECK(std::ranges::is_sorted(order));
    for (const auto& [table, number] : numbers) {
        CHECK(store->facts("t" + std::to_string(table))->size() == number);
    }
}

// Names come from anybody.
TEST_CASE_TEMPLATE("store: texts that are no texts are found nowhere, and break nothing", Place,
                   LONGROAD_STORES) {
    const Place place{};
    const auto store = place.open();
    CHECK(add(*store, {"ann", "Ann", "ann", "hash", 1, false, 7}));
    CHECK(keep(*store, {"t", 1, 1, {"one"}, {}, false}));
    using namespace std::string_literals;
    for (const std::string& bad : {"ann\0x"s, "\xff\xfe"s, "ann\0"s, "'; DROP TABLE people; --"s,
                                   std::string(100'000, 'x'), "\xed\xa0\x80"s}) {
        CHECK_FALSE(store->person(bad));
        CHECK_FALSE(store->account(bad));
        CHECK_FALSE(store->facts(bad));
        CHECK_FALSE(store->game(bad));
        CHECK(store->ratings(bad).empty());
        CHECK_FALSE(claim(*store, bad));
    }
    CHECK(store->person("ann"));
    CHECK(*store->facts("t") == Texts{"one"});
    CHECK(keep(*store, {"t", 1, 2, {"two"}, {}, false}));
    CHECK(store->fault().empty());
}

}  // namespace longroad::server
