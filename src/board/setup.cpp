#include "board/setup.h"

#include <algorithm>
#include <span>

#include "board/cards.h"
#include "board/island.h"

namespace longroad::board {

namespace {

constexpr Terrain m = Terrain::mountains, p = Terrain::pasture, f = Terrain::forest, g = Terrain::fields,
                  h = Terrain::hills, d = Terrain::desert;

// SV-4: the numbers behind the letters of the tokens, in letter order.
constexpr std::array<uint8_t, 18> standard_tokens{5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11};
constexpr std::array<uint8_t, 28> large_tokens{2, 5,  4,  6,  3,  9, 8, 11, 11, 10, 6,  3, 8, 4,
                                               8, 10, 11, 12, 10, 5, 4, 9,  5,  9,  12, 3, 2, 6};

struct Map {
    std::array<Terrain, max_hexes> terrain;
    std::array<uint8_t, max_hexes> tokens;
};

constexpr Map intl_2015{{m, p, f, g, h, p, h, g, f, d, f, m, f, m, g, p, h, g, p},
                        {10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11}};
constexpr Map de_2015{{f, g, f, p, m, h, g, p, g, d, m, h, f, m, f, p, g, p, h},
                      {6, 2, 5, 3, 4, 9, 10, 8, 5, 0, 11, 8, 10, 6, 3, 4, 9, 12, 11}};
constexpr Map large_2022{
    {h, p, d, h, g, m, h, f, m, f, g, p, d, p, g, m, p, g, f, m, p, h, f, f, g, f, g, h, p, m},
    {10, 6, 0, 6, 2, 9, 11, 3, 11, 5, 10, 4, 0, 5, 4, 6, 3, 8, 12, 10, 2, 4, 11, 8, 3, 9, 5, 9, 12, 8}};

template <class I>
Edge side(int row, int index, Side s) {
    return I::edge_of(I::side_bit(I::hex_at(row, index), s));
}
template <class I>
Vertex corner(int row, int index, Corner c) {
    return I::vertex_of(I::corner_bit(I::hex_at(row, index), c));
}

// SV-2: a frame piece carries five coast edges; `gives[k]` is the harbour on its k-th.
struct Frame {
    struct Spot {
        int offset;
        HarborKind kind;
    };
    List<Spot, 2> spots;
};

constexpr std::array<Frame, 6> make_frames() {
    const auto make = [](std::initializer_list<Frame::Spot> spots) {
        Frame frame;
        for (const auto& spot : spots) frame.spots.add(spot);
        return frame;
    };
    return {make({{0, HarborKind::any}, {3, HarborKind::grain}}), make({{2, HarborKind::ore}}),
            make({{0, HarborKind::any}, {3, HarborKind::wool}}),  make({{2, HarborKind::any}}),
            make({{0, HarborKind::any}, {3, HarborKind::brick}}), make({{2, HarborKind::lumber}})};
}

constexpr std::array<Frame, 6> frames_in_printed_order = make_frames();

using Harbors = List<Harbor, max_harbors>;

Harbors harbors_of_frames(std::span<const Frame> frames) {
    constexpr auto coast = Standard::coast();
    Harbors harbors;
    for (size_t i = 0; i < frames.size(); ++i) {
        for (const auto& spot : frames[i].spots) {
            harbors.add({Standard::edge_of(coast[5 * i + static_cast<size_t>(spot.offset)]), spot.kind});
        }
    }
    return harbors;
}

void deal_kinds(Harbors& harbors, Random& random) {
    List<HarborKind, max_harbors> kinds;
    for (const Harbor& harbor : harbors) kinds.add(harbor.kind);
    random.shuffle(std::span(kinds.begin(), kinds.size()));
    for (size_t i = 0; i < harbors.size(); ++i) harbors[i].kind = kinds[i];
}

// SV-2: the sea round the island is a ring of tiles. A coast edge lies at the tile beyond it; where the coast
// passes from one hex to the next, both edges lie at the same tile.
using SeaTile = List<EdgeBit, 2>;
template <class I>
constexpr auto sea_tiles() {
    List<SeaTile, 24> tiles;
    typename I::HexSet last_land = 0;
    for (const EdgeBit e : I::coast()) {
        const auto land = I::hexes_at(I::first_end(e)) & I::hexes_at(I::second_end(e));
        if (tiles.empty() || land == last_land) tiles.add({});
        tiles[tiles.size() - 1].add(e);
        last_land = land;
    }
    return tiles;
}
static_assert(sea_tiles<Standard>().size() == 18 && sea_tiles<Large>().size() == 22);

// Harbor tiles on every second sea tile, each facing one of its coast edges; the kinds are those of
// `printed`.
template <class I>
Harbors harbors_on_tiles(const Harbors& printed, Random& random) {
    static constexpr auto tiles = sea_tiles<I>();
    Harbors harbors;
    for (size_t i = random.below(2); i < tiles.size(); i += 2) {
        const SeaTile& tile = tiles[i];
        const size_t facing = tile.size() == 1 ? 0 : random.below(2);
        harbors.add({I::edge_of(tile[facing]), printed[harbors.size()].kind});
    }
    deal_kinds(harbors, random);
    return harbors;
}

Harbors standard_harbors(uint8_t method, Drawing drawing, Random& random) {
    auto frames = frames_in_printed_order;
    if (method == choice::shuffled_frame) random.shuffle(std::span(frames));
    Harbors harbors = harbors_of_frames(frames);
    if (method != choice::random_tiles) return harbors;
    if (drawing == Drawing::current) return harbors_on_tiles<Standard>(harbors, random);
    deal_kinds(harbors, random);
    return harbors;
}

Harbors large_fixed_harbors() {
    using K = HarborKind;
    Harbors harbors;
    const auto add = [&](int row, int index, Side s, K kind) {
        harbors.add({side<Large>(row, index, s), kind});
    };
    add(0, 0, Side::nw, K::any);
    add(0, 1, Side::ne, K::wool);
    add(1, 3, Side::ne, K::any);
    add(3, 5, Side::e, K::any);
    add(4, 4, Side::se, K::brick);
    add(6, 2, Side::e, K::wool);
    add(6, 1, Side::se, K::lumber);
    add(6, 0, Side::sw, K::any);
    add(5, 0, Side::w, K::grain);
    add(3, 0, Side::sw, K::any);
    add(2, 0, Side::w, K::ore);
    return harbors;
}

// The classic places of the large island; which frame piece carries what is not known, so `shuffled_frame`
// deals the kinds at random.
Harbors large_variable_harbors(Random& random) {
    using K = HarborKind;
    Harbors harbors;
    const auto add = [&](int row, int index, Side s, K kind) {
        harbors.add({side<Large>(row, index, s), kind});
    };
    add(0, 0, Side::nw, K::any);
    add(0, 1, Side::ne, K::any);
    add(1, 3, Side::ne, K::any);
    add(2, 4, Side::e, K::any);
    add(4, 4, Side::e, K::any);
    add(5, 3, Side::se, K::wool);
    add(6, 1, Side::se, K::wool);
    add(6, 0, Side::sw, K::brick);
    add(4, 0, Side::sw, K::lumber);
    add(3, 0, Side::w, K::grain);
    add(2, 0, Side::nw, K::ore);
    deal_kinds(harbors, random);
    return harbors;
}

Harbors large_harbors(uint8_t method, Drawing drawing, Random& random) {
    if (method == choice::fixed) return large_fixed_harbors();
    if (method == choice::random_tiles && drawing == Drawing::current) {
        return harbors_on_tiles<Large>(large_fixed_harbors(), random);
    }
    return large_variable_harbors(random);
}

// The pieces printed on the maps of the standard island, red first (SB-2); those of the German and of the
// older edition are our reconstruction (docs/rules.md). With fewer than four players red stays in the box
// (SB-3).
std::array<Start, 4> printed_pieces(uint8_t map) {
    using I = Standard;
    const auto start = [](Vertex paying, Edge road, Vertex other, Edge other_road) {
        return Start{{paying, other}, {road, other_road}, paying};
    };
    switch (map) {
        case choice::de_2015:
            return {start(corner<I>(0, 2, Corner::s), side<I>(1, 2, Side::e), corner<I>(4, 1, Corner::n),
                          side<I>(3, 2, Side::w)),
                    start(corner<I>(0, 0, Corner::s), side<I>(1, 0, Side::ne), corner<I>(1, 3, Corner::s),
                          side<I>(1, 3, Side::se)),
                    start(corner<I>(3, 0, Corner::n), side<I>(3, 0, Side::nw), corner<I>(2, 2, Corner::n),
                          side<I>(2, 2, Side::nw)),
                    start(corner<I>(4, 0, Corner::n), side<I>(3, 1, Side::w), corner<I>(3, 3, Corner::s),
                          side<I>(3, 3, Side::se))};
        case choice::mayfair_map:
            return {start(corner<I>(4, 1, Corner::n), side<I>(3, 2, Side::w), corner<I>(0, 2, Corner::s),
                          side<I>(1, 2, Side::e)),
                    start(corner<I>(3, 3, Corner::n), side<I>(2, 4, Side::w), corner<I>(0, 0, Corner::s),
                          side<I>(1, 0, Side::ne)),
                    start(corner<I>(3, 0, Corner::n), side<I>(3, 0, Side::nw), corner<I>(2, 2, Corner::n),
                          side<I>(2, 2, Side::nw)),
                    start(corner<I>(4, 0, Corner::n), side<I>(3, 1, Side::w), corner<I>(3, 3, Corner::s),
                          side<I>(3, 3, Side::se))};
        default:
            return {start(corner<I>(3, 0, Corner::n), side<I>(2, 1, Side::sw), corner<I>(1, 1, Corner::n),
                          side<I>(1, 1, Side::ne)),
                    start(corner<I>(4, 0, Corner::n), side<I>(4, 0, Side::ne), corner<I>(4, 2, Corner::n),
                          side<I>(3, 3, Side::w)),
                    start(corner<I>(4, 1, Corner::n), side<I>(4, 1, Side::ne), corner<I>(1, 3, Corner::nw),
                          side<I>(1, 2, Side::ne)),
                    start(corner<I>(3, 3, Corner::n), side<I>(2, 4, Side::w), corner<I>(2, 1, Corner::n),
                          side<I>(2, 1, Side::nw))};
    }
}

void place_printed_pieces(Setup& setup, uint8_t map) {
    const std::array<Start, 4> printed = printed_pieces(map);
    for (int seat = 0; seat < setup.players; ++seat) {
        setup.start[static_cast<size_t>(seat)] = printed[static_cast<size_t>(color_of(seat, setup.players))];
    }
    setup.beginner = true;
}

template <class I>
bool red_numbers_touch(const Setup& setup) {
    const auto red = [&](int hex) {
        const uint8_t token = setup.tokens[static_cast<size_t>(hex)];
        return token == 6 || token == 8;
    };
    for (int hex = 0; hex < I::hexes; ++hex) {
        if (!red(hex)) continue;
        bool touch = false;
        for_each_element(I::neighbors_of(Hex(hex)), [&](int other) { touch |= red(other); });
        if (touch) return true;
    }
    return false;
}

template <class I>
constexpr std::array<typename I::Spiral, 6> all_spirals{I::spiral(0), I::spiral(1), I::spiral(2),
                                                        I::spiral(3), I::spiral(4), I::spiral(5)};

template <class I>
void lay_variable_map(Setup& setup, std::span<const uint8_t> tokens, Random& random) {
    // SV-3: shuffled hexes.
    size_t n = 0;
    for (size_t t = 0; t < terrain_count; ++t) {
        for (int k = 0; k < I::terrain_counts[t]; ++k) setup.terrain[n++] = static_cast<Terrain>(t);
    }
    random.shuffle(std::span(setup.terrain).first(n));
    // SV-4: tokens; a desert gets none and uses none up.
    const auto lay = [&](std::span<const uint8_t> in_order, int corner_number) {
        size_t next = 0;
        for (Hex hex : all_spirals<I>[static_cast<size_t>(corner_number)]) {
            const auto i = static_cast<size_t>(int{hex});
            setup.tokens[i] = setup.terrain[i] == Terrain::desert ? 0 : in_order[next++];
        }
    };
    if (setup.rules.token_placement == choice::spiral) {
        lay(tokens, static_cast<int>(random.below(6)));
    } else {
        std::array<uint8_t, max_hexes> shuffled{};
        std::copy(tokens.begin(), tokens.end(), shuffled.begin());
        const auto some = std::span(shuffled).first(tokens.size());
        do {
            random.shuffle(some);
            lay(some, 0);
        } while (red_numbers_touch<I>(setup));
    }
}

// SB-5: on the desert; with two deserts on either.
template <class I>
Hex some_desert(const Setup& setup, Random& random) {
    List<Hex, max_hexes> deserts;
    for (int hex = 0; hex < I::hexes; ++hex) {
        if (setup.terrain[static_cast<size_t>(hex)] == Terrain::desert) deserts.add(Hex(hex));
    }
    return deserts[deserts.size() == 1 ? 0 : random.below(static_cast<uint32_t>(deserts.size()))];
}

// PL-2, G-20: everybody rolls; the highest starts, those who tie roll again.
void roll_for_first(Setup& setup, Random& random) {
    uint32_t rolling = (1U << setup.players) - 1;
    bool told = true;
    while (popcount(rolling) > 1) {
        int best = 0;
        uint32_t leaders = 0;
        for_each_element(rolling, [&](int seat) {
            const auto die = [&] { return static_cast<uint8_t>(random.below(6) + 1); };
            const uint8_t first = die();
            const FirstRoll roll{Seat(seat), {first, die()}};
            told = told && !setup.first_rolls.full();
            if (told) setup.first_rolls.add(roll);
            if (roll.sum() > best) {
                best = roll.sum();
                leaders = 0;
            }
            if (roll.sum() == best) leaders |= 1U << seat;
        });
        rolling = leaders;
    }
    if (!told) setup.first_rolls.clear();  // more ties than there is room for: one game in 10^20
    setup.first = Seat(lowest(rolling));
}

void choose_first(Setup& setup, const SetupWish& wish, Random& random) {
    if (wish.first && first_can_be_named(wish.rules, wish.kind)) {
        setup.first = *wish.first;
    } else if (wish.rules.start_player_method == choice::random_seat) {
        setup.first = Seat(static_cast<int>(random.below(setup.players)));
    } else {
        roll_for_first(setup, random);
    }
}

// Do the rolls, if there are any, lead round by round to the seat that is first?
bool rolls_decide(const Setup& setup) {
    uint32_t due = (1U << setup.players) - 1;  // who rolls in this round
    for (size_t i = 0; i < setup.first_rolls.size();) {
        int best = 0;
        uint32_t leaders = 0;
        for (uint32_t left = due; left != 0; left &= left - 1, ++i) {
            if (i == setup.first_rolls.size()) return false;
            const FirstRoll& roll = setup.first_rolls[i];
            if (int{roll.seat} != lowest(left)) return false;
            for (uint8_t die : roll.dice) {
                if (die < 1 || die > 6) return false;
            }
            if (roll.sum() > best) {
                best = roll.sum();
                leaders = 0;
            }
            if (roll.sum() == best) leaders |= 1U << int{roll.seat};
        }
        due = leaders;
        if (popcount(due) == 1 && i < setup.first_rolls.size()) return false;
    }
    return setup.first_rolls.empty() || due == 1U << int{setup.first};
}

template <class I>
SetupFault fault_on(const Setup& setup) {
    if (setup.players > I::seats) return SetupFault::players_need_large_island;
    for (size_t i = 0; i < I::hexes; ++i) {
        const uint8_t token = setup.tokens[i];
        if (static_cast<uint8_t>(setup.terrain[i]) >= terrain_count) return SetupFault::bad_terrain;
        if (setup.terrain[i] == Terrain::desert) {
            if (token != 0) return SetupFault::token_on_desert;
        } else if (token < 2 || token > 12 || token == 7) {
            return SetupFault::bad_token;
        }
    }
    // One roll must not owe more cards of a kind than a lane of Cards can count: six for each hex.
    for (uint8_t number = 2; number <= 12; ++number) {
        const auto hexes = std::span(setup.tokens).first(I::hexes);
        if (std::count(hexes.begin(), hexes.end(), number) > Cards::most / 6)
            return SetupFault::number_too_common;
    }
    // RB-2: wherever the robber stands there must be another hex for it.
    int robber_hexes = 0;
    for (size_t i = 0; i < I::hexes; ++i) {
        robber_hexes +=
            setup.terrain[i] != Terrain::desert || setup.rules.robber_desert_return == choice::allow;
    }
    if (robber_hexes < 2) return SetupFault::robber_cannot_move;
    constexpr auto coast = I::coast();
    typename I::Word taken{};
    for (const Harbor& harbor : setup.harbors) {
        if (int{harbor.edge} >= I::edges || static_cast<uint8_t>(harbor.kind) >= harbor_kinds) {
            return SetupFault::bad_harbor;
        }
        const EdgeBit e = I::bit_of(harbor.edge);
        if (!coast.contains(e)) return SetupFault::bad_harbor;
        const auto ends = I::ends_of(I::set_of(e));
        if ((taken & ends) != 0) return SetupFault::harbors_touch;
        taken |= ends;
    }
    if (int{setup.robber} >= I::hexes) return SetupFault::bad_robber;
    if (!setup.beginner) return SetupFault::none;
    typename I::Word free = I::all_vertices;
    typename I::EdgeSet roads;
    for (size_t seat = 0; seat < setup.players; ++seat) {
        const Start& start = setup.start[seat];
        if (start.paying != start.settlements[0] && start.paying != start.settlements[1]) {
            return SetupFault::bad_start;
        }
        typename I::Word own{};
        for (Vertex v : start.settlements) {
            if (int{v} >= I::vertices || !contains(free, I::bit_of(v))) return SetupFault::bad_start;
            const auto at = bit<typename I::Word>(I::bit_of(v));
            own |= at;
            free &= ~(at | I::neighbors_of(at));
        }
        for (Edge e : start.roads) {
            if (int{e} >= I::edges) return SetupFault::bad_start;
            const auto road = I::set_of(I::bit_of(e));
            if (!(roads & road).empty() || (I::ends_of(road) & own) == 0) return SetupFault::bad_start;
            roads = roads | road;
        }
    }
    return SetupFault::none;
}

}  // namespace

std::string_view name_of(SetupFault fault) {
    switch (fault) {
        case SetupFault::none: return "no fault";
        case SetupFault::too_few_players: return "too few players for these rules";
        case SetupFault::too_many_players: return "too many players for these rules";
        case SetupFault::players_need_large_island: return "this many players need the large island";
        case SetupFault::no_such_first_seat: return "the starting seat is not in the game";
        case SetupFault::bad_first_rolls: return "the rolls for who is first do not lead to the first seat";
        case SetupFault::bad_terrain: return "a hex has no known terrain";
        case SetupFault::bad_token: return "a number token is not 2-6 or 8-12";
        case SetupFault::token_on_desert: return "a desert carries a number token";
        case SetupFault::bad_harbor: return "a harbour does not lie on the coast";
        case SetupFault::harbors_touch: return "two harbours share a vertex";
        case SetupFault::number_too_common: return "one number lies on too many hexes";
        case SetupFault::robber_cannot_move: return "the robber would have nowhere to go";
        case SetupFault::bad_robber: return "the robber stands on no hex";
        case SetupFault::bad_start: return "the starting pieces break the rules of placing";
    }
    return "";
}

std::string_view part_of(SetupFault fault) {
    switch (fault) {
        case SetupFault::none:
        case SetupFault::too_few_players:
        case SetupFault::too_many_players:
        case SetupFault::players_need_large_island: break;
        case SetupFault::no_such_first_seat: return "first";
        case SetupFault::bad_first_rolls: return "first_rolls";
        case SetupFault::bad_terrain:
        case SetupFault::robber_cannot_move: return "terrain";
        case SetupFault::bad_token:
        case SetupFault::token_on_desert:
        case SetupFault::number_too_common: return "tokens";
        case SetupFault::bad_harbor:
        case SetupFault::harbors_touch: return "harbors";
        case SetupFault::bad_robber: return "robber";
        case SetupFault::bad_start: return "start";
    }
    return "players";
}

SetupFault fault_of(const Setup& setup) {
    if (setup.players < 2 || setup.players < setup.rules.min_players) return SetupFault::too_few_players;
    if (setup.players > max_seats || setup.players > setup.rules.max_players)
        return SetupFault::too_many_players;
    if (int{setup.first} >= setup.players) return SetupFault::no_such_first_seat;
    const bool standard = setup.island == IslandKind::standard;
    const SetupFault fault = standard ? fault_on<Standard>(setup) : fault_on<Large>(setup);
    if (fault != SetupFault::none) return fault;
    return rolls_decide(setup) ? SetupFault::none : SetupFault::bad_first_rolls;
}

std::array<uint8_t, max_hexes> token_letters(const Setup& setup) {
    const auto laid = [&]<class I>(std::span<const uint8_t> tokens) {
        for (const auto& spiral : all_spirals<I>) {
            std::array<uint8_t, max_hexes> letters{};
            size_t next = 0;
            bool fits = true;
            for (Hex hex : spiral) {
                const auto i = static_cast<size_t>(int{hex});
                if (setup.terrain[i] == Terrain::desert) continue;
                fits = fits && next < tokens.size() && setup.tokens[i] == tokens[next];
                letters[i] = static_cast<uint8_t>(++next);
            }
            if (fits) return letters;
        }
        return std::array<uint8_t, max_hexes>{};
    };
    return setup.island == IslandKind::standard ? laid.operator()<Standard>(standard_tokens)
                                                : laid.operator()<Large>(large_tokens);
}

bool first_can_be_named(const Rules& rules, SetupKind kind) {
    switch (rules.start_player_method) {
        case choice::by_setup: return kind == SetupKind::beginner;
        case choice::oldest:
        case choice::agreed: return true;
        default: return false;
    }
}

std::span<const uint8_t> tokens_by_letter(IslandKind island) {
    if (island == IslandKind::standard) return standard_tokens;
    return large_tokens;
}

std::expected<Setup, SetupFault> make_setup(const SetupWish& wish, Random& random) {
    if (wish.players < 2 || wish.players < wish.rules.min_players) {
        return std::unexpected(SetupFault::too_few_players);
    }
    if (wish.players > max_seats || wish.players > wish.rules.max_players) {
        return std::unexpected(SetupFault::too_many_players);
    }
    if (wish.first && int{*wish.first} >= wish.players)
        return std::unexpected(SetupFault::no_such_first_seat);

    Setup setup;
    setup.rules = wish.rules;
    setup.players = static_cast<uint8_t>(wish.players);
    setup.island = wish.players > Standard::seats ? IslandKind::large : IslandKind::standard;
    const bool standard = setup.island == IslandKind::standard;
    if (wish.kind == SetupKind::beginner) {
        const bool older = wish.drawing == Drawing::v0_1;
        const uint8_t chosen = wish.rules.beginner_map;
        // The German and the older edition share their hexes (boards of both booklets; SB-1).
        const bool german =
            standard && (chosen == choice::de_2015 || (chosen == choice::mayfair_map && !older));
        const Map& map = !standard ? large_2022 : german ? de_2015 : intl_2015;
        setup.terrain = map.terrain;
        setup.tokens = map.tokens;
        setup.harbors = standard ? harbors_of_frames(frames_in_printed_order) : large_fixed_harbors();
        if (standard && !(german && older)) {
            place_printed_pieces(setup, older ? uint8_t{choice::intl_2015} : chosen);
        }
    } else if (standard) {
        setup.harbors = standard_harbors(wish.rules.harbor_setup, wish.drawing, random);
        lay_variable_map<Standard>(setup, standard_tokens, random);
    } else {
        setup.harbors = large_harbors(wish.rules.harbor_setup, wish.drawing, random);
        lay_variable_map<Large>(setup, large_tokens, random);
    }
    setup.robber = standard ? some_desert<Standard>(setup, random) : some_desert<Large>(setup, random);
    choose_first(setup, wish, random);
    return setup;
}

}  // namespace longroad::board
