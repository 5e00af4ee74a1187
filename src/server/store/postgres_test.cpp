// What only PostgreSQL can do to us: connections that break, answers that get lost, a server that stops, a
// database that will not do.
#include "server/store/postgres.h"

#include <doctest/doctest.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstring>
#include <map>
#include <mutex>
#include <thread>

#include "core/random.h"
#include "server/store/postgres_connection.h"
#include "server/store/postgres_migrations.h"
#include "server/store/unavailable.h"
#include "tests/effort.h"
#include "tests/server/stores.h"

namespace longroad::server {

namespace {

using namespace std::chrono_literals;
using test::add;
using test::claim;
using test::effort;
using test::keep;
using test::PostgresProxy;
using test::PostgresServer;
using test::settle;
using Texts = std::vector<std::string>;

std::string refused(const std::string& address) {
    const auto store = open_postgres(address);
    REQUIRE_FALSE(store);
    return store.error();
}
bool says(const std::string& sentence, std::string_view part) {
    return sentence.find(part) != std::string::npos;
}

// A database reached through a proxy.
struct Behind {
    PostgresProxy proxy{PostgresServer::shared()};
    std::string direct = PostgresServer::shared().new_database();
    std::string address = PostgresServer::shared().address(test::database_in(direct), proxy.folder());
};

GameRow some_game(const std::string& id) {
    return {id,  "t", 1,   "board", false, true, 5, {{"p1", "Ann", true}, {"", "random", false}},
            "R", "P", true};
}

}  // namespace

TEST_CASE("postgres: a change whose answer is lost is written once, and its teller told so") {
    Behind behind;
    const auto store = test::opened(open_postgres(behind.address));
    CHECK(keep(*store, {"t", 1, 1, {"one"}, {}, false}));
    behind.proxy.lose_answers = true;
    std::thread mend([&] {
        while (behind.proxy.cuts == 0) std::this_thread::sleep_for(1ms);
        behind.proxy.lose_answers = false;
    });
    CHECK(keep(*store, {"t", 1, 2, {"two"}, {}, false}));
    mend.join();
    CHECK(*store->facts("t") == Texts{"one", "two"});
    // The same for one with a game, which is a transaction.
    behind.proxy.cuts = 0;
    behind.proxy.lose_answers = true;
    std::thread again([&] {
        while (behind.proxy.cuts == 0) std::this_thread::sleep_for(1ms);
        behind.proxy.lose_answers = false;
    });
    CHECK(keep(*store, {"t", 1, 3, {"three"}, {some_game("g")}, false}));
    again.join();
    CHECK(*store->facts("t") == Texts{"one", "two", "three"});
    CHECK(store->game("g"));
    CHECK(store->fault().empty());
}

// Every connection breaks after a few hundred bytes, at any byte of any message.
TEST_CASE("postgres: over connections that keep breaking nothing is lost, doubled or out of order") {
    Behind behind;
    const auto store = test::opened(open_postgres(behind.address));
    store->rate_by([](const GameRow&, std::vector<RatedPlayer> players) {
        for (RatedPlayer& player : players) ++player.rating.games;
        return players;
    });
    CHECK(add(*store, {"p1", "Ann", "ann", "hash", 1, false, 7}));
    constexpr int tables = 6;
    for (int t = 0; t < tables; ++t) {
        CHECK(keep(*store, {"t" + std::to_string(t), 1, 1, {"first"}, {}, false}));
    }
    behind.proxy.cut_within = 20'000;
    Random random(5);
    std::vector<uint64_t> last(tables, 1);
    int games = 0;
    int renamed = 0;
    std::atomic<int> failed = 0;
    std::vector<int> order;
    int asked = 0;
    const auto good = [&](int number) {
        return [&, number](bool kept) {
            if (!kept) ++failed;
            order.push_back(number);
        };
    };
    for (int i = 0; i < effort(600); ++i) {
        const auto t = static_cast<size_t>(random.below(tables));
        const uint64_t number = ++last[t];
        TableChange change{"t" + std::to_string(t), 1, number, {std::to_string(number)}, {}, false};
        if (random.below(12) == 0) change.games.push_back(some_game("g" + std::to_string(games++)));
        store->keep(std::move(change), good(asked++));
        if (random.below(20) == 0) {
            const int which = asked++;
            ++renamed;
            store->change("p1", Rename{"Ann " + std::to_string(i), 1}, [&, which](const auto& person) {
                if (!person) ++failed;
                order.push_back(which);
            });
        }
        if (random.below(6) == 0) CHECK(settle(*store));
    }
    CHECK(settle(*store));
    CHECK_MESSAGE(failed == 0, failed.load() << " failed: " << store->fault());
    CHECK(order.size() == static_cast<size_t>(asked));
    CHECK(std::ranges::is_sorted(order));
    behind.proxy.cut_within = 0;
    const auto direct = test::opened(open_postgres(behind.direct));
    for (size_t t = 0; t < tables; ++t) {
        const auto facts = direct->facts("t" + std::to_string(t));
        REQUIRE(facts);
        REQUIRE(facts->size() == last[t]);
        for (uint64_t n = 2; n <= last[t]; ++n) CHECK(facts->at(n - 1) == std::to_string(n));
    }
    CHECK(direct->listed_games(100, 1000).size() == static_cast<size_t>(games));
    CHECK(direct->ratings("p1").at(0).games == games);
    CHECK(direct->person("p1")->version == 1 + renamed);
    MESSAGE(behind.proxy.cuts.load() << " connections cut");
    CHECK(behind.proxy.cuts > 10);
}

TEST_CASE("postgres: an owner who was replaced while the line was cut hears that nothing was kept") {
    Behind behind;
    const auto store = test::opened(open_postgres(behind.address));
    const auto other = test::opened(open_postgres(behind.direct));
    CHECK(keep(*store, {"t", 1, 1, {"one"}, {}, false}));
    behind.proxy.refuse = true;
    behind.proxy.cut();
    std::promise<bool> said;
    store->keep({"t", 1, 2, {"mine"}, {}, false}, [&](bool kept) { said.set_value(kept); });
    std::this_thread::sleep_for(100ms);
    const auto claimed = claim(*other, "t");
    REQUIRE(claimed);
    CHECK(keep(*other, {"t", claimed->epoch, claimed->last + 1, {"theirs"}, {}, false}));
    behind.proxy.refuse = false;
    CHECK_FALSE(said.get_future().get());
    CHECK(*other->facts("t") == Texts{"one", "theirs"});
}

TEST_CASE("postgres: changes wait while the database is away, and fail only when it stays away") {
    PostgresServer server;
    const std::string address = server.new_database();
    const auto store = test::opened(open_postgres(address));
    const auto hasty = test::opened(open_postgres(address, {2, 1'500ms}));
    CHECK(keep(*store, {"t", 1, 1, {"one"}, {}, false}));
    for (const auto how : {PostgresServer::Stop::fast, PostgresServer::Stop::crash}) {
        const auto before = store->facts("t")->size();
        std::thread writer([&] {
            // Some before, some meanwhile, some after.
            for (uint64_t n = before + 1; n <= before + 40; ++n) {
                store->keep({"t", 1, n, {"fact"}, {}, false}, [](bool kept) { CHECK(kept); });
                std::this_thread::sleep_for(20ms);
            }
        });
        std::this_thread::sleep_for(100ms);
        server.stop(how);
        std::this_thread::sleep_for(200ms);
        server.start();
        writer.join();
        CHECK(settle(*store));
        // The readers come back as well.
        std::optional<Texts> facts;
        for (int i = 0; i < 100 && !facts; ++i) {
            try {
                facts = store->facts("t");
            } catch (const Unavailable&) {
                std::this_thread::sleep_for(50ms);
            }
        }
        REQUIRE(facts);
        CHECK(facts->size() == before + 40);
        CHECK(store->fault().empty());
    }
    server.stop(PostgresServer::Stop::fast);
    const uint64_t next = 82;
    const auto begun = std::chrono::steady_clock::now();
    CHECK_FALSE(keep(*hasty, {"t", 1, next, {"fact"}, {}, false}));
    CHECK(std::chrono::steady_clock::now() - begun > 1s);
    CHECK_FALSE(hasty->fault().empty());
    // Now that everybody knows, nobody waits.
    const auto known = std::chrono::steady_clock::now();
    CHECK_FALSE(keep(*hasty, {"t", 1, next, {"fact"}, {}, false}));
    CHECK_THROWS_AS((void)hasty->facts("t"), Unavailable);
    CHECK_THROWS_AS((void)hasty->person("p1"), Unavailable);
    CHECK(std::chrono::steady_clock::now() - known < 1s);
    server.start();
    // It finds out by itself that all is well again.
    for (int i = 0; i < 100 && !hasty->fault().empty(); ++i) std::this_thread::sleep_for(50ms);
    CHECK(hasty->fault().empty());
    CHECK(keep(*hasty, {"t", 1, next, {"fact"}, {}, false}));
}

TEST_CASE("postgres: a server that doesn't answer costs a statement's time and no more") {
    Behind behind;
    const auto store = test::opened(open_postgres(behind.address, {2, 200ms}));
    CHECK(keep(*store, {"t", 1, 1, {"one"}, {}, false}));
    behind.proxy.stall = true;
    const auto begun = std::chrono::steady_clock::now();
    CHECK_FALSE(keep(*store, {"t", 1, 2, {"two"}, {}, false}));
    CHECK(std::chrono::steady_clock::now() - begun < 13s);
    behind.proxy.stall = false;
    behind.proxy.cut();
    std::this_thread::sleep_for(1100ms);
    // It may have arrived all the same; whoever reads the table finds out.
    const auto claimed = claim(*store, "t");
    REQUIRE(claimed);
    CHECK(claimed->last == store->facts("t")->size());
    CHECK(keep(*store, {"t", claimed->epoch, claimed->last + 1, {"next"}, {}, false}));
}

TEST_CASE("postgres: stores that open an empty database at the same time make its tables once") {
    const std::string address = PostgresServer::shared().new_database();
    std::vector<std::thread> threads;
    std::mutex mutex;
    std::vector<std::string> keys;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] {
            const auto store = open_postgres(address, {1, 1s});
            const std::lock_guard lock(mutex);
            keys.push_back(store ? (*store)->key() : store.error());
        });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK_MESSAGE(keys.at(0).size() == 64, keys[0]);
    CHECK(keys == std::vector(4, keys[0]));
}

TEST_CASE("postgres: databases that will not do are refused with a sentence, without the password") {
    PostgresServer& server = PostgresServer::shared();
    const std::string address = server.new_database();
    const std::string database = test::database_in(address);

    CHECK(says(refused("postgresql://user:p#ss:w/rd@host/db"), "can't be read"));
    CHECK_FALSE(says(refused("postgresql://user:s3cret/x@host:s3cret/db"), "s3cret"));
    const std::string nowhere = refused("postgresql://longroad:s3cret@/db?host=/nowhere");
    CHECK(says(nowhere, "can't be used"));
    CHECK(says(nowhere, "/nowhere"));
    CHECK_FALSE(says(nowhere, "s3cret"));
    CHECK(says(refused(server.address("nothing")), "does not exist"));

    const std::string wrong =
        "postgresql://careful:wr0ng-secret@/" + database + "?host=" + server.folder().string();
    CHECK(says(refused(wrong), "password authentication failed"));
    CHECK_FALSE(says(refused(wrong), "wr0ng"));
    CHECK(shown_address(wrong) == "postgresql://careful@" + server.folder().string() + "/" + database);
    // With the right one, it's not theirs.
    const std::string right =
        "postgresql://careful:right-Secret@/" + database + "?host=" + server.folder().string();
    CHECK(says(refused(right), "doesn't let us make our tables"));

    const std::string latin = server.new_database("ENCODING 'LATIN1' TEMPLATE template0");
    CHECK(says(refused(latin), "LATIN1"));

    // Of a newer version: as long as it says we can, we do.
    CHECK(open_postgres(address));
    server.execute("UPDATE longroad.meta SET version = 1000", database);
    CHECK(open_postgres(address));
    server.execute("UPDATE longroad.meta SET oldest = 999", database);
    CHECK(says(refused(address), "newer version"));
    server.execute("UPDATE longroad.meta SET version = 1, oldest = 1, moved = 'over there'", database);
    CHECK(says(refused(address), "was moved to over there"));
}

// A server that says it is an older one.
TEST_CASE("postgres: a server that is too old is refused") {
    const test::Folder folder;
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, folder.file(".s.PGSQL.5432").c_str(), sizeof address.sun_path - 1);
    const int listener = socket(AF_UNIX, SOCK_STREAM, 0);
    REQUIRE(bind(listener, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
    REQUIRE(listen(listener, 4) == 0);
    std::thread old([&] {
        const int client = accept(listener, nullptr, nullptr);
        char bytes[4096];
        (void)recv(client, bytes, sizeof bytes, 0);
        using namespace std::string_literals;
        const auto send_all = [&](const std::string& text) {
            (void)send(client, text.data(), text.size(), MSG_NOSIGNAL);
        };
        const auto message = [](char type, const std::string& text) {
            return type + "\0\0\0"s + static_cast<char>(4 + text.size()) + text;
        };
        send_all(message('R', "\0\0\0\0"s) +
                 message('S',
                         "server_version\0"
                         "12.3\0"s) +
                 message('S', "server_encoding\0UTF8\0"s) + message('Z', "I"));
        while (recv(client, bytes, sizeof bytes, 0) > 0) {
            send_all(message('E', "SERROR\0VERROR\0C42704\0Mno such thing\0\0"s) + message('Z', "I"));
        }
        close(client);
    });
    CHECK(
        says(refused("postgresql://longroad@/db?host=" + folder.path.string() + "&target_session_attrs=any"),
             "is PostgreSQL 12"));
    close(listener);
    old.join();
}

TEST_CASE("postgres: a full disk fails a change, and the next one is kept when there is room") {
    const std::string address = PostgresServer::shared().new_database();
    const auto store = test::opened(open_postgres(address));
    CHECK(keep(*store, {"t", 1, 1, {"one"}, {}, false}));
    // What a full disk says, from the place where it says it.
    const std::string database = test::database_in(address);
    PostgresServer::shared().execute(
        "CREATE FUNCTION longroad.full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NEW.text = 'large' "
        "THEN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END "
        "IF; RETURN NEW; END $$; GRANT EXECUTE ON FUNCTION longroad.full() TO longroad; CREATE TRIGGER "
        "full_disk "
        "BEFORE INSERT ON longroad.facts FOR EACH ROW EXECUTE FUNCTION longroad.full()",
        database);
    CHECK(keep(*store, {"u", 1, 1, {"one"}, {}, false}));
    // One that fails takes nobody else's with it.
    std::vector<bool> kept;
    const auto note = [&](bool good) { kept.push_back(good); };
    store->keep({"t", 1, 2, {"large"}, {}, false}, note);
    store->keep({"u", 1, 2, {"small"}, {}, false}, note);
    CHECK(settle(*store));
    CHECK(kept == std::vector<bool>{false, true});
    CHECK_FALSE(keep(*store, {"t", 1, 2, {"large"}, {}, false}));
    CHECK(says(store->fault(), "No space left"));
    CHECK(keep(*store, {"t", 1, 2, {"small"}, {}, false}));
    CHECK(store->fault().empty());
}

}  // namespace longroad::server
