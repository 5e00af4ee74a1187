// What goes wrong around the server: a full disk, a damaged file, a clock that is set while people play.
#include <doctest/doctest.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <ctime>
#include <fstream>

#include "core/random.h"
#include "tests/server/house.h"

using namespace longroad;
using namespace longroad::test;

namespace {

std::atomic<int64_t> clock_set_by{0};  // seconds

}  // namespace

// The clock of the machine as everything in this program sees it, the C++ library included: only a test can
// set it, and only for itself.
extern "C" int clock_gettime(clockid_t clock, timespec* time) noexcept {
    const auto result = static_cast<int>(syscall(SYS_clock_gettime, clock, time));
    if (clock == CLOCK_REALTIME) time->tv_sec += clock_set_by.load();
    return result;
}

namespace {

// No file of this process may grow beyond so many bytes: what a full disk is to the store.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes) {
        before_ = std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &limit_);
        const rlimit small{bytes, limit_.rlim_max};
        setrlimit(RLIMIT_FSIZE, &small);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    ~FullDisk() {
        setrlimit(RLIMIT_FSIZE, &limit_);
        std::signal(SIGXFSZ, before_);
    }

private:
    rlimit limit_{};
    void (*before_)(int) = nullptr;
};

std::string bytes_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void sit_and_start(std::vector<std::unique_ptr<Guest>>& guests, uint16_t port, const std::string& settings,
                   size_t people) {
    std::vector<std::string> who;
    for (size_t i = 0; i < people; ++i) who.push_back(sign_in(port, "Guest"));
    const std::string table = open_table(port, who[0], settings);
    for (size_t i = 0; i < people; ++i) {
        guests.push_back(std::make_unique<Guest>(port, table, who[i], i + 1));
        CHECK(guests.back()->ask("take_seat", "\"seat\":" + std::to_string(i)) == "ok");
    }
    CHECK(guests[0]->ask("start") == "ok");
}

}  // namespace

