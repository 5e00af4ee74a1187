// Accounts under attack: what one request changed no other takes back, and nobody is locked out by others.
#include <doctest/doctest.h>

#include <atomic>
#include <future>
#include <thread>

#include "fair/sha256.h"
#include "tests/server/house.h"

using namespace longroad;
using namespace longroad::test;

namespace {

std::string reason_of(const server::Response& answer) {
    const auto body = notation::read_json(answer.body);
    const auto* found = body ? body->find("reason") : nullptr;
    return std::to_string(answer.status) + " " + (found != nullptr ? found->string() : "");
}
std::string field(const std::string& json, std::string_view key) {
    const auto read = notation::read_json(json);
    const auto* value = read ? read->find(key) : nullptr;
    return value != nullptr && value->is_string() ? value->string() : "";
}

// The API without a network: the test says from which address a request comes.
struct Desk {
    explicit Desk(const std::filesystem::path& folder, server::ApiLimits limits = TestServer::no_limits())
        : house(folder, TestServer::generous(), limits) {}

    std::future<server::Response> send(const std::string& method, const std::string& path,
                                       const std::string& body, const std::string& word = "",
                                       const std::string& address = "192.0.2.1") {
        auto answer = std::make_shared<std::promise<server::Response>>();
        server::Request request;
        request.method = method;
        request.path = "/api/v1/" + path.substr(0, path.find('?'));
        if (path.find('?') != std::string::npos) request.query = path.substr(path.find('?') + 1);
        request.content_type = "application/json";
        request.body = body;
        request.cookie = word;
        request.address = address;
        house.api->handle(request,
                          [answer](server::Response response) { answer->set_value(std::move(response)); });
        return answer->get_future();
    }
    server::Response ask(const std::string& method, const std::string& path, const std::string& body = "",
                         const std::string& word = "", const std::string& address = "192.0.2.1") {
        return send(method, path, body, word, address).get();
    }
    // A new guest's word.
    std::string guest(const std::string& name, const std::string& address = "192.0.2.1") {
        return ask("POST", "session", "{\"name\":\"" + name + "\"}", "", address).cookie;
    }

    TestServer house;
};

std::string account(const std::string& login, const std::string& password = "correct horse") {
    return R"({"login":")" + login + R"(","password":")" + password + "\"}";
}
std::string id_in(const std::string& word) { return word.substr(0, word.find('.')); }

bool ban(TestServer& house, const std::string& id) {
    std::promise<bool> done;
    house.people->ban(id, true, [&](const auto& banned) { done.set_value(banned.has_value()); });
    return done.get_future().get();
}

}  // namespace

TEST_CASE("accounts: a ban holds, however often its target takes another name meanwhile") {
    const Folder folder;
    Desk desk(folder.path);
    int held = 0;
    for (int round = 0; round < 20; ++round) {
        const std::string word = desk.guest("Eve");
        std::atomic<bool> enough = false;
        std::vector<std::thread> renaming;
        std::atomic<int> renamed = 0;
        for (int i = 0; i < 2; ++i) {
            renaming.emplace_back([&] {
                while (!enough) {
                    if (desk.ask("PATCH", "me", R"({"name":"Mallory"})", word).status == 200) ++renamed;
                }
            });
        }
        while (renamed < 5) std::this_thread::yield();
        CHECK(ban(desk.house, id_in(word)));
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        enough = true;
        for (std::thread& thread : renaming) thread.join();
        const bool banned = desk.house.store->person(id_in(word))->banned;
        if (banned && desk.ask("GET", "session", "", word).status == 401) ++held;
    }
    CHECK(held == 20);
}

TEST_CASE("accounts: whoever waits for an account and is banned meanwhile stays banned") {
    const Folder folder;
    Desk desk(folder.path);
    std::vector<std::future<server::Response>> before;
    for (int i = 0; i < 6; ++i) {
        const std::string address = "192.0.2." + std::to_string(10 + i);
        before.push_back(desk.send("POST", "account", account("guest" + std::to_string(i)),
                                   desk.guest("Guest", address), address));
    }
    const std::string word = desk.guest("Eve");
    auto waiting = desk.send("POST", "account", account("eve"), word);
    CHECK(ban(desk.house, id_in(word)));
    CHECK(waiting.get().status != 200);
    for (auto& other : before) CHECK(other.get().status == 200);
    CHECK(desk.house.store->person(id_in(word))->banned);
    CHECK_FALSE(desk.house.store->account("eve"));
    CHECK(desk.ask("GET", "session", "", word).status == 401);
}

