// The line protocol for programs that play: one JSON object on a line, version 1. docs/protocol.md describes
// it for those who write such a program; here both sides' lines are written and read, without a line's end.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "bots/bot.h"
#include "notation/json.h"
#include "notation/text.h"

namespace longroad::arena::protocol {

inline constexpr int version = 1;

using notation::Parsed;

// ---- From the arena to the program

[[nodiscard]] std::string hello_line();
[[nodiscard]] std::string start_line(const board::Setup& setup, board::Seat seat, uint64_t seed);
[[nodiscard]] std::string observe_line(const bots::Observation& observation);
[[nodiscard]] std::string decide_line(int id, const board::Setup& setup, const board::View& view,
                                      const board::ActionList& legal, const bots::Budget& budget);
[[nodiscard]] std::string end_line(const board::Setup& setup, const board::View& last);
[[nodiscard]] std::string quit_line();

struct Start {
    board::Setup setup;
    board::Seat seat;
    uint64_t seed = 0;
};
struct Question {
    int id = 0;
    board::View view;
    board::ActionList legal;
    bots::Budget budget;
};

// The kind of a line: "hello", "start", ...
[[nodiscard]] Parsed<std::string> type_of(const notation::JsonValue& line);
[[nodiscard]] Parsed<Start> read_start(const notation::JsonValue& line);
[[nodiscard]] Parsed<bots::Observation> read_observe(const notation::JsonValue& line,
                                                     const board::Setup& setup);
[[nodiscard]] Parsed<Question> read_decide(const notation::JsonValue& line, const board::Setup& setup);
[[nodiscard]] Parsed<board::View> read_end(const notation::JsonValue& line, const board::Setup& setup);

// ---- From the program to the arena

[[nodiscard]] std::string hello_answer(std::string_view name);
[[nodiscard]] std::string answer_line(int id, const board::Action& action);

// Does it speak our version?
[[nodiscard]] Parsed<void> read_hello(const notation::JsonValue& line);
// The action may be any; `why_not` judges it.
[[nodiscard]] Parsed<board::Action> read_answer(const notation::JsonValue& line, int id,
                                                const board::Setup& setup);

}  // namespace longroad::arena::protocol
