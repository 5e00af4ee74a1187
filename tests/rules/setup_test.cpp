// Sections 2 and 3: the beginner set-up and the variable one.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "board/island.h"
#include "notation/words.h"
#include "tests/scenario.h"

namespace {

using namespace longroad;
using namespace longroad::board;

// SV-4, written down independently of the engine: the rings counter-clockwise from the top left.
using Ring = std::vector<std::pair<int, int>>;
const Ring outer{{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 0}, {4, 1},
                 {4, 2}, {3, 3}, {2, 4}, {1, 3}, {0, 2}, {0, 1}};
const Ring inner{{1, 1}, {2, 1}, {3, 1}, {3, 2}, {2, 3}, {1, 2}};
const std::array letters{5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11};

// The hexes in the order of the spiral that starts at one of the six corners.
std::vector<int> spiral_from(int corner) {
    std::vector<int> path;
    for (size_t i = 0; i < 12; ++i) {
        const auto [row, index] = outer[(i + 2 * static_cast<size_t>(corner)) % 12];
        path.push_back(Standard::hex_at(row, index));
    }
    for (size_t i = 0; i < 6; ++i) {
        const auto [row, index] = inner[(i + static_cast<size_t>(corner)) % 6];
        path.push_back(Standard::hex_at(row, index));
    }
    path.push_back(Standard::hex_at(2, 2));
    return path;
}

using Tokens = std::array<uint8_t, max_hexes>;

Tokens tokens_from(int corner, int desert) {
    Tokens tokens{};
    size_t next = 0;
    for (int hex : spiral_from(corner)) {
        if (hex != desert) tokens[static_cast<size_t>(hex)] = static_cast<uint8_t>(letters[next++]);
    }
    return tokens;
}

template <class I>
bool red_numbers_touch(const Tokens& tokens) {
    const auto red = [&](int hex) {
        const int token = tokens[static_cast<size_t>(hex)];
        return token == 6 || token == 8;
    };
    for (int a = 0; a < I::hexes; ++a) {
        for (int b = 0; b < I::hexes; ++b) {
            if (red(a) && red(b) && (I::neighbors_of(Hex(a)) >> b & 1) != 0) return true;
        }
    }
    return false;
}

int desert_of(const Setup& setup) {
    return static_cast<int>(std::ranges::find(setup.terrain, Terrain::desert) - setup.terrain.begin());
}

// Offset on the coast and kind, for the k-th frame piece.
using Piece = std::map<int, HarborKind>;
std::vector<Piece> pieces_of(const Setup& setup) {
    std::vector<Piece> pieces(6);
    const auto coast = Standard::coast();
    for (size_t i = 0; i < coast.size(); ++i) {
        for (const Harbor& harbor : setup.harbors) {
            if (harbor.edge == Standard::edge_of(coast[i])) {
                pieces[i / 5][static_cast<int>(i % 5)] = harbor.kind;
            }
        }
    }
    return pieces;
}
const std::vector<Piece> printed_pieces{
    {{0, HarborKind::any}, {3, HarborKind::grain}}, {{2, HarborKind::ore}},
    {{0, HarborKind::any}, {3, HarborKind::wool}},  {{2, HarborKind::any}},
    {{0, HarborKind::any}, {3, HarborKind::brick}}, {{2, HarborKind::lumber}}};

// SV-2, written down independently of the engine: the sea tiles round the island clockwise, and for each
// coast edge the number of its tile.
template <class I>
std::map<int, int> tiles_of_coast() {
    constexpr std::array<std::pair<int, int>, 6> steps{
        {{-1, 1}, {0, 2}, {1, 1}, {1, -1}, {0, -2}, {-1, -1}}};  // NE E SE SW W NW, in half hexes
    constexpr std::array sides{Side::ne, Side::e, Side::se, Side::sw, Side::w, Side::nw};
    const auto width = [](int row) { return I::widths[static_cast<size_t>(row)]; };
    const int rows = I::hex_rows;
    const int widest = width(rows / 2);
    std::set<std::pair<int, int>> land;
    for (int row = 0; row < rows; ++row) {
        for (int i = 0; i < width(row); ++i) land.insert({row, 2 * i + widest - width(row)});
    }
    std::map<int, std::pair<int, int>> tile_of;  // by edge
    std::map<double, std::pair<int, int>> ring;  // by angle
    for (int row = 0; row < rows; ++row) {
        for (int i = 0; i < width(row); ++i) {
            for (size_t s = 0; s < 6; ++s) {
                const std::pair at{row + steps[s].first, 2 * i + widest - width(row) + steps[s].second};
                if (land.contains(at)) continue;
                tile_of[I::edge_of(I::side_bit(I::hex_at(row, i), sides[s]))] = at;
                const double x = (at.second - (widest - 1)) * 0.8660254;
                ring[std::atan2((at.first - rows / 2) * 1.5, x)] = at;
            }
        }
    }
    std::map<std::pair<int, int>, int> number;
    for (const auto& [angle, at] : ring) number.insert({at, static_cast<int>(number.size())});
    std::map<int, int> tiles;
    for (const auto& [edge, at] : tile_of) tiles[edge] = number[at];
    return tiles;
}

template <class I>
void check_harbor_tiles(test::Scenario& table, const std::string& words,
                        const std::multiset<HarborKind>& kinds) {
    const std::map<int, int> tiles = tiles_of_coast<I>();
    int count = 0;
    for (const auto& [edge, tile] : tiles) count = std::max(count, tile + 1);
    REQUIRE(count == 2 * static_cast<int>(kinds.size()));
    std::map<int, int> alternations;
    std::map<int, int> faced;
    std::map<int, std::set<HarborKind>> seen;
    constexpr int games = 1200;
    for (int seed = 0; seed < games; ++seed) {
        table.begin(words + " seed=" + std::to_string(seed));
        const Setup& setup = table.game().setup();
        std::multiset<HarborKind> found;
        std::set<int> used;
        std::set<int> vertices;
        for (const Harbor& harbor : setup.harbors) {
            REQUIRE(tiles.contains(harbor.edge));
            found.insert(harbor.kind);
            used.insert(tiles.at(harbor.edge));
            ++faced[harbor.edge];
            seen[harbor.edge].insert(harbor.kind);
            const EdgeBit e = I::bit_of(harbor.edge);
            vertices.insert(I::vertex_of(I::first_end(e)));
            vertices.insert(I::vertex_of(I::second_end(e)));
        }
        CHECK(found == kinds);
        CHECK(vertices.size() == 2 * kinds.size());  // none is shared
        REQUIRE(used.size() == kinds.size());
        for (int tile : used) CHECK(tile % 2 == *used.begin() % 2);  // one plain tile between neighbors
        ++alternations[*used.begin() % 2];
    }
    CHECK(std::abs(alternations[0] - games / 2) < 90);  // five standard deviations
    CHECK(alternations[0] + alternations[1] == games);
    // Every facing occurs, about as often as every other of its kind: a tile with one edge always faces it.
    for (const auto& [edge, tile] : tiles) {
        int at_tile = 0;
        for (const auto& [other, its] : tiles) at_tile += its == tile;
        CHECK(std::abs(faced[edge] - games / 2 / at_tile) < 90);
        CHECK(seen[edge].size() == 6);
    }
}

const std::multiset<HarborKind> standard_kinds{HarborKind::any,    HarborKind::any,   HarborKind::any,
                                               HarborKind::any,    HarborKind::grain, HarborKind::wool,
                                               HarborKind::lumber, HarborKind::ore,   HarborKind::brick};
const std::multiset<HarborKind> large_kinds{HarborKind::any,  HarborKind::any,  HarborKind::any,
                                            HarborKind::any,  HarborKind::any,  HarborKind::grain,
                                            HarborKind::wool, HarborKind::wool, HarborKind::lumber,
                                            HarborKind::ore,  HarborKind::brick};

// What a settlement of the printed pieces touches, as letters in the order of the terrains.
std::string terrain_at(const Game& game, Vertex vertex) {
    std::string letters_there;
    for (const Hex hex : game.hexes_at(vertex)) {
        letters_there += notation::letter_of(game.setup().terrain[static_cast<size_t>(int{hex})]);
    }
    std::ranges::sort(letters_there);
    return letters_there;
}

// SB-2: eight settlements by the distance rule, a road at each, one of them paying.
void check_printed_pieces(test::Scenario& table, int players) {
    const Setup& setup = table.game().setup();
    REQUIRE(setup.beginner);
    CHECK(fault_of(setup) == SetupFault::none);
    for (int s = 0; s < players; ++s) {
        const Start& start = setup.start[static_cast<size_t>(s)];
        for (size_t i = 0; i < 2; ++i) {
            const auto ends = Standard::ends_of(Standard::set_of(Standard::bit_of(start.roads[i])));
            CHECK(contains(ends, Standard::bit_of(start.settlements[i])));
        }
        CHECK(table.seat(s).hand.total() == 3);
        CHECK(table.seat(s).points == 2);
    }
    table.then("phase roll", "turn 1", "robber (2,2)");
}

}  // namespace

