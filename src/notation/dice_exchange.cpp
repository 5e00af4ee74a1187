#include "notation/dice_exchange.h"

#include <algorithm>

#include "notation/dice_words.h"
#include "notation/exchange_read.h"
#include "notation/exchange_write.h"
#include "notation/json.h"
#include "notation/json_writer.h"

namespace longroad::notation {

using namespace dice;

namespace {

// ---- writing -------------------------------------------------------------------------------------------

void put(JsonWriter& json, const Faces& faces) {
    json.object([&] {
        for (Face f : all_faces) {
            if (faces[f] != 0) json.key(name_of(f)).number(faces[f]);
        }
    });
}
void put_set(JsonWriter& json, uint32_t set, int first) {
    json.list([&] { for_each_element(set, [&](int element) { json.number(element + first); }); });
}
void put(JsonWriter& json, const Outcome& outcome) {
    json.list([&] {
        for (Face f : all_faces) {
            for (int n = 0; n < outcome.faces[f]; ++n) json.text(name_of(f));
        }
    });
}

void add_action(JsonWriter& json, const Action& a) {
    json.key("seat").number(int{a.seat}).key("do").text(name_of(a.what));
    switch (a.what) {
        case ActionType::reroll: put(json.key("keep"), a.keep); break;
        case ActionType::joker:
            json.key("knight").number(a.number);
            json.key("from").text(name_of(a.from)).key("to").text(name_of(a.to));
            break;
        case ActionType::exchange_gold: json.key("to").text(name_of(a.to)); break;
        case ActionType::build_road: json.key("road").number(a.number); break;
        case ActionType::roll:
        case ActionType::build_settlement:
        case ActionType::build_city:
        case ActionType::build_knight:
        case ActionType::end_turn: break;
    }
}

void put(JsonWriter& json, const Sheet& sheet) {
    json.object([&] {
        put_set(json.key("roads"), sheet.roads, 0);
        json.key("settlements").number(sheet.settlements).key("cities").number(sheet.cities);
        json.key("knights").number(sheet.knights);
        put_set(json.key("jokers_used"), sheet.jokers_used, 1);
        json.key("boxes").list([&] {
            for (size_t i = 0; i < sheet.boxes_filled; ++i) {
                if (sheet.boxes[i] == cross) {
                    json.text("X");
                } else {
                    json.number(sheet.boxes[i]);
                }
            }
        });
        json.key("total").number(sheet.total());
    });
}

// ---- reading -------------------------------------------------------------------------------------------

// The value of a key; a null that stands at the object if it is missing.
const JsonValue& at(const JsonValue& object, std::string_view key) {
    static const JsonValue missing;
    const JsonValue* found = object.find(key);
    return found != nullptr ? *found : missing;
}

Parsed<int> number_in(const JsonValue& object, std::string_view key, int least, int most) {
    const JsonValue& value = at(object, key);
    if (!value.is_integer() || value.integer() < least || value.integer() > most) {
        return object.fault("'" + std::string(key) + "' should be a number from " + std::to_string(least) +
                            " to " + std::to_string(most));
    }
    return static_cast<int>(value.integer());
}
Parsed<Face> face_in(const JsonValue& object, std::string_view key) {
    const auto face = face_named(at(object, key).string());
    if (!face) return object.fault("'" + std::string(key) + "' should be a face of a die");
    return *face;
}
Parsed<Faces> keep_in(const JsonValue& object) {
    const JsonValue& keep = at(object, "keep");
    if (!keep.is_object()) return object.fault("'keep' should be a bundle of dice");
    Faces faces;
    for (size_t i = 0; i < keep.keys().size(); ++i) {
        const auto face = face_named(keep.keys()[i]);
        const JsonValue& n = keep.items()[i];
        if (!face || !n.is_integer() || n.integer() < 0 || n.integer() > dice_count) {
            return n.fault("no such dice");
        }
        faces[*face] = static_cast<uint8_t>(n.integer());
    }
    return faces;
}

// Is everything we would write there, and equal? Keys we do not know are fine; sets have no order.
bool agrees(const JsonValue& ours, const JsonValue& theirs, bool is_set) {
    if (ours.kind() != theirs.kind()) return false;
    if (ours.is_object()) {
        for (size_t i = 0; i < ours.keys().size(); ++i) {
            const std::string& key = ours.keys()[i];
            const JsonValue* other = theirs.find(key);
            const bool set = key == "roads" || key == "jokers_used" || key == "winners" || key == "to_act";
            if (other == nullptr && key == "to_act") continue;  // ours; others need not have it
            if (other == nullptr || !agrees(ours.items()[i], *other, set)) return false;
        }
        return true;
    }
    if (ours.is_array()) {
        const auto texts = [&](const JsonValue& array) {
            std::vector<std::string> list;
            for (const JsonValue& item : array.items()) list.push_back(item.text());
            if (is_set) std::ranges::sort(list);
            return list;
        };
        if (ours.items().size() != theirs.items().size()) return false;
        const bool plain = ours.items().empty() || !ours.items()[0].is_object();
        if (plain) return texts(ours) == texts(theirs);
        for (size_t i = 0; i < ours.items().size(); ++i) {
            if (!agrees(ours.items()[i], theirs.items()[i], false)) return false;
        }
        return true;
    }
    return ours.text() == theirs.text();
}

void add_step(JsonWriter& json, const Step& step) {
    if (step.is_luck) {
        put(json.key("chance").text(name_of(step.outcome.luck)).key("value"), step.outcome);
    } else {
        add_action(json, step.action);
    }
}
void add_options(JsonWriter& json, const Rules& rules) {
    for (const Option& option : options()) {
        if (rules.*option.field != Rules{}.*option.field)
            json.key(option.name).flag(rules.*option.field != 0);
    }
}
void add_setup(JsonWriter& json, const Setup& setup) {
    json.key("format").number(exchange_format).key("game").text("dice").key("players").number(setup.players);
    json.key("first").number(int{setup.first});
    json.key("options").object([&] { add_options(json, setup.rules); });
}
void add_state(JsonWriter& json, const Setup& setup, const State& s) {
    json.key("phase").text(name_of(s.phase)).key("turn").number(s.turn).key("active").number(int{s.active});
    put_set(json.key("to_act"), seats_to_act(s), 0);
    put(json.key("rolls").number(s.rolls).key("dice"), s.dice);
    json.key("winners");
    if (s.phase == Phase::over) {
        put_set(json, winners_of(setup, s), 0);
    } else {
        json.null();
    }
    json.key("players").list([&] {
        for (size_t seat = 0; seat < setup.players; ++seat) put(json, s.sheets[seat]);
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

std::string options_json(const Rules& rules) {
    return object_of([&](JsonWriter& json) { add_options(json, rules); });
}
std::string step_json(const Step& step) {
    return object_of([&](JsonWriter& json) { add_step(json, step); });
}
std::string setup_json(const Setup& setup) {
    return object_of([&](JsonWriter& json) { add_setup(json, setup); });
}
std::string setup_line(const Setup& setup) {
    return object_of([&](JsonWriter& json) { json.key("setup").object([&] { add_setup(json, setup); }); });
}
std::string action_json(const Action& action) {
    return object_of([&](JsonWriter& json) { add_action(json, action); });
}
std::string legal_json(const ActionList& actions) {
    JsonWriter json('[');
    for (const Action& action : actions) json.object([&] { add_action(json, action); });
    return json.done();
}
std::string state_json(const Setup& setup, const State& s) {
    return object_of([&](JsonWriter& json) { add_state(json, setup, s); });
}
std::string step_line(int n, const Step& step, const Game& game) {
    return object_of([&](JsonWriter& json) {
        json.key("n").number(n);
        add_step(json, step);
        json.key("state").object([&] { add_state(json, game.setup(), game.state()); });
        json.key("legal").list([&] {
            for (const Action& action : game.legal()) json.object([&] { add_action(json, action); });
        });
    });
}

Parsed<Action> read_dice_action(const JsonValue& line) {
    const auto what = dice_action_named(at(line, "do").string());
    if (!what) return line.fault("unknown action '" + at(line, "do").string() + "'");
    const auto seat = number_in(line, "seat", 0, max_seats - 1);
    if (!seat) return std::unexpected(seat.error());
    Action action = Action::plain(*what, Seat(*seat));
    const auto put = [&](auto& target, const auto& value) -> Parsed<void> {
        if (!value) return std::unexpected(value.error());
        target = static_cast<std::remove_reference_t<decltype(target)>>(*value);
        return {};
    };
    Parsed<void> done;
    if (*what == ActionType::reroll) done = put(action.keep, keep_in(line));
    if (*what == ActionType::build_road)
        done = put(action.number, number_in(line, "road", 0, road_count - 1));
    if (*what == ActionType::joker) {
        done = put(action.number, number_in(line, "knight", 1, knight_count));
        if (done) done = put(action.from, face_in(line, "from"));
    }
    if (done && (*what == ActionType::joker || *what == ActionType::exchange_gold))
        done = put(action.to, face_in(line, "to"));
    if (!done) return std::unexpected(done.error());
    return action;
}

Parsed<Outcome> read_dice_outcome(const JsonValue& line) {
    const JsonValue& value = at(line, "value");
    if (at(line, "chance").string() != "dice" || !value.is_array()) {
        return line.fault("a chance line has 'chance':'dice' and the list of faces as 'value'");
    }
    Faces faces;
    for (const JsonValue& item : value.items()) {
        const auto face = face_named(item.string());
        if (!face) return item.fault("no such face");
        if (faces.total() == dice_count) return item.fault("there are only six dice");
        ++faces[*face];
    }
    return Outcome::dice(faces);
}

Parsed<Rules> read_dice_options(const JsonValue& object) {
    Rules rules;
    const JsonValue* given = object.find("options");
    if (given == nullptr) return rules;
    if (!given->is_object()) return given->fault("an object of options is expected");
    for (size_t i = 0; i < given->keys().size(); ++i) {
        const JsonValue& value = given->items()[i];
        if (!value.is_boolean() || !set_option(rules, given->keys()[i], value.boolean() ? "true" : "false")) {
            return value.fault("unknown option or value");
        }
    }
    return rules;
}

Parsed<Setup> read_dice_setup(const JsonValue& object) {
    if (!object.is_object()) return object.fault("a set-up is expected");
    if (at(object, "game").string() != "dice") return object.fault("this is not a dice game");
    const JsonValue* format = object.find("format");
    if (format != nullptr && (!format->is_integer() || format->integer() != exchange_format)) {
        return format->fault("this format is not known; 1 is");
    }
    Setup setup;
    const auto players = number_in(object, "players", 1, max_seats);
    if (!players) return std::unexpected(players.error());
    setup.players = static_cast<uint8_t>(*players);
    if (object.find("first") != nullptr) {
        const auto first = number_in(object, "first", 0, *players - 1);
        if (!first) return std::unexpected(first.error());
        setup.first = Seat(*first);
    }
    const auto rules = read_dice_options(object);
    if (!rules) return std::unexpected(rules.error());
    setup.rules = *rules;
    return setup;
}

Parsed<std::vector<DiceExchange>> read_dice_exchange(std::string_view text) {
    if (text.size() > exchange_limit::bytes) return std::unexpected(Fault{1, 1, "the text is too long"});
    std::vector<DiceExchange> read;
    std::optional<Game> game;
    int line_number = 0;
    while (!text.empty()) {
        ++line_number;
        const size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line_text = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line_text.find_first_not_of(" \t\r") == std::string_view::npos) continue;
        const auto line = read_json(line_text, {}, line_number);
        if (!line) return std::unexpected(line.error());
        if (!game || line->find("setup") != nullptr) {
            const JsonValue* object = line->find("setup");
            if (object == nullptr) return line->fault("the set-up line is missing");
            const auto setup = read_dice_setup(*object);
            if (!setup) return std::unexpected(setup.error());
            read.push_back({*setup, {}});
            game.emplace(*setup);
            continue;
        }
        Step step;
        if (line->find("chance") != nullptr) {
            const auto outcome = read_dice_outcome(*line);
            if (!outcome) return std::unexpected(outcome.error());
            step = Step(*outcome);
        } else {
            const auto action = read_dice_action(*line);
            if (!action) return std::unexpected(action.error());
            step = Step(*action);
        }
        const Reason reason = game->why_not(step);
        if (reason != Reason::none) return line->fault(std::string(sentence_of(reason)));
        game->apply(step);
        read.back().steps.push_back(step);
        if (const JsonValue* state = line->find("state")) {
            const auto ours = read_json(state_json(game->setup(), game->state()));
            if (!ours || !agrees(*ours, *state, false)) {
                return state->fault("the state is not the one our rules lead to");
            }
        }
    }
    if (!game) return std::unexpected(Fault{1, 1, "the set-up line is missing"});
    return read;
}

}  // namespace longroad::notation
