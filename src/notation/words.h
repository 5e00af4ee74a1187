// The words of our texts for things of the board game: resources, cards, bundles, rules, maps.
// Position texts and game records share them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "board/setup.h"
#include "board/snapshot.h"
#include "notation/text.h"

namespace longroad::notation {

[[nodiscard]] std::optional<board::Resource> resource_named(std::string_view name);
[[nodiscard]] std::optional<board::Card> card_named(std::string_view name);
[[nodiscard]] std::optional<board::Phase> phase_named(std::string_view name);
[[nodiscard]] std::optional<board::Chance> luck_named(std::string_view name);
[[nodiscard]] std::optional<board::HarborKind> harbor_named(std::string_view name);

// "ore2+wool1"; an empty bundle is "0".
[[nodiscard]] std::string text_of(const board::Bundle& bundle);
[[nodiscard]] Parsed<board::Bundle> read_bundle(Cursor& cursor);
// "knight2+monopoly1"; none is "0".
[[nodiscard]] std::string text_of(const board::CardSet& cards);
[[nodiscard]] Parsed<board::CardSet> read_cards(Cursor& cursor);

// "2015,victory_target=12": the preset, then what differs from it.
[[nodiscard]] std::string text_of(const board::Rules& rules);
[[nodiscard]] Parsed<board::Rules> read_rules(Cursor& cursor);

// The value of an option as text: "allow", "true", "12".
[[nodiscard]] std::string value_of(const board::Rules& rules, const board::Option& option);

// Terrain as letters in hex order: m mountains, p pasture, f forest, g fields, h hills, d desert.
[[nodiscard]] char letter_of(board::Terrain terrain);
[[nodiscard]] std::optional<board::Terrain> terrain_of(char letter);

// "mpfghphgfdfmfmgphgp", "10,2,9,...", "0:any,3:grain,...": the parts of a map.
[[nodiscard]] std::string terrain_text(const board::Setup& setup);
[[nodiscard]] std::string tokens_text(const board::Setup& setup);
[[nodiscard]] std::string harbors_text(const board::Setup& setup);
// "12-30/5-6*12,...": for each seat settlements, roads and the paying settlement of the beginner set-up.
[[nodiscard]] std::string start_text(const board::Setup& setup);
// "0:34,1:66,2:66/1:25,2:31": who rolled what for who is first; '/' begins the next round.
[[nodiscard]] std::string first_rolls_text(const board::Setup& setup);
// These expect island and players to be known.
[[nodiscard]] Parsed<void> read_terrain(Cursor& cursor, board::Setup& setup);
[[nodiscard]] Parsed<void> read_tokens(Cursor& cursor, board::Setup& setup);
[[nodiscard]] Parsed<void> read_harbors(Cursor& cursor, board::Setup& setup);
[[nodiscard]] Parsed<void> read_start(Cursor& cursor, board::Setup& setup);
[[nodiscard]] Parsed<void> read_first_rolls(Cursor& cursor, board::Setup& setup);

[[nodiscard]] int hex_count(board::IslandKind island);
[[nodiscard]] int vertex_count(board::IslandKind island);
[[nodiscard]] int edge_count(board::IslandKind island);

}  // namespace longroad::notation