RULE_TEST("SB-1", "the beginner map is the printed one") {
    begin("beginner");
    CHECK(notation::terrain_text(game().setup()) == "mpfghphgfdfmfmgphgp");
    CHECK(notation::tokens_text(game().setup()) == "10,2,9,12,6,4,10,9,11,0,3,8,8,3,4,5,5,6,11");
    const std::map<std::string, HarborKind> printed{
        {"(0,0)NW", HarborKind::any}, {"(0,1)NE", HarborKind::grain}, {"(1,3)NE", HarborKind::ore},
        {"(2,4)E", HarborKind::any},  {"(3,3)SE", HarborKind::wool},  {"(4,1)SE", HarborKind::any},
        {"(4,0)SW", HarborKind::any}, {"(3,0)W", HarborKind::brick},  {"(1,0)W", HarborKind::lumber},
    };
    CHECK(game().setup().harbors.size() == printed.size());
    for (const auto& [place, kind] : printed) {
        CHECK(game().setup().harbors.contains({Edge(edge(place)), kind}));
    }
}

RULE_TEST("SB-2", "two settlements and two roads of each colour stand on the printed spots") {
    begin("beginner first=0");
    then("0 has settlement (3,0)N", "0 has road (2,1)SW", "0 has settlement (1,1)N", "0 has road (1,1)NE");
    then("1 has settlement (4,0)N", "1 has road (4,0)NE", "1 has settlement (4,2)N", "1 has road (3,3)W");
    then("2 has settlement (4,1)N", "2 has road (4,1)NE", "2 has settlement (1,3)NW", "2 has road (1,2)NE");
    then("3 has settlement (3,3)N", "3 has road (2,4)W", "3 has settlement (2,1)N", "3 has road (2,1)NW");
    for (int s = 0; s < 4; ++s) {
        CHECK(seat(s).settlements.size() == 2);
        CHECK(seat(s).roads.size() == 2);
        CHECK(seat(s).cities.empty());
    }
}

