// What is in the box of the board game, and what it is worth: parts of the catalogue.
#pragma once

#include <string>

namespace longroad::wasm {

// By island: land, number tokens, harbours, resource cards of a kind and the deck; and the pieces of a
// colour.
[[nodiscard]] std::string boxes_json();
[[nodiscard]] std::string pieces_json();

// Points by what scores (VI-2), cards by what is built at a hex that yields (P-2), and how much road and how
// many knights win the special cards (LR-1, LA-1).
[[nodiscard]] std::string points_json();
[[nodiscard]] std::string yields_json();
[[nodiscard]] std::string special_cards_json();

}  // namespace longroad::wasm
