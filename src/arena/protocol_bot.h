// The program's side of the line protocol: one of our players as a program in anybody's arena
// (`longroad bot --protocol longroad`).
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bots/bot.h"

namespace longroad::arena {

class ProtocolBot {
public:
    ProtocolBot(std::unique_ptr<bots::Bot> player, std::string name);

    // What to answer to a line, if it wants an answer. The error is a sentence.
    [[nodiscard]] std::expected<std::optional<std::string>, std::string> hear(std::string_view line);

    // It was told to quit.
    [[nodiscard]] bool leaves() const { return leaves_; }

private:
    std::unique_ptr<bots::Bot> player_;
    std::string name_;
    std::optional<board::Setup> setup_;  // of the game that is played
    bool leaves_ = false;
};

}  // namespace longroad::arena
