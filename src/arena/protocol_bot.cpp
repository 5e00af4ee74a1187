#include "arena/protocol_bot.h"

#include <utility>

#include "arena/protocol.h"

namespace longroad::arena {

namespace {

// A view of both islands with all legal actions stays far below this.
constexpr notation::JsonLimits line_limits{};

// Time for the answer to reach the arena.
bots::Budget with_slack(bots::Budget budget) {
    budget.time -= budget.time / 10;
    return budget;
}

}  // namespace

ProtocolBot::ProtocolBot(std::unique_ptr<bots::Bot> player, std::string name)
    : player_(std::move(player)), name_(std::move(name)) {}

std::expected<std::optional<std::string>, std::string> ProtocolBot::hear(std::string_view line) {
    const auto wrong = [](const notation::Fault& fault) { return std::unexpected(fault.reason); };
    const auto json = notation::read_json(line, line_limits);
    if (!json) return wrong(json.error());
    const auto type = protocol::type_of(*json);
    if (!type) return wrong(type.error());
    if (*type == "hello") {
        const auto hello = protocol::read_hello(*json);
        if (!hello) return wrong(hello.error());
        return protocol::hello_answer(name_);
    }
    if (*type == "quit") {
        leaves_ = true;
        return std::nullopt;
    }
    if (*type == "start") {
        const auto start = protocol::read_start(*json);
        if (!start) return wrong(start.error());
        setup_ = start->setup;
        player_->begin(*setup_, start->seat, start->seed);
        return std::nullopt;
    }
    if (!setup_) return std::unexpected("no game has been started");
    if (*type == "observe") {
        const auto observation = protocol::read_observe(*json, *setup_);
        if (!observation) return wrong(observation.error());
        player_->observe(*observation);
    } else if (*type == "end") {
        const auto last = protocol::read_end(*json, *setup_);
        if (!last) return wrong(last.error());
        player_->end(*last);
        setup_.reset();
    } else if (*type == "decide") {
        const auto question = protocol::read_decide(*json, *setup_);
        if (!question) return wrong(question.error());
        const bots::Decision decision =
            player_->decide(question->view, question->legal, with_slack(question->budget));
        return protocol::answer_line(question->id, decision.action);
    }
    // Lines of a kind that came later are none of our business.
    return std::nullopt;
}

}  // namespace longroad::arena