TEST_CASE("accounts: of two who want the same login at the same time one gets it, and both stay") {
    const Folder folder;
    Desk desk(folder.path);
    for (int round = 0; round < 10; ++round) {
        const std::string login = "login" + std::to_string(round);
        const std::string ann = desk.guest("Ann", "192.0.2.1");
        const std::string bob = desk.guest("Bob", "192.0.2.2");
        auto first = desk.send("POST", "account", account(login), ann, "192.0.2.1");
        auto second = desk.send("POST", "account", account(login), bob, "192.0.2.2");
        std::vector<std::string> said{reason_of(first.get()), reason_of(second.get())};
        std::ranges::sort(said);
        CHECK(said == std::vector<std::string>{"200 ", "409 login_taken"});
        CHECK(desk.house.store->person(id_in(ann)));
        CHECK(desk.house.store->person(id_in(bob)));
    }
}

TEST_CASE("accounts: many log-ins of one address do not hold up another's") {
    const Folder folder;
    Desk desk(folder.path);
    const std::string word = desk.guest("Ann", "192.0.2.1");
    CHECK(desk.ask("POST", "account", account("ann"), word).status == 200);
    std::vector<std::future<server::Response>> flood;
    for (int i = 0; i < 60; ++i) {
        flood.push_back(desk.send("POST", "login", account("ann", "wrong horse"), "", "192.0.2.9"));
    }
    CHECK(desk.ask("POST", "login", account("ann"), "", "192.0.2.1").status == 200);
    int tried_before = 0;
    for (auto& one : flood) {
        const bool answered = one.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
        if (answered && reason_of(one.get()) == "403 wrong_login") ++tried_before;
    }
    CHECK(tried_before <= 4);
}

TEST_CASE("accounts: when too many passwords wait, others are told to come back") {
    const Folder folder;
    Desk desk(folder.path);
    std::vector<std::future<server::Response>> flood;
    for (int i = 0; i < 80; ++i) {
        flood.push_back(desk.send("POST", "login", account("nobody"), "", "192.0.2." + std::to_string(i)));
    }
    int tried = 0;
    int put_off = 0;
    for (auto& one : flood) {
        const server::Response answer = one.get();
        if (reason_of(answer) == "403 wrong_login") ++tried;
        if (reason_of(answer) == "503 busy") {
            ++put_off;
            CHECK(answer.retry_after > 0);
        }
    }
    CHECK(tried + put_off == 80);
    CHECK(tried >= 32);
    CHECK(put_off > 0);
    // And when they are done there is room again.
    CHECK(reason_of(desk.ask("POST", "login", account("nobody"), "", "192.0.2.1")) == "403 wrong_login");
}

TEST_CASE("accounts: another password takes the old one, and ends all other sessions") {
    const Folder folder;
    Desk desk(folder.path);
    const std::string guest = desk.guest("Ann");
    CHECK(reason_of(desk.ask("POST", "me/password", R"({"old":"x","password":"battery staple"})", guest)) ==
          "409 no_account");
    const std::string here = desk.ask("POST", "account", account("ann"), guest).cookie;
    const std::string there = desk.ask("POST", "login", account("ann")).cookie;
    const auto change = [&](const std::string& old, const std::string& fresh, const std::string& word) {
        return desk.ask("POST", "me/password", R"({"old":")" + old + R"(","password":")" + fresh + "\"}",
                        word);
    };
    CHECK(reason_of(change("wrong horse", "battery staple", here)) == "403 wrong_password");
    CHECK(reason_of(change("correct horse", "short", here)) == "400 bad_account");
    CHECK(reason_of(desk.ask("POST", "me/password", R"({"password":"battery staple"})", here)) ==
          "400 bad_field");
    CHECK(desk.ask("GET", "session", "", there).status == 200);
    const server::Response changed = change("correct horse", "battery staple", here);
    CHECK(changed.status == 200);
    CHECK(changed.body.find("token") == std::string::npos);
    CHECK(desk.ask("GET", "session", "", there).status == 401);
    CHECK(desk.ask("GET", "session", "", here).status == 401);
    CHECK(desk.ask("GET", "session", "", changed.cookie).status == 200);
    CHECK(reason_of(desk.ask("POST", "login", account("ann"))) == "403 wrong_login");
    CHECK(desk.ask("POST", "login", account("ann", "battery staple")).status == 200);
    // Two changes at the same time by the same old password: one of them counts.
    auto first = desk.send("POST", "me/password", R"({"old":"battery staple","password":"first of two"})",
                           changed.cookie, "192.0.2.1");
    auto second = desk.send("POST", "me/password", R"({"old":"battery staple","password":"second of two"})",
                            changed.cookie, "192.0.2.2");
    CHECK((first.get().status == 200) != (second.get().status == 200));
}

