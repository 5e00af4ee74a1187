// A whole server inside the test: store, tables, API and network, on a free port of this machine.
#pragma once

#include <sodium.h>

#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "notation/json.h"
#include "server/app/ratings.h"
#include "server/net/admin.h"
#include "server/net/server.h"
#include "server/store/sqlite.h"
#include "tests/folder.h"
#include "tests/socket_client.h"
#include "tests/table_driver.h"

namespace longroad::test {

class TestServer {
public:
    explicit TestServer(const std::filesystem::path& folder, server::ServerOptions options = generous(),
                        server::ApiLimits limits = no_limits());

    // Limits that a whole test on one machine does not meet.
    static server::ApiLimits no_limits() { return {100'000, 1'000'000, 1'000'000, 1'000'000}; }
    static server::ServerOptions generous() {
        server::ServerOptions options;
        options.port = 0;
        options.connections_per_address = 10'000;
        options.messages_per_second = 100'000;
        options.requests_per_second = 1'000'000;
        return options;
    }
    [[nodiscard]] uint16_t port() const { return server->port(); }

    std::unique_ptr<server::Store> store;
    server::Metrics metrics;
    std::unique_ptr<server::TableRegistry> hall;
    std::unique_ptr<server::Accounts> people;
    std::unique_ptr<server::Api> api;
    std::unique_ptr<server::Server> server;
};

// Somebody with a name; the header that proves it.
[[nodiscard]] std::string sign_in(uint16_t port, const std::string& name);
// A new table; its id.
[[nodiscard]] std::string open_table(uint16_t port, const std::string& who, const std::string& settings);

// A person at a table, over a socket.
class Guest {
public:
    Guest(uint16_t port, const std::string& table, std::string who, uint64_t seed = 1)
        : who_(std::move(who)), table_(table), brain_(seed) {
        connect(port);
    }
    // Comes, or comes back, and says hello with what was seen. False if that did not work.
    bool connect(uint16_t port);
    // Sends a message and waits for its answer, hearing what comes before it. "closed" if there is none.
    std::string ask(const std::string& type, const std::string& fields = "");
    // Hears one message; false if the connection is gone or nothing came.
    bool hear(std::chrono::milliseconds time = std::chrono::seconds(10));
    // Acts if there is something to decide; the answer, or "" if there is not.
    std::string act();

    [[nodiscard]] bool over() const { return stage == "over"; }
    std::unique_ptr<SocketClient> socket;
    std::string stage = "gathering";
    std::string heard;  // every byte
    uint64_t seen = 0;
    bool gap = false;  // an event was missing or came twice
    notation::JsonValue game;
    notation::JsonValue last;   // the last message
    uint64_t acknowledged = 0;  // the highest number in an ok

private:
    std::string who_;
    std::string table_;
    Brain brain_;
    int id_ = 0;
};

// All of them play until the game is over, in turns.
void play_out(std::vector<std::unique_ptr<Guest>>& guests);

}  // namespace longroad::test
