#include "server/app/api.h"

#include <charconv>
#include <limits>

#include "bots/dice_bots.h"
#include "bots/players.h"
#include "notation/json.h"
#include "notation/json_writer.h"

namespace longroad::server {

using notation::JsonValue;
using notation::JsonWriter;
using notation::quoted;

namespace {

constexpr std::string_view root = "/api/v1/";
constexpr int page_size = 50;

Response fault(int status, std::string_view reason, std::string_view detail = {}) {
    JsonWriter json('{');
    json.key("reason").word(reason);
    if (!detail.empty()) json.key("detail").raw(quoted(detail));
    Response response;
    response.status = status;
    response.body = json.done();
    return response;
}
Response answer(std::string body, int status = 200) {
    Response response;
    response.status = status;
    response.body = std::move(body);
    return response;
}
std::string person_json(const PersonRow& person) {
    return JsonWriter('{')
        .key("id")
        .raw(quoted(person.id))
        .key("name")
        .raw(quoted(person.name))
        .key("account")
        .raw(person.login.empty() ? "null" : quoted(person.login))
        .done();
}
std::string seats_json(const std::vector<SeatRow>& seats) {
    JsonWriter json('[');
    for (const SeatRow& seat : seats) {
        json.raw(JsonWriter('{')
                     .key("person")
                     .raw(seat.person.empty() ? "null" : quoted(seat.person))
                     .key("name")
                     .raw(quoted(seat.name))
                     .key("won")
                     .flag(seat.won)
                     .done());
    }
    return json.done();
}
std::string games_json(const std::vector<GameSummary>& games) {
    JsonWriter list('[');
    for (const GameSummary& game : games) {
        list.raw(JsonWriter('{')
                     .key("id")
                     .raw(quoted(game.id))
                     .key("game")
                     .word(game.game)
                     .key("ended")
                     .raw(std::to_string(game.ended))
                     .key("abandoned")
                     .flag(game.abandoned)
                     .key("seats")
                     .raw(seats_json(game.seats))
                     .done());
    }
    return list.done();
}

// A number of the query: before=1700000000000.
int64_t number_in(std::string_view query, std::string_view key, int64_t usual) {
    while (!query.empty()) {
        const std::string_view pair = query.substr(0, query.find('&'));
        query.remove_prefix(std::min(pair.size() + 1, query.size()));
        if (!pair.starts_with(key) || pair.size() <= key.size() || pair[key.size()] != '=') continue;
        const std::string_view text = pair.substr(key.size() + 1);
        int64_t value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error == std::errc() && end == text.data() + text.size()) return value;
    }
    return usual;
}

std::optional<std::string> text_in(const JsonValue& object, std::string_view key) {
    const JsonValue* value = object.find(key);
    if (value == nullptr || !value->is_string()) return std::nullopt;
    return value->string();
}

// What follows `folder` in a path: "tables/abc" -> "abc".
std::string_view below(std::string_view path, std::string_view folder) {
    return path.substr(root.size() + folder.size());
}

}  // namespace

void Api::handle(const Request& request, Respond respond) {
    ++metrics_.requests;
    if (!request.path.starts_with(root)) return respond(fault(404, "not_found"));
    const std::string_view path = std::string_view(request.path).substr(root.size());
    const bool reads = request.method == "GET" || request.method == "HEAD";
    // A page of another site can make a browser send forms to us with our cookie, but neither this type nor
    // our origin.
    if (!reads && !request.same_origin) return respond(fault(403, "wrong_origin"));
    if (!reads && request.method != "DELETE" && !request.content_type.starts_with("application/json")) {
        return respond(fault(415, "json_expected"));
    }
    auto session = people_.session(request.cookie, now_ms());
    if (session && session->old) {
        // The answer, whatever it is, brings a new word along.
        respond = [this, respond = std::move(respond), person = session->person](Response response) {
            if (response.cookie.empty()) response.cookie = people_.word_for(person, now_ms());
            respond(std::move(response));
        };
    }
    if (path == "session") return this->session(request, session, std::move(respond));
    if (path == "account" || path == "account/revoke") return account(request, session, std::move(respond));
    if (path == "login") return log_in(request, std::move(respond));
    if (path == "tables") return tables(request, session, std::move(respond));
    if (!reads) return respond(fault(405, "method_not_allowed"));
    if (path == "health") {
        const bool stores = store_.fault().empty();
        return respond(stores ? answer("{\"status\":\"ok\"}") : fault(503, "storage"));
    }
    if (path == "metrics") return respond(metrics());
    if (path == "levels") return respond(levels());
    if (path.starts_with("tables/")) return respond(table(request));
    if (path == "games") return respond(games(request));
    if (path.starts_with("games/")) return respond(game(request));
    if (path.starts_with("people/")) return respond(person(request));
    respond(fault(404, "not_found"));
}

