#include "arena/exec_player.h"

#include <utility>

#include "arena/protocol.h"

namespace longroad::arena {

namespace {

constexpr std::chrono::milliseconds time_for_goodbye{200};
constexpr int most_rebuffs = 3;

// Enough to show somebody what their program said.
std::string excerpt(std::string_view text) {
    constexpr size_t most = 120;
    return notation::quoted(text.substr(0, most)) + (text.size() > most ? "..." : "");
}

std::string what_is_wrong(const notation::Fault& fault, bool json) {
    return json ? fault.reason : "this is no JSON (" + fault.reason + ")";
}

}  // namespace

ExecPlayer::ExecPlayer(std::string command, ExecLimits limits, const std::atomic<bool>* stop)
    : command_(std::move(command)), limits_(limits), stop_(stop) {}

ExecPlayer::~ExecPlayer() {
    if (program_ == nullptr) return;
    tell(protocol::quit_line());
    flush(time_for_goodbye);
}

bool ExecPlayer::greets() {
    if (program_ == nullptr) greet();
    return failure_.empty();
}

void ExecPlayer::begin(const board::Setup& setup, board::Seat seat, uint64_t seed) {
    failure_.clear();
    setup_ = setup;
    if (program_ == nullptr) greet();
    tell(protocol::start_line(setup, seat, seed));
}

void ExecPlayer::observe(const bots::Observation& observation) { tell(protocol::observe_line(observation)); }

bots::Decision ExecPlayer::decide(const board::View& view, const board::ActionList& legal,
                                  const bots::Budget& budget) {
    bots::Budget given = budget;
    if (given.time.count() == 0) given.time = limits_.decision;
    if (failure_.empty()) {
        const auto early = program_->unheard();
        if (!early) {
            fail(early.error());
        } else if (!early->empty()) {
            fail("spoke without being asked: " + excerpt(*early));
        }
    }
    const int id = ++questions_;
    tell(protocol::decide_line(id, setup_, view, legal, given));
    flush(given.time);
    if (!failure_.empty()) return {};
    return {ask(id, given.time), {}};
}

void ExecPlayer::end(const board::View& last) {
    tell(protocol::end_line(setup_, last));
    flush(limits_.decision);
}

void ExecPlayer::greet() {
    if (rebuffs_ == most_rebuffs) return fail("is not started again");
    ++rebuffs_;
    auto started = Program::start(command_, stop_);
    if (!started) return fail(started.error());
    program_ = std::move(*started);
    const auto rebuffed = [this](const std::string& why) { fail("did not say hello: " + why); };
    const auto sent = program_->send(protocol::hello_line() + "\n", limits_.hello);
    if (!sent) return rebuffed(sent.error());
    const auto line = program_->hear(limits_.hello);
    if (!line) return rebuffed(line.error());
    const auto json = notation::read_json(*line);
    const auto hello = json ? protocol::read_hello(*json) : std::unexpected(json.error());
    if (!hello) return rebuffed(what_is_wrong(hello.error(), json.has_value()) + ": " + excerpt(*line));
    rebuffs_ = 0;
}

void ExecPlayer::tell(const std::string& line) {
    if (!failure_.empty()) return;
    untold_ += line;
    untold_ += '\n';
    constexpr size_t much = size_t{32} << 10;
    if (untold_.size() > much) flush(limits_.decision);
}

void ExecPlayer::flush(std::chrono::milliseconds time) {
    if (!failure_.empty()) return;
    const auto sent = program_->send(untold_, time);
    untold_.clear();
    if (!sent) fail(sent.error());
}

board::Action ExecPlayer::ask(int id, std::chrono::milliseconds time) {
    const auto line = program_->hear(time);
    if (!line) {
        fail(line.error());
        return {};
    }
    const auto json = notation::read_json(*line);
    const auto answer = json ? protocol::read_answer(*json, id, setup_) : std::unexpected(json.error());
    if (!answer) {
        fail("talked nonsense: " + what_is_wrong(answer.error(), json.has_value()) + ": " + excerpt(*line));
        return {};
    }
    return *answer;
}

void ExecPlayer::fail(std::string why) {
    failure_ = std::move(why);
    untold_.clear();
    if (program_ == nullptr) return;
    program_->kill();
    program_.reset();
}

}  // namespace longroad::arena
