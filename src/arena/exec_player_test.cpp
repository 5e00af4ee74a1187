// Programs that behave, and programs that do not: whatever they do, the match goes on with a clear message.
#include "arena/exec_player.h"

#include <doctest/doctest.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <thread>

#include "arena/entrants.h"
#include "arena/match.h"
#include "bots/random_player.h"
#include "tests/folder.h"

using namespace longroad;
using namespace longroad::arena;
using namespace longroad::board;
using namespace std::chrono_literals;

namespace {

// Says hello and then does `rest` for each question, whose id and last legal action it knows. The last one is
// to end the turn, if that can be done.
std::string script(const std::string& rest) {
    return R"sh(n=0
hello='{"type":"hello","protocol":1,"name":"test"}'
while read -r line; do
    case $line in
    *'"type":"hello"'*) echo "$hello" ;;
    *'"type":"quit"'*) exit 0 ;;
    *'"type":"decide"'*)
        n=$((n + 1))
        id=${line#*'"id":'}
        id=${id%%,*}
        action=${line##*'{"seat":'}
        action='{"seat":'${action%]\}}
        )sh" +
           rest + R"sh(
        ;;
    esac
done)sh";
}
const std::string good_answer = R"(echo "{\"type\":\"answer\",\"id\":$id,\"action\":$action}")";

// Nobody has to discard, so that the script need not either.
Setup easy_setup() {
    SetupWish wish;
    wish.players = 3;
    wish.rules.discard_min_hand = 100;
    wish.rules.victory_target = 4;
    Random random(1);
    return *make_setup(wish, random);
}

MatchResult play(bots::Bot& player, const MatchTerms& terms = {}) {
    bots::RandomPlayer one;
    bots::RandomPlayer other;
    const std::array<bots::Bot*, 3> players{&one, &player, &other};
    const std::array<uint64_t, 3> seeds{1, 2, 3};
    return play_match(easy_setup(), players, 1, seeds, terms);
}

// The match must come to its end with one forfeit; the reason is given back.
std::string forfeit_of(const std::string& command, ExecLimits limits = {10s, 10s}) {
    ExecPlayer player(command, limits);
    const MatchResult result = play(player);
    CHECK(result.finished());
    CHECK(result.winner() != Seat(1));
    REQUIRE_MESSAGE(result.forfeits.size() == 1, command);
    CHECK(int{result.forfeits[0].seat} == 1);
    return result.forfeits[0].why;
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

// Gone, or dead and waiting for whoever reaps it.
bool is_dead(pid_t process) {
    std::ifstream status("/proc/" + std::to_string(process) + "/stat");
    std::string text;
    if (!std::getline(status, text)) return true;
    return text.find(") Z") != std::string::npos;
}

}  // namespace

TEST_CASE("exec: a program plays game after game") {
    ExecPlayer player(script(good_answer));
    for (int game = 0; game < 3; ++game) {
        const MatchResult result = play(player);
        CHECK(result.finished());
        REQUIRE_MESSAGE(result.forfeits.empty(), result.forfeits[0].why);
        CHECK(result.seats[1].decisions > 4);
    }
}

TEST_CASE("exec: dies at once") {
    CHECK(forfeit_of("exit 3") == "did not say hello: ended with exit code 3");
    CHECK(forfeit_of("kill -9 $$") == "did not say hello: was ended by signal 9");
    CHECK(has(forfeit_of("exec ./no/such/program 2>/dev/null"), "ended with exit code 127"));
}

TEST_CASE("exec: dies in the middle, and is started anew for the next game") {
    ExecPlayer player(script("[ $n -gt 4 ] && exit 7; " + good_answer));
    for (int game = 0; game < 2; ++game) {
        const MatchResult result = play(player);
        CHECK(result.finished());
        REQUIRE(result.forfeits.size() == 1);
        CHECK(result.forfeits[0].why == "ended with exit code 7");
        CHECK(result.seats[1].decisions == 5);
    }
}

TEST_CASE("exec: a program that never says hello does not hold up every game") {
    ExecPlayer player("sleep 1000", {50ms, 10s});
    for (int game = 0; game < 4; ++game) {
        const std::string expected =
            game < 3 ? "did not say hello: did not answer within 50 ms" : "is not started again";
        CHECK(play(player).forfeits.at(0).why == expected);
    }
}

TEST_CASE("exec: hangs") {
    CHECK(forfeit_of("sleep 1000", {200ms, 10s}) == "did not say hello: did not answer within 200 ms");
    CHECK(forfeit_of(script("sleep 1000"), {10s, 200ms}) == "did not answer within 200 ms");
    // The budget of a decision goes before the player's own limit.
    ExecPlayer player(script("sleep 1000"), {10s, 1000s});
    const MatchResult result = play(player, {.budget = {.time = 150ms}});
    CHECK(result.forfeits.at(0).why == "did not answer within 150 ms");
}

