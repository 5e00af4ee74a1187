#include "notation/position.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "board/island.h"
#include "notation/words.h"

namespace longroad::notation {

using namespace board;

namespace {

constexpr std::string_view heading = "longroad/1 board";

// ---- Defaults: what a field that is left out means; reading and printing must agree on them
// -----------------

struct NamedMap {
    std::string_view name;
    IslandKind island;
    choice::BeginnerMap option;
};
constexpr std::array<NamedMap, 4> named_maps{{
    {"intl_2015", IslandKind::standard, choice::intl_2015},
    {"de_2015", IslandKind::standard, choice::de_2015},
    {"mayfair", IslandKind::standard, choice::mayfair_map},
    {"large_2022", IslandKind::large, choice::intl_2015},
}};

// Texts without a map are older than the map `mayfair`: for them its preset, too, means the international
// one.
const NamedMap& default_map(const Setup& setup) {
    const bool german = setup.rules.beginner_map == choice::de_2015;
    return named_maps[setup.island == IslandKind::large ? 3 : german ? 1 : 0];
}

// The printed map, with its printed pieces in `start` for this number of players.
Setup lay(const NamedMap& map, int players) {
    SetupWish wish;
    wish.kind = SetupKind::beginner;
    wish.first = Seat(0);
    wish.rules.min_players = 2;
    wish.rules.beginner_map = map.option;
    wish.players = map.island == IslandKind::large ? max_seats : std::min(players, Standard::seats);
    Random random(0);
    return make_setup(wish, random).value_or(Setup{});
}

bool same_map(const Setup& a, const Setup& b) {
    return a.terrain == b.terrain && a.tokens == b.tokens && a.harbors == b.harbors;
}

void take_map(Setup& setup, const Setup& from) {
    setup.terrain = from.terrain;
    setup.tokens = from.tokens;
    setup.harbors = from.harbors;
}

IslandKind default_island(int players) {
    return players > Standard::seats ? IslandKind::large : IslandKind::standard;
}

Hex default_robber_start(const Setup& setup) {
    for (int hex = 0; hex < hex_count(setup.island); ++hex) {
        if (setup.terrain[static_cast<size_t>(hex)] == Terrain::desert) return Hex(hex);
    }
    return Hex(0);
}

std::array<uint8_t, 2> default_dice(Phase phase) {
    switch (phase) {
        case Phase::founding:
        case Phase::roll: return {0, 0};
        case Phase::discard:
        case Phase::robber: return {3, 4};
        case Phase::free_roads:
        case Phase::main:
        case Phase::special_build:
        case Phase::over: return {1, 1};
    }
    return {0, 0};
}

int default_placed(const Snapshot& shot) {
    if (shot.turn > 0) return 2 * shot.players;
    size_t placed = 0;
    for (const SeatSnapshot& seat : shot.seats) placed += seat.settlements.size();
    return static_cast<int>(placed);
}

uint64_t default_dice_deck(const Setup& setup) { return setup.rules.balanced_dice != 0 ? full_dice_deck : 0; }

// What the hands leave in the bank; nothing if they hold more than there is.
std::optional<Bundle> default_bank(const Setup& setup, const Snapshot& shot) {
    const bool endless = setup.rules.bank_shortage == choice::unlimited;
    const int supply = setup.island == IslandKind::standard ? Standard::supply : Large::supply;
    Bundle bank;
    for (Resource r : all_resources) {
        int left = endless ? most_of_a_kind : supply;
        for (const SeatSnapshot& seat : shot.seats) left -= endless ? 0 : seat.hand[r];
        if (left < 0) return std::nullopt;
        bank[r] = static_cast<uint8_t>(left);
    }
    return bank;
}

// All cards that no seat holds or shows, as if no progress card had been played yet.
std::optional<CardSet> default_deck(const Setup& setup, const Snapshot& shot) {
    CardSet deck;
    for (Card c : all_cards) {
        const auto i = static_cast<size_t>(c);
        int left = setup.island == IslandKind::standard ? Standard::deck[i] : Large::deck[i];
        for (const SeatSnapshot& seat : shot.seats) {
            left -= seat.cards[c];
            if (c == Card::knight) left -= seat.knights;
            if (c == Card::victory_point) left -= seat.revealed;
        }
        if (left < 0) return std::nullopt;
        deck.add(c, left);
    }
    return deck;
}

// LR-1, LA-1: a special card lies with the seat that alone has the most, if that is enough.
Seat sole_leader(const Snapshot& shot, uint8_t SeatSnapshot::* count, int enough) {
    Seat leader = no_seat;
    int most = enough - 1;
    for (size_t i = 0; i < shot.players; ++i) {
        const int mine = shot.seats[i].*count;
        if (mine > most) leader = Seat(static_cast<int>(i));
        if (mine == most) leader = no_seat;
        most = std::max(most, mine);
    }
    return leader;
}
Seat default_army(const Snapshot& shot) { return sole_leader(shot, &SeatSnapshot::knights, 3); }
Seat default_road(const Snapshot& shot) { return sole_leader(shot, &SeatSnapshot::road_length, 5); }

// ---- Printing ---------------------------------------------------------------------------------------------

std::string seat_text(Seat seat) { return seat == no_seat ? "-" : std::to_string(int{seat}); }

std::string dice_text(const std::array<uint8_t, 2>& dice) {
    return dice[0] == 0 ? "-" : std::to_string(dice[0]) + "-" + std::to_string(dice[1]);
}

std::string hexadecimal(uint64_t number) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    do {
        text.insert(text.begin(), digits[number & 15]);
        number >>= 4;
    } while (number != 0);
    return text;
}

// "1+2"
std::string seats_text(SeatSet seats) {
    std::string text;
    for (int seat = 0; seat < max_seats; ++seat) {
        if ((seats & seat_bit(seat)) == 0) continue;
        if (!text.empty()) text += '+';
        text += std::to_string(seat);
    }
    return text;
}

// "4,30"
template <class Places>
std::string places_text(const Places& places) {
    std::string text;
    for (auto place : places) {
        if (!text.empty()) text += ',';
        text += std::to_string(int{place});
    }
    return text;
}

std::string offer_text(const Offer& offer) {
    std::string text = text_of(offer.give) + ">" + text_of(offer.get) + "@" + seats_text(offer.to);
    if (offer.accepted != 0) text += "/accepted:" + seats_text(offer.accepted);
    if (offer.declined != 0) text += "/declined:" + seats_text(offer.declined);
    return text;
}

std::string seat_field(const SeatSnapshot& seat) {
    std::string text;
    const auto part = [&](bool differs, std::string_view key, const std::string& value) {
        if (!differs) return;
        if (!text.empty()) text += ';';
        text += std::string(key) + ":" + value;
    };
    part(!seat.hand.empty(), "hand", text_of(seat.hand));
    part(!seat.cards.empty(), "cards", text_of(seat.cards));
    part(!seat.fresh.empty(), "new", text_of(seat.fresh));
    part(seat.revealed != 0, "revealed", std::to_string(seat.revealed));
    part(seat.knights != 0, "knights", std::to_string(seat.knights));
    part(!seat.settlements.empty(), "settlements", places_text(seat.settlements));
    part(!seat.cities.empty(), "cities", places_text(seat.cities));
    part(!seat.roads.empty(), "roads", places_text(seat.roads));
    part(seat.owes != 0, "owes", std::to_string(seat.owes));
    part(seat.offers_made != 0, "offers", std::to_string(seat.offers_made));
    part(seat.offer.to != 0, "offer", offer_text(seat.offer));
    return text;
}

class Line {
public:
    void field(bool differs, std::string_view key, const std::string& value) {
        if (differs) text += " " + std::string(key) + "=" + value;
    }
    void flag(bool set, std::string_view key) {
        if (set) text += " " + std::string(key);
    }
    std::string text{heading};
};

void print_setup(Line& line, const Setup& setup) {
    line.field(setup.rules != Rules{}, "rules", text_of(setup.rules));
    line.field(setup.players != 4, "players", std::to_string(setup.players));
    line.field(setup.island != default_island(setup.players), "island", std::string(name_of(setup.island)));
    line.field(setup.first != Seat(0), "first", std::to_string(int{setup.first}));

    // The map by its name, best one whose printed pieces are these, too.
    const NamedMap& by_default = default_map(setup);
    Setup usual = lay(by_default, setup.players);
    const auto printed = [&](const Setup& map) {
        return setup.beginner && map.beginner && map.start == setup.start;
    };
    bool named = same_map(setup, usual);
    std::string_view name = by_default.name;
    for (const NamedMap& map : named_maps) {
        if (map.island != setup.island) continue;
        const Setup other = lay(map, setup.players);
        if (!same_map(setup, other) || (named && (printed(usual) || !printed(other)))) continue;
        usual = other;
        name = map.name;
        named = true;
    }
    line.field(name != by_default.name, "map", std::string(name));
    line.field(!named && setup.terrain != usual.terrain, "terrain", terrain_text(setup));
    line.field(!named && setup.tokens != usual.tokens, "tokens", tokens_text(setup));
    line.field(!named && setup.harbors != usual.harbors, "harbors", harbors_text(setup));
    line.field(setup.robber != default_robber_start(setup), "robber_start",
               std::to_string(int{setup.robber}));
    if (setup.beginner) {
        line.field(true, "start", printed(usual) ? "printed" : start_text(setup));
    }
}

void print_snapshot(Line& line, const Setup& setup, const Snapshot& shot) {
    line.field(shot.phase != Phase::main, "phase", std::string(name_of(shot.phase)));
    line.field(shot.luck != Chance::none, "luck", std::string(name_of(shot.luck)));
    line.field(shot.turn != (shot.phase == Phase::founding ? 0 : 1), "turn", std::to_string(shot.turn));
    line.field(shot.active != setup.first, "active", std::to_string(int{shot.active}));
    line.field(shot.actor != shot.active, "actor", std::to_string(int{shot.actor}));
    line.field(shot.dice != default_dice(shot.phase), "dice", dice_text(shot.dice));
    line.field(shot.robber != setup.robber, "robber", std::to_string(int{shot.robber}));
    line.field(shot.bank != default_bank(setup, shot), "bank", text_of(shot.bank));
    line.field(shot.deck != default_deck(setup, shot), "deck", text_of(shot.deck));
    line.field(shot.longest_road != default_road(shot), "road", seat_text(shot.longest_road));
    line.field(shot.largest_army != default_army(shot), "army", seat_text(shot.largest_army));
    line.field(shot.winner != no_seat, "winner", seat_text(shot.winner));
    line.field(shot.victim != no_seat, "victim", seat_text(shot.victim));
    line.field(shot.free_roads != 0, "free", std::to_string(shot.free_roads));
    line.flag(shot.may_skip_road, "may_skip");
    line.flag(shot.card_played, "card_played");
    line.flag(shot.built, "built");
    line.flag(shot.between_turns, "between");
    line.field(shot.placed != default_placed(shot), "placed", std::to_string(shot.placed));
    line.field(shot.founded_at != Vertex(255), "founded", std::to_string(int{shot.founded_at}));
    line.field(shot.dice_deck != default_dice_deck(setup), "dice_deck", hexadecimal(shot.dice_deck));
    line.field(!shot.new_settlements.empty(), "new", places_text(shot.new_settlements));
    for (size_t i = 0; i < shot.players; ++i) {
        const std::string seat = seat_field(shot.seats[i]);
        line.field(!seat.empty(), std::to_string(i), seat);
    }
}

// ---- Reading ----------------------------------------------------------------------------------------------

constexpr std::array<std::string_view, 38> known_fields{
    "rules",     "players",     "island",
    "first",     "map",         "terrain",
    "tokens",    "harbors",     "robber_start",
    "start",     "phase",       "luck",
    "turn",      "active",      "actor",
    "dice",      "robber",      "bank",
    "deck",      "road",        "army",
    "winner",    "victim",      "free",
    "may_skip",  "card_played", "built",
    "between",   "placed",      "founded",
    "dice_deck", "new",         "0",
    "1",         "2",           "3",
    "4",         "5",
};

bool is_known(std::string_view key) { return std::ranges::find(known_fields, key) != known_fields.end(); }
bool is_flag(std::string_view key) {
    return key == "may_skip" || key == "card_played" || key == "built" || key == "between";
}

// The fields of a line by their keys. They are read in the order the reader needs, which need not be that of
// the text; the first fault found stays, and nothing is read after it.
class Fields {
public:
    explicit Fields(std::string_view text) { split(text); }