void Api::session(const Request& request, const std::optional<Session>& session, Respond respond) {
    if (request.method == "GET") {
        return respond(session ? answer(person_json(session->person)) : fault(401, "no_session"));
    }
    if (request.method == "DELETE") {
        Response response = answer("{}");
        response.cookie = "-";
        return respond(std::move(response));
    }
    if (request.method != "POST") return respond(fault(405, "method_not_allowed"));
    const auto body = notation::read_json(request.body);
    const auto name = body ? text_in(*body, "name") : std::nullopt;
    if (!name) return respond(fault(400, "bad_field", "name is a text"));
    const auto done = [this, respond](std::expected<PersonRow, std::string> person) {
        if (!person) return respond(fault(400, "bad_name", person.error()));
        Response response = answer(person_json(*person));
        const std::string word = people_.word_for(*person, now_ms());
        response.cookie = word;
        response.body.insert(response.body.size() - 1, ",\"token\":" + quoted(word));
        respond(std::move(response));
    };
    if (session) {
        people_.rename(session->person, *name, done);
    } else {
        people_.make_guest(*name, done);
    }
}

void Api::account(const Request& request, const std::optional<Session>& session, Respond respond) {
    if (!session) return respond(fault(401, "no_session"));
    const auto answer_person = [this, respond](std::expected<PersonRow, std::string> person) {
        if (!person) return respond(fault(400, "bad_account", person.error()));
        Response response = answer(person_json(*person));
        response.cookie = people_.word_for(*person, now_ms());
        respond(std::move(response));
    };
    if (request.path.ends_with("/revoke")) {
        if (request.method != "POST") return respond(fault(405, "method_not_allowed"));
        return people_.revoke(session->person, answer_person);
    }
    if (request.method == "DELETE") {
        return people_.forget(session->person.id, [respond](std::expected<bool, std::string> done) {
            Response response = done ? answer("{}") : fault(500, "storage", done.error());
            if (done) response.cookie = "-";
            respond(std::move(response));
        });
    }
    if (request.method != "POST") return respond(fault(405, "method_not_allowed"));
    const auto body = notation::read_json(request.body);
    const auto login = body ? text_in(*body, "login") : std::nullopt;
    const auto password = body ? text_in(*body, "password") : std::nullopt;
    if (!login || !password) return respond(fault(400, "bad_field", "login and password are texts"));
    people_.make_account(session->person, *login, *password, answer_person);
}

void Api::log_in(const Request& request, Respond respond) {
    if (request.method != "POST") return respond(fault(405, "method_not_allowed"));
    const auto body = notation::read_json(request.body);
    const auto login = body ? text_in(*body, "login") : std::nullopt;
    const auto password = body ? text_in(*body, "password") : std::nullopt;
    if (!login || !password) return respond(fault(400, "bad_field", "login and password are texts"));
    people_.log_in(*login, *password, [this, respond](std::expected<PersonRow, std::string> person) {
        if (!person) return respond(fault(403, "wrong_login", person.error()));
        if (person->banned) return respond(fault(403, "banned"));
        Response response = answer(person_json(*person));
        response.cookie = people_.word_for(*person, now_ms());
        respond(std::move(response));
    });
}

void Api::tables(const Request& request, const std::optional<Session>& session, Respond respond) {
    if (request.method == "GET") {
        JsonWriter list('[');
        for (const std::string& table : hall_.listed(page_size)) list.raw(table);
        return respond(answer("{\"tables\":" + list.done() + "}"));
    }
    if (request.method != "POST") return respond(fault(405, "method_not_allowed"));
    if (!session) return respond(fault(401, "no_session"));
    if (hall_.opened_by(session->person.id) >= limits_.tables_per_person) {
        return respond(fault(429, "too_many_tables"));
    }
    const auto body = notation::read_json(request.body);
    const JsonValue* settings = body && body->is_object() ? body->find("settings") : nullptr;
    if (settings == nullptr) return respond(fault(400, "bad_field", "settings is an object"));
    hall_.open({session->person.id, session->person.name}, settings->text(),
               [respond](std::expected<std::string, std::string> id) {
                   if (!id) return respond(fault(400, "bad_settings", id.error()));
                   respond(answer("{\"id\":" + quoted(*id) + "}", 201));
               });
}

