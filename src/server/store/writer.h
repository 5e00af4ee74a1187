// Everything that is written into the database, on the store's one writing connection and within its
// transactions. False: it could not be written; whoever asked rolls back.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "server/store/database.h"
#include "server/store/statement.h"
#include "server/store/store.h"

namespace longroad::server {

class Writer {
public:
    explicit Writer(Database database);
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    void rate_by(RateGame rate) { rate_ = std::move(rate); }

    [[nodiscard]] bool begin() { return begin_.with().run(); }
    [[nodiscard]] bool commit() { return commit_.with().run(); }
    void roll_back() { (void)execute(raw(), "ROLLBACK"); }
    [[nodiscard]] bool savepoint() { return execute(raw(), "SAVEPOINT one"); }
    [[nodiscard]] bool release() { return execute(raw(), "RELEASE one"); }
    void roll_back_to_savepoint() { (void)execute(raw(), "ROLLBACK TO one; RELEASE one"); }
    // A full disk and the like may take the whole transaction with them.
    [[nodiscard]] bool in_transaction() { return sqlite3_get_autocommit(raw()) == 0; }
    [[nodiscard]] std::string complaint() { return trouble(raw()); }

    // Pages in the log since it last began anew.
    [[nodiscard]] int log_pages() const { return log_pages_; }
    // Everything into the file, and the log begins anew; not now if somebody reads from it.
    void empty_log();

    // writer.cpp: tables, their facts and their games, with the ratings that follow from these.
    [[nodiscard]] bool keep(const TableChange& change);
    // The last change was refused because it is not the owner's or does not follow: no fault of the store.
    [[nodiscard]] bool fenced() const { return fenced_; }
    // The error tells that there is no such table from one that could not be written.
    [[nodiscard]] std::expected<Claim, ClaimFault> claim(std::string_view table);

    // writer_people.cpp.
    [[nodiscard]] bool add(const PersonRow& person);
    [[nodiscard]] std::expected<PersonRow, Unchanged> change(std::string_view person,
                                                             const PersonChange& change);
    [[nodiscard]] bool void_session(std::string_view session, Millis now, Millis until);
    [[nodiscard]] bool forget(std::string_view person);
    [[nodiscard]] bool keep_push(const PushRow& push, Millis now);
    [[nodiscard]] bool drop_push(std::string_view person, std::string_view endpoint);
    [[nodiscard]] bool keep_block(std::string_view person, const BlockRow& shun);

private:
    [[nodiscard]] sqlite3* raw() { return database_.get(); }

    // The number of the changed table; 0 if the change does not follow what is there, or it is not the
    // owner's.
    [[nodiscard]] int64_t advance(const TableChange& change);
    [[nodiscard]] bool keep(const std::string& table, const TablePeople& people);
    [[nodiscard]] bool keep(const GameRow& game);
    [[nodiscard]] bool keep_talk(int64_t table, const TableChange& change);
    [[nodiscard]] bool rate(const GameRow& game);
    // The statement changes one person and returns the row.
    template <class... Values>
    [[nodiscard]] std::expected<PersonRow, Unchanged> changed(std::string_view sql, const Values&... values);

    Database database_;
    RateGame rate_;
    bool fenced_ = false;
    int log_pages_ = 0;
    Statement begin_;
    Statement commit_;
    Statement add_table_;
    Statement advance_table_;
    Statement claim_table_;
    Statement add_fact_;
    Statement add_line_;
    Statement drop_lines_;
    Statement add_game_;
    Statement add_seat_;
    Statement forget_sitters_;
    Statement add_sitter_;
    Statement find_rating_;
    Statement keep_rating_;
};

}  // namespace longroad::server