    [[nodiscard]] bool has(std::string_view key) const { return find(key) != nullptr; }
    [[nodiscard]] const std::optional<Fault>& fault() const { return fault_; }

    // Reads a field, if it is there, with read(cursor), which leaves what is wrong as a fault.
    template <class Read>
    void read(std::string_view key, Read&& read) {
        const Field* field = find(key);
        if (field == nullptr || fault_) return;
        Cursor cursor = field->value;
        if (const Parsed<void> done = read(cursor); !done) {
            fault_ = done.error();
        } else if (!cursor.at_end() && cursor.peek() != ' ') {
            object(cursor, "the value of '" + std::string(key) + "' should end here");
        }
    }
    [[nodiscard]] bool flag(std::string_view key) {
        read(key, [](Cursor&) -> Parsed<void> { return {}; });
        return has(key);
    }
    // Something is wrong with the field, or with what its absence means.
    void object(std::string_view key, std::string reason) {
        const Field* field = find(key);
        if (fault_) return;
        if (field == nullptr) {
            fault_ = Fault{1, 1, std::move(reason)};
        } else {
            object(field->start, std::move(reason));
        }
    }

private:
    struct Field {
        std::string_view key;
        Cursor start;
        Cursor value;
    };

    void split(std::string_view text) {
        Cursor cursor(text);
        if (!cursor.take(heading)) {
            return object(cursor, "a position begins with '" + std::string(heading) + "'");
        }
        while (!cursor.at_end()) {
            if (cursor.peek() != ' ') return object(cursor, "a blank is expected between fields");
            while (cursor.take(' ')) {
            }
            if (cursor.at_end()) return;
            const Cursor start = cursor;
            const std::string_view key = cursor.word();
            if (!is_known(key)) return object(start, "unknown field '" + std::string(key) + "'");
            if (find(key) != nullptr) return object(start, "field '" + std::string(key) + "' comes twice");
            if (!is_flag(key) && !cursor.take('=')) return object(cursor, "'=' and a value are expected");
            fields_.push_back({key, start, cursor});
            cursor.take_while([](char c) { return c != ' '; });
        }
    }
    [[nodiscard]] const Field* find(std::string_view key) const {
        const auto found = std::ranges::find(fields_, key, &Field::key);
        return found == fields_.end() ? nullptr : &*found;
    }
    void object(const Cursor& at, std::string reason) {
        if (!fault_) fault_ = at.fault(std::move(reason)).error();
    }

