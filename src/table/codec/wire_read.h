// What clients send: bytes become a command here, and every length, number and word is judged.
#pragma once

#include <expected>
#include <string_view>

#include "table/command.h"
#include "table/wire.h"

namespace longroad::table::codec {

inline constexpr int64_t protocol = 2;  // of the messages; a change that older pages misread raises it

// What reading depends on: the game that is played, if one is.
struct ReadContext {
    const game::Setup* setup = nullptr;
};

[[nodiscard]] std::expected<ClientMessage, wire::Refusal> read_message(std::string_view text,
                                                                       const ReadContext& context);

}  // namespace longroad::table::codec