RULE_TEST("EX-SETUP-4 SB-3", "with three players red stays in the box") {
    begin("beginner players=3 first=0");
    CHECK(shot().players == 3);
    then("0 has settlement (4,0)N", "1 has settlement (4,1)N", "2 has settlement (3,3)N");
    for (int s = 0; s < 3; ++s) {
        for (const char* red : {"(3,0)N", "(1,1)N"}) {
            CHECK_FALSE(seat(s).settlements.contains(Vertex(vertex(red))));
        }
        CHECK_FALSE(seat(s).roads.contains(Edge(edge("(2,1)SW"))));
        CHECK_FALSE(seat(s).roads.contains(Edge(edge("(1,1)NE"))));
    }
}

RULE_TEST("SB-4", "five open stacks, a closed deck, special cards and dice beside the board") {
    begin("beginner first=0");
    then("bank lumber15+brick18+wool18+grain16+ore16", "deck 25", "longest_road nobody",
         "largest_army nobody", "dice -");
    CHECK(game().view(Seat(0)).seen.bank == shot().bank);
    CHECK(game().view(Seat(0)).deck_size == 25);
    CHECK(game().view(Seat(0)).seen.deck.empty());
}

RULE_TEST("SB-5", "the robber starts on the desert") {
    begin("beginner");
    then("robber (2,2)");
}

RULE_TEST("EX-SETUP-1 SB-6", "blue's lettered settlement pays lumber, ore and brick") {
    begin("beginner first=0");
    then("1 hand lumber1+ore1+brick1");
}

RULE_TEST("SB-6", "each marked settlement pays one card for each of its hexes") {
    begin("beginner first=0");
    then("0 hand lumber2+grain1", "2 hand ore1+grain2", "3 hand lumber1+ore1+wool1");
}

// The pictures of these two set-ups are lost; every sentence about them holds on the ones we made.
RULE_TEST("EX-SETUP-2 SB-6 OPT-beginner_map",
          "on the German map blue's topmost settlement pays lumber, ore and wool") {
    begin("beginner first=0 rules=2015,beginner_map=de_2015");
    check_printed_pieces(*this, 4);
    then("1 has settlement (0,0)S", "1 hand lumber1+ore1+wool1");
    const Start& blue = game().setup().start[1];
    CHECK(blue.paying == Vertex(vertex("(0,0)S")));
    CHECK(std::ranges::all_of(blue.settlements, [&](Vertex v) { return v >= blue.paying; }));
}

