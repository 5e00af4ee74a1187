// A store whose every write may fail, fail after it reached the disk, or take its time, under tables with
// people, bots, renamings, deletions and restarts: whatever anybody was told is there exactly once, every
// table opens, and everybody goes on.
#include <doctest/doctest.h>
#include <sodium.h>

#include <algorithm>
#include <atomic>
#include <deque>
#include <future>
#include <map>
#include <mutex>
#include <thread>

#include "core/random.h"
#include "server/app/random_id.h"
#include "server/app/ratings.h"
#include "server/app/table_registry.h"
#include "tests/effort.h"
#include "tests/folder.h"
#include "tests/server/passing_store.h"
#include "tests/server/stores.h"
#include "tests/table_driver.h"

using namespace longroad;
using namespace longroad::test;
using namespace std::chrono_literals;
using server::now_ms;

namespace {

// Writes are passed on, or not, at random.
class FaultyStore final : public PassingStore {
public:
    FaultyStore(server::Store& store, uint64_t seed) : PassingStore(store), random_(seed) {}

    void keep(server::TableChange change, server::Done done) override {
        switch (fate()) {
            case Fate::fails: return store_.after_all([done](bool) { answer(done, false); });
            case Fate::fails_late:
                return store_.keep(std::move(change), [done](bool) { answer(done, false); });
            case Fate::slow:
                return store_.keep(std::move(change), [this, done](bool kept) {
                    std::this_thread::sleep_for(lull());
                    answer(done, kept);
                });
            case Fate::good: return store_.keep(std::move(change), std::move(done));
        }
    }
    void claim(std::string table, server::Claimed done) override {
        switch (fate()) {
            case Fate::fails:
                return store_.after_all([done](bool) { done(std::unexpected(server::ClaimFault::storage)); });
            case Fate::fails_late:
                return store_.claim(std::move(table), [done](const auto&) {
                    done(std::unexpected(server::ClaimFault::storage));
                });
            case Fate::slow:
            case Fate::good: return store_.claim(std::move(table), std::move(done));
        }
    }

    std::atomic<bool> on = true;
    std::atomic<int> faults = 0;

private:
    enum class Fate : uint8_t { good, fails, fails_late, slow };
    static void answer(const server::Done& done, bool kept) {
        if (done) done(kept);
    }
    Fate fate() {
        if (!on) return Fate::good;
        const std::lock_guard lock(mutex_);
        const uint32_t drawn = random_.below(100);
        if (drawn < 8) ++faults;
        return drawn < 5 ? Fate::fails : drawn < 8 ? Fate::fails_late : drawn < 12 ? Fate::slow : Fate::good;
    }
    std::chrono::microseconds lull() {
        const std::lock_guard lock(mutex_);
        return std::chrono::microseconds(random_.below(40) == 0 ? 20'000 : random_.below(2'000));
    }

    std::mutex mutex_;
    Random random_;
};

// What somebody at a table hears, until they are sent away.
class Ear final : public server::Connection {
public:
    void send(std::shared_ptr<const std::string> text, bool) override {
        const std::lock_guard lock(mutex_);
        texts_.push_back(std::move(text));
    }
    void close(std::string_view) override { closed = true; }
    std::deque<std::shared_ptr<const std::string>> take() {
        const std::lock_guard lock(mutex_);
        return std::exchange(texts_, {});
    }
    std::atomic<bool> closed = false;

private:
    std::mutex mutex_;
    std::deque<std::shared_ptr<const std::string>> texts_;
};

// What everybody at a table was told of each fact: its kind and time. No two may have heard different things.
class Chronicle {
public:
    void note(const notation::JsonValue& event) {
        const auto number = static_cast<uint64_t>(event.find("number")->integer());
        const auto heard = std::pair(event.find("what")->string(), event.find("at")->integer());
        const auto [place, first] = told_.emplace(number, heard);
        agrees &= first || place->second == heard;
    }
    void acknowledge(uint64_t number) { acknowledged_ = std::max(acknowledged_, number); }
    void note_line(const notation::JsonValue& line) {
        const auto number = static_cast<uint64_t>(line.find("number")->integer());
        const auto heard = std::pair(line.find("person")->string(), line.find("at")->integer());
        const auto [place, first] = lines_.emplace(number, heard);
        agrees &= first || place->second == heard;
    }
    // Every line that was heard is there, but those of people who are gone and those too old to matter.
    [[nodiscard]] bool talk_holds_in(const std::vector<server::LineRow>& rows) const {
        std::map<uint64_t, std::pair<std::string, int64_t>> kept;
        for (const server::LineRow& row : rows) kept[row.number] = {row.person, row.at};
        for (const auto& [number, heard] : lines_) {
            if (heard.first.starts_with("stranger") || rows.empty() || number < rows.front().number) continue;
            const auto found = kept.find(number);
            if (found == kept.end() || found->second != heard) return false;
        }
        return true;
    }
    // Is all of it in the store, as it was told?
    [[nodiscard]] bool holds_in(const std::vector<std::string>& facts) const {
        if (acknowledged_ > facts.size()) return false;
        for (const auto& [number, heard] : told_) {
            if (number > facts.size()) return false;
            const auto fact = notation::read_json(facts[number - 1]);
            if (!fact || fact->find("at")->integer() != heard.second) return false;
            if ((fact->find("kind")->string() == "stepped") != (heard.first == "step")) return false;
        }
        return true;
    }
    bool agrees = true;

private:
    std::map<uint64_t, std::pair<std::string, int64_t>> told_;
    std::map<uint64_t, std::pair<std::string, int64_t>> lines_;
    uint64_t acknowledged_ = 0;
};

