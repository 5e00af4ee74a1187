#include "tests/server/house.h"

#include <doctest/doctest.h>

#include "tests/server/stores.h"

namespace longroad::test {

TestServer::TestServer(const std::filesystem::path& folder, server::ServerOptions options,
                       server::ApiLimits limits) {
    REQUIRE(sodium_init() >= 0);
    store = open_store(folder);
    store->rate_by(server::rate_game);
    hall = std::make_unique<server::TableRegistry>(*store, metrics, 1);
    CHECK(hall->rebuild().empty());
    people = std::make_unique<server::Accounts>(*store);
    api = std::make_unique<server::Api>(*hall, *people, *store, metrics, limits);
    auto started = server::Server::start(options, *api, *hall, *people, metrics);
    REQUIRE_MESSAGE(started, (started ? "" : started.error()));
    server = std::move(*started);
}

std::string sign_in(uint16_t port, const std::string& name) {
    const HttpAnswer answer = http(port, "POST", "/api/v1/session", "{\"name\":\"" + name + "\"}");
    CHECK(answer.status == 200);
    return "Cookie: " + answer.cookie() + "\r\n";
}

std::string open_table(uint16_t port, const std::string& who, const std::string& settings) {
    const HttpAnswer answer = http(port, "POST", "/api/v1/tables", "{\"settings\":" + settings + "}", who);
    CHECK_MESSAGE(answer.status == 201, answer.body);
    const auto body = notation::read_json(answer.body);
    return body && body->find("id") != nullptr ? body->find("id")->string() : "";
}

bool Guest::connect(uint16_t port) {
    socket = std::make_unique<SocketClient>(port, "/api/v1/tables/" + table_ + "/socket", who_);
    return socket->status == 101 && ask("hello", "\"seen\":" + std::to_string(seen)) == "welcome";
}

bool Guest::hear(std::chrono::milliseconds time) {
    const auto text = socket->receive(time);
    if (!text) return false;
    heard += *text + "\n";
    const auto message = notation::read_json(*text);
    REQUIRE(message);
    last = *message;
    const std::string& type = last.find("type")->string();
    if (const auto* table = last.find("table")) stage = table->find("stage")->string();
    if (const auto* found = last.find("game")) game = *found;
    const auto* number = last.find("number");
    if (type == "event") {
        gap |= static_cast<uint64_t>(number->integer()) != seen + 1;
        seen = static_cast<uint64_t>(number->integer());
    }
    if (type == "welcome") seen = static_cast<uint64_t>(number->integer());
    if (type == "ok") acknowledged = std::max(acknowledged, static_cast<uint64_t>(number->integer()));
    return true;
}

std::string Guest::ask(const std::string& type, const std::string& fields) {
    const int id = ++id_;
    socket->send("{\"id\":" + std::to_string(id) + ",\"type\":\"" + type + "\"" +
                 (fields.empty() ? "" : "," + fields) + "}");
    while (hear()) {
        const auto* of = last.find("id");
        if (of == nullptr || of->integer() != id) continue;
        const auto* reason = last.find("reason");
        return reason != nullptr ? reason->string() : last.find("type")->string();
    }
    return "closed";
}

std::string Guest::act() {
    if (stage != "playing" || !game.is_object()) return "";
    const auto action = brain_.choose(game);
    return action ? ask("act", "\"action\":" + *action) : "";
}

void play_out(std::vector<std::unique_ptr<Guest>>& guests) {
    bool over = false;
    while (!over) {
        bool acted = false;
        over = true;
        for (auto& guest : guests) {
            // First everything that is there to be heard.
            while (guest->hear(std::chrono::milliseconds(0))) {
            }
            const std::string answer = guest->act();
            // Somebody else may have been quicker; nothing else goes wrong.
            acted |= answer == "ok";
            if (!guest->over()) over = false;
        }
        if (over || acted) continue;
        for (auto& guest : guests) {
            if (guest->hear(std::chrono::milliseconds(1))) break;
            REQUIRE_FALSE(guest->socket->wire().ended());
        }
    }
}

}  // namespace longroad::test
