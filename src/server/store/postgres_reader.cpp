#include "server/store/postgres_reader.h"

#include <algorithm>
#include <map>

#include "server/store/postgres_writer.h"

namespace longroad::server::pg {

namespace {

using namespace std::chrono_literals;

constexpr auto patience = 3s;          // for a connection others use
constexpr auto longest_wait = 1000ms;  // between two attempts to connect
// A rating is the old one for the most part until so many games have come to it.
constexpr int carried_for = 10;

std::vector<std::string> texts_of(const std::optional<Rows>& rows) {
    std::vector<std::string> texts;
    for (int i = 0; rows && i < rows->size(); ++i) texts.push_back(rows->text(i, 0));
    return texts;
}
std::optional<PersonRow> one_person(const std::optional<Rows>& rows) {
    if (!rows || rows->size() == 0) return std::nullopt;
    return person_in(*rows, 0);
}

}  // namespace

// ---- The connections

Reader::Reader(Address address, std::vector<Connection> connections)
    : address_(std::move(address)), idle_(std::move(connections)), mender_([this] { mend(); }) {}

Reader::~Reader() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    broken_.notify_all();
    mender_.join();
}

Connection Reader::take() {
    std::unique_lock lock(mutex_);
    free_.wait_for(lock, patience, [&] { return !idle_.empty() || away_; });
    if (idle_.empty()) throw Unavailable(fault_.empty() ? "the database is too busy" : fault_);
    Connection connection = std::move(idle_.back());
    idle_.pop_back();
    return connection;
}

void Reader::give_back(Connection connection) {
    {
        const std::lock_guard lock(mutex_);
        idle_.push_back(std::move(connection));
    }
    free_.notify_one();
}

void Reader::lose(const Fault& fault) {
    {
        const std::lock_guard lock(mutex_);
        ++missing_;
        fault_ = fault.text;
    }
    broken_.notify_one();
}

std::optional<Rows> Reader::read(std::string_view sql, const Values& values) {
    // Reading changes nothing, so it can be done again: each connection may have been lost meanwhile.
    while (true) {
        Connection connection = take();
        auto rows = connection.run(sql, values);
        if (!connection.lost()) {
            give_back(std::move(connection));
        } else {
            lose(rows ? Fault{} : rows.error());
        }
        if (rows) return std::move(*rows);
        const Fault& fault = rows.error();
        if (fault.state.starts_with("22")) return std::nullopt;
        if (fault.kind == Fault::Kind::statement) throw Unavailable(fault.text);
    }
}

void Reader::mend() {
    auto wait = 50ms;
    std::unique_lock lock(mutex_);
    while (true) {
        broken_.wait(lock, [&] { return missing_ > 0 || closing_; });
        if (closing_) return;
        lock.unlock();
        auto opened = Connection::open(address_);
        lock.lock();
        if (opened) {
            idle_.push_back(std::move(*opened));
            --missing_;
            fault_.clear();
            away_ = false;
            wait = 50ms;
            free_.notify_one();
            continue;
        }
        fault_ = opened.error().text;
        away_ = true;
        free_.notify_all();
        broken_.wait_for(lock, wait, [&] { return closing_; });
        wait = std::min<std::chrono::milliseconds>(2 * wait, longest_wait);
    }
}

std::string Reader::fault() {
    const std::lock_guard lock(mutex_);
    return away_ ? fault_ : "";
}

// ---- Tables and games

std::vector<std::string> Reader::open_tables() {
    return texts_of(read("SELECT id FROM tables WHERE NOT closed ORDER BY number"));
}

std::optional<std::vector<std::string>> Reader::facts(std::string_view table) {
    auto facts = texts_of(
        read("SELECT f.text FROM facts f JOIN tables t ON f.\"table\" = t.number WHERE t.id = $1 AND "
             "f.number <= t.last ORDER BY f.number",
             Values(table)));
    if (facts.empty()) return std::nullopt;
    return facts;
}

TableTalk Reader::talk(std::string_view table) {
    TableTalk talk;
    const auto lines = read(
        "SELECT l.number, l.at, l.person, l.text, l.emote FROM lines l JOIN tables t ON l.\"table\" = "
        "t.number "
        "WHERE t.id = $1 ORDER BY l.number",
        Values(table));
    for (int i = 0; lines && i < lines->size(); ++i) {
        talk.lines.push_back({static_cast<uint64_t>(lines->number(i, 0)), lines->number(i, 1),
                              lines->text(i, 2), lines->text(i, 3), lines->text(i, 4)});
    }
    const auto names = read(
        "SELECT n.seat, n.person, n.name FROM seat_names n JOIN tables t ON n.\"table\" = t.number WHERE "
        "t.id "
        "= $1 ORDER BY n.seat",
        Values(table));
    for (int i = 0; names && i < names->size(); ++i) {
        talk.seat_names.push_back(
            {static_cast<int>(names->number(i, 0)), names->text(i, 1), names->text(i, 2)});
    }
    return talk;
}