TEST_CASE(
    "server: with a full disk nothing is acknowledged, nothing is lost, and it goes on when there is room") {
    const Folder folder;
    TestServer server(folder.path);
    const uint16_t port = server.port();
    std::vector<std::unique_ptr<Guest>> guests;
    sit_and_start(guests, port, R"({"preset":"2015","options":{"victory_target":4},"seats":3})", 3);
    const std::string late = sign_in(port, "Late");
    bool cut_off = false;
    {
        const FullDisk full(std::filesystem::file_size(folder.path / "longroad.db-wal") + 100'000);
        for (int round = 0; round < 10'000 && !cut_off; ++round) {
            for (auto& guest : guests) {
                while (guest->hear(std::chrono::milliseconds(0))) {
                }
                guest->act();
                cut_off |= guest->socket->closed != 0;
            }
        }
        REQUIRE(cut_off);
        for (auto& guest : guests) {
            while (guest->hear(std::chrono::milliseconds(1000))) {
            }
            CHECK(guest->socket->goodbye == "storage");
            CHECK_FALSE(guest->gap);
        }
        CHECK(server.metrics.storage_failures > 0);
        CHECK_FALSE(server.store->fault().empty());
        CHECK(http(port, "GET", "/api/v1/health").status == 200);  // the process lives
        CHECK(http(port, "GET", "/api/v1/ready").body == R"({"reason":"storage"})");
        {
            const FullDisk nothing(0);  // not even the little that may be left
            for (const HttpAnswer& answer : {http(port, "POST", "/api/v1/tables", R"({"settings":{}})", late),
                                             http(port, "POST", "/api/v1/session", R"({"name":"New"})"),
                                             http(port, "PATCH", "/api/v1/me", R"({"name":"Later"})", late),
                                             http(port, "DELETE", "/api/v1/session", "", late),
                                             http(port, "DELETE", "/api/v1/sessions", "", late)}) {
                CHECK(answer.status == 503);
                CHECK(answer.body == R"({"reason":"storage"})");
            }
            // A table has to be claimed before anybody is let in: who could not play on is told to come back.
            CHECK_FALSE(guests[0]->connect(port));
            CHECK(guests[0]->socket->status == 503);
        }
    }
    // Whoever comes back finds the table as it was last stored, with all anybody was told.
    for (auto& guest : guests) {
        const uint64_t told = std::max(guest->seen, guest->acknowledged);
        CHECK(guest->connect(port));
        CHECK(guest->seen >= told);
    }
    play_out(guests);
    CHECK(guests[0]->over());
    CHECK(server.store->fault().empty());
    CHECK(http(port, "GET", "/api/v1/ready").status == 200);
}

TEST_CASE("server: bytes that changed in its file are found or harmless, and never made worse") {
    const Folder folder;
    std::string table;
    {
        TestServer server(folder.path);
        std::vector<std::unique_ptr<Guest>> guests;
        sit_and_start(guests, server.port(), R"({"game":"dice","seats":2})", 2);
        for (int i = 0; i < 20; ++i) {
            for (auto& guest : guests) {
                while (guest->hear(std::chrono::milliseconds(0))) {
                }
                guest->act();
            }
        }
    }
    const auto file = folder.path / "longroad.db";
    const std::string good = bytes_of(file);
    REQUIRE(good.size() > 10'000);
    const auto put = [&](const std::string& bytes) {
        std::ofstream(file, std::ios::binary | std::ios::trunc).write(bytes.data(), std::ssize(bytes));
        std::filesystem::remove(folder.path / "longroad.db-wal");
        std::filesystem::remove(folder.path / "longroad.db-shm");
    };
    Random random(5);
    int refused = 0;
    for (int i = 0; i < 150; ++i) {
        std::string bad = good;
        if (i % 3 == 0) {
            bad.resize(random.below(static_cast<uint32_t>(good.size() - 1)) + 1);
        } else {
            for (int n = 0; n < 1 + i % 40; ++n) {
                bad[random.below(static_cast<uint32_t>(bad.size()))] ^=
                    static_cast<char>(1 + random.below(255));
            }
        }
        put(bad);
        const auto store = server::open_sqlite(file.string());
        if (!store) {
            ++refused;
            CHECK_FALSE(store.error().empty());
            CHECK(bytes_of(file) == bad);
            continue;
        }
        // It is still a database: a table can be rebuilt, or the server says that it cannot and goes on.
        server::Metrics metrics;
        server::TableRegistry hall(**store, metrics, 1);
        for (const std::string& complaint : hall.rebuild()) CHECK_FALSE(complaint.empty());
        (void)hall.all();
        (void)(*store)->listed_games(1'000'000, 10);
    }
    CHECK(refused > 50);
    put(good);
    const TestServer again(folder.path);
}

TEST_CASE("server: what a crash left in the log is not touched when the file beside it is damaged") {
    const Folder folder;
    const Folder copy;
    {
        const TestServer server(folder.path);
        const std::string who = sign_in(server.port(), "Ann");
        for (int i = 0; i < 5; ++i) (void)open_table(server.port(), who, "{}");
        // As a crash leaves it.
        for (const char* name : {"longroad.db", "longroad.db-wal"}) {
            std::filesystem::copy_file(folder.path / name, copy.path / name);
        }
    }
    const auto file = copy.path / "longroad.db";
    const auto log = copy.path / "longroad.db-wal";
    REQUIRE(std::filesystem::file_size(log) > 10'000);
    {
        const Folder whole;
        std::filesystem::copy(copy.path, whole.path, std::filesystem::copy_options::recursive);
        const TestServer server(whole.path);
        CHECK(server.hall->all().size() == 5);
    }
    // All pages but the first are nonsense; those in the log hide some of that, not all.
    std::string bad = bytes_of(file);
    for (size_t i = 100; i < bad.size(); ++i) bad[i] = 'Z';
    bad += std::string(40'960, 'Z');
    std::ofstream(file, std::ios::binary | std::ios::trunc).write(bad.data(), std::ssize(bad));
    std::string broken_log = bytes_of(log).substr(0, 8'000);
    std::ofstream(log, std::ios::binary | std::ios::trunc).write(broken_log.data(), std::ssize(broken_log));
    const auto store = server::open_sqlite(file.string());
    REQUIRE_FALSE(store);
    CHECK(store.error().find("damaged") != std::string::npos);
    CHECK(bytes_of(file) == bad);
    CHECK(bytes_of(log) == broken_log);
}

TEST_CASE("server: when the clock of the machine is set, nobody's time runs out and no bot waits for it") {
    const Folder folder;
    TestServer server(folder.path);
    const uint16_t port = server.port();
    std::vector<std::unique_ptr<Guest>> guests;
    sit_and_start(guests, port,
                  R"({"game":"dice","seats":2,"clock":{"kind":"turn","seconds":60,"reserve":0},"away":10})",
                  2);
    const auto wall = [] { return std::chrono::system_clock::now(); };
    for (const int64_t jump : {int64_t{7'200}, int64_t{-7'200}, int64_t{-86'400 * 400}}) {
        const auto before = wall();
        clock_set_by += jump;
        const auto moved = wall() - before - std::chrono::seconds(jump);
        REQUIRE(std::chrono::abs(moved) < std::chrono::seconds(60));  // it is the clock the server reads
        // The alarm looks, and each of them acts.
        usleep(300'000);
        for (auto& guest : guests) {
            while (guest->hear(std::chrono::milliseconds(50))) {
            }
            const std::string answer = guest->act();
            CHECK((answer.empty() || answer == "ok"));
            CHECK(guest->heard.find("\"what\":\"stand_in\"") == std::string::npos);
            // Limits that count by time do not take the past for the present either.
            CHECK(guest->ask("chat", R"("text":"hi")") == "ok");
        }
    }
    // A bot decides at once although its table was last changed in what is now the future.
    std::vector<std::unique_ptr<Guest>> alone;
    const std::string who = sign_in(port, "Ann");
    const std::string table = open_table(port, who, R"({"game":"dice","seats":2})");
    alone.push_back(std::make_unique<Guest>(port, table, who, 1));
    CHECK(alone[0]->ask("take_seat", "\"seat\":0") == "ok");
    CHECK(alone[0]->ask("add_bot", R"("seat":1,"level":"random")") == "ok");
    CHECK(alone[0]->ask("start") == "ok");
    clock_set_by += -86'400 * 100;
    play_out(alone);
    CHECK(alone[0]->over());
    clock_set_by += 86'400 * 3'000;
    CHECK(http(port, "GET", "/api/v1/session", "", who).status == 200);
    clock_set_by = 0;
}
