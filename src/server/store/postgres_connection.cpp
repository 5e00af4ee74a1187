#include "server/store/postgres_connection.h"

#include <arpa/inet.h>
#include <endian.h>
#include <libpq-fe.h>
#include <poll.h>

#include <bit>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <thread>

namespace longroad::server::pg {

namespace {

using namespace std::chrono_literals;

// The server ends a statement itself when its time is up; we wait a little longer for it to say so.
constexpr auto grace = 2s;

// Types of PostgreSQL, whose numbers never change (pg_type.dat).
enum Type : uint32_t {
    boolean = 16,
    int8 = 20,
    text = 25,
    float8 = 701,
    text_array = 1009,
    int8_array = 1016,
    float8_array = 1022,
};

void put32(std::string& to, uint32_t number) {
    const uint32_t big = htonl(number);
    to.append(reinterpret_cast<const char*>(&big), sizeof big);
}
void put64(std::string& to, uint64_t number) {
    const uint64_t big = htobe64(number);
    to.append(reinterpret_cast<const char*>(&big), sizeof big);
}
// One dimension, counted from 1, nothing of it null.
std::string array_head(uint32_t type, size_t size) {
    std::string bytes;
    put32(bytes, size == 0 ? 0 : 1);
    put32(bytes, 0);
    put32(bytes, type);
    if (size == 0) return bytes;
    put32(bytes, static_cast<uint32_t>(size));
    put32(bytes, 1);
    return bytes;
}
template <class Texts>
std::string text_array_of(const Texts& texts) {
    std::string bytes = array_head(Type::text, texts.size());
    for (const auto& one : texts) {
        put32(bytes, static_cast<uint32_t>(one.size()));
        bytes += one;
    }
    return bytes;
}

std::string tidy(std::string_view message) {
    std::string line;
    for (const char c : message) line += c == '\n' || c == '\t' ? ' ' : c;
    while (!line.empty() && line.back() == ' ') line.pop_back();
    return line;
}

// A server that only reads was replaced by another one.
bool only_reads(std::string_view state) { return state == "25006"; }

}  // namespace

// ---- Rows and values

void Rows::Clear::operator()(pg_result* result) const { PQclear(result); }
int Rows::size() const { return PQntuples(result_.get()); }
bool Rows::null(int row, int column) const { return PQgetisnull(result_.get(), row, column) != 0; }
std::string_view Rows::view(int row, int column) const {
    return {PQgetvalue(result_.get(), row, column),
            static_cast<size_t>(PQgetlength(result_.get(), row, column))};
}
int64_t Rows::number(int row, int column) const {
    int64_t number = 0;
    const std::string_view digits = view(row, column);
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}
double Rows::real(int row, int column) const {
    double number = 0;
    const std::string_view digits = view(row, column);
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}
int64_t Rows::changed() const { return std::strtoll(PQcmdTuples(result_.get()), nullptr, 10); }

void Values::add(std::string_view value) { all_.push_back({Type::text, std::string(value)}); }
void Values::add(int64_t number) {
    std::string bytes;
    put64(bytes, static_cast<uint64_t>(number));
    all_.push_back({Type::int8, std::move(bytes)});
}
void Values::add(double number) {
    std::string bytes;
    put64(bytes, std::bit_cast<uint64_t>(number));
    all_.push_back({Type::float8, std::move(bytes)});
}
void Values::add(bool flag) { all_.push_back({Type::boolean, std::string(1, flag ? '\1' : '\0')}); }
void Values::add(std::span<const int64_t> numbers) {
    std::string bytes = array_head(Type::int8, numbers.size());
    for (const int64_t number : numbers) {
        put32(bytes, 8);
        put64(bytes, static_cast<uint64_t>(number));
    }
    all_.push_back({Type::int8_array, std::move(bytes)});
}
void Values::add(std::span<const double> numbers) {
    std::string bytes = array_head(Type::float8, numbers.size());
    for (const double number : numbers) {
        put32(bytes, 8);
        put64(bytes, std::bit_cast<uint64_t>(number));
    }
    all_.push_back({Type::float8_array, std::move(bytes)});
}
void Values::add(std::span<const std::string_view> texts) {
    all_.push_back({Type::text_array, text_array_of(texts)});
}
void Values::add(const std::vector<std::string>& texts) {
    all_.push_back({Type::text_array, text_array_of(texts)});
}

// ---- Addresses

std::expected<Address, std::string> Address::read(const std::string& text) {
    // What libpq says may quote a part of the password that it took for something else.
    static constexpr std::string_view unreadable =
        "the address of the database can't be read; it looks like "
        "postgresql://USER:PASSWORD@HOST:PORT/DATABASE, with special characters of the password as %xx";
    PQconninfoOption* options = PQconninfoParse(text.c_str(), nullptr);
    if (options == nullptr) return std::unexpected(std::string(unreadable));
    Address address;
    std::string user;
    std::string host;
    std::string port;
    std::string name;
    for (const PQconninfoOption* option = options; option->keyword != nullptr; ++option) {
        if (option->val == nullptr) continue;
        const std::string_view word = option->keyword;
        if (word == "user") user = option->val;
        if (word == "host") host = option->val;
        if (word == "port") port = option->val;
        if (word == "dbname") name = option->val;
        address.settings_.emplace_back(word, option->val);
    }
    PQconninfoFree(options);
    // A password with a slash or the like has ended up in another place.
    if (port.find_first_not_of("0123456789,") != std::string::npos || host.contains('@') ||
        name.contains('@') || name.contains('/')) {
        return std::unexpected(std::string(unreadable));
    }
    const auto from_environment = [](std::string& value, const char* variable) {
        const char* set = std::getenv(variable);
        if (value.empty() && set != nullptr) value = set;
    };
    from_environment(host, "PGHOST");
    from_environment(name, "PGDATABASE");
    address.shown_ = "postgresql://" + (user.empty() ? "" : user + "@") + host +
                     (port.empty() ? "" : ":" + port) + "/" + name;
    return address;
}

// ---- Connections

void Connection::Close::operator()(pg_conn* connection) const { PQfinish(connection); }

std::expected<Connection, Fault> Connection::open(const Address& address) {
    // The first of two settings of a name is the owner's; what they leave open is ours.
    std::vector<std::pair<std::string, std::string>> settings = address.settings_;
    for (const auto& [word, value] : {std::pair{"connect_timeout", "2"},
                                      {"tcp_user_timeout", "3000"},
                                      {"keepalives_idle", "10"},
                                      {"keepalives_interval", "3"},
                                      {"keepalives_count", "3"},
                                      {"target_session_attrs", "read-write"},
                                      {"application_name", "longroad"},
                                      {"client_encoding", "UTF8"}}) {
        bool told = false;
        for (const auto& one : settings) told |= one.first == word;
        if (!told) settings.emplace_back(word, value);
    }
    std::vector<const char*> words;
    std::vector<const char*> values;
    for (const auto& [word, value] : settings) {
        words.push_back(word.c_str());
        values.push_back(value.c_str());
    }
    words.push_back(nullptr);
    values.push_back(nullptr);
    pg_conn* raw = PQconnectdbParams(words.data(), values.data(), 0);
    if (raw == nullptr) return std::unexpected(Fault{Fault::Kind::lost, "", "out of memory"});
    Connection connection(raw);
    if (PQstatus(raw) != CONNECTION_OK) {
        return std::unexpected(Fault{Fault::Kind::lost, "", tidy(PQerrorMessage(raw))});
    }
    PQsetNoticeProcessor(raw, [](void*, const char*) {}, nullptr);
    PQsetnonblocking(raw, 1);
    // Not as settings of the connection: a pool in between may refuse those.
    const auto ready = connection.execute(
        "SET search_path = longroad; SET statement_timeout = 5000; SET lock_timeout = 4000; "
        "SET idle_in_transaction_session_timeout = 10000; SET client_connection_check_interval = 1000; "
        "SET default_transaction_isolation = 'read committed'; SET standard_conforming_strings = on");
    // Too old for one of these: whoever opens the database says so.
    if (!ready && connection.server_version() >= 150'000) return std::unexpected(ready.error());
    return connection;
}

bool Connection::lost() const { return given_up_ || PQstatus(connection_.get()) != CONNECTION_OK; }
int Connection::server_version() const { return PQserverVersion(connection_.get()); }
std::string Connection::parameter(const char* name) const {
    const char* value = PQparameterStatus(connection_.get(), name);
    return value == nullptr ? "" : value;
}

std::expected<void, Fault> Connection::allow(std::chrono::seconds time) {
    allowed_ = time;
    auto set = execute("SET statement_timeout = " + std::to_string(1000 * time.count()) +
                       "; SET lock_timeout = " + std::to_string(800 * time.count()));
    if (!set) return std::unexpected(set.error());
    return {};
}

bool Connection::wait(bool to_write, Clock::time_point until) {
    while (true) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now());
        if (left.count() < 0) return false;
        pollfd one{PQsocket(connection_.get()), static_cast<short>(to_write ? POLLIN | POLLOUT : POLLIN), 0};
        const int ready = ::poll(&one, 1, static_cast<int>(left.count()) + 1);
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return false;
    }
}

