// The solved dice game as bytes: a versioned, checksummed table of expected scores.
//
//   0   8  "LRDICE\r\n"        the mark; the line's end catches files that were treated as text
//   8   4  version             1
//   12  1  dice_joker_same_turn
//   13  1  form                0 exact: 8-byte IEEE numbers; 1 small: 2-byte steps of 0.0025 from -30
//   14  2  0
//   16  8  number of values
//   24  8  checksum            of all other bytes
//   32     values              of reachable sheets: by turns left 1-15, guard, land (dice/solver.h)
//
// Numbers are little-endian. The small form is for the browser: values within 0.00125 of exact.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "dice/solver.h"

namespace longroad::notation {

enum class TableForm : uint8_t { exact, small };

[[nodiscard]] std::string table_bytes(const dice::Growth& growth, const dice::ScoreTable& table,
                                      TableForm form);

// The error says what is wrong with the bytes.
[[nodiscard]] std::expected<dice::ScoreTable, std::string> read_table(const dice::Growth& growth,
                                                                      std::string_view bytes);

// Is this the beginning of such a table, whatever is wrong with the rest?
[[nodiscard]] bool has_table_mark(std::string_view bytes);

}  // namespace longroad::notation
