#include "tests/server/postgres.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <poll.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fstream>

#include "core/random.h"
#include "server/store/postgres_connection.h"

namespace longroad::test {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

fs::path find_programs() {
    std::vector<fs::path> found;
    for (const char* root : {"/usr/lib/postgresql", "/usr/local/pgsql", "/usr"}) {
        std::error_code error;
        if (fs::exists(fs::path(root) / "bin/initdb", error)) found.emplace_back(fs::path(root) / "bin");
        for (const auto& version : fs::directory_iterator(root, error)) {
            if (fs::exists(version.path() / "bin/initdb", error)) found.push_back(version.path() / "bin");
        }
    }
    REQUIRE_MESSAGE(!found.empty(), "PostgreSQL's server is not installed: scripts/setup test installs it");
    return *std::ranges::max_element(found);
}

fs::path new_folder() {
    const bool memory = access("/dev/shm", W_OK) == 0;
    std::string name = memory ? "/dev/shm/longroad-pg-XXXXXX" : "/tmp/longroad-pg-XXXXXX";
    REQUIRE(mkdtemp(name.data()) != nullptr);
    return name;
}

// The server refuses to run as root.
const passwd* ordinary_user() {
    if (geteuid() != 0) return nullptr;
    const passwd* user = getpwnam("postgres");
    return user != nullptr ? user : getpwnam("nobody");
}

// It goes with us, however we end.
pid_t spawn(const std::vector<std::string>& words, const fs::path& log) {
    const passwd* user = ordinary_user();
    std::vector<char*> pointers;
    for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
    pointers.push_back(nullptr);
    const pid_t child = fork();
    if (child != 0) return child;
    const int out = open(log.c_str(), O_CREAT | O_WRONLY | O_APPEND, 0666);
    dup2(out, 1);
    dup2(out, 2);
    if (user != nullptr && (setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0)) _exit(126);
    // Tests block signals by which a server stops; that is not for it.
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    prctl(PR_SET_PDEATHSIG, SIGQUIT);
    if (chdir("/") != 0) _exit(126);
    execv(pointers[0], pointers.data());
    _exit(127);
}

std::string text_of(const fs::path& file) {
    std::ifstream stream(file);
    return {std::istreambuf_iterator<char>(stream), {}};
}

server::pg::Connection connect(const std::string& address) {
    const auto read = server::pg::Address::read(address);
    REQUIRE(read);
    auto opened = server::pg::Connection::open(*read);
    REQUIRE_MESSAGE(opened, (opened ? "" : opened.error().text));
    return std::move(*opened);
}

int unix_socket(const fs::path& path, sockaddr_un& address) {
    address = {};
    address.sun_family = AF_UNIX;
    std::strncpy(address.sun_path, path.c_str(), sizeof address.sun_path - 1);
    return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
}

constexpr const char* socket_name = ".s.PGSQL.5432";

}  // namespace

PostgresServer& PostgresServer::shared() {
    static PostgresServer server;
    return server;
}

PostgresServer::PostgresServer() : programs_(find_programs()), folder_(new_folder()) {
    if (const passwd* user = ordinary_user()) {
        REQUIRE(chown(folder_.c_str(), user->pw_uid, user->pw_gid) == 0);
    }
    const fs::path log = folder_ / "initdb.log";
    const pid_t made = spawn({programs_ / "initdb", "-D", folder_ / "data", "-U", "postgres", "-A", "trust",
                              "-E", "UTF8", "--locale=C", "--no-sync"},
                             log);
    int status = 0;
    waitpid(made, &status, 0);
    REQUIRE_MESSAGE(status == 0, text_of(log));
    // One user who needs a password.
    std::ofstream(folder_ / "data/pg_hba.conf") << "local all careful scram-sha-256\nlocal all all trust\n";
    start();
    execute("CREATE ROLE longroad LOGIN");
    execute("CREATE ROLE careful LOGIN PASSWORD 'right-Secret'");
}

