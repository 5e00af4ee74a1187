#include "server/store/postgres_writer.h"

#include <algorithm>
#include <map>

namespace longroad::server::pg {

namespace {

// The number of the changed table; 0 if the change is not the owner's, or does not follow what is there.
Or<int64_t> advance(Connection& connection, const TableChange& change) {
    const std::string_view id = change.table;
    const uint64_t last = change.first + change.facts.size() - 1;
    const bool opens = change.epoch == 1 && change.first == 1;
    auto rows = opens ? connection.run(
                            "INSERT INTO tables (id, epoch, last, closed) VALUES ($1, 1, $2, $3) "
                            "ON CONFLICT (id) DO NOTHING RETURNING number",
                            Values(id, last, change.closed))
                      : connection.run(
                            "UPDATE tables SET last = $4, closed = $5 WHERE id = $1 AND epoch = $2 AND "
                            "last = $3 RETURNING number",
                            Values(id, change.epoch, change.first - 1, last, change.closed));
    if (!rows) return std::unexpected(rows.error());
    return rows->size() == 0 ? 0 : rows->number(0, 0);
}

Or<Rows> add_facts(Connection& connection, int64_t table, const TableChange& change) {
    std::vector<int64_t> numbers;
    for (size_t i = 0; i < change.facts.size(); ++i) {
        numbers.push_back(static_cast<int64_t>(change.first + i));
    }
    return connection.run(
        "INSERT INTO facts (\"table\", number, epoch, text) SELECT $1, f.number, $2, f.text FROM "
        "unnest($3, $4) f(number, text)",
        Values(table, change.epoch, numbers, change.facts));
}

Or<Rows> keep_people(Connection& connection, const std::string& table, const TablePeople& people) {
    auto gone = connection.run("DELETE FROM sitters WHERE \"table\" = $1", Values(std::string_view(table)));
    if (!gone || people.people.empty()) return gone;
    return connection.run(
        "INSERT INTO sitters (\"table\", person, since, host) SELECT $1, p, $2, p = $3 FROM unnest($4) p",
        Values(std::string_view(table), people.since, std::string_view(people.host), people.people));
}

Or<Rows> add_lines(Connection& connection, int64_t table, const TableChange& change) {
    std::vector<int64_t> numbers;
    std::vector<int64_t> times;
    std::vector<std::string_view> people;
    std::vector<std::string_view> texts;
    std::vector<std::string_view> emotes;
    for (const LineRow& line : change.lines) {
        numbers.push_back(static_cast<int64_t>(line.number));
        times.push_back(line.at);
        people.emplace_back(line.person);
        texts.emplace_back(line.text);
        emotes.emplace_back(line.emote);
    }
    auto added = connection.run(
        "INSERT INTO lines (\"table\", number, at, person, text, emote) SELECT $1, l.* FROM unnest($2, $3, "
        "$4, "
        "$5, $6) l",
        Values(table, numbers, times, people, texts, emotes));
    if (!added) return added;
    return connection.run("DELETE FROM lines WHERE \"table\" = $1 AND number < $2",
                          Values(table, change.first_line));
}

Or<Rows> keep_seat_names(Connection& connection, int64_t table, const std::vector<SeatNameRow>& rows) {
    std::vector<int64_t> seats;
    std::vector<std::string_view> people;
    std::vector<std::string_view> names;
    for (const SeatNameRow& row : rows) {
        seats.push_back(row.seat);
        people.emplace_back(row.person);
        names.emplace_back(row.name);
    }
    auto gone = connection.run("DELETE FROM seat_names WHERE \"table\" = $1", Values(table));
    if (!gone || rows.empty()) return gone;
    return connection.run(
        "INSERT INTO seat_names (\"table\", seat, person, name) SELECT $1, n.* FROM unnest($2, $3, $4) n",
        Values(table, seats, people, names));
}

// Whoever has an account is locked until the commit, always in the same order: no rating is based on one
// that another commit is just replacing, on whichever node that is.
Or<bool> rate(Connection& connection, const GameRow& game, const RateGame& rate) {
    if (!rate || !game.rated) return true;
    const std::string pool = pool_of(game);
    std::vector<std::string> people;
    for (const SeatRow& seat : game.seats) people.push_back(seat.person);
    auto locked = connection.run(
        "SELECT id FROM people WHERE id = ANY($1) AND login <> '' ORDER BY id "
        "FOR UPDATE",
        Values(people));
    if (!locked) return std::unexpected(locked.error());
    auto found = connection.run(
        "SELECT person, rating, deviation, games, wins FROM ratings WHERE pool = $1 "
        "AND person = ANY($2) AND games > 0",
        Values(std::string_view(pool), people));
    if (!found) return std::unexpected(found.error());
    std::map<std::string, RatingRow, std::less<>> known;
    for (int i = 0; i < locked->size(); ++i) known[locked->text(i, 0)].pool = pool;
    for (int i = 0; i < found->size(); ++i) {
        const auto account = known.find(found->view(i, 0));
        if (account == known.end()) continue;
        account->second.rating = found->real(i, 1);
        account->second.deviation = found->real(i, 2);
        account->second.games = static_cast<int>(found->number(i, 3));
        account->second.wins = static_cast<int>(found->number(i, 4));
    }
    std::vector<RatedPlayer> players;
    for (const SeatRow& seat : game.seats) {
        const auto account = known.find(seat.person);
        if (account != known.end()) players.push_back({seat.person, seat.won, account->second, seat.stayed});
    }
    for (const RatedPlayer& player : rate(game, std::move(players))) {
        const RatingRow& row = player.rating;
        auto kept = connection.run(
            "INSERT INTO ratings (person, pool, rating, deviation, games, wins) VALUES ($1, $2, $3, $4, $5, "
            "$6) ON CONFLICT (person, pool) DO UPDATE SET rating = excluded.rating, deviation = "
            "excluded.deviation, games = excluded.games, wins = excluded.wins",
            Values(std::string_view(player.person), std::string_view(pool), row.rating, row.deviation,
                   row.games, row.wins));
        if (!kept) return std::unexpected(kept.error());
    }
    return true;
}

Or<bool> keep_game(Connection& connection, const GameRow& game, const RateGame& how) {
    auto added = connection.run(
        "INSERT INTO games (id, \"table\", round, game, abandoned, listed, ended, record, public_record) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING number",
        Values(std::string_view(game.id), std::string_view(game.table), game.round,
               std::string_view(game.game), game.abandoned, game.listed, game.ended,
               std::string_view(game.record), std::string_view(game.public_record)));
    if (!added) return std::unexpected(added.error());
    const int64_t number = added->number(0, 0);
    int seat = 0;
    for (const SeatRow& row : game.seats) {
        auto kept = connection.run(
            "INSERT INTO seats (game, seat, person, name, won, ended) VALUES ($1, $2, $3, $4, $5, $6)",
            Values(number, seat++, std::string_view(row.person), std::string_view(row.name), row.won,
                   game.ended));
        if (!kept) return std::unexpected(kept.error());
    }
    return rate(connection, game, how);
}

}  // namespace

Or<bool> keep(Connection& connection, const TableChange& change, const RateGame& rate) {
    const auto table = advance(connection, change);
    if (!table) return std::unexpected(table.error());
    if (*table == 0) return false;
    if (!change.facts.empty()) {
        if (auto added = add_facts(connection, *table, change); !added) {
            return std::unexpected(added.error());
        }
    }
    for (const GameRow& game : change.games) {
        if (auto kept = keep_game(connection, game, rate); !kept) return kept;
    }
    if (!change.lines.empty()) {
        if (auto added = add_lines(connection, *table, change); !added) {
            return std::unexpected(added.error());
        }
    }
    if (change.seat_names) {
        if (auto kept = keep_seat_names(connection, *table, *change.seat_names); !kept) {
            return std::unexpected(kept.error());
        }
    }
    if (change.people) {
        if (auto kept = keep_people(connection, change.table, *change.people); !kept) {
            return std::unexpected(kept.error());
        }
    }
    return true;
}

Or<std::expected<Claim, ClaimFault>> claim(Connection& connection, std::string_view table) {
    auto rows = connection.run("UPDATE tables SET epoch = epoch + 1 WHERE id = $1 RETURNING epoch, last",
                               Values(table));
    // A name with bytes that are no text is nobody's.
    const bool no_text = !rows && rows.error().state.starts_with("22");
    if (!rows && !no_text) return std::unexpected(rows.error());
    if (no_text || rows->size() == 0)
        return std::expected<Claim, ClaimFault>(std::unexpect, ClaimFault::no_such_table);
    return Claim{static_cast<uint64_t>(rows->number(0, 0)), static_cast<uint64_t>(rows->number(0, 1))};
}

}  // namespace longroad::server::pg
