// The server is killed at any moment, again and again: nothing that anybody was told is lost, no table is
// broken, and every client goes on.
#include <doctest/doctest.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

#include "fair/verify.h"
#include "tests/effort.h"
#include "tests/server/house.h"

using namespace longroad;
using namespace longroad::test;

namespace {

// A server in a process of its own.
class Victim {
public:
    explicit Victim(const std::filesystem::path& folder) {
        int ends[2];
        REQUIRE(pipe(ends) == 0);
        process_ = fork();
        REQUIRE(process_ >= 0);
        if (process_ == 0) {
            prctl(PR_SET_PDEATHSIG, SIGKILL);  // it does not outlive the test
            // Whatever fails here must not go on as a second test program.
            try {
                TestServer server(folder);
                const uint16_t port = server.port();
                if (write(ends[1], &port, sizeof port) != sizeof port) _exit(1);
                while (true) pause();
            } catch (...) {
                _exit(1);
            }
        }
        close(ends[1]);
        REQUIRE(read(ends[0], &port, sizeof port) == sizeof port);
        close(ends[0]);
    }
    Victim(const Victim&) = delete;
    Victim& operator=(const Victim&) = delete;
    ~Victim() {
        kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
        if (killer_ > 0) waitpid(killer_, nullptr, 0);
    }
    // Somebody else kills it when it does not expect it.
    void die_within(useconds_t microseconds) {
        killer_ = fork();
        REQUIRE(killer_ >= 0);
        if (killer_ != 0) return;
        usleep(microseconds);
        kill(process_, SIGKILL);
        _exit(0);
    }

    uint16_t port = 0;

private:
    pid_t process_ = -1;
    pid_t killer_ = -1;
};

// One round of what there is to do; false when the server is gone.
bool go_on(std::vector<std::unique_ptr<Guest>>& guests, int& games) {
    for (auto& guest : guests) {
        while (guest->hear(std::chrono::milliseconds(0))) {
        }
        if (guest->socket->closed != 0 || guest->socket->wire().ended()) return false;
        std::string answer;
        if (guest->stage == "playing") answer = guest->act();
        if (guest->stage == "gathering") answer = guests[0]->ask("start");
        if (guest->stage == "over") {
            answer = guest->ask("propose", R"("about":"rematch")");
            if (answer == "vote_running") answer = guest->ask("vote", R"("about":"rematch","yes":true)");
            games += guest->stage == "gathering" ? 1 : 0;
        }
        if (answer == "closed") return false;
    }
    return true;
}

}  // namespace

TEST_CASE("server: killed a hundred times while people play, it loses nothing anybody was told") {
    const Folder folder;
    std::vector<std::unique_ptr<Guest>> guests;
    Random random(17);
    int games = 0;
    uint64_t moves = 0;
    for (int death = 0; death < effort(100); ++death) {
        Victim victim(folder.path);
        if (guests.empty()) {
            const std::string host = sign_in(victim.port, "Ann");
            const std::string table = open_table(
                victim.port, host, R"({"preset":"2015","options":{"victory_target":3},"seats":3})");
            for (int seat = 0; seat < 3; ++seat) {
                const std::string who = seat == 0 ? host : sign_in(victim.port, "Guest");
                guests.push_back(std::make_unique<Guest>(victim.port, table, who, seat + 1));
                REQUIRE(guests.back()->ask("take_seat", "\"seat\":" + std::to_string(seat)) == "ok");
            }
        } else {
            for (auto& guest : guests) {
                const uint64_t told = std::max(guest->seen, guest->acknowledged);
                REQUIRE(guest->connect(victim.port));
                CHECK(guest->seen >= told);
            }
        }
        victim.die_within(1000 + random.below(60'000));
        while (go_on(guests, games)) ++moves;
    }
    MESSAGE(moves << " rounds of moves, " << games << " games");
    // And the game it is in the middle of can be finished and was fair.
    Victim victim(folder.path);
    for (auto& guest : guests) REQUIRE(guest->connect(victim.port));
    std::string record;
    while (record.find("[Secret ") == std::string::npos) {
        if (guests[0]->ask("record") == "record") record = guests[0]->last.find("text")->string();
        if (record.find("[Secret ") == std::string::npos) REQUIRE(go_on(guests, games));
    }
    const auto verified = fair::verify(record);
    CHECK_MESSAGE(verified, (verified ? "" : verified.error().what));
}