Response Api::table(const Request& request) {
    const auto host = hall_.find(std::string(below(request.path, "tables/")));
    return host ? answer(host->json()) : fault(404, "no_such_table");
}

Response Api::games(const Request& request) {
    const Millis before = number_in(request.query, "before", std::numeric_limits<int64_t>::max());
    return answer("{\"games\":" + games_json(store_.listed_games(before, page_size)) + "}");
}

Response Api::game(const Request& request) {
    std::string_view id = below(request.path, "games/");
    const bool record = id.ends_with("/record");
    if (record) id.remove_suffix(std::string_view("/record").size());
    const auto game = store_.game(id);
    if (!game) return fault(404, "no_such_game");
    if (record) {
        Response response = answer(game->record);
        response.type = "text/plain; charset=utf-8";
        return response;
    }
    JsonWriter json('{');
    json.key("id").raw(quoted(game->id)).key("game").word(game->game).key("round").number(game->round);
    json.key("ended").raw(std::to_string(game->ended)).key("abandoned").flag(game->abandoned);
    json.key("seats").raw(seats_json(game->seats)).key("record").raw(quoted(game->record));
    return answer(json.done());
}

Response Api::person(const Request& request) {
    const auto person = store_.person(below(request.path, "people/"));
    if (!person) return fault(404, "no_such_person");
    JsonWriter ratings('[');
    for (const RatingRow& row : store_.ratings(person->id)) {
        ratings.raw(JsonWriter('{')
                        .key("pool")
                        .word(row.pool)
                        .key("rating")
                        .number(static_cast<int>(row.rating))
                        .key("deviation")
                        .number(static_cast<int>(row.deviation))
                        .key("games")
                        .number(row.games)
                        .key("wins")
                        .number(row.wins)
                        .done());
    }
    const Millis before = number_in(request.query, "before", std::numeric_limits<int64_t>::max());
    JsonWriter json('{');
    json.key("id").raw(quoted(person->id)).key("name").raw(quoted(person->name));
    json.key("ratings").raw(ratings.done());
    json.key("games").raw(games_json(store_.games_of(person->id, before, page_size)));
    return answer(json.done());
}

Response Api::levels() const {
    JsonWriter board('[');
    for (const bots::PlayerKind& kind : bots::player_kinds()) {
        board.raw(
            JsonWriter('{').key("name").word(kind.name).key("meaning").raw(quoted(kind.meaning)).done());
    }
    JsonWriter dice('[');
    for (const auto skill : {bots::DiceSkill::random, bots::DiceSkill::greedy, bots::DiceSkill::perfect}) {
        dice.raw(JsonWriter('{').key("name").word(bots::name_of(skill)).done());
    }
    return answer("{\"board\":" + board.done() + ",\"dice\":" + dice.done() + "}");
}

Response Api::metrics() const {
    std::string text;
    const auto put = [&](std::string_view name, std::string_view kind, std::string_view help, int64_t value) {
        text += "# HELP longroad_" + std::string(name) + " " + std::string(help) + "\n# TYPE longroad_" +
                std::string(name) + " " + std::string(kind) + "\nlongroad_" + std::string(name) + " " +
                std::to_string(value) + "\n";
    };
    put("connections", "gauge", "Open connections.", metrics_.connections);
    put("tables", "gauge", "Tables in memory.", metrics_.tables);
    put("messages_total", "counter", "Messages of clients.", metrics_.messages);
    put("facts_total", "counter", "Changes of tables that were kept.", metrics_.facts);
    put("games_total", "counter", "Games that came to an end.", metrics_.games);
    put("decisions_total", "counter", "Decisions bots were asked for.", metrics_.decisions);
    put("requests_total", "counter", "HTTP requests.", metrics_.requests);
    put("refused_total", "counter", "Connections and messages over a limit.", metrics_.refused);
    put("storage_failures_total", "counter", "Changes that could not be kept.", metrics_.storage_failures);
    Response response = answer(std::move(text));
    response.type = "text/plain; version=0.0.4; charset=utf-8";
    return response;
}

}  // namespace longroad::server
