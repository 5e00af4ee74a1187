// The HTTP interface, /api/v1 (docs/openapi.json): who one is, the lobby, tables, games, health. Knows
// nothing of sockets: a request goes in, a response comes back when it is ready. api.cpp finds the route; the
// answers stand in api_people.cpp, api_tables.cpp and api_games.cpp.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/app/hall.h"
#include "server/app/people.h"
#include "server/app/rate_limit.h"

namespace longroad::server {

struct Request {
    std::string method;
    std::string path;          // decoded, without the query
    std::string query;         // as it came
    std::string cookie;        // the session's word, from cookie or Authorization; empty: none
    std::string content_type;  // of the body
    std::string body;
    std::string address;      // where it comes from
    bool same_origin = true;  // no Origin header, or one of ours
};

struct Response {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    std::string cookie;   // the session's new word; "-": it goes
    int retry_after = 0;  // seconds, where it was too often
};

struct ApiLimits {
    int tables_per_person = 50;  // that one hosts and whose game is not over
    int sign_ins_per_minute =
        30;  // new guests, log-ins and new accounts from one address; bursts of twice as many
};

class Api {
public:
    Api(Hall& hall, People& people, Store& store, Metrics& metrics, ApiLimits limits)
        : hall_(hall),
          people_(people),
          store_(store),
          metrics_(metrics),
          limits_(limits),
          sign_ins_(limits.sign_ins_per_minute / 60.0, 2.0 * limits.sign_ins_per_minute) {}

    using Respond = std::function<void(Response)>;
    void handle(const Request& request, Respond respond);

    // A request on its way: the name in its path, and who asks.
    struct Call {
        const Request& request;
        std::string id;
        std::optional<Session> session;
    };
    enum class For : uint8_t { everybody, people };  // people: those with a session
    struct Route {
        std::string_view method;
        std::string_view path;  // below /api/v1, with {id} for one name
        For whom;
        // None: a line that stays open, which the network answers itself.
        void (Api::*answer)(const Call& call, Respond respond);
    };
    // Every route there is. docs/openapi.json has the same; a test compares them.
    [[nodiscard]] static std::span<const Route> routes();

private:
    void health(const Call& call, Respond respond);
    void metrics(const Call& call, Respond respond);
    void levels(const Call& call, Respond respond);

    void session(const Call& call, Respond respond);
    void sign_in(const Call& call, Respond respond);
    void sign_out(const Call& call, Respond respond);
    void log_in(const Call& call, Respond respond);
    void make_account(const Call& call, Respond respond);
    void revoke(const Call& call, Respond respond);
    void forget(const Call& call, Respond respond);
    void person(const Call& call, Respond respond);
    void ratings(const Call& call, Respond respond);
    void shunned(const Call& call, Respond respond);
    void shun(const Call& call, Respond respond);

    void lobby(const Call& call, Respond respond);
    void open_table(const Call& call, Respond respond);
    void table(const Call& call, Respond respond);
    void message(const Call& call, Respond respond);
    void my_tables(const Call& call, Respond respond);

    void games(const Call& call, Respond respond);
    void game(const Call& call, Respond respond);
    void record(const Call& call, Respond respond);
    void exchange(const Call& call, Respond respond);

    // Too many new people from this address: refuses, and says so.
    [[nodiscard]] bool signs_in_too_often(const Call& call, const Respond& respond);
    // The person with a fresh session.
    [[nodiscard]] Response welcome(const PersonRow& person) const;

    Hall& hall_;
    People& people_;
    Store& store_;
    Metrics& metrics_;
    ApiLimits limits_;
    RateLimit sign_ins_;
};

}  // namespace longroad::server
