#include "server/store/migration_talk.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "notation/record_tags.h"
#include "server/store/statement.h"
#include "table/codec/facts_codec.h"

namespace longroad::server {

namespace {

std::vector<int64_t> numbers_from(sqlite3* database, std::string_view sql) {
    Statement find(database, sql);
    std::vector<int64_t> numbers;
    while (find.row()) numbers.push_back(find.number(0));
    return numbers;
}

// The names of those who share a device, by seat, as the rows of a table tell them.
class SeatNames {
public:
    void follow(const table::codec::Row& row) {
        using namespace table;
        const Fact& fact = row.entry->fact;
        if (const auto* seated = std::get_if<facts::Seated>(&fact)) names_.erase(seated->seat);
        if (const auto* bot = std::get_if<facts::BotSeated>(&fact)) names_.erase(bot->seat);
        if (const auto* opened = std::get_if<facts::SeatOpened>(&fact)) names_.erase(opened->seat);
        if (row.seat_names) {
            for (const SeatName& name : *row.seat_names) names_[name.seat] = name;
        }
        const auto* started = std::get_if<facts::Started>(&fact);
        if (started == nullptr) return;
        std::map<int, SeatName> moved;
        for (int seat = 0; seat < std::ssize(started->order); ++seat) {
            const auto found = names_.find(started->order[static_cast<size_t>(seat)]);
            if (found != names_.end()) moved[seat] = found->second;
        }
        names_ = std::move(moved);
    }
    [[nodiscard]] const std::map<int, table::SeatName>& all() const { return names_; }

private:
    std::map<int, table::SeatName> names_;
};

class Mover {
public:
    explicit Mover(sqlite3* database)
        // Steps have neither names nor talk, and there are millions.
        : rows_(database,
                "SELECT number, text FROM facts WHERE \"table\" = ? AND substr(text, 1, 14) <> "
                "'{\"what\":\"step\"' ORDER BY number"),
          rewrite_(database, "UPDATE facts SET text = ? WHERE \"table\" = ? AND number = ?"),
          add_line_(
              database,
              "INSERT INTO lines (\"table\", number, at, person, text, emote) VALUES (?, ?, ?, ?, ?, ?)"),
          add_name_(database, "INSERT INTO seat_names (\"table\", seat, person, name) VALUES (?, ?, ?, ?)") {}

    [[nodiscard]] bool move(int64_t number) {
        std::vector<std::pair<int64_t, std::string>> rows;
        rows_.with(number);
        while (rows_.row()) rows.emplace_back(rows_.number(0), rows_.text(1));
        if (rows_.failed()) return false;
        table::codec::FactReader reader;
        SeatNames names;
        std::vector<table::Line> lines;
        for (const auto& [fact, text] : rows) {
            const auto row = reader.read(text);
            if (!row || !row->entry) continue;  // damaged before, and left as it is
            names.follow(*row);
            if (row->line) lines.push_back(*row->line);
            const bool told_names = row->named || row->seat_names || row->line ||
                                    std::holds_alternative<table::facts::Skipped>(row->entry->fact);
            if (!told_names) continue;
            const std::string fresh = table::codec::fact_text(*row->entry);
            if (!rewrite_.with(std::string_view(fresh), number, fact).run()) return false;
        }
        return keep(number, lines) && keep(number, names);
    }

private:
    [[nodiscard]] bool keep(int64_t table, const std::vector<table::Line>& lines) {
        const size_t first = lines.size() - std::min(lines.size(), table::Talk::most_lines);
        for (size_t i = first; i < lines.size(); ++i) {
            const table::Line& line = lines[i];
            const bool kept = add_line_
                                  .with(table, static_cast<uint64_t>(i + 1), line.at,
                                        std::string_view(line.person), std::string_view(line.text),
                                        line.emote ? table::name_of(*line.emote) : std::string_view())
                                  .run();
            if (!kept) return false;
        }
        return true;
    }
    [[nodiscard]] bool keep(int64_t table, const SeatNames& names) {
        return std::ranges::all_of(names.all(), [&](const auto& entry) {
            const table::SeatName& name = entry.second;
            return name.name.empty() ||
                   add_name_
                       .with(table, entry.first, std::string_view(name.person), std::string_view(name.name))
                       .run();
        });
    }

    Statement rows_;
    Statement rewrite_;
    Statement add_line_;
    Statement add_name_;
};

// A game's seats say who played it.
bool take_names_from_records(sqlite3* database) {
    Statement read(database, "SELECT record, public_record FROM games WHERE number = ?");
    Statement write(database, "UPDATE games SET record = ?, public_record = ? WHERE number = ?");
    const auto is_name = [](std::string_view key) { return key.size() == 5 && key.starts_with("Name"); };
    for (const int64_t game :
         numbers_from(database, "SELECT number FROM games WHERE instr(record, '[Name') > 0")) {
        read.with(game);
        if (!read.row()) return false;
        const std::string record = notation::without_tags(read.text(0), is_name);
        const std::string public_record = notation::without_tags(read.text(1), is_name);
        read.rest();
        if (!write.with(std::string_view(record), std::string_view(public_record), game).run()) return false;
    }
    return true;
}

}  // namespace

bool move_talk_out(sqlite3* database) {
    Mover mover(database);
    for (const int64_t table : numbers_from(database, "SELECT number FROM tables")) {
        if (!mover.move(table)) return false;
    }
    // What stood behind a gap is nobody's any more, and names nobody either.
    Statement aside(database, "DELETE FROM orphaned_facts WHERE substr(text, 1, 14) <> '{\"what\":\"step\"'");
    return aside.run() && take_names_from_records(database);
}

}  // namespace longroad::server
