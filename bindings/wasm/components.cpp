#include "bindings/wasm/components.h"

#include <array>
#include <string_view>

#include "board/game.h"
#include "board/island.h"
#include "board/setup.h"
#include "board/state.h"
#include "notation/json_writer.h"

namespace longroad::wasm {

namespace {

using namespace longroad::board;
using notation::JsonWriter;

Setup some_setup(int players, SetupKind kind) {
    Random random(1);
    return *make_setup({rules_of(Preset::edition_2015), players, kind, Seat(0)}, random);
}

// COMP-2 to COMP-12, SV-4. The harbors of an island are those of any map that is dealt from the whole box.
template <class I>
std::string box() {
    const Setup setup = some_setup(I::seats, SetupKind::variable);
    std::array<int, harbor_kinds> harbors{};
    for (const Harbor& harbor : setup.harbors) ++harbors[static_cast<size_t>(harbor.kind)];

    JsonWriter land('{');
    for (const Resource resource : all_resources) {
        land.key(name_of(resource)).number(I::terrain_counts[static_cast<size_t>(resource)]);
    }
    land.key("desert").number(I::terrain_counts[static_cast<size_t>(Terrain::desert)]);
    JsonWriter tokens('[');
    for (const uint8_t number : tokens_by_letter(I::kind)) tokens.number(number);
    JsonWriter kinds('{');
    for (int kind = 0; kind < harbor_kinds; ++kind) {
        kinds.key(name_of(static_cast<HarborKind>(kind))).number(harbors[static_cast<size_t>(kind)]);
    }
    JsonWriter deck('{');
    for (const Card card : all_cards) deck.key(name_of(card)).number(I::deck[static_cast<size_t>(card)]);

    JsonWriter json('{');
    json.key("land").json(land.done()).key("tokens").json(tokens.done()).key("harbors").json(kinds.done());
    return json.key("supply").number(I::supply).key("deck").json(deck.done()).done();
}

// The printed start, with the first seat's settlements, or with cities in their place.
struct Start {
    Setup setup = some_setup(4, SetupKind::beginner);
    Snapshot position = Game(setup).snapshot();

    explicit Start(bool as_cities) {
        SeatSnapshot& seat = position.seats[0];
        if (!as_cities) return;
        for (const Vertex here : seat.settlements) seat.cities.add(here);
        seat.settlements = {};
    }
    [[nodiscard]] Game game() const { return *Game::at(setup, position); }
};

int points_of(const Start& start) { return start.game().snapshot().seats[0].points; }

// What one of these buildings counts, and what it earns from each roll of a hex beside it.
int points_of_each(bool as_cities) {
    return points_of(Start(as_cities)) / static_cast<int>(Start(false).position.seats[0].settlements.size());
}
int yield_of_each(bool as_cities) {
    const Start start(as_cities);
    int earned = 0;
    for (int number = 2; number <= 12; ++number) {
        if (number == robber_roll) continue;
        Game game = start.game();
        const int before = game.snapshot().seats[0].hand.total();
        game.apply(Action::plain(ActionType::roll, start.position.active));
        const int first = number > 6 ? 6 : 1;
        game.apply(Outcome::dice(first, number - first));
        earned += game.snapshot().seats[0].hand.total() - before;
    }
    int hexes = 0;
    for (const Vertex here : Start(false).position.seats[0].settlements) {
        for (const Hex hex : start.game().hexes_at(here)) {
            hexes += start.setup.tokens[static_cast<size_t>(int{hex})] != 0 ? 1 : 0;
        }
    }
    return earned / hexes;
}

// VC-1: drawn from the deck and kept.
int points_of_card() {
    Start start(false);
    const int before = points_of(start);
    start.position.deck.remove(Card::victory_point);
    start.position.seats[0].cards.add(Card::victory_point);
    return points_of(start) - before;
}

}  // namespace

std::string boxes_json() {
    return JsonWriter('{').key("standard").json(box<Standard>()).key("large").json(box<Large>()).done();
}

std::string pieces_json() {
    JsonWriter json('{');
    json.key("road").number(roads_per_seat).key("settlement").number(settlements_per_seat);
    return json.key("city").number(cities_per_seat).done();
}

std::string points_json() {
    JsonWriter json('{');
    json.key("settlement").number(points_of_each(false)).key("city").number(points_of_each(true));
    json.key("longest_road").number(special_card_points).key("largest_army").number(special_card_points);
    return json.key(name_of(Card::victory_point)).number(points_of_card()).done();
}

std::string yields_json() {
    JsonWriter json('{');
    return json.key("settlement").number(yield_of_each(false)).key("city").number(yield_of_each(true)).done();
}

std::string special_cards_json() {
    JsonWriter json('{');
    json.key("longest_road").number(least_longest_road);
    return json.key("largest_army").number(least_largest_army).done();
}

}  // namespace longroad::wasm