    std::vector<Field> fields_;
    std::optional<Fault> fault_;
};

// Readers of values: each is made with where the value goes, and takes a cursor.

template <class Number>
auto number_to(Number& target, int least, int most) {
    return [&target, least, most](Cursor& cursor) -> Parsed<void> {
        const Cursor at = cursor;
        const int n = cursor.number(most);
        if (n < least) {
            return at.fault("a number from " + std::to_string(least) + " to " + std::to_string(most) +
                            " is expected");
        }
        target = static_cast<Number>(n);
        return {};
    };
}

auto seat_to(Seat& target, int players, bool or_nobody) {
    return [&target, players, or_nobody](Cursor& cursor) -> Parsed<void> {
        if (or_nobody && cursor.take('-')) {
            target = no_seat;
            return {};
        }
        const Cursor at = cursor;
        const int seat = cursor.number(players - 1);
        if (seat < 0) {
            return at.fault("a seat from 0 to " + std::to_string(players - 1) +
                            (or_nobody ? " or '-' is expected" : " is expected"));
        }
        target = Seat(seat);
        return {};
    };
}

// Of a word, by the function that knows the words of its kind.
template <class Value>
auto word_to(Value& target, std::optional<Value> (*named)(std::string_view), const char* expected) {
    return [&target, named, expected](Cursor& cursor) -> Parsed<void> {
        const Cursor at = cursor;
        const std::optional<Value> value = named(cursor.word());
        if (!value) return at.fault(std::string(expected) + " is expected");
        target = *value;
        return {};
    };
}

template <class Value>
auto value_to(Value& target, Parsed<Value> (*reader)(Cursor&)) {
    return [&target, reader](Cursor& cursor) -> Parsed<void> {
        Parsed<Value> value = reader(cursor);
        if (!value) return std::unexpected(std::move(value.error()));
        target = *value;
        return {};
    };
}

template <class Place, size_t N>
auto places_to(List<Place, N>& target, int count) {
    return [&target, count](Cursor& cursor) -> Parsed<void> {
        target.clear();
        do {
            const Cursor at = cursor;
            const int place = cursor.number(count - 1);
            if (place < 0) return at.fault("a place from 0 to " + std::to_string(count - 1) + " is expected");
            if (target.full()) return at.fault("more than " + std::to_string(N) + " pieces");
            if (target.contains(Place(place))) return at.fault("a place is named twice");
            target.add(Place(place));
        } while (cursor.take(','));
        return {};
    };
}

auto seats_to(SeatSet& target, int players) {
    return [&target, players](Cursor& cursor) -> Parsed<void> {
        target = 0;
        do {
            Seat seat{0};
            const Cursor at = cursor;
            if (auto done = seat_to(seat, players, false)(cursor); !done) return done;
            if ((target & seat_bit(seat)) != 0) return at.fault("a seat is named twice");
            target |= seat_bit(seat);
        } while (cursor.take('+'));
        return {};
    };
}

auto dice_to(std::array<uint8_t, 2>& target) {
    return [&target](Cursor& cursor) -> Parsed<void> {
        if (cursor.take('-')) {
            target = {0, 0};
            return {};
        }
        if (auto done = number_to(target[0], 1, 6)(cursor); !done) return done;
        if (!cursor.take('-')) return cursor.fault("'-' and the other die are expected");
        return number_to(target[1], 1, 6)(cursor);
    };
}

auto hexadecimal_to(uint64_t& target) {
    return [&target](Cursor& cursor) -> Parsed<void> {
        const Cursor at = cursor;
        const std::string_view digits = cursor.word();
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), target, 16);
        if (digits.empty() || error != std::errc{} || end != digits.data() + digits.size()) {
            return at.fault("a hexadecimal number is expected");
        }
        return {};
    };
}

