#include "cli/dataset_writer.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>

#include "cli/files.h"
#include "fair/sha256.h"
#include "learn/action_table.h"
#include "learn/observation.h"
#include "notation/json.h"
#include "notation/json_writer.h"

namespace longroad::cli {

using namespace board;
using notation::JsonValue;
using notation::JsonWriter;

namespace {

constexpr int format = 1;
constexpr notation::JsonLimits limits{size_t{64} << 20, 16};

uint64_t count_in(const JsonValue& object, std::string_view key) {
    const JsonValue* value = object.find(key);
    return value == nullptr ? 0 : static_cast<uint64_t>(std::max<int64_t>(0, value->integer()));
}

}  // namespace

DatasetWriter::DatasetWriter(std::string folder, const DatasetTerms& terms, std::string source)
    : folder_(std::move(folder)), terms_(terms), source_(std::move(source)) {
    begin_shard();
}

std::expected<std::unique_ptr<DatasetWriter>, std::string> DatasetWriter::open(const std::string& folder,
                                                                               const DatasetTerms& terms,
                                                                               const std::string& source) {
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (failed) return std::unexpected(fmt::format("cannot make '{}': {}", folder, failed.message()));
    std::unique_ptr<DatasetWriter> writer(new DatasetWriter(folder, terms, source));
    const std::string path = folder + "/dataset.json";
    if (!file_exists(path)) return writer;
    const auto text = read_file(path);
    if (!text) return std::unexpected(text.error());
    if (const auto taken = writer->take_up(*text); !taken) {
        return std::unexpected(fmt::format("'{}' {}; choose another folder", folder, taken.error()));
    }
    return writer;
}

// Goes on with what a run before has written.
std::expected<void, std::string> DatasetWriter::take_up(const std::string& text) {
    const auto json = notation::read_json(text, limits);
    if (!json || !json->is_object()) return std::unexpected("has a dataset.json that can't be read");
    const auto same = [&](std::string_view key, const std::string& wanted) {
        const JsonValue* value = json->find(key);
        const auto other = notation::read_json(wanted, limits);
        return value != nullptr && other && value->text() == other->text();
    };
    if (!same("terms", terms_json())) return std::unexpected("holds a dataset made with other options");
    if (!same("source", source_)) return std::unexpected("holds a dataset of other games");
    const JsonValue* names = json->find("names");
    for (const JsonValue& name : names == nullptr ? std::vector<JsonValue>{} : names->items())
        names_.push_back(name.string());
    const JsonValue* shards = json->find("shards");
    for (const JsonValue& one : shards == nullptr ? std::vector<JsonValue>{} : shards->items()) {
        Shard shard;
        shard.games = count_in(one, "games");
        shard.passed_over = count_in(one, "passed_over");
        shard.unfinished = count_in(one, "unfinished");
        shard.left_out = count_in(one, "left_out");
        if (const JsonValue* kinds = one.find("kinds")) {
            for (size_t i = 0; i < kinds->keys().size(); ++i)
                shard.kinds[kinds->keys()[i]] = static_cast<uint64_t>(kinds->items()[i].integer());
        }
        if (const JsonValue* files = one.find("files")) {
            for (const JsonValue& file : files->items()) {
                const JsonValue* name = file.find("name");
                const JsonValue* sum = file.find("sha256");
                if (name == nullptr || sum == nullptr) continue;
                if (!file_exists(folder_ + "/" + name->string()))
                    return std::unexpected("has lost the file " + name->string());
                shard.files.push_back({name->string(), count_in(file, "rows"), sum->string()});
            }
        }
        next_ += shard.games;
        shards_.push_back(std::move(shard));
    }
    const JsonValue* complete = json->find("complete");
    complete_ = complete != nullptr && complete->boolean();
    return {};
}

void DatasetWriter::begin_shard() {
    shard_ = {};
    standard_.emplace(IslandKind::standard, terms_);
    large_.emplace(IslandKind::large, terms_);
}

std::expected<void, std::string> DatasetWriter::add(const DatasetGame* game) {
    if (game == nullptr) {
        ++shard_.passed_over;
    } else {
        std::vector<int> players;
        for (const std::string& name : game->names) {
            if (!terms_.names) break;
            const auto known = std::ranges::find(names_, name);
            players.push_back(static_cast<int>(known - names_.begin()));
            if (known == names_.end()) names_.push_back(name);
        }
        DatasetTable& table = game->setup.island == IslandKind::standard ? *standard_ : *large_;
        table.add(*game, next_, players);
        ++shard_.kinds[fmt::format("{}, {} players", name_of(game->setup.rules.preset), game->setup.players)];
        Game end(game->setup);
        for (const Step& step : game->steps) end.apply(step);
        shard_.unfinished += end.over() ? 0 : 1;
    }
    ++shard_.games;
    ++next_;
    if (shard_.games == terms_.games_per_shard) return write_shard();
    return {};
}

std::expected<void, std::string> DatasetWriter::write_shard() {
    const size_t index = shards_.size();
    for (const auto& [table, name] : {std::pair(&*standard_, "standard"), std::pair(&*large_, "large")}) {
        shard_.left_out += table->left_out();
        if (table->rows() == 0) continue;
        const auto write = [&](const std::string& bytes,
                               const char* ending) -> std::expected<void, std::string> {
            Shard::File file{fmt::format("{}-{:05}.{}", name, index, ending), table->rows(),
                             fair::hex_of(fair::sha256(bytes))};
            const auto written = write_file(folder_ + "/" + file.name, bytes);
            if (written) shard_.files.push_back(std::move(file));
            return written;
        };
        if (terms_.npz) {
            if (auto written = write(table->npz(), "npz"); !written) return written;
        }
        if (terms_.csv) {
            if (auto written = write(table->csv(), "csv"); !written) return written;
        }
    }
    shards_.push_back(std::move(shard_));
    begin_shard();
    return write_file(folder_ + "/dataset.json", description());
}

std::expected<void, std::string> DatasetWriter::finish() {
    if (shard_.games > 0) {
        if (auto written = write_shard(); !written) return written;
    }
    complete_ = true;
    if (auto written = write_file(folder_ + "/README.md", card()); !written) return written;
    return write_file(folder_ + "/dataset.json", description());
}

uint64_t DatasetWriter::rows() const {
    uint64_t rows = 0;
    for (const Shard& shard : shards_) {
        // A table may be written in two forms.
        std::map<std::string, uint64_t> tables;
        for (const Shard::File& file : shard.files)
            tables[file.name.substr(0, file.name.find('.'))] = file.rows;
        for (const auto& [name, count] : tables) rows += count;
    }
    return rows;
}

std::string DatasetWriter::summary() const {
    return fmt::format("{} games, {} decisions in {} shards: {}", next_, rows(), shards_.size(), folder_);
}

std::string DatasetWriter::terms_json() const {
    return JsonWriter('{')
        .key("npz")
        .flag(terms_.npz)
        .key("csv")
        .flag(terms_.csv)
        .key("offers")
        .flag(terms_.offers)
        .key("names")
        .flag(terms_.names)
        .key("bot")
        .text(terms_.bot)
        .key("nodes")
        .number(terms_.nodes)
        .key("games_per_shard")
        .number(terms_.games_per_shard)
        .key("action_table")
        .number(learn::action_table_version)
        .key("observation")
        .number(learn::observation_version)
        .done();
}

std::string DatasetWriter::shard_json(const Shard& shard) {
    JsonWriter json('{');
    json.key("games").number(shard.games).key("passed_over").number(shard.passed_over);
    json.key("unfinished").number(shard.unfinished).key("left_out").number(shard.left_out);
    json.key("kinds").object([&] {
        for (const auto& [kind, count] : shard.kinds) json.key(kind).number(count);
    });
    json.key("files").list([&] {
        for (const Shard::File& file : shard.files) {
            json.object([&] {
                json.key("name").text(file.name).key("rows").number(file.rows).key("sha256").text(
                    file.sha256);
            });
        }
    });
    return json.done();
}

std::string DatasetWriter::description() const {
    JsonWriter json('{');
    json.key("format").number(format).key("made_by").text("longroad " LONGROAD_VERSION);
    json.key("complete").flag(complete_).key("games").number(next_).key("rows").number(rows());
    json.key("terms").json(terms_json()).key("source").json(source_);
    json.key("names").list([&] {
        for (const std::string& name : names_) json.text(name);
    });
    // A line for each shard.
    std::string list;
    for (const Shard& shard : shards_) list += (list.empty() ? "\n " : ",\n ") + shard_json(shard);
    json.key("shards").json("[" + list + "\n]");
    return json.done() + "\n";
}

// What people who find the folder want to know.
std::string DatasetWriter::card() const {
    Shard sum;
    for (const Shard& shard : shards_) {
        sum.passed_over += shard.passed_over;
        sum.unfinished += shard.unfinished;
        sum.left_out += shard.left_out;
        for (const auto& [kind, count] : shard.kinds) sum.kinds[kind] += count;
    }
    std::string text = "# Decisions of the settlers board game\n\n";
    text += fmt::format(
        "{} decisions of {} games, one row each: what the seat that chose could see, what it could do, what "
        "it "
        "did, and how the game ended for it. Made by longroad {} (docs/dataset.md).\n\n",
        rows(), next_ - sum.passed_over, LONGROAD_VERSION);
    text += "| Games | |\n|---|---|\n";
    for (const auto& [kind, count] : sum.kinds) text += fmt::format("| {} | {} |\n", kind, count);
    if (sum.unfinished > 0)
        text += fmt::format("| of them without an end (result 0) | {} |\n", sum.unfinished);
    if (sum.passed_over > 0)
        text += fmt::format("| passed over: damaged or of another kind | {} |\n", sum.passed_over);
    text += fmt::format("| actions that are no rows: offers{} | {} |\n",
                        terms_.offers ? " that have no number" : "", sum.left_out);
    text += fmt::format(
        "\n## Columns\nTable of actions version {}, observation version {}: docs/python.md of longroad lists "
        "every "
        "number. Files `standard-*` are of 2 to 4 players, `large-*` of 5 and 6; the two have other "
        "widths.\n\n",
        learn::action_table_version, learn::observation_version);
    text += "| Name | Type | |\n|---|---|---|\n";
    text += fmt::format("| `obs` | uint8 (n, {} or {}) | what the seat saw; nothing hidden from it |\n",
                        learn::Layout<Standard>::size, learn::Layout<Large>::size);
    text += fmt::format("| `mask` | uint8 (n, {} or {}) | 1 for what it could choose |\n",
                        learn::ActionTable<Standard>::size, learn::ActionTable<Large>::size);
    text +=
        "| `action` | int16 | what it chose; a discard is a row for each card |\n"
        "| `seat`, `players` | int8 | who chose, of how many |\n"
        "| `game`, `step`, `turn` | int32, int32, uint16 | where; games are counted over all shards |\n"
        "| `result` | float32 | 1 won; lost: the others share -1; 0 without an end |\n"
        "| `winner` | int8 | -1 without an end |\n";
    if (terms_.names) text += "| `player` | int16 | who played: the number in `names` of dataset.json |\n";
    if (!terms_.bot.empty()) {
        text += fmt::format(
            "| `bot_action`, `bot_value` | int16, float32 | what `{}` would choose (-1: it has no number) "
            "and its "
            "chance to win as it sees it (NaN: it doesn't say); of a discard the first card |\n",
            terms_.bot);
    }
    if (terms_.csv)
        text +=
            "\nThe CSV files hold the same rows: `legal` lists the numbers of the mask, `obs` the numbers "
            "seen, and "
            "`move` is the word of a record.\n";
    constexpr size_t shown = 2000;
    text += "\n## Source\n```\n" + source_.substr(0, shown) +
            (source_.size() > shown ? " ... (all of it is in dataset.json)" : "") + "\n```\n";
    text +=
        "The same games and options make the same bytes. dataset.json has the SHA-256 of every file.\n\n"
        "## Limits\nRows of one game belong together: split by `game`, not by row. What players did is what "
        "players of "
        "their strength do. Observations hold a position, not the history that led to it.\n";
    return text;
}

}  // namespace longroad::cli
