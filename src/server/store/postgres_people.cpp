// What is written about people: who they are, being forgotten, whom they don't want to meet, where
// they are reached.
#include <utility>
#include <variant>

#include "server/store/postgres_writer.h"

namespace longroad::server::pg {

namespace {

template <class... Cases>
struct Match : Cases... {
    using Cases::operator()...;
};

using Change = std::expected<PersonRow, Unchanged>;

template <class... Each>
Or<Change> changed(Connection& connection, std::string_view sql, const Each&... values) {
    auto rows = connection.run("UPDATE people SET version = version + 1, " + std::string(sql) +
                                   " RETURNING " + std::string(person_columns),
                               Values(values...));
    // Only the login has to be one of its kind.
    if (!rows && rows.error().state == "23505") return Change(std::unexpect, Unchanged::login_taken);
    if (!rows) return std::unexpected(rows.error());
    if (rows->size() == 0) return Change(std::unexpect, Unchanged::refused);
    return person_in(*rows, 0);
}

}  // namespace

PersonRow person_in(const Rows& rows, int row) {
    return {rows.text(row, 0),
            rows.text(row, 1),
            rows.text(row, 2),
            rows.text(row, 3),
            static_cast<int>(rows.number(row, 4)),
            rows.flag(row, 5),
            rows.number(row, 6),
            rows.text(row, 7),
            rows.number(row, 8)};
}

Or<bool> add(Connection& connection, const PersonRow& person) {
    auto added = connection.run(
        "INSERT INTO people (id, name, login, password, generation, banned, created, recovery) VALUES ($1, "
        "$2, $3, $4, $5, $6, $7, $8)",
        Values(std::string_view(person.id), std::string_view(person.name), std::string_view(person.login),
               std::string_view(person.password), person.generation, person.banned, person.created,
               std::string_view(person.recovery)));
    if (!added) return std::unexpected(added.error());
    return true;
}

Or<Change> change(Connection& connection, std::string_view id, const PersonChange& change) {
    using View = std::string_view;
    const auto run = [&](View sql, const auto&... values) { return changed(connection, sql, values...); };
    return std::visit(Match{[&](const Rename& to) {
                                return run("name = $1 WHERE id = $2 AND generation = $3 AND NOT banned",
                                           View(to.name), id, to.generation);
                            },
                            [&](const SetBanned& to) {
                                return run("banned = $1, generation = generation + 1 WHERE id = $2",
                                           to.banned, id);
                            },
                            [&](const VoidSessions& which) {
                                if (!which.generation) {
                                    return run("generation = generation + 1 WHERE id = $1", id);
                                }
                                return run(
                                    "generation = generation + 1 WHERE id = $1 AND generation = $2 "
                                    "AND NOT banned",
                                    id, *which.generation);
                            },
                            [&](const MakeAccount& to) {
                                return run(
                                    "login = $1, password = $2, recovery = $3, generation = "
                                    "generation + 1 WHERE id = $4 AND login = '' AND NOT banned AND "
                                    "generation = $5",
                                    View(to.login), View(to.password), View(to.recovery), id, to.generation);
                            },
                            [&](const SetPassword& to) {
                                return run(
                                    "password = $1, generation = generation + 1 WHERE id = $2 AND "
                                    "login <> '' AND password = $3 AND NOT banned",
                                    View(to.password), id, View(to.old));
                            },
                            [&](const SetRecovery& to) {
                                return run(
                                    "recovery = $1 WHERE id = $2 AND login <> '' AND password = $3 "
                                    "AND NOT banned",
                                    View(to.recovery), id, View(to.password));
                            },
                            [&](const Recover& to) {
                                return run(
                                    "password = $1, recovery = $2, generation = generation + 1 "
                                    "WHERE id = $3 AND login <> '' AND recovery = $4 AND recovery "
                                    "<> '' AND NOT banned",
                                    View(to.password), View(to.recovery), id, View(to.old));
                            }},
                      change);
}

Or<bool> void_session(Connection& connection, std::string_view session, Millis now, Millis until) {
    auto tidied = connection.run("DELETE FROM voided_sessions WHERE until < $1", Values(now));
    if (!tidied) return std::unexpected(tidied.error());
    auto added =
        connection.run("INSERT INTO voided_sessions (session, until) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                       Values(session, until));
    if (!added) return std::unexpected(added.error());
    return true;
}

Or<bool> keep_block(Connection& connection, std::string_view person, const BlockRow& shun) {
    const std::string_view other = shun.person;
    auto kept =
        shun.mute || shun.block
            ? connection.run(
                  "INSERT INTO shunned (person, other, mute, block) VALUES ($1, $2, $3, $4) ON "
                  "CONFLICT (person, other) DO UPDATE SET mute = excluded.mute, block = "
                  "excluded.block",
                  Values(person, other, shun.mute, shun.block))
            : connection.run("DELETE FROM shunned WHERE person = $1 AND other = $2", Values(person, other));
    if (!kept) return std::unexpected(kept.error());
    return true;
}

Or<bool> keep_push(Connection& connection, const PushRow& push, Millis now) {
    using View = std::string_view;
    // A browser that somebody else used before is theirs no longer.
    auto kept = connection.run(
        "INSERT INTO pushes (endpoint, person, key, auth, language, since) VALUES ($1, $2, $3, $4, $5, $6) "
        "ON CONFLICT (endpoint) DO UPDATE SET person = excluded.person, key = excluded.key, auth = "
        "excluded.auth, language = excluded.language, since = excluded.since",
        Values(View(push.endpoint), View(push.person), View(push.key), View(push.auth), View(push.language),
               now));
    if (!kept) return std::unexpected(kept.error());
    auto tidied = connection.run(
        "DELETE FROM pushes WHERE person = $1 AND endpoint NOT IN (SELECT endpoint FROM pushes WHERE person "
        "= $1 ORDER BY since DESC, endpoint LIMIT $2)",
        Values(View(push.person), most_pushes));
    if (!tidied) return std::unexpected(tidied.error());
    return true;
}

Or<bool> drop_push(Connection& connection, std::string_view person, std::string_view endpoint) {
    auto dropped = endpoint.empty() ? connection.run("DELETE FROM pushes WHERE person = $1", Values(person))
                                    : connection.run("DELETE FROM pushes WHERE person = $1 AND endpoint = $2",
                                                     Values(person, endpoint));
    if (!dropped) return std::unexpected(dropped.error());
    return true;
}

Or<bool> forget(Connection& connection, std::string_view person) {
    for (const std::string_view sql :
         {"DELETE FROM lines WHERE person = $1", "DELETE FROM seat_names WHERE person = $1",
          "DELETE FROM sitters WHERE person = $1", "DELETE FROM shunned WHERE person = $1 OR other = $1",
          "DELETE FROM pushes WHERE person = $1", "DELETE FROM people WHERE id = $1",
          "DELETE FROM ratings WHERE person = $1",
          "UPDATE seats SET person = '', name = '' WHERE person = $1 AND person <> ''"}) {
        if (auto done = connection.run(sql, Values(person)); !done) return std::unexpected(done.error());
    }
    return true;
}

}  // namespace longroad::server::pg