// "ore1>brick1@1+2/accepted:1/declined:2"
auto offer_to(Offer& offer, int players) {
    return [&offer, players](Cursor& cursor) -> Parsed<void> {
        if (auto done = value_to(offer.give, read_bundle)(cursor); !done) return done;
        if (!cursor.take('>')) return cursor.fault("'>' and the cards asked for are expected");
        if (auto done = value_to(offer.get, read_bundle)(cursor); !done) return done;
        if (!cursor.take('@')) return cursor.fault("'@' and the seats it goes to are expected");
        if (auto done = seats_to(offer.to, players)(cursor); !done) return done;
        if (cursor.take("/accepted:")) {
            if (auto done = seats_to(offer.accepted, players)(cursor); !done) return done;
        }
        if (cursor.take("/declined:")) return seats_to(offer.declined, players)(cursor);
        return {};
    };
}

std::optional<IslandKind> island_named(std::string_view name) {
    for (IslandKind island : {IslandKind::standard, IslandKind::large}) {
        if (name == name_of(island)) return island;
    }
    return std::nullopt;
}

std::optional<NamedMap> map_named(std::string_view name) {
    for (const NamedMap& map : named_maps) {
        if (name == map.name) return map;
    }
    return std::nullopt;
}

// "hand:ore3+wool1;settlements:4,30"
auto seat_field_to(SeatSnapshot& seat, const Setup& setup) {
    return [&seat, &setup](Cursor& cursor) -> Parsed<void> {
        std::vector<std::string_view> seen;
        do {
            const Cursor at = cursor;
            const std::string_view key = cursor.word();
            if (std::ranges::find(seen, key) != seen.end()) {
                return at.fault("'" + std::string(key) + "' comes twice");
            }
            seen.push_back(key);
            if (!cursor.take(':')) return cursor.fault("':' and a value are expected");
            const int vertices = vertex_count(setup.island);
            const auto part = [&]() -> Parsed<void> {
                if (key == "hand") return value_to(seat.hand, read_bundle)(cursor);
                if (key == "cards") return value_to(seat.cards, read_cards)(cursor);
                if (key == "new") return value_to(seat.fresh, read_cards)(cursor);
                if (key == "revealed") return number_to(seat.revealed, 0, 5)(cursor);
                if (key == "knights") return number_to(seat.knights, 0, 20)(cursor);
                if (key == "settlements") return places_to(seat.settlements, vertices)(cursor);
                if (key == "cities") return places_to(seat.cities, vertices)(cursor);
                if (key == "roads") return places_to(seat.roads, edge_count(setup.island))(cursor);
                if (key == "owes") return number_to(seat.owes, 0, 255)(cursor);
                if (key == "offers") return number_to(seat.offers_made, 0, 255)(cursor);
                if (key == "offer") return offer_to(seat.offer, setup.players)(cursor);
                return at.fault("a seat has no '" + std::string(key) + "'");
            };
            if (Parsed<void> done = part(); !done) return done;
        } while (cursor.take(';'));
        return {};
    };
}

