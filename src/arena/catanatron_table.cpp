#include "arena/catanatron_table.h"

#include <algorithm>

#include "arena/catanatron_reader.h"

namespace longroad::arena::catanatron {

using namespace board;
using notation::JsonValue;

namespace {

void read_rules(Reader& read, const JsonValue& game, Rules& rules) {
    rules = rules_of(Preset::edition_2015);
    rules.min_players = 2;
    rules.no_trading = 1;
    rules.road_building_second = choice::must;
    rules.longest_road_tie = choice::holder_keeps;
    rules.win_only_on_own_turn = 0;
    rules.victory_target = static_cast<uint8_t>(read.number(read.at(game, "vps_to_win"), 3, 20));
    rules.discard_min_hand = static_cast<uint8_t>(read.number(read.at(game, "discard_limit"), 1, 99) + 1);
    const JsonValue* friendly = game.find("friendly_robber");
    rules.friendly_robber = friendly != nullptr && friendly->boolean() ? 1 : 0;
}

void read_map(Reader& read, const JsonValue& map, Setup& setup) {
    setup.island = IslandKind::standard;
    int land = 0;
    for (const JsonValue& tile : read.list(read.at(map, "tiles"))) {
        const std::string& type = read.word(read.at(tile, "type"));
        if (type != "LAND" && type != "PORT") continue;
        const JsonValue& resource = read.at(tile, "resource");
        if (type == "LAND") {
            ++land;
            const auto hex = static_cast<size_t>(int{read.hex(read.at(tile, "coordinate"))});
            setup.terrain[hex] = Terrain::desert;
            if (resource.is_null()) continue;
            setup.terrain[hex] = static_cast<Terrain>(read.resource(resource));
            setup.tokens[hex] = static_cast<uint8_t>(read.number(read.at(tile, "number"), 2, 12));
        } else {
            const auto edge = harbor_of(read.cube(read.at(tile, "coordinate")));
            if (!edge || setup.harbors.full()) {
                read.fail(tile, "there is no such port");
                continue;
            }
            setup.harbors.add({*edge, resource.is_null() ? HarborKind::any
                                                         : static_cast<HarborKind>(read.resource(resource))});
        }
    }
    if (land != Standard::hexes) read.fail(map, "only the island of 19 hexes is known");
}

// What the records say that the rest of a state does not.
struct Turn {
    int number = 1;
    std::array<uint8_t, 2> dice{};
    CardSet bought;          // by us, in this turn
    uint8_t bought_all = 0;  // by whoever's turn it is
    Vertex last_settlement{255};
};

Turn read_turn(Reader& read, const Table& table, const JsonValue& records) {
    Turn turn;
    for (const JsonValue& record : read.list(records)) {
        const JsonValue& action = read.at(record, 0);
        const std::string& type = read.word(read.at(action, 1));
        if (type == "END_TURN") {
            ++turn.number;
            turn.dice = {};
            turn.bought.clear();
            turn.bought_all = 0;
        } else if (type == "ROLL") {
            const auto& dice = read.list(read.at(record, 1), 2);
            if (dice.size() != 2) continue;
            turn.dice = {static_cast<uint8_t>(read.number(dice[0], 1, 6)),
                         static_cast<uint8_t>(read.number(dice[1], 1, 6))};
        } else if (type == "BUY_DEVELOPMENT_CARD") {
            ++turn.bought_all;
            const bool mine = table.seat_of(read.word(read.at(action, 0))) == table.me;
            if (mine) turn.bought.add(read.card(read.at(record, 1)));
        } else if (type == "BUILD_SETTLEMENT") {
            turn.last_settlement = read.vertex(read.at(action, 2));
        }
    }
    return turn;
}

class ViewReader {
public:
    ViewReader(const Table& table, const JsonValue& state) : table_(table), state_(state) {}

    notation::Parsed<View> view() {
        view_.viewer = table_.me;
        view_.open = seat_bit(table_.me);
        view_.seen.players = table_.setup.players;
        turn_ = read_turn(read, table_, read.at(state_, "action_records"));
        players();
        board();
        supply();
        flow();
        return read.result(view_);
    }

private:
    SeatSnapshot& seat(Seat s) { return view_.seen.seats[static_cast<size_t>(int{s})]; }