class Patron {
public:
    Patron(std::string table, std::string id, uint64_t seed, Chronicle& chronicle)
        : table_(std::move(table)), person_{std::move(id), "Guest"}, brain_(seed), chronicle_(chronicle) {}

    // Comes, hears what waits, and does something.
    void step(server::TableRegistry& hall) {
        if (!host_) {
            const auto found = hall.enter(table_, person_.id);
            lost_table |= !found && found.error() != server::NoTable::storage;
            if (!found) return;
            ear_ = std::make_shared<Ear>();
            client_ = (*found)->attach(ear_, {person_});
            host_ = *found;
            ask("hello", ",\"seen\":" + std::to_string(seen_));
        }
        for (const auto& text : ear_->take()) hear(*text);
        if (ear_->closed) return go();
        if (waiting_ > 0) return;
        if (const auto action = game_ ? brain_.choose(*game_) : std::nullopt) {
            ask("act", ",\"action\":" + *action);
        } else if (random_.below(40) == 0) {
            ask("chat", ",\"text\":\"hello\"");
        }
    }
    void ask(const std::string& type, const std::string& fields = "") {
        if (!host_) return;
        ++waiting_;
        CHECK(host_->receive(
            client_, "{\"id\":" + std::to_string(++id_) + ",\"type\":\"" + type + "\"" + fields + "}"));
    }
    void go() {
        if (host_) host_->detach(client_);
        host_.reset();
        waiting_ = 0;
        game_.reset();
    }
    [[nodiscard]] const table::Person& person() const { return person_; }

    std::string stage = "gathering";
    bool gap = false;
    bool lost_table = false;

private:
    void hear(const std::string& text) {
        const auto message = notation::read_json(text);
        const std::string& type = message->find("type")->string();
        if (const auto* table = message->find("table")) stage = table->find("stage")->string();
        if (const auto* game = message->find("game")) game_ = *game;
        const auto* number = message->find("number");
        if (type == "event") {
            gap |= static_cast<uint64_t>(number->integer()) != seen_ + 1;
            seen_ = static_cast<uint64_t>(number->integer());
            chronicle_.note(*message);
        }
        if (type == "welcome") {
            const auto now = static_cast<uint64_t>(number->integer());
            gap |= now < seen_ || now < acknowledged_;
            seen_ = now;
            for (const auto& entry : message->find("log")->items()) chronicle_.note(entry);
        }
        if (type == "talk") {
            for (const auto& line : message->find("lines")->items()) chronicle_.note_line(line);
        }
        if (type == "ok") {
            acknowledged_ = static_cast<uint64_t>(number->integer());
            chronicle_.acknowledge(acknowledged_);
        }
        if (type == "ok" || type == "refused" || type == "welcome") --waiting_;
    }

    std::string table_;
    table::Person person_;
    Brain brain_;
    Random random_{7};
    Chronicle& chronicle_;
    std::shared_ptr<server::TableActor> host_;
    std::shared_ptr<Ear> ear_;
    table::Client client_ = 0;
    uint64_t seen_ = 0;
    uint64_t acknowledged_ = 0;
    int waiting_ = 0;
    int id_ = 0;
    std::optional<notation::JsonValue> game_;
};

struct Party {
    std::string table;
    Chronicle chronicle;
    std::vector<std::unique_ptr<Patron>> people;
    std::mutex busy;
};

std::optional<std::string> open_one(server::TableRegistry& hall, const std::string& host) {
    std::promise<std::optional<std::string>> opened;
    table::Settings settings;
    settings.game = game::Kind::dice;
    settings.seats = 3;
    settings.away = 0;
    settings.stand_in = "greedy";
    hall.open({host, "Host"}, std::make_shared<const table::Settings>(settings),
              [&](const auto& id) { opened.set_value(id ? std::optional(*id) : std::nullopt); });
    return opened.get_future().get();
}

