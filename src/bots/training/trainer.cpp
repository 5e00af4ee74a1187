#include "bots/training/trainer.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <thread>

#include "bots/features.h"
#include "bots/training/learner.h"
#include "bots/training/trial.h"
#include "core/packing.h"
#include "core/random.h"

namespace longroad::bots {

namespace {

namespace fs = std::filesystem;

constexpr int rounds_kept = 12;      // lessons are drawn from the games of so many rounds
constexpr int handmade_rounds = 12;  // the first games are played by the handmade judgement
constexpr int batch_size = 1024;
constexpr float passes = 1.5F;  // how often a lesson is used on average
constexpr int rounds_between_trials = 20;
constexpr int trial_games = 400;

int blocks_of(NetKind kind) { return kind == NetKind::two ? 2 : kind == NetKind::four ? 4 : 6; }

// High at first, then falling as the games played grow.
float rate_at(float start, int64_t games) {
    constexpr float from = 30'000;
    const auto played = static_cast<float>(games);
    return played < from ? start : std::max(start / 25, start * from / played);
}

// Results teach a young net more than its own judgement does; later it is the other way round.
float lambda_at(float end, int64_t games) {
    constexpr float start = 0.96F;
    constexpr float from = 20'000;
    constexpr float to = 80'000;
    const float share = std::clamp((static_cast<float>(games) - from) / (to - from), 0.0F, 1.0F);
    return end > start ? end : start + share * (end - start);
}

std::optional<std::string> read_file(const fs::path& path) {
    std::error_code unknown;
    std::ifstream in(path, std::ios::binary);
    if (!in || fs::is_directory(path, unknown)) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(in), {});
}

// First beside it, then renamed: an interruption leaves the old file whole.
bool write_file(const fs::path& path, const std::string& bytes) {
    const fs::path beside = path.string() + ".new";
    {
        std::ofstream out(beside, std::ios::binary);
        out << bytes;
        if (!out.flush()) return false;
    }
    std::error_code error;
    fs::rename(beside, path, error);
    return !error;
}

fs::path file_of(const TrainingPlan& plan, std::string_view extension) {
    return fs::path(plan.directory) / (std::string(name_of(plan.kind)) + "." + std::string(extension));
}

// Two runs in one directory would overwrite each other's net and checkpoint. The lock goes with the process,
// however that ends; the empty file stays, since removing it would let a third run in beside a second.
class RunLock {
public:
    explicit RunLock(const fs::path& path) : file_(open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0644)) {
        held_ = file_ < 0 || flock(file_, LOCK_EX | LOCK_NB) == 0;  // who can't write finds out when saving
    }
    ~RunLock() {
        if (file_ >= 0) close(file_);
    }
    RunLock(const RunLock&) = delete;
    RunLock& operator=(const RunLock&) = delete;
    [[nodiscard]] bool held() const { return held_; }

private:
    int file_;
    bool held_;
};

// What others are asked to play: every `share`-th game of a round, from `rank` on.
std::string packed_order(const SelfplayTerms& terms, const Learner* learner, uint64_t seed, int64_t first,
                         int count) {
    Packer packer;
    packer.put(terms);
    packer.put(seed);
    packer.put(first);
    packer.put(count);
    packer.put(static_cast<int>(learner != nullptr));
    if (learner != nullptr) packer.put(std::string_view(learner->save()));
    return packer.done();
}

// Most inputs are 0.
void pack(Packer& packer, const SelfplayGame& game) {
    packer.put(game.turns);
    packer.put(game.trades);
    packer.put(static_cast<uint64_t>(game.lessons.size()));
    for (const Lesson& lesson : game.lessons) {
        packer.put(lesson.target);
        packer.put(static_cast<uint64_t>(lesson.inputs.size()));
        std::vector<uint16_t> places;
        std::vector<float> values;
        for (size_t i = 0; i < lesson.inputs.size(); ++i) {
            uint32_t bits = 0;
            std::memcpy(&bits, &lesson.inputs[i], sizeof bits);
            if (bits == 0) continue;
            places.push_back(static_cast<uint16_t>(i));
            values.push_back(lesson.inputs[i]);
        }
        packer.put(places);
        packer.put(values);
    }
}

SelfplayGame unpack(Unpacker& unpacker) {
    SelfplayGame game;
    game.turns = unpacker.get<int>();
    game.trades = unpacker.get<int>();
    const auto lessons = unpacker.get<uint64_t>();
    for (uint64_t n = 0; n < lessons && unpacker.good(); ++n) {
        Lesson lesson;
        lesson.target = unpacker.get<float>();
        lesson.inputs.resize(std::min<uint64_t>(unpacker.get<uint64_t>(), max_features));
        const auto places = unpacker.list<uint16_t>();
        const auto values = unpacker.list<float>();
        for (size_t i = 0; i < places.size() && i < values.size(); ++i) {
            if (places[i] < lesson.inputs.size()) lesson.inputs[places[i]] = values[i];
        }
        game.lessons.push_back(std::move(lesson));
    }
    return game;
}

