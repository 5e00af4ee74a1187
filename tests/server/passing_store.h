// A store that passes everything on to another. Tests make theirs from it, to have something go wrong.
#pragma once

#include "server/store/store.h"

namespace longroad::test {

class PassingStore : public server::Store {
public:
    explicit PassingStore(server::Store& store) : store_(store) {}

    void keep(server::TableChange change, server::Done done) override {
        store_.keep(std::move(change), std::move(done));
    }
    void claim(std::string table, server::Claimed done) override {
        store_.claim(std::move(table), std::move(done));
    }
    void add(server::PersonRow person, server::Done done) override {
        store_.add(std::move(person), std::move(done));
    }
    void change(std::string person, server::PersonChange change, server::PersonChanged done) override {
        store_.change(std::move(person), std::move(change), std::move(done));
    }
    void void_session(std::string session, server::Millis now, server::Millis until,
                      server::Done done) override {
        store_.void_session(std::move(session), now, until, std::move(done));
    }
    std::vector<std::pair<std::string, server::Millis>> voided_sessions() override {
        return store_.voided_sessions();
    }
    void forget(std::string person, server::Done done) override {
        store_.forget(std::move(person), std::move(done));
    }
    void keep_block(std::string person, server::BlockRow shun, server::Done done) override {
        store_.keep_block(std::move(person), std::move(shun), std::move(done));
    }
    void keep_push(server::PushRow push, server::Millis now, server::Done done) override {
        store_.keep_push(std::move(push), now, std::move(done));
    }
    void drop_push(std::string person, std::string endpoint, server::Done done) override {
        store_.drop_push(std::move(person), std::move(endpoint), std::move(done));
    }
    std::vector<server::PushRow> pushes_of(std::string_view person) override {
        return store_.pushes_of(person);
    }
    void rate_by(server::RateGame rate) override { store_.rate_by(std::move(rate)); }
    void after_all(server::Done done) override { store_.after_all(std::move(done)); }
    std::string fault() override { return store_.fault(); }

    std::vector<std::string> open_tables() override { return store_.open_tables(); }
    std::optional<std::vector<std::string>> facts(std::string_view table) override {
        return store_.facts(table);
    }
    server::TableTalk talk(std::string_view table) override { return store_.talk(table); }
    std::map<std::string, std::string> names_of(const std::vector<std::string>& people) override {
        return store_.names_of(people);
    }
    std::optional<server::PersonRow> person(std::string_view id) override { return store_.person(id); }
    std::optional<server::PersonRow> account(std::string_view login) override {
        return store_.account(login);
    }
    std::optional<server::GameRow> game(std::string_view id) override { return store_.game(id); }
    std::vector<server::GameSummary> listed_games(server::Millis before, int most) override {
        return store_.listed_games(before, most);
    }
    std::vector<server::GameSummary> games_of(std::string_view person, server::Millis before, int most,
                                              bool only_listed) override {
        return store_.games_of(person, before, most, only_listed);
    }
    std::vector<std::string> tables_of(std::string_view person, int most) override {
        return store_.tables_of(person, most);
    }
    int tables_hosted_by(std::string_view person) override { return store_.tables_hosted_by(person); }
    std::vector<server::RatingRow> ratings(std::string_view person) override {
        return store_.ratings(person);
    }
    std::vector<server::RankRow> ranking(std::string_view pool, double deviation, int most) override {
        return store_.ranking(pool, deviation, most);
    }
    std::vector<server::StatisticsRow> statistics(std::string_view person) override {
        return store_.statistics(person);
    }
    std::vector<server::BlockRow> blocked_by(std::string_view person) override {
        return store_.blocked_by(person);
    }
    std::string key() override { return store_.key(); }

protected:
    server::Store& store_;
};

}  // namespace longroad::test
