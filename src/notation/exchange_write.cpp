#include "notation/exchange_write.h"

#include "notation/json_writer.h"
#include "notation/words.h"

namespace longroad::notation {

using namespace board;

namespace {

std::string cards_json(const CardSet& cards) {
    JsonWriter json('{');
    for (Card c : all_cards) {
        if (cards[c] != 0) json.key(name_of(c)).number(cards[c]);
    }
    return json.done();
}
std::string seat_json(Seat seat) { return seat == no_seat ? "null" : std::to_string(int{seat}); }
std::string seats_json(SeatSet set) {
    JsonWriter json('[');
    for_each_element(uint32_t{set}, [&](int seat) { json.number(seat); });
    return json.done();
}
template <class Places>
std::string places_json(const Places& places) {
    JsonWriter json('[');
    for (const auto place : places) json.number(place);
    return json.done();
}
// A list of rounds, each a list of [seat,[die,die]].
std::string first_rolls_json(const FirstRolls& rolls) {
    JsonWriter rounds('[');
    for (size_t i = 0; i < rolls.size();) {
        JsonWriter round('[');
        Seat last = no_seat;
        for (; i < rolls.size() && (last == no_seat || rolls[i].seat > last); ++i) {
            last = rolls[i].seat;
            const std::string dice = JsonWriter('[').number(rolls[i].dice[0]).number(rolls[i].dice[1]).done();
            round.raw(JsonWriter('[').number(last).raw(dice).done());
        }
        rounds.raw(round.done());
    }
    return rounds.done();
}
// A to Y, then Za, Zb, Zc; nothing for a hex without a token.
std::string token_letter(int number) {
    if (number == 0) return "";
    if (number > 25) return std::string("Z") + static_cast<char>('a' + number - 26);
    return std::string(1, static_cast<char>('A' + number - 1));
}
std::string terrain_word(Terrain terrain) {
    return terrain == Terrain::desert ? "desert" : std::string(name_of(static_cast<Resource>(terrain)));
}

void add_action(JsonWriter& json, const Action& a) {
    json.key("seat").number(a.seat).key("do").word(name_of(a.what));
    switch (payload_of(a.what)) {
        case Payload::vertex: json.key("vertex").number(a.place); break;
        case Payload::edge: json.key("edge").number(a.place); break;
        case Payload::robber: json.key("hex").number(a.place).key("victim").raw(seat_json(a.victim())); break;
        case Payload::discard: json.key("cards").raw(bundle_json(a.give)); break;
        case Payload::take: json.key("take").raw(bundle_json(a.get)); break;
        case Payload::resource: json.key("resource").word(name_of(a.resource())); break;
        case Payload::offer:
        case Payload::trade:
            json.key("give").raw(bundle_json(a.give)).key("get").raw(bundle_json(a.get));
            if (a.what == ActionType::offer) json.key("to").raw(seats_json(a.to()));
            break;
        case Payload::offer_of: json.key("of").number(a.other); break;
        case Payload::partner: json.key("with").number(a.other); break;
        case Payload::none: break;
    }
}

std::string outcome_value(const Outcome& outcome) {
    switch (outcome.luck) {
        case Chance::none: return "null";
        case Chance::dice:
            return "[" + std::to_string(outcome.first) + "," + std::to_string(outcome.second) + "]";
        case Chance::steal: return "\"" + std::string(name_of(outcome.resource())) + "\"";
        case Chance::card: return "\"" + std::string(name_of(outcome.card())) + "\"";
    }
    return "null";
}

std::string offers_json(const Snapshot& shot) {
    JsonWriter offers('[');
    for (int seat = 0; seat < shot.players; ++seat) {
        const Offer& offer = shot.seats[static_cast<size_t>(seat)].offer;
        if (offer.to == 0) continue;
        JsonWriter json('{');
        json.key("seat").number(seat);
        json.key("give").raw(bundle_json(offer.give)).key("get").raw(bundle_json(offer.get));
        json.key("to").raw(seats_json(offer.to)).key("accepted").raw(seats_json(offer.accepted));
        json.key("declined").raw(seats_json(offer.declined));
        offers.raw(json.done());
    }
    return offers.done();
}

// All of a state but deck and players.
void add_common(JsonWriter& json, const Setup& setup, const Snapshot& shot) {
    json.key("phase")
        .word(name_of(shot.phase))
        .key("turn")
        .number(shot.turn)
        .key("active")
        .number(shot.active);
    json.key("to_act").raw(seats_json(shot.to_act));
    json.key("dice");
    if (shot.dice[0] == 0) {
        json.raw("null");
    } else {
        json.raw(outcome_value(Outcome::dice(shot.dice[0], shot.dice[1])));
    }
    json.key("card_played").flag(shot.card_played).key("robber").number(shot.robber);
    json.key("bank");
    if (setup.rules.bank_shortage == choice::unlimited) {
        json.raw("null");
    } else {
        json.raw(bundle_json(shot.bank));
    }
    json.key("longest_road").raw(seat_json(shot.longest_road));
    json.key("largest_army").raw(seat_json(shot.largest_army));
    json.key("winner").raw(seat_json(shot.winner)).key("free_roads").number(shot.free_roads);
    json.key("offers").raw(offers_json(shot));
}

// What the exchange form leaves to the steps of a game; a view comes alone and has to say it.
void add_undercurrent(JsonWriter& json, const Snapshot& shot) {
    json.key("luck").word(name_of(shot.luck)).key("actor").number(shot.actor);
    json.key("victim").raw(seat_json(shot.victim)).key("built").flag(shot.built);
    json.key("between_turns").flag(shot.between_turns).key("placed").number(shot.placed);
    json.key("founded_at");
    if (shot.founded_at == Vertex(255)) {
        json.raw("null");
    } else {
        json.number(shot.founded_at);
    }
    json.key("may_skip_road").flag(shot.may_skip_road);
    json.key("new_settlements").raw(places_json(shot.new_settlements));
    json.key("dice_deck").raw(std::to_string(shot.dice_deck));
}

// The public part of a seat.
void add_pieces(JsonWriter& json, const SeatSnapshot& seat) {
    json.key("revealed").number(seat.revealed).key("knights").number(seat.knights);
    json.key("settlements").raw(places_json(seat.settlements)).key("cities").raw(places_json(seat.cities));
    json.key("roads").raw(places_json(seat.roads)).key("road_length").number(seat.road_length);
    json.key("public_points").number(seat.public_points).key("points").number(seat.points);
    json.key("owes").number(seat.owes);
}
void add_secrets(JsonWriter& json, const SeatSnapshot& seat) {
    json.key("hand").raw(bundle_json(seat.hand)).key("cards").raw(cards_json(seat.cards));
    json.key("new_cards").raw(cards_json(seat.fresh));
}

void add_step(JsonWriter& json, const Step& step, bool hidden) {
    if (step.is_luck) {
        json.key("chance").word(name_of(step.outcome.luck));
        json.key("value").raw(hidden ? "null" : outcome_value(step.outcome));
    } else {
        add_action(json, step.action);
    }
}

}  // namespace

std::string bundle_json(const Bundle& bundle) {
    JsonWriter json('{');
    for (Resource r : all_resources) {
        if (bundle[r] != 0) json.key(name_of(r)).number(bundle[r]);
    }
    return json.done();
}

std::string options_json(const Rules& rules) {
    const Rules plain = rules_of(rules.preset);
    JsonWriter json('{');
    for (const Option& option : options()) {
        if (rules.*option.field == plain.*option.field) continue;
        json.key(option.name);
        if (option.kind == Option::Kind::choice) {
            json.word(value_of(rules, option));
        } else {
            json.raw(value_of(rules, option));
        }
    }
    return json.done();
}

std::string step_json(const Step& step, bool hidden) {
    JsonWriter json('{');
    add_step(json, step, hidden);
    return json.done();
}

std::string setup_json(const Setup& setup) {
    JsonWriter json('{');
    json.key("format").number(exchange_format).key("game").word("board");
    json.key("preset").word(name_of(setup.rules.preset)).key("options").raw(options_json(setup.rules));
    json.key("island").word(name_of(setup.island)).key("players").number(setup.players);
    json.key("first").number(setup.first);
    if (!setup.first_rolls.empty()) json.key("first_rolls").raw(first_rolls_json(setup.first_rolls));
    JsonWriter terrain('[');
    JsonWriter tokens('[');
    for (int hex = 0; hex < hex_count(setup.island); ++hex) {
        terrain.word(terrain_word(setup.terrain[static_cast<size_t>(hex)]));
        tokens.number(setup.tokens[static_cast<size_t>(hex)]);
    }
    json.key("terrain").raw(terrain.done()).key("tokens").raw(tokens.done());
    if (const auto letters = token_letters(setup); letters != decltype(letters){}) {
        JsonWriter list('[');
        for (int hex = 0; hex < hex_count(setup.island); ++hex) {
            list.word(token_letter(letters[static_cast<size_t>(hex)]));
        }
        json.key("letters").raw(list.done());
    }
    JsonWriter harbors('[');
    for (const Harbor& harbor : setup.harbors) {
        harbors.raw(
            JsonWriter('{').key("edge").number(harbor.edge).key("gives").word(name_of(harbor.kind)).done());
    }
    json.key("harbors").raw(harbors.done()).key("robber").number(setup.robber);
    json.key("beginner").flag(setup.beginner);
    if (setup.beginner) {
        JsonWriter seats('[');
        for (size_t seat = 0; seat < setup.players; ++seat) {
            const Start& start = setup.start[seat];
            seats.raw(JsonWriter('{')
                          .key("settlements")
                          .raw(places_json(start.settlements))
                          .key("roads")
                          .raw(places_json(start.roads))
                          .key("paying")
                          .number(start.paying)
                          .done());
        }
        json.key("start").raw(seats.done());
    }
    return json.done();
}
std::string setup_line(const Setup& setup) { return "{\"setup\":" + setup_json(setup) + "}"; }

std::string outcome_json(const Outcome& outcome, bool hidden) {
    JsonWriter json('{');
    json.key("chance").word(name_of(outcome.luck));
    return json.key("value").raw(hidden ? "null" : outcome_value(outcome)).done();
}

std::string action_json(const Action& action) {
    JsonWriter json('{');
    add_action(json, action);
    return json.done();
}

std::string legal_json(const ActionList& actions) {
    JsonWriter json('[');
    for (const Action& action : actions) json.raw(action_json(action));
    return json.done();
}

std::string state_json(const Setup& setup, const Snapshot& shot) {
    JsonWriter json('{');
    add_common(json, setup, shot);
    json.key("deck").number(shot.deck.total());
    JsonWriter players('[');
    for (size_t seat = 0; seat < shot.players; ++seat) {
        JsonWriter player('{');
        add_secrets(player, shot.seats[seat]);
        add_pieces(player, shot.seats[seat]);
        players.raw(player.done());
    }
    json.key("players").raw(players.done());
    return json.done();
}

std::string view_json(const Setup& setup, const View& view) {
    JsonWriter json('{');
    json.key("viewer").raw(seat_json(view.viewer));
    add_common(json, setup, view.seen);
    add_undercurrent(json, view.seen);
    json.key("deck").number(view.deck_size);
    JsonWriter players('[');
    for (int seat = 0; seat < view.seen.players; ++seat) {
        const auto i = static_cast<size_t>(seat);
        JsonWriter player('{');
        if ((view.open >> seat & 1) != 0) add_secrets(player, view.seen.seats[i]);
        player.key("hand_size").number(view.hand_size[i]).key("card_count").number(view.card_count[i]);
        player.key("new_card_count").number(view.fresh_count[i]);
        player.key("offers_made").number(view.seen.seats[i].offers_made);
        add_pieces(player, view.seen.seats[i]);
        players.raw(player.done());
    }
    json.key("players").raw(players.done());
    return json.done();
}

std::string step_line(int n, const Step& step, const Game& game) {
    JsonWriter json('{');
    json.key("n").number(n);
    add_step(json, step, false);
    json.key("state").raw(state_json(game.setup(), game.snapshot()));
    json.key("legal").raw(legal_json(game.legal()));
    return json.done();
}

}  // namespace longroad::notation
