// The longroad program: reads the command line and hands over to one file per command.
#include <CLI/CLI.hpp>
#include <cstdio>

#include "cli/commands.h"
#include "cli/dice_commands.h"
#include "cli/output.h"
#include "cli/settings_file.h"

using namespace longroad::cli;

namespace {

void add_rules(CLI::App& app, TableChoice& table) {
    app.add_option("--preset", table.preset, "edition of the rules: 2015 or mayfair")->capture_default_str();
    app.add_option("--setup", table.setup, "map: beginner or variable")->capture_default_str();
    app.add_option("-o,--option", table.options,
                   "a rule option as name=value, repeatable (see 'longroad rules')");
    app.add_option("--first", table.first, "the seat that starts; without it the dice decide");
}
void add_table(CLI::App& app, TableChoice& table, bool dice = false) {
    app.add_option("-p,--players", table.players,
                   std::string("players, 2 to 6 (2 is a variant; 5 and 6 use the large island)") +
                       (dice ? "; the dice game also alone" : ""))
        ->check(CLI::Range(dice ? 1 : 2, 6))
        ->capture_default_str();
    add_rules(app, table);
}

// Flags, environment (LONGROAD_PORT for --port) and a file of the same names can say these.
CLI::App* add_serve(CLI::App& app, ServeCommand& serve, int& status) {
    auto* serve_app = app.add_subcommand("serve", "run the game server");
    const auto variable = [](std::string_view name) { return setting_variable(name.substr(2)); };
    const auto flag = [&](const char* name, auto& value, const char* meaning) {
        return serve_app->add_option(name, value, meaning)->envname(variable(name))->capture_default_str();
    };
    const auto toggle = [&](const char* name, bool& value, const char* meaning) {
        return serve_app->add_flag(name, value, meaning)->envname(variable(name));
    };
    serve_app->add_option(
        "--config", serve.config,
        "read settings from this file: lines like port=8080; flags and environment go before");
    flag("--address", serve.address, "address to listen on; 0.0.0.0 for everybody");
    flag("--port", serve.port, "port to listen on; 0 takes a free one")->check(CLI::Range(0, 65535));
    flag("--data", serve.data, "folder of the database; ~/.local/share/longroad if not told");
    flag("--web", serve.web, "folder of the web table; web/dist beside the program if not told");
    flag("--threads", serve.threads, "threads for the network")->check(CLI::Range(1, 64));
    flag("--bot-threads", serve.bot_threads, "threads on which bots think")->check(CLI::Range(1, 256));
    flag("--origin", serve.origins, "an origin pages may come from besides our own, repeatable")
        ->delimiter(',');
    flag("--certificate", serve.certificate, "speak TLS with this certificate chain, a PEM file");
    flag("--key", serve.key, "the certificate's private key, a PEM file; SIGHUP reads both again");
    flag(
        "--trusted-proxy", serve.trusted_proxies,
        "a proxy in front, as an address or a network such as 10.0.0.0/8, repeatable: its X-Forwarded-For is "
        "believed")
        ->delimiter(',');
    toggle("--secure-cookies", serve.secure_cookies, "people come over TLS: cookies never go without it");
    flag("--connections", serve.connections, "connections in all")->check(CLI::Range(1, 1000000));
    flag("--connections-per-address", serve.connections_per_address, "connections from one address")
        ->check(CLI::Range(1, 1000000));
    flag("--messages-per-second", serve.messages_per_second, "messages of one connection, on average")
        ->check(CLI::Range(1, 1000000));
    flag("--requests-per-second", serve.requests_per_second, "HTTP requests from one address, on average")
        ->check(CLI::Range(1, 1000000));
    flag("--sign-ins-per-minute", serve.sign_ins_per_minute,
         "new guests and typed passwords from one address, on average")
        ->check(CLI::Range(1, 1000000));
    flag("--tables-per-person", serve.tables_per_person, "tables a person may host whose game is not over")
        ->check(CLI::Range(1, 1000000));
    flag("--tables-per-minute", serve.tables_per_minute,
         "tables a person may open, on average; from one address three times as many")
        ->check(CLI::Range(1, 1000000));
    flag("--renames-per-minute", serve.renames_per_minute, "how often a person may change the name")
        ->check(CLI::Range(1, 1000000));
    flag("--push-contact", serve.push_contact,
         "how push services reach you, mailto:you@example.org or a page: they may complain")
        ->check(CLI::Validator(
            [](std::string& text) {
                const bool fits = (text.starts_with("mailto:") || text.starts_with("https://")) &&
                                  text.find_first_of("\"\\ \n") == std::string::npos;
                return fits ? std::string() : std::string("a contact begins with mailto: or https://");
            },
            "CONTACT"));
    // For tests alone: people must not be able to point the server at its own machine.
    toggle("--push-to-this-machine", serve.push_to_this_machine, "")->group("");
    // The names these had before; they go with the next release. An empty group keeps them out of --help.
    const auto old = [&](CLI::Option* option, const char* now) {
        option->group("")->each([now, name = option->get_name()](const std::string&) {
            std::fprintf(stderr, "%s is now called %s\n", name.c_str(), now);
        });
    };
    old(flag("--thinkers", serve.bot_threads, "")->check(CLI::Range(1, 256)), "--bot-threads");
    old(toggle("--secure", serve.secure_cookies, ""), "--secure-cookies");
    old(toggle("--proxy", serve.any_proxy, ""), "--trusted-proxy ADDRESS");
    serve_app->callback([&] { status = run(serve); });
    return serve_app;
}

int perform(int argc, char** argv) {
    CLI::App app("Longroad: the settlers board game and its dice game, for players and researchers.");
    app.name("longroad");
    app.require_subcommand(1);
    app.set_version_flag("--version", "longroad " LONGROAD_VERSION);
    app.footer(
        "Exit codes: 0 done, 1 the answer is no, 2 bad input. 'longroad COMMAND --help' explains a command.");
    int status = 0;

    PlayCommand play;
    auto* play_app = app.add_subcommand("play", "play in the terminal, against bots or hot-seat");
    add_table(*play_app, play.table);
    play_app
        ->add_option("--seats", play.seats,
                     "who plays, seat by seat, comma separated: human, random, greedy, easy, medium, hard, "
                     "master or champion; the rest are medium")
        ->capture_default_str();
    play_app->add_option("--seed", play.seed, "seed of map, dice and bots; 0 takes one from the clock")
        ->capture_default_str();
    play_app->add_option("--file", play.file,
                         "save the game here after every step; resume it if the file exists");
    play_app->add_flag("--plain", play.plain, "plain ASCII without colours");
    play_app->callback([&] { status = run(play); });

    TraceCommand trace;
    auto* trace_app = app.add_subcommand("trace", "print games of random players in the exchange form");
    trace_app->add_option("--game", trace.game, "which game: board or dice")->capture_default_str();
    add_table(*trace_app, trace.table, true);
    trace_app->add_option("--seed", trace.seed, "seed; the n-th game of a seed is always the same")
        ->capture_default_str();
    trace_app->add_option("-n,--games", trace.games, "how many games")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    trace_app->add_flag("--offers", trace.offers, "players make, answer and close random trade offers");
    trace_app
        ->add_option(
            "--style", trace.style,
            "how they play: uniform, roads (long and cut roads), hoard, cards or drain (an empty bank)")
        ->capture_default_str();
    trace_app
        ->add_option("--max-steps", trace.max_steps, "stop a game that has not ended after this many steps")
        ->check(CLI::Range(1, 10000000))
        ->capture_default_str();
    trace_app->callback([&] { status = run(trace); });

    ReplayCommand replay;
    auto* replay_app = app.add_subcommand(
        "replay", "verify a record, a file of many (also compressed with gzip) or an exchange file");
    replay_app->add_option("file", replay.file, "the file, or - for standard input")->required();
    replay_app->add_flag("--public", replay.as_public, "drop what spectators could not see");
    replay_app->add_option("--to", replay.to, "print the game as: record, exchange or position");
    replay_app->callback([&] { status = run(replay); });

    ReviewCommand review;
    auto* review_app = app.add_subcommand(
        "review", "look back at a game: everybody's chances, slips and mistakes with what was better, luck");
    review_app
        ->add_option("file", review.file,
                     "a record, a file of many or an exchange file; - for standard input")
        ->required();
    review_app->add_flag("--json", review.json, "print one JSON object for each game (docs/analysis.md)");
    review_app->callback([&] { status = run(review); });

    AdviseCommand advise;
    auto* advise_app = app.add_subcommand(
        "advise", "rank what a seat could do in a position of the board game by its chance to win");
    advise_app
        ->add_option("position", advise.position,
                     "the position as text (docs/notation.md), or - to read it from standard input")
        ->required();
    advise_app->add_option("--seat", advise.seat, "who asks; the first that is to act unless told")
        ->check(CLI::Range(0, 5));
    advise_app->add_option("--top", advise.top, "how many choices to show; 0 shows all")
        ->check(CLI::Range(0, 1000))
        ->capture_default_str();
    advise_app
        ->add_option("--worlds", advise.worlds, "so many worlds that fit what the seat knows are looked at")
        ->check(CLI::Range(1, 10000))
        ->capture_default_str();
    advise_app->add_flag("--json", advise.json, "print one JSON object");
    advise_app->callback([&] { status = run(advise); });

    ServeCommand serve;
    const CLI::App* serve_app = add_serve(app, serve, status);

    AdminCommand admin;
    auto* admin_app = app.add_subcommand(
        "admin",
        "tell a running server: list, announce TEXT, close TABLE, kick PERSON, ban PERSON, unban PERSON");
    admin_app->add_option("words", admin.words, "the command")->required();
    admin_app->add_option("--data", admin.data, "folder of the server's database")->envname("LONGROAD_DATA");
    admin_app->callback([&] { status = run(admin); });

    BackupCommand backup;
    auto* backup_app =
        app.add_subcommand("backup", "copy the server's database, also while it runs; see restore");
    backup_app->add_option("to", backup.to, "the new file")->required();
    backup_app->add_option("--data", backup.data, "folder of the database")->envname("LONGROAD_DATA");
    backup_app->callback([&] { status = run(backup); });

    RestoreCommand restore;
    auto* restore_app = app.add_subcommand(
        "restore",
        "put a backup in the place of the database of a server that does not run; the old one is kept");
    restore_app->add_option("from", restore.from, "the backup")->required();
    restore_app->add_option("--data", restore.data, "folder of the database")->envname("LONGROAD_DATA");
    restore_app->callback([&] { status = run(restore); });

    ExportCommand export_games;
    auto* export_app = app.add_subcommand(
        "export",
        "write the records of all finished games of listed tables into one file, compressed with gzip");
    export_app->add_option("to", export_games.to, "the new file")->required();
    export_app->add_option("--data", export_games.data, "folder of the database")->envname("LONGROAD_DATA");
    export_app->callback([&] { status = run(export_games); });

    VerifyCommand verify;
    auto* verify_app =
        app.add_subcommand("verify", "check that the luck of a finished game was fair (docs/fair-dice.md)");
    verify_app->add_option("file", verify.file, "the full record, or - for standard input")->required();
    verify_app->callback([&] { status = run(verify); });

    PerftCommand perft;
    auto* perft_app = app.add_subcommand("perft", "count all ways a game can go for some steps");
    perft_app->add_option("depth", perft.depth, "steps: actions and luck alike")
        ->required()
        ->check(CLI::Range(0, 12));
    add_table(*perft_app, perft.table);
    perft_app->add_option("--seed", perft.seed, "seed of the map")->capture_default_str();
    perft_app->add_option("--position", perft.position, "start from this position text instead");
    perft_app->add_flag("--divide", perft.divide, "show the count behind each first step");
    perft_app->callback([&] { status = run(perft); });

    ArenaCommand arena;
    auto* arena_app =
        app.add_subcommand("arena", "let players play many games against each other, and count");
    arena_app
        ->add_option("-p,--players", arena.players,
                     "who plays, comma separated: names of players, or exec:COMMAND for your own program")
        ->required();
    arena_app->add_option("--seats", arena.seats,
                          "seats of a table, if fewer than players: then every line-up plays in turn");
    arena_app
        ->add_option("-n,--games", arena.games,
                     "how many games, made a multiple of the seats: each map is played in every rotation")
        ->check(CLI::Range(1, 100000000))
        ->capture_default_str();
    arena_app->add_option("--seed", arena.seed, "seed; the n-th game of a seed is always the same")
        ->capture_default_str();
    add_rules(*arena_app, arena.table);
    arena_app->add_flag("--no-trading", arena.no_trading, "short for --option no_trading=true");
    arena_app
        ->add_option(
            "--time", arena.time_ms,
            "milliseconds for a decision; 0 gives built-in players what they take and programs 10000")
        ->check(CLI::Range(0, 3600000))
        ->capture_default_str();
    arena_app
        ->add_option("--nodes", arena.nodes,
                     "positions a built-in player may look at in a decision; 0 leaves it to the player")
        ->check(CLI::Range(0, 1000000000))
        ->capture_default_str();
    arena_app
        ->add_option("--max-steps", arena.max_steps,
                     "break off a game that has not ended after this many steps")
        ->check(CLI::Range(1, 200000))
        ->capture_default_str();
    arena_app->add_option("-t,--threads", arena.threads, "threads; 0 takes one for each core")
        ->check(CLI::Range(0, 1024))
        ->capture_default_str();
    arena_app->add_option(
        "--sprt", arena.sprt,
        "stop as soon as it is clear whether the first player wins LOW or HIGH percent: 25,28");
    arena_app->add_option("--records", arena.records, "write every game as a record into this directory");
    arena_app->add_flag("--json", arena.json, "print one JSON object");
    arena_app->callback([&] { status = run(arena); });

    BotCommand bot;
    auto* bot_app =
        app.add_subcommand("bot", "one of our players as a program, on standard input and output");
    bot_app
        ->add_option("--protocol", bot.protocol,
                     "the language it speaks: longroad (docs/protocol.md) or catanatron (docs/strength.md)")
        ->capture_default_str();
    bot_app->add_option("--player", bot.player, "who plays")->capture_default_str();
    bot_app->add_option("--seed", bot.seed, "catanatron: seed of the player")->capture_default_str();
    bot_app
        ->add_option("--time", bot.time_ms,
                     "catanatron: milliseconds for a decision; 0 leaves it to the player")
        ->check(CLI::Range(0, 3600000))
        ->capture_default_str();
    bot_app
        ->add_option("--nodes", bot.nodes,
                     "catanatron: positions to look at for a decision; 0 leaves it to the player")
        ->check(CLI::Range(0, 1000000000))
        ->capture_default_str();
    bot_app->add_flag("--verbose", bot.verbose,
                      "catanatron: what was odd, and a tally at the end, on standard error");
    bot_app->callback([&] { status = run(bot); });

    BenchCommand bench;
    auto* bench_app = app.add_subcommand("bench", "measure random games a second, and print the signature");
    bench_app->add_option("-p,--players", bench.players, "players")
        ->check(CLI::Range(2, 6))
        ->capture_default_str();
    bench_app->add_option("--preset", bench.preset, "edition of the rules: 2015 or mayfair")
        ->capture_default_str();
    bench_app->add_option("-s,--seconds", bench.seconds, "how long to measure")
        ->check(CLI::Range(0.0, 3600.0))
        ->capture_default_str();
    bench_app->add_option("-t,--threads", bench.threads, "threads; 0 takes one for each core")
        ->check(CLI::Range(0, 1024))
        ->capture_default_str();
    bench_app->add_flag("--json", bench.json, "print one JSON object");
    bench_app->callback([&] { status = run(bench); });

    TrainCommand train;
    auto* train_app = app.add_subcommand(
        "train", "train a value network by self-play; stops and resumes at its checkpoint");
    train_app->add_option("net", train.net, "which net: two (players), four (3 and 4) or six (5 and 6)")
        ->capture_default_str();
    train_app->add_option("-n,--games", train.games, "games in all, those before a resume included")
        ->check(CLI::Range(int64_t{1}, int64_t{1'000'000'000}))
        ->capture_default_str();
    train_app->add_option("--minutes", train.minutes, "stop after so long; 0: when the games are played")
        ->check(CLI::Range(0.0, 1e6));
    train_app
        ->add_option(
            "--lambda", train.lambda,
            "how far a lesson trusts the result of its game in the end (more at first): 1 fully, 0 only "
            "the net's next judgement")
        ->check(CLI::Range(0.0F, 1.0F))
        ->capture_default_str();
    train_app->add_option("--rate", train.rate, "rate of learning at first; it falls with the games played")
        ->check(CLI::Range(1e-7F, 0.1F))
        ->capture_default_str();
    train_app->add_option("--seed", train.seed, "seed of weights, maps and luck")->capture_default_str();
    train_app->add_option("-t,--threads", train.threads, "threads; 0 takes one for each core")
        ->check(CLI::Range(0, 1024))
        ->capture_default_str();
    train_app->add_option("--from", train.from, "a net to start from, if there is no checkpoint yet");
    train_app->add_option("--played", train.played, "games that net has learned from: they set the pace")
        ->check(CLI::Range(int64_t{0}, int64_t{1'000'000'000}));
    train_app->add_option("--dir", train.directory, "where net, checkpoint and log are kept")
        ->capture_default_str();
    train_app->add_flag("--overwrite", train.overwrite, "replace a net that is in DIR without a checkpoint");
    train_app->callback([&] { status = run(train); });

    RulesCommand rules;
    auto* rules_app = app.add_subcommand("rules", "list options, presets and costs");
    rules_app->add_option("--preset", rules.preset, "show the values of one preset only");
    rules_app->add_flag("--json", rules.json, "print one JSON object");
    rules_app->callback([&] { status = run(rules); });

    add_dice_commands(app, status);

    const auto settings = take_settings(argc, argv, [&](const std::string& name) {
        return name != "config" && serve_app->get_option_no_throw("--" + name) != nullptr;
    });
    if (!settings) return complain(settings.error());
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
        // Whoever mistypes a word learns which, and not only what is missing without it.
        const auto unknown = app.remaining(true);
        const bool missing = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::RequiredError);
        if (missing && !unknown.empty()) return complain("unknown word '" + unknown[0] + "' (try --help)");
        return complain(std::string(error.what()) + " (try --help)");
    }
    return status;
}

}  // namespace

int main(int argc, char** argv) {
    return with_checked_output([&] { return perform(argc, argv); });
}