Fault Connection::broken(std::string_view why) {
    given_up_ = true;
    const std::string said = tidy(PQerrorMessage(connection_.get()));
    return {Fault::Kind::lost, "", said.empty() ? std::string(why) : said};
}

Fault Connection::fault_of(const pg_result* result) const {
    const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const char* message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    Fault fault;
    fault.state = state == nullptr ? "" : state;
    fault.text = tidy(message != nullptr ? message : PQresultErrorMessage(result));
    const char* severity = PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);
    const bool fatal = severity != nullptr && std::string_view(severity) != "ERROR";
    if (fault.state.empty() || fatal) {
        fault.kind = Fault::Kind::lost;
    } else if (fault.state == "40001" || fault.state == "40P01" || only_reads(fault.state)) {
        fault.kind = Fault::Kind::again;
    }
    return fault;
}

std::expected<void, Fault> Connection::flush() {
    const auto until = Clock::now() + allowed_ + grace;
    while (true) {
        const int left = PQflush(connection_.get());
        if (left < 0) return std::unexpected(broken("the connection broke"));
        if (left == 0) return {};
        if (!wait(true, until)) return std::unexpected(broken("the database takes nothing any more"));
        if (PQconsumeInput(connection_.get()) == 0) return std::unexpected(broken("the connection broke"));
    }
}

