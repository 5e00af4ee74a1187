// Everything that is read from PostgreSQL while it runs, on a few connections. From any thread. Whoever reads
// never connects: a thread of its own mends what is broken, and until it has, reading fails at once.
#pragma once

#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "server/store/postgres_connection.h"
#include "server/store/store.h"
#include "server/store/unavailable.h"

namespace longroad::server::pg {

class Reader {
public:
    Reader(Address address, std::vector<Connection> connections);
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;
    ~Reader();

    // As the store's own, which says what they mean. They throw `Unavailable` if there is no database.
    [[nodiscard]] std::vector<std::string> open_tables();
    [[nodiscard]] std::optional<std::vector<std::string>> facts(std::string_view table);
    [[nodiscard]] TableTalk talk(std::string_view table);
    [[nodiscard]] std::map<std::string, std::string> names_of(const std::vector<std::string>& people);
    [[nodiscard]] std::optional<GameRow> game(std::string_view id);
    [[nodiscard]] std::vector<GameSummary> listed_games(Millis before, int most);
    [[nodiscard]] std::vector<GameSummary> games_of(std::string_view person, Millis before, int most,
                                                    bool only_listed);
    [[nodiscard]] std::string key();
    [[nodiscard]] std::optional<PersonRow> person(std::string_view id);
    [[nodiscard]] std::optional<PersonRow> account(std::string_view login);
    [[nodiscard]] std::vector<std::pair<std::string, Millis>> voided_sessions();
    [[nodiscard]] std::vector<std::string> tables_of(std::string_view person, int most);
    [[nodiscard]] int tables_hosted_by(std::string_view person);
    [[nodiscard]] std::vector<RatingRow> ratings(std::string_view person);
    [[nodiscard]] std::vector<RankRow> ranking(std::string_view pool, double deviation, int most);
    [[nodiscard]] std::vector<StatisticsRow> statistics(std::string_view person);
    [[nodiscard]] std::vector<BlockRow> blocked_by(std::string_view person);
    [[nodiscard]] std::vector<PushRow> pushes_of(std::string_view person);

    // A sentence while there is no connection.
    [[nodiscard]] std::string fault();

private:
    // Nothing if the values make no sense to the server, such as a name with a zero byte in it.
    [[nodiscard]] std::optional<Rows> read(std::string_view sql, const Values& values = Values{});
    [[nodiscard]] Connection take();
    void give_back(Connection connection);
    void lose(const Fault& fault);
    void mend();
    [[nodiscard]] std::vector<GameSummary> summaries(const std::optional<Rows>& rows);

    const Address address_;
    std::mutex mutex_;
    std::condition_variable free_;
    std::condition_variable broken_;
    std::vector<Connection> idle_;
    size_t missing_ = 0;  // connections to be opened anew
    bool away_ = false;   // the last attempt to connect failed
    std::string fault_;
    bool closing_ = false;
    std::thread mender_;
};

}  // namespace longroad::server::pg