void PostgresServer::start() {
    std::error_code ignored;
    fs::remove(folder_ / socket_name, ignored);
    process_ = spawn({programs_ / "postgres", "-D", folder_ / "data", "-k", folder_, "-c",
                      "listen_addresses=", "-c", "fsync=off", "-c", "shared_buffers=32MB", "-c",
                      "max_connections=80", "-c", "log_min_messages=fatal"},
                     folder_ / "server.log");
    const auto read = server::pg::Address::read(address("postgres", folder_, "postgres"));
    for (int i = 0; i < 600; ++i) {
        if (server::pg::Connection::open(*read)) return;
        int status = 0;
        REQUIRE_MESSAGE(waitpid(process_, &status, WNOHANG) == 0, text_of(folder_ / "server.log"));
        std::this_thread::sleep_for(50ms);
    }
    FAIL("PostgreSQL does not start: " << text_of(folder_ / "server.log"));
}

void PostgresServer::stop(Stop how) {
    if (process_ <= 0) return;
    kill(process_, how == Stop::fast ? SIGINT : SIGQUIT);
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = -1;
}

PostgresServer::~PostgresServer() {
    stop(Stop::crash);
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
}

std::string PostgresServer::address(const std::string& database, const fs::path& folder,
                                    const std::string& user) const {
    return "postgresql://" + user + "@/" + database + "?host=" + folder.string();
}

std::string PostgresServer::new_database(const std::string& options) {
    const std::string name = "test" + std::to_string(++databases_);
    execute("CREATE DATABASE " + name + " OWNER longroad " + options);
    return address(name);
}

void PostgresServer::execute(const std::string& sql, const std::string& database) {
    auto connection = connect(address(database, folder_, "postgres"));
    CHECK(connection.allow(std::chrono::seconds(60)));
    const auto done = connection.execute(sql);
    REQUIRE_MESSAGE(done, (done ? "" : done.error().text));
}

std::string database_in(const std::string& address) {
    const size_t from = address.find("@/") + 2;
    return address.substr(from, address.find('?') - from);
}

// ---- The proxy

PostgresProxy::PostgresProxy(PostgresServer& server, uint64_t seed)
    : folder_(new_folder()), behind_(server.folder() / socket_name), seed_(seed) {
    sockaddr_un address{};
    listener_ = unix_socket(folder_ / socket_name, address);
    REQUIRE(bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0);
    REQUIRE(listen(listener_, 64) == 0);
    acceptor_ = std::thread([this] { accept(); });
}

PostgresProxy::~PostgresProxy() {
    closing_ = true;
    acceptor_.join();
    for (std::thread& thread : threads_) thread.join();
    close(listener_);
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
}

void PostgresProxy::cut() { ++generation_; }

void PostgresProxy::accept() {
    while (!closing_) {
        pollfd one{listener_, POLLIN, 0};
        if (poll(&one, 1, 20) <= 0) continue;
        const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
        if (client < 0) continue;
        if (refuse) {
            close(client);
            continue;
        }
        threads_.emplace_back([this, client, seed = ++seed_] { pass(client, seed); });
    }
}

void PostgresProxy::pass(int client, uint64_t seed) {
    const int generation = generation_;
    Random random(seed);
    sockaddr_un address{};
    const int server = unix_socket(behind_, address);
    bool open = connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
    uint64_t left = 0;
    while (open && !closing_ && generation == generation_) {
        if (stall) {
            std::this_thread::sleep_for(5ms);
            continue;
        }
        if (left == 0 && cut_within > 0) left = 1 + random.below(cut_within);
        pollfd both[2] = {{client, POLLIN, 0}, {server, POLLIN, 0}};
        if (poll(both, 2, 10) <= 0) continue;
        for (int i = 0; i < 2 && open; ++i) {
            if (both[i].revents == 0) continue;
            if (i == 1 && lose_answers) {
                ++cuts;
                open = false;
                break;
            }
            char bytes[16384];
            ssize_t size = recv(both[i].fd, bytes, sizeof bytes, 0);
            if (size <= 0) {
                open = false;
                break;
            }
            if (cut_within > 0 && static_cast<uint64_t>(size) >= left) {
                size = static_cast<ssize_t>(left) - 1;
                open = false;
                ++cuts;
            } else if (cut_within > 0) {
                left -= static_cast<uint64_t>(size);
            }
            for (ssize_t sent = 0; sent < size;) {
                const ssize_t part =
                    send(both[1 - i].fd, bytes + sent, static_cast<size_t>(size - sent), MSG_NOSIGNAL);
                if (part <= 0) {
                    open = false;
                    break;
                }
                sent += part;
            }
        }
    }
    close(client);
    close(server);
}

}  // namespace longroad::test