constexpr std::string_view no_more = "";
constexpr std::chrono::milliseconds nap{1};

bool stops(const std::atomic<bool>* stop) { return stop != nullptr && *stop; }

class Trainer {
public:
    explicit Trainer(const TrainingPlan& plan)
        : plan_(plan), learner_(feature_count(blocks_of(plan.kind)), plan.seed) {}

    std::expected<void, std::string> run(const std::function<bool(const TrainingProgress&)>& report) {
        std::error_code error;
        fs::create_directories(plan_.directory, error);
        if (error) return std::unexpected("cannot make the directory " + plan_.directory);
        const RunLock lock(file("lock"));
        if (!lock.held()) {
            return std::unexpected("another run trains " + file("net").string() +
                                   " already; choose another --dir");
        }
        if (!plan_.overwrite && fs::exists(file("net"), error) && !fs::exists(file("checkpoint"), error)) {
            return std::unexpected(file("net").string() +
                                   " is there already and no run of ours goes on from it; choose another "
                                   "--dir, or --overwrite to replace it");
        }
        if (const auto bytes = read_file(file("checkpoint"))) {
            if (!resume(*bytes)) {
                return std::unexpected(file("checkpoint").string() +
                                       " is damaged or of another kind of net; move it away to start anew");
            }
        } else if (!plan_.from.empty()) {
            if (const auto started = start_from(plan_.from); !started) return started;
        }
        const auto start = std::chrono::steady_clock::now();
        while (games_ < plan_.games) {
            TrainingProgress progress = round();
            if (lost_) {
                return std::unexpected("the run was ended while others played; " +
                                       file("checkpoint").string() + " holds all " + std::to_string(games_) +
                                       " games before that round");
            }
            progress.games = games_;
            if (!save()) return std::unexpected("cannot write into " + plan_.directory);
            if (!log(progress)) return std::unexpected("cannot write " + file("log").string());
            if (!report(progress)) break;
            const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
            if (plan_.seconds > 0 && spent.count() > plan_.seconds) break;
        }
        for (int rank = 1; plan_.cluster != nullptr && rank < plan_.cluster->size(); ++rank)
            plan_.cluster->send(rank, no_more);
        return {};
    }

private:
    [[nodiscard]] fs::path file(std::string_view extension) const { return file_of(plan_, extension); }

    TrainingProgress round() {
        const int64_t number = games_ / plan_.round;
        const Net* player = number < handmade_rounds ? nullptr : &learner_.net();
        SelfplayTerms terms;
        terms.kind = plan_.kind;
        terms.lambda = lambda_at(plan_.lambda, games_);
        std::vector<SelfplayGame> played = play(terms, player);
        if (lost_) return {};
        games_ += plan_.round;
        TrainingProgress progress;
        std::vector<Lesson> lessons;
        for (SelfplayGame& game : played) {
            progress.turns += static_cast<float>(game.turns) / static_cast<float>(plan_.round);
            progress.trades += static_cast<float>(game.trades) / static_cast<float>(plan_.round);
            std::ranges::move(game.lessons, std::back_inserter(lessons));
        }
        const auto fresh = static_cast<float>(lessons.size());
        kept_.push_back(std::move(lessons));
        if (kept_.size() > rounds_kept) kept_.pop_front();
        progress.loss = learn(static_cast<int>(passes * fresh / batch_size), number);
        if (number % rounds_between_trials == rounds_between_trials - 1) measure(progress, number);
        return progress;
    }

    // The games of a round, by this process and those that help it: which of them plays one makes no
    // difference.
    std::vector<SelfplayGame> play(const SelfplayTerms& terms, const Net* player) {
        std::vector<SelfplayGame> played(static_cast<size_t>(plan_.round));
        const int share = plan_.cluster == nullptr ? 1 : plan_.cluster->size();
        for (int rank = 1; rank < share; ++rank) {
            plan_.cluster->send(rank, packed_order(terms, player == nullptr ? nullptr : &learner_, plan_.seed,
                                                   games_, plan_.round));
        }
        const int mine = (plan_.round + share - 1) / share;
        in_parallel(plan_.threads, mine, [&](int i) {
            const int game = i * share;
            played[static_cast<size_t>(game)] =
                play_lesson(terms, player, seed_of_game(plan_.seed, static_cast<uint64_t>(games_ + game)));
        });
        for (int waiting = share - 1; waiting > 0 && !lost_;) {
            const auto message = plan_.cluster->receive();
            if (!message) {
                lost_ = stops(plan_.stop);
                std::this_thread::sleep_for(nap);
                continue;
            }
            Unpacker unpacker(message->bytes);
            for (int game = message->from; game < plan_.round; game += share)
                played[static_cast<size_t>(game)] = unpack(unpacker);
            lost_ = !unpacker.good();
            --waiting;
        }
        return played;
    }

