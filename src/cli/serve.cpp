// longroad serve: the game server, until it is told to stop. longroad admin: a word with it while it runs.
#include <fmt/core.h>
#include <sodium.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

#include "cli/commands.h"
#include "cli/data_folder.h"
#include "server/app/ratings.h"
#include "server/log/log.h"
#include "server/net/admin.h"
#include "server/net/metrics_server.h"
#include "server/net/push_sender.h"
#include "server/net/server.h"
#include "server/store/postgres.h"
#include "server/store/sqlite.h"
#include "server/store/unavailable.h"

namespace longroad::cli {

namespace fs = std::filesystem;

namespace {

std::string web_folder(const std::string& told) {
    if (!told.empty()) return told;
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    for (const char* beside : {"web", "../web/dist", "../share/longroad/web"}) {
        const fs::path folder = program.parent_path() / beside;
        if (fs::exists(folder / "index.html", error)) return fs::weakly_canonical(folder, error).string();
    }
    return {};
}

// The database and its log.
int64_t bytes_of(const fs::path& database) {
    int64_t bytes = 0;
    for (const char* part : {"", "-wal"}) {
        std::error_code missing;
        const auto size = fs::file_size(database.string() + part, missing);
        if (!missing) bytes += static_cast<int64_t>(size);
    }
    return bytes;
}

class ScopeEnd {
public:
    explicit ScopeEnd(void (*act)()) : act_(act) {}
    ScopeEnd(const ScopeEnd&) = delete;
    ScopeEnd& operator=(const ScopeEnd&) = delete;
    ~ScopeEnd() { act_(); }

private:
    void (*act_)();
};

}  // namespace

int run(const ServeCommand& command) try {
    if (command.certificate.empty() != command.key.empty()) {
        return complain("--certificate and --key go together");
    }
    std::error_code unknown;
    if (!command.web.empty() && !fs::exists(fs::path(command.web) / "index.html", unknown)) {
        return complain(
            fmt::format("there is no page in '{}': index.html is missing (make web)", command.web));
    }
    rlimit files{};
    if (getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur <= static_cast<rlim_t>(command.connections)) {
        fmt::print(stderr,
                   "this system lets the server have {} files and connections open, fewer than --connections "
                   "{}: raise 'ulimit -n' for so many\n",
                   static_cast<uint64_t>(files.rlim_cur), command.connections);
    }
    if (!command.store.empty() && !server::is_postgres(command.store)) {
        return complain(
            "--store takes an address like postgresql://USER@HOST/DATABASE; for a folder use --data");
    }
    if (sodium_init() < 0) return complain("the system gives no random numbers");
    const fs::path data = data_folder(command.data);
    std::error_code error;
    fs::create_directories(data, error);
    if (error)
        return complain(fmt::format("cannot make the folder '{}': {}", data.string(), error.message()));
    const FolderLock lock(data);
    if (!lock.writable()) return complain(fmt::format("cannot write to the folder '{}'", data.string()));
    if (!lock.held()) {
        return complain(
            fmt::format("another server uses the folder '{}'; choose one with --data", data.string()));
    }
    // Before any thread starts, so that all of them leave these to us.
    sigset_t stop;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTERM);
    sigaddset(&stop, SIGINT);
    sigaddset(&stop, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &stop, nullptr);
    std::signal(SIGPIPE, SIG_IGN);

    // Its threads start here, too.
    server::start_log(*server::log_level_named(command.log), command.log_format == "json");
    const ScopeEnd logged([] { server::stop_log(); });

