#include "cli/game_file.h"

#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "notation/dice_exchange.h"
#include "notation/exchange_read.h"

namespace longroad::cli {

namespace {

constexpr std::string_view first_of_record = "[Longroad ";

bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\r\n") == std::string_view::npos; }

// Is `key` the first key of the object on this line? Other programs may put spaces in.
bool has_first_key(std::string_view line, std::string_view key) {
    notation::Cursor cursor(line);
    cursor.skip_blanks();
    if (!cursor.take('{')) return false;
    cursor.skip_blanks();
    return cursor.take('"') && cursor.take(key) && cursor.take('"');
}

}  // namespace

notation::Parsed<notation::Record> record_of(const GameText& game) {
    if (!game.exchange) return notation::read_record(game.text);
    auto read = notation::read_exchange_game(game.text);
    if (!read) return std::unexpected(std::move(read.error()));
    notation::Record record;
    record.setup = read->setup;
    record.steps = std::move(read->steps);
    return record;
}

notation::Parsed<notation::DiceRecord> dice_record_of(const GameText& game) {
    if (!game.exchange) return notation::read_dice_record(game.text);
    auto read = notation::read_dice_exchange(game.text);
    if (!read) return std::unexpected(std::move(read.error()));
    if (read->size() != 1) return std::unexpected(notation::Fault{1, 1, "one game is expected"});
    return notation::DiceRecord{read->front().setup, {}, std::move(read->front().steps)};
}

GameFile::GameFile(const std::string& path) : path_(path == "-" ? "standard input" : path) {
    struct stat info{};
    if (path != "-" && stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode)) {
        fail("it is a directory");
        return;
    }
    errno = 0;
    file_ = path == "-" ? gzdopen(dup(STDIN_FILENO), "rb") : gzopen(path.c_str(), "rb");
    if (file_ == nullptr) {
        fault_ = fmt::format("cannot read '{}': {}", path, std::strerror(errno != 0 ? errno : ENOMEM));
        return;
    }
    gzbuffer(file_, 1U << 17);
    do {
        if (!read_line()) {
            if (fault_.empty()) fail("there is no game in it");
            return;
        }
    } while (is_blank(line_) || line_.starts_with(';'));
    exchange_ = notation::is_exchange(line_);
    if (!exchange_ && !line_.starts_with(first_of_record)) {
        fail(
            fmt::format("line {}: a game begins here, with [Longroad \"1\"] for a record or {{\"setup\": for "
                        "the exchange "
                        "form",
                        line_number_));
    }
}

GameFile::~GameFile() {
    if (file_ != nullptr) gzclose(file_);
}

void GameFile::fail(const std::string& why) {
    fault_ = fmt::format("{}: {}", path_, why);
    line_.clear();
}

bool GameFile::starts_game() const {
    return exchange_ ? has_first_key(line_, "setup") : line_.starts_with(first_of_record);
}

bool GameFile::read_line() {
    const size_t most =
        exchange_ ? notation::exchange_limit::line_bytes : static_cast<size_t>(notation::record_limit::bytes);
    line_.clear();
    ++line_number_;
    std::array<char, 1 << 14> some;
    while (gzgets(file_, some.data(), static_cast<int>(some.size())) != nullptr) {
        line_ += some.data();
        if (line_.ends_with('\n')) return true;
        if (std::strlen(some.data()) + 1 < some.size()) {
            // gzgets stops at the end of the file, too; a line that goes on after a zero byte is no text.
            if (gzeof(file_) == 0) {
                fail(fmt::format("line {}: a zero byte; games are text", line_number_));
                return false;
            }
            break;
        }
        if (line_.size() > most) {
            fail(fmt::format("line {}: longer than {} bytes", line_number_, most));
            return false;
        }
    }
    int code = Z_OK;
    const char* why = gzerror(file_, &code);
    if (code == Z_BUF_ERROR) {
        fail("the compressed file is cut short");
    } else if (code == Z_ERRNO) {
        fail(std::strerror(errno));
    } else if (code != Z_OK && code != Z_STREAM_END) {
        fail(fmt::format("the compressed file is damaged: {}", why));
    }
    return !line_.empty();
}

std::optional<GameText> GameFile::next() {
    if (!more()) return std::nullopt;
    GameText game;
    game.exchange = exchange_;
    game.number = ++games_;
    game.first_line = line_number_;
    game.text = line_;
    // The headers come first; the exchange form says it in the set-up.
    game.dice = exchange_ && line_.find("\"game\":\"dice\"") != std::string::npos;
    const size_t most = exchange_ ? notation::exchange_limit::bytes : notation::record_limit::bytes;
    while (read_line() && !starts_game()) {
        game.dice |= !exchange_ && line_.starts_with("[Game \"dice\"]");
        game.text += line_;
        if (game.text.size() > most) {
            fail(fmt::format("game {} is larger than {} MB", games_, most >> 20));
            return std::nullopt;
        }
    }
    if (!fault_.empty()) return std::nullopt;
    return game;
}

}  // namespace longroad::cli