TEST_CASE("accounts: the recovery code sets a new password, once") {
    const Folder folder;
    Desk desk(folder.path);
    const server::Response made = desk.ask("POST", "account", account("ann"), desk.guest("Ann"));
    const std::string code = field(made.body, "recovery");
    CHECK(code.size() == 23);
    CHECK(made.body.find("\"recoverable\":true") != std::string::npos);
    // Nobody sees it again, and the store does not have it.
    CHECK(desk.ask("GET", "session", "", made.cookie).body.find(code) == std::string::npos);
    CHECK(desk.house.store->account("ann")->recovery.find(code) == std::string::npos);
    const auto recover = [&](const std::string& login, const std::string& with, const std::string& password) {
        return desk.ask(
            "POST", "account/recover",
            R"({"login":")" + login + R"(","code":")" + with + R"(","password":")" + password + "\"}");
    };
    CHECK(reason_of(recover("ann", "AAAAA-AAAAA-AAAAA-AAAAA", "battery staple")) == "403 wrong_code");
    CHECK(reason_of(recover("ann", "", "battery staple")) == "403 wrong_code");
    CHECK(reason_of(recover("nobody", code, "battery staple")) == "403 wrong_code");
    CHECK(reason_of(recover("ann", code, "short")) == "400 bad_account");
    CHECK(desk.ask("GET", "session", "", made.cookie).status == 200);
    // As somebody copies it by hand.
    std::string typed = " ";
    for (const char c : code) typed += c == '-' ? ' ' : static_cast<char>(std::tolower(c));
    const server::Response back = recover("ann", typed, "battery staple");
    REQUIRE(back.status == 200);
    CHECK(desk.ask("GET", "session", "", back.cookie).status == 200);
    CHECK(desk.ask("GET", "session", "", made.cookie).status == 401);
    CHECK(reason_of(desk.ask("POST", "login", account("ann"))) == "403 wrong_login");
    CHECK(desk.ask("POST", "login", account("ann", "battery staple")).status == 200);
    CHECK(reason_of(recover("ann", code, "correct horse")) == "403 wrong_code");
    // The next one came with it; a renewed one takes its place.
    const std::string next = field(back.body, "recovery");
    CHECK(next != code);
    CHECK(reason_of(desk.ask("POST", "me/recovery", R"({"password":"wrong horse"})", back.cookie)) ==
          "403 wrong_password");
    const server::Response renewed =
        desk.ask("POST", "me/recovery", R"({"password":"battery staple"})", back.cookie);
    CHECK(renewed.status == 200);
    CHECK(desk.ask("GET", "session", "", back.cookie).status == 200);
    CHECK(reason_of(recover("ann", next, "correct horse")) == "403 wrong_code");
    // Two at once by one code: it is used once.
    const std::string last = field(renewed.body, "recovery");
    const std::string form = R"({"login":"ann","code":")" + last + R"(","password":)";
    auto first = desk.send("POST", "account/recover", form + "\"first of two\"}", "", "192.0.2.1");
    auto second = desk.send("POST", "account/recover", form + "\"second of two\"}", "", "192.0.2.2");
    CHECK((first.get().status == 200) != (second.get().status == 200));
    // A ban is not got around by it.
    const std::string ann = desk.house.store->account("ann")->id;
    CHECK(ban(desk.house, ann));
    CHECK(desk.house.store->person(ann)->banned);
}

