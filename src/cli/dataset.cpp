// longroad dataset: games into tables of decisions (docs/dataset.md).
#include <fmt/core.h>

#include "bots/players.h"
#include "cli/commands.h"
#include "cli/dataset_writer.h"
#include "cli/game_source.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "notation/json.h"
#include "notation/json_writer.h"

namespace longroad::cli {

namespace {

std::optional<DatasetTerms> terms_of(const DatasetCommand& command) {
    DatasetTerms terms;
    if (command.form != "npz" && command.form != "csv" && command.form != "both") {
        complain(fmt::format("'{}' is no form of tables: npz, csv or both", command.form));
        return std::nullopt;
    }
    terms.npz = command.form != "csv";
    terms.csv = command.form != "npz";
    terms.offers = command.offers;
    terms.names = command.names;
    terms.bot = command.bot;
    terms.nodes = command.nodes;
    terms.games_per_shard = command.games_per_shard;
    if (!terms.bot.empty() && !bots::make_player(terms.bot)) {
        complain(fmt::format("there is no player named '{}'", terms.bot));
        return std::nullopt;
    }
    return terms;
}

std::string source_json(const GameSource& source) {
    notation::JsonWriter json('{');
    json.key("records").list([&] {
        for (const GameSource::File& file : source.files()) {
            json.object([&] { json.key("file").text(file.path).key("bytes").number(file.bytes); });
        }
    });
    return json.done();
}

}  // namespace

int run(const DatasetCommand& command) {
    const auto terms = terms_of(command);
    if (!terms) return 2;
    auto source = GameSource::of(command.files);
    if (!source) return complain(source.error());
    auto writer = DatasetWriter::open(command.folder, *terms, source_json(*source));
    if (!writer) return complain(writer.error());
    if ((*writer)->complete()) {
        fmt::print("complete already: {}\n", (*writer)->summary());
        return 0;
    }
    if ((*writer)->games() > 0) fmt::print("going on after game {}\n", (*writer)->games());
    const std::atomic<bool>& stop = interruption();
    Progress progress("dataset", source->bytes());
    uint64_t number = 0;
    uint64_t bad = 0;
    while (!stop) {
        const auto raw = source->next();
        if (!raw) return complain(raw.error());
        if (!*raw) break;
        progress.at(source->read());
        if (!(*writer)->wants(number++)) continue;
        const auto game = GameSource::game(**raw);
        if (!game) {
            progress.clear();
            if (!command.skip_bad) {
                return complain(game.error() + " (--skip-bad passes over such games)");
            }
            if (++bad <= 5) complain("passed over: " + game.error());
        }
        if (auto added = (*writer)->add(game ? &*game : nullptr); !added) return complain(added.error());
    }
    progress.clear();
    if (stop) {
        complain("stopped; the same command goes on from the last whole shard");
        return 130;
    }
    if (number == 0) return complain("there are no games in it");
    if (auto done = (*writer)->finish(); !done) return complain(done.error());
    fmt::print("{}\n", (*writer)->summary());
    return 0;
}

}  // namespace longroad::cli
