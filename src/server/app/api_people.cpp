// The HTTP interface: who one is, accounts, what is known about people, and whom one does not want to meet.
#include <limits>

#include "server/app/api_answers.h"

namespace longroad::server {

namespace {

constexpr double known_well = 110;  // the largest deviation of those who stand in a ranking
constexpr size_t most_shunned = 1000;

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

std::string rating_json(const RatingRow& row) {
    return JsonWriter('{')
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
        .done();
}

std::string statistics_json(const StatisticsRow& row) {
    return JsonWriter('{')
        .key("game")
        .word(row.game)
        .key("players")
        .number(row.players)
        .key("games")
        .number(row.games)
        .key("wins")
        .number(row.wins)
        .key("abandoned")
        .number(row.abandoned)
        .key("last")
        .raw(std::to_string(row.last))
        .done();
}

std::string shun_json(const ShunRow& shun) {
    return JsonWriter('{')
        .key("person")
        .raw(quoted(shun.person))
        .key("name")
        .raw(quoted(shun.name))
        .key("mute")
        .flag(shun.mute)
        .key("block")
        .flag(shun.block)
        .done();
}

}  // namespace

bool Api::signs_in_too_often(const Call& call, const Respond& respond) {
    const int wait = sign_ins_.wait(call.request.address);
    if (wait == 0) return false;
    ++metrics_.refused;
    Response response = fault(429, "too_often", "too many sign-ins from this address");
    response.retry_after = wait;
    respond(std::move(response));
    return true;
}

Response Api::welcome(const PersonRow& person) const {
    Response response = answer(person_json(person));
    response.cookie = people_.word_for(person, now_ms());
    response.body.insert(response.body.size() - 1, ",\"token\":" + quoted(response.cookie));
    return response;
}

void Api::session(const Call& call, Respond respond) { respond(answer(person_json(call.session->person))); }

void Api::sign_out(const Call&, Respond respond) {
    Response response = answer("{}");
    response.cookie = "-";
    respond(std::move(response));
}

void Api::sign_in(const Call& call, Respond respond) {
    const auto body = notation::read_json(call.request.body);
    const auto name = body ? text_in(*body, "name") : std::nullopt;
    if (!name) return respond(fault(400, "bad_field", "name is a text"));
    const auto done = [this, respond](std::expected<PersonRow, std::string> person) {
        respond(person ? welcome(*person) : fault(400, "bad_name", person.error()));
    };
    if (call.session) {
        // Their tables are read now: when the name is safe, we are on the store's thread, for which others
        // wait.
        return people_.rename(call.session->person, *name,
                              [this, done, tables = hall_.all_of(call.session->person.id)](
                                  std::expected<PersonRow, std::string> person) {
                                  if (person) hall_.rename({person->id, person->name});
                                  done(std::move(person));
                              });
    }
    if (!signs_in_too_often(call, respond)) people_.make_guest(*name, done);
}

void Api::make_account(const Call& call, Respond respond) {
    const auto body = notation::read_json(call.request.body);
    const auto login = body ? text_in(*body, "login") : std::nullopt;
    const auto password = body ? text_in(*body, "password") : std::nullopt;
    if (!login || !password) return respond(fault(400, "bad_field", "login and password are texts"));
    if (signs_in_too_often(call, respond)) return;
    people_.make_account(call.session->person, *login, *password,
                         [this, respond](std::expected<PersonRow, std::string> person) {
                             respond(person ? welcome(*person) : fault(400, "bad_account", person.error()));
                         });
}

void Api::log_in(const Call& call, Respond respond) {
    const auto body = notation::read_json(call.request.body);
    const auto login = body ? text_in(*body, "login") : std::nullopt;
    const auto password = body ? text_in(*body, "password") : std::nullopt;
    if (!login || !password) return respond(fault(400, "bad_field", "login and password are texts"));
    if (signs_in_too_often(call, respond)) return;
    people_.log_in(*login, *password, [this, respond](std::expected<PersonRow, std::string> person) {
        if (!person) return respond(fault(403, "wrong_login", person.error()));
        respond(person->banned ? fault(403, "banned") : welcome(*person));
    });
}

void Api::revoke(const Call& call, Respond respond) {
    people_.revoke(call.session->person, [this, respond](std::expected<PersonRow, std::string> person) {
        // Lines that were opened with the old sessions end with them.
        if (person) hall_.dismiss(person->id);
        respond(person ? welcome(*person) : fault(500, "storage", person.error()));
    });
}

void Api::forget(const Call& call, Respond respond) {
    const PersonRow& person = call.session->person;
    hall_.leave_all({person.id, person.name});
    people_.forget(person.id, [this, id = person.id,
                               respond = std::move(respond)](std::expected<bool, std::string> done) {
        Response response = done ? answer("{}") : fault(500, "storage", done.error());
        if (done) {
            response.cookie = "-";
            hall_.dismiss(id);
            hall_.forget(id);
        }
        respond(std::move(response));
    });
}

void Api::person(const Call& call, Respond respond) {
    const auto person = store_.person(call.id);
    if (!person) return respond(fault(404, "no_such_person"));
    const bool me = call.session && call.session->person.id == person->id;
    JsonWriter ratings('[');
    for (const RatingRow& row : store_.ratings(person->id)) ratings.raw(rating_json(row));
    JsonWriter statistics('[');
    for (const StatisticsRow& row : store_.statistics(person->id)) statistics.raw(statistics_json(row));
    const Millis before = number_in(call.request.query, "before", std::numeric_limits<int64_t>::max());
    JsonWriter json('{');
    json.key("id").raw(quoted(person->id)).key("name").raw(quoted(person->name));
    json.key("ratings").raw(ratings.done()).key("statistics").raw(statistics.done());
    // What was played at tables nobody could find is for those who played.
    json.key("games").raw(games_json(store_.games_of(person->id, before, page_size, !me)));
    respond(answer(json.done()));
}

void Api::ratings(const Call& call, Respond respond) {
    JsonWriter list('[');
    for (const RankRow& row : store_.ranking(call.id, known_well, page_size)) {
        list.raw(JsonWriter('{')
                     .key("person")
                     .raw(quoted(row.person))
                     .key("name")
                     .raw(quoted(row.name))
                     .key("rating")
                     .raw(rating_json(row.rating))
                     .done());
    }
    respond(answer("{\"people\":" + list.done() + "}"));
}

void Api::shunned(const Call& call, Respond respond) {
    JsonWriter list('[');
    for (const ShunRow& shun : store_.shunned_by(call.session->person.id)) list.raw(shun_json(shun));
    respond(answer("{\"people\":" + list.done() + "}"));
}

void Api::shun(const Call& call, Respond respond) {
    const auto body = notation::read_json(call.request.body);
    const auto other = body ? text_in(*body, "person") : std::nullopt;
    const JsonValue* mute = body ? body->find("mute") : nullptr;
    const JsonValue* block = body ? body->find("block") : nullptr;
    if (!other || mute == nullptr || !mute->is_boolean() || block == nullptr || !block->is_boolean()) {
        return respond(fault(400, "bad_field", "person is a text, mute and block are true or false"));
    }
    const std::string& me = call.session->person.id;
    if (*other == me) return respond(fault(400, "oneself", "nobody can be rid of oneself"));
    const auto person = store_.person(*other);
    if (!person) return respond(fault(404, "no_such_person"));
    if (store_.shunned_by(me).size() >= most_shunned) return respond(fault(429, "too_many_shunned"));
    ShunRow shun{*other, person->name, mute->boolean(), block->boolean()};
    store_.keep_shun(me, shun, [this, me, shun, respond = std::move(respond)](bool kept) {
        if (!kept) return respond(fault(500, "storage"));
        hall_.shun(me);
        respond(answer(shun_json(shun)));
    });
}

}  // namespace longroad::server