    float learn(int batches, int64_t number) {
        std::vector<const Lesson*> all;
        for (const auto& lessons : kept_) {
            for (const Lesson& lesson : lessons) all.push_back(&lesson);
        }
        if (all.empty()) return 0;
        Random random(seed_of_game(plan_.seed ^ 0x1ea7, static_cast<uint64_t>(number)));
        std::vector<const Lesson*> batch(batch_size);
        float loss = 0;
        for (int n = 0; n < batches; ++n) {
            for (const Lesson*& lesson : batch) {
                lesson = all[random.below(static_cast<uint32_t>(all.size()))];
            }
            loss += learner_.learn(batch, rate_at(plan_.rate, games_), plan_.threads) /
                    static_cast<float>(batches);
        }
        return loss;
    }

    void measure(TrainingProgress& progress, int64_t number) {
        const uint64_t seed = seed_of_game(plan_.seed ^ 0x7e57, static_cast<uint64_t>(number));
        progress.against_handmade =
            trial(plan_.kind, &learner_.net(), nullptr, seed, trial_games, plan_.threads);
        if (older_ != nullptr) {
            progress.against_older =
                trial(plan_.kind, &learner_.net(), older_.get(), seed, trial_games, plan_.threads);
        }
        older_ = std::make_unique<Net>(learner_.net());
    }

    bool save() const {
        std::string checkpoint(sizeof games_, '\0');
        std::memcpy(checkpoint.data(), &games_, sizeof games_);
        return write_file(file("checkpoint"), checkpoint + learner_.save()) &&
               write_file(file("net"), write_net(learner_.net()));
    }
    bool resume(std::string_view bytes) {
        if (bytes.size() < sizeof games_) return false;
        std::memcpy(&games_, bytes.data(), sizeof games_);
        return games_ >= 0 && learner_.restore(bytes.substr(sizeof games_));
    }

    std::expected<void, std::string> start_from(const std::string& name) {
        const auto bytes = read_file(name);
        if (!bytes) return std::unexpected("cannot read " + name);
        const auto net = read_net(*bytes);
        if (!net) return std::unexpected(name + ": " + std::string(net.error()));
        if (net->inputs() != feature_count(blocks_of(plan_.kind))) {
            return std::unexpected(name + " is a net for other numbers of players");
        }
        learner_.start_from(*net);
        games_ = plan_.played / plan_.round * plan_.round;
        return {};
    }

    bool log(const TrainingProgress& p) const {
        std::FILE* out = std::fopen(file("log").c_str(), "a");
        if (out == nullptr) return false;
        std::fprintf(out, "{\"games\":%lld,\"loss\":%.4f,\"turns\":%.1f,\"trades\":%.2f",
                     static_cast<long long>(p.games), static_cast<double>(p.loss),
                     static_cast<double>(p.turns), static_cast<double>(p.trades));
        if (p.against_handmade >= 0) {
            std::fprintf(out, ",\"against_handmade\":%.3f", static_cast<double>(p.against_handmade));
        }
        if (p.against_older >= 0) {
            std::fprintf(out, ",\"against_older\":%.3f", static_cast<double>(p.against_older));
        }
        std::fputs("}\n", out);
        return std::fclose(out) == 0;
    }

    const TrainingPlan& plan_;
    Learner learner_;
    int64_t games_ = 0;
    bool lost_ = false;  // those who help don't answer any more
    std::deque<std::vector<Lesson>> kept_;
    std::unique_ptr<Net> older_;
};

}  // namespace

std::string_view name_of(NetKind kind) {
    switch (kind) {
        case NetKind::two: return "two";
        case NetKind::four: return "four";
        case NetKind::six: break;
    }
    return "six";
}

std::expected<void, std::string> train(const TrainingPlan& plan,
                                       const std::function<bool(const TrainingProgress&)>& report) {
    return Trainer(plan).run(report);
}

bool help_train(Cluster& cluster, int threads, const std::atomic<bool>* stop) {
    while (!stops(stop)) {
        const auto message = cluster.receive();
        if (!message) {
            std::this_thread::sleep_for(nap);
            continue;
        }
        if (message->bytes.empty()) return true;
        Unpacker order(message->bytes);
        const auto terms = order.get<SelfplayTerms>();
        const auto seed = order.get<uint64_t>();
        const auto first = order.get<int64_t>();
        const auto count = order.get<int>();
        Learner learner(feature_count(blocks_of(terms.kind)), 0);
        const bool by_net = order.get<int>() != 0;
        if (by_net && !learner.restore(order.text())) return false;
        const int mine = (count - cluster.rank() + cluster.size() - 1) / cluster.size();
        std::vector<SelfplayGame> played(static_cast<size_t>(std::max(0, mine)));
        in_parallel(threads, mine, [&](int i) {
            const int64_t game = first + cluster.rank() + int64_t{i} * cluster.size();
            played[static_cast<size_t>(i)] = play_lesson(terms, by_net ? &learner.net() : nullptr,
                                                         seed_of_game(seed, static_cast<uint64_t>(game)));
        });
        if (stops(stop)) return false;
        Packer packer;
        for (const SelfplayGame& game : played) pack(packer, game);
        cluster.send(0, packer.done());
    }
    return false;
}

std::string checkpoint_of(const TrainingPlan& plan) { return file_of(plan, "checkpoint").string(); }

}  // namespace longroad::bots
