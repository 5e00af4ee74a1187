// The HTTP interface, over real sockets.
#include <doctest/doctest.h>

#include <future>

#include "tests/server/house.h"

using namespace longroad;
using namespace longroad::test;

namespace {

std::string reason(const HttpAnswer& answer) {
    const auto body = notation::read_json(answer.body);
    const auto* found = body ? body->find("reason") : nullptr;
    return std::to_string(answer.status) + " " + (found != nullptr ? found->string() : "");
}

}  // namespace

TEST_CASE("server: guests, accounts, and how they end") {
    const Folder folder;
    const TestServer server(folder.path);
    const uint16_t port = server.port();
    const auto post = [&](const std::string& path, const std::string& body, const std::string& who = "") {
        return http(port, "POST", "/api/v1/" + path, body, who);
    };
    const auto get = [&](const std::string& path, const std::string& who = "") {
        return http(port, "GET", "/api/v1/" + path, "", who);
    };
    CHECK(reason(get("session")) == "401 no_session");
    CHECK(reason(post("session", "{}")) == "400 bad_field");
    const HttpAnswer guest = post("session", R"({"name":"Ann"})");
    CHECK(guest.header("Set-Cookie").find("HttpOnly; SameSite=Lax") != std::string::npos);
    std::string who = "Cookie: other=1; " + guest.cookie() + "\r\n";
    CHECK(get("session", who).body.find("\"name\":\"Ann\",\"account\":null") != std::string::npos);
    // The word is in the cookie alone, unless a program keeps it itself.
    CHECK(guest.body.find("token") == std::string::npos);
    const HttpAnswer program = post("session", R"({"name":"Bot","token":true})");
    const auto token = notation::read_json(program.body)->find("token")->string();
    const std::string bearer = "Authorization: Bearer " + token + "\r\n";
    CHECK(get("session", bearer).status == 200);
    const HttpAnswer renamed = http(port, "PATCH", "/api/v1/me", R"({"name":"Anna"})", who);
    CHECK(renamed.body.find("\"name\":\"Anna\"") != std::string::npos);
    CHECK(renamed.header("Set-Cookie").empty());
    CHECK(reason(http(port, "PATCH", "/api/v1/me", R"({"name":""})", who)) == "400 bad_name");
    CHECK(reason(http(port, "PATCH", "/api/v1/me", "{}", who)) == "400 bad_field");
    CHECK(reason(http(port, "PATCH", "/api/v1/me", R"({"name":"Anna"})",
                      who + "Content-Type: text/plain\r\n")) == "415 json_expected");
    // No script of a page gets the word by asking for it again.
    CHECK(post("session", R"({"name":"Anna","token":true})", who).body.find("token") == std::string::npos);

    const std::string login = R"({"login":"anna","password":"correct horse"})";
    CHECK(reason(post("account", login)) == "401 no_session");
    CHECK(reason(post("account", R"({"login":"An na","password":"correct horse"})", who)) ==
          "400 bad_account");
    CHECK(reason(post("account", R"({"login":"anna","password":"short"})", who)) == "400 bad_account");
    const HttpAnswer made = post("account", login, who);
    CHECK(made.body.find("\"account\":\"anna\"") != std::string::npos);
    CHECK(made.body.find("token") == std::string::npos);
    // Whoever had the guest's word has nothing now.
    CHECK(get("session", who).status == 401);
    who = "Cookie: " + made.cookie() + "\r\n";
    CHECK(get("session", who).status == 200);
    const std::string rival = sign_in(port, "Rival");
    CHECK(reason(post("account", login, rival)) == "409 login_taken");
    CHECK(reason(post("login", R"({"login":"anna","password":"wrong horse"})")) == "403 wrong_login");
    CHECK(reason(post("login", R"({"login":"nobody","password":"wrong horse"})")) == "403 wrong_login");
    const HttpAnswer in = post("login", login);
    CHECK(in.status == 200);
    const std::string elsewhere = "Cookie: " + in.cookie() + "\r\n";

    const HttpAnswer revoked = http(port, "DELETE", "/api/v1/sessions", "", elsewhere);
    CHECK(revoked.status == 200);
    CHECK(get("session", who).status == 401);
    CHECK(get("session", elsewhere).status == 401);
    who = "Cookie: " + revoked.cookie() + "\r\n";
    CHECK(get("session", who).status == 200);

    const std::string id = notation::read_json(get("session", who).body)->find("id")->string();
    CHECK(get("people/" + id).status == 200);
    CHECK(reason(http(port, "DELETE", "/api/v1/account", "", who)) == "400 bad_field");
    CHECK(reason(http(port, "DELETE", "/api/v1/account", R"({"password":"wrong horse"})", who)) ==
          "403 wrong_password");
    CHECK(get("session", who).status == 200);
    CHECK(http(port, "DELETE", "/api/v1/account", R"({"password":"correct horse"})", who).status == 200);
    CHECK(get("session", who).status == 401);
    CHECK(reason(get("people/" + id)) == "404 no_such_person");
    CHECK(reason(post("login", login)) == "403 wrong_login");
}

