// Games from wherever they are: files of records or of the exchange form, plain or compressed with gzip,
// folders of them, a server's export. One after another, in the same order every time.
#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/dataset_table.h"
#include "cli/game_file.h"

namespace longroad::cli {

class GameSource {
public:
    // The error is a sentence: a path can't be read, or holds no game.
    [[nodiscard]] static std::expected<GameSource, std::string> of(const std::vector<std::string>& paths);

    struct File {
        std::string path;
        uint64_t bytes = 0;
    };
    [[nodiscard]] const std::vector<File>& files() const { return files_; }
    [[nodiscard]] uint64_t bytes() const;  // of all files
    [[nodiscard]] uint64_t read() const;   // so far

    // A game as it stands in the file: cheap to pass over.
    struct Raw {
        std::string where;  // file and number
        GameText text;
    };
    // Nothing at the end; an error where a file can't be read on.
    [[nodiscard]] std::expected<std::optional<Raw>, std::string> next();

    // The game itself; the error says what is wrong with it.
    [[nodiscard]] static std::expected<DatasetGame, std::string> game(const Raw& raw);

private:
    std::vector<File> files_;
    size_t at_ = 0;        // the file to open next
    uint64_t before_ = 0;  // bytes of those read
    std::unique_ptr<GameFile> open_;
};

}  // namespace longroad::cli
