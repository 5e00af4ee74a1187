// The built-in players by name: random, greedy, easy, medium, hard, master, champion. The arena knows a few
// more to measure by.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "bots/bot.h"
#include "bots/shipped_nets.h"

namespace longroad::bots {

struct PlayerKind {
    std::string_view name;
    std::string_view meaning;  // one sentence for people
};

// Those a table offers.
[[nodiscard]] std::span<const PlayerKind> player_kinds();

// Whether the player of that name judges by a net at all.
[[nodiscard]] bool judges_by_net(std::string_view name);

// Null if there is no player of that name. NAME+quiet is the same player, but it neither makes nor takes
// offers. `nets` must outlive the player.
[[nodiscard]] std::unique_ptr<Bot> make_player(std::string_view name, const Nets& nets = shipped_nets());

}  // namespace longroad::bots
