#include "notation/exchange_write.h"

#include "notation/words.h"

namespace longroad::notation {

using namespace board;

namespace {

void add_bundle(JsonWriter& json, const Bundle& bundle) {
    for (Resource r : all_resources) {
        if (bundle[r] != 0) json.key(name_of(r)).number(bundle[r]);
    }
}
void put(JsonWriter& json, const CardSet& cards) {
    json.object([&] {
        for (Card c : all_cards) {
            if (cards[c] != 0) json.key(name_of(c)).number(cards[c]);
        }
    });
}
void put_seat(JsonWriter& json, Seat seat) {
    if (seat == no_seat) {
        json.null();
    } else {
        json.number(int{seat});
    }
}
void put_seats(JsonWriter& json, SeatSet set) {
    json.list([&] { for_each_element(uint32_t{set}, [&](int seat) { json.number(seat); }); });
}
template <class Places>
void put_places(JsonWriter& json, const Places& places) {
    json.list([&] {
        for (const auto place : places) json.number(int{place});
    });
}
void put_dice(JsonWriter& json, int first, int second) {
    json.list([&] { json.number(first).number(second); });
}
// A list of rounds, each a list of [seat,[die,die]].
void put_first_rolls(JsonWriter& json, const FirstRolls& rolls) {
    const auto put_round = [&](size_t& i) {
        Seat last = no_seat;
        for (; i < rolls.size() && (last == no_seat || rolls[i].seat > last); ++i) {
            last = rolls[i].seat;
            json.list([&] {
                json.number(int{last});
                put_dice(json, rolls[i].dice[0], rolls[i].dice[1]);
            });
        }
    };
    json.list([&] {
        for (size_t i = 0; i < rolls.size();) json.list([&] { put_round(i); });
    });
}
// A to Y, then Za, Zb, Zc; nothing for a hex without a token.
std::string token_letter(int number) {
    if (number == 0) return "";
    if (number > 25) return std::string("Z") + static_cast<char>('a' + number - 26);
    return std::string(1, static_cast<char>('A' + number - 1));
}
std::string_view terrain_word(Terrain terrain) {
    return terrain == Terrain::desert ? "desert" : name_of(static_cast<Resource>(terrain));
}

void add_action(JsonWriter& json, const Action& a) {
    json.key("seat").number(int{a.seat}).key("do").text(name_of(a.what));
    switch (payload_of(a.what)) {
        case Payload::vertex: json.key("vertex").number(a.place); break;
        case Payload::edge: json.key("edge").number(a.place); break;
        case Payload::robber:
            json.key("hex").number(a.place).key("victim");
            put_seat(json, a.victim());
            break;
        case Payload::discard: put(json.key("cards"), a.give); break;
        case Payload::take: put(json.key("take"), a.get); break;
        case Payload::resource: json.key("resource").text(name_of(a.resource())); break;
        case Payload::offer:
        case Payload::trade:
            put(json.key("give"), a.give);
            put(json.key("get"), a.get);
            if (a.what == ActionType::offer) put_seats(json.key("to"), a.to());
            break;
        case Payload::offer_of: json.key("of").number(int{a.other}); break;
        case Payload::partner: json.key("with").number(int{a.other}); break;
        case Payload::none: break;
    }
}

// What luck brought; null for somebody who may not know.
void put_value(JsonWriter& json, const Outcome& outcome, bool hidden) {
    if (hidden) {
        json.null();
        return;
    }
    switch (outcome.luck) {
        case Chance::none: json.null(); break;
        case Chance::dice: put_dice(json, outcome.first, outcome.second); break;
        case Chance::steal: json.text(name_of(outcome.resource())); break;
        case Chance::card: json.text(name_of(outcome.card())); break;
    }
}
void add_outcome(JsonWriter& json, const Outcome& outcome, bool hidden) {
    json.key("chance").text(name_of(outcome.luck)).key("value");
    put_value(json, outcome, hidden);
}

void put_offers(JsonWriter& json, const Snapshot& shot) {
    json.list([&] {
        for (int seat = 0; seat < shot.players; ++seat) {
            const Offer& offer = shot.seats[static_cast<size_t>(seat)].offer;
            if (offer.to == 0) continue;
            json.object([&] {
                json.key("seat").number(seat);
                put(json.key("give"), offer.give);
                put(json.key("get"), offer.get);
                put_seats(json.key("to"), offer.to);
                put_seats(json.key("accepted"), offer.accepted);
                put_seats(json.key("declined"), offer.declined);
            });
        }
    });
}

// All of a state but deck and players.
void add_common(JsonWriter& json, const Setup& setup, const Snapshot& shot) {
    json.key("phase").text(name_of(shot.phase)).key("turn").number(shot.turn);
    json.key("active").number(int{shot.active});
    put_seats(json.key("to_act"), shot.to_act);
    json.key("dice");
    if (shot.dice[0] == 0) {
        json.null();
    } else {
        put_dice(json, shot.dice[0], shot.dice[1]);
    }
    json.key("card_played").flag(shot.card_played).key("robber").number(int{shot.robber});
    json.key("bank");
    if (setup.rules.bank_shortage == choice::unlimited) {
        json.null();
    } else {
        put(json, shot.bank);
    }
    put_seat(json.key("longest_road"), shot.longest_road);
    put_seat(json.key("largest_army"), shot.largest_army);
    put_seat(json.key("winner"), shot.winner);
    json.key("free_roads").number(shot.free_roads).key("offers");
    put_offers(json, shot);
}

// What the exchange form leaves to the steps of a game; a view comes alone and has to say it.
void add_undercurrent(JsonWriter& json, const Snapshot& shot) {
    json.key("luck").text(name_of(shot.luck)).key("actor").number(int{shot.actor});
    put_seat(json.key("victim"), shot.victim);
    json.key("built").flag(shot.built).key("between_turns").flag(shot.between_turns);
    json.key("placed").number(shot.placed).key("founded_at");
    if (shot.founded_at == Vertex(255)) {
        json.null();
    } else {
        json.number(int{shot.founded_at});
    }
    json.key("may_skip_road").flag(shot.may_skip_road);
    put_places(json.key("new_settlements"), shot.new_settlements);
    json.key("dice_deck").number(shot.dice_deck);
}

// The public part of a seat.
void add_pieces(JsonWriter& json, const SeatSnapshot& seat) {
    json.key("revealed").number(seat.revealed).key("knights").number(seat.knights);
    put_places(json.key("settlements"), seat.settlements);
    put_places(json.key("cities"), seat.cities);
    put_places(json.key("roads"), seat.roads);
    json.key("road_length").number(seat.road_length);
    json.key("public_points").number(seat.public_points).key("points").number(seat.points);
    json.key("owes").number(seat.owes);
}
void add_secrets(JsonWriter& json, const SeatSnapshot& seat) {
    put(json.key("hand"), seat.hand);
    put(json.key("cards"), seat.cards);
    put(json.key("new_cards"), seat.fresh);
}

void add_step(JsonWriter& json, const Step& step, bool hidden) {
    if (step.is_luck) {
        add_outcome(json, step.outcome, hidden);
    } else {
        add_action(json, step.action);
    }
}

void add_state(JsonWriter& json, const Setup& setup, const Snapshot& shot) {
    add_common(json, setup, shot);
    json.key("deck").number(shot.deck.total()).key("players").list([&] {
        for (size_t seat = 0; seat < shot.players; ++seat) {
            json.object([&] {
                add_secrets(json, shot.seats[seat]);
                add_pieces(json, shot.seats[seat]);
            });
        }
    });
}

void add_view(JsonWriter& json, const Setup& setup, const View& view) {
    put_seat(json.key("viewer"), view.viewer);
    add_common(json, setup, view.seen);
    add_undercurrent(json, view.seen);
    json.key("deck").number(view.deck_size).key("players").list([&] {
        for (int seat = 0; seat < view.seen.players; ++seat) {
            const auto i = static_cast<size_t>(seat);
            json.object([&] {
                if ((view.open >> seat & 1) != 0) add_secrets(json, view.seen.seats[i]);
                json.key("hand_size").number(view.hand_size[i]).key("card_count").number(view.card_count[i]);
                json.key("new_card_count").number(view.fresh_count[i]);
                json.key("offers_made").number(view.seen.seats[i].offers_made);
                add_pieces(json, view.seen.seats[i]);
            });
        }
    });
}

void add_options(JsonWriter& json, const Rules& rules) {
    const Rules plain = rules_of(rules.preset);
    for (const Option& option : options()) {
        if (rules.*option.field == plain.*option.field) continue;
        json.key(option.name);
        if (option.kind == Option::Kind::choice) {
            json.text(value_of(rules, option));
        } else {
            json.json(value_of(rules, option));
        }
    }
}

void add_setup(JsonWriter& json, const Setup& setup) {
    json.key("format").number(exchange_format).key("game").text("board");
    json.key("preset").text(name_of(setup.rules.preset));
    json.key("options").object([&] { add_options(json, setup.rules); });
    json.key("island").text(name_of(setup.island)).key("players").number(setup.players);
    json.key("first").number(int{setup.first});
    if (!setup.first_rolls.empty()) put_first_rolls(json.key("first_rolls"), setup.first_rolls);
    const auto hexes = static_cast<size_t>(hex_count(setup.island));
    json.key("terrain").list([&] {
        for (size_t hex = 0; hex < hexes; ++hex) json.text(terrain_word(setup.terrain[hex]));
    });
    json.key("tokens").list([&] {
        for (size_t hex = 0; hex < hexes; ++hex) json.number(setup.tokens[hex]);
    });
    if (const auto letters = token_letters(setup); letters != decltype(letters){}) {
        json.key("letters").list([&] {
            for (size_t hex = 0; hex < hexes; ++hex) json.text(token_letter(letters[hex]));
        });
    }
    json.key("harbors").list([&] {
        for (const Harbor& harbor : setup.harbors) {
            json.object(
                [&] { json.key("edge").number(int{harbor.edge}).key("gives").text(name_of(harbor.kind)); });
        }
    });
    json.key("robber").number(int{setup.robber}).key("beginner").flag(setup.beginner);
    if (!setup.beginner) return;
    json.key("start").list([&] {
        for (size_t seat = 0; seat < setup.players; ++seat) {
            const Start& start = setup.start[seat];
            json.object([&] {
                put_places(json.key("settlements"), start.settlements);
                put_places(json.key("roads"), start.roads);
                json.key("paying").number(int{start.paying});
            });
        }
    });
}

// An object by itself, filled by add(json).
template <class Add>
std::string object_of(Add&& add) {
    JsonWriter json('{');
    add(json);
    return json.done();
}

}  // namespace

void put(JsonWriter& json, const Bundle& bundle) {
    json.object([&] { add_bundle(json, bundle); });
}
void put(JsonWriter& json, const Action& action) {
    json.object([&] { add_action(json, action); });
}
void put(JsonWriter& json, const ActionList& actions) {
    json.list([&] {
        for (const Action& action : actions) put(json, action);
    });
}
void put(JsonWriter& json, const Outcome& outcome, bool hidden) {
    json.object([&] { add_outcome(json, outcome, hidden); });
}
void put(JsonWriter& json, const Setup& setup) {
    json.object([&] { add_setup(json, setup); });
}
void put(JsonWriter& json, const Setup& setup, const View& view) {
    json.object([&] { add_view(json, setup, view); });
}

std::string bundle_json(const Bundle& bundle) {
    return object_of([&](JsonWriter& json) { add_bundle(json, bundle); });
}
std::string options_json(const Rules& rules) {
    return object_of([&](JsonWriter& json) { add_options(json, rules); });
}
std::string step_json(const Step& step, bool hidden) {
    return object_of([&](JsonWriter& json) { add_step(json, step, hidden); });
}
std::string setup_json(const Setup& setup) {
    return object_of([&](JsonWriter& json) { add_setup(json, setup); });
}
std::string setup_line(const Setup& setup) {
    return object_of([&](JsonWriter& json) { put(json.key("setup"), setup); });
}
std::string outcome_json(const Outcome& outcome, bool hidden) {
    return object_of([&](JsonWriter& json) { add_outcome(json, outcome, hidden); });
}
std::string action_json(const Action& action) {
    return object_of([&](JsonWriter& json) { add_action(json, action); });
}
std::string legal_json(const ActionList& actions) {
    JsonWriter json('[');
    for (const Action& action : actions) put(json, action);
    return json.done();
}
std::string state_json(const Setup& setup, const Snapshot& shot) {
    return object_of([&](JsonWriter& json) { add_state(json, setup, shot); });
}
std::string view_json(const Setup& setup, const View& view) {
    return object_of([&](JsonWriter& json) { add_view(json, setup, view); });
}
std::string step_line(int n, const Step& step, const Game& game) {
    return object_of([&](JsonWriter& json) {
        json.key("n").number(n);
        add_step(json, step, false);
        json.key("state").object([&] { add_state(json, game.setup(), game.snapshot()); });
        put(json.key("legal"), game.legal());
    });
}

}  // namespace longroad::notation