TEST_CASE("server: whoever runs it lists, announces, closes and bans; rated games count") {
    const Folder folder;
    TestServer server(folder.path);
    const uint16_t port = server.port();
    server::Admin admin((folder.path / "admin.sock").string(), *server.hall, *server.people, *server.store);
    std::vector<std::string> ids;
    std::vector<std::string> cookies;
    for (const std::string login : {"ann", "bob"}) {
        const HttpAnswer made =
            http(port, "POST", "/api/v1/account", R"({"password":"correct horse","login":")" + login + "\"}",
                 sign_in(port, login));
        CHECK(made.status == 200);
        const std::string who = "Cookie: " + made.cookie() + "\r\n";
        cookies.push_back(who);
        ids.push_back(
            notation::read_json(http(port, "GET", "/api/v1/session", "", who).body)->find("id")->string());
    }
    const std::string table = open_table(port, cookies[0], R"({"game":"dice","seats":2,"rated":true})");
    std::vector<std::unique_ptr<Guest>> guests;
    CHECK(Guest(port, table, sign_in(port, "Guest"), 7).ask("take_seat", "\"seat\":0") == "needs_account");
    for (size_t i = 0; i < 2; ++i) {
        guests.push_back(std::make_unique<Guest>(port, table, cookies[i], i));
        CHECK(guests[i]->ask("take_seat", "\"seat\":" + std::to_string(i)) == "ok");
    }
    CHECK(guests[0]->ask("start") == "ok");
    play_out(guests);
    // Whoever knows that a game is over finds it rated.
    for (const std::string& id : ids) {
        const auto ratings = server.store->ratings(id);
        REQUIRE(ratings.size() == 1);
        CHECK(ratings[0].pool == "dice2");
        CHECK(ratings[0].games == 1);
    }

    const std::string path = (folder.path / "admin.sock").string();
    CHECK(server::ask_admin(path, "list")->find(table + " over, 2 connected") == 0);
    CHECK(*server::ask_admin(path, "announce back at nine") == "announced\n");
    while (guests[1]->last.find("text") == nullptr && guests[1]->hear()) {
    }
    CHECK(guests[1]->last.find("text")->string() == "back at nine");
    CHECK(*server::ask_admin(path, "ban " + ids[1]) == "ban: done\n");
    while (guests[1]->hear()) {
    }
    CHECK(guests[1]->socket->goodbye == "dismissed");
    CHECK(http(port, "GET", "/api/v1/session", "", cookies[1]).status == 401);
    const auto log_in = [&] {
        return http(port, "POST", "/api/v1/login", R"({"login":"bob","password":"correct horse"})");
    };
    CHECK(reason(log_in()) == "403 banned");
    CHECK(*server::ask_admin(path, "unban " + ids[1]) == "unban: done\n");
    // The ban has made all sessions void: they do not come back with the person.
    CHECK(http(port, "GET", "/api/v1/session", "", cookies[1]).status == 401);
    cookies[1] = "Cookie: " + log_in().cookie() + "\r\n";
    CHECK(http(port, "GET", "/api/v1/session", "", cookies[1]).status == 200);
    CHECK(*server::ask_admin(path, "kick " + ids[1]) == "kick: done\n");
    CHECK(http(port, "GET", "/api/v1/session", "", cookies[1]).status == 401);
    CHECK(*server::ask_admin(path, "close " + table) == "closed\n");
    CHECK(server::ask_admin(path, "close nothing").error() == "there is no such table");
    CHECK(server::ask_admin(path, "ban nobody").error() == "there is no such person");
    CHECK(server::ask_admin(path, "dance").error().starts_with("commands:"));
    CHECK_FALSE(server::ask_admin(path + "x", "list"));

    // A table that is closed stays closed: where there was a game it can be looked at, without one it is
    // gone.
    const Guest back(port, table, cookies[0]);
    CHECK(back.stage == "over");
    Guest player(port, table, cookies[0]);
    CHECK(player.ask("propose", R"("about":"rematch")") == "closed");
    CHECK(player.ask("undo", "\"seat\":0") == "game_over");
    const std::string waiting = open_table(port, cookies[0], R"({"listed":true})");
    {
        Guest host(port, waiting, cookies[0]);
        const Guest watcher(port, waiting, sign_in(port, "Watcher"));
        CHECK(server::ask_admin(path, "list")->find("  watching: Watcher, ") != std::string::npos);
        CHECK(*server::ask_admin(path, "close " + waiting) == "closed\n");
        while (host.hear()) {
        }
        CHECK(host.socket->goodbye == "closed");
    }
    CHECK(http(port, "GET", "/api/v1/tables").body.find(waiting) == std::string::npos);
    CHECK(http(port, "GET", "/api/v1/tables/" + waiting).status == 404);
    CHECK(SocketClient(port, "/api/v1/tables/" + waiting + "/socket", cookies[0]).status == 404);
}

