// Plays many games at once over real WebSockets on this machine, and says how the server bears it:
//
//   longroad_load --port 8080 --games 1000 --rate 2000 --seconds 30 [--idle 10000]
//
// Each game has four clients that act at random, one move at a time; the rate is that of all games together.
// Latency is the time from sending a move until all four clients have its event. Start the server with
// --connections, --connections-per-address, --messages-per-second and --tables-per-person large enough.
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
};

constexpr size_t players = 4;

struct Game;

// One client: a socket that is read when there is something to read.
struct Player {
    std::unique_ptr<test::SocketClient> socket;
    test::Brain brain{1};
    Game* game = nullptr;
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
        if (!gather()) return 1;
        std::printf("%d games with %zu clients each, %zu idle clients\n", plan_.games, players, idle_.size());
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
        const auto answer =
            test::http(port(), "POST", "/api/v1/tables", R"({"settings":{"preset":"2015"}})", who);
        const auto body = notation::read_json(answer.body);
        const auto* id = body && answer.status == 201 ? body->find("id") : nullptr;
        if (id == nullptr) std::fprintf(stderr, "no table: %s\n", answer.body.c_str());
        return id == nullptr ? "" : id->string();
    }
    bool gather() {
        std::vector<std::string> people;
        for (size_t i = 0; i < players; ++i) people.push_back(sign_in("Load " + std::to_string(i)));
        std::string table;
        for (Game& game : games_) {
            table = open_table(people[0]);
            if (table.empty()) return false;
            for (size_t i = 0; i < players; ++i) {
                Player& player = game.seats[i];
                player.game = &game;
                player.brain = test::Brain(reinterpret_cast<uintptr_t>(&player), false);
                player.socket = connect(table, people[i]);
                if (!player.socket) return false;
                send(player, R"({"id":1,"type":"hello"})");
                send(player, R"({"id":2,"type":"sit","seat":)" + std::to_string(i) + "}");
                if (!hear_until(player, "\"id\":2")) return false;
                watch(player);
            }
            send(game.seats[0], R"({"id":3,"type":"start"})");
        }
        for (int i = 0; i < plan_.idle; ++i) {
            idle_.push_back(connect(table, people[0]));
            if (!idle_.back()) return false;
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
        const auto message = notation::read_json(text);
        const auto* state = message ? message->find("game") : nullptr;
        if (state == nullptr) return;
        player.action = player.brain.choose(*state);
        const bool can =
            std::ranges::any_of(game.seats, [](const Player& p) { return p.action.has_value(); });
        if (can && !game.moving && !game.queued) {
            game.queued = true;
            ready_.push_back(&game);
        }
    }

    void play() {
        const auto start = Clock::now();
        const auto end = start + std::chrono::seconds(plan_.seconds);
        std::array<epoll_event, 256> happened;
        for (auto now = start; now < end; now = Clock::now()) {
            const double due = std::chrono::duration<double>(now - start).count() * plan_.rate;
            while (static_cast<double>(moves_) < due && !ready_.empty()) {
                Game& game = *ready_.front();
                ready_.pop_front();
                game.queued = false;
                move(game);
            }
            const int n = epoll_wait(poll_, happened.data(), static_cast<int>(happened.size()), 1);
            for (int i = 0; i < n; ++i) {
                Player& player = *static_cast<Player*>(happened[static_cast<size_t>(i)].data.ptr);
                while (const auto text = player.socket->receive(std::chrono::milliseconds(0)))
                    hear(player, *text);
            }
        }
        took_ = std::chrono::duration<double>(Clock::now() - start).count();
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
    }
    return Load(plan).run();
}
