// The networks a player judges by, one for each size of table.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>

#include "bots/net.h"

namespace longroad::bots {

// Which tables a net is for.
enum class NetKind : uint8_t { two, four, six };
[[nodiscard]] constexpr NetKind net_for(int players) {
    return players <= 2 ? NetKind::two : players <= 4 ? NetKind::four : NetKind::six;
}

struct Nets {
    std::optional<Net> two;
    std::optional<Net> four;
    std::optional<Net> six;

    // Null if there is none: players then judge by hand.
    [[nodiscard]] const Net* for_players(int players) const {
        const NetKind size = net_for(players);
        const std::optional<Net>& net = size == NetKind::two ? two : size == NetKind::four ? four : six;
        return net ? &*net : nullptr;
    }
    // Takes in a network by the inputs it has, and says which it was; the error says what is wrong with the
    // bytes.
    [[nodiscard]] std::expected<NetKind, std::string_view> load(std::string_view bytes);
};

// Those of data/nets: built into the program, or in WebAssembly what ship_net took in.
[[nodiscard]] const Nets& shipped_nets();

// For a program that has to fetch its nets. Players made before judge by hand until their next game.
[[nodiscard]] std::expected<NetKind, std::string_view> ship_net(std::string_view bytes);

}  // namespace longroad::bots
