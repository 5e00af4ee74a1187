#include "server/store/reader.h"

namespace longroad::server {

std::vector<std::string> Reader::open_tables() {
    return read("SELECT id FROM tables WHERE closed = 0 ORDER BY number", [](Statement& s) {
        std::vector<std::string> ids;
        while (s.row()) ids.push_back(s.text(0));
        return ids;
    });
}

std::optional<std::vector<std::string>> Reader::facts(std::string_view table) {
    return read(
        "SELECT f.text FROM facts f JOIN tables t ON f.\"table\" = t.number WHERE t.id = ? AND "
        "f.number <= t.last ORDER BY f.number",
        [](Statement& s) -> std::optional<std::vector<std::string>> {
            std::vector<std::string> facts;
            while (s.row()) facts.push_back(s.text(0));
            // Half a table would go on from where it was long ago.
            if (s.failed() || facts.empty()) return std::nullopt;
            return facts;
        },
        table);
}

TableTalk Reader::talk(std::string_view table) {
    TableTalk talk;
    talk.lines = read(
        "SELECT l.number, l.at, l.person, l.text, l.emote FROM lines l JOIN tables t ON l.\"table\" = "
        "t.number WHERE t.id = ? ORDER BY l.number",
        [](Statement& s) {
            std::vector<LineRow> lines;
            while (s.row()) {
                lines.push_back(
                    {static_cast<uint64_t>(s.number(0)), s.number(1), s.text(2), s.text(3), s.text(4)});
            }
            return lines;
        },
        table);
    talk.seat_names = read(
        "SELECT n.seat, n.person, n.name FROM seat_names n JOIN tables t ON n.\"table\" = t.number WHERE "
        "t.id = ? ORDER BY n.seat",
        [](Statement& s) {
            std::vector<SeatNameRow> names;
            while (s.row()) names.push_back({static_cast<int>(s.number(0)), s.text(1), s.text(2)});
            return names;
        },
        table);
    return talk;
}

std::optional<GameRow> Reader::game(std::string_view id) {
    auto found = read(
        "SELECT number, id, \"table\", round, game, abandoned, listed, ended, record, public_record FROM "
        "games WHERE id = ?",
        [](Statement& s) -> std::optional<std::pair<int64_t, GameRow>> {
            if (!s.row()) return std::nullopt;
            GameRow row{s.text(1),
                        s.text(2),
                        static_cast<int>(s.number(3)),
                        s.text(4),
                        s.number(5) != 0,
                        s.number(6) != 0,
                        s.number(7),
                        {},
                        s.text(8),
                        s.text(9)};
            return std::pair(s.number(0), std::move(row));
        },
        id);
    if (!found) return std::nullopt;
    GameRow& row = found->second;
    row.seats = seats_of(found->first);
    row.record = record_with_names(row.record, row.seats);
    row.public_record = record_with_names(row.public_record, row.seats);
    return std::move(row);
}

std::vector<GameSummary> Reader::listed_games(Millis before, int most) {
    return summaries(
        read("SELECT number, id, game, ended, abandoned FROM games WHERE listed = 1 AND ended < ? ORDER BY "
             "ended DESC LIMIT ?",
             numbered_summaries, before, most));
}

std::vector<GameSummary> Reader::games_of(std::string_view person, Millis before, int most,
                                          bool only_listed) {
    return summaries(
        read("SELECT DISTINCT g.number, g.id, g.game, g.ended, g.abandoned FROM seats s JOIN games g ON "
             "s.game = g.number WHERE s.person = ? AND s.person <> '' AND s.ended < ? AND g.listed >= ? "
             "ORDER BY s.ended DESC LIMIT ?",
             numbered_summaries, person, before, only_listed, most));
}

std::string Reader::key() {
    return read("SELECT key FROM secret", [](Statement& s) { return s.row() ? s.text(0) : std::string(); });
}

Reader::Numbered Reader::numbered_summaries(Statement& s) {
    Numbered rows;
    while (s.row()) {
        rows.push_back({s.number(0), {s.text(1), s.text(2), s.number(3), s.number(4) != 0, {}}});
    }
    return rows;
}

std::vector<SeatRow> Reader::seats_of(int64_t game) {
    return read(
        "SELECT person, name, won FROM seats WHERE game = ? ORDER BY seat",
        [](Statement& s) {
            std::vector<SeatRow> rows;
            while (s.row()) rows.push_back({s.text(0), s.text(1), s.number(2) != 0});
            return rows;
        },
        game);
}

std::vector<GameSummary> Reader::summaries(Numbered rows) {
    std::vector<GameSummary> result;
    for (auto& [number, summary] : rows) {
        summary.seats = seats_of(number);
        result.push_back(std::move(summary));
    }
    return result;
}

}  // namespace longroad::server
