// The nouns of a table: people, clients, stages and the short lists of what can be said and voted about.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game/game.h"

namespace longroad::table {

using game::holds;
using game::only;
using game::SeatSet;

using Millis = int64_t;        // since 1970
using Client = uint32_t;       // a connection, or the page that runs the table; never 0
using PersonId = std::string;  // public, and the same as long as they are the same person; empty: nobody

struct Person {
    PersonId id;
    std::string name;
    friend bool operator==(const Person&, const Person&) = default;
};

enum class Stage : uint8_t { gathering, playing, paused, over };
// Why a bot decides for a person, if it does.
enum class StandIn : uint8_t { none, time, away, left };
// What is voted about.
enum class Matter : uint8_t { pause, end, rematch };
// Who ended a game before it was won.
enum class EndedBy : uint8_t { agreement, operator_ };
enum class Emote : uint8_t { hello, thanks, sorry, well_played, wow, laugh, think, hurry };

namespace detail {
inline constexpr std::array<std::string_view, 4> stages{"gathering", "playing", "paused", "over"};
inline constexpr std::array<std::string_view, 4> stand_ins{"", "time", "away", "left"};
inline constexpr std::array<std::string_view, 3> matters{"pause", "end", "rematch"};
inline constexpr std::array<std::string_view, 2> enders{"agreement", "operator"};
inline constexpr std::array<std::string_view, 8> emotes{"hello", "thanks", "sorry", "well_played",
                                                        "wow",   "laugh",  "think", "hurry"};
}  // namespace detail

[[nodiscard]] constexpr std::string_view name_of(Stage s) { return detail::stages[static_cast<size_t>(s)]; }
[[nodiscard]] constexpr std::string_view name_of(StandIn s) {
    return detail::stand_ins[static_cast<size_t>(s)];
}
[[nodiscard]] constexpr std::string_view name_of(Matter m) { return detail::matters[static_cast<size_t>(m)]; }
[[nodiscard]] constexpr std::string_view name_of(EndedBy e) { return detail::enders[static_cast<size_t>(e)]; }
[[nodiscard]] constexpr std::string_view name_of(Emote e) { return detail::emotes[static_cast<size_t>(e)]; }

namespace detail {
template <class Enum, size_t n>
[[nodiscard]] constexpr std::optional<Enum> named(const std::array<std::string_view, n>& names,
                                                  std::string_view name) {
    for (size_t i = 0; i < n; ++i) {
        if (names[i] == name) return static_cast<Enum>(i);
    }
    return std::nullopt;
}
}  // namespace detail

[[nodiscard]] constexpr std::optional<StandIn> stand_in_named(std::string_view name) {
    return detail::named<StandIn>(detail::stand_ins, name);
}
[[nodiscard]] constexpr std::optional<Matter> matter_named(std::string_view name) {
    return detail::named<Matter>(detail::matters, name);
}
[[nodiscard]] constexpr std::optional<EndedBy> ended_by_named(std::string_view name) {
    return detail::named<EndedBy>(detail::enders, name);
}
[[nodiscard]] constexpr std::optional<Emote> emote_named(std::string_view name) {
    return detail::named<Emote>(detail::emotes, name);
}

}  // namespace longroad::table
