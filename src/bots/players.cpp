#include "bots/players.h"

#include <array>

#include "bots/random_player.h"

namespace longroad::bots {

std::span<const PlayerKind> player_kinds() {
    static constexpr std::array<PlayerKind, 1> kinds{{
        {"random", "any legal action, all alike"},
    }};
    return kinds;
}

std::unique_ptr<Bot> make_player(std::string_view name) {
    if (name == "random") return std::make_unique<RandomPlayer>();
    return nullptr;
}

}  // namespace longroad::bots
