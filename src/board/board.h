// Everything about one game that never changes: its rules and its map, made ready for the engine.
// A Board is built once from a Setup; states of the game refer to it as an argument.
#pragma once

#include <array>
#include <cstdint>

#include "board/cards.h"
#include "board/island.h"
#include "board/rules.h"
#include "board/setup.h"

namespace longroad::board {

template <class I>
struct Board {
    using Word = typename I::Word;
    using HexSet = typename I::HexSet;

    explicit Board(const Setup& from);

    Rules rules;
    uint8_t players;
    Seat first;
    Hex robber_start;
    bool beginner;
    bool reveals;                       // victory-point cards may be shown at any time (VC-2)
    HexSet robber_hexes = 0;            // where the robber may ever stand after a move (RB-2)
    std::array<Cards, I::hexes> yield;  // one card of what the hex gives, none for a desert
    std::array<uint8_t, I::hexes> token;
    std::array<uint8_t, I::hexes> harvest_row;  // token - 2; a desert adds nothing to row 0
    std::array<uint8_t, I::bits> harbors_at{};  // by vertex bit: a set of harbour kinds
    // All ones if the bank is finite; zero keeps an endless one as it is.
    uint64_t bank_lanes;
    Setup setup;

    [[nodiscard]] bool endless_bank() const { return bank_lanes == 0; }
    [[nodiscard]] int next(int seat) const { return seat + 1 == players ? 0 : seat + 1; }
};

template <class I>
Board<I>::Board(const Setup& from)
    : rules(from.rules),
      players(from.players),
      first(from.first),
      robber_start(from.robber),
      beginner(from.beginner),
      reveals(from.rules.vp_card_reveal == choice::any_time),
      bank_lanes(from.rules.bank_shortage == choice::unlimited ? 0 : ~uint64_t{0}),
      setup(from) {
    for (size_t hex = 0; hex < I::hexes; ++hex) {
        const Terrain terrain = from.terrain[hex];
        const bool desert = terrain == Terrain::desert;
        yield[hex] = desert ? Cards() : Cards::of(static_cast<Resource>(terrain));
        token[hex] = from.tokens[hex];
        harvest_row[hex] = static_cast<uint8_t>(desert ? 0 : token[hex] - 2);
        if (!desert || rules.robber_desert_return == choice::allow) robber_hexes |= HexSet{1} << hex;
    }
    for (const Harbor& harbor : from.harbors) {
        const EdgeBit e = I::bit_of(harbor.edge);
        const auto kind = static_cast<uint8_t>(1U << static_cast<int>(harbor.kind));
        harbors_at[static_cast<size_t>(I::first_end(e))] |= kind;
        harbors_at[static_cast<size_t>(I::second_end(e))] |= kind;
    }
}

}  // namespace longroad::board
