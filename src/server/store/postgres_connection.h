// A connection to PostgreSQL over libpq, with deadlines: nothing here waits longer than it was told to. One
// thread at a time.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

struct pg_conn;
struct pg_result;

namespace longroad::server::pg {

using Clock = std::chrono::steady_clock;

// What went wrong. The text is for a log and never has a password in it.
struct Fault {
    enum class Kind : uint8_t {
        lost,       // the connection is gone, and what was under way may have happened
        again,      // nothing happened; the same may work now: a deadlock, or a server that stopped writing
        statement,  // nothing happened, and trying again would not help
    };
    Kind kind = Kind::statement;
    std::string state;  // SQLSTATE; empty if the server did not say
    std::string text;
};

// The rows a statement gave.
class Rows {
public:
    explicit Rows(pg_result* result) : result_(result) {}

    [[nodiscard]] int size() const;
    [[nodiscard]] bool null(int row, int column) const;
    [[nodiscard]] std::string_view view(int row, int column) const;
    [[nodiscard]] std::string text(int row, int column) const { return std::string(view(row, column)); }
    [[nodiscard]] int64_t number(int row, int column) const;
    [[nodiscard]] double real(int row, int column) const;
    [[nodiscard]] bool flag(int row, int column) const { return view(row, column) == "t"; }
    // Rows the statement changed.
    [[nodiscard]] int64_t changed() const;

private:
    struct Clear {
        void operator()(pg_result* result) const;
    };
    std::unique_ptr<pg_result, Clear> result_;
};

// The values of a statement, in the binary form of the server. Texts are passed by their length: a zero
// byte is refused there and never cuts a text short.
class Values {
public:
    template <class... Each>
    explicit Values(const Each&... each) {
        (add(each), ...);
    }

    void add(std::string_view text);
    void add(int64_t number);
    void add(uint64_t number) { add(static_cast<int64_t>(number)); }
    void add(int number) { add(static_cast<int64_t>(number)); }
    void add(double number);
    void add(bool flag);
    void add(std::span<const int64_t> numbers);
    void add(const std::vector<int64_t>& numbers) { add(std::span<const int64_t>(numbers)); }
    void add(std::span<const double> numbers);
    void add(const std::vector<double>& numbers) { add(std::span<const double>(numbers)); }
    void add(std::span<const std::string_view> texts);
    void add(const std::vector<std::string_view>& texts) { add(std::span<const std::string_view>(texts)); }
    void add(const std::vector<std::string>& texts);

    struct One {
        uint32_t type;
        std::string bytes;
    };
    [[nodiscard]] const std::vector<One>& all() const { return all_; }

private:
    std::vector<One> all_;
};

// Where a database is, as the owner said it: "postgresql://user:password@host:port/name?...".
class Address {
public:
    // The error is a sentence, without anything of a password.
    [[nodiscard]] static std::expected<Address, std::string> read(const std::string& text);

    // Without the password: for logs and messages.
    [[nodiscard]] const std::string& shown() const { return shown_; }

private:
    friend class Connection;
    std::vector<std::pair<std::string, std::string>> settings_;
    std::string shown_;
};

class Connection {
public:
    // Waits 2 seconds for each host at the most. A connection that was lost is opened anew by the same call.
    [[nodiscard]] static std::expected<Connection, Fault> open(const Address& address);

    // Prepared at its first use here.
    [[nodiscard]] std::expected<Rows, Fault> run(std::string_view sql, const Values& values = Values{});
    // The two halves of `run`, to do something else while the server works.
    [[nodiscard]] std::expected<void, Fault> send(std::string_view sql, const Values& values);
    [[nodiscard]] std::expected<Rows, Fault> receive();
    // Several statements without values, separated by semicolons; the rows of the last.
    [[nodiscard]] std::expected<Rows, Fault> execute(const std::string& sql);

    [[nodiscard]] bool lost() const;
    [[nodiscard]] int server_version() const;
    [[nodiscard]] std::string parameter(const char* name) const;
    // How long a statement may take from now on; 5 seconds at first.
    [[nodiscard]] std::expected<void, Fault> allow(std::chrono::seconds time);

private:
    struct Close {
        void operator()(pg_conn* connection) const;
    };
    explicit Connection(pg_conn* connection) : connection_(connection) {}

    [[nodiscard]] std::expected<void, Fault> flush();
    // The last of the results that are due.
    [[nodiscard]] std::expected<Rows, Fault> finish();
    [[nodiscard]] bool wait(bool to_write, Clock::time_point until);
    [[nodiscard]] Fault broken(std::string_view why);
    [[nodiscard]] Fault fault_of(const pg_result* result) const;
    [[nodiscard]] std::expected<std::string, Fault> prepared(std::string_view sql, const Values& values);

    std::unique_ptr<pg_conn, Close> connection_;
    std::map<std::string, std::string, std::less<>> prepared_;  // names by statement
    std::chrono::seconds allowed_{5};
    bool given_up_ = false;  // it did not answer in time
};

}  // namespace longroad::server::pg
