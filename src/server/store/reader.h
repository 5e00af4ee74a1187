// Everything that is read from the database while it runs, on a connection of its own. From any thread.
#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "server/store/database.h"
#include "server/store/statement.h"
#include "server/store/store.h"

namespace longroad::server {

class Reader {
public:
    explicit Reader(Database database) : database_(std::move(database)) {}

    // reader.cpp: tables and games.
    [[nodiscard]] std::vector<std::string> open_tables();
    [[nodiscard]] std::optional<std::vector<std::string>> facts(std::string_view table);
    [[nodiscard]] TableTalk talk(std::string_view table);
    [[nodiscard]] std::optional<GameRow> game(std::string_view id);
    [[nodiscard]] std::vector<GameSummary> listed_games(Millis before, int most);
    [[nodiscard]] std::vector<GameSummary> games_of(std::string_view person, Millis before, int most,
                                                    bool only_listed);
    [[nodiscard]] std::string key();

    // reader_people.cpp: people, their tables, and what is known of their games.
    [[nodiscard]] std::optional<PersonRow> person(std::string_view id);
    [[nodiscard]] std::map<std::string, std::string> names_of(const std::vector<std::string>& people);
    [[nodiscard]] std::optional<PersonRow> account(std::string_view login);
    [[nodiscard]] std::vector<std::pair<std::string, Millis>> voided_sessions();
    [[nodiscard]] std::vector<std::string> tables_of(std::string_view person, int most);
    [[nodiscard]] int tables_hosted_by(std::string_view person);
    [[nodiscard]] std::vector<RatingRow> ratings(std::string_view person);
    [[nodiscard]] std::vector<RankRow> ranking(std::string_view pool, double deviation, int most);
    [[nodiscard]] std::vector<StatisticsRow> statistics(std::string_view person);
    [[nodiscard]] std::vector<BlockRow> blocked_by(std::string_view person);
    [[nodiscard]] std::vector<PushRow> pushes_of(std::string_view person);

private:
    using Numbered = std::vector<std::pair<int64_t, GameSummary>>;

    template <class Take, class... Values>
    std::invoke_result_t<Take, Statement&> read(std::string_view sql, Take&& take, const Values&... values) {
        const std::lock_guard lock(mutex_);
        Statement statement(database_.get(), sql);
        statement.with(values...);
        return take(statement);
    }
    static Numbered numbered_summaries(Statement& s);
    [[nodiscard]] std::vector<SeatRow> seats_of(int64_t game);
    [[nodiscard]] std::vector<GameSummary> summaries(Numbered rows);

    std::mutex mutex_;
    Database database_;
};

}  // namespace longroad::server
