// The HTTP interface: what is known about people, whom one does not want to meet, and all of one's own.
#include <cmath>
#include <limits>

#include "server/app/api_answers.h"

namespace longroad::server {

namespace {

constexpr double known_well = 110;  // the largest deviation of those who stand in a ranking
constexpr size_t most_shunned = 1000;
constexpr int all = 100'000;  // games and tables of one person

std::string rating_json(const RatingRow& row) {
    return JsonWriter('{')
        .key("pool")
        .word(row.pool)
        .key("rating")
        .number(static_cast<int>(std::lround(row.rating)))
        .key("deviation")
        .number(static_cast<int>(std::lround(row.deviation)))
        .key("games")
        .number(row.games)
        .key("wins")
        .number(row.wins)
        .key("carried")
        .flag(row.carried)
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

std::string block_json(const BlockRow& shun) {
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

std::string ratings_json(Store& store, const std::string& person) {
    JsonWriter list('[');
    for (const RatingRow& row : store.ratings(person)) list.raw(rating_json(row));
    return list.done();
}
std::string statistics_json(Store& store, const std::string& person) {
    JsonWriter list('[');
    for (const StatisticsRow& row : store.statistics(person)) list.raw(statistics_json(row));
    return list.done();
}
std::string blocks_json(Store& store, const std::string& person) {
    JsonWriter list('[');
    for (const BlockRow& shun : store.blocked_by(person)) list.raw(block_json(shun));
    return list.done();
}

}  // namespace

void Api::person(const Call& call, Respond respond) {
    const auto person = store_.person(call.id);
    if (!person) return respond(fault(404, "no_such_person"));
    const bool me = call.session && call.session->person.id == person->id;
    const Millis before = number_in(call.request.query, "before", std::numeric_limits<int64_t>::max());
    JsonWriter json('{');
    json.key("id").raw(quoted(person->id)).key("name").raw(quoted(person->name));
    json.key("ratings").raw(ratings_json(store_, person->id));
    json.key("statistics").raw(statistics_json(store_, person->id));
    // What was played at tables nobody could find is for those who played.
    json.key("games").raw(games_json(store_.games_of(person->id, before, page_size, !me)));
    respond(answer(json.done()));
}

void Api::leaderboard(const Call& call, Respond respond) {
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

void Api::blocks(const Call& call, Respond respond) {
    respond(answer("{\"people\":" + blocks_json(store_, call.session->person.id) + "}"));
}

void Api::block(const Call& call, Respond respond) {
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
    if (store_.blocked_by(me).size() >= most_shunned) return respond(fault(429, "too_many_shunned"));
    BlockRow shun{*other, person->name, mute->boolean(), block->boolean()};
    store_.keep_block(me, shun, [this, me, shun, respond = std::move(respond)](bool kept) {
        if (!kept) return respond(fault(503, "storage"));
        hall_.away([this, me, shun, respond] {
            hall_.shun(me);
            respond(answer(block_json(shun)));
        });
    });
}

void Api::export_me(const Call& call, Respond respond) {
    const PersonRow& me = call.session->person;
    if (too_often(exports_, me.id, "once a minute is enough", respond)) return;
    JsonWriter tables('[');
    for (const std::string& id : store_.tables_of(me.id, all)) tables.raw(quoted(id));
    JsonWriter json('{');
    json.key("exported").raw(std::to_string(now_ms())).key("created").raw(std::to_string(me.created));
    json.key("person").raw(me_json(me));
    json.key("ratings").raw(ratings_json(store_, me.id));
    json.key("statistics").raw(statistics_json(store_, me.id));
    json.key("blocks").raw(blocks_json(store_, me.id));
    json.key("games").raw(games_json(store_.games_of(me.id, std::numeric_limits<int64_t>::max(), all)));
    json.key("tables").raw(tables.done());
    respond(answer(json.done()));
}

}  // namespace longroad::server