TEST_CASE("exec: floods") {
    CHECK(has(forfeit_of("yes"), "did not say hello"));
    CHECK(has(forfeit_of("tr '\\0' x </dev/zero"), "wrote a line of more than 65536 bytes"));
    CHECK(has(forfeit_of(script("yes")), "talked nonsense"));
    CHECK(has(forfeit_of(script("tr '\\0' x </dev/zero")), "wrote a line of more than 65536 bytes"));
    const auto why = forfeit_of(script(good_answer + "; yes hurrah"));
    CHECK((has(why, "spoke without being asked") || has(why, "talked nonsense")));
}

TEST_CASE("exec: talks nonsense") {
    CHECK(has(forfeit_of("echo hello; cat >/dev/null"), "did not say hello"));
    CHECK(has(forfeit_of("echo '{\"type\":\"hello\",\"protocol\":2}'; cat >/dev/null"), "did not say hello"));
    CHECK(has(forfeit_of(script("echo '{\"id\":'")), "talked nonsense"));
    CHECK(has(forfeit_of(script("echo")), "talked nonsense"));
    CHECK(has(forfeit_of(script("printf '\\377\\376\\n'")), "talked nonsense"));
    CHECK(has(forfeit_of(script("echo \"{\\\"id\\\":99,\\\"action\\\":$action}\"")), "the answer 99"));
}

TEST_CASE("exec: answers with an illegal action") {
    const auto why = forfeit_of(
        script("echo \"{\\\"id\\\":$id,\\\"action\\\":{\\\"seat\\\":1,\\\"do\\\":\\\"roll\\\"}}\""));
    CHECK(has(why, "an illegal action: {\"seat\":1,\"do\":\"roll\"}"));
    CHECK(has(forfeit_of(script(
                  "echo \"{\\\"id\\\":$id,\\\"action\\\":{\\\"seat\\\":2,\\\"do\\\":\\\"roll\\\"}}\"")),
              "for another seat"));
}

TEST_CASE("exec: answers before it is asked") {
    // Two answers to each question: the second one is there before the next question, or taken for its
    // answer.
    const auto why = forfeit_of(script(good_answer + "; " + good_answer));
    CHECK((has(why, "spoke without being asked") || has(why, "the answer")));
}

TEST_CASE("exec: closes its output or its input") {
    CHECK(has(forfeit_of("exec >&-; sleep 1000"), "closed its input or output"));
    CHECK(has(forfeit_of(script("exec >&-; sleep 1000")), "closed its input or output"));
    // A plain command has no shell around it that would keep the output open.
    const test::Folder folder;
    std::ofstream(folder.file("closing")) << "exec >&-\nsleep 1000\n";
    CHECK(has(forfeit_of("sh " + folder.file("closing")), "closed its input or output"));
    const auto why = forfeit_of(
        "read -r line; echo '{\"type\":\"hello\",\"protocol\":1}'; exec <&-; sleep 1000", {10s, 300ms});
    CHECK((has(why, "closed its input or output") || has(why, "did not answer")));
}

TEST_CASE("exec: does not read its input") {
    auto program = Program::start("sleep 1000");
    REQUIRE(program.has_value());
    const auto sent = (*program)->send(std::string(size_t{1} << 20, 'x'), 200ms);
    REQUIRE_FALSE(sent.has_value());
    CHECK(sent.error() == "does not read its input");
    (*program)->kill();
}

TEST_CASE("exec: what it writes while it is written to is limited") {
    auto program = Program::start("yes");
    REQUIRE(program.has_value());
    const auto sent = (*program)->send(std::string(size_t{1} << 20, 'x'), 60s);
    REQUIRE_FALSE(sent.has_value());
    CHECK(has(sent.error(), "that nobody asked for"));
    (*program)->kill();
}

TEST_CASE("exec: its children go with it") {
    auto program = Program::start("sleep 1000 & echo $!; wait");
    REQUIRE(program.has_value());
    const auto line = (*program)->hear(10s);
    REQUIRE(line.has_value());
    const pid_t child = std::stoi(*line);
    CHECK_FALSE(is_dead(child));
    (*program)->kill();
    for (int i = 0; i < 1000 && !is_dead(child); ++i) std::this_thread::sleep_for(10ms);
    CHECK(is_dead(child));
}

TEST_CASE("exec: a program that is gone is an error and no signal") {
    auto program = Program::start("exit 0");
    REQUIRE(program.has_value());
    CHECK_FALSE((*program)->hear(10s).has_value());
    const auto sent = (*program)->send("hello\n", 10s);
    REQUIRE_FALSE(sent.has_value());
    CHECK(sent.error() == "ended with exit code 0");
}

TEST_CASE("entrants: names, programs, and commas within quotes") {
    const auto both = read_entrants("random,exec:./bot 'a,b' \"c,d\",random");
    REQUIRE(both.has_value());
    REQUIRE(both->size() == 3);
    CHECK((*both)[0].name == "random");
    CHECK((*both)[1].name == "exec:./bot 'a,b' \"c,d\"");
    CHECK(has(read_entrants("random,chess").error(), "unknown player 'chess': choose random"));
    CHECK(has(read_entrants("").error(), "unknown player ''"));
    CHECK(has(read_entrants("exec:").error(), "no command"));
}
