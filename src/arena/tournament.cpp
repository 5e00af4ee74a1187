#include "arena/tournament.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <thread>

#include "core/packing.h"

namespace longroad::arena {

namespace {

// Numbers for names: entrants of one name get the same.
std::vector<size_t> numbered(const std::vector<Entrant>& entrants) {
    std::vector<std::string> names;
    std::vector<size_t> numbers;
    for (const Entrant& entrant : entrants) {
        const auto known = std::ranges::find(names, entrant.name);
        numbers.push_back(static_cast<size_t>(known - names.begin()));
        if (known == names.end()) names.push_back(entrant.name);
    }
    return numbers;
}

// Adds up games in the order of the schedule.
class Scorer {
public:
    Scorer(const Plan& plan, const std::vector<size_t>& numbers) : numbers_(numbers) {
        for (const Entrant& entrant : plan.entrants) {
            Standing standing;
            standing.name = entrant.name;
            report_.entrants.push_back(std::move(standing));
        }
        if (plan.sprt) report_.sprt.emplace(plan.sprt->low, plan.sprt->high, plan.wish.players);
    }

    void add(const PlayedGame& game) {
        const MatchResult& result = game.result;
        ++report_.games;
        report_.unfinished += result.finished() ? 0 : 1;
        report_.forfeits += result.forfeits.size();
        report_.turns += static_cast<uint64_t>(result.turns);
        report_.steps += static_cast<uint64_t>(result.steps);
        LineUp& table = table_of(game.pairing);
        for (size_t seat = 0; seat < game.pairing.entrant_at.size(); ++seat) {
            const board::Seat here(static_cast<int>(seat));
            const size_t entrant = game.pairing.entrant_at[seat];
            Standing& standing = report_.entrants[entrant];
            const uint64_t won = result.winner() == here ? 1 : 0;
            ++standing.games;
            ++standing.at_seat[seat];
            standing.wins += won;
            standing.won_there[seat] += won;
            standing.forfeits += result.forfeited(here) ? 1 : 0;
            standing.points += static_cast<uint64_t>(result.seats[seat].points);
            standing.decisions += static_cast<uint64_t>(result.seats[seat].decisions);
            standing.thinking += result.seats[seat].thinking;
            const auto place =
                std::ranges::find(game.pairing.line_up, entrant) - game.pairing.line_up.begin();
            table.wins[static_cast<size_t>(place)] += won;
            if (numbers_[entrant] == 0) {
                ++tested_games_;
                tested_wins_ += won;
            }
        }
        const bool group_ends = game.pairing.rotation + 1 == static_cast<int>(game.pairing.entrant_at.size());
        if (!group_ends) return;
        if (report_.sprt && tested_games_ > 0) {
            report_.sprt->add(static_cast<double>(tested_wins_) / static_cast<double>(tested_games_));
        }
        tested_games_ = tested_wins_ = 0;
    }

    [[nodiscard]] bool decided() const {
        return report_.sprt && report_.sprt->verdict() != Sprt::Verdict::open;
    }

    Report done() {
        for (size_t i = 0; i < report_.entrants.size(); ++i) add_to_player(numbers_[i], report_.entrants[i]);
        std::vector<LineUp> line_ups;
        line_ups.reserve(tables_.size());
        for (auto& [entrants, line_up] : tables_) line_ups.push_back(std::move(line_up));
        const auto rated = ratings(report_.players.size(), line_ups);
        for (size_t i = 0; i < rated.size(); ++i) report_.players[i].rating = rated[i];
        return std::move(report_);
    }

private:
    LineUp& table_of(const Pairing& pairing) {
        LineUp& table = tables_[pairing.line_up];
        if (table.seated.empty()) {
            for (const size_t entrant : pairing.line_up) table.seated.push_back(numbers_[entrant]);
            table.wins.resize(table.seated.size());
        }
        return table;
    }
    void add_to_player(size_t player, const Standing& entry) {
        if (player == report_.players.size()) {
            report_.players.push_back({entry, 0});
            return;
        }
        Standing& sum = report_.players[player].standing;
        sum.games += entry.games;
        sum.wins += entry.wins;
        sum.forfeits += entry.forfeits;
        sum.points += entry.points;
        sum.decisions += entry.decisions;
        sum.thinking += entry.thinking;
        for (size_t seat = 0; seat < board::max_seats; ++seat) {
            sum.at_seat[seat] += entry.at_seat[seat];
            sum.won_there[seat] += entry.won_there[seat];
        }
    }

