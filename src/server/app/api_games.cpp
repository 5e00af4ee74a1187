// The HTTP interface: games that are over. Of a game at a listed table everybody gets everything; of another
// one only those who played it do, and whoever else knows its id gets what spectators could see.
#include <algorithm>
#include <limits>

#include "notation/exchange_text.h"
#include "server/app/api_answers.h"

namespace longroad::server {

namespace {

std::string seats_json(const std::vector<SeatRow>& seats) {
    JsonWriter json('[');
    for (const SeatRow& seat : seats) {
        json.json(JsonWriter('{')
                      .key("person")
                      .json(seat.person.empty() ? "null" : quoted(seat.person))
                      .key("name")
                      .text(seat.name)
                      .key("won")
                      .flag(seat.won)
                      .done());
    }
    return json.done();
}

bool may_see_all(const Api::Call& call, const GameRow& game) {
    return game.listed || (call.session && std::ranges::any_of(game.seats, [&](const SeatRow& seat) {
                               return seat.person == call.session->person.id;
                           }));
}

}  // namespace

std::string games_json(const std::vector<GameSummary>& games) {
    JsonWriter list('[');
    for (const GameSummary& game : games) {
        list.json(JsonWriter('{')
                      .key("id")
                      .text(game.id)
                      .key("game")
                      .text(game.game)
                      .key("ended")
                      .number(game.ended)
                      .key("abandoned")
                      .flag(game.abandoned)
                      .key("seats")
                      .json(seats_json(game.seats))
                      .done());
    }
    return list.done();
}

void Api::games(const Call& call, Respond respond) {
    const Millis before = number_in(call.request.query, "before", std::numeric_limits<int64_t>::max());
    respond(answer("{\"games\":" + games_json(store_.listed_games(before, page_size)) + "}"));
}

void Api::game(const Call& call, Respond respond) {
    const auto game = store_.game(call.id);
    if (!game) return respond(fault(404, "no_such_game"));
    const bool all = may_see_all(call, *game);
    JsonWriter json('{');
    json.key("id").text(game->id).key("game").text(game->game).key("round").number(game->round);
    json.key("ended").number(game->ended).key("abandoned").flag(game->abandoned);
    json.key("listed").flag(game->listed).key("seats").json(seats_json(game->seats));
    json.key("form").text(all ? "full" : "public");
    json.key("record").text(all ? game->record : game->public_record);
    respond(answer(json.done()));
}

void Api::record(const Call& call, Respond respond) {
    const auto game = store_.game(call.id);
    if (!game) return respond(fault(404, "no_such_game"));
    const bool all = may_see_all(call, *game);
    const std::string_view form = value_in(call.request.query, "form");
    if (!form.empty() && form != "full" && form != "public") {
        return respond(fault(400, "bad_field", "form is full or public"));
    }
    if (form == "full" && !all) return respond(fault(403, "players_only"));
    Response response = answer(all && form != "public" ? game->record : game->public_record);
    response.type = "text/plain; charset=utf-8";
    respond(std::move(response));
}

void Api::exchange(const Call& call, Respond respond) {
    const auto game = store_.game(call.id);
    if (!game) return respond(fault(404, "no_such_game"));
    // Every line has a position with all hands: there is no public one.
    if (!may_see_all(call, *game)) return respond(fault(403, "players_only"));
    const auto dice = notation::read_dice_record(game->record);
    const auto board = notation::read_record(game->record);
    if (!dice && !board) return respond(fault(500, "damaged_record", board.error().message()));
    Response response = answer(dice ? notation::exchange_text(*dice) : notation::exchange_text(*board));
    response.type = "application/x-ndjson";
    respond(std::move(response));
}

}  // namespace longroad::server
