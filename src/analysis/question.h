// What an analysis is asked: a seat that has to choose, and all it knows. Three ways lead here: a position
// (no history, so what is hidden may be anything that fits), a game up to a step, or a view with what the
// seat saw.
#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/game.h"
#include "bots/belief.h"
#include "bots/observation.h"

namespace longroad::analysis {

struct Question {
    board::Setup setup;
    board::View view;  // of the seat that chooses
    bots::Belief belief;
    // What the seat has offered this turn: nobody is asked the same thing twice.
    std::vector<std::pair<board::Bundle, board::Bundle>> offered;
    std::string key;  // equal for equal questions

    [[nodiscard]] board::Seat seat() const { return view.viewer; }
};

// `seat` may be no_seat: then the first that is waited for, those who were asked something before the active
// seat. The error is a sentence: nobody chooses there, or not this seat.
using Asked = std::expected<Question, std::string_view>;

[[nodiscard]] Asked question_at(const board::Game& position, board::Seat seat = board::no_seat);

// After the first `count` of the steps, which are those of a game from its start, all legal.
[[nodiscard]] Asked question_in(const board::Setup& setup, std::span<const board::Step> steps, size_t count,
                                board::Seat seat = board::no_seat);

// `history` is all the viewer has seen of the game; empty if it is not known.
[[nodiscard]] Asked question_of(const board::Setup& setup, const board::View& view,
                                std::span<const bots::Observation> history);

}  // namespace longroad::analysis