    // The state keeps the players' numbers in one object, their keys led by the seat: "P0_HAS_ROAD".
    const JsonValue& of(int s, std::string_view key) {
        return read.at(read.at(state_, "player_state"), "P" + std::to_string(s) + "_" + std::string(key));
    }
    // How many cards a seat holds: newer versions say only that of other seats, older ones count them out.
    template <class Kinds>
    int held(int s, std::string_view total, const Kinds& kinds) {
        const JsonValue* sum =
            read.at(state_, "player_state").find("P" + std::to_string(s) + "_" + std::string(total));
        if (sum != nullptr) return read.number(*sum, 0, 95);
        int n = 0;
        for (auto kind : kinds) n += read.number(of(s, std::string(word_of(kind)) + "_IN_HAND"), 0, 19);
        return n;
    }

    void players() {
        for (int s = 0; s < table_.setup.players; ++s) {
            const auto i = static_cast<size_t>(s);
            SeatSnapshot& seen = view_.seen.seats[i];
            view_.hand_size[i] = static_cast<uint8_t>(held(s, "NUM_RESOURCES_IN_HAND", all_resources));
            view_.card_count[i] = static_cast<uint8_t>(held(s, "NUM_DEVELOPMENT_CARDS_IN_HAND", all_cards));
            seen.knights = static_cast<uint8_t>(read.number(of(s, "PLAYED_KNIGHT"), 0, 14));
            if (read.flag(of(s, "HAS_ROAD"))) view_.seen.longest_road = Seat(s);
            if (read.flag(of(s, "HAS_ARMY"))) view_.seen.largest_army = Seat(s);
        }
        SeatSnapshot& mine = seat(table_.me);
        for (Resource r : all_resources) {
            mine.hand[r] = static_cast<uint8_t>(
                read.number(of(table_.me, std::string(word_of(r)) + "_IN_HAND"), 0, Standard::supply));
        }
        for (Card c : all_cards) {
            mine.cards.add(c, read.number(of(table_.me, std::string(word_of(c)) + "_IN_HAND"), 0, 14));
        }
    }

    template <size_t N, class Place>
    void put(List<Place, N>& list, Place place, const JsonValue& at) {
        if (list.contains(place)) return;  // it names a road from both ends
        if (list.full()) {
            read.fail(at, "more pieces than a player has");
        } else {
            list.add(place);
        }
    }
    Seat owner(const JsonValue& color) {
        const Seat s = table_.seat_of(read.word(color));
        if (s == no_seat) read.fail(color, "nobody plays this colour");
        return s == no_seat ? Seat(0) : s;
    }

    void board() {
        const JsonValue& board = read.at(state_, "board");
        view_.seen.robber = read.hex(read.at(board, "robber_coordinate"));
        for (const JsonValue& building : read.list(read.at(board, "buildings"))) {
            if (read.list(building, 3).empty()) continue;
            SeatSnapshot& mine = seat(owner(building.items()[1]));
            const Vertex v = read.vertex(building.items()[0]);
            if (read.word(building.items()[2]) == "CITY") {
                put(mine.cities, v, building);
            } else {
                put(mine.settlements, v, building);
            }
        }
        for (const JsonValue& road : read.list(read.at(board, "roads"))) {
            if (read.list(road, 2).empty()) continue;
            put(seat(owner(road.items()[1])).roads, read.edge(road.items()[0]), road);
        }
        for (SeatSnapshot& s : view_.seen.seats) {
            std::sort(s.settlements.begin(), s.settlements.end(), std::less<int>());
            std::sort(s.cities.begin(), s.cities.end(), std::less<int>());
            std::sort(s.roads.begin(), s.roads.end(), std::less<int>());
        }
    }

