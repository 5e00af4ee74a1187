// What a page saw of a game's beginning, kept by itself: the promises and shares of everybody, and its own
// bytes. A record can be made to agree with itself; it cannot be made to agree with this (docs/fair-dice.md).
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fair/shares.h"

namespace longroad::fair {

using Headers = std::vector<std::pair<std::string, std::string>>;

// The value of a header; empty if there is none.
[[nodiscard]] std::string header(const Headers& headers, std::string_view name);

struct Saw {
    struct Seat {
        bool bot = false;
        bool mine = false;  // of the page that saw this
        std::optional<Digest> commit;
        std::optional<Digest> share;
    };
    int round = 1;
    int attempt = 1;
    Digest commitment{};
    std::optional<std::string> bytes;  // none: the page added no share
    std::string words;
    std::vector<Seat> seats;                // before they were mixed
    std::optional<std::vector<int>> order;  // by seat: where it was before; none: they stayed
    bool first_named = false;               // the table said who begins; else the dice do
    bool custom_map = false;                // nobody drew it
    Headers staged;
};

// The form in which a page writes it down (docs/fair-dice.md, "What your browser keeps").
[[nodiscard]] std::expected<Saw, std::string> read_saw(std::string_view json);

// What in the headers of a record is not as it was seen; empty if all is. `bot`s are the seats' own.
[[nodiscard]] std::string difference(const Saw& saw, const Headers& headers);

}  // namespace longroad::fair
