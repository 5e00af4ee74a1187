// longroad arena: many games between players, and what they tell (docs/arena.md).
#include <fmt/core.h>

#include <chrono>
#include <cstdio>
#include <filesystem>
#include <optional>

#include "arena/entrants.h"
#include "arena/tournament.h"
#include "cli/cluster.h"
#include "cli/commands.h"
#include "cli/dataset_writer.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "notation/exchange_write.h"
#include "notation/json.h"
#include "notation/json_writer.h"
#include "notation/record.h"

namespace longroad::cli {

namespace {

using arena::Plan;
using arena::PlayedGame;
using arena::Report;
using arena::Standing;
using notation::JsonWriter;

constexpr size_t most_messages = 20;  // about forfeits and games without an end; the rest are counted

std::string decimal(double number) { return fmt::format("{:.6g}", number); }

std::optional<arena::SprtWish> read_sprt(const std::string& text) {
    arena::SprtWish wish;
    char more = '\0';
    if (std::sscanf(text.c_str(), "%lf,%lf%c", &wish.low, &wish.high, &more) != 2) return std::nullopt;
    const bool in_order = 0 < wish.low && wish.low < wish.high && wish.high < 100;  // no NaN either
    if (!in_order) return std::nullopt;
    return arena::SprtWish{wish.low / 100, wish.high / 100};
}

bool is_number(const std::string& text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

// Who plays, and how many of them at a table (0: all).
struct LineUp {
    std::string names;
    int players = 0;
};
std::expected<LineUp, std::string> line_up_of(const ArenaCommand& command) {
    LineUp line_up{command.seats, 0};
    std::string number = command.players;
    if (!number.empty() && !is_number(number)) {
        // The two options once meant each other.
        fmt::print(stderr, "--seats names who plays, --players says how many sit at a table\n");
        line_up.names = command.players;
        number = command.seats;
    }
    if (line_up.names.empty())
        return std::unexpected("--seats is missing: who plays? For example --seats hard,easy,easy");
    if (number.empty()) return line_up;
    if (!is_number(number) || number.size() > 3) {
        return std::unexpected(fmt::format("'{}' is not the number of players at a table", number));
    }
    line_up.players = std::stoi(number);
    return line_up;
}

// Everything a command says; complains and gives nothing if it is wrong.
std::optional<Plan> plan_of(const ArenaCommand& command) {
    const auto wrong = [](const std::string& sentence) {
        complain(sentence);
        return std::nullopt;
    };
    Plan plan;
    const auto line_up = line_up_of(command);
    if (!line_up) return wrong(line_up.error());
    const std::atomic<bool>* stop = &interruption();
    auto entrants = arena::read_entrants(line_up->names, stop);
    if (!entrants) return wrong(entrants.error());
    plan.entrants = std::move(*entrants);
    const auto entries = static_cast<int>(plan.entrants.size());
    TableChoice table = command.table;
    table.players = line_up->players > 0 ? line_up->players : entries;
    if (table.players < 2 || table.players > board::max_seats) {
        return wrong(
            fmt::format("{} cannot sit at a table: 2 to 6 play (--players makes it fewer than are named)",
                        table.players));
    }
    if (entries < table.players) {
        return wrong(fmt::format("{} at a table, but only {} are named", table.players, entries));
    }
    if (entries > 16) return wrong("more than 16 players");
    for (const arena::Entrant& entrant : plan.entrants) {
        if (const auto fits = arena::fitting(entrant, table.players); !fits) return wrong(fits.error());
        if (const auto comes = arena::try_out(entrant, stop); !comes) return wrong(comes.error());
    }
    if (command.no_trading) table.options.emplace_back("no_trading=true");
    const auto wish = wish_of(table);
    if (!wish) return std::nullopt;
    plan.wish = *wish;
    Random random(command.seed);
    if (const auto setup = board::make_setup(*wish, random); !setup) {
        return wrong(std::string(name_of(setup.error())));
    }
    if (!command.sprt.empty()) {
        plan.sprt = read_sprt(command.sprt);
        if (!plan.sprt) {
            return wrong(fmt::format("'{}' is not LOW,HIGH, two win rates in percent: 25,28", command.sprt));
        }
    }
    plan.games = command.games;
    plan.seed = command.seed;
    plan.threads = threads_for(command.threads);
    plan.terms.budget = {command.nodes, std::chrono::milliseconds(command.time_ms)};
    plan.terms.max_steps = command.max_steps;
    plan.terms.keep_steps = !command.records.empty() || !command.data.empty();
    plan.terms.stop = stop;
    return plan;
}

// What happened apart from play.
struct Note {
    uint64_t game = 0;
    int seat = -1;
    std::string player;
    std::string text;
};

std::vector<Note> notes_on(const PlayedGame& game, const Plan& plan) {
    std::vector<Note> notes;
    for (const arena::Forfeit& forfeit : game.result.forfeits) {
        const std::string& name =
            plan.entrants[game.pairing.entrant_at[static_cast<size_t>(int{forfeit.seat})]].name;
        notes.push_back({game.index, forfeit.seat, name,
                         fmt::format("forfeit after {} steps: {}", forfeit.step, forfeit.why)});
    }
    if (!game.result.finished()) {
        notes.push_back({game.index, -1, {}, fmt::format("no end after {} steps", game.result.steps)});
    }
    return notes;
}

std::expected<void, std::string> write_record(const std::string& directory, const PlayedGame& game,
                                              const Plan& plan) {
    notation::Record record;
    record.setup = game.setup;
    record.steps = game.result.moves;
    record.tags = {
        {"Event", "arena"}, {"Seed", std::to_string(plan.seed)}, {"Round", std::to_string(game.index)}};
    for (size_t seat = 0; seat < game.pairing.entrant_at.size(); ++seat) {
        record.tags.emplace_back(fmt::format("Name{}", seat),
                                 plan.entrants[game.pairing.entrant_at[seat]].name);
    }
    for (const arena::Forfeit& forfeit : game.result.forfeits) {
        record.tags.emplace_back(fmt::format("Forfeit{}", int{forfeit.seat}), std::to_string(forfeit.step));
    }
    return write_file(fmt::format("{}/game-{:06}.game", directory, game.index),
                      notation::record_text(record));
}

// A folder for the records of this run alone: two runs in one could not be told apart.
std::expected<void, std::string> prepare_records(const std::string& directory) {
    namespace fs = std::filesystem;
    std::error_code failed;
    fs::create_directories(directory, failed);
    if (failed) return std::unexpected(fmt::format("cannot make '{}': {}", directory, failed.message()));
    for (const fs::directory_entry& entry : fs::directory_iterator(directory, failed)) {
        const std::string name = entry.path().filename().string();
        if (name.starts_with("game-") && name.ends_with(".game")) {
            return std::unexpected(fmt::format(
                "'{}' already holds games of a run ({}); choose another folder", directory, name));
        }
    }
    if (failed) return std::unexpected(fmt::format("cannot read '{}': {}", directory, failed.message()));
    return {};
}

// The same games make the same tables.
std::string source_of(const ArenaCommand& command, const Plan& plan) {
    JsonWriter json('{');
    json.key("arena").object([&] {
        json.key("seats").text(command.seats).key("games").number(plan.games);
        json.key("seed").number(plan.seed).key("players").number(plan.wish.players);
        json.key("preset").text(name_of(plan.wish.rules.preset)).key("setup").text(command.table.setup);
        json.key("options").list([&] {
            for (const std::string& option : command.table.options) json.text(option);
        });
        json.key("no_trading").flag(command.no_trading);
        json.key("nodes").number(command.nodes).key("time_ms").number(command.time_ms);
    });
    return json.done();
}

DatasetGame table_game(const PlayedGame& game, const Plan& plan) {
    DatasetGame rows{game.setup, game.result.moves, {}};
    for (const size_t entrant : game.pairing.entrant_at) rows.names.push_back(plan.entrants[entrant].name);
    return rows;
}

void add_standing(JsonWriter& json, const Standing& standing, int seats) {
    const arena::Interval interval = standing.interval();
    json.key("name").text(standing.name);
    json.key("games").number(standing.games).key("wins").number(standing.wins);
    json.key("win_rate").json(decimal(standing.win_rate()));
    json.key("low").json(decimal(interval.low)).key("high").json(decimal(interval.high));
    json.key("points").json(decimal(standing.mean_points()));
    json.key("decisions").number(standing.decisions);
    json.key("ms_per_decision").json(decimal(standing.ms_per_decision()));
    json.key("forfeits").number(standing.forfeits);
    const auto by_seat = [&](const auto& counts) {
        json.list([&] {
            for (size_t seat = 0; seat < static_cast<size_t>(seats); ++seat) json.number(counts[seat]);
        });
    };
    json.key("games_by_seat");
    by_seat(standing.at_seat);
    json.key("wins_by_seat");
    by_seat(standing.won_there);
}

double per_game(uint64_t sum, const Report& report) {
    return report.games == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(report.games);
}

void add_sprt(JsonWriter& json, const arena::Sprt& sprt) {
    json.key("low").json(decimal(sprt.low())).key("high").json(decimal(sprt.high()));
    json.key("groups").number(sprt.groups()).key("llr").json(decimal(sprt.log_likelihood_ratio()));
    json.key("bound").json(decimal(arena::Sprt::bound)).key("verdict").text(name_of(sprt.verdict()));
}

void print_json(const Plan& plan, const Report& report, const std::vector<Note>& notes, double seconds) {
    const int seats = plan.wish.players;
    JsonWriter json('{');
    json.key("players").list([&] {
        for (const Standing& standing : report.entrants) {
            json.object([&] { add_standing(json, standing, seats); });
        }
    });
    json.key("games").number(report.games).key("seed").number(plan.seed);
    json.key("seats").number(seats).key("preset").text(name_of(plan.wish.rules.preset));
    json.key("setup").text(plan.wish.kind == board::SetupKind::beginner ? "beginner" : "variable");
    json.key("options").json(notation::options_json(plan.wish.rules));
    json.key("nodes").number(plan.terms.budget.nodes);
    json.key("time_ms").number(plan.terms.budget.time.count());
    json.key("max_steps").number(plan.terms.max_steps).key("version").text(LONGROAD_VERSION);
    json.key("turns").json(decimal(per_game(report.turns, report)));
    json.key("steps").json(decimal(per_game(report.steps, report)));
    json.key("unfinished").number(report.unfinished).key("forfeits").number(report.forfeits);
    json.key("seconds").json(decimal(seconds)).key("ratings").list([&] {
        for (const arena::Rated& rated : report.players) {
            json.object([&] {
                add_standing(json, rated.standing, seats);
                json.key("rating").json(decimal(rated.rating));
            });
        }
    });
    if (report.sprt) json.key("sprt").object([&] { add_sprt(json, *report.sprt); });
    json.key("notes").list([&] {
        for (const Note& note : notes) {
            json.object([&] {
                json.key("game").number(note.game);
                if (note.seat >= 0) json.key("seat").number(note.seat).key("player").text(note.player);
                json.key("text").text(note.text);
            });
        }
    });
    fmt::print("{}\n", json.done());
}

void print_table(const Plan& plan, const Report& report, const std::vector<Note>& notes, double seconds) {
    fmt::print("{} games of {} players, preset {}, seed {}: {:.1f} turns a game, {:.1f} s\n", report.games,
               plan.wish.players, name_of(plan.wish.rules.preset), plan.seed, per_game(report.turns, report),
               seconds);
    // What else made these games what they are.
    std::string terms;
    if (plan.wish.kind == board::SetupKind::beginner) terms += ", beginner map";
    if (const std::string options = notation::options_json(plan.wish.rules); options != "{}")
        terms += ", options " + options;
    if (plan.terms.budget.nodes > 0) terms += fmt::format(", {} nodes a decision", plan.terms.budget.nodes);
    if (plan.terms.budget.time.count() > 0)
        terms += fmt::format(", {} ms a decision", plan.terms.budget.time.count());
    fmt::print("longroad {}{}\n", LONGROAD_VERSION, terms);
    size_t width = 6;
    for (const Standing& standing : report.entrants) width = std::max(width, standing.name.size());
    width = std::min(width, size_t{40});
    const auto line = [&](const Standing& standing) {
        const arena::Interval interval = standing.interval();
        fmt::print("{:<{}.{}} {:>8} {:>7.2f} {:>7.2f} {:>6.2f} {:>7.2f} {:>12.4f}", standing.name, width,
                   width, standing.games, 100 * standing.win_rate(), 100 * interval.low, 100 * interval.high,
                   standing.mean_points(), standing.ms_per_decision());
    };
    fmt::print("\n{:<{}} {:>8} {:>7} {:>14} {:>7} {:>12}\n", "player", width, "games", "wins %",
               "95 % of wins", "points", "ms/decision");
    for (const Standing& standing : report.entrants) {
        line(standing);
        fmt::print("\n");
    }
    if (report.players.size() > 1) {
        fmt::print("\nby name{:<{}}{:>58}\n", "", width - 6, "rating");
        for (const arena::Rated& rated : report.players) {
            line(rated.standing);
            fmt::print(" {:>+8.0f}\n", rated.rating);
        }
    }
    if (report.unfinished > 0) fmt::print("\n{} games had no end\n", report.unfinished);
    if (report.forfeits > 0) fmt::print("\n{} forfeits\n", report.forfeits);
    for (const Note& note : notes) {
        fmt::print("  game {}{}: {}\n", note.game,
                   note.seat < 0 ? "" : fmt::format(", seat {}, {}", note.seat, note.player), note.text);
    }
    if (report.sprt) {
        const arena::Sprt& sprt = *report.sprt;
        fmt::print(
            "\nsprt of {}: {:.2f} % against {:.2f} %, log-likelihood ratio {:+.3f} in +-{:.3f} after {} "
            "groups: {}\n",
            report.entrants[0].name, 100 * sprt.low(), 100 * sprt.high(), sprt.log_likelihood_ratio(),
            arena::Sprt::bound, sprt.groups(), name_of(sprt.verdict()));
    }
}

}  // namespace

int run(const ArenaCommand& command) {
    const auto plan = plan_of(command);
    if (!plan) return 2;
    if (cluster() != nullptr && !cluster()->leads()) return arena::play_share(*plan, *cluster()) ? 0 : 130;
    if (!command.records.empty()) {
        if (const auto ready = prepare_records(command.records); !ready) return complain(ready.error());
    }
    std::unique_ptr<DatasetWriter> data;
    if (!command.data.empty()) {
        DatasetTerms terms;
        terms.names = true;
        auto opened = DatasetWriter::open(command.data, terms, source_of(command, *plan));
        if (!opened) return complain(opened.error());
        data = std::move(*opened);
    }
    std::vector<Note> notes;
    std::optional<std::string> unwritten;
    const auto start = std::chrono::steady_clock::now();
    Progress progress("playing", plan->games);
    const Report report = arena::run_tournament(
        *plan,
        [&](const PlayedGame& game) {
            for (Note& note : notes_on(game, *plan)) {
                if (notes.size() < most_messages) notes.push_back(std::move(note));
            }
            if (!command.records.empty() && !unwritten) {
                if (const auto written = write_record(command.records, game, *plan); !written) {
                    unwritten = written.error();
                }
            }
            if (data && !unwritten && data->wants(game.index)) {
                const DatasetGame rows = table_game(game, *plan);
                if (const auto added = data->add(&rows); !added) unwritten = added.error();
            }
            progress.at(game.index + 1);
        },
        cluster());
    progress.clear();
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (data && !unwritten && !*plan->terms.stop) {
        if (const auto done = data->finish(); !done) unwritten = done.error();
    }
    if (unwritten) return complain(*unwritten);
    if (command.json) {
        print_json(*plan, report, notes, seconds);
    } else {
        print_table(*plan, report, notes, seconds);
    }
    if (*plan->terms.stop) {
        complain(
            fmt::format("stopped after {} of {} games; these are counted above", report.games, plan->games));
        return interrupted;
    }
    // A player that never finished a game says nothing about anybody's strength.
    for (const arena::Rated& rated : report.players) {
        const Standing& standing = rated.standing;
        if (standing.games == 0 || standing.forfeits < standing.games) continue;
        complain(fmt::format("'{}' forfeited all its {} games: the result says nothing", standing.name,
                             standing.games));
        return 1;
    }
    return 0;
}

}  // namespace longroad::cli
