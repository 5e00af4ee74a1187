// Trains a network by self-play: rounds of games, then learning from the games of the last rounds. It can
// stop after any round and go on later from its checkpoint. Strength over time goes into a log, measured
// against the handmade judgement and against the net of some rounds ago.
#pragma once

#include <atomic>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>

#include "bots/training/selfplay.h"
#include "core/cluster.h"

namespace longroad::bots {

[[nodiscard]] std::string_view name_of(NetKind kind);

struct TrainingPlan {
    NetKind kind = NetKind::four;
    int64_t games = 300'000;  // in all, those before a resume included
    int round = 256;          // games played between two times of learning
    float lambda = 0.7F;      // SelfplayTerms; higher at first, while the net knows little
    float rate = 5e-4F;       // of learning at first; it falls as the games played grow
    uint64_t seed = 1;
    int threads = 1;
    std::string from;        // file of a net to start from, if there is no checkpoint; empty: random weights
    int64_t played = 0;      // games that net has learned from, for the schedule
    std::string directory;   // for <kind>.net, <kind>.checkpoint and <kind>.log
    bool overwrite = false;  // a net in the directory that no checkpoint belongs to
    double seconds = 0;      // stop after so long; 0: no limit
    Cluster* cluster = nullptr;               // who else plays; this is the leader
    const std::atomic<bool>* stop = nullptr;  // heard while others play
};

struct TrainingProgress {
    int64_t games = 0;
    float loss = 0;
    float turns = 0;  // of an average game
    float trades = 0;
    float against_handmade = -1;  // share of wins with one net seat among handmade ones; -1: not measured
    float against_older = -1;     // the same among seats of the net of some rounds ago
};

// The error is a sentence. `report` is called after every round, when all is saved, and says whether to go
// on.
[[nodiscard]] std::expected<void, std::string> train(
    const TrainingPlan& plan, const std::function<bool(const TrainingProgress&)>& report);

// The others of the cluster: plays games for the leader until it needs no more. False if it was stopped.
[[nodiscard]] bool help_train(Cluster& cluster, int threads, const std::atomic<bool>* stop);

// Where a run of this kind of net in this directory goes on from.
[[nodiscard]] std::string checkpoint_of(const TrainingPlan& plan);

}  // namespace longroad::bots
