#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "bots/features.h"
#include "bots/training/learner.h"
#include "bots/training/trainer.h"
#include "bots/training/trial.h"
#include "core/random.h"

using namespace longroad;
using namespace longroad::bots;

namespace {

constexpr int inputs = 40;

// Whoever has the larger first half wins.
std::vector<Lesson> made_up_lessons(int count) {
    Random random(3);
    std::vector<Lesson> lessons(static_cast<size_t>(count));
    for (Lesson& lesson : lessons) {
        float balance = 0;
        for (int i = 0; i < inputs; ++i) {
            const float x = random.below(4) == 0 ? 0 : static_cast<float>(random.below(100)) * 0.01F;
            lesson.inputs.push_back(x);
            balance += i < inputs / 2 ? x : -x;
        }
        lesson.target = balance > 0 ? 1 : 0;
    }
    return lessons;
}

std::vector<float> weights_after(Learner& learner, const std::vector<Lesson>& lessons, int steps, int threads,
                                 float* loss = nullptr) {
    std::vector<const Lesson*> batch;
    for (const Lesson& lesson : lessons) batch.push_back(&lesson);
    for (int n = 0; n < steps; ++n) {
        const float now = learner.learn(batch, 1e-3F, threads);
        if (loss != nullptr) *loss = now;
    }
    return {learner.net().weights().begin(), learner.net().weights().end()};
}

struct Directory {
    std::filesystem::path path = std::filesystem::temp_directory_path() / "longroad-training-test";
    Directory() { std::filesystem::remove_all(path); }
    ~Directory() { std::filesystem::remove_all(path); }
};

}  // namespace

TEST_CASE("learning lessens the loss") {
    const auto lessons = made_up_lessons(256);
    Learner learner(inputs, 1);
    float first = 0;
    float last = 0;
    (void)weights_after(learner, lessons, 1, 1, &first);
    (void)weights_after(learner, lessons, 120, 1, &last);
    CHECK(first > 0.6F);
    CHECK(last < 0.5F * first);
}

TEST_CASE("the number of threads changes nothing") {
    const auto lessons = made_up_lessons(100);
    Learner alone(inputs, 1);
    Learner together(inputs, 1);
    CHECK(weights_after(alone, lessons, 5, 1) == weights_after(together, lessons, 5, 3));
}

TEST_CASE("a learner goes on where it stopped") {
    const auto lessons = made_up_lessons(64);
    Learner whole(inputs, 1);
    Learner before(inputs, 1);
    (void)weights_after(before, lessons, 3, 1);
    Learner after(inputs, 99);
    REQUIRE(after.restore(before.save()));
    CHECK(weights_after(whole, lessons, 6, 1) == weights_after(after, lessons, 3, 1));
    CHECK_FALSE(after.restore("nonsense"));
    CHECK_FALSE(Learner(inputs + 1, 1).restore(before.save()));
}

TEST_CASE("a game against oneself teaches every seat's view of it") {
    const SelfplayGame game = play_lesson({.kind = NetKind::four}, nullptr, 11);
    REQUIRE_FALSE(game.lessons.empty());
    int winners = 0;
    for (const Lesson& lesson : game.lessons) {
        CHECK(lesson.inputs.size() == static_cast<size_t>(feature_count(4)));
        CHECK((lesson.target == 0 || lesson.target == 1));
        winners += lesson.target == 1;
    }
    CHECK(winners > 0);
    CHECK(static_cast<size_t>(winners) < game.lessons.size());
    CHECK(play_lesson({.kind = NetKind::four}, nullptr, 11).lessons.size() == game.lessons.size());
}

TEST_CASE("training can be interrupted and resumed, and refuses a damaged checkpoint") {
    const Directory directory;
    TrainingPlan plan;
    plan.kind = NetKind::two;
    plan.games = 4;
    plan.round = 2;
    plan.directory = directory.path.string();
    int64_t games = 0;
    const auto report = [&](const TrainingProgress& p) {
        games = p.games;
        return true;
    };
    REQUIRE(train(plan, report));
    CHECK(games == 4);
    plan.games = 6;
    REQUIRE(train(plan, report));
    CHECK(games == 6);
    const auto file = [&](const char* name) { return directory.path / name; };
    {
        std::ifstream in(file("two.net"), std::ios::binary);
        const std::string bytes(std::istreambuf_iterator<char>(in), {});
        CHECK(read_net(bytes));
    }
    {
        std::ifstream in(file("two.log"));
        CHECK(std::count(std::istreambuf_iterator<char>(in), {}, '\n') == 3);
    }
    std::ofstream(file("two.checkpoint")) << "nonsense";
    const auto refused = train(plan, report);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().find("damaged") != std::string::npos);
}

TEST_CASE("training goes on from a net, and refuses one of another kind") {
    const Directory directory;
    TrainingPlan plan;
    plan.kind = NetKind::two;
    plan.games = 2;
    plan.round = 2;
    plan.directory = (directory.path / "first").string();
    int64_t games = 0;
    const auto report = [&](const TrainingProgress& p) {
        games = p.games;
        return true;
    };
    REQUIRE(train(plan, report));
    plan.from = plan.directory + "/two.net";
    plan.directory = (directory.path / "second").string();
    plan.played = 100;
    plan.games = 102;
    REQUIRE(train(plan, report));
    CHECK(games == 102);
    plan.kind = NetKind::four;
    const auto refused = train(plan, report);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().find("other numbers of players") != std::string::npos);
    plan.from = "nowhere.net";
    CHECK_FALSE(train(plan, report));
}

TEST_CASE("a trial between equals is even") {
    const float share = trial(NetKind::four, nullptr, nullptr, 5, 40, 1);
    CHECK(share == doctest::Approx(0.25));  // the same players in all rotations: each map is won once
}
