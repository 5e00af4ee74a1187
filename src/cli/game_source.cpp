#include "cli/game_source.h"

#include <fmt/core.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "notation/record.h"

namespace longroad::cli {

namespace fs = std::filesystem;

namespace {

enum class Form : uint8_t { games, other, unreadable };

Form form_of(const std::string& path) {
    gzFile file = gzopen(path.c_str(), "rb");  // reads plain files as they are
    if (file == nullptr) return Form::unreadable;
    std::array<char, 256> some{};
    const int got = gzread(file, some.data(), some.size() - 1);
    gzclose(file);
    if (got < 0) return Form::unreadable;
    const std::string_view text(some.data(), static_cast<size_t>(got));
    const size_t start = text.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos) return Form::other;
    const bool games =
        text.substr(start).starts_with("[Longroad ") || text[start] == '{' || text[start] == ';';
    return games ? Form::games : Form::other;
}

}  // namespace

std::expected<GameSource, std::string> GameSource::of(const std::vector<std::string>& paths) {
    GameSource source;
    const auto add = [&](const fs::path& path, bool named) -> std::string {
        const Form form = form_of(path.string());
        if (form == Form::games) {
            std::error_code failed;
            source.files_.push_back({path.string(), fs::file_size(path, failed)});
            return {};
        }
        if (!named) return {};  // a folder may hold other things
        return form == Form::unreadable
                   ? fmt::format("cannot read '{}'", path.string())
                   : fmt::format("'{}' holds neither records nor the exchange form", path.string());
    };
    for (const std::string& path : paths) {
        std::error_code failed;
        if (!fs::is_directory(path, failed)) {
            if (const std::string wrong = add(path, true); !wrong.empty()) return std::unexpected(wrong);
            continue;
        }
        std::vector<fs::path> found;
        for (auto it = fs::recursive_directory_iterator(path, failed);
             !failed && it != fs::recursive_directory_iterator(); it.increment(failed)) {
            if (it->is_regular_file()) found.push_back(it->path());
        }
        if (failed) return std::unexpected(fmt::format("cannot read '{}': {}", path, failed.message()));
        std::ranges::sort(found);
        const size_t before = source.files_.size();
        for (const fs::path& file : found) add(file, false);
        if (source.files_.size() == before)
            return std::unexpected(fmt::format("there are no games in the folder '{}'", path));
    }
    return source;
}

uint64_t GameSource::bytes() const {
    uint64_t sum = 0;
    for (const File& file : files_) sum += file.bytes;
    return sum;
}

uint64_t GameSource::read() const { return before_ + (open_ ? open_->position() : 0); }

std::expected<std::optional<GameSource::Raw>, std::string> GameSource::next() {
    while (true) {
        if (open_) {
            if (auto text = open_->next()) {
                std::string where = fmt::format("{}: game {}", files_[at_ - 1].path, text->number);
                return Raw{std::move(where), std::move(*text)};
            }
            if (!open_->fault().empty()) return std::unexpected(open_->fault());
            before_ += files_[at_ - 1].bytes;
            open_.reset();
        }
        if (at_ == files_.size()) return std::nullopt;
        open_ = std::make_unique<GameFile>(files_[at_++].path);
    }
}

std::expected<DatasetGame, std::string> GameSource::game(const Raw& raw) {
    const auto wrong = [&](std::string_view what) {
        return std::unexpected(fmt::format("{}: {}", raw.where, what));
    };
    if (raw.text.dice) return wrong("a dice game; only board games have such tables");
    auto record = record_of(raw.text);
    if (!record) return wrong(raw.text.message(record.error()));
    if (record->is_public) return wrong("a public record lacks the cards that were stolen and bought");
    DatasetGame game{record->setup, std::move(record->steps), {}};
    game.names.resize(game.setup.players);
    for (const auto& [key, value] : record->tags) {
        for (size_t seat = 0; seat < game.names.size(); ++seat) {
            if (key == fmt::format("Name{}", seat)) game.names[seat] = value;
        }
    }
    return game;
}

}  // namespace longroad::cli
