// Games as rows for learning: one for each decision, with what the seat saw, what it could do and what it did
// (docs/dataset.md). The numbers are those of the Python package: the table of actions and the observation.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "board/game.h"

namespace longroad::cli {

struct DatasetGame {
    board::Setup setup;
    std::vector<board::Step> steps;  // from the start, all legal
    std::vector<std::string> names;  // by seat; may be empty
};

struct DatasetTerms {
    bool npz = true;
    bool csv = false;
    bool offers = false;  // offers are decisions, too
    bool names = false;   // who played, by their number in the list of names
    std::string bot;      // a player that is asked about every decision; empty: none
    int nodes = 0;        // it may look at; 0: as many as it does
    uint64_t games_per_shard = 100;
};

// The rows of some games on one kind of island.
class DatasetTable {
public:
    DatasetTable(board::IslandKind island, const DatasetTerms& terms);

    // `number` is the game's in the whole dataset; `players` who sat there, by their numbers, if wanted.
    void add(const DatasetGame& game, uint64_t number, const std::vector<int>& players);

    [[nodiscard]] size_t rows() const { return action_.size(); }
    // Actions without a number, which are not among the rows.
    [[nodiscard]] uint64_t left_out() const { return left_out_; }
    [[nodiscard]] std::string npz() const;
    [[nodiscard]] std::string csv() const;

private:
    template <class I>
    class Walk;

    board::IslandKind island_;
    const DatasetTerms& terms_;
    size_t obs_size_;
    size_t mask_size_;
    uint64_t left_out_ = 0;

    std::string obs_;   // uint8
    std::string mask_;  // uint8
    std::vector<int16_t> action_;
    std::vector<int8_t> seat_;
    std::vector<int8_t> players_;
    std::vector<int32_t> game_;
    std::vector<int32_t> step_;
    std::vector<uint16_t> turn_;
    std::vector<float> result_;
    std::vector<int8_t> winner_;
    std::vector<int16_t> player_;
    std::vector<int16_t> bot_action_;
    std::vector<float> bot_value_;
    std::vector<std::string> move_;  // words, for people
};

}  // namespace longroad::cli
