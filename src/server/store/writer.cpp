#include "server/store/writer.h"

#include <algorithm>

namespace longroad::server {

Writer::Writer(Database database)
    : database_(std::move(database)),
      begin_(raw(), "BEGIN IMMEDIATE"),
      commit_(raw(), "COMMIT"),
      add_table_(raw(), "INSERT INTO tables (id, epoch, last, closed) VALUES (?, 1, ?, ?)"),
      advance_table_(raw(),
                     "UPDATE tables SET last = ?4, closed = ?5 WHERE id = ?1 AND epoch = ?2 AND last = ?3 "
                     "RETURNING number"),
      claim_table_(raw(), "UPDATE tables SET epoch = epoch + 1 WHERE id = ? RETURNING epoch, last"),
      add_fact_(raw(), "INSERT INTO facts (\"table\", number, text) VALUES (?, ?, ?)"),
      add_line_(raw(),
                "INSERT INTO lines (\"table\", number, at, person, text, emote) VALUES (?, ?, ?, ?, ?, ?)"),
      drop_lines_(raw(), "DELETE FROM lines WHERE \"table\" = ? AND number < ?"),
      add_game_(raw(),
                "INSERT INTO games (id, \"table\", round, game, abandoned, listed, ended, record, "
                "public_record) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"),
      add_seat_(raw(), "INSERT INTO seats (game, seat, person, name, won, ended) VALUES (?, ?, ?, ?, ?, ?)"),
      forget_sitters_(raw(), "DELETE FROM sitters WHERE \"table\" = ?"),
      add_sitter_(raw(), "INSERT INTO sitters (\"table\", person, since, host) VALUES (?, ?, ?, ?)"),
      find_rating_(raw(),
                   "SELECT r.rating, r.deviation, r.games, r.wins FROM people p LEFT JOIN ratings r "
                   "ON r.person = p.id AND r.pool = ?2 WHERE p.id = ?1 AND p.login <> ''"),
      keep_rating_(
          raw(),
          "INSERT INTO ratings (person, pool, rating, deviation, games, wins) VALUES (?, ?, ?, ?, ?, ?) ON "
          "CONFLICT DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, games = "
          "excluded.games, wins = excluded.wins") {
    // Called after every commit. It takes the place of SQLite's own habit to move the log into the file
    // in the middle of a commit, while everybody waits.
    sqlite3_wal_hook(
        raw(),
        [](void* self, sqlite3*, const char*, int pages) {
            static_cast<Writer*>(self)->log_pages_ = pages;
            return SQLITE_OK;
        },
        this);
}

void Writer::empty_log() {
    sqlite3_busy_timeout(raw(), 0);
    sqlite3_wal_checkpoint_v2(raw(), nullptr, SQLITE_CHECKPOINT_RESTART, nullptr, nullptr);
    sqlite3_busy_timeout(raw(), patience);
}

bool Writer::keep(const TableChange& change) {
    fenced_ = false;
    const int64_t table = advance(change);
    if (table == 0) return false;
    uint64_t number = change.first;
    for (const std::string& fact : change.facts) {
        if (!add_fact_.with(table, number++, std::string_view(fact)).run()) return false;
    }
    for (const GameRow& game : change.games) {
        if (!keep(game)) return false;
    }
    if (!keep_talk(table, change)) return false;
    return !change.people || keep(change.table, *change.people);
}

int64_t Writer::advance(const TableChange& change) {
    const std::string_view id = change.table;
    const uint64_t last = change.first + change.facts.size() - 1;
    if (change.epoch == 1 && change.first == 1) {
        return add_table_.with(id, last, change.closed).run() ? sqlite3_last_insert_rowid(raw()) : 0;
    }
    advance_table_.with(id, change.epoch, change.first - 1, last, change.closed);
    const int64_t number = advance_table_.row() ? advance_table_.number(0) : 0;
    fenced_ = number == 0 && !advance_table_.failed();
    advance_table_.rest();
    return number;
}

std::expected<Claim, ClaimFault> Writer::claim(std::string_view table) {
    claim_table_.with(table);
    if (!claim_table_.row()) {
        return std::unexpected(claim_table_.failed() ? ClaimFault::storage : ClaimFault::no_such_table);
    }
    const Claim claim{static_cast<uint64_t>(claim_table_.number(0)),
                      static_cast<uint64_t>(claim_table_.number(1))};
    claim_table_.rest();
    return claim;
}

bool Writer::keep(const std::string& table, const TablePeople& people) {
    if (!forget_sitters_.with(std::string_view(table)).run()) return false;
    for (const std::string& person : people.people) {
        const bool kept =
            add_sitter_
                .with(std::string_view(table), std::string_view(person), people.since, person == people.host)
                .run();
        if (!kept) return false;
    }
    return true;
}

bool Writer::keep_talk(int64_t table, const TableChange& change) {
    for (const LineRow& line : change.lines) {
        const bool kept = add_line_
                              .with(table, line.number, line.at, std::string_view(line.person),
                                    std::string_view(line.text), std::string_view(line.emote))
                              .run();
        if (!kept) return false;
    }
    if (!change.lines.empty() && !drop_lines_.with(table, change.first_line).run()) return false;
    if (!change.seat_names) return true;
    Statement drop(raw(), "DELETE FROM seat_names WHERE \"table\" = ?");
    Statement add(raw(), "INSERT INTO seat_names (\"table\", seat, person, name) VALUES (?, ?, ?, ?)");
    if (!drop.with(table).run()) return false;
    return std::ranges::all_of(*change.seat_names, [&](const SeatNameRow& row) {
        return add.with(table, row.seat, std::string_view(row.person), std::string_view(row.name)).run();
    });
}

bool Writer::keep(const GameRow& game) {
    const bool added = add_game_
                           .with(std::string_view(game.id), std::string_view(game.table), game.round,
                                 std::string_view(game.game), game.abandoned, game.listed, game.ended,
                                 std::string_view(game.record), std::string_view(game.public_record))
                           .run();
    if (!added) return false;
    const int64_t number = sqlite3_last_insert_rowid(raw());
    int seat = 0;
    for (const SeatRow& row : game.seats) {
        const bool kept = add_seat_
                              .with(number, seat++, std::string_view(row.person), std::string_view(row.name),
                                    row.won, game.ended)
                              .run();
        if (!kept) return false;
    }
    return rate(game);
}

bool Writer::rate(const GameRow& game) {
    if (!rate_ || !game.rated) return true;
    const std::string pool = pool_of(game);
    std::vector<RatedPlayer> players;
    for (const SeatRow& seat : game.seats) {
        if (seat.person.empty()) continue;
        find_rating_.with(std::string_view(seat.person), std::string_view(pool));
        if (!find_rating_.row()) continue;  // a guest
        RatingRow row;
        row.pool = pool;
        if (find_rating_.number(2) > 0) {
            row.rating = find_rating_.real(0);
            row.deviation = find_rating_.real(1);
            row.games = static_cast<int>(find_rating_.number(2));
            row.wins = static_cast<int>(find_rating_.number(3));
        }
        find_rating_.rest();
        players.push_back({seat.person, seat.won, row, seat.stayed});
    }
    for (const RatedPlayer& player : rate_(game, std::move(players))) {
        const RatingRow& row = player.rating;
        const bool kept = keep_rating_
                              .with(std::string_view(player.person), std::string_view(pool), row.rating,
                                    row.deviation, row.games, row.wins)
                              .run();
        if (!kept) return false;
    }
    return true;
}

}  // namespace longroad::server
