// What the writer does for people: who they are, being forgotten, whom they do not want to meet.
#include <utility>
#include <vector>

#include "server/store/person_in.h"
#include "server/store/writer.h"

namespace longroad::server {

namespace {

constexpr std::string_view columns =
    " RETURNING id, name, login, password, generation, banned, created, recovery, version";

template <class... Cases>
struct Match : Cases... {
    using Cases::operator()...;
};

}  // namespace

bool Writer::add(const PersonRow& person) {
    Statement add(raw(),
                  "INSERT INTO people (id, name, login, password, generation, banned, created, recovery) "
                  "VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    return add
        .with(std::string_view(person.id), std::string_view(person.name), std::string_view(person.login),
              std::string_view(person.password), person.generation, person.banned, person.created,
              std::string_view(person.recovery))
        .run();
}

template <class... Values>
std::expected<PersonRow, Unchanged> Writer::changed(std::string_view sql, const Values&... values) {
    Statement change(raw(),
                     "UPDATE people SET version = version + 1, " + std::string(sql) + std::string(columns));
    change.with(values...);
    if (change.row()) return person_in(change);
    if (!change.failed()) return std::unexpected(Unchanged::refused);
    // Only the login has to be one of its kind.
    const bool taken = sqlite3_errcode(raw()) == SQLITE_CONSTRAINT;
    return std::unexpected(taken ? Unchanged::login_taken : Unchanged::failed);
}

std::expected<PersonRow, Unchanged> Writer::change(std::string_view id, const PersonChange& change) {
    using View = std::string_view;
    return std::visit(
        Match{[&](const Rename& to) {
                  return changed("name = ? WHERE id = ? AND generation = ? AND banned = 0", View(to.name), id,
                                 to.generation);
              },
              [&](const SetBanned& to) {
                  return changed("banned = ?, generation = generation + 1 WHERE id = ?", to.banned, id);
              },
              [&](const VoidSessions& which) {
                  if (!which.generation) return changed("generation = generation + 1 WHERE id = ?", id);
                  return changed("generation = generation + 1 WHERE id = ? AND generation = ? AND banned = 0",
                                 id, *which.generation);
              },
              [&](const MakeAccount& to) {
                  return changed(
                      "login = ?, password = ?, recovery = ?, generation = generation + 1 WHERE id = ? AND "
                      "login = '' AND banned = 0 AND generation = ?",
                      View(to.login), View(to.password), View(to.recovery), id, to.generation);
              },
              [&](const SetPassword& to) {
                  return changed(
                      "password = ?, generation = generation + 1 WHERE id = ? AND login <> '' AND password = "
                      "? AND banned = 0",
                      View(to.password), id, View(to.old));
              },
              [&](const SetRecovery& to) {
                  return changed("recovery = ? WHERE id = ? AND login <> '' AND password = ? AND banned = 0",
                                 View(to.recovery), id, View(to.password));
              },
              [&](const Recover& to) {
                  return changed(
                      "password = ?, recovery = ?, generation = generation + 1 WHERE id = ? AND login <> '' "
                      "AND recovery = ? AND recovery <> '' AND banned = 0",
                      View(to.password), View(to.recovery), id, View(to.old));
              }},
        change);
}

bool Writer::void_session(std::string_view session, Millis now, Millis until) {
    Statement tidy(raw(), "DELETE FROM voided_sessions WHERE until < ?");
    Statement add(raw(), "INSERT OR IGNORE INTO voided_sessions (session, until) VALUES (?, ?)");
    return tidy.with(now).run() && add.with(session, until).run();
}

bool Writer::forget(std::string_view person) {
    const auto run = [&](std::string_view sql) {
        Statement statement(raw(), sql);
        return statement.with(person).run();
    };
    return run("DELETE FROM lines WHERE person = ?1") && run("DELETE FROM seat_names WHERE person = ?1") &&
           run("DELETE FROM sitters WHERE person = ?1") &&
           run("DELETE FROM shunned WHERE person = ?1 OR other = ?1") &&
           run("DELETE FROM pushes WHERE person = ?1") && run("DELETE FROM people WHERE id = ?1") &&
           run("DELETE FROM ratings WHERE person = ?1") &&
           run("UPDATE seats SET person = '', name = '' WHERE person = ?1");
}

bool Writer::keep_block(std::string_view person, const BlockRow& shun) {
    if (!shun.mute && !shun.block) {
        Statement drop(raw(), "DELETE FROM shunned WHERE person = ? AND other = ?");
        return drop.with(person, std::string_view(shun.person)).run();
    }
    Statement add(raw(), "INSERT OR REPLACE INTO shunned (person, other, mute, block) VALUES (?, ?, ?, ?)");
    return add.with(person, std::string_view(shun.person), shun.mute, shun.block).run();
}

bool Writer::keep_push(const PushRow& push, Millis now) {
    using View = std::string_view;
    // A browser that somebody else used before is theirs no longer.
    Statement add(
        raw(),
        "INSERT OR REPLACE INTO pushes (endpoint, person, key, auth, language, since) VALUES (?, ?, "
        "?, ?, ?, ?)");
    Statement tidy(raw(),
                   "DELETE FROM pushes WHERE person = ?1 AND endpoint NOT IN (SELECT endpoint FROM pushes "
                   "WHERE person = ?1 ORDER BY since DESC, endpoint LIMIT ?2)");
    return add.with(View(push.endpoint), View(push.person), View(push.key), View(push.auth),
                    View(push.language), now)
               .run() &&
           tidy.with(View(push.person), most_pushes).run();
}

bool Writer::drop_push(std::string_view person, std::string_view endpoint) {
    if (endpoint.empty()) {
        Statement all(raw(), "DELETE FROM pushes WHERE person = ?");
        return all.with(person).run();
    }
    Statement one(raw(), "DELETE FROM pushes WHERE person = ? AND endpoint = ?");
    return one.with(person, endpoint).run();
}

}  // namespace longroad::server
