#include "notation/words.h"

#include "board/island.h"

namespace longroad::notation {

using namespace board;

namespace {

template <class Enum>
std::optional<Enum> named(std::string_view name, int count) {
    for (int i = 0; i < count; ++i) {
        if (name_of(static_cast<Enum>(i)) == name) return static_cast<Enum>(i);
    }
    return std::nullopt;
}

constexpr std::string_view terrain_letters = "fhpgmd";

}  // namespace

std::optional<Resource> resource_named(std::string_view name) {
    return named<Resource>(name, resource_count);
}
std::optional<Card> card_named(std::string_view name) { return named<Card>(name, card_kinds); }
std::optional<Phase> phase_named(std::string_view name) { return named<Phase>(name, 8); }
std::optional<Chance> luck_named(std::string_view name) { return named<Chance>(name, 4); }
std::optional<HarborKind> harbor_named(std::string_view name) {
    return named<HarborKind>(name, harbor_kinds);
}

std::string text_of(const Bundle& bundle) {
    std::string text;
    for (Resource r : all_resources) {
        if (bundle[r] == 0) continue;
        if (!text.empty()) text += '+';
        text += std::string(name_of(r)) + std::to_string(bundle[r]);
    }
    return text.empty() ? "0" : text;
}

Parsed<Bundle> read_bundle(Cursor& cursor) {
    Bundle bundle;
    if (cursor.take('0')) return bundle;
    do {
        const Cursor start = cursor;
        const auto resource = resource_named(cursor.letters());
        if (!resource) return start.fault("a resource is expected: lumber, brick, wool, grain or ore");
        if (bundle[*resource] != 0) return start.fault("a resource is named twice");
        const int n = cursor.peek() >= '0' && cursor.peek() <= '9' ? cursor.number(Cards::most) : 1;
        if (n < 1)
            return start.fault("a number of cards from 1 to " + std::to_string(Cards::most) + " is expected");
        bundle[*resource] = static_cast<uint8_t>(n);
    } while (cursor.take('+'));
    return bundle;
}

std::string text_of(const CardSet& cards) {
    std::string text;
    for (Card c : all_cards) {
        if (cards[c] == 0) continue;
        if (!text.empty()) text += '+';
        text += std::string(name_of(c)) + std::to_string(cards[c]);
    }
    return text.empty() ? "0" : text;
}

Parsed<CardSet> read_cards(Cursor& cursor) {
    CardSet cards;
    if (cursor.take('0')) return cards;
    do {
        const Cursor start = cursor;
        const auto card = card_named(cursor.letters());
        if (!card) return start.fault("a development card is expected");
        if (cards[*card] != 0) return start.fault("a card is named twice");
        const int n = cursor.peek() >= '0' && cursor.peek() <= '9' ? cursor.number(34) : 1;
        if (n < 1) return start.fault("a number of cards from 1 to 34 is expected");
        cards.add(*card, n);
    } while (cursor.take('+'));
    return cards;
}

std::string value_of(const Rules& rules, const Option& option) {
    const uint8_t value = rules.*option.field;
    switch (option.kind) {
        case Option::Kind::choice: return std::string(option.values[value]);
        case Option::Kind::flag: return value != 0 ? "true" : "false";
        case Option::Kind::number: return std::to_string(value);
    }
    return "";
}

std::string text_of(const Rules& rules) {
    std::string text(name_of(rules.preset));
    const Rules plain = rules_of(rules.preset);
    for (const Option& option : options()) {
        if (rules.*option.field == plain.*option.field) continue;
        text += "," + std::string(option.name) + "=" + value_of(rules, option);
    }
    return text;
}

Parsed<Rules> read_rules(Cursor& cursor) {
    const Cursor start = cursor;
    const auto preset = parse_preset(cursor.word());
    if (!preset) return start.fault("unknown preset: 2015 or mayfair is expected");
    Rules rules = rules_of(*preset);
    while (cursor.take(',')) {
        const Cursor at = cursor;
        const std::string_view name = cursor.word();
        if (!cursor.take('=')) return cursor.fault("'=' is expected after an option's name");
        const std::string_view value = cursor.word();
        if (const auto set = set_option(rules, name, value); !set) {
            return at.fault(std::string(name_of(set.error())) + ": " + std::string(name) + "=" +
                            std::string(value));
        }
    }
    return rules;
}

char letter_of(Terrain terrain) { return terrain_letters[static_cast<size_t>(terrain)]; }

std::optional<Terrain> terrain_of(char letter) {
    const size_t at = terrain_letters.find(letter);
    if (at == std::string_view::npos) return std::nullopt;
    return static_cast<Terrain>(at);
}

int hex_count(IslandKind island) { return island == IslandKind::standard ? Standard::hexes : Large::hexes; }
int vertex_count(IslandKind island) {
    return island == IslandKind::standard ? Standard::vertices : Large::vertices;
}
int edge_count(IslandKind island) { return island == IslandKind::standard ? Standard::edges : Large::edges; }

std::string terrain_text(const Setup& setup) {
    std::string text;
    for (int h = 0; h < hex_count(setup.island); ++h)
        text += letter_of(setup.terrain[static_cast<size_t>(h)]);
    return text;
}

std::string tokens_text(const Setup& setup) {
    std::string text;
    for (int h = 0; h < hex_count(setup.island); ++h) {
        if (h > 0) text += ',';
        text += std::to_string(setup.tokens[static_cast<size_t>(h)]);
    }
    return text;
}

std::string harbors_text(const Setup& setup) {
    std::string text;
    for (const Harbor& harbor : setup.harbors) {
        if (!text.empty()) text += ',';
        text += std::to_string(int{harbor.edge}) + ":" + std::string(name_of(harbor.kind));
    }
    return text.empty() ? "-" : text;
}

std::string start_text(const Setup& setup) {
    std::string text;
    for (size_t seat = 0; seat < setup.players; ++seat) {
        const Start& start = setup.start[seat];
        if (seat > 0) text += ',';
        text += std::to_string(int{start.settlements[0]}) + "-" + std::to_string(int{start.settlements[1]}) +
                "/" + std::to_string(int{start.roads[0]}) + "-" + std::to_string(int{start.roads[1]}) + "*" +
                std::to_string(int{start.paying});
    }
    return text;
}

std::string first_rolls_text(const Setup& setup) {
    std::string text;
    Seat last = no_seat;
    for (const FirstRoll& roll : setup.first_rolls) {
        if (!text.empty()) text += roll.seat > last ? ',' : '/';
        text += std::to_string(int{roll.seat}) + ":" + std::to_string(roll.dice[0]) +
                std::to_string(roll.dice[1]);
        last = roll.seat;
    }
    return text;
}

Parsed<void> read_first_rolls(Cursor& cursor, Setup& setup) {
    setup.first_rolls.clear();
    Seat last = no_seat;
    bool next_round = true;
    while (true) {
        const Cursor at = cursor;
        const int seat = cursor.number(setup.players - 1);
        if (seat < 0 || !cursor.take(':')) return at.fault("rolls are written seat:dice, such as 2:34");
        const std::string_view dice = cursor.take_while([](char c) { return c >= '1' && c <= '6'; });
        if (dice.size() != 2) return at.fault("two dice are expected, such as 34");
        if (next_round == (setup.first_rolls.size() > 0 && Seat(seat) > last)) {
            return at.fault("',' stands before the next seat of a round, '/' before the next round");
        }
        if (setup.first_rolls.full()) return at.fault("too many rolls");
        last = Seat(seat);
        setup.first_rolls.add(
            {last, {static_cast<uint8_t>(dice[0] - '0'), static_cast<uint8_t>(dice[1] - '0')}});
        next_round = cursor.peek() == '/';
        if (!next_round && cursor.peek() != ',') return {};
        cursor.next();
    }
}

Parsed<void> read_terrain(Cursor& cursor, Setup& setup) {
    for (int h = 0; h < hex_count(setup.island); ++h) {
        const auto terrain = terrain_of(cursor.peek());
        if (!terrain) {
            return cursor.fault("a terrain letter is expected for hex " + std::to_string(h) +
                                ": m, p, f, g, h or d");
        }
        cursor.next();
        setup.terrain[static_cast<size_t>(h)] = *terrain;
    }
    return {};
}

Parsed<void> read_tokens(Cursor& cursor, Setup& setup) {
    for (int h = 0; h < hex_count(setup.island); ++h) {
        if (h > 0 && !cursor.take(',')) {
            return cursor.fault("a ',' and the token of hex " + std::to_string(h) + " are expected");
        }
        const Cursor at = cursor;
        const int token = cursor.number(12);
        if (token < 0) return at.fault("a token from 0 to 12 is expected");
        setup.tokens[static_cast<size_t>(h)] = static_cast<uint8_t>(token);
    }
    return {};
}

Parsed<void> read_harbors(Cursor& cursor, Setup& setup) {
    setup.harbors.clear();
    if (cursor.take('-')) return {};
    do {
        const Cursor at = cursor;
        const int edge = cursor.number(edge_count(setup.island) - 1);
        if (edge < 0) return at.fault("the number of a coast edge is expected");
        if (!cursor.take(':')) return cursor.fault("':' and the kind of harbour are expected");
        const Cursor word = cursor;
        const auto kind = harbor_named(cursor.letters());
        if (!kind) return word.fault("a harbour gives any, lumber, brick, wool, grain or ore");
        if (setup.harbors.full()) return at.fault("too many harbours");
        setup.harbors.add({Edge(edge), *kind});
    } while (cursor.take(','));
    return {};
}

Parsed<void> read_start(Cursor& cursor, Setup& setup) {
    const int vertices = vertex_count(setup.island) - 1;
    const int edges = edge_count(setup.island) - 1;
    for (size_t seat = 0; seat < setup.players; ++seat) {
        if (seat > 0 && !cursor.take(','))
            return cursor.fault("a ',' and the next seat's pieces are expected");
        const Cursor at = cursor;
        const auto bad = [&] {
            return at.fault("pieces are written settlement-settlement/road-road*paying");
        };
        const int first = cursor.number(vertices);
        if (first < 0 || !cursor.take('-')) return bad();
        const int second = cursor.number(vertices);
        if (second < 0 || !cursor.take('/')) return bad();
        const int road = cursor.number(edges);
        if (road < 0 || !cursor.take('-')) return bad();
        const int other_road = cursor.number(edges);
        if (other_road < 0 || !cursor.take('*')) return bad();
        const int paying = cursor.number(vertices);
        if (paying < 0) return bad();
        setup.start[seat] = {{Vertex(first), Vertex(second)}, {Edge(road), Edge(other_road)}, Vertex(paying)};
    }
    setup.beginner = true;
    return {};
}

}  // namespace longroad::notation
