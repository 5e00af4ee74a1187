// Many games between players on all cores. The result depends on the plan alone, not on the number of
// threads: games are counted in the order of the schedule, whenever they end.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/match.h"
#include "arena/schedule.h"
#include "arena/statistics.h"
#include "bots/shipped_nets.h"
#include "core/cluster.h"

namespace longroad::arena {

// Somebody who takes part. Each thread makes its own player and lets it play many games.
struct Entrant {
    std::string name;  // entrants of one name are the same player
    std::function<std::unique_ptr<bots::Bot>()> make;
    std::optional<bots::NetKind> net{};  // of NAME@FILE: the tables the net of the file is for
};

struct SprtWish {
    double low = 0;  // win rates
    double high = 0;
};

struct Plan {
    std::vector<Entrant> entrants;
    board::SetupWish wish;  // its players are the seats of a table: at most as many as entrants
    uint64_t games = 0;     // made whole groups
    uint64_t seed = 1;
    MatchTerms terms;
    int threads = 0;               // 0: one for each core
    std::optional<SprtWish> sprt;  // of the player of the first entrant
};

struct PlayedGame {
    uint64_t index = 0;
    Pairing pairing;
    board::Setup setup;
    MatchResult result;
};

// What a player, or one of its entries, has done.
struct Standing {
    std::string name;
    uint64_t games = 0;
    uint64_t wins = 0;
    uint64_t forfeits = 0;
    uint64_t points = 0;  // sum
    uint64_t decisions = 0;
    double thinking = 0;                                 // seconds
    std::array<uint64_t, board::max_seats> at_seat{};    // games played there
    std::array<uint64_t, board::max_seats> won_there{};  // games won there

    [[nodiscard]] double win_rate() const;
    [[nodiscard]] Interval interval() const;
    [[nodiscard]] double mean_points() const;
    [[nodiscard]] double ms_per_decision() const;
};

struct Rated {
    Standing standing;
    double rating = 0;
};

struct Report {
    std::vector<Standing> entrants;  // in the order of the plan
    std::vector<Rated> players;      // by name, in order of appearance
    uint64_t games = 0;
    uint64_t unfinished = 0;  // games without an end
    uint64_t forfeits = 0;
    uint64_t turns = 0;  // sum
    uint64_t steps = 0;  // sum
    std::optional<Sprt> sprt;
};

// `seen` gets every game in the order of the schedule, one at a time. The set-up must be possible: try
// make_setup. If the terms' `stop` becomes true, the report is about the games counted until then.
// With a cluster this is its leader, who counts the games of all: the same, in the same order, as alone.
[[nodiscard]] Report run_tournament(const Plan& plan, const std::function<void(const PlayedGame&)>& seen,
                                    Cluster* cluster = nullptr);

// The others of the cluster: plays this one's share of the games and tells the leader. False if it was
// stopped.
bool play_share(const Plan& plan, Cluster& cluster);

}  // namespace longroad::arena
