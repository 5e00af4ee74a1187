// longroad play: a game in the terminal, alone against bots or hot-seat, saved after every step.
#include <fmt/core.h>

#include <charconv>
#include <random>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/terminal_game.h"

namespace longroad::cli {

using namespace board;

namespace {

// Who sits where. `bot` is a player of the usual level, and so is a seat without a name.
std::optional<std::vector<SeatChoice>> read_seats(const std::string& text, int players) {
    constexpr const char* usual = "medium";
    const auto words = arena::split_entrants(text);
    if (!words) {
        complain(words.error());
        return std::nullopt;
    }
    if (words->size() > static_cast<size_t>(players)) {
        complain(fmt::format("{} seats are named for {} players", words->size(), players));
        return std::nullopt;
    }
    std::vector<SeatChoice> seats;
    for (size_t seat = 0; seat < static_cast<size_t>(players); ++seat) {
        const std::string word = seat < words->size() && (*words)[seat] != "bot" ? (*words)[seat] : usual;
        if (word == "human") {
            seats.push_back({word, std::nullopt});
            continue;
        }
        auto player = arena::read_entrant(word);
        if (player) player = arena::fitting(std::move(*player), players);
        if (!player) {
            complain(player.error() + ", or human");
            return std::nullopt;
        }
        if (const auto greeted = arena::try_out(*player); !greeted) {
            complain(greeted.error());
            return std::nullopt;
        }
        seats.push_back({word, std::move(*player)});
    }
    return seats;
}

const std::string* tag(const notation::Record& record, std::string_view key) {
    for (const auto& [name, value] : record.tags) {
        if (name == key) return &value;
    }
    return nullptr;
}

int resume(const PlayCommand& command) {
    const auto text = read_file(command.file);
    if (!text) return complain(text.error());
    auto record = notation::read_record(*text);
    if (!record)
        return complain(fmt::format("'{}' is no game to resume: {}", command.file, record.error().message()));
    if (record->is_public)
        return complain(fmt::format("'{}' is a public record, which can't be played on", command.file));
    const std::string* seats = tag(*record, "Seats");
    const auto who = read_seats(seats != nullptr ? *seats : command.seats, record->setup.players);
    if (!who) return 2;
    uint64_t number = command.seed;
    if (const std::string* seed = tag(*record, "Seed")) {
        const char* end = seed->data() + seed->size();
        const auto [stopped, error] = std::from_chars(seed->data(), end, number);
        if (error != std::errc() || stopped != end)
            return complain(fmt::format("'{}': its header Seed is not a number", command.file));
    }
    fmt::print("Resuming '{}' after {} steps.\n", command.file, record->steps.size());
    return TerminalGame(std::move(*record), *who, number, command.file, command.plain).play();
}

}  // namespace

int run(const PlayCommand& command) {
    if (!command.file.empty() && file_exists(command.file)) return resume(command);
    const auto wish = wish_of(command.table);
    if (!wish) return 2;
    const auto who = read_seats(command.seats, wish->players);
    if (!who) return 2;
    const uint64_t seed = command.seed != 0 ? command.seed : std::random_device{}();
    Random random(seed);
    const auto setup = make_setup(*wish, random);
    if (!setup) return complain(std::string(name_of(setup.error())));
    notation::Record record;
    record.setup = *setup;
    std::string seats;
    for (const SeatChoice& seat : *who) seats += (seats.empty() ? "" : ",") + seat.name;
    record.tags = {{"Seats", seats}, {"Seed", std::to_string(seed)}};
    return TerminalGame(std::move(record), *who, seed, command.file, command.plain).play();
}

}  // namespace longroad::cli