    // With PostgreSQL, the folder has the socket of `longroad admin`, and nothing else.
    const auto store = command.store.empty() ? server::open_sqlite(database_in(data).string())
                                             : server::open_postgres(command.store, {.alone = true});
    if (!store) return complain(store.error());
    (*store)->rate_by(server::rate_game);
    server::Metrics metrics;
    server::PushTerms push_terms;
    push_terms.loopback = command.push_to_this_machine;
    if (!command.push_contact.empty()) push_terms.contact = command.push_contact;
    server::PushNotifier push(**store, server::make_push_sender(), metrics, push_terms);
    server::TableRegistry hall(**store, metrics, command.bot_threads);
    hall.alert_by([&push](const std::string& person, const std::string& table, const std::string& title) {
        push.your_turn(person, table, title);
    });
    for (const std::string& complaint : hall.rebuild()) {
        server::log_event(server::LogLevel::error, "rebuild", {{"fault", complaint}});
    }
    server::Accounts people(**store);
    server::Api api(hall, people, **store, metrics,
                    {command.tables_per_person, command.sign_ins_per_minute, command.tables_per_minute,
                     command.renames_per_minute},
                    &push);
    server::ServerOptions options;
    options.address = command.address;
    options.port = static_cast<uint16_t>(command.port);
    options.threads = command.threads;
    options.web = web_folder(command.web);
    options.origins = command.origins;
    options.trusted_proxies = command.trusted_proxies;
    if (command.any_proxy) options.trusted_proxies = {"0.0.0.0/0", "::/0"};
    options.secure_cookies = command.secure_cookies || !command.certificate.empty();
    options.connections = command.connections;
    options.connections_per_address = command.connections_per_address;
    options.messages_per_second = command.messages_per_second;
    options.requests_per_second = command.requests_per_second;
    options.certificate = command.certificate;
    options.key = command.key;
    options.access_log = command.access_log;
    const auto server = server::Server::start(options, api, hall, people, metrics);
    if (!server) return complain(server.error());
    std::unique_ptr<server::MetricsServer> watched;
    if (!command.metrics.empty()) {
        auto started = server::MetricsServer::start(
            command.metrics,
            {[&] {
                 return server::metrics_text(
                     metrics, {api.is_ready(), command.store.empty() ? bytes_of(database_in(data)) : -1});
             },
             [&] { return api.is_ready(); }});
        if (!started) return complain(started.error());
        watched = std::move(*started);
    }
    const server::Admin admin((data / "admin.sock").string(), hall, people, **store);
    if (!admin.listens()) {
        fmt::print(stderr, "'longroad admin' cannot be used: the socket '{}' cannot be made\n",
                   (data / "admin.sock").string());
    }
    fmt::print("Longroad plays at {}://{}:{}\n", command.certificate.empty() ? "http" : "https",
               command.address == "127.0.0.1" ? "localhost" : command.address, (*server)->port());
    if (watched) fmt::print("Metrics are on port {}.\n", watched->port());
    if (options.web.empty()) {
        fmt::print("The web table is not built; programs can play (docs/server-protocol.md).\n");
    }
    fmt::print("Games are kept in {}. Ctrl-C stops.\n",
               command.store.empty() ? data.string() : server::shown_address(command.store));
    std::fflush(stdout);

    server::log_event(server::LogLevel::info, "started", {{"version", std::string_view(LONGROAD_VERSION)}});
    int signal = 0;
    while (sigwait(&stop, &signal) == 0 && signal == SIGHUP) {
        if (command.certificate.empty()) continue;
        const auto read = (*server)->reload();
        server::log_event(
            read ? server::LogLevel::info : server::LogLevel::error, "certificate",
            {{"result", read ? std::string_view("read again") : std::string_view(read.error())}});
        fmt::print("{}\n", read ? "The certificate was read again." : read.error() + "; the old one stays.");
        std::fflush(stdout);
    }
    api.leave();
    server::log_event(server::LogLevel::info, "stopping", {{"tables", metrics.tables.load()}});
    fmt::print("Closing: all tables are safe.\n");
    hall.close("shutdown");
    usleep(300'000);  // for the goodbyes to leave
    return 0;
} catch (const server::Unavailable& away) {
    return complain(fmt::format("the database went away while the server started: {}", away.what()));
}

int run(const AdminCommand& command) {
    std::string line;
    for (const std::string& word : command.words) line += (line.empty() ? "" : " ") + word;
    const auto answer = server::ask_admin((data_folder(command.data) / "admin.sock").string(), line);
    if (!answer) return complain(answer.error());
    fmt::print("{}", *answer);
    return 0;
}

}  // namespace longroad::cli
