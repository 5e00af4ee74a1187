// A game looked at afterwards, step by step: everybody's chances as they changed, what each choice was worth
// as its seat could know it, and what luck brought. `longroad review` and the page's replay show it.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "analysis/judge.h"
#include "analysis/luck_report.h"
#include "board/game.h"
#include "bots/net.h"

namespace longroad::analysis {

// Everybody's chances after each piece of the founding, at the beginning of a turn, and at the end.
struct TurnChances {
    size_t step = 0;  // how many steps had been made
    int turn = 0;
    Chances chances{};
};

// A choice that was judged.
struct Judgement {
    size_t step = 0;  // counted from 1: the game after it has so many steps
    int turn = 0;
    board::Action done;
    Verdict verdict;
};

// How a seat chose in all.
struct Play {
    std::array<int, grade_count> grades{};
    int choices = 0;
    float lost = 0;  // win chance given away by all of them
    [[nodiscard]] float mean_loss() const { return choices == 0 ? 0 : lost / static_cast<float>(choices); }
};

class Review {
public:
    // The steps are those of a game from its start, all legal. The net is one for so many players, and must
    // outlive the review.
    Review(const board::Setup& setup, std::span<const board::Step> steps, const bots::Net& net);
    Review(Review&&) noexcept;
    Review& operator=(Review&&) noexcept;
    ~Review();

    // Looks at the next step of the game, which takes a moment; false if there is none left. So a page can
    // go through a game in slices.
    bool step();
    [[nodiscard]] size_t done() const;  // steps looked at so far

    [[nodiscard]] int players() const;
    [[nodiscard]] const std::vector<TurnChances>& standings() const;
    [[nodiscard]] const std::vector<Judgement>& judgements() const;
    [[nodiscard]] const LuckReport& fortune(int seat) const;
    [[nodiscard]] Play play(int seat) const;

    // What every review has in common, whatever the island.
    struct Findings {
        std::vector<TurnChances> standings;
        std::vector<Judgement> judgements;
        Fortunes fortunes{};
        size_t done = 0;
    };
    class Walk;

private:
    std::unique_ptr<Walk> walk_;
    int players_;
};

}  // namespace longroad::analysis
