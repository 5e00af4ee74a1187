// What the reader knows of people: who they are, their tables, how they played, whom they do not want to
// meet.
#include "server/store/person_in.h"
#include "server/store/reader.h"

namespace longroad::server {

namespace {

constexpr std::string_view people =
    "SELECT id, name, login, password, generation, banned, created, recovery, version FROM people WHERE ";
// A rating is the old one for the most part until so many games have come to it.
constexpr int carried_for = 10;

std::optional<PersonRow> one_person(Statement& s) {
    if (!s.row()) return std::nullopt;
    return person_in(s);
}

}  // namespace

std::optional<PersonRow> Reader::person(std::string_view id) {
    return read(std::string(people) + "id = ?", one_person, id);
}

std::map<std::string, std::string> Reader::names_of(const std::vector<std::string>& people) {
    std::map<std::string, std::string> names;
    const std::lock_guard lock(mutex_);
    Statement find(database_.get(), "SELECT name FROM people WHERE id = ?");
    for (const std::string& person : people) {
        find.with(std::string_view(person));
        if (find.row()) names[person] = find.text(0);
    }
    find.rest();
    return names;
}

std::optional<PersonRow> Reader::account(std::string_view login) {
    if (login.empty()) return std::nullopt;
    return read(std::string(people) + "login = ? AND login <> ''", one_person, login);
}

std::vector<std::pair<std::string, Millis>> Reader::voided_sessions() {
    return read("SELECT session, until FROM voided_sessions", [](Statement& s) {
        std::vector<std::pair<std::string, Millis>> rows;
        while (s.row()) rows.emplace_back(s.text(0), s.number(1));
        return rows;
    });
}

std::vector<std::string> Reader::tables_of(std::string_view person, int most) {
    return read(
        "SELECT \"table\" FROM sitters WHERE person = ? ORDER BY since DESC LIMIT ?",
        [](Statement& s) {
            std::vector<std::string> ids;
            while (s.row()) ids.push_back(s.text(0));
            return ids;
        },
        person, most);
}

int Reader::tables_hosted_by(std::string_view person) {
    return read(
        "SELECT count(*) FROM sitters WHERE person = ? AND host = 1",
        [](Statement& s) { return s.row() ? static_cast<int>(s.number(0)) : 0; }, person);
}

std::vector<RatingRow> Reader::ratings(std::string_view person) {
    return read(
        "SELECT pool, rating, deviation, games, wins, games < carried + ? AND carried > 0 FROM ratings "
        "WHERE person = ? ORDER BY pool",
        [](Statement& s) {
            std::vector<RatingRow> rows;
            while (s.row()) {
                rows.push_back({s.text(0), s.real(1), s.real(2), static_cast<int>(s.number(3)),
                                static_cast<int>(s.number(4)), s.number(5) != 0});
            }
            return rows;
        },
        carried_for, person);
}

std::vector<RankRow> Reader::ranking(std::string_view pool, double deviation, int most) {
    return read(
        "SELECT p.id, p.name, r.rating, r.deviation, r.games, r.wins FROM ratings r JOIN people "
        "p ON p.id = r.person WHERE r.pool = ? AND r.deviation <= ? AND p.banned = 0 ORDER BY "
        "r.rating DESC LIMIT ?",
        [&](Statement& s) {
            std::vector<RankRow> rows;
            while (s.row()) {
                rows.push_back({s.text(0),
                                s.text(1),
                                {std::string(pool), s.real(2), s.real(3), static_cast<int>(s.number(4)),
                                 static_cast<int>(s.number(5))}});
            }
            return rows;
        },
        pool, deviation, most);
}

std::vector<StatisticsRow> Reader::statistics(std::string_view person) {
    // A game counts once for whoever sat on several of its seats.
    return read(
        "SELECT game, players, sum(1 - abandoned), sum(won AND NOT abandoned), sum(abandoned), "
        "max(ended) "
        "FROM (SELECT g.game, g.abandoned, g.ended, max(s.won) AS won, (SELECT count(*) FROM seats o "
        "WHERE o.game = g.number) AS players FROM seats s JOIN games g ON s.game = g.number WHERE "
        "s.person = ? AND s.person <> '' GROUP BY g.number) GROUP BY game, players ORDER BY game, "
        "players",
        [](Statement& s) {
            std::vector<StatisticsRow> rows;
            while (s.row()) {
                rows.push_back({s.text(0), static_cast<int>(s.number(1)), static_cast<int>(s.number(2)),
                                static_cast<int>(s.number(3)), static_cast<int>(s.number(4)), s.number(5)});
            }
            return rows;
        },
        person);
}

std::vector<BlockRow> Reader::blocked_by(std::string_view person) {
    return read(
        "SELECT s.other, p.name, s.mute, s.block FROM shunned s JOIN people p ON p.id = s.other WHERE "
        "s.person = ? ORDER BY p.name, s.other",
        [](Statement& s) {
            std::vector<BlockRow> rows;
            while (s.row()) {
                rows.push_back({s.text(0), s.text(1), s.number(2) != 0, s.number(3) != 0});
            }
            return rows;
        },
        person);
}

std::vector<PushRow> Reader::pushes_of(std::string_view person) {
    return read(
        "SELECT endpoint, key, auth, language FROM pushes WHERE person = ? ORDER BY since DESC, endpoint",
        [&](Statement& s) {
            std::vector<PushRow> rows;
            while (s.row()) {
                rows.push_back({std::string(person), s.text(0), s.text(1), s.text(2), s.text(3)});
            }
            return rows;
        },
        person);
}

}  // namespace longroad::server
