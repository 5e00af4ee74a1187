// What a page has to know of the rules to show them, and may not write down itself: costs, options, players,
// numbers of players, harbors, likelihoods, what is in the box and what it is worth, the values of the dice
// game's sheet, what a table is like unless somebody says otherwise. It never changes while the program runs;
// the build of the page asks once.
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "bindings/wasm/components.h"
#include "board/cards.h"
#include "board/island.h"
#include "board/reach.h"
#include "board/rules.h"
#include "board/setup.h"
#include "bots/dice_bots.h"
#include "bots/players.h"
#include "dice/rules.h"
#include "dice/sheet.h"
#include "notation/exchange_write.h"
#include "notation/json.h"
#include "notation/json_writer.h"
#include "table/codec/settings_codec.h"

#define LONGROAD_EXPORT(name) __attribute__((export_name(name)))

namespace {

using namespace longroad;
using notation::JsonWriter;

std::string output;

template <class Values>
std::string numbers(const Values& values) {
    JsonWriter json('[');
    for (const auto value : values) json.number(value);
    return json.done();
}

std::string bundle(const board::Bundle& cards) {
    JsonWriter json('{');
    for (const board::Resource resource : board::all_resources) {
        if (cards[resource] != 0) json.key(board::name_of(resource)).number(cards[resource]);
    }
    return json.done();
}
std::string faces(const dice::Faces& dice) {
    JsonWriter json('{');
    for (int face = 0; face < dice::face_count; ++face) {
        const int count = dice.count[static_cast<size_t>(face)];
        if (count != 0) json.key(dice::name_of(static_cast<dice::Face>(face))).number(count);
    }
    return json.done();
}

// A value as it stands in settings.
std::string value_of(const board::Option& option, const board::Rules& rules) {
    const uint8_t value = rules.*option.field;
    switch (option.kind) {
        case board::Option::Kind::choice: return "\"" + std::string(option.values[value]) + "\"";
        case board::Option::Kind::flag: return value != 0 ? "true" : "false";
        case board::Option::Kind::number: return std::to_string(value);
    }
    return "null";
}

std::string board_options() {
    JsonWriter json('[');
    for (const board::Option& option : board::options()) {
        JsonWriter one('{');
        one.key("name").text(option.name);
        if (option.kind == board::Option::Kind::choice) {
            JsonWriter values('[');
            for (const std::string_view value : option.values) values.text(value);
            one.key("kind").text("choice").key("values").json(values.done());
        } else if (option.kind == board::Option::Kind::flag) {
            one.key("kind").text("flag");
        } else {
            one.key("kind").text("number").key("low").number(option.low).key("high").number(option.high);
        }
        JsonWriter presets('{');
        for (const board::Preset preset : {board::Preset::edition_2015, board::Preset::mayfair}) {
            presets.key(board::name_of(preset)).json(value_of(option, board::rules_of(preset)));
        }
        one.key("presets").json(presets.done());
        json.json(one.done());
    }
    return json.done();
}

// The printed island with its first pieces, as the page shows it to a newcomer.
std::string beginner_line() {
    Random random(1);
    const board::SetupWish wish{board::rules_of(board::Preset::edition_2015), 4, board::SetupKind::beginner,
                                board::Seat(0)};
    const auto setup = board::make_setup(wish, random);
    return setup ? notation::setup_line(*setup) : "null";
}

// For every number of players, the island they play on, the printed maps on which their first pieces are in
// place, and the colors of the seats (SB-3).
std::string tables() {
    JsonWriter json('[');
    for (int players = 2; players <= board::max_seats; ++players) {
        board::SetupWish wish{board::rules_of(board::Preset::edition_2015), players,
                              board::SetupKind::beginner, board::Seat(0)};
        wish.rules.min_players = 2;
        board::IslandKind island = board::IslandKind::standard;
        JsonWriter pieces('[');
        const board::Option& maps = *board::find_option("beginner_map");
        for (size_t map = 0; map < maps.values.size(); ++map) {
            Random random(1);
            wish.rules.beginner_map = static_cast<uint8_t>(map);
            const auto setup = board::make_setup(wish, random);
            if (!setup) continue;
            island = setup->island;
            if (setup->beginner) pieces.text(maps.values[map]);
        }
        JsonWriter one('{');
        one.key("players").number(players).key("island").text(board::name_of(island));
        JsonWriter colors('[');
        for (int seat = 0; seat < players; ++seat) colors.number(board::color_of(seat, players));
        json.json(one.key("pieces").json(pieces.done()).key("colors").json(colors.done()).done());
    }
    return json.done();
}

std::string islands() {
    const int standard = board::Standard::seats;
    const int large = board::Large::seats;
    return JsonWriter('{').key("standard").number(standard).key("large").number(large).done();
}

// What the bank wants for one card: without a harbour, with a general one, with that of the resource.
std::string rates() {
    const auto any = static_cast<uint8_t>(1U << static_cast<unsigned>(board::HarborKind::any));
    const auto own = static_cast<uint8_t>(1U << static_cast<unsigned>(board::Resource::lumber));
    JsonWriter json('{');
    json.key("bank").number(board::rates_of(0)[board::Resource::lumber]);
    json.key("any").number(board::rates_of(any)[board::Resource::lumber]);
    return json.key("own").number(board::rates_of(own)[board::Resource::lumber]).done();
}

// How many of the 36 rolls bring each sum.
std::string rolls() {
    JsonWriter json('{');
    for (int sum = 2; sum <= 12; ++sum) json.key(std::to_string(sum)).number(board::pips(sum));
    return json.done();
}

// The ways to find who starts that let a table name the seat, on each kind of map.
std::string named_first() {
    const auto methods = [](board::SetupKind kind) {
        const board::Option& option = *board::find_option("start_player_method");
        JsonWriter json('[');
        for (size_t method = 0; method < option.values.size(); ++method) {
            board::Rules rules;
            rules.start_player_method = static_cast<uint8_t>(method);
            if (board::first_can_be_named(rules, kind)) json.text(option.values[method]);
        }
        return json.done();
    };
    JsonWriter json('{');
    json.key("beginner").json(methods(board::SetupKind::beginner));
    return json.key("variable").json(methods(board::SetupKind::variable)).done();
}

// The settings of a table that says nothing but which game it is.
std::string usual_settings(std::string_view game) {
    const auto object = notation::read_json("{\"game\":\"" + std::string(game) + "\"}");
    const auto settings = table::codec::read_settings(*object);
    return settings ? table::codec::settings_json(*settings) : "null";
}

std::string board_json() {
    JsonWriter costs('{');
    costs.key("road").json(bundle(board::cost::road.bundle()));
    costs.key("settlement").json(bundle(board::cost::settlement.bundle()));
    costs.key("city").json(bundle(board::cost::city.bundle()));
    costs.key("card").json(bundle(board::cost::card.bundle()));
    JsonWriter levels('[');
    for (const bots::PlayerKind& kind : bots::player_kinds()) levels.text(kind.name);
    JsonWriter json('{');
    json.key("costs").json(costs.done()).key("options").json(board_options());
    json.key("levels").json(levels.done()).key("beginner").json(beginner_line());
    json.key("tables").json(tables()).key("islands").json(islands()).key("rates").json(rates());
    json.key("rolls").json(rolls()).key("robber_roll").number(board::robber_roll);
    json.key("named_first").json(named_first()).key("usual").json(usual_settings("board"));
    json.key("boxes").json(wasm::boxes_json()).key("pieces").json(wasm::pieces_json());
    json.key("points").json(wasm::points_json()).key("yields").json(wasm::yields_json());
    json.key("special_cards").json(wasm::special_cards_json());
    json.key("least_turn").number(table::least_turn);
    return json.done();
}

// Options of the dice game are yes or no and belong to no preset.
std::string dice_options() {
    const dice::Rules usual;
    JsonWriter json('[');
    for (const dice::Option& option : dice::options()) {
        json.json(
            JsonWriter('{').key("name").text(option.name).key("usual").flag(usual.*option.field != 0).done());
    }
    return json.done();
}

// What a mark on the sheet is worth: the points of a sheet with it, less those of the one before.
std::string knight_values() {
    JsonWriter json('[');
    dice::Sheet sheet;
    for (int knight = 1; knight <= dice::knight_count; ++knight) {
        const int before = sheet.points();
        sheet.knights = static_cast<uint8_t>(knight);
        json.number(sheet.points() - before);
    }
    return json.done();
}
int road_value() {
    dice::Sheet sheet;
    sheet.roads = dice::road_bit(0);
    return sheet.points() - dice::Sheet().points();
}

std::string dice_json() {
    using dice::Piece;
    JsonWriter costs('{');
    costs.key("road").json(faces(dice::cost_of(Piece::road)));
    costs.key("settlement").json(faces(dice::cost_of(Piece::settlement)));
    costs.key("city").json(faces(dice::cost_of(Piece::city)));
    costs.key("knight").json(faces(dice::cost_of(Piece::knight)));
    JsonWriter jokers('[');
    for (const dice::Face face : dice::joker_resource) jokers.text(dice::name_of(face));
    JsonWriter levels('[');
    for (const auto skill : {bots::DiceSkill::random, bots::DiceSkill::greedy, bots::DiceSkill::perfect}) {
        levels.text(bots::name_of(skill));
    }
    JsonWriter json('{');
    json.key("costs").json(costs.done()).key("jokers").json(jokers.done());
    json.key("options").json(dice_options());
    json.key("settlements").json(numbers(dice::settlement_value));
    json.key("settlement_roads").json(numbers(dice::settlement_road));
    json.key("cities").json(numbers(dice::city_value)).key("city_roads").json(numbers(dice::city_road));
    json.key("cross").number(dice::cross_points).key("turns").number(dice::turns);
    json.key("best").number(dice::best_score).key("levels").json(levels.done());
    json.key("road").number(road_value()).key("knights").json(knight_values());
    json.key("dice").number(dice::dice_count).key("rolls").number(dice::rolls_per_turn);
    json.key("gold").number(dice::gold_for_one).key("players").number(dice::max_seats);
    json.key("usual").json(usual_settings("dice"));
    return json.done();
}

}  // namespace

extern "C" {

LONGROAD_EXPORT("catalogue") const char* longroad_catalogue() {
    output = JsonWriter('{').key("board").json(board_json()).key("dice").json(dice_json()).done();
    return output.data();
}
LONGROAD_EXPORT("catalogue_bytes") uint32_t longroad_catalogue_bytes() {
    return static_cast<uint32_t>(output.size());
}

}  // extern "C"
