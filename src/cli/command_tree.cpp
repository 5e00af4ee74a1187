#include "cli/command_tree.h"

#include <fmt/core.h>

#include <charconv>
#include <filesystem>
#include <iostream>

#include "cli/build_info.h"
#include "cli/command_info.h"
#include "cli/commands.h"
#include "cli/dice_commands.h"
#include "cli/files.h"
#include "cli/manual.h"
#include "cli/settings_file.h"

namespace longroad::cli {

// What the options are read into.
struct CommandTree::Commands {
    PlayCommand play;
    TraceCommand trace;
    ReplayCommand replay;
    ReviewCommand review;
    AdviseCommand advise;
    AnalyzeCommand analyze;
    DatasetCommand dataset;
    ServeCommand serve;
    AdminCommand admin;
    BackupCommand backup;
    MigrateCommand migrate;
    RestoreCommand restore;
    ExportCommand export_games;
    VerifyCommand verify;
    PerftCommand perft;
    ArenaCommand arena;
    BotCommand bot;
    BenchCommand bench;
    TrainCommand train;
    RulesCommand rules;
    std::vector<std::string> help;
    std::string shell;
    std::string share;
};

CLI::Option* add_seed(CLI::App& app, uint64_t& seed, const std::string& meaning) {
    // CLI11 takes -1 for 2^64-1, and anything larger for that, too.
    const auto read = [&seed](const CLI::results_t& words) {
        const std::string& word = words.back();
        const char* end = word.data() + word.size();
        const auto [stopped, error] = std::from_chars(word.data(), end, seed);
        if (!word.empty() && error == std::errc() && stopped == end) return true;
        throw CLI::ValidationError("--seed", fmt::format("'{}' is not a whole number from 0 to {}", word,
                                                         std::numeric_limits<uint64_t>::max()));
    };
    return app.add_option("--seed", read, meaning)->type_name("N")->default_str(std::to_string(seed));
}

namespace {

// An option with the name of what it takes.
template <class T>
CLI::Option* add(CLI::App& app, const char* name, T& value, const char* type, const std::string& meaning) {
    return app.add_option(name, value, meaning)->type_name(type);
}
// The same with its default in the help, and numbers in a range.
template <class T>
CLI::Option* add_with_default(CLI::App& app, const char* name, T& value, const char* type,
                              const std::string& meaning) {
    return add(app, name, value, type, meaning)->capture_default_str();
}
template <class T>
CLI::Option* add_number(CLI::App& app, const char* name, T& value, T low, T high,
                        const std::string& meaning) {
    CLI::Option* option = add_with_default(app, name, value, "N", meaning);
    const auto check = [low, high](const std::string& word) {
        T number{};
        if (CLI::detail::lexical_cast(word, number) && number >= low && number <= high) return std::string();
        return fmt::format("'{}' is not a number from {} to {}", word, low, high);
    };
    return option->check(check, "");
}

constexpr const char* presets = "2015|mayfair";

void add_preset(CLI::App& app, std::string& preset) {
    add_with_default(app, "--preset", preset, presets, "edition of the rules");
}
void add_rules(CLI::App& app, TableChoice& table) {
    add_preset(app, table.preset);
    add_with_default(app, "--setup", table.setup, "beginner|variable", "the map");
    add(app, "-o,--option", table.options, "NAME=VALUE",
        "a rule option; repeat it for more ('longroad rules')");
    add(app, "--first", table.first, "SEAT", "the seat that starts; without it the dice decide");
}
void add_table(CLI::App& app, TableChoice& table, bool dice = false) {
    add_number(app, "-p,--players", table.players, dice ? 1 : 2, 6,
               std::string("how many play: 2 to 6 (2 is a variant; 5 and 6 use the large island)") +
                   (dice ? "; the dice game also alone" : ""));
    add_rules(app, table);
}
void add_threads(CLI::App& app, int& threads) {
    add_number(app, "-t,--threads", threads, 0, 1024, "threads; 0 takes one for each core");
}
void add_data(CLI::App& app, std::string& data) {
    add(app, "--data", data, "DIR", "folder of the server's database")->envname("LONGROAD_DATA");
}

void add_play(CLI::App& app, PlayCommand& play) {
    add_table(app, play.table);
    add_with_default(
        app, "--seats", play.seats, "LIST",
        "who plays, seat by seat, separated by commas: human, random, greedy, easy, medium, hard, "
        "master or champion, NAME@NETFILE, or exec:COMMAND for a program; the rest are medium");
    add_seed(app, play.seed, "seed of map, dice and bots; 0 takes one from the clock");
    add(app, "--file", play.file, "FILE", "save the game here after every step; play on if the file exists");
    app.add_flag("--plain", play.plain, "plain ASCII without colors");
}

void add_trace(CLI::App& app, TraceCommand& trace) {
    add_with_default(app, "--game", trace.game, "board|dice", "which game");
    add_table(app, trace.table, true);
    add_seed(app, trace.seed, "seed; the n-th game of a seed is always the same");
    add_number(app, "-n,--games", trace.games, 1, 1'000'000, "how many games");
    app.add_flag("--offers", trace.offers, "players make, answer and close random trade offers");
    add_with_default(
        app, "--style", trace.style, "uniform|roads|hoard|cards|drain|greedy|mixed",
        "how they play: roads (long and cut roads), drain (an empty bank); the dice game has uniform, "
        "greedy and mixed");
    add_number(app, "--max-steps", trace.max_steps, 1, 10'000'000, "stop a game after this many steps");
}

void add_advise(CLI::App& app, AdviseCommand& advise) {
    add(app, "position", advise.position, "POSITION",
        "the position as text (docs/notation.md); - reads standard input")
        ->required();
    add_number(app, "--seat", advise.seat, 0, 5, "who asks; without it the first seat to act")
        ->default_str("");
    add_number(app, "--top", advise.top, 0, 1000, "how many choices to show; 0 shows all");
    add_number(app, "--futures", advise.futures, 0, 1'000'000'000,
               "stop after this many futures of the best choice; 0 is no limit");
    add_number(app, "--nodes", advise.nodes, int64_t{0}, int64_t{1'000'000'000'000},
               "stop after looking at this many positions; without any limit 200000");
    add_number(app, "--time", advise.time_ms, 0, 86'400'000,
               "stop after this many milliseconds, which makes it depend on the machine; 0 is no limit");
    add_with_default(app, "--language", advise.language, "en|de|tr|ko|fa|pl", "of the reasons");
    add_threads(app, advise.threads);
    app.add_flag("--json", advise.json, "print one JSON object");
}

void add_analyze(CLI::App& app, AnalyzeCommand& analyze) {
    add_threads(app, analyze.threads);
    add_number(app, "--cache", analyze.cache_mb, 0, 1'048'576,
               "megabytes to keep what was found; 0 keeps nothing");
}

void add_dataset(CLI::App& app, DatasetCommand& dataset) {
    add(app, "files", dataset.files, "FILE",
        "records or the exchange form, plain or gzip, a server's export, or folders of them")
        ->required();
    add(app, "-o,--out", dataset.folder, "DIR", "the folder to write into")->required();
    add_with_default(app, "--form", dataset.form, "npz|csv|both", "of the tables");
    app.add_flag("--offers", dataset.offers, "offers between players are decisions, too");
    app.add_flag("--names", dataset.names, "say who played, by the names in the records");
    add(app, "--bot", dataset.bot, "NAME", "ask this player about every decision");
    add_number(app, "--nodes", dataset.nodes, 0, 1'000'000'000,
               "positions that player may look at; 0 leaves it to the player");
    add_number(app, "--shard", dataset.games_per_shard, uint64_t{1}, uint64_t{10'000}, "games in a file");
    app.add_flag("--skip-bad", dataset.skip_bad, "pass over games that can't be used");
}

// Flags, environment (LONGROAD_PORT for --port) and a file of the same names can say these.
void add_serve(CLI::App& app, ServeCommand& serve) {
    const auto variable = [](std::string_view name) { return setting_variable(name.substr(2)); };
    const auto flag = [&](const char* name, auto& value, const char* type, const char* meaning) {
        return add_with_default(app, name, value, type, meaning)->envname(variable(name));
    };
    const auto number = [&](const char* name, int& value, int low, int high, const char* meaning) {
        return add_number(app, name, value, low, high, meaning)->envname(variable(name));
    };
    const auto toggle = [&](const char* name, bool& value, const char* meaning) {
        return app.add_flag(name, value, meaning)->envname(variable(name));
    };
    constexpr int most = 1'000'000;
    add(app, "--config", serve.config, "FILE",
        "read settings from this file: lines like port=8080; flags and environment come first");
    flag("--address", serve.address, "ADDRESS", "address to listen on; 0.0.0.0 for everybody");
    number("--port", serve.port, 0, 65535, "port to listen on; 0 takes a free one");
    flag("--data", serve.data, "DIR", "folder of the database; without it ~/.local/share/longroad");
    flag("--store", serve.store, "ADDRESS",
         "keep games in PostgreSQL at postgresql://USER@HOST/DATABASE; put a password into LONGROAD_STORE, "
         "--config or ~/.pgpass, where others on this machine can't see it");
    flag("--web", serve.web, "DIR", "folder of the web table; without it web/dist beside the program");
    number("--threads", serve.threads, 1, 64, "threads for the network");
    number("--bot-threads", serve.bot_threads, 1, 256, "threads on which bots think");
    flag("--origin", serve.origins, "ORIGIN",
         "an origin pages may come from besides our own; repeat it for more")
        ->delimiter(',');
    flag("--certificate", serve.certificate, "FILE", "speak TLS with this certificate chain (PEM)");
    flag("--key", serve.key, "FILE", "the certificate's private key (PEM); SIGHUP reads both again");
    flag("--trusted-proxy", serve.trusted_proxies, "NETWORK",
         "a proxy in front, an address or a network such as 10.0.0.0/8: its X-Forwarded-For is believed; "
         "repeat it "
         "for more")
        ->delimiter(',');
    toggle("--secure-cookies", serve.secure_cookies, "people come over TLS: cookies never go without it");
    number("--connections", serve.connections, 1, most, "connections in all");
    number("--connections-per-address", serve.connections_per_address, 1, most,
           "connections from one address");
    number("--messages-per-second", serve.messages_per_second, 1, most,
           "messages of one connection, on average");
    number("--requests-per-second", serve.requests_per_second, 1, most,
           "HTTP requests from one address, on average");
    number("--sign-ins-per-minute", serve.sign_ins_per_minute, 1, most,
           "new guests and typed passwords from one address, on average");
    number("--tables-per-person", serve.tables_per_person, 1, most, "unfinished tables one person may host");
    number("--tables-per-minute", serve.tables_per_minute, 1, most,
           "tables a person may open, on average; from one address three times as many");
    number("--renames-per-minute", serve.renames_per_minute, 1, most,
           "how often a person may change their name");
    flag("--log", serve.log, "LEVEL", "the least there is a line about on standard error")
        ->check(CLI::IsMember({"debug", "info", "warn", "error", "off"}));
    flag("--log-format", serve.log_format, "FORM", "lines of text, or of JSON for programs")
        ->check(CLI::IsMember({"text", "json"}));
    toggle("--access-log", serve.access_log, "a line for each HTTP request, too");
    flag("--metrics", serve.metrics, "ADDRESS:PORT",
         "serve /metrics for Prometheus, /health and /ready there, apart from the players");
    flag("--push-contact", serve.push_contact, "CONTACT",
         "how push services reach you: mailto:you@example.org or an https:// page")
        ->check(
            [](const std::string& text) {
                const bool fits = (text.starts_with("mailto:") || text.starts_with("https://")) &&
                                  text.find_first_of("\"\\ \n") == std::string::npos;
                return fits ? std::string() : "'" + text + "' doesn't begin with mailto: or https://";
            },
            "");
    // For tests alone: nobody may point the server at its own machine.
    toggle("--push-to-this-machine", serve.push_to_this_machine, "")->group("");
    // The names these had before; they go with the next release. An empty group keeps them out of --help.
    const auto old = [&](CLI::Option* option, const char* now) {
        option->group("")->each([now, name = option->get_name()](const std::string&) {
            std::fprintf(stderr, "%s is now called %s\n", name.c_str(), now);
        });
    };
    old(number("--thinkers", serve.bot_threads, 1, 256, ""), "--bot-threads");
    old(toggle("--secure", serve.secure_cookies, ""), "--secure-cookies");
    old(toggle("--proxy", serve.any_proxy, ""), "--trusted-proxy ADDRESS");
}

void add_arena(CLI::App& app, ArenaCommand& arena) {
    add(app, "--seats", arena.seats, "LIST",
        "who plays, separated by commas: names of players, NAME@NETFILE for one with another net, or "
        "exec:COMMAND "
        "for a program");
    add(app, "-p,--players", arena.players, "N",
        "how many sit at a table, if fewer than --seats names: then every line-up plays in turn");
    add_number(app, "-n,--games", arena.games, uint64_t{1}, uint64_t{100'000'000},
               "how many games, made a multiple of the players: each map is played in every rotation");
    add_seed(app, arena.seed, "seed; the n-th game of a seed is always the same");
    add_rules(app, arena.table);
    app.add_flag("--no-trading", arena.no_trading, "short for --option no_trading=true");
    add_number(app, "--time", arena.time_ms, 0, 3'600'000,
               "milliseconds for a decision; 0 gives built-in players what they take and programs 10000");
    add_number(app, "--nodes", arena.nodes, 0, 1'000'000'000,
               "positions a built-in player may look at in a decision; 0 leaves it to the player");
    add_number(app, "--max-steps", arena.max_steps, 1, 200'000, "break off a game after this many steps");
    add_threads(app, arena.threads);
    add(app, "--sprt", arena.sprt, "LOW,HIGH",
        "stop as soon as it is clear whether the first player wins LOW or HIGH percent: 25,28");
    add(app, "--records", arena.records, "DIR",
        "write every game as a record into this folder, which must hold none");
    add(app, "--data", arena.data, "DIR", "write every game as tables of decisions into this folder");
    app.add_flag("--json", arena.json, "print one JSON object");
}

void add_bot(CLI::App& app, BotCommand& bot) {
    add_with_default(app, "--protocol", bot.protocol, "longroad|catanatron",
                     "the language it speaks (docs/protocol.md, docs/strength.md)");
    add_with_default(app, "--player", bot.player, "NAME", "who plays: the name of a player, or NAME@NETFILE");
    add_seed(app, bot.seed, "catanatron only: seed of the player");
    add_number(app, "--time", bot.time_ms, 0, 3'600'000,
               "catanatron only: milliseconds for a decision; 0 leaves it to the player");
    add_number(app, "--nodes", bot.nodes, 0, 1'000'000'000,
               "catanatron only: positions to look at for a decision; 0 leaves it to the player");
    app.add_flag("--verbose", bot.verbose,
                 "catanatron only: what was odd, and a tally at the end, on standard error");
}

void add_train(CLI::App& app, TrainCommand& train) {
    add_with_default(app, "net", train.net, "two|four|six", "which net: for 2 players, 3 and 4, or 5 and 6");
    add_number(app, "-n,--games", train.games, int64_t{1}, int64_t{1'000'000'000},
               "games in all, those before a resume included");
    add_number(app, "--minutes", train.minutes, 0.0, 1e6,
               "stop after this long; 0: when the games are played");
    add_number(
        app, "--lambda", train.lambda, 0.0F, 1.0F,
        "how far a lesson trusts the result of its game in the end (more at first): 1 fully, 0 only the "
        "net's next judgement");
    add_number(app, "--rate", train.rate, 1e-7F, 0.1F,
               "rate of learning at first; it falls with the games played");
    add_seed(app, train.seed, "seed of weights, maps and luck");
    add_threads(app, train.threads);
    add(app, "--from", train.from, "FILE", "a net to start from, if there is no checkpoint yet");
    add_number(app, "--played", train.played, int64_t{0}, int64_t{1'000'000'000},
               "games that net has learned from: they set the pace");
    add_with_default(app, "--dir", train.directory, "DIR", "where net, checkpoint and log are kept");
    app.add_flag("--overwrite", train.overwrite, "replace a net that is in DIR without a checkpoint");
}

std::vector<std::string> names_of(const CommandInfo& info, bool dashed) {
    std::vector<std::string> names;
    if (!dashed) {
        for (const CommandInfo& command : info.commands) names.push_back(command.name);
        return names;
    }
    for (const OptionInfo& option : info.options) {
        if (!option.positional) names.push_back(option.name);
    }
    return names;
}

// The command as far as it was understood: "longroad dice play".
const CLI::App* deepest(const CLI::App& app, std::string& path) {
    const CLI::App* at = &app;
    path = app.get_name();
    while (!at->get_subcommands().empty()) {
        at = at->get_subcommands().front();
        path += " " + at->get_name();
    }
    return at;
}

}  // namespace

CommandTree::CommandTree()
    : app_("Longroad: the settlers board game and its dice game, for players and researchers", "longroad"),
      commands_(std::make_unique<Commands>()) {
    Commands& c = *commands_;
    app_.require_subcommand(1);
    app_.set_version_flag("--version", "longroad " LONGROAD_VERSION,
                          "print the version and leave; with --json what it was built from");
    app_.set_help_flag("-h,--help", "print this help and leave");
    const auto command = [&](const char* name, const char* meaning, auto& options) {
        CLI::App* added = app_.add_subcommand(name, meaning);
        added->callback([this, &options] { status_ = cli::run(options); });
        return added;
    };

    add_play(*command("play", "play in the terminal, against bots or hot-seat", c.play), c.play);
    auto* trace = command("trace", "print games of random players in the exchange form", c.trace);
    add_trace(*trace, c.trace);
    trace->callback([this, trace, &c] {
        // The dice game has one edition, one map and no trades.
        for (const char* name : {"--preset", "--setup", "--offers"}) {
            if (c.trace.game == "dice" && trace->count(name) > 0) {
                status_ = complain(fmt::format("the dice game has no {}", name));
                return;
            }
        }
        status_ = cli::run(c.trace);
    });

    auto* replay =
        command("replay", "verify games and show how they end, or print them in another form", c.replay);
    add(*replay, "file", c.replay.file, "FILE",
        "records or the exchange form, one game or many, also gzip; - reads standard input")
        ->required();
    replay->add_flag("--public", c.replay.as_public, "drop what spectators couldn't see");
    add(*replay, "--to", c.replay.to, "record|exchange|position", "print the game in this form");

    auto* review =
        command("review", "look back at games: chances, mistakes with what was better, luck", c.review);
    add(*review, "file", c.review.file, "FILE",
        "records or the exchange form, one game or many, also gzip; - reads standard input")
        ->required();
    review->add_flag("--json", c.review.json, "print one JSON object for each game (docs/analysis.md)");

    add_advise(*command("advise", "rank what a seat could do in a position by its chance to win", c.advise),
               c.advise);
    add_analyze(
        *command("analyze",
                 "answer questions about positions, a JSON object on a line (docs/analysis-engine.md)",
                 c.analyze),
        c.analyze);
    add_dataset(*command("dataset", "turn games into tables of decisions for numpy and CSV (docs/dataset.md)",
                         c.dataset),
                c.dataset);
    auto* serve = command("serve", "run the game server", c.serve);
    add_serve(*serve, c.serve);

    auto* admin =
        command("admin",
                "tell a running server: list, announce TEXT, close TABLE, kick PERSON, ban PERSON, unban "
                "PERSON",
                c.admin);
    add(*admin, "words", c.admin.words, "WORDS", "the command")->required();
    add_data(*admin, c.admin.data);

    auto* backup = command("backup", "copy the server's database, also while it runs", c.backup);
    add(*backup, "to", c.backup.to, "FILE", "the new file")->required();
    add_data(*backup, c.backup.data);
    add(*backup, "--store", c.backup.store, "ADDRESS",
        "copy this database of PostgreSQL into a file of SQLite")
        ->envname("LONGROAD_STORE");

    auto* migrate = command("migrate",
                            "move a stopped server's games from a folder to PostgreSQL or back, check them, "
                            "and mark the old ones",
                            c.migrate);
    add(*migrate, "from", c.migrate.from, "FROM", "a data folder, or postgresql://USER@HOST/DATABASE")
        ->required();
    add(*migrate, "to", c.migrate.to, "TO", "the same, of the other kind, with nothing in it")->required();

    auto* restore = command(
        "restore", "replace the database of a stopped server with a backup; the old one is kept", c.restore);
    add(*restore, "from", c.restore.from, "FILE", "the backup")->required();
    add_data(*restore, c.restore.data);

    auto* export_games =
        command("export", "write all finished games of listed tables into one file, compressed with gzip",
                c.export_games);
    add(*export_games, "to", c.export_games.to, "FILE", "the new file")->required();
    add_data(*export_games, c.export_games.data);

    auto* verify =
        command("verify", "check that the luck of finished games was fair (docs/fair-dice.md)", c.verify);
    add(*verify, "file", c.verify.file, "FILE",
        "full records, one or many, also gzip; - reads standard input")
        ->required();
    add(*verify, "--saw", c.verify.saw, "FILE",
        "what your browser saw of the game, saved from its Fair dice");

    auto* perft = command("perft", "count all ways a game can go for some steps", c.perft);
    add_number(*perft, "depth", c.perft.depth, 0, 12, "steps: actions and luck alike")->required();
    add_table(*perft, c.perft.table);
    add_seed(*perft, c.perft.seed, "seed of the map");
    add(*perft, "--position", c.perft.position, "POSITION", "start from this position text instead");
    perft->add_flag("--divide", c.perft.divide, "show the count behind each first step");

    add_arena(*command("arena", "let players play many games against each other, and count", c.arena),
              c.arena);

    auto* bot = command("bot", "one of our players as a program, on standard input and output", c.bot);
    add_bot(*bot, c.bot);
    bot->callback([this, bot, &c] {
        // The arena says these for every game.
        for (const char* name : {"--seed", "--time", "--nodes", "--verbose"}) {
            if (c.bot.protocol == "longroad" && bot->count(name) > 0) {
                status_ = complain(fmt::format("{} is for --protocol catanatron only", name));
                return;
            }
        }
        status_ = cli::run(c.bot);
    });

    auto* bench = command("bench", "measure random games a second, and print the signature", c.bench);
    add_number(*bench, "-p,--players", c.bench.players, 2, 6, "how many play");
    add_preset(*bench, c.bench.preset);
    add_number(*bench, "-s,--seconds", c.bench.seconds, 0.0, 3600.0, "how long to measure");
    add_threads(*bench, c.bench.threads);
    bench->add_flag("--json", c.bench.json, "print one JSON object");

    add_train(
        *command("train", "train a value network by self-play; stops and resumes at its checkpoint", c.train),
        c.train);

    auto* rules = command("rules", "list options, presets and costs", c.rules);
    add(*rules, "--preset", c.rules.preset, presets, "show the values of one preset only");
    rules->add_flag("--json", c.rules.json, "print one JSON object");

    add_dice_commands(app_, status_);

    auto* help = app_.add_subcommand("help", "explain a command");
    add(*help, "command", c.help, "COMMAND", "the command: play, or dice play");
    help->callback([this, &c] { status_ = this->help(c.help); });

    auto* completion = app_.add_subcommand("completion", "print the completion script of a shell");
    add(*completion, "shell", c.shell, "bash|zsh|fish", "the shell")->required();
    completion->callback([this, &c] { status_ = this->completion(c.shell); });

    // For the build: an empty group keeps it out of every list.
    auto* share =
        app_.add_subcommand("write-share", "write man pages and completions below a folder")->group("");
    add(*share, "folder", c.share, "DIR", "the folder")->required();
    share->callback([this, &c] { status_ = write_shared(c.share); });

    // Last: commands added later would inherit it.
    app_.footer(
        "Exit codes: 0 done, 1 the answer is no, 2 bad input, 130 stopped by Ctrl-C. 'longroad help COMMAND' "
        "explains "
        "a command.");
}

CommandTree::~CommandTree() = default;

int CommandTree::run(int argc, char** argv) {
    if (argc == 3) {
        const std::string_view first = argv[1];
        const std::string_view second = argv[2];
        if (first == "--version" && second == "--json") {
            fmt::print("{}\n", build_info_json());
            return 0;
        }
    }
    const CLI::App* serve = app_.get_subcommand("serve");
    const auto settings = take_settings(argc, argv, [&](const std::string& name) {
        return name != "config" && serve->get_option_no_throw("--" + name) != nullptr;
    });
    if (!settings) return complain(settings.error());
    try {
        app_.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app_.exit(error);  // --help, --version
        return refuse(error);
    }
    return status_;
}

// A mistyped word is named, with the one that was probably meant; CLI11 only says what is missing without it.
int CommandTree::refuse(const CLI::ParseError& error) {
    std::string path;
    const CommandInfo info = describe(*deepest(app_, path));
    const auto unknown = app_.remaining(true);
    const std::string more = fmt::format(" (try 'longroad help{}')", path.substr(app_.get_name().size()));
    const bool missing = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::RequiredError);
    const bool extra = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError);
    if (!unknown.empty() && (missing || extra)) {
        const std::string word = unknown[0].substr(0, unknown[0].find('='));
        const bool dashed = word.starts_with('-');
        const char* kind = dashed ? "option" : info.commands.empty() ? "argument" : "command";
        return complain(fmt::format("{}: unknown {} '{}'{}{}", path, kind, word,
                                    suggestion(word, names_of(info, dashed)), more));
    }
    return complain(std::string(error.what()) + more);
}

int CommandTree::help(const std::vector<std::string>& path) {
    const CLI::App* at = &app_;
    std::string said = "longroad";
    for (const std::string& word : path) {
        const auto named = at->get_subcommands([&](const CLI::App* sub) { return sub->check_name(word); });
        if (named.empty()) {
            return complain(fmt::format("{}: unknown command '{}'{}", said, word,
                                        suggestion(word, names_of(describe(*at), false))));
        }
        at = named.front();
        said += " " + word;
    }
    // Not at->help(), which would explain the command that was parsed: this one.
    std::cout << at->get_formatter()->make_help(at, said, CLI::AppFormatMode::Normal);
    return 0;
}

int CommandTree::completion(const std::string& shell) {
    const CommandInfo info = describe(app_);
    if (shell == "bash") {
        std::cout << bash_completion(info);
    } else if (shell == "zsh") {
        std::cout << zsh_completion(info);
    } else if (shell == "fish") {
        std::cout << fish_completion(info);
    } else {
        return complain(fmt::format("there is no completion for '{}': choose bash, zsh or fish", shell));
    }
    return 0;
}

int CommandTree::write_shared(const std::string& folder) {
    for (const SharedFile& file : shared_files(describe(app_), LONGROAD_VERSION)) {
        const std::filesystem::path path = std::filesystem::path(folder) / file.path;
        std::error_code failed;
        std::filesystem::create_directories(path.parent_path(), failed);
        if (failed) return complain(fmt::format("cannot make '{}': {}", path.string(), failed.message()));
        if (const auto written = write_file(path.string(), file.text); !written)
            return complain(written.error());
    }
    return 0;
}

}  // namespace longroad::cli
