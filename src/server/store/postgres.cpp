#include "server/store/postgres.h"

#include "server/store/postgres_queue.h"
#include "server/store/postgres_reader.h"
#include "server/store/postgres_schema.h"

namespace longroad::server {

namespace {

using pg::Connection;
using pg::Or;
using pg::Outcome;

pg::Queue::Finished tell(Done done) {
    if (!done) return {};
    return [done = std::move(done)](Outcome outcome) { done(outcome == Outcome::kept); };
}

class PostgresStore final : public Store {
public:
    PostgresStore(const pg::Address& address, Connection facts, Connection others,
                  std::vector<Connection> readers, const PostgresOptions& options)
        : reader_(address, std::move(readers)),
          queue_(address, std::move(facts), std::move(others), options.hold, options.alone) {}

    void keep(TableChange change, Done done) override {
        const bool opens = change.epoch == 1 && change.first == 1;
        bool only_facts = change.games.empty() && !change.people;
        only_facts = only_facts && change.lines.empty() && !change.seat_names;
        if (!opens && only_facts) {
            return queue_.append(std::move(change), tell(std::move(done)));
        }
        std::string table = change.table;
        queue_.run(
            std::move(table),
            [this, change = std::move(change)](Connection& c) { return pg::keep(c, change, rate_); },
            tell(std::move(done)));
    }
    void claim(std::string table, Claimed done) override {
        using Result = std::expected<Claim, ClaimFault>;
        auto claimed = std::make_shared<Result>(std::unexpected(ClaimFault::storage));
        queue_.run(
            table,
            [table, claimed](Connection& c) -> Or<bool> {
                auto result = pg::claim(c, table);
                if (!result) return std::unexpected(result.error());
                *claimed = *result;
                return claimed->has_value();
            },
            [claimed, done = std::move(done)](Outcome outcome) {
                done(outcome == Outcome::failed ? Result(std::unexpect, ClaimFault::storage) : *claimed);
            });
    }
    void add(PersonRow person, Done done) override {
        queue_.run(
            "", [person = std::move(person)](Connection& c) { return pg::add(c, person); },
            tell(std::move(done)));
    }
    void change(std::string person, PersonChange change, PersonChanged done) override {
        using Result = std::expected<PersonRow, Unchanged>;
        auto changed = std::make_shared<Result>(std::unexpected(Unchanged::failed));
        queue_.run(
            "",
            [person = std::move(person), change = std::move(change), changed](Connection& c) -> Or<bool> {
                auto result = pg::change(c, person, change);
                if (!result) return std::unexpected(result.error());
                *changed = std::move(*result);
                return changed->has_value();
            },
            [changed, done = std::move(done)](Outcome outcome) {
                done(outcome == Outcome::failed ? Result(std::unexpect, Unchanged::failed)
                                                : std::move(*changed));
            });
    }
    void void_session(std::string session, Millis now, Millis until, Done done) override {
        queue_.run(
            "",
            [session = std::move(session), now, until](Connection& c) {
                return pg::void_session(c, session, now, until);
            },
            tell(std::move(done)));
    }
    void forget(std::string person, Done done) override {
        queue_.run(
            "", [person = std::move(person)](Connection& c) { return pg::forget(c, person); },
            tell(std::move(done)));
    }
    void keep_block(std::string person, BlockRow shun, Done done) override {
        queue_.run(
            "",
            [person = std::move(person), shun = std::move(shun)](Connection& c) {
                return pg::keep_block(c, person, shun);
            },
            tell(std::move(done)));
    }
    void keep_push(PushRow row, Millis now, Done done) override {
        queue_.run(
            "", [row = std::move(row), now](Connection& c) { return pg::keep_push(c, row, now); },
            tell(std::move(done)));
    }
    void drop_push(std::string person, std::string endpoint, Done done) override {
        queue_.run(
            "",
            [person = std::move(person), endpoint = std::move(endpoint)](Connection& c) {
                return pg::drop_push(c, person, endpoint);
            },
            tell(std::move(done)));
    }
    void rate_by(RateGame rate) override { rate_ = std::move(rate); }
    void after_all(Done done) override { queue_.after_all(tell(std::move(done))); }
    std::string fault() override {
        std::string fault = queue_.fault();
        return fault.empty() ? reader_.fault() : fault;
    }

    std::vector<std::string> open_tables() override { return reader_.open_tables(); }
    std::optional<std::vector<std::string>> facts(std::string_view table) override {
        return reader_.facts(table);
    }
    TableTalk talk(std::string_view table) override { return reader_.talk(table); }
    std::map<std::string, std::string> names_of(const std::vector<std::string>& people) override {
        return reader_.names_of(people);
    }
    std::optional<PersonRow> person(std::string_view id) override { return reader_.person(id); }
    std::optional<PersonRow> account(std::string_view login) override { return reader_.account(login); }
    std::vector<std::pair<std::string, Millis>> voided_sessions() override {
        return reader_.voided_sessions();
    }
    std::optional<GameRow> game(std::string_view id) override { return reader_.game(id); }
    std::vector<GameSummary> listed_games(Millis before, int most) override {
        return reader_.listed_games(before, most);
    }
    std::vector<GameSummary> games_of(std::string_view person, Millis before, int most,
                                      bool only_listed) override {
        return reader_.games_of(person, before, most, only_listed);
    }
    std::vector<std::string> tables_of(std::string_view person, int most) override {
        return reader_.tables_of(person, most);
    }
    int tables_hosted_by(std::string_view person) override { return reader_.tables_hosted_by(person); }
    std::vector<RatingRow> ratings(std::string_view person) override { return reader_.ratings(person); }
    std::vector<RankRow> ranking(std::string_view pool, double deviation, int most) override {
        return reader_.ranking(pool, deviation, most);
    }
    std::vector<StatisticsRow> statistics(std::string_view person) override {
        return reader_.statistics(person);
    }
    std::vector<BlockRow> blocked_by(std::string_view person) override { return reader_.blocked_by(person); }
    std::vector<PushRow> pushes_of(std::string_view person) override { return reader_.pushes_of(person); }
    std::string key() override { return reader_.key(); }

private:
    pg::Reader reader_;
    RateGame rate_;
    pg::Queue queue_;  // last: what is still to be written goes before anything else does
};

}  // namespace

std::expected<std::unique_ptr<Store>, std::string> open_postgres(const std::string& text,
                                                                 const PostgresOptions& options) {
    const auto address = pg::Address::read(text);
    if (!address) return std::unexpected(address.error());
    std::vector<Connection> connections;
    for (int i = 0; i < options.readers + 2; ++i) {
        auto opened = Connection::open(*address);
        if (!opened) return std::unexpected(pg::complaint(*address, opened.error()));
        if (i == 0) {
            if (auto good = pg::prepare(*opened, *address); !good) return std::unexpected(good.error());
            auto alone =
                options.alone ? pg::use_alone(*opened, *address) : std::expected<void, std::string>();
            if (!alone) return std::unexpected(alone.error());
        }
        connections.push_back(std::move(*opened));
    }
    // The first stays as long as the store does: it has the lock.
    std::vector<Connection> readers(std::make_move_iterator(connections.begin() + 2),
                                    std::make_move_iterator(connections.end()));
    return std::make_unique<PostgresStore>(*address, std::move(connections[0]), std::move(connections[1]),
                                           std::move(readers), options);
}

std::string shown_address(const std::string& text) {
    const auto address = pg::Address::read(text);
    return address ? address->shown() : "postgresql://...";
}

}  // namespace longroad::server