    void supply() {
        const auto& bank = read.list(read.at(state_, "resource_freqdeck"), resource_count);
        for (size_t r = 0; r < bank.size(); ++r) {
            view_.seen.bank.count[r] = static_cast<uint8_t>(read.number(bank[r], 0, Standard::supply));
        }
        // The kinds left in the deck are shown, but nobody at a table could know them (HI-6).
        int deck = 0;
        for (const JsonValue& n : read.at(state_, "development_listdeck").items()) {
            deck += n.is_string() ? 1 : read.number(n, 0, 25);
        }
        view_.deck_size = static_cast<uint8_t>(std::min(deck, 25));
    }

    void flow() {
        Snapshot& seen = view_.seen;
        const std::string& prompt = read.word(read.at(state_, "current_prompt"));
        const int last = table_.setup.players - 1;
        seen.active = Seat(read.number(read.at(state_, "current_turn_index"), 0, last));
        seen.actor = seen.active;
        if (read.flag(read.at(state_, "is_initial_build_phase"))) {
            founding(prompt == "BUILD_INITIAL_ROAD");
            return;
        }
        seen.placed = static_cast<uint8_t>(2 * table_.setup.players);
        seen.turn = static_cast<uint16_t>(std::min(turn_.number, last_turn));
        seen.dice = turn_.dice;
        seen.card_played = read.flag(of(seen.active, "HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN"));
        view_.fresh_count[static_cast<size_t>(int{seen.active})] = turn_.bought_all;
        if (seen.active == table_.me) seat(table_.me).fresh = turn_.bought;
        if (prompt == "DISCARD") {
            seen.phase = Phase::discard;
            const auto& owed = read.list(read.at(state_, "discard_counts"), table_.setup.players);
            for (size_t s = 0; s < owed.size(); ++s) {
                seen.seats[s].owes = static_cast<uint8_t>(read.number(owed[s], 0, 95));
            }
        } else if (prompt == "MOVE_ROBBER") {
            seen.phase = Phase::robber;
        } else if (read.flag(read.at(state_, "is_road_building"))) {
            seen.phase = Phase::free_roads;
            const int left = roads_per_seat - static_cast<int>(seat(seen.active).roads.size());
            seen.free_roads = static_cast<uint8_t>(
                std::min(read.number(read.at(state_, "free_roads_available"), 0, 2), left));
        } else {
            seen.phase = read.flag(of(seen.active, "HAS_ROLLED")) ? Phase::main : Phase::roll;
        }
    }
    void founding(bool road_due) {
        Snapshot& seen = view_.seen;
        seen.phase = Phase::founding;
        for (int s = 0; s < table_.setup.players; ++s) {
            seen.placed += static_cast<uint8_t>(seat(Seat(s)).settlements.size());
        }
        if (road_due) seen.founded_at = turn_.last_settlement;
    }

    Reader read;
    const Table& table_;
    const JsonValue& state_;
    Turn turn_;
    View view_;
};

}  // namespace

Seat Table::seat_of(std::string_view color) const {
    const auto found = std::ranges::find(colors, color);
    return found == colors.end() ? no_seat : Seat(static_cast<int>(found - colors.begin()));
}

notation::Parsed<Table> read_table(const JsonValue& message) {
    Reader read;
    Table table;
    const JsonValue& state = read.at(message, "state");
    for (const JsonValue& color : read.list(read.at(state, "colors"))) {
        table.colors.push_back(read.word(color));
    }
    const JsonValue& mine = read.at(message, "color");
    table.me = table.seat_of(read.word(mine));
    if (table.me == no_seat) read.fail(mine, "our colour is not in the game");
    table.setup.players = static_cast<uint8_t>(std::min(table.colors.size(), size_t{255}));
    table.setup.first = Seat(0);
    read_rules(read, read.at(state, "game"), table.setup.rules);
    read_map(read, read.at(state, "map"), table.setup);
    table.setup.robber = read.hex(read.at(read.at(state, "board"), "robber_coordinate"));
    if (read.good()) {
        const SetupFault fault = fault_of(table.setup);
        if (fault != SetupFault::none) read.fail(state, std::string(name_of(fault)));
    }
    return read.result(std::move(table));
}

notation::Parsed<View> read_view(const Table& table, const JsonValue& state) {
    return ViewReader(table, state).view();
}

}  // namespace longroad::arena::catanatron