std::map<std::string, std::string> Reader::names_of(const std::vector<std::string>& people) {
    const auto rows = read("SELECT id, name FROM people WHERE id = ANY($1)", Values(people));
    std::map<std::string, std::string> names;
    for (int i = 0; rows && i < rows->size(); ++i) names[rows->text(i, 0)] = rows->text(i, 1);
    return names;
}

std::optional<GameRow> Reader::game(std::string_view id) {
    const auto rows = read(
        "SELECT number, id, \"table\", round, game, abandoned, listed, ended, record, public_record FROM "
        "games WHERE id = $1",
        Values(id));
    if (!rows || rows->size() == 0) return std::nullopt;
    GameRow row{rows->text(0, 1),
                rows->text(0, 2),
                static_cast<int>(rows->number(0, 3)),
                rows->text(0, 4),
                rows->flag(0, 5),
                rows->flag(0, 6),
                rows->number(0, 7),
                {},
                rows->text(0, 8),
                rows->text(0, 9)};
    const auto seats =
        read("SELECT person, name, won FROM seats WHERE game = $1 ORDER BY seat", Values(rows->number(0, 0)));
    for (int i = 0; seats && i < seats->size(); ++i) {
        row.seats.push_back({seats->text(i, 0), seats->text(i, 1), seats->flag(i, 2)});
    }
    row.record = record_with_names(row.record, row.seats);
    row.public_record = record_with_names(row.public_record, row.seats);
    return row;
}

// The columns of the rows are number, id, game, ended, abandoned.
std::vector<GameSummary> Reader::summaries(const std::optional<Rows>& rows) {
    std::vector<GameSummary> result;
    if (!rows || rows->size() == 0) return result;
    std::vector<int64_t> numbers;
    std::map<int64_t, size_t> place;
    for (int i = 0; i < rows->size(); ++i) {
        numbers.push_back(rows->number(i, 0));
        place[numbers.back()] = result.size();
        result.push_back({rows->text(i, 1), rows->text(i, 2), rows->number(i, 3), rows->flag(i, 4), {}});
    }
    const auto seats =
        read("SELECT game, person, name, won FROM seats WHERE game = ANY($1) ORDER BY game, seat",
             Values(numbers));
    for (int i = 0; seats && i < seats->size(); ++i) {
        result[place[seats->number(i, 0)]].seats.push_back(
            {seats->text(i, 1), seats->text(i, 2), seats->flag(i, 3)});
    }
    return result;
}

std::vector<GameSummary> Reader::listed_games(Millis before, int most) {
    return summaries(read(
        "SELECT number, id, game, ended, abandoned FROM games WHERE listed AND ended < $1 ORDER BY ended "
        "DESC LIMIT $2",
        Values(before, most)));
}

std::vector<GameSummary> Reader::games_of(std::string_view person, Millis before, int most,
                                          bool only_listed) {
    return summaries(
        read("SELECT DISTINCT g.number, g.id, g.game, s.ended, g.abandoned FROM seats s JOIN games g ON "
             "s.game = g.number WHERE s.person = $1 AND s.person <> '' AND s.ended < $2 AND (g.listed OR "
             "NOT $3) ORDER BY s.ended DESC, g.number LIMIT $4",
             Values(person, before, only_listed, most)));
}

std::string Reader::key() {
    const auto rows = read("SELECT key FROM secret");
    return rows && rows->size() > 0 ? rows->text(0, 0) : "";
}

// ---- People

std::optional<PersonRow> Reader::person(std::string_view id) {
    return one_person(
        read("SELECT " + std::string(person_columns) + " FROM people WHERE id = $1", Values(id)));
}

std::optional<PersonRow> Reader::account(std::string_view login) {
    if (login.empty()) return std::nullopt;
    return one_person(
        read("SELECT " + std::string(person_columns) + " FROM people WHERE login = $1 AND login <> ''",
             Values(login)));
}

