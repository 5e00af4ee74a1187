// One prepared statement of SQLite, used again and again.
#pragma once

#include <sqlite3.h>

#include <cstdint>
#include <string>
#include <string_view>

namespace longroad::server {

class Statement {
public:
    Statement(sqlite3* database, std::string_view sql) {
        sqlite3_prepare_v3(database, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                           &statement_, nullptr);
    }
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;
    ~Statement() { sqlite3_finalize(statement_); }

    // Begins anew with these values for its question marks. The texts must live until it has run. What a
    // damaged file did not let prepare fails when it runs.
    template <class... Values>
    Statement& with(const Values&... values) {
        if (statement_ == nullptr) return *this;
        sqlite3_reset(statement_);
        sqlite3_clear_bindings(statement_);
        [[maybe_unused]] int at = 0;
        (bind(++at, values), ...);
        return *this;
    }
    // One of its values by itself, from 1 on.
    template <class Value>
    void set(int at, const Value& value) {
        if (statement_ != nullptr) bind(at, value);
    }
    // Runs it to its end; false if that was not possible.
    [[nodiscard]] bool run() {
        const int result = sqlite3_step(statement_);
        sqlite3_reset(statement_);
        return result == SQLITE_DONE || result == SQLITE_ROW;
    }
    // The next row, if there is one.
    [[nodiscard]] bool row() {
        const int result = sqlite3_step(statement_);
        if (result == SQLITE_ROW) return true;
        failed_ = result != SQLITE_DONE;
        sqlite3_reset(statement_);
        return false;
    }
    // There was no next row because something went wrong, not because it was the last.
    [[nodiscard]] bool failed() const { return failed_; }
    // No further rows are wanted. Left in the middle it would hold on to what it reads.
    void rest() { sqlite3_reset(statement_); }
    [[nodiscard]] std::string text(int column) const {
        const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
        return bytes == nullptr
                   ? std::string()
                   : std::string(bytes, static_cast<size_t>(sqlite3_column_bytes(statement_, column)));
    }
    [[nodiscard]] int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
    [[nodiscard]] double real(int column) const { return sqlite3_column_double(statement_, column); }

private:
    void bind(int at, std::string_view text) {
        // A null pointer would bind NULL.
        sqlite3_bind_text(statement_, at, text.empty() ? "" : text.data(), static_cast<int>(text.size()),
                          SQLITE_STATIC);
    }
    void bind(int at, int64_t number) { sqlite3_bind_int64(statement_, at, number); }
    void bind(int at, int number) { sqlite3_bind_int(statement_, at, number); }
    void bind(int at, bool flag) { sqlite3_bind_int(statement_, at, flag ? 1 : 0); }
    void bind(int at, uint64_t number) { sqlite3_bind_int64(statement_, at, static_cast<int64_t>(number)); }
    void bind(int at, double number) { sqlite3_bind_double(statement_, at, number); }

    sqlite3_stmt* statement_ = nullptr;
    bool failed_ = false;
};

}  // namespace longroad::server
