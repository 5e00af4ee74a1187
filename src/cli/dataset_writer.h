// A folder of tables made of games (docs/dataset.md): shards of so many games each, a description for
// programs (dataset.json) and a data card for people (README.md). Every shard is written whole or not at all,
// so a run that was cut short goes on after the last of them, and ends with the same bytes.
#pragma once

#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/dataset_table.h"

namespace longroad::cli {

class DatasetWriter {
public:
    // `source` says where the games come from: JSON, the same for the same games. The folder may hold a part
    // of the same dataset, and nothing else of ours. The error is a sentence.
    [[nodiscard]] static std::expected<std::unique_ptr<DatasetWriter>, std::string> open(
        const std::string& folder, const DatasetTerms& terms, const std::string& source);

    // Games of finished shards needn't be read again.
    [[nodiscard]] bool wants(uint64_t game) const { return game >= next_; }
    [[nodiscard]] uint64_t games() const { return next_; }
    [[nodiscard]] bool complete() const { return complete_; }

    // The next game, in order; one that can't be used is passed over with a null.
    [[nodiscard]] std::expected<void, std::string> add(const DatasetGame* game);
    // After the last.
    [[nodiscard]] std::expected<void, std::string> finish();

    [[nodiscard]] std::string summary() const;  // a sentence

private:
    DatasetWriter(std::string folder, const DatasetTerms& terms, std::string source);

    struct Shard {
        uint64_t games = 0;
        uint64_t passed_over = 0;
        uint64_t unfinished = 0;
        uint64_t left_out = 0;
        std::map<std::string, uint64_t> kinds;  // "2015, 4 players": games
        struct File {
            std::string name;
            uint64_t rows = 0;
            std::string sha256;
        };
        std::vector<File> files;
    };

    [[nodiscard]] std::expected<void, std::string> take_up(const std::string& text);
    [[nodiscard]] std::expected<void, std::string> write_shard();
    [[nodiscard]] std::string terms_json() const;
    [[nodiscard]] std::string description() const;
    [[nodiscard]] static std::string shard_json(const Shard& shard);
    [[nodiscard]] std::string card() const;
    [[nodiscard]] uint64_t rows() const;
    void begin_shard();

    std::string folder_;
    DatasetTerms terms_;
    std::string source_;
    std::vector<Shard> shards_;
    std::vector<std::string> names_;  // of players, in order of appearance
    uint64_t next_ = 0;               // the game that comes next
    bool complete_ = false;

    Shard shard_;
    std::optional<DatasetTable> standard_;
    std::optional<DatasetTable> large_;
};

}  // namespace longroad::cli
