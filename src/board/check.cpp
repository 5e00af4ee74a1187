#include "board/check.h"

#include <array>

#include "core/list.h"

namespace longroad::board {

namespace {

// A road by the vertices at its ends.
struct Piece {
    int a;
    int b;
    bool used = false;
};
using Pieces = List<Piece, 128>;

int longest_from(int vertex, Pieces& pieces, const auto& blocked, int length) {
    if (length > 0 && contains(blocked, vertex)) return length;
    int best = length;
    for (Piece& piece : pieces) {
        if (piece.used || (piece.a != vertex && piece.b != vertex)) continue;
        piece.used = true;
        const int reached = longest_from(piece.a == vertex ? piece.b : piece.a, pieces, blocked, length + 1);
        piece.used = false;
        best = reached > best ? reached : best;
    }
    return best;
}

}  // namespace

template <class I>
int longest_road_by_force(typename I::EdgeSet roads, typename I::Word blocked) {
    Pieces pieces;
    for (int number = 0; number < I::edges; ++number) {
        const EdgeBit e = I::bit_of(Edge(number));
        if (!(roads & I::set_of(e)).empty()) pieces.add({I::first_end(e), I::second_end(e)});
    }
    int best = 0;
    for_each_element(I::ends_of(roads), [&](int v) {
        const int length = longest_from(v, pieces, blocked, 0);
        best = length > best ? length : best;
    });
    return best;
}

template <class I>
const char* fault_in(const Board<I>& board, const State<I>& s) {
    using Word = typename I::Word;
    const auto seats = static_cast<size_t>(State<I>::seats);

    // Resource cards are conserved (DX-27).
    for (Resource r : all_resources) {
        int sum = s.bank[r];
        for (Cards hand : s.hand) {
            if (hand[r] > Cards::most) return "a hand has outgrown its lanes";
            sum += hand[r];
        }
        if (!board.endless_bank() && sum != I::supply) return "resource cards are not conserved";
    }
    // Development cards too: deck, hands, revealed and knights on the table; progress cards leave the game.
    for (Card c : all_cards) {
        int sum = s.deck[c];
        for (size_t i = 0; i < seats; ++i) {
            sum += s.cards[i][c];
            if (s.fresh[i][c] > s.cards[i][c]) return "more new cards than cards";
            if (c == Card::knight) sum += s.knights[i];
            if (c == Card::victory_point) sum += s.revealed[i];
        }
        const int all = I::deck[static_cast<size_t>(c)];
        const bool leaves = c == Card::road_building || c == Card::invention || c == Card::monopoly;
        if (leaves ? sum > all : sum != all) return "development cards are not conserved";
    }
    // Pieces: limits, one to a place, the distance rule.
    Word buildings{};
    typename I::EdgeSet roads;
    for (size_t i = 0; i < seats; ++i) {
        if ((s.cities[i] & ~s.buildings[i]) != 0) return "a city without a building";
        if (s.settlements_on_board(i) > settlements_per_seat) return "too many settlements";
        if (s.cities_on_board(i) > cities_per_seat) return "too many cities";
        if ((buildings & s.buildings[i]) != 0) return "two buildings on one vertex";
        if (!(roads & s.roads[i]).empty()) return "two roads on one edge";
        buildings |= s.buildings[i];
        roads = roads | s.roads[i];
        const int left = i < board.players ? roads_per_seat - s.roads[i].count() : 0;
        if (s.roads_left[i] != left || left < 0) return "road pieces are not conserved";
    }
    if ((buildings & ~I::all_vertices) != 0) return "a building at sea";
    if ((roads.along & ~I::all_edges.along) != 0 || (roads.down & ~I::all_edges.down) != 0) {
        return "a road at sea";
    }
    if ((buildings & I::neighbors_of(buildings)) != 0) return "two buildings too close";
    if (s.free != (I::all_vertices & ~(buildings | I::neighbors_of(buildings))))
        return "free vertices are wrong";
    // What follows from the pieces.
    for (size_t i = 0; i < seats; ++i) {
        typename I::HexSet hexes = 0;
        uint8_t harbors = 0;
        for_each_element(s.buildings[i], [&](int v) {
            hexes |= I::hexes_at(v);
            harbors |= board.harbors_at[static_cast<size_t>(v)];
        });
        if (s.hexes[i] != hexes) return "touched hexes are wrong";
        if (s.harbors[i] != harbors) return "harbours are wrong";
        if (s.road_length[i] != longest_road_by_force<I>(s.roads[i], buildings & ~s.buildings[i])) {
            return "road length is wrong";
        }
        int points = popcount(s.buildings[i]) + popcount(s.cities[i]) + s.cards[i][Card::victory_point] +
                     s.revealed[i];
        if (s.longest_road == static_cast<int>(i)) points += special_card_points;
        if (s.largest_army == static_cast<int>(i)) points += special_card_points;
        if (s.points[i] != points) return "points are wrong";
    }
    std::array<typename State<I>::template BySeat<Cards>, 11> harvest{};
    for (int hex = 0; hex < I::hexes; ++hex) {
        const auto h = static_cast<size_t>(hex);
        if (hex == s.robber || board.token[h] == 0) continue;
        for (size_t i = 0; i < seats; ++i) {
            const Word at = I::vertices_of(Hex(hex));
            const int n = popcount(s.buildings[i] & at) + popcount(s.cities[i] & at);
            for (int k = 0; k < n; ++k) harvest[board.token[h] - 2U][i] += board.yield[h];
        }
    }
    if (harvest != s.harvest) return "the harvest table is wrong";
    // Special cards: a holder leads, and holds by right.
    if (s.longest_road != no_seat) {
        const int mine = s.road_length[static_cast<size_t>(int{s.longest_road})];
        int best = 0;
        for (uint8_t length : s.road_length) best = length > best ? length : best;
        if (best < least_longest_road) return "Longest Road is held below five";
        if (mine < best && board.rules.longest_road_tie == choice::set_aside)
            return "Longest Road is held by a shorter road";
    }
    if (s.largest_army != no_seat) {
        const int mine = s.knights[static_cast<size_t>(int{s.largest_army})];
        if (mine < least_largest_army) return "Largest Army is held below three";
        for (uint8_t knights : s.knights) {
            if (knights > mine) return "Largest Army is held by a smaller one";
        }
    } else {
        for (uint8_t knights : s.knights) {
            if (knights >= least_largest_army) return "nobody holds Largest Army";
        }
    }
    // Flow of the game.
    if (s.active >= board.players || s.actor >= board.players) return "no such seat to act";
    if ((s.phase == Phase::discard) != (s.owing() != 0)) return "discards and phase disagree";
    if ((s.phase == Phase::free_roads) != (s.free_roads != 0)) return "free roads and phase disagree";
    if (s.may_skip_road && (s.free_roads != 1 || board.rules.road_building_second != choice::may)) {
        return "no free road can be left out";
    }
    if ((s.phase == Phase::over) != (s.winner != no_seat)) return "winner and phase disagree";
    if (s.phase != Phase::over && !s.between_turns && s.turn > 0 &&
        s.points[static_cast<size_t>(int{s.active})] >= board.rules.victory_target) {
        return "somebody has won unnoticed";
    }
    for (size_t i = 0; i < seats; ++i) {
        const bool standing = (s.offering >> i & 1) != 0;
        if (standing != (s.offers[i].to != 0)) return "offers and their makers disagree";
        if (standing && !s.hand[i].covers(s.offers[i].give)) return "an offer gives what its maker lacks";
        if (!standing && !(s.offers[i] == Offer{})) return "an offer that does not stand";
    }
    return nullptr;
}

template const char* fault_in(const Board<Standard>&, const State<Standard>&);
template const char* fault_in(const Board<Large>&, const State<Large>&);
template int longest_road_by_force<Standard>(Standard::EdgeSet, Standard::Word);
template int longest_road_by_force<Large>(Large::EdgeSet, Large::Word);

}  // namespace longroad::board
