// The commands of the program: what each takes. command_tree.cpp reads the command line into these; one file
// per command carries it out and returns the exit code: 0 done, 1 the answer is no, 2 bad input, 130
// interrupted.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/rules.h"
#include "board/setup.h"

namespace longroad::cli {

// How a board game is to be set up; shared by several commands.
struct TableChoice {
    int players = 4;
    std::string preset = "2015";
    std::string setup = "variable";
    std::vector<std::string> options;  // name=value
    std::optional<int> first;
};

struct TraceCommand {
    std::string game = "board";
    TableChoice table;
    uint64_t seed = 1;
    int games = 1;
    bool offers = false;
    std::string style = "uniform";
    int max_steps = 20000;
};

struct ReplayCommand {
    std::string file;
    bool as_public = false;
    std::string to;  // record, exchange, position: print in that form instead of a summary
};

struct ReviewCommand {
    std::string file;
    bool json = false;
};

struct AdviseCommand {
    std::string position;
    int seat = -1;  // -1: the first that is to act
    int top = 5;
    int futures = 0;
    int64_t nodes = 0;
    int time_ms = 0;
    std::string language = "en";
    int threads = 0;
    bool json = false;
};

struct AnalyzeCommand {
    int threads = 0;  // 0: one for each core
    int cache_mb = 256;
};

struct DatasetCommand {
    std::vector<std::string> files;
    std::string folder;
    std::string form = "npz";
    bool offers = false;
    bool names = false;
    bool skip_bad = false;
    std::string bot;
    int nodes = 0;
    uint64_t games_per_shard = 100;
};

struct ServeCommand {
    std::string config;  // file of settings
    std::string address = "127.0.0.1";
    int port = 8080;
    std::string data;   // folder of the database; empty: below the user's home
    std::string store;  // address of PostgreSQL; empty: a database in that folder
    std::string web;    // folder of the web table; empty: beside the program
    int threads = 1;
    int bot_threads = 1;
    std::vector<std::string> origins;
    std::vector<std::string> trusted_proxies;
    bool any_proxy = false;  // the old --proxy: every address is a trusted proxy
    bool secure_cookies = false;
    int connections = 12'000;
    int connections_per_address = 100;
    int messages_per_second = 20;
    int requests_per_second = 50;
    int sign_ins_per_minute = 30;
    int tables_per_person = 50;
    int tables_per_minute = 10;
    int renames_per_minute = 5;
    std::string certificate;  // PEM files of TLS; none: plain sockets
    std::string key;
    std::string log = "info";  // the least level
    std::string log_format = "text";
    bool access_log = false;
    std::string metrics;                // ADDRESS:PORT; empty: nowhere
    std::string push_contact;           // of whoever runs the server, for push services
    bool push_to_this_machine = false;  // a test's push service
};

struct AdminCommand {
    std::string data;
    std::vector<std::string> words;
};

struct BackupCommand {
    std::string data;
    std::string store;  // address of PostgreSQL; empty: the database in the folder
    std::string to;
};

struct MigrateCommand {
    std::string from;
    std::string to;
};

struct RestoreCommand {
    std::string data;
    std::string from;
};

struct ExportCommand {
    std::string data;
    std::string to;
};

struct VerifyCommand {
    std::string file;
    std::string saw;  // what a browser saw of the game's beginning
};

struct PerftCommand {
    int depth = 3;
    TableChoice table;
    uint64_t seed = 1;
    std::string position;
    bool divide = false;
};

struct BenchCommand {
    int players = 4;
    std::string preset = "2015";
    double seconds = 3;
    int threads = 1;
    bool json = false;
};

struct TrainCommand {
    std::string net = "four";
    int64_t games = 300'000;
    double minutes = 0;
    float lambda = 0.7F;
    float rate = 5e-4F;
    uint64_t seed = 1;
    int threads = 0;
    std::string from;
    int64_t played = 0;
    std::string directory = "nets";  // never data/nets: those are the ones we ship
    bool overwrite = false;          // a net that no checkpoint belongs to
};

struct RulesCommand {
    std::string preset;
    bool json = false;
};

struct PlayCommand {
    TableChoice table;
    uint64_t seed = 0;            // 0: from the clock
    std::string seats = "human";  // human or a player for each seat, comma separated; the rest are bots
    std::string file;             // saved here after every step, resumed if it exists
    bool plain = false;
};

struct ArenaCommand {
    std::string seats;    // who plays, comma separated
    std::string players;  // how many sit at a table; empty: all of them
    uint64_t games = 400;
    uint64_t seed = 1;
    TableChoice table;  // its players follow from the entries
    bool no_trading = false;
    int time_ms = 0;  // for a decision
    int nodes = 0;
    int max_steps = 20000;
    int threads = 0;   // 0: one for each core
    std::string sprt;  // LOW,HIGH in percent
    std::string records;
    std::string data;  // folder for tables of decisions
    bool json = false;
};

struct BotCommand {
    std::string protocol = "longroad";
    std::string player = "random";
    // With the protocol catanatron, which says nothing of these:
    uint64_t seed = 1;
    int time_ms = 0;  // for a decision
    int nodes = 0;
    bool verbose = false;
};

int run(const TraceCommand& command);
int run(const ReplayCommand& command);
int run(const ReviewCommand& command);
int run(const AdviseCommand& command);
int run(const AnalyzeCommand& command);
int run(const DatasetCommand& command);
int run(const ServeCommand& command);
int run(const AdminCommand& command);
int run(const BackupCommand& command);
int run(const MigrateCommand& command);
int run(const RestoreCommand& command);
int run(const ExportCommand& command);
int run(const VerifyCommand& command);
int run(const PerftCommand& command);
int run(const BenchCommand& command);
int run(const RulesCommand& command);
int run(const TrainCommand& command);
int run(const PlayCommand& command);
int run(const ArenaCommand& command);
int run(const BotCommand& command);

// One clear sentence on standard error; returns 2.
int complain(const std::string& sentence);

// Rules and wish for a set-up from the command line; complains and gives nothing if they are wrong.
std::optional<board::SetupWish> wish_of(const TableChoice& table);

}  // namespace longroad::cli
