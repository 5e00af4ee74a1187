// The games in a file or on standard input, one at a time: records or the exchange form, plain or gzip. The
// file may be larger than memory. replay, review and verify read through this, so all of them take the same.
#pragma once

#include <zlib.h>

#include <cstdint>
#include <optional>
#include <string>

#include "notation/dice_record.h"
#include "notation/record.h"

namespace longroad::cli {

struct GameText {
    std::string text;
    bool exchange = false;  // the exchange form; otherwise a record
    bool dice = false;      // the dice game; otherwise the board game
    int number = 1;         // counted from 1 in its file
    int first_line = 1;     // of the file

    // What a reader of `text` found wrong, with the lines counted as in the file.
    [[nodiscard]] std::string message(notation::Fault fault) const {
        fault.line += first_line - 1;
        return fault.message();
    }
};

// The game, from either form.
[[nodiscard]] notation::Parsed<notation::Record> record_of(const GameText& game);
[[nodiscard]] notation::Parsed<notation::DiceRecord> dice_record_of(const GameText& game);

class GameFile {
public:
    // "-" is standard input.
    explicit GameFile(const std::string& path);
    GameFile(const GameFile&) = delete;
    GameFile& operator=(const GameFile&) = delete;
    ~GameFile();

    // The next game; nothing at the end, or where reading failed. A file without a game is a failure.
    [[nodiscard]] std::optional<GameText> next();
    // Does another game follow the last one?
    [[nodiscard]] bool more() const { return fault_.empty() && !line_.empty(); }
    // Bytes of the file read so far, as it lies on the disk.
    [[nodiscard]] uint64_t position() const {
        return file_ == nullptr ? 0 : static_cast<uint64_t>(gzoffset(file_));
    }
    // Why reading failed, with the file's name; empty if it didn't.
    [[nodiscard]] const std::string& fault() const { return fault_; }

private:
    [[nodiscard]] bool read_line();
    [[nodiscard]] bool starts_game() const;
    void fail(const std::string& why);

    std::string path_;
    gzFile file_ = nullptr;
    std::string line_;  // read but not yet given out: the first of the next game
    int line_number_ = 0;
    int games_ = 0;
    bool exchange_ = false;
    std::string fault_;
};

}  // namespace longroad::cli