RULE_TEST("EX-PROD-2 EX-PROD-4 OPT-beginner_map", "what the German booklet says of a three, and of C and D") {
    begin("beginner first=0 rules=2015,beginner_map=de_2015");
    const auto& start = game().setup().start;
    // A three pays red lumber and blue wool.
    const auto touches = [&](const Start& pieces, const char* name) {
        const Hex wanted(hex(name));
        return std::ranges::any_of(pieces.settlements,
                                   [&](Vertex v) { return game().hexes_at(v).contains(wanted); });
    };
    CHECK(touches(start[0], "(3,2)"));
    CHECK(touches(start[1], "(1,0)"));
    when("0 roll", "dice 1 2");
    CHECK(seat(0).hand[Resource::lumber] >= 1);
    CHECK(seat(1).hand[Resource::wool] >= 2);
    // Some settlement gets lumber, grain and wool; another, at the coast, only brick and wool.
    std::set<std::string> touched;
    for (const Start& pieces : start) {
        for (Vertex v : pieces.settlements) touched.insert(terrain_at(game(), v));
    }
    CHECK(touched.contains("fgp"));
    CHECK(touched.contains("hp"));
}

RULE_TEST("EX-SETUP-3 SB-6 OPT-beginner_map", "in the older edition blue starts with brick, wool and ore") {
    begin("beginner first=0 rules=mayfair");
    check_printed_pieces(*this, 4);
    then("1 has settlement (3,3)N", "1 hand brick1+wool1+ore1");
}

RULE_TEST("EX-SETUP-4 SB-3 OPT-beginner_map", "with three players red's spots stay empty on every map") {
    for (const char* map : {"intl_2015", "de_2015", "mayfair"}) {
        const std::string rules = std::string(" first=0 rules=2015,beginner_map=") + map;
        begin("beginner" + rules);
        const auto four = game().setup().start;
        begin("beginner players=3" + rules);
        check_printed_pieces(*this, 3);
        for (size_t s = 0; s < 3; ++s) CHECK(game().setup().start[s] == four[s + 1]);
    }
}

TEST_CASE("SB-3: three seats are blue, orange and white; four begin with red") {
    CHECK(color_of(0, 3) == 1);
    CHECK(color_of(2, 3) == 3);
    CHECK(color_of(0, 2) == 1);
    CHECK(color_of(0, 4) == 0);
    CHECK(color_of(5, 6) == 5);
}

RULE_TEST("SB-7 G-50", "the oldest starts; if nobody is named the dice decide") {
    for (const char* words : {"beginner first=0", "beginner first=1", "beginner first=3"}) {
        begin(words);
        CHECK(int{shot().active} == words[15] - '0');
        then("phase roll", "turn 1");
    }
    std::set<int> starters;
    for (int seed = 0; seed < 50; ++seed) {
        begin("beginner seed=" + std::to_string(seed));
        starters.insert(shot().active);
    }
    CHECK(starters == std::set<int>{0, 1, 2, 3});
}

RULE_TEST("EX-SETUP-5 SB-8 VI-2", "everybody starts with two points and needs eight more") {
    for (const char* words : {"beginner", "beginner players=3"}) {
        begin(words);
        for (int s = 0; s < shot().players; ++s) CHECK(seat(s).points == 2);
        CHECK(game().setup().rules.victory_target == 10);
    }
}

RULE_TEST("SV-1", "a table may choose the variable set-up") {
    begin("variable");
    then("phase founding", "turn 0");
}

RULE_TEST("SV-2 COMP-11", "2015: the six frame pieces are joined in any order") {
    std::set<std::string> seen;
    for (int seed = 0; seed < 40; ++seed) {
        begin("variable seed=" + std::to_string(seed));
        auto pieces = pieces_of(game().setup());
        auto printed = printed_pieces;
        std::ranges::sort(pieces);
        std::ranges::sort(printed);
        CHECK(pieces == printed);
        seen.insert(notation::harbors_text(game().setup()));
    }
    CHECK(seen.size() > 30);
}

RULE_TEST("SV-2 COMP-11 OPT-harbor_setup", "fixed: harbors as printed") {
    begin("beginner");
    const Setup printed = game().setup();
    begin("variable seed=5 rules=2015,harbor_setup=fixed");
    CHECK(game().setup().harbors == printed.harbors);
    CHECK(pieces_of(printed) == printed_pieces);
}

