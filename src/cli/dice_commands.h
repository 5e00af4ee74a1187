// The commands of the dice game: what each takes. dice_main.cpp reads the command line into these.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "bots/dice_bots.h"
#include "dice/solver.h"
#include "notation/dice_record.h"

namespace CLI {
class App;
}

namespace longroad::cli {

struct DiceSolveCommand {
    std::vector<std::string> options;  // name=value
    std::string output;
    std::string form = "exact";
    std::optional<int> target;
    bool distribution = false;
    bool json = false;
};

struct DiceAdviseCommand {
    std::string position;
    std::string table;
    std::optional<int> target;
    int top = 10;
    bool json = false;
};

struct DicePlayCommand {
    std::vector<std::string> options;
    std::string seats = "human";
    std::string table;
    std::string file;
    uint64_t seed = 0;
    bool plain = false;
};

struct DiceSimulateCommand {
    std::vector<std::string> options;
    std::string bot = "perfect";
    std::string table;
    int games = 10000;
    uint64_t seed = 1;
    bool json = false;
};

int run(const DiceSolveCommand& command);
int run(const DiceAdviseCommand& command);
int run(const DicePlayCommand& command);
int run(const DiceSimulateCommand& command);

struct TraceCommand;
int trace_dice(const TraceCommand& command);
struct ReviewCommand;
int review_dice_game(const notation::DiceRecord& record, const ReviewCommand& command);
// Prints a game: a summary, or in the form `to` (record, exchange, position).
void show_dice(const notation::DiceRecord& record, const std::string& to);

// Adds `dice` and its commands to the program; their exit code goes to `status`.
void add_dice_commands(CLI::App& parent, int& status);

// ---- shared by the commands ----------------------------------------------------------------------------

// Complains and gives nothing if an option is wrong.
std::optional<dice::Rules> dice_rules_of(const std::vector<std::string>& options);

// The solved game for the rules of `lore`: from the file, or computed with a progress bar if it is empty.
// False, after a complaint, if the file will not do.
bool solve_into(bots::DiceLore& lore, const std::string& table_file);

}  // namespace longroad::cli