TEST_CASE("server: the lobby, tables, and what is asked of the server itself") {
    const Folder folder;
    const TestServer server(folder.path);
    const uint16_t port = server.port();
    const std::string who = sign_in(port, "Ann");
    const std::string hidden = open_table(port, who, "{}");
    const std::string shown = open_table(port, who, R"({"listed":true,"title":"Friday"})");
    const HttpAnswer lobby = http(port, "GET", "/api/v1/tables");
    CHECK(lobby.body.find(shown) != std::string::npos);
    CHECK(lobby.body.find("Friday") != std::string::npos);
    CHECK(lobby.body.find(hidden) == std::string::npos);
    CHECK(http(port, "GET", "/api/v1/tables/" + hidden).status == 200);
    CHECK(reason(http(port, "GET", "/api/v1/tables/x")) == "404 no_such_table");
    // Where nobody may watch, a game is for those who play it.
    const std::string owner = sign_in(port, "Owner");
    const std::string closed = open_table(port, owner, R"({"game":"dice","seats":1,"spectators":false})");
    CHECK(http(port, "GET", "/api/v1/tables/" + closed).status == 200);  // an invitation
    Guest solo(port, closed, owner);
    CHECK(solo.ask("take_seat", "\"seat\":0") == "ok");
    CHECK(solo.ask("start") == "ok");
    CHECK(http(port, "GET", "/api/v1/tables/" + closed, "", owner).status == 200);
    CHECK(http(port, "GET", "/api/v1/tables/" + closed).status == 404);
    CHECK(http(port, "GET", "/api/v1/tables/" + closed, "", sign_in(port, "Other")).status == 404);
    CHECK(reason(http(port, "GET", "/api/v1/games/x")) == "404 no_such_game");
    CHECK(reason(http(port, "GET", "/api/v1/nothing")) == "404 not_found");
    CHECK(reason(http(port, "PUT", "/api/v1/tables", "{}", who)) == "405 method_not_allowed");
    CHECK(reason(http(port, "POST", "/api/v1/games", "{}", who)) == "405 method_not_allowed");
    CHECK(reason(http(port, "POST", "/api/v1/tables", R"({"settings":{"x":1}})", who)) == "400 bad_settings");
    CHECK(http(port, "GET", "/api/v1/health").body.starts_with(R"({"status":"ok","version":")"));
    CHECK(http(port, "GET", "/api/v1/ready").body == R"({"status":"ready"})");
    CHECK(http(port, "GET", "/api/v1/levels").body.find("\"random\"") != std::string::npos);
    CHECK(http(port, "GET", "/api/v1/metrics").status == 404);  // for whoever runs the server only
    CHECK(metrics_text(server.metrics, {}).find("longroad_tables 3\n") != std::string::npos);
    CHECK(http(port, "GET", "/").body.find("web table is not built") != std::string::npos);
    CHECK(http(port, "GET", "/x.js").status == 404);
}
