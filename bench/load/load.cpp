// Plays many games at once over real WebSockets on this machine, and says how the server bears it:
//
//   longroad_load --port 8080 --pid SERVER --games 1000 --rate 2000 --seconds 30
//   longroad_load --port 8080 --pid SERVER --games 0 --idle 10000
//   longroad_load --port 8080 --pid SERVER --games 0 --lobby 200
//
// Each game has four clients that act at random, one move at a time; the rate is that of all games together.
// Latency is the time from sending a move until all four clients have its event. Idle clients watch tables
// that gather, ten at each. The lobby is what its page asks for. With the server's process id it also says
// what the server spends: its CPU time for a move, its memory for an idle connection. Start the server with
// --connections, --connections-per-address, --messages-per-second, --tables-per-person and
// --tables-per-minute large enough.
#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "notation/json.h"
#include "tests/socket_client.h"
#include "tests/table_driver.h"

namespace {

using namespace longroad;
using Clock = std::chrono::steady_clock;

struct Plan {
    int port = 8080;
    int games = 100;
    int rate = 500;
    int seconds = 10;
    int idle = 0;
    int lobby = 0;
    int pid = 0;  // of the server; 0: unknown
};

// What a process has used: CPU seconds, and kilobytes of memory it holds now.
struct Usage {
    double cpu = 0;
    double kilobytes = 0;
};
Usage usage_of(int pid) {
    Usage usage;
    const std::string folder = "/proc/" + std::to_string(pid);
    if (FILE* file = std::fopen((folder + "/stat").c_str(), "r")) {
        unsigned long user = 0;
        unsigned long system = 0;
        if (std::fscanf(file, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
                        &system) == 2) {
            usage.cpu = static_cast<double>(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
        }
        std::fclose(file);
    }
    if (FILE* file = std::fopen((folder + "/statm").c_str(), "r")) {
        unsigned long resident = 0;
        if (std::fscanf(file, "%*u %lu", &resident) == 1) {
            usage.kilobytes =
                static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1024;
        }
        std::fclose(file);
    }
    return usage;
}

constexpr size_t players = 4;
constexpr int idle_at_a_table = 10;

struct Game;

// One client: a socket that is read when there is something to read.
struct Player {
    std::unique_ptr<test::SocketClient> socket;
    test::Brain brain{1};
    Game* game = nullptr;
    char seat = '0';
    uint64_t seen = 0;
    std::optional<std::string> action;  // what to do next
};

struct Game {
    std::array<Player, players> seats;
    Clock::time_point sent;
    uint64_t before = 0;  // number of the last event when the move was sent
    bool moving = false;
    bool queued = false;
    bool over = false;
};

class Load {
public:
    explicit Load(const Plan& plan)
        : plan_(plan), poll_(epoll_create1(0)), games_(static_cast<size_t>(plan.games)) {}

    int run() {
        for (size_t i = 0; i < players; ++i) people_.push_back(sign_in("Load " + std::to_string(i)));
        if (plan_.lobby > 0) visit_lobby();
        if (plan_.idle > 0 && !idle()) return 1;
        if (plan_.games == 0) return 0;
        if (!gather()) return 1;
        std::printf("%d games with %zu clients each\n", plan_.games, players);
        play();
        report();
        return 0;
    }

private:
    [[nodiscard]] uint16_t port() const { return static_cast<uint16_t>(plan_.port); }

    std::string sign_in(const std::string& name) {
        const auto answer = test::http(port(), "POST", "/api/v1/session", "{\"name\":\"" + name + "\"}");
        return "Cookie: " + answer.cookie() + "\r\n";
    }
    std::string open_table(const std::string& who) {
        const auto answer = test::http(port(), "POST", "/api/v1/tables",
                                       R"({"settings":{"preset":"2015","listed":true}})", who);
        const auto body = notation::read_json(answer.body);
        const auto* id = body && answer.status == 201 ? body->find("id") : nullptr;
        if (id == nullptr) std::fprintf(stderr, "no table: %s\n", answer.body.c_str());
        return id == nullptr ? "" : id->string();
    }
    // What the page of the lobby asks for, again and again.
    void visit_lobby() {
        for (const std::string path : {"/api/v1/tables", "/api/v1/games"}) {
            std::vector<double> times;
            size_t bytes = 0;
            for (int i = 0; i < plan_.lobby; ++i) {
                const auto start = Clock::now();
                const auto answer = test::http(port(), "GET", path);
                times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
                bytes = answer.body.size();
                if (answer.status != 200) std::fprintf(stderr, "%s: %d\n", path.c_str(), answer.status);
            }
            std::ranges::sort(times);
            std::printf("%s: median %.1f ms, p99 %.1f ms, %zu bytes\n", path.c_str(), times[times.size() / 2],
                        times[times.size() * 99 / 100], bytes);
        }
    }
    bool idle() {
        std::vector<std::string> tables;
        for (int i = 0; i < plan_.idle; i += idle_at_a_table) tables.push_back(open_table(people_[0]));
        const double before = usage_of(plan_.pid).kilobytes;
        for (int i = 0; i < plan_.idle; ++i) {
            idle_.push_back(connect(tables[static_cast<size_t>(i / idle_at_a_table)], people_[0]));
            if (!idle_.back()) return false;
            idle_.back()->send(R"({"id":1,"type":"hello"})");
            while (const auto text = idle_.back()->receive()) {
                if (text->starts_with("{\"type\":\"welcome\"")) break;
            }
        }
        const double after = usage_of(plan_.pid).kilobytes;
        std::printf("%d idle connections: %.1f KB each\n", plan_.idle, (after - before) / plan_.idle);
        return true;
    }
    bool gather() {
        std::string table;
        for (Game& game : games_) {
            table = open_table(people_[0]);
            if (table.empty()) return false;
            for (size_t i = 0; i < players; ++i) {
                Player& player = game.seats[i];
                player.game = &game;
                player.brain = test::Brain(reinterpret_cast<uintptr_t>(&player), false);
                player.seat = static_cast<char>('0' + i);
                player.socket = connect(table, people_[i]);
                if (!player.socket) return false;
                send(player, R"({"id":1,"type":"hello"})");
                send(player, R"({"id":2,"type":"take_seat","seat":)" + std::to_string(i) + "}");
                if (!hear_until(player, "\"id\":2")) return false;
                watch(player);
            }
            send(game.seats[0], R"({"id":3,"type":"start"})");
        }
        return true;
    }
    std::unique_ptr<test::SocketClient> connect(const std::string& table, const std::string& who) {
        auto socket =
            std::make_unique<test::SocketClient>(port(), "/api/v1/tables/" + table + "/socket", who);
        if (socket->status != 101) {
            std::fprintf(stderr, "no socket: status %d\n", socket->status);
            return nullptr;
        }
        return socket;
    }
    static void send(Player& player, const std::string& text) { player.socket->send(text); }
    bool hear_until(Player& player, std::string_view mark) {
        while (const auto text = player.socket->receive()) {
            hear(player, *text);
            if (text->find(mark) != std::string::npos) return true;
        }
        return false;
    }
    void watch(Player& player) {
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.ptr = &player;
        epoll_ctl(poll_, EPOLL_CTL_ADD, player.socket->wire().descriptor(), &event);
    }

    void hear(Player& player, const std::string& text) {
        bytes_ += text.size();
        if (text.starts_with("{\"type\":\"refused\"")) {
            ++refused_;
            player.game->moving = false;
        }
        if (!text.starts_with("{\"type\":\"event\"")) return;
        player.seen =
            std::strtoull(text.c_str() + std::strlen("{\"type\":\"event\",\"number\":"), nullptr, 10);
        ++events_;
        Game& game = *player.game;
        if (game.moving &&
            std::ranges::all_of(game.seats, [&](const Player& p) { return p.seen > game.before; })) {
            game.moving = false;
            latencies_.push_back(std::chrono::duration<double, std::milli>(Clock::now() - game.sent).count());
        }
        if (text.find("\"stage\":\"over\"") != std::string::npos) game.over = true;
        if (text.find("\"game\":{") == std::string::npos) return;
        // Reading it all is what costs a client most; those who have nothing to decide need not.
        player.action.reset();
        if (awaits(text, player.seat)) {
            const auto message = notation::read_json(text);
            const auto* state = message ? message->find("game") : nullptr;
            if (state != nullptr) player.action = player.brain.choose(*state);
        }
        const bool can =
            std::ranges::any_of(game.seats, [](const Player& p) { return p.action.has_value(); });
        if (can && !game.moving && !game.queued) {
            game.queued = true;
            ready_.push_back(&game);
        }
    }

    // Does the event's game wait for this seat?
    static bool awaits(const std::string& text, char seat) {
        const size_t from = text.find("\"game\":{\"steps\":");
        if (from == std::string::npos) return false;
        const size_t list = text.find("\"to_act\":[", from);
        if (list == std::string::npos) return false;
        return std::string_view(text).substr(list, text.find(']', list) - list).find(seat) !=
               std::string_view::npos;
    }

    // Reads what has come; false if there was nothing within `ms`.
    bool listen(int ms) {
        std::array<epoll_event, 256> happened;
        const int n = epoll_wait(poll_, happened.data(), static_cast<int>(happened.size()), ms);
        for (int i = 0; i < n; ++i) {
            Player& player = *static_cast<Player*>(happened[static_cast<size_t>(i)].data.ptr);
            while (const auto text = player.socket->receive(std::chrono::milliseconds(0)))
                hear(player, *text);
        }
        return n > 0;
    }
    void play() {
        while (listen(100)) {
        }  // what the games began with
        const Usage before = usage_of(plan_.pid);
        const Usage own = usage_of(getpid());
        const auto start = Clock::now();
        const auto end = start + std::chrono::seconds(plan_.seconds);
        for (auto now = start; now < end; now = Clock::now()) {
            const double due = std::chrono::duration<double>(now - start).count() * plan_.rate;
            while (static_cast<double>(moves_) < due && !ready_.empty()) {
                Game& game = *ready_.front();
                ready_.pop_front();
                game.queued = false;
                move(game);
            }
            listen(1);
        }
        took_ = std::chrono::duration<double>(Clock::now() - start).count();
        server_cpu_ = usage_of(plan_.pid).cpu - before.cpu;
        own_cpu_ = usage_of(getpid()).cpu - own.cpu;
    }
    void move(Game& game) {
        if (game.over || game.moving) return;
        for (Player& player : game.seats) {
            if (!player.action) continue;
            game.before = 0;
            for (const Player& other : game.seats) game.before = std::max(game.before, other.seen);
            game.sent = Clock::now();
            game.moving = true;
            send(player, R"({"id":4,"type":"act","action":)" + *player.action + "}");
            player.action.reset();
            ++moves_;
            return;
        }
    }

    void report() {
        std::ranges::sort(latencies_);
        const auto at = [&](double share) {
            return latencies_.empty()
                       ? 0.0
                       : latencies_[static_cast<size_t>(share * static_cast<double>(latencies_.size() - 1))];
        };
        int over = 0;
        for (const Game& game : games_) over += game.over ? 1 : 0;
        std::printf(
            "%.0f moves a second (%lld in %.1f s, %lld refused), %.0f events a second, %.1f MB a second\n",
            static_cast<double>(moves_) / took_, static_cast<long long>(moves_), took_,
            static_cast<long long>(refused_), static_cast<double>(events_) / took_,
            static_cast<double>(bytes_) / took_ / 1e6);
        std::printf(
            "from a move to everybody's event: median %.1f ms, p99 %.1f ms, most %.1f ms; %d games over\n",
            at(0.5), at(0.99), at(1.0), over);
        const double moves = std::max(1.0, static_cast<double>(moves_));
        std::printf("CPU time for a move: server %.0f us, clients %.0f us\n", server_cpu_ / moves * 1e6,
                    own_cpu_ / moves * 1e6);
    }

    Plan plan_;
    int poll_;
    std::vector<Game> games_;
    std::vector<std::unique_ptr<test::SocketClient>> idle_;
    std::deque<Game*> ready_;
    std::vector<double> latencies_;
    int64_t moves_ = 0;
    int64_t events_ = 0;
    int64_t refused_ = 0;
    uint64_t bytes_ = 0;
    double took_ = 0;
    double server_cpu_ = 0;
    double own_cpu_ = 0;
    std::vector<std::string> people_;  // how each proves who they are
};

}  // namespace

int main(int argc, char** argv) {
    Plan plan;
    for (int i = 1; i + 1 < argc; i += 2) {
        const std::string name = argv[i];
        const int value = std::atoi(argv[i + 1]);
        if (name == "--port") plan.port = value;
        if (name == "--games") plan.games = value;
        if (name == "--rate") plan.rate = value;
        if (name == "--seconds") plan.seconds = value;
        if (name == "--idle") plan.idle = value;
        if (name == "--lobby") plan.lobby = value;
        if (name == "--pid") plan.pid = value;
    }
    return Load(plan).run();
}