std::vector<std::pair<std::string, Millis>> Reader::voided_sessions() {
    const auto rows = read("SELECT session, until FROM voided_sessions ORDER BY session");
    std::vector<std::pair<std::string, Millis>> sessions;
    for (int i = 0; rows && i < rows->size(); ++i) {
        sessions.emplace_back(rows->text(i, 0), rows->number(i, 1));
    }
    return sessions;
}

std::vector<std::string> Reader::tables_of(std::string_view person, int most) {
    return texts_of(read("SELECT \"table\" FROM sitters WHERE person = $1 ORDER BY since DESC LIMIT $2",
                         Values(person, most)));
}

int Reader::tables_hosted_by(std::string_view person) {
    const auto rows = read("SELECT count(*) FROM sitters WHERE person = $1 AND host", Values(person));
    return rows ? static_cast<int>(rows->number(0, 0)) : 0;
}

std::vector<RatingRow> Reader::ratings(std::string_view person) {
    const auto rows = read(
        "SELECT pool, rating, deviation, games, wins, games < carried + $1 AND carried > 0 FROM ratings "
        "WHERE person = $2 ORDER BY pool",
        Values(carried_for, person));
    std::vector<RatingRow> result;
    for (int i = 0; rows && i < rows->size(); ++i) {
        result.push_back({rows->text(i, 0), rows->real(i, 1), rows->real(i, 2),
                          static_cast<int>(rows->number(i, 3)), static_cast<int>(rows->number(i, 4)),
                          rows->flag(i, 5)});
    }
    return result;
}

std::vector<RankRow> Reader::ranking(std::string_view pool, double deviation, int most) {
    const auto rows = read(
        "SELECT p.id, p.name, r.rating, r.deviation, r.games, r.wins FROM ratings r JOIN people p ON p.id = "
        "r.person WHERE r.pool = $1 AND r.deviation <= $2 AND NOT p.banned ORDER BY r.rating DESC LIMIT $3",
        Values(pool, deviation, most));
    std::vector<RankRow> result;
    for (int i = 0; rows && i < rows->size(); ++i) {
        result.push_back({rows->text(i, 0),
                          rows->text(i, 1),
                          {std::string(pool), rows->real(i, 2), rows->real(i, 3),
                           static_cast<int>(rows->number(i, 4)), static_cast<int>(rows->number(i, 5))}});
    }
    return result;
}

std::vector<StatisticsRow> Reader::statistics(std::string_view person) {
    // A game counts once for whoever sat on several of its seats.
    const auto rows = read(
        "SELECT game, players, count(*) FILTER (WHERE NOT abandoned), count(*) FILTER (WHERE won AND NOT "
        "abandoned), count(*) FILTER (WHERE abandoned), max(ended) FROM (SELECT g.game, g.abandoned, "
        "g.ended, bool_or(s.won) AS won, (SELECT count(*) FROM seats o WHERE o.game = g.number) AS players "
        "FROM seats s JOIN games g ON s.game = g.number WHERE s.person = $1 AND s.person <> '' GROUP BY "
        "g.number) played GROUP BY game, players ORDER BY game, players",
        Values(person));
    std::vector<StatisticsRow> result;
    for (int i = 0; rows && i < rows->size(); ++i) {
        result.push_back({rows->text(i, 0), static_cast<int>(rows->number(i, 1)),
                          static_cast<int>(rows->number(i, 2)), static_cast<int>(rows->number(i, 3)),
                          static_cast<int>(rows->number(i, 4)), rows->number(i, 5)});
    }
    return result;
}

std::vector<BlockRow> Reader::blocked_by(std::string_view person) {
    const auto rows = read(
        "SELECT s.other, p.name, s.mute, s.block FROM shunned s JOIN people p ON p.id = s.other WHERE "
        "s.person = $1 ORDER BY p.name, s.other",
        Values(person));
    std::vector<BlockRow> result;
    for (int i = 0; rows && i < rows->size(); ++i) {
        result.push_back({rows->text(i, 0), rows->text(i, 1), rows->flag(i, 2), rows->flag(i, 3)});
    }
    return result;
}

std::vector<PushRow> Reader::pushes_of(std::string_view person) {
    const auto rows = read(
        "SELECT endpoint, key, auth, language FROM pushes WHERE person = $1 ORDER BY since DESC, endpoint",
        Values(person));
    std::vector<PushRow> result;
    for (int i = 0; rows && i < rows->size(); ++i) {
        result.push_back(
            {std::string(person), rows->text(i, 0), rows->text(i, 1), rows->text(i, 2), rows->text(i, 3)});
    }
    return result;
}

}  // namespace longroad::server::pg
