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
#include "server/net/admin.h"
#include "server/net/push_sender.h"
#include "server/net/server.h"
#include "server/store/sqlite.h"

namespace longroad::cli {

namespace fs = std::filesystem;

namespace {

std::string web_folder(const std::string& told) {
    if (!told.empty()) return told;
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    for (const fs::path& folder : {program.parent_path() / "web", program.parent_path() / "../web/dist"}) {
        if (fs::exists(folder / "index.html", error)) return fs::weakly_canonical(folder, error).string();
    }
    return {};
}

}  // namespace

int run(const ServeCommand& command) {
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

    const auto store = server::open_sqlite(database_in(data).string());
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
    for (const std::string& complaint : hall.rebuild()) fmt::print(stderr, "{}\n", complaint);
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
    const auto server = server::Server::start(options, api, hall, people, metrics);
    if (!server) return complain(server.error());
    const server::Admin admin((data / "admin.sock").string(), hall, people, **store);
    if (!admin.listens()) {
        fmt::print(stderr, "'longroad admin' cannot be used: the socket '{}' cannot be made\n",
                   (data / "admin.sock").string());
    }
    fmt::print("Longroad plays at {}://{}:{}\n", command.certificate.empty() ? "http" : "https",
               command.address == "127.0.0.1" ? "localhost" : command.address, (*server)->port());
    if (options.web.empty()) {
        fmt::print("The web table is not built; programs can play (docs/server-protocol.md).\n");
    }
    fmt::print("Games are kept in {}. Ctrl-C stops.\n", data.string());
    std::fflush(stdout);

    int signal = 0;
    while (sigwait(&stop, &signal) == 0 && signal == SIGHUP) {
        if (command.certificate.empty()) continue;
        const auto read = (*server)->reload();
        fmt::print("{}\n", read ? "The certificate was read again." : read.error() + "; the old one stays.");
        std::fflush(stdout);
    }
    fmt::print("Closing: all tables are safe.\n");
    hall.close("shutdown");
    usleep(300'000);  // for the goodbyes to leave
    return 0;
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