// The people of every party act in turn until `enough`.
template <class Enough>
void play(server::TableRegistry& hall, std::vector<std::unique_ptr<Party>>& parties, Enough&& enough) {
    std::vector<std::jthread> threads;
    for (size_t t = 0; t < 2; ++t) {
        threads.emplace_back([&, t] {
            while (!enough()) {
                for (size_t i = t; i < parties.size(); i += 2) {
                    const std::lock_guard lock(parties[i]->busy);
                    for (auto& person : parties[i]->people) person->step(hall);
                }
                std::this_thread::sleep_for(200us);
            }
        });
    }
}

}  // namespace

TEST_CASE("server: under failing writes nothing that was told is lost or changed, and everybody goes on") {
    REQUIRE(sodium_init() >= 0);
    const Folder folder;
    const auto opened = open_store(folder.path);
    opened->rate_by(server::rate_game);
    FaultyStore store(*opened, 11);
    server::Metrics metrics;
    std::vector<std::unique_ptr<Party>> parties;
    const int faults = effort(500);
    constexpr int restarts = 3;
    for (int round = 0; round <= restarts; ++round) {
        store.on = round < restarts;
        server::TableRegistry hall(store, metrics, 1);
        // New tables beside the old ones: some cannot be stored, and then there is none.
        for (int i = 0; i < effort(12) && round < restarts; ++i) {
            const std::string host = server::random_id();
            const auto id = open_one(hall, host);
            if (!id) continue;
            auto party = std::make_unique<Party>();
            party->table = *id;
            for (uint64_t p = 0; p < 2; ++p) {
                const std::string person = p == 0 ? host : server::random_id();
                party->people.push_back(std::make_unique<Patron>(
                    *id, person, 10 * static_cast<uint64_t>(i) + p, party->chronicle));
            }
            parties.push_back(std::move(party));
        }
        std::atomic<bool> done = false;
        std::jthread chaos([&] {
            Random random(static_cast<uint64_t>(round));
            for (int n = 0; !done; ++n) {
                Party& party = *parties[random.below(static_cast<uint32_t>(parties.size()))];
                // Somebody passes by, says a word, and deletes their account.
                if (const auto host = hall.find(party.table)) {
                    const table::Person stranger{"stranger" + std::to_string(n), "Passing"};
                    std::promise<void> said;
                    (*host)->ask({stranger}, R"({"id":1,"type":"chat","text":"hi"})",
                                 [&](const auto&) { said.set_value(); });
                    said.get_future().get();
                    hall.forget(stranger.id);
                }
                hall.rename({party.people[0]->person().id, "Name " + std::to_string(n)});
                if (n % 50 == 0) hall.tidy_up(now_ms() + 3'600'000);
                std::this_thread::sleep_for(2ms);
            }
        });
        // Sitting down and starting goes on until it has worked.
        const auto stir = [&] {
            for (auto& party : parties) {
                const std::lock_guard lock(party->busy);
                if (party->people[0]->stage != "gathering") continue;
                party->people[0]->ask("take_seat", ",\"seat\":0");
                party->people[1]->ask("take_seat", ",\"seat\":1");
                party->people[0]->ask("add_bot", ",\"seat\":2,\"level\":\"greedy\"");
                party->people[0]->ask("start");
            }
        };
        const auto over = [&] {
            return std::ranges::all_of(parties, [](const auto& party) {
                const std::lock_guard lock(party->busy);
                return std::ranges::all_of(party->people, [](const auto& p) { return p->stage == "over"; });
            });
        };
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(effort(120));
        auto next_stir = std::chrono::steady_clock::now();
        std::mutex stirring;
        play(hall, parties, [&] {
            if (const std::unique_lock lock(stirring, std::try_to_lock); lock.owns_lock()) {
                if (std::chrono::steady_clock::now() > next_stir) {
                    stir();
                    next_stir = std::chrono::steady_clock::now() + 50ms;
                }
            }
            if (std::chrono::steady_clock::now() > deadline) return true;
            return round < restarts ? store.faults > faults * (round + 1) / restarts || over() : over();
        });
        done = true;
        chaos.join();
        if (round == restarts) CHECK(over());
        for (auto& party : parties) {
            for (auto& person : party->people) person->go();
        }
    }
    MESSAGE(store.faults.load(), " failed writes, ", parties.size(), " tables");
    for (const auto& party : parties) {
        for (const auto& person : party->people) {
            CHECK_FALSE(person->gap);
            CHECK_FALSE(person->lost_table);
        }
        const auto facts = opened->facts(party->table);
        REQUIRE(facts);
        CHECK(party->chronicle.agrees);
        CHECK(party->chronicle.holds_in(*facts));
        CHECK(party->chronicle.talk_holds_in(opened->talk(party->table).lines));
    }
}