RULE_TEST("SV-2 COMP-11 COMP-12 OPT-harbor_setup", "random_tiles: harbors on every second sea tile") {
    check_harbor_tiles<Standard>(*this, "variable rules=mayfair", standard_kinds);
    check_harbor_tiles<Standard>(*this, "variable players=3 rules=2015,harbor_setup=random_tiles",
                                 standard_kinds);
}

RULE_TEST("SV-2 OPT-harbor_setup", "random_tiles on the large island: eleven of its 22 tiles") {
    check_harbor_tiles<Large>(*this, "variable players=6 rules=mayfair", large_kinds);
}

RULE_TEST("SV-3", "the land hexes are shuffled") {
    std::set<std::string> seen;
    std::set<int> deserts;
    for (int seed = 0; seed < 200; ++seed) {
        begin("variable seed=" + std::to_string(seed));
        seen.insert(notation::terrain_text(game().setup()));
        deserts.insert(desert_of(game().setup()));
    }
    CHECK(seen.size() == 200);
    CHECK(deserts.size() == 19);
}

RULE_TEST("SV-4", "tokens follow their letters counter-clockwise from a corner, skipping the desert") {
    std::set<int> corners;
    for (int seed = 0; seed < 100; ++seed) {
        begin("variable seed=" + std::to_string(seed));
        const Setup& setup = game().setup();
        bool found = false;
        for (int corner = 0; corner < 6; ++corner) {
            if (tokens_from(corner, desert_of(setup)) == setup.tokens) {
                corners.insert(corner);
                found = true;
            }
        }
        CHECK(found);
    }
    CHECK(corners.size() == 6);
}

RULE_TEST("SV-4 COMP-7", "tokens laid by their letters tell them, others do not") {
    begin("variable seed=3");
    const auto drawn = token_letters(game().setup());
    std::map<int, int> numbers;  // by letter
    for (size_t i = 0; i < 19; ++i) {
        if (drawn[i] != 0) numbers[drawn[i]] = game().setup().tokens[i];
    }
    REQUIRE(numbers.size() == 18);
    for (size_t i = 0; i < 18; ++i) CHECK(numbers[static_cast<int>(i) + 1] == letters[i]);
    CHECK(drawn[static_cast<size_t>(desert_of(game().setup()))] == 0);
    begin("variable players=6 seed=3");
    const auto large = token_letters(game().setup());
    CHECK(std::ranges::max(large) == 28);
    for (const char* words : {"beginner", "variable rules=2015,token_placement=random seed=3"}) {
        begin(words);
        CHECK(std::ranges::max(token_letters(game().setup())) == 0);
    }
    begin("beginner rules=mayfair");
    CHECK(std::ranges::max(token_letters(game().setup())) == 18);
}

RULE_TEST("DX-20 SV-4", "the spiral never puts two of 6 and 8 side by side") {
    for (int corner = 0; corner < 6; ++corner) {
        for (int desert = 0; desert < 19; ++desert) {
            CHECK_FALSE(red_numbers_touch<Standard>(tokens_from(corner, desert)));
        }
    }
    for (int seed = 0; seed < 200; ++seed) {
        begin("variable seed=" + std::to_string(seed));
        CHECK_FALSE(red_numbers_touch<Standard>(game().setup().tokens));
    }
}

RULE_TEST("OPT-token_placement SV-4", "random tokens, redrawn until no 6 or 8 touch") {
    int spirals = 0;
    for (int seed = 0; seed < 100; ++seed) {
        begin("variable rules=2015,token_placement=random seed=" + std::to_string(seed));
        const Setup& setup = game().setup();
        CHECK_FALSE(red_numbers_touch<Standard>(setup.tokens));
        for (int corner = 0; corner < 6; ++corner)
            spirals += tokens_from(corner, desert_of(setup)) == setup.tokens;
    }
    CHECK(spirals == 0);
}

RULE_TEST("SV-5", "then founding begins, with the robber on the desert") {
    for (int seed = 0; seed < 20; ++seed) {
        begin("variable seed=" + std::to_string(seed));
        then("phase founding");
        CHECK(int{shot().robber} == desert_of(game().setup()));
    }
}