Setup read_setup(Fields& fields) {
    Setup setup;
    fields.read("rules", value_to(setup.rules, read_rules));
    fields.read("players", number_to(setup.players, 2, max_seats));
    setup.island = default_island(setup.players);
    fields.read("island", word_to(setup.island, island_named, "standard or large"));
    fields.read("first", seat_to(setup.first, setup.players, false));
    NamedMap map = default_map(setup);
    fields.read("map", word_to(map, map_named, "intl_2015, de_2015, mayfair or large_2022"));
    if (map.island != setup.island) fields.object("map", "this map is of the other island");
    const Setup usual = lay(map, setup.players);
    if (!fields.fault()) take_map(setup, usual);
    const auto part = [&](std::string_view key, Parsed<void> (*read)(Cursor&, Setup&)) {
        fields.read(key, [&](Cursor& cursor) { return read(cursor, setup); });
    };
    part("terrain", read_terrain);
    part("tokens", read_tokens);
    part("harbors", read_harbors);
    setup.robber = default_robber_start(setup);
    fields.read("robber_start", number_to(setup.robber, 0, hex_count(setup.island) - 1));
    fields.read("start", [&](Cursor& cursor) -> Parsed<void> {
        if (!cursor.take("printed")) return read_start(cursor, setup);
        if (!usual.beginner) return cursor.fault("this map has no printed pieces");
        setup.start = usual.start;
        setup.beginner = true;
        return {};
    });
    if (fields.fault()) return setup;
    if (const SetupFault fault = fault_of(setup); fault != SetupFault::none) {
        std::string_view field = part_of(fault);
        if (field == "tokens" && !fields.has("tokens")) field = "terrain";  // the tokens of the default map
        if (field == "robber") field = "robber_start";
        fields.object(field, std::string(name_of(fault)));
    }
    return setup;
}

