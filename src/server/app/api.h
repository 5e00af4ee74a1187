// The HTTP interface, /api/v1 (docs/openapi.json): who one is, the lobby, tables, games, health. Knows
// nothing of sockets: a request goes in, a response comes back when it is ready.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/app/hall.h"
#include "server/app/people.h"

namespace longroad::server {

struct Request {
    std::string method;
    std::string path;          // decoded, without the query
    std::string query;         // as it came
    std::string cookie;        // the session's word, from cookie or Authorization; empty: none
    std::string content_type;  // of the body
    std::string body;
    bool same_origin = true;  // no Origin header, or one of ours
};

struct Response {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    std::string cookie;  // the session's new word; "-": it goes
};

struct ApiLimits {
    int tables_per_person = 50;  // opened since the server started
};

class Api {
public:
    Api(Hall& hall, People& people, Store& store, Metrics& metrics, ApiLimits limits)
        : hall_(hall), people_(people), store_(store), metrics_(metrics), limits_(limits) {}

    using Respond = std::function<void(Response)>;
    void handle(const Request& request, Respond respond);

private:
    void session(const Request& request, const std::optional<Session>& session, Respond respond);
    void account(const Request& request, const std::optional<Session>& session, Respond respond);
    void log_in(const Request& request, Respond respond);
    void tables(const Request& request, const std::optional<Session>& session, Respond respond);
    [[nodiscard]] Response table(const Request& request);
    [[nodiscard]] Response games(const Request& request);
    [[nodiscard]] Response game(const Request& request);
    [[nodiscard]] Response person(const Request& request);
    [[nodiscard]] Response levels() const;
    [[nodiscard]] Response metrics() const;

    Hall& hall_;
    People& people_;
    Store& store_;
    Metrics& metrics_;
    ApiLimits limits_;
};

}  // namespace longroad::server
