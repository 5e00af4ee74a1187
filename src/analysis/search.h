// The choices of a seat, and futures to judge them by. A first look lists what the seat can do and what each
// is worth to the net; after that every future is an imagined world, drawn by its number alone, in which some
// of the choices are played on. So the n-th future is the same on every machine and every thread.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "analysis/chances.h"
#include "analysis/question.h"
#include "bots/explanation.h"
#include "bots/net.h"

namespace longroad::analysis {

struct Choice {
    board::Action action;
    std::vector<board::Action> line;  // how the turn could go on, the action first
    float worth = 0;                  // the seat's chance to win at first sight
    List<bots::Cause, 4> causes;
    // Choices that lead to the same position share their futures: the index of the first of them.
    size_t same_as = 0;
};

// What became of some choices in one future.
struct Future {
    std::vector<Chances> ends;  // in the order asked for; empty if no world fits what the seat knows
    int64_t nodes = 0;          // positions judged
};

class Search {
public:
    // Looks for the first time, which takes some milliseconds. Null if no position of the engine fits the
    // view. The net is one for so many players, and must outlive the search.
    [[nodiscard]] static std::unique_ptr<const Search> begin(const Question& question, const bots::Net& net);
    virtual ~Search() = default;

    // Best first by the first look. Of discards those worth most; of offers the best few.
    [[nodiscard]] const std::vector<Choice>& choices() const { return choices_; }
    // Everybody's chances as things stand, in the world the seat thinks likeliest.
    [[nodiscard]] const Chances& now() const { return now_; }
    [[nodiscard]] int64_t nodes() const { return nodes_; }  // of the first look
    [[nodiscard]] const Question& question() const { return question_; }
    // There is no luck and nothing hidden as far as futures go: one tells all.
    [[nodiscard]] bool certain() const { return question_.view.seen.phase == board::Phase::founding; }

    // Plays futures; one for each thread.
    class Player {
    public:
        virtual ~Player() = default;
        [[nodiscard]] virtual Future play(uint64_t number, std::span<const uint16_t> choices) = 0;
    };
    [[nodiscard]] virtual std::unique_ptr<Player> player() const = 0;

protected:
    explicit Search(Question question) : question_(std::move(question)) {}

    Question question_;
    std::vector<Choice> choices_;
    Chances now_{};
    int64_t nodes_ = 0;
};

}  // namespace longroad::analysis