TEST_CASE("accounts: whoever signs out is out, with every word of that session, also after a restart") {
    const Folder folder;
    std::string here;
    std::string there;
    std::string renewed;
    {
        Desk desk(folder.path);
        here = desk.ask("POST", "account", account("ann"), desk.guest("Ann")).cookie;
        there = desk.ask("POST", "login", account("ann")).cookie;
        const server::Millis now = server::now_ms();
        const auto session = desk.house.people->session(here, now);
        REQUIRE(session);
        renewed = desk.house.people->word_for(session->person, now + 1000, session->id);
        CHECK(renewed != here);
        CHECK(desk.ask("GET", "session", "", renewed).status == 200);
        const server::Response out = desk.ask("DELETE", "session", "", here);
        CHECK(out.status == 200);
        CHECK(out.cookie == "-");
        for (const std::string& word : {here, renewed}) {
            CHECK(desk.ask("GET", "session", "", word).status == 401);
        }
        CHECK(desk.ask("GET", "session", "", there).status == 200);
        // With nothing to end it is still the end.
        CHECK(desk.ask("DELETE", "session", "", here).status == 200);
    }
    Desk desk(folder.path);
    CHECK(desk.ask("GET", "session", "", here).status == 401);
    CHECK(desk.ask("GET", "session", "", renewed).status == 401);
    CHECK(desk.ask("GET", "session", "", there).status == 200);
    // Everywhere, and everywhere with here.
    const server::Response others = desk.ask("DELETE", "sessions", "", there);
    CHECK(desk.ask("GET", "session", "", there).status == 401);
    CHECK(desk.ask("GET", "session", "", others.cookie).status == 200);
    const std::string third = desk.ask("POST", "login", account("ann")).cookie;
    const server::Response all = desk.ask("DELETE", "sessions?here=true", "", third);
    CHECK(all.cookie == "-");
    CHECK(all.body == "{}");
    for (const std::string& word : {others.cookie, third}) {
        CHECK(desk.ask("GET", "session", "", word).status == 401);
    }
}

TEST_CASE("accounts: of those who end all sessions at the same time one goes on, and no old word helps") {
    const Folder folder;
    Desk desk(folder.path);
    const std::string word = desk.guest("Ann");
    std::vector<std::future<server::Response>> all;
    for (int i = 0; i < 8; ++i) all.push_back(desk.send("DELETE", "sessions", "", word));
    int good = 0;
    for (auto& one : all) good += one.get().status == 200 ? 1 : 0;
    CHECK(good == 1);
    CHECK(desk.ask("GET", "session", "", word).status == 401);
}

