// Adds up futures and says which to play next: first the choices the net thinks best, half of them dropped
// again and again, then all within reach, without end: whatever may still be the best is played on
// (successive elimination). Everything depends on the order of futures alone, so the same futures give the
// same answer.
#pragma once

#include <cstdint>
#include <vector>

#include "analysis/search.h"

namespace longroad::analysis {

// One choice so far. The best is first, and all others are measured against it in the futures both have.
struct Judged {
    size_t choice = 0;       // of Search::choices
    Chances win{};           // by seat, together 1
    Chances error{};         // standard errors
    bool has_error = false;  // not before two futures
    uint64_t futures = 0;
    bool open = false;  // it may still be the best, or is it
    float behind = 0;   // how much worse than the best for the seat
    float behind_error = 0;
    float sure = 0;  // the chance that it is worse
};

struct Report {
    std::vector<Judged> choices;  // best first, all of them
    uint64_t futures = 0;         // of the best
    int64_t nodes = 0;            // positions judged, the first look included
    bool settled = false;         // one choice is left
};

class Tally {
public:
    // The search must outlive the tally.
    explicit Tally(const Search& search);

    // The futures to be played now, in this order: some numbers, each with the same choices.
    struct Batch {
        uint64_t first = 0;
        uint64_t count = 0;
        std::vector<uint16_t> choices;
    };
    [[nodiscard]] const Batch& batch() const { return batch_; }
    [[nodiscard]] uint64_t added() const { return added_; }  // of this batch
    // The next of the batch. After the last of it there is another batch, or all is done.
    void add(const Future& future);

    // More futures would tell nothing new.
    [[nodiscard]] bool done() const { return done_; }
    [[nodiscard]] uint64_t futures() const;
    [[nodiscard]] int64_t nodes() const { return nodes_; }
    [[nodiscard]] Report report() const;

private:
    // A choice that stands for all that lead to the same position.
    struct Candidate {
        uint16_t choice = 0;
        bool playing = false;
        std::vector<float> own;  // the seat's chance at the end of each future
        std::array<double, board::max_seats> sum{};
        std::array<double, board::max_seats> squares{};
    };
    struct Gap {
        double by = 0;
        double error = 0;
    };

    void plan();
    void halve();
    void open_all();
    void play(uint64_t first, uint64_t count, std::vector<uint16_t> choices);
    [[nodiscard]] double worth(const Candidate& one) const;
    [[nodiscard]] double mean(const Candidate& one) const;
    [[nodiscard]] const Candidate& best() const;
    [[nodiscard]] Gap gap(const Candidate& best, const Candidate& other) const;
    [[nodiscard]] bool reaches(const Candidate& best, const Candidate& other) const;
    [[nodiscard]] std::vector<uint16_t> playing() const;
    [[nodiscard]] Judged judged(size_t choice, const Candidate& best) const;

    const Search& search_;
    std::vector<Candidate> candidates_;
    std::vector<int> candidate_of_;  // by choice: its index, or -1 where it is out of reach
    Batch batch_;
    uint64_t added_ = 0;
    int round_ = 0;  // of halving
    bool all_open_ = false;
    int in_vain_ = 0;  // futures in a row no world fitted
    int64_t nodes_ = 0;
    bool done_ = false;
};

// Plays futures here and now until one of the limits is reached; 0 is none, and there must be one.
[[nodiscard]] Report think(const Search& search, uint64_t futures, int64_t nodes);

}  // namespace longroad::analysis