// Everything but the holder of Longest Road, whose default needs the lengths of the roads.
Snapshot read_snapshot(Fields& fields, const Setup& setup) {
    const int players = setup.players;
    Snapshot shot;
    shot.players = setup.players;
    shot.phase = Phase::main;
    fields.read("phase", word_to(shot.phase, phase_named, "the name of a phase"));
    fields.read("luck", word_to(shot.luck, luck_named, "none, dice, steal or card"));
    shot.turn = shot.phase == Phase::founding ? 0 : 1;
    fields.read("turn", number_to(shot.turn, 0, UINT16_MAX));
    shot.active = setup.first;
    fields.read("active", seat_to(shot.active, players, false));
    shot.actor = shot.active;
    fields.read("actor", seat_to(shot.actor, players, false));
    shot.dice = default_dice(shot.phase);
    fields.read("dice", dice_to(shot.dice));
    shot.robber = setup.robber;
    fields.read("robber", number_to(shot.robber, 0, hex_count(setup.island) - 1));
    fields.read("winner", seat_to(shot.winner, players, true));
    fields.read("victim", seat_to(shot.victim, players, true));
    fields.read("free", number_to(shot.free_roads, 0, 2));
    shot.may_skip_road = fields.flag("may_skip");
    shot.card_played = fields.flag("card_played");
    shot.built = fields.flag("built");
    shot.between_turns = fields.flag("between");
    if (fields.has("founded")) {
        fields.read("founded", number_to(shot.founded_at, 0, vertex_count(setup.island) - 1));
    }
    shot.dice_deck = default_dice_deck(setup);
    fields.read("dice_deck", hexadecimal_to(shot.dice_deck));
    fields.read("new", places_to(shot.new_settlements, vertex_count(setup.island)));
    for (int seat = 0; seat < max_seats; ++seat) {
        const std::string key = std::to_string(seat);
        if (seat >= players && fields.has(key)) fields.object(key, "there is no such seat");
        fields.read(key, seat_field_to(shot.seats[static_cast<size_t>(seat)], setup));
    }

    shot.placed = static_cast<uint8_t>(std::min(default_placed(shot), 255));
    fields.read("placed", number_to(shot.placed, 0, 2 * players));
    shot.bank = default_bank(setup, shot).value_or(Bundle{});
    fields.read("bank", value_to(shot.bank, read_bundle));
    shot.deck = default_deck(setup, shot).value_or(CardSet{});
    fields.read("deck", value_to(shot.deck, read_cards));
    shot.largest_army = default_army(shot);
    fields.read("army", seat_to(shot.largest_army, players, true));
    return shot;
}

}  // namespace

std::string position_text(const Game& game) {
    Line line;
    print_setup(line, game.setup());
    print_snapshot(line, game.setup(), game.snapshot());
    return line.text;
}

Parsed<Game> read_position(std::string_view text) {
    if (text.size() > longest_position) return std::unexpected(Fault{1, 1, "the text is too long"});
    Fields fields(text);
    if (fields.fault()) return std::unexpected(*fields.fault());
    const Setup setup = read_setup(fields);
    if (fields.fault()) return std::unexpected(*fields.fault());
    Snapshot shot = read_snapshot(fields, setup);
    fields.read("road", seat_to(shot.longest_road, setup.players, true));
    if (fields.fault()) return std::unexpected(*fields.fault());

    auto game = Game::at(setup, shot);
    if (game && !fields.has("road")) {
        shot.longest_road = default_road(game->snapshot());
        if (shot.longest_road != no_seat) game = Game::at(setup, shot);
    }
    if (!game) return std::unexpected(Fault{1, 1, game.error()});
    return *std::move(game);
}

}  // namespace longroad::notation