TEST_CASE("accounts: words from the future are no good, and those of the first version are") {
    const Folder folder;
    Desk desk(folder.path);
    const std::string word = desk.guest("Ann");
    const server::Millis now = server::now_ms();
    const server::PersonRow person = *desk.house.store->person(id_in(word));
    server::Accounts& people = *desk.house.people;
    CHECK(people.session(people.word_for(person, now + 60'000), now));
    CHECK_FALSE(people.session(people.word_for(person, now + 3'600'000), now));
    CHECK_FALSE(people.session(people.word_for(person, now - 61 * 24 * 3'600'000LL), now));
    // As it was signed before a session had a name; signing out ends it all the same.
    const std::string text = person.id + "." + std::to_string(now / 1000) + ".1";
    const std::string old = text + "." + fair::hex_of(fair::hmac_sha256(desk.house.store->key(), text));
    CHECK(desk.ask("GET", "session", "", old).status == 200);
    CHECK(desk.ask("DELETE", "session", "", old).status == 200);
    CHECK(desk.ask("GET", "session", "", old).status == 401);
    CHECK(desk.ask("GET", "session", "", word).status == 200);
}

TEST_CASE("accounts: one can take along everything that is kept about oneself") {
    const Folder folder;
    Desk desk(folder.path);
    const std::string bob = desk.guest("Bob");
    const std::string word = desk.ask("POST", "account", account("ann"), desk.guest("Ann")).cookie;
    CHECK(
        desk.ask("POST", "me/blocks", R"({"person":")" + id_in(bob) + R"(","mute":true,"block":false})", word)
            .status == 200);
    const std::string table =
        field(desk.ask("POST", "tables", R"({"settings":{"game":"dice","seats":2}})", word).body, "id");
    server::GameRow game;
    game.id = "played";
    game.game = "dice";
    game.ended = 77;
    game.seats = {{id_in(word), "Ann", true}, {"", "random", false}};
    std::promise<bool> kept;
    desk.house.store->keep({"other", 1, 1, {"fact"}, {game}, true}, [&](bool good) { kept.set_value(good); });
    CHECK(kept.get_future().get());
    const auto all =
        http(desk.house.port(), "GET", "/api/v1/me/export", "", "Cookie: longroad=" + word + "\r\n");
    CHECK(all.status == 200);
    const auto json = notation::read_json(all.body);
    REQUIRE(json);
    CHECK(json->find("person")->find("account")->string() == "ann");
    CHECK(json->find("blocks")->items().at(0).find("name")->string() == "Bob");
    CHECK(json->find("games")->items().at(0).find("id")->string() == "played");
    CHECK(json->find("statistics")->items().at(0).find("wins")->integer() == 1);
    CHECK(json->find("tables")->items().at(0).string() == table);
    CHECK(all.body.find("password") == std::string::npos);
    CHECK(desk.ask("GET", "me/export").status == 401);
    int put_off = 0;
    for (int i = 0; i < 8; ++i) put_off += desk.ask("GET", "me/export", "", word).status == 429 ? 1 : 0;
    CHECK(put_off >= 3);
}

TEST_CASE("accounts: tables and names come at a pace, by person and by address") {
    const Folder folder;
    server::ApiLimits limits = TestServer::no_limits();
    limits.tables_per_minute = 5;
    limits.renames_per_minute = 2;
    Desk desk(folder.path, limits);
    const auto open = [&](const std::string& word, const std::string& address) {
        const server::Response answer =
            desk.ask("POST", "tables", R"({"settings":{"game":"dice","seats":2}})", word, address);
        // Open and leave: nothing is hosted, and it still counts.
        if (answer.status == 201) {
            CHECK(desk.ask("POST", "tables/" + field(answer.body, "id") + "/messages",
                           R"({"id":1,"type":"leave_table"})", word)
                      .status == 200);
        }
        return answer;
    };
    const std::string eve = desk.guest("Eve");
    int opened = 0;
    server::Response last;
    for (int i = 0; i < 20; ++i) {
        last = open(eve, "192.0.2." + std::to_string(i));
        opened += last.status == 201 ? 1 : 0;
    }
    CHECK(opened == 10);
    CHECK(reason_of(last) == "429 too_often");
    CHECK(last.retry_after > 0);
    // From one address others have some left, and not for ever.
    opened = 0;
    for (int i = 0; i < 8; ++i) {
        const std::string guest = desk.guest("Guest");
        for (int k = 0; k < 6; ++k) opened += open(guest, "198.51.100.1").status == 201 ? 1 : 0;
    }
    CHECK(opened == 30);
    CHECK(open(desk.guest("Ann"), "198.51.100.2").status == 201);

    int renamed = 0;
    for (int i = 0; i < 20; ++i) {
        const std::string name = R"({"name":"Eve )" + std::to_string(i) + "\"}";
        const bool old_way = i % 2 == 0;
        const auto answer =
            old_way ? desk.ask("POST", "session", name, eve) : desk.ask("PATCH", "me", name, eve);
        renamed += answer.status == 200 ? 1 : 0;
    }
    CHECK(renamed == 4);
}

TEST_CASE("accounts: one guest does not fill the lobby") {
    const Folder folder;
    Desk desk(folder.path);
    const std::string eve = desk.guest("Eve");
    const auto open = [&](const std::string& word) {
        return field(desk.ask("POST", "tables", R"({"settings":{"listed":true}})", word).body, "id");
    };
    const std::string ann = open(desk.guest("Ann"));
    for (int i = 0; i < 60; ++i) CHECK(!open(eve).empty());
    const auto page = http(desk.house.port(), "GET", "/api/v1/tables");
    CHECK(page.body.find(ann) != std::string::npos);
    const auto first = notation::read_json(page.body);
    CHECK(first->find("tables")->items().size() == 4);
    // All of them can be reached.
    size_t all = 0;
    std::string after;
    do {
        const auto next = notation::read_json(desk.ask("GET", "tables?after=" + after).body);
        REQUIRE(next);
        all += next->find("tables")->items().size();
        after = next->find("next")->is_string() ? next->find("next")->string() : "";
    } while (!after.empty());
    CHECK(all == 61);
}

TEST_CASE("accounts: the old names of routes still work") {
    const Folder folder;
    const TestServer server(folder.path);
    const uint16_t port = server.port();
    const std::string who = sign_in(port, "Ann");
    const std::string bob = field(http(port, "GET", "/api/v1/session", "", sign_in(port, "Bob")).body, "id");
    CHECK(http(port, "POST", "/api/v1/session", R"({"name":"Anna"})", who).body.find("Anna") !=
          std::string::npos);
    CHECK(http(port, "POST", "/api/v1/me/shunned", R"({"person":")" + bob + R"(","mute":true,"block":false})",
               who)
              .status == 200);
    CHECK(http(port, "GET", "/api/v1/me/shunned", "", who).body ==
          http(port, "GET", "/api/v1/me/blocks", "", who).body);
    CHECK(http(port, "GET", "/api/v1/ratings/board4").body ==
          http(port, "GET", "/api/v1/leaderboards/board4").body);
    const HttpAnswer revoked = http(port, "POST", "/api/v1/account/revoke", "{}", who);
    CHECK(revoked.status == 200);
    CHECK(http(port, "GET", "/api/v1/session", "", who).status == 401);
    CHECK(http(port, "GET", "/api/v1/session", "", "Cookie: " + revoked.cookie() + "\r\n").status == 200);
}
