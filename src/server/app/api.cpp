#include "server/app/api.h"

#include <array>
#include <atomic>
#include <memory>

#include "bots/dice_bots.h"
#include "bots/players.h"
#include "server/app/api_answers.h"

namespace longroad::server {

namespace {

constexpr std::string_view root = "/api/v1";

// Does a path lead along this way? Then `id` is the name that stands for {id}.
bool leads_along(std::string_view path, std::string_view way, std::string& id) {
    const size_t name = way.find("{id}");
    if (name == std::string_view::npos) return path == way;
    const std::string_view after = way.substr(name + 4);
    if (path.size() <= name + after.size() || !path.starts_with(way.substr(0, name)) ||
        !path.ends_with(after)) {
        return false;
    }
    const std::string_view found = path.substr(name, path.size() - name - after.size());
    if (found.find('/') != std::string_view::npos) return false;
    id = found;
    return true;
}

}  // namespace

std::span<const Api::Route> Api::routes() {
    static constexpr std::array all{
        Route{"GET", "/health", For::everybody, &Api::health},
        Route{"GET", "/ready", For::everybody, &Api::ready},
        Route{"GET", "/levels", For::everybody, &Api::levels},
        Route{"GET", "/session", For::people, &Api::session},
        Route{"POST", "/session", For::everybody, &Api::sign_in},
        Route{"DELETE", "/session", For::everybody, &Api::sign_out},
        Route{"POST", "/login", For::everybody, &Api::log_in},
        Route{"POST", "/account", For::people, &Api::make_account},
        Route{"DELETE", "/account", For::people, &Api::forget},
        Route{"POST", "/account/recover", For::everybody, &Api::recover},
        Route{"DELETE", "/sessions", For::people, &Api::sign_out_everywhere},
        Route{"PATCH", "/me", For::people, &Api::rename},
        Route{"POST", "/me/password", For::people, &Api::change_password},
        Route{"POST", "/me/recovery", For::people, &Api::renew_code},
        Route{"GET", "/me/export", For::people, &Api::export_me},
        Route{"GET", "/me/tables", For::people, &Api::my_tables},
        Route{"GET", "/me/blocks", For::people, &Api::blocks},
        Route{"POST", "/me/blocks", For::people, &Api::block},
        Route{"GET", "/push", For::everybody, &Api::push_key},
        Route{"POST", "/me/push", For::people, &Api::subscribe},
        Route{"DELETE", "/me/push", For::people, &Api::unsubscribe},
        Route{"GET", "/preview", For::everybody, &Api::preview},
        Route{"GET", "/people/{id}", For::everybody, &Api::person},
        Route{"GET", "/leaderboards/{id}", For::everybody, &Api::leaderboard},
        // The names these had before; they go with the next release.
        Route{"POST", "/account/revoke", For::people, &Api::sign_out_everywhere},
        Route{"GET", "/me/shunned", For::people, &Api::blocks},
        Route{"POST", "/me/shunned", For::people, &Api::block},
        Route{"GET", "/ratings/{id}", For::everybody, &Api::leaderboard},
        Route{"GET", "/tables", For::everybody, &Api::lobby},
        Route{"POST", "/tables", For::people, &Api::open_table},
        Route{"GET", "/tables/{id}", For::everybody, &Api::table},
        Route{"GET", "/tables/{id}/picture", For::everybody, &Api::picture},
        Route{"GET", "/tables/{id}/socket", For::people, nullptr},
        Route{"GET", "/tables/{id}/events", For::people, nullptr},
        Route{"POST", "/tables/{id}/messages", For::people, &Api::message},
        Route{"GET", "/games", For::everybody, &Api::games},
        Route{"GET", "/games/{id}", For::everybody, &Api::game},
        Route{"GET", "/games/{id}/record", For::everybody, &Api::record},
        Route{"GET", "/games/{id}/exchange", For::everybody, &Api::exchange},
    };
    return all;
}

std::string_view Api::pattern_of(std::string_view path) {
    std::string id;
    if (path.starts_with(root)) {
        for (const Route& one : routes()) {
            if (leads_along(path.substr(root.size()), one.path, id)) return one.path;
        }
    }
    return "other";
}

void Api::handle(const Request& request, Respond told) {
    // A part of the work may be others' already when the database turns out to be away: one answer is enough.
    const auto answered = std::make_shared<std::atomic_flag>();
    Respond respond = [answered, told = std::move(told)](Response response) {
        if (!answered->test_and_set()) told(std::move(response));
    };
    const Respond once = respond;
    try {
        ++metrics_.requests;
        const bool reads = request.method == "GET" || request.method == "HEAD";
        const std::string_view method = reads ? "GET" : std::string_view(request.method);
        const Route* route = nullptr;
        bool known = false;
        Call call{request, {}, {}};
        if (request.path.starts_with(root)) {
            const std::string_view path = std::string_view(request.path).substr(root.size());
            for (const Route& one : routes()) {
                if (!leads_along(path, one.path, call.id)) continue;
                known = true;
                if (one.method == method) route = &one;
            }
        }
        // A page of another site can make a browser send forms to us with our cookie, but neither this type nor
        // our origin.
        if (!reads && !request.same_origin) return respond(fault(403, "wrong_origin"));
        if (route == nullptr)
            return respond(known ? fault(405, "method_not_allowed") : fault(404, "not_found"));
        if ((method == "POST" || method == "PATCH") &&
            !request.content_type.starts_with("application/json")) {
            return respond(fault(415, "json_expected"));
        }
        call.session = people_.session(request.cookie, now_ms());
        if (call.session && call.session->old) {
            // The answer, whatever it is, brings a new word along.
            respond = [this, respond = std::move(respond), session = *call.session](Response response) {
                if (response.cookie.empty()) {
                    response.cookie = people_.word_for(session.person, now_ms(), session.id);
                }
                respond(std::move(response));
            };
        }
        if (route->whom == For::people && !call.session) return respond(fault(401, "no_session"));
        if (route->answer == nullptr) return respond(fault(426, "upgrade_required"));
        (this->*route->answer)(call, std::move(respond));
    } catch (const Unavailable&) {
        once(fault(503, "storage"));
    }
}

// The process lives, whatever else is wrong: what a watcher restarts it by.
void Api::health(const Call&, Respond respond) {
    respond(answer(R"({"status":"ok","version":")" LONGROAD_VERSION "\"}"));
}

// Whether people should be sent here: what a balancer asks.
void Api::ready(const Call&, Respond respond) {
    if (leaving_) return respond(fault(503, "closing"));
    respond(store_.fault().empty() ? answer(R"({"status":"ready"})") : fault(503, "storage"));
}

void Api::levels(const Call&, Respond respond) {
    JsonWriter board('[');
    for (const bots::PlayerKind& kind : bots::player_kinds()) {
        board.json(JsonWriter('{').key("name").text(kind.name).key("meaning").text(kind.meaning).done());
    }
    JsonWriter dice('[');
    for (const auto skill : {bots::DiceSkill::random, bots::DiceSkill::greedy, bots::DiceSkill::perfect}) {
        dice.json(JsonWriter('{').key("name").text(bots::name_of(skill)).done());
    }
    respond(answer("{\"board\":" + board.done() + ",\"dice\":" + dice.done() + "}"));
}

}  // namespace longroad::server