    const std::vector<size_t>& numbers_;
    Report report_;
    std::map<std::vector<size_t>, LineUp> tables_;  // by entrants
    uint64_t tested_games_ = 0;                     // of the first player in this group
    uint64_t tested_wins_ = 0;
};

// One thread's players, made when they are first needed.
class Players {
public:
    explicit Players(const std::vector<Entrant>& entrants) : entrants_(entrants), made_(entrants.size()) {}

    PlayedGame play(const Plan& plan, uint64_t index, Pairing pairing) {
        PlayedGame game{index, std::move(pairing), {}, {}};
        Random random(game.pairing.map);
        game.setup = *board::make_setup(plan.wish, random);
        std::vector<bots::Bot*> seated;
        for (const size_t entrant : game.pairing.entrant_at) {
            if (!made_[entrant]) made_[entrant] = entrants_[entrant].make();
            seated.push_back(made_[entrant].get());
        }
        game.result = play_match(game.setup, seated, game.pairing.luck, game.pairing.seeds, plan.terms);
        return game;
    }

private:
    const std::vector<Entrant>& entrants_;
    std::vector<std::unique_ptr<bots::Bot>> made_;
};

// A game between processes: what does not follow from its number.
std::string packed(const PlayedGame& game) {
    Packer packer;
    const MatchResult& result = game.result;
    packer.put(game.index);
    packer.put(result.first_home);
    packer.put(result.turns);
    packer.put(result.steps);
    packer.put(result.seats);
    packer.put(static_cast<uint64_t>(result.forfeits.size()));
    for (const Forfeit& forfeit : result.forfeits) {
        packer.put(forfeit.seat);
        packer.put(forfeit.step);
        packer.put(std::string_view(forfeit.why));
    }
    packer.put(result.moves);
    return packer.done();
}

PlayedGame unpacked(const Plan& plan, const Schedule& schedule, std::string_view bytes) {
    Unpacker unpacker(bytes);
    PlayedGame game;
    game.index = unpacker.get<uint64_t>();
    game.pairing = schedule.game(game.index);
    Random random(game.pairing.map);
    game.setup = *board::make_setup(plan.wish, random);
    MatchResult& result = game.result;
    result.first_home = unpacker.get<board::Seat>();
    result.turns = unpacker.get<int>();
    result.steps = unpacker.get<int>();
    result.seats = unpacker.get<decltype(result.seats)>();
    const auto forfeits = unpacker.get<uint64_t>();
    for (uint64_t i = 0; i < forfeits && unpacker.good(); ++i) {
        const auto seat = unpacker.get<board::Seat>();
        const auto step = unpacker.get<int>();
        result.forfeits.push_back({seat, step, unpacker.text()});
    }
    result.moves = unpacker.list<board::Step>();
    return game;
}

constexpr std::string_view no_more = "";
constexpr std::chrono::milliseconds nap{1};  // where nothing is to be received

uint64_t thread_count(const Plan& plan, uint64_t games) {
    const unsigned cores = std::max(1U, std::thread::hardware_concurrency());
    return std::min(games, static_cast<uint64_t>(plan.threads > 0 ? plan.threads : cores));
}

// There is nothing left to do for the others. What they have sent meanwhile is taken, so that nobody waits.
void dismiss(Cluster& cluster) {
    for (int rank = 1; rank < cluster.size(); ++rank) cluster.send(rank, no_more);
    while (cluster.receive()) {
    }
}

bool stops(const Plan& plan) { return plan.terms.stop != nullptr && *plan.terms.stop; }

}  // namespace

double Standing::win_rate() const {
    return games == 0 ? 0 : static_cast<double>(wins) / static_cast<double>(games);
}
Interval Standing::interval() const { return wilson(static_cast<double>(wins), static_cast<double>(games)); }
double Standing::mean_points() const {
    return games == 0 ? 0 : static_cast<double>(points) / static_cast<double>(games);
}
double Standing::ms_per_decision() const {
    return decisions == 0 ? 0 : 1000 * thinking / static_cast<double>(decisions);
}

Report run_tournament(const Plan& plan, const std::function<void(const PlayedGame&)>& seen,
                      Cluster* cluster) {
    const std::vector<size_t> numbers = numbered(plan.entrants);
    const Schedule schedule(numbers, plan.wish.players, plan.seed);
    const uint64_t games = schedule.whole_groups(plan.games);
    Scorer scorer(plan, numbers);
    const auto share = static_cast<uint64_t>(cluster == nullptr ? 1 : cluster->size());

    std::atomic<uint64_t> next{0};
    std::atomic<bool> stopped{false};
    std::mutex mutex;
    std::map<uint64_t, PlayedGame> waiting;  // ended before one that comes earlier
    uint64_t counted = 0;
    const auto count = [&](PlayedGame game) {
        const std::lock_guard lock(mutex);
        waiting.emplace(game.index, std::move(game));
        while (!stopped && !waiting.empty() && waiting.begin()->first == counted) {
            const auto first = waiting.extract(waiting.begin());
            scorer.add(first.mapped());
            seen(first.mapped());
            ++counted;
            if (scorer.decided()) stopped = true;
        }
    };
    const auto work = [&] {
        Players players(plan.entrants);
        while (!stopped) {
            const uint64_t index = next++ * share;
            if (index >= games) return;
            PlayedGame game = players.play(plan, index, schedule.game(index));
            if (stops(plan)) return;
            count(std::move(game));
        }
    };
    const uint64_t threads = thread_count(plan, games);
    std::vector<std::jthread> workers;
    for (uint64_t t = cluster == nullptr ? 1 : 0; t < threads; ++t) workers.emplace_back(work);
    if (cluster == nullptr) {
        work();
    } else {
        // This thread listens to the others.
        const auto all_counted = [&] {
            const std::lock_guard lock(mutex);
            return counted == games || stopped;
        };
        while (!all_counted() && !stops(plan)) {
            if (const auto message = cluster->receive()) {
                count(unpacked(plan, schedule, message->bytes));
            } else {
                std::this_thread::sleep_for(nap);
            }
        }
        if (!stops(plan)) dismiss(*cluster);
    }
    workers.clear();
    return scorer.done();
}

bool play_share(const Plan& plan, Cluster& cluster) {
    const std::vector<size_t> numbers = numbered(plan.entrants);
    const Schedule schedule(numbers, plan.wish.players, plan.seed);
    const uint64_t games = schedule.whole_groups(plan.games);
    const auto rank = static_cast<uint64_t>(cluster.rank());
    const auto share = static_cast<uint64_t>(cluster.size());
    std::atomic<uint64_t> next{0};
    std::atomic<bool> dismissed{false};
    std::mutex mutex;
    std::vector<std::string> ready;
    const auto work = [&] {
        Players players(plan.entrants);
        while (!dismissed && !stops(plan)) {
            const uint64_t index = next++ * share + rank;
            if (index >= games) return;
            const std::string bytes = packed(players.play(plan, index, schedule.game(index)));
            if (stops(plan)) return;
            const std::lock_guard lock(mutex);
            ready.push_back(bytes);
        }
    };
    std::vector<std::jthread> workers;
    const uint64_t threads = thread_count(plan, games);
    for (uint64_t t = 0; t < threads; ++t) workers.emplace_back(work);
    while (!dismissed && !stops(plan)) {
        std::vector<std::string> ended;
        {
            const std::lock_guard lock(mutex);
            ended.swap(ready);
        }
        for (const std::string& bytes : ended) cluster.send(0, bytes);
        if (cluster.receive()) {
            dismissed = true;
        } else if (ended.empty()) {
            std::this_thread::sleep_for(nap);
        }
    }
    return dismissed;
}

}  // namespace longroad::arena
