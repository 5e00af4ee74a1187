// The HTTP interface, /api/v1 (docs/openapi.json): who one is, the lobby, tables, games, health. Knows
// nothing of sockets: a request goes in, a response comes back when it is ready. api.cpp finds the route; the
// answers stand in api_accounts.cpp, api_people.cpp, api_tables.cpp and api_games.cpp.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/app/accounts.h"
#include "server/app/lobby.h"
#include "server/app/push_notifier.h"
#include "server/app/rate_limit.h"
#include "server/app/table_registry.h"

namespace longroad::server {

struct Request {
    std::string method;
    std::string path;          // decoded, without the query
    std::string query;         // as it came
    std::string cookie;        // the session's word, from cookie or Authorization; empty: none
    bool bearer = false;       // it came in Authorization: a program, which keeps its word itself
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
    int fresh_for = 0;    // seconds others may keep it; 0: nobody may
};

struct ApiLimits {
    int tables_per_person = 50;  // that one hosts and whose game is not over
    // Each with bursts of twice as many.
    int sign_ins_per_minute = 30;  // new guests and typed passwords, from one address
    int tables_per_minute = 10;    // opened by one person; from one address three times as many
    int renames_per_minute = 5;    // of one person
};

class Api {
public:
    Api(TableRegistry& hall, Accounts& people, Store& store, Metrics& metrics, ApiLimits limits,
        PushNotifier* push = nullptr)
        : hall_(hall),
          people_(people),
          store_(store),
          metrics_(metrics),
          limits_(limits),
          push_(push),
          sign_ins_(limits.sign_ins_per_minute / 60.0, 2.0 * limits.sign_ins_per_minute),
          openings_(limits.tables_per_minute / 60.0, 2.0 * limits.tables_per_minute),
          openings_from_(limits.tables_per_minute / 20.0, 6.0 * limits.tables_per_minute),
          renames_(limits.renames_per_minute / 60.0, 2.0 * limits.renames_per_minute) {}

    using Respond = std::function<void(Response)>;
    void handle(const Request& request, Respond respond);

    // Nobody new should come: the server stops soon. What is there is served to the end.
    void leave() { leaving_ = true; }
    [[nodiscard]] bool is_ready() { return !leaving_ && store_.fault().empty(); }

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
    // The path of the route a path leads along, for the log: without the names in it, which let people in.
    [[nodiscard]] static std::string_view pattern_of(std::string_view path);
    // Every route there is. docs/openapi.json has the same; a test compares them.
    [[nodiscard]] static std::span<const Route> routes();

    // The tags a link to this table has in the head of the page; for no table, or one that strangers may not
    // see, those of the site.
    [[nodiscard]] std::string preview_tags(const std::string& table, std::string_view language,
                                           std::string_view site);

private:
    [[nodiscard]] std::optional<Invitation> invitation(const std::string& table, std::string_view language);
    void health(const Call& call, Respond respond);
    void ready(const Call& call, Respond respond);
    void levels(const Call& call, Respond respond);

    void session(const Call& call, Respond respond);
    void sign_in(const Call& call, Respond respond);
    void sign_out(const Call& call, Respond respond);
    void sign_out_everywhere(const Call& call, Respond respond);
    void log_in(const Call& call, Respond respond);
    void make_account(const Call& call, Respond respond);
    void change_password(const Call& call, Respond respond);
    void renew_code(const Call& call, Respond respond);
    void recover(const Call& call, Respond respond);
    void rename(const Call& call, Respond respond);
    void forget(const Call& call, Respond respond);

    void person(const Call& call, Respond respond);
    void leaderboard(const Call& call, Respond respond);
    void blocks(const Call& call, Respond respond);
    void block(const Call& call, Respond respond);
    void export_me(const Call& call, Respond respond);
    void push_key(const Call& call, Respond respond);
    void subscribe(const Call& call, Respond respond);
    void unsubscribe(const Call& call, Respond respond);

    void lobby(const Call& call, Respond respond);
    void open_table(const Call& call, Respond respond);
    void table(const Call& call, Respond respond);
    void message(const Call& call, Respond respond);
    void my_tables(const Call& call, Respond respond);
    void picture(const Call& call, Respond respond);
    void preview(const Call& call, Respond respond);
    [[nodiscard]] Response drawn(const picture::InvitationCard& card);

    void games(const Call& call, Respond respond);
    void game(const Call& call, Respond respond);
    void record(const Call& call, Respond respond);
    void exchange(const Call& call, Respond respond);

    // Takes one from the bucket; if there is none, refuses, and says so.
    [[nodiscard]] bool too_often(RateLimit& limit, const std::string& who, std::string_view detail,
                                 const Respond& respond);
    // Too many new people or passwords from this address.
    [[nodiscard]] bool signs_in_too_often(const Call& call, const Respond& respond);
    // The person with a fresh session. The word goes into the cookie alone, where no script of a page can
    // read it, unless a program said that it keeps words itself.
    [[nodiscard]] Response welcome(const PersonRow& person, bool with_token,
                                   std::string_view code = {}) const;
    [[nodiscard]] Response welcome(const WithCode& made, bool with_token) const;
    // Everything that is kept about the person goes.
    void forget(const PersonRow& person, Respond respond);

    TableRegistry& hall_;
    Accounts& people_;
    Store& store_;
    Metrics& metrics_;
    ApiLimits limits_;
    std::atomic<bool> leaving_ = false;
    PushNotifier* push_;  // null: there is none
    PictureCache pictures_;
    RateLimit drawings_{2, 30};         // from one address
    RateLimit subscriptions_{0.1, 20};  // of one person
    Lobby lobby_;
    RateLimit sign_ins_;
    RateLimit openings_;       // of tables, by person
    RateLimit openings_from_;  // and by address
    RateLimit renames_;
    RateLimit exports_{1.0 / 60, 5};
};

}  // namespace longroad::server
