// Many analyses at once: the same answers with any number of threads, from the cache or not; cancels; order.
#include "analysis/engine/engine.h"

#include <doctest/doctest.h>

#include <condition_variable>
#include <map>
#include <mutex>

#include "bots/random_walker.h"

namespace {

using namespace longroad;
using namespace longroad::board;
using analysis::Engine;
using analysis::Limits;
using analysis::Query;
using analysis::Question;
using analysis::Report;
using analysis::Update;
using std::chrono::milliseconds;

std::vector<Question> questions(int players, size_t count) {
    Random random(static_cast<uint64_t>(players));
    const Setup setup =
        *make_setup({rules_of(Preset::edition_2015), players, SetupKind::variable, {}}, random);
    Game game(setup);
    const bots::RandomWalker walker(bots::Style::uniform, true);
    std::vector<Step> made;
    std::vector<Question> found;
    while (found.size() < count && !game.over()) {
        if (game.luck() == Chance::none && made.size() % 13 == 0 && made.size() > 20)
            found.push_back(*analysis::question_in(setup, made, made.size()));
        const Step step = walker.next(game, random);
        game.apply(step);
        made.push_back(step);
    }
    return found;
}

// Collects answers.
class Answers {
public:
    Engine::Listener listener(size_t which) {
        return [this, which](const Update& update) {
            const std::lock_guard lock(mutex_);
            all_[which].push_back(update);
            last_ += update.last ? 1 : 0;
            order_.push_back(which);
            came_.notify_all();
        };
    }
    void wait_for_last(size_t count) {
        std::unique_lock lock(mutex_);
        REQUIRE(came_.wait_for(lock, std::chrono::seconds(120), [&] { return last_ >= count; }));
    }
    void wait_for_any(size_t which) {
        std::unique_lock lock(mutex_);
        REQUIRE(came_.wait_for(lock, std::chrono::seconds(120), [&] { return !all_[which].empty(); }));
    }
    std::map<size_t, std::vector<Update>> all() {
        const std::lock_guard lock(mutex_);
        return all_;
    }
    std::vector<size_t> order() {
        const std::lock_guard lock(mutex_);
        return order_;
    }

private:
    std::mutex mutex_;
    std::condition_variable came_;
    std::map<size_t, std::vector<Update>> all_;
    std::vector<size_t> order_;
    size_t last_ = 0;
};

void check_equal(const Report& a, const Report& b) {
    CHECK(a.futures == b.futures);
    CHECK(a.nodes == b.nodes);
    CHECK(a.settled == b.settled);
    REQUIRE(a.choices.size() == b.choices.size());
    for (size_t i = 0; i < a.choices.size(); ++i) {
        CHECK(a.choices[i].choice == b.choices[i].choice);
        CHECK(a.choices[i].win == b.choices[i].win);
        CHECK(a.choices[i].error == b.choices[i].error);
        CHECK(a.choices[i].futures == b.choices[i].futures);
        CHECK(a.choices[i].behind == b.choices[i].behind);
    }
}

std::vector<Report> reports(const std::vector<Question>& asked, Limits limits, int threads, size_t cache,
                            int rounds = 1) {
    Answers answers;
    Engine engine(bots::shipped_nets(), threads, cache);
    for (int round = 0; round < rounds; ++round) {
        for (size_t i = 0; i < asked.size(); ++i) engine.ask({asked[i], limits, 0, {}}, answers.listener(i));
        answers.wait_for_last(asked.size() * static_cast<size_t>(round + 1));
    }
    std::vector<Report> found;
    for (const auto& [which, updates] : answers.all()) found.push_back(updates.back().report);
    return found;
}

}  // namespace

