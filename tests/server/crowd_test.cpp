// Many threads at once at the tables of one hall, without a network between: they play whole games while
// others rename themselves, look at the lobby, mute each other, and tables are put away. For the thread
// sanitizer above all.
#include <doctest/doctest.h>
#include <sodium.h>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <future>
#include <thread>

#include "server/app/api.h"
#include "server/app/ratings.h"
#include "server/store/sqlite.h"
#include "tests/folder.h"
#include "tests/table_driver.h"

using namespace longroad;
using namespace longroad::test;

namespace {

// A client whose messages wait in a queue.
class Line final : public server::Connection {
public:
    void send(std::shared_ptr<const std::string> text, bool) override {
        {
            const std::lock_guard lock(mutex_);
            texts_.push_back(std::move(text));
        }
        wake_.notify_one();
    }
    void close(std::string_view) override {}
    std::shared_ptr<const std::string> next() {
        std::unique_lock lock(mutex_);
        if (!wake_.wait_for(lock, std::chrono::seconds(60), [&] { return !texts_.empty(); })) return nullptr;
        auto text = std::move(texts_.front());
        texts_.pop_front();
        return text;
    }

private:
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::shared_ptr<const std::string>> texts_;
};

struct Crowd {
    explicit Crowd(const std::filesystem::path& folder) {
        REQUIRE(sodium_init() >= 0);
        auto opened = server::open_sqlite((folder / "longroad.db").string());
        REQUIRE(opened);
        store = std::move(*opened);
        store->rate_by(server::rate_game);
        hall = std::make_unique<server::TableRegistry>(*store, metrics, 2);
        people = std::make_unique<server::Accounts>(*store);
        api = std::make_unique<server::Api>(*hall, *people, *store, metrics,
                                            server::ApiLimits{1'000'000, 1'000'000, 1'000'000, 1'000'000});
    }
    // A request, answered.
    server::Response ask(const std::string& method, const std::string& path, const std::string& body,
                         const std::string& word = "") const {
        std::promise<server::Response> answer;
        server::Request request;
        request.method = method;
        request.path = "/api/v1/" + path;
        request.content_type = "application/json";
        request.body = body;
        request.cookie = word;
        request.address = "here";
        api->handle(request, [&](server::Response response) { answer.set_value(std::move(response)); });
        return answer.get_future().get();
    }

    std::unique_ptr<server::Store> store;
    server::Metrics metrics;
    std::unique_ptr<server::TableRegistry> hall;
    std::unique_ptr<server::Accounts> people;
    std::unique_ptr<server::Api> api;
};

std::string field(const std::string& json, std::string_view key) {
    const auto read = notation::read_json(json);
    const auto* value = read ? read->find(key) : nullptr;
    return value != nullptr ? value->string() : "";
}

// One person plays a game against a bot, to its end; true if nothing was missing.
bool play(Crowd& crowd, const std::string& word, uint64_t seed) {
    const std::string table = field(
        crowd.ask("POST", "tables", R"({"settings":{"game":"dice","seats":2,"listed":true}})", word).body,
        "id");
    const auto session = crowd.people->session(word, server::now_ms());
    const auto found = crowd.hall->find(table);
    if (!session || !found) return false;
    const auto& host = *found;
    const auto line = std::make_shared<Line>();
    const table::Client client = host->attach(line, server::Visitor::of(session->person));
    for (const char* text :
         {R"({"id":1,"type":"hello"})", R"({"id":2,"type":"take_seat","seat":0})",
          R"({"id":3,"type":"add_bot","seat":1,"level":"greedy"})", R"({"id":4,"type":"start"})"}) {
        CHECK(host->receive(client, text));
    }
    Brain brain(seed);
    int64_t seen = 0;
    bool whole = true;
    while (const auto text = line->next()) {
        const auto message = notation::read_json(*text);
        if (!message) return false;
        const std::string& type = message->find("type")->string();
        if (type == "welcome") seen = message->find("number")->integer();
        if (type == "event") {
            whole &= message->find("number")->integer() == seen + 1;
            seen = message->find("number")->integer();
        }
        const auto* shown = message->find("table");
        if (shown != nullptr && shown->find("stage")->string() == "over") break;
        const auto* game = message->find("game");
        const auto action = game != nullptr ? brain.choose(*game) : std::nullopt;
        if (action) CHECK(host->receive(client, R"({"id":5,"type":"act","action":)" + *action + "}"));
    }
    host->detach(client);
    return whole && host->published()->table.stage == table::Stage::over;
}

}  // namespace

TEST_CASE("server: a crowd of threads plays, renames itself and looks around, and nothing is missing") {
    const Folder folder;
    Crowd crowd(folder.path);
    constexpr int players = 4;
    constexpr int games = 3;
    std::vector<std::string> words;
    std::vector<std::string> ids;
    for (int i = 0; i < players; ++i) {
        const server::Response guest =
            crowd.ask("POST", "session", R"({"name":"Guest )" + std::to_string(i) + "\"}");
        words.push_back(guest.cookie);
        ids.push_back(field(guest.body, "id"));
    }
    std::atomic<int> good = 0;
    std::atomic<int> busy = players;
    std::vector<std::thread> threads;
    for (int i = 0; i < players; ++i) {
        threads.emplace_back([&, i] {
            for (int game = 0; game < games; ++game) {
                if (play(crowd, words[static_cast<size_t>(i)], static_cast<uint64_t>(10 * i + game))) ++good;
            }
            --busy;
        });
    }
    threads.emplace_back([&] {
        for (int round = 0; busy > 0; ++round) {
            const auto i = static_cast<size_t>(round % players);
            crowd.ask("PATCH", "me", R"({"name":"Round )" + std::to_string(round) + "\"}", words[i]);
            crowd.ask("POST", "me/blocks",
                      R"({"person":")" + ids[(i + 1) % players] + R"(","mute":)" +
                          (round % 2 == 0 ? "true" : "false") + R"(,"block":false})",
                      words[i]);
        }
    });
    threads.emplace_back([&] {
        while (busy > 0) {
            crowd.ask("GET", "tables", "");
            crowd.ask("GET", "me/tables", "", words[0]);
            crowd.ask("GET", "metrics", "");
            crowd.ask("GET", "people/" + ids[1], "");
            crowd.hall->announce("all is well");
            crowd.hall->tidy_up(server::now_ms() + 3'600'000);
        }
    });
    for (std::thread& thread : threads) thread.join();
    std::promise<void> safe;
    crowd.store->after_all([&](bool) { safe.set_value(); });
    safe.get_future().get();
    CHECK(good == players * games);
    CHECK(crowd.metrics.games == players * games);
}