std::expected<Rows, Fault> Connection::finish() {
    const auto until = Clock::now() + allowed_ + grace;
    std::optional<Rows> rows;
    std::optional<Fault> fault;
    while (true) {
        while (PQisBusy(connection_.get()) != 0) {
            if (!wait(false, until)) return std::unexpected(broken("the database doesn't answer"));
            if (PQconsumeInput(connection_.get()) == 0) {
                return std::unexpected(broken("the connection broke"));
            }
        }
        pg_result* result = PQgetResult(connection_.get());
        if (result == nullptr) break;
        Rows these(result);
        const ExecStatusType status = PQresultStatus(result);
        if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) {
            rows = std::move(these);
        } else if (!fault) {
            fault = fault_of(result);
        }
    }
    if (fault) {
        if (fault->kind == Fault::Kind::lost || only_reads(fault->state)) given_up_ = true;
        return std::unexpected(std::move(*fault));
    }
    if (!rows) return std::unexpected(broken("the connection broke"));
    return std::move(*rows);
}

std::expected<std::string, Fault> Connection::prepared(std::string_view sql, const Values& values) {
    const auto found = prepared_.find(sql);
    if (found != prepared_.end()) return found->second;
    std::vector<Oid> types;
    for (const Values::One& value : values.all()) types.push_back(value.type);
    const std::string name = "s" + std::to_string(prepared_.size());
    if (PQsendPrepare(connection_.get(), name.c_str(), std::string(sql).c_str(),
                      static_cast<int>(types.size()), types.data()) == 0) {
        return std::unexpected(broken("the connection broke"));
    }
    if (auto flushed = flush(); !flushed) return std::unexpected(flushed.error());
    if (auto done = finish(); !done) {
        Fault fault = done.error();
        // Nothing was under way yet.
        if (fault.kind == Fault::Kind::lost) fault.kind = Fault::Kind::again;
        return std::unexpected(std::move(fault));
    }
    prepared_.emplace(sql, name);
    return name;
}

std::expected<void, Fault> Connection::send(std::string_view sql, const Values& values) {
    const auto name = prepared(sql, values);
    if (!name) return std::unexpected(name.error());
    std::vector<const char*> bytes;
    std::vector<int> lengths;
    std::vector<int> formats;
    for (const Values::One& value : values.all()) {
        bytes.push_back(value.bytes.data());
        lengths.push_back(static_cast<int>(value.bytes.size()));
        formats.push_back(1);
    }
    if (PQsendQueryPrepared(connection_.get(), name->c_str(), static_cast<int>(bytes.size()), bytes.data(),
                            lengths.data(), formats.data(), 0) == 0) {
        return std::unexpected(broken("the connection broke"));
    }
    return flush();
}

std::expected<Rows, Fault> Connection::receive() { return finish(); }

std::expected<Rows, Fault> Connection::run(std::string_view sql, const Values& values) {
    if (auto sent = send(sql, values); !sent) return std::unexpected(sent.error());
    return receive();
}

std::expected<Rows, Fault> Connection::execute(const std::string& sql) {
    if (PQsendQuery(connection_.get(), sql.c_str()) == 0) {
        return std::unexpected(broken("the connection broke"));
    }
    if (auto flushed = flush(); !flushed) return std::unexpected(flushed.error());
    return finish();
}

}  // namespace longroad::server::pg
