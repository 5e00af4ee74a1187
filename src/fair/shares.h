// Fair luck, version 2 (docs/fair-dice.md): every page at the table draws a share of the luck, promises it
// before the start and shows it after all others have promised theirs. So neither the table, which knows its
// secret, nor anybody who adds a share has chosen the luck as long as one share is honest.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fair/sha256.h"

namespace longroad::fair {

inline constexpr size_t share_bytes = 16;  // a page draws

// By seat; none where a bot sits, or somebody who added nothing.
using Shares = std::vector<std::optional<Digest>>;

// The secret of one attempt to start a game of a table: fresh for each, so that nothing that was shown in
// vain counts again.
[[nodiscard]] Digest attempt_secret(const Digest& table_secret, int round, int attempt);

// What a page adds: the bytes it drew and, if its reader likes, words of their own. Neither leaves the page.
[[nodiscard]] Digest share_of(std::string_view bytes, std::string_view words);
// What it promises. The table's own promise is part of it: a share is for one secret only.
[[nodiscard]] Digest commit_of(const Digest& commitment, const Digest& share);
// What all luck of the game comes from; shares by seat, as everybody sat before seats were mixed.
[[nodiscard]] Digest key_of(const Digest& secret, std::span<const std::optional<Digest>> shares);

}  // namespace longroad::fair