RULE_TEST("OPT-beginner_map SB-1", "each map has its hexes, and the older edition those of the German one") {
    const auto lies = [&](const char* terrain, const char* tokens) {
        CHECK(notation::terrain_text(game().setup()) == terrain);
        CHECK(notation::tokens_text(game().setup()) == tokens);
    };
    for (const char* words : {"beginner rules=2015,beginner_map=de_2015", "beginner rules=mayfair",
                              "beginner rules=2015,beginner_map=mayfair"}) {
        begin(words);
        lies("fgfpmhgpgdmhfmfpgph", "6,2,5,3,4,9,10,8,5,0,11,8,10,6,3,4,9,12,11");
        CHECK(pieces_of(game().setup()) == printed_pieces);
    }
    for (const char* words : {"beginner", "beginner rules=mayfair,beginner_map=intl_2015"}) {
        begin(words);
        lies("mpfghphgfdfmfmgphgp", "10,2,9,12,6,4,10,9,11,0,3,8,8,3,4,5,5,6,11");
    }
}

RULE_TEST("OPT-start_player_method PL-2 SB-7",
          "oldest and agreed name the seat; highest_roll and random do not") {
    for (const char* method : {"oldest", "agreed"}) {
        for (const char* kind : {"beginner", "variable"}) {
            begin(std::string(kind) + " first=2 rules=2015,start_player_method=" + method);
            CHECK(shot().active == Seat(2));
        }
    }
    for (const char* method : {"highest_roll", "random"}) {
        std::set<int> starters;
        for (int seed = 0; seed < 60; ++seed) {
            begin(std::string("variable first=2 rules=2015,start_player_method=") + method +
                  " seed=" + std::to_string(seed));
            starters.insert(shot().active);
        }
        CHECK(starters == std::set<int>{0, 1, 2, 3});
    }
}

RULE_TEST("PL-2 G-20", "in the variable set-up the highest roller places first, every seat as likely") {
    std::map<int, int> starters;
    for (int seed = 0; seed < 4000; ++seed) {
        Random random(static_cast<uint64_t>(seed));
        SetupWish wish;
        const auto setup = make_setup(wish, random);
        REQUIRE(setup);
        ++starters[setup->first];
    }
    // Ties rolled again by those who tied: no seat is favoured. Five standard deviations are 137.
    for (int s = 0; s < 4; ++s) CHECK(std::abs(starters[s] - 1000) < 137);
}

RULE_TEST("PL-2 G-20", "the rolls for who is first are told: all roll, those who tie for the highest again") {
    int ties = 0;
    for (int players = 2; players <= 6; ++players) {
        for (int seed = 0; seed < 400; ++seed) {
            Random random(static_cast<uint64_t>(seed));
            SetupWish wish;
            wish.players = players;
            wish.rules.min_players = 2;
            const auto setup = make_setup(wish, random);
            REQUIRE(setup);
            std::vector<int> rolling;
            for (int s = 0; s < players; ++s) rolling.push_back(s);
            size_t i = 0;
            while (rolling.size() > 1) {
                std::map<int, std::vector<int>> by_sum;
                for (int s : rolling) {
                    REQUIRE(i < setup->first_rolls.size());
                    const FirstRoll& roll = setup->first_rolls[i++];
                    CHECK(roll.seat == Seat(s));
                    by_sum[roll.dice[0] + roll.dice[1]].push_back(s);
                }
                ties += by_sum.rbegin()->second.size() > 1;
                rolling = by_sum.rbegin()->second;
            }
            CHECK(i == setup->first_rolls.size());
            CHECK(setup->first == Seat(rolling[0]));
        }
    }
    CHECK(ties > 100);
}

RULE_TEST("PL-2 SB-7", "nobody rolls where the first seat is named or drawn") {
    begin("beginner first=1");
    CHECK(game().setup().first_rolls.empty());
    begin("variable rules=2015,start_player_method=random");
    CHECK(game().setup().first_rolls.empty());
    begin("variable");
    CHECK_FALSE(game().setup().first_rolls.empty());
}

TEST_CASE("PL-2: rolls that do not lead to the first seat are refused") {
    Random random(1);
    const Setup good = make_setup({}, random).value();
    const auto faulty = [&](auto change) {
        Setup setup = good;
        change(setup);
        CHECK(fault_of(setup) == SetupFault::bad_first_rolls);
    };
    faulty([](Setup& s) { s.first = Seat((s.first + 1) % 4); });
    faulty([](Setup& s) { s.first_rolls[0].dice[0] = 7; });
    faulty([](Setup& s) { s.first_rolls[1].seat = Seat(3); });
    faulty([](Setup& s) { s.first_rolls.add({Seat(0), {1, 1}}); });
    faulty([](Setup& s) {
        s.first_rolls.clear();
        s.first_rolls.add({s.first, {6, 6}});
    });
}
