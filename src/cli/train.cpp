// longroad train: self-play and learning.
#include <cstdio>

#include "bots/training/trainer.h"
#include "cli/cluster.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/output.h"

namespace longroad::cli {

int run(const TrainCommand& command) {
    bots::TrainingPlan plan;
    if (command.net == "two") {
        plan.kind = bots::NetKind::two;
    } else if (command.net == "four") {
        plan.kind = bots::NetKind::four;
    } else if (command.net == "six") {
        plan.kind = bots::NetKind::six;
    } else {
        return complain("there is no net '" + command.net + "': two, four or six");
    }
    plan.games = command.games;
    plan.lambda = command.lambda;
    plan.rate = command.rate;
    plan.seed = command.seed;
    plan.seconds = 60 * command.minutes;
    plan.from = command.from;
    plan.played = command.played;
    plan.directory = command.directory;
    plan.overwrite = command.overwrite;
    plan.threads = threads_for(command.threads);
    const std::atomic<bool>& stop = interruption();  // heard after a round
    plan.stop = &stop;
    plan.cluster = cluster();
    if (plan.cluster != nullptr && !plan.cluster->leads())
        return bots::help_train(*plan.cluster, plan.threads, &stop) ? 0 : 130;
    if (const std::string checkpoint = bots::checkpoint_of(plan); file_exists(checkpoint)) {
        std::printf("going on from %s; its weights count, not --seed nor --from\n", checkpoint.c_str());
    }
    const auto done = bots::train(plan, [&](const bots::TrainingProgress& p) {
        std::printf("%lld of %lld games, loss %.4f, %.0f turns, %.1f trades", static_cast<long long>(p.games),
                    static_cast<long long>(plan.games), static_cast<double>(p.loss),
                    static_cast<double>(p.turns), static_cast<double>(p.trades));
        if (p.against_handmade >= 0) {
            std::printf(", wins %.1f %% against the handmade judgement",
                        static_cast<double>(100 * p.against_handmade));
        }
        if (p.against_older >= 0) {
            std::printf(", %.1f %% against the net before", static_cast<double>(100 * p.against_older));
        }
        std::printf("\n");
        std::fflush(stdout);
        return !stop && !output_failed();
    });
    if (!done) return complain(done.error());
    if (!stop || output_failed()) return 0;
    std::printf("stopped; the same command goes on from here\n");
    return interrupted;
}

}  // namespace longroad::cli
