#include "table/codec/settings_codec.h"

#include <algorithm>

#include "notation/dice_exchange.h"
#include "notation/exchange_read.h"
#include "notation/exchange_write.h"
#include "notation/json_writer.h"
#include "notation/texts.h"
#include "notation/utf8.h"

namespace longroad::table::codec {

using notation::Fault;
using notation::JsonValue;
using notation::JsonWriter;
using notation::Parsed;

namespace {

// Reads the keys of one object; the first fault stays.
class Reader {
public:
    std::optional<Fault> fault;

    void fail(const JsonValue& at, std::string reason) {
        if (!fault) fault = Fault{at.line(), at.column(), std::move(reason)};
    }
    void number(const JsonValue& value, const std::string& key, int least, int most, int& target) {
        if (!value.is_integer() || value.integer() < least || value.integer() > most) {
            fail(value, key + " is a number from " + std::to_string(least) + " to " + std::to_string(most));
            return;
        }
        target = static_cast<int>(value.integer());
    }
    void flag(const JsonValue& value, const std::string& key, bool& target) {
        if (!value.is_boolean()) fail(value, key + " is true or false");
        target = value.boolean();
    }
};

void read_clock(Reader& reader, const JsonValue& object, Clock& clock) {
    if (!object.is_object()) return reader.fail(object, "clock is an object");
    for (size_t i = 0; i < object.keys().size(); ++i) {
        const std::string& key = object.keys()[i];
        const JsonValue& value = object.items()[i];
        if (key == "kind") {
            if (value.string() == "none") {
                clock.kind = ClockKind::none;
            } else if (value.string() == "turn") {
                clock.kind = ClockKind::turn;
            } else if (value.string() == "days") {
                clock.kind = ClockKind::days;
            } else {
                reader.fail(value, "clock.kind is none, turn or days");
            }
        } else if (key == "seconds") {
            reader.number(value, "clock.seconds", least_turn, 600, clock.seconds);
        } else if (key == "reserve") {
            reader.number(value, "clock.reserve", 0, 3600, clock.reserve);
        } else if (key == "days") {
            reader.number(value, "clock.days", 1, 14, clock.days);
        } else {
            reader.fail(value, "unknown setting: clock." + key);
        }
    }
}

void read_staged(Reader& reader, const JsonValue& object, fair::Staged& staged) {
    if (!object.is_object()) return reader.fail(object, "staged is an object");
    for (size_t i = 0; i < object.keys().size(); ++i) {
        const JsonValue& value = object.items()[i];
        if (!value.is_string() || !staged.read(object.keys()[i], value.string())) {
            reader.fail(value, "staged." + object.keys()[i] + " is nothing that can be staged");
        }
    }
}

void read_one(Reader& reader, const std::string& key, const JsonValue& value, Settings& settings) {
    if (key == "game" || key == "preset" || key == "options") return;  // read first
    if (key == "title") {
        settings.title = value.string();
        if (!value.is_string() || !notation::is_line(settings.title, 0, notation::limit::title)) {
            reader.fail(value, "title is a line of at most 60 characters");
        }
    } else if (key == "seats") {
        reader.number(value, key, 1, board::max_seats, settings.seats);
    } else if (key == "map") {
        if (value.is_object()) {
            auto setup = notation::read_setup(value);
            if (!setup) {
                reader.fail(value, setup.error().reason);
            } else {
                settings.custom = *setup;
            }
        } else if (value.string() == "variable") {
            settings.map = board::SetupKind::variable;
        } else if (value.string() == "beginner") {
            settings.map = board::SetupKind::beginner;
        } else {
            reader.fail(value, "map is variable, beginner or a set-up of the exchange form");
        }
    } else if (key == "first") {
        int seat = 0;
        if (value.is_null()) return;
        reader.number(value, key, 0, board::max_seats - 1, seat);
        settings.first = seat;
    } else if (key == "shuffle") {
        reader.flag(value, key, settings.shuffle);
    } else if (key == "shuffle_colours") {
        reader.flag(value, key, settings.shuffle_colors);
    } else if (key == "undo") {
        reader.flag(value, key, settings.undo);
    } else if (key == "hints") {
        reader.flag(value, key, settings.hints);
    } else if (key == "chat") {
        reader.flag(value, key, settings.chat);
    } else if (key == "spectators") {
        reader.flag(value, key, settings.spectators);
    } else if (key == "listed") {
        reader.flag(value, key, settings.listed);
    } else if (key == "rated") {
        reader.flag(value, key, settings.rated);
    } else if (key == "clock") {
        read_clock(reader, value, settings.clock);
    } else if (key == "away") {
        reader.number(value, key, 0, 86'400, settings.away);
    } else if (key == "pace") {
        reader.number(value, key, 0, 10'000, settings.pace);
    } else if (key == "offer_wait") {
        int seconds = 0;
        if (!value.is_null()) reader.number(value, key, 0, 120, seconds);
        settings.offer_wait = value.is_null() ? std::nullopt : std::optional(seconds);
    } else if (key == "stand_in") {
        settings.stand_in = value.string();
    } else if (key == "staged") {
        read_staged(reader, value, settings.staged);
    } else {
        reader.fail(value, "unknown setting: " + key);
    }
}

// Good enough to hold a seat for somebody, and quick.
std::string usual_stand_in(game::Kind game) {
    if (game == game::Kind::dice) return "greedy";
    return game::has_level(game, "medium") ? "medium" : "random";
}

}  // namespace

Parsed<Settings> read_settings(const JsonValue& object) {
    if (!object.is_object()) return object.fault("settings are an object");
    Settings settings;
    const JsonValue* game = object.find("game");
    if (game != nullptr && game->string() == "dice") {
        settings.game = game::Kind::dice;
    } else if (game != nullptr && game->string() != "board") {
        return game->fault("game is board or dice");
    }
    if (settings.game == game::Kind::dice) {
        const auto rules = notation::read_dice_options(object);
        if (!rules) return std::unexpected(rules.error());
        if (const JsonValue* preset = object.find("preset")) {
            return preset->fault("the dice game has no presets");
        }
        settings.dice_rules = *rules;
    } else if (object.find("preset") != nullptr) {
        const auto rules = notation::read_rules(object);
        if (!rules) return std::unexpected(rules.error());
        settings.board_rules = *rules;
    } else if (const JsonValue* options = object.find("options")) {
        return options->fault("options go with a preset");
    }
    Reader reader;
    for (size_t i = 0; i < object.keys().size(); ++i) {
        read_one(reader, object.keys()[i], object.items()[i], settings);
    }
    if (reader.fault) return std::unexpected(*reader.fault);

    if (settings.custom) {
        if (settings.game == game::Kind::dice) return object.fault("the dice game has no map");
        settings.board_rules = settings.custom->rules;
        settings.seats = settings.custom->players;
    }
    if (settings.first && *settings.first >= settings.seats) return object.fault("first: no such seat");
    // A turn timer among the rules is a clock.
    if (settings.clock.kind == ClockKind::none && settings.board_rules.turn_timer != 0 &&
        settings.game == game::Kind::board) {
        const int seconds = std::max(least_turn, int{settings.board_rules.turn_timer});
        settings.clock = {ClockKind::turn, seconds, 0, settings.clock.days};
    }
    if (settings.rated) {
        if (!settings.staged.empty()) return object.fault("staged: a rated game has fair luck only");
        // Nobody is helped in a rated game; who asks for it expressly is told.
        const JsonValue* hints = object.find("hints");
        if (hints != nullptr && settings.hints) return hints->fault("hints: there are none in a rated game");
        settings.hints = false;
    }
    if (settings.listed && !settings.staged.empty()) {
        return object.fault("staged: a table in the lobby has fair luck only");
    }
    if (settings.stand_in.empty()) settings.stand_in = usual_stand_in(settings.game);
    if (!game::has_level(settings.game, settings.stand_in))
        return object.fault("stand_in: there is no such level");
    return settings;
}

std::string settings_json(const Settings& settings) {
    JsonWriter json('{');
    json.key("title").text(settings.title);
    const bool board = settings.game == game::Kind::board;
    json.key("game").text(board ? "board" : "dice");
    json.key("seats").number(settings.seats);
    if (board) {
        json.key("preset").text(board::name_of(settings.board_rules.preset));
        json.key("options").json(notation::options_json(settings.board_rules));
        json.key("map");
        if (settings.custom) {
            json.json(notation::setup_json(*settings.custom));
        } else {
            json.text(settings.map == board::SetupKind::beginner ? "beginner" : "variable");
        }
    } else {
        json.key("options").json(notation::options_json(settings.dice_rules));
    }
    json.key("first");
    if (settings.first) {
        json.number(*settings.first);
    } else {
        json.null();
    }
    json.key("shuffle").flag(settings.shuffle);
    json.key("shuffle_colours").flag(settings.shuffle_colors).key("undo").flag(settings.undo);
    json.key("hints").flag(settings.hints).key("chat").flag(settings.chat);
    json.key("spectators").flag(settings.spectators).key("listed").flag(settings.listed);
    json.key("rated").flag(settings.rated);
    JsonWriter clock('{');
    switch (settings.clock.kind) {
        case ClockKind::none: clock.key("kind").text("none"); break;
        case ClockKind::turn:
            clock.key("kind").text("turn").key("seconds").number(settings.clock.seconds);
            clock.key("reserve").number(settings.clock.reserve);
            break;
        case ClockKind::days: clock.key("kind").text("days").key("days").number(settings.clock.days); break;
    }
    json.key("clock").json(clock.done()).key("away").number(settings.away);
    json.key("pace").number(settings.pace).key("offer_wait");
    if (settings.offer_wait) {
        json.number(*settings.offer_wait);
    } else {
        json.null();
    }
    json.key("stand_in").text(settings.stand_in);
    if (!settings.staged.empty()) {
        JsonWriter staged('{');
        for (const auto& [name, text] : settings.staged.parts()) staged.key(name).text(text);
        json.key("staged").json(staged.done());
    }
    return json.done();
}

}  // namespace longroad::table::codec