TEST_CASE("engine: threads and cache change nothing but the time") {
    for (const int players : {3, 6}) {
        const auto asked = questions(players, 6);
        const Limits limits{.futures = 0, .nodes = 6000};
        const auto alone = reports(asked, limits, 1, 0);
        const auto together = reports(asked, limits, 3, 0);
        const auto kept = reports(asked, limits, 2, size_t{64} << 20, 2);
        REQUIRE(alone.size() == asked.size());
        for (size_t i = 0; i < asked.size(); ++i) {
            check_equal(alone[i], together[i]);
            check_equal(alone[i], kept[i]);
            const auto search = analysis::Search::begin(asked[i], *bots::shipped_nets().for_players(players));
            check_equal(alone[i], analysis::think(*search, 0, 6000));
        }
    }
}

TEST_CASE("engine: a smaller or larger budget from the cache is answered as if it were new") {
    const auto asked = questions(4, 2);
    Answers answers;
    Engine engine(bots::shipped_nets(), 2, size_t{64} << 20);
    size_t count = 0;
    for (const uint64_t futures : {90, 12, 150, 40}) {
        for (const Question& question : asked) {
            engine.ask({question, {.futures = futures}, 0, {}}, answers.listener(count));
            answers.wait_for_last(++count);
            const auto search = analysis::Search::begin(question, *bots::shipped_nets().for_players(4));
            check_equal(answers.all()[count - 1].back().report, analysis::think(*search, futures, 0));
        }
    }
    engine.clear_cache();
    engine.ask({asked[0], {.futures = 12}, 0, {}}, answers.listener(count));
    answers.wait_for_last(++count);
}

TEST_CASE("engine: answers come on the way, and a cancel ends even what has no end") {
    const auto asked = questions(4, 3);
    Answers answers;
    Engine engine(bots::shipped_nets(), 2, 0);
    std::vector<Engine::Ticket> tickets;
    for (size_t i = 0; i < asked.size(); ++i)
        tickets.push_back(engine.ask({asked[i], {}, 0, milliseconds(1)}, answers.listener(i)));
    for (size_t i = 0; i < asked.size(); ++i) answers.wait_for_any(i);
    // What ends by itself comes before what does not.
    engine.ask({asked[0], {.futures = 20}, 0, {}}, answers.listener(9));
    answers.wait_for_last(1);
    CHECK(engine.open() == 3);
    for (const Engine::Ticket ticket : tickets) engine.cancel(ticket);
    for (const Engine::Ticket ticket : tickets) engine.cancel(ticket);  // once more does nothing
    answers.wait_for_last(4);
    CHECK(engine.open() == 0);
    for (size_t i = 0; i < asked.size(); ++i) {
        const auto updates = answers.all()[i];
        CHECK(updates.back().cancelled);
        for (size_t n = 0; n < updates.size(); ++n) {
            CHECK(updates[n].last == (n + 1 == updates.size()));
            if (n > 0) CHECK(updates[n].report.futures >= updates[n - 1].report.futures);
        }
    }
}

TEST_CASE("engine: higher priorities first, and an engine that goes leaves nothing behind") {
    const auto asked = questions(4, 3);
    Answers answers;
    {
        Engine engine(bots::shipped_nets(), 1, 0);
        engine.ask({asked[0], {}, 0, milliseconds(1)}, answers.listener(0));
        answers.wait_for_any(0);
        engine.ask({asked[1], {.futures = 30}, -5, {}}, answers.listener(1));
        engine.ask({asked[2], {.futures = 30}, 5, {}}, answers.listener(2));
        answers.wait_for_last(1);
        CHECK(answers.all()[2].size() == 1);
        CHECK(answers.all()[1].empty());  // the endless one of higher priority is before it
    }
    CHECK(answers.all()[1].empty());
}

TEST_CASE("engine: a limit of time ends by the clock") {
    const auto asked = questions(4, 1);
    Answers answers;
    Engine engine(bots::shipped_nets(), 1, 0);
    engine.ask({asked[0], {.time = milliseconds(30)}, 0, {}}, answers.listener(0));
    answers.wait_for_last(1);
    const Update last = answers.all()[0].back();
    CHECK(last.spent >= milliseconds(30));
    CHECK(!last.report.choices.empty());
}
