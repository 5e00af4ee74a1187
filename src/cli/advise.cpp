// longroad advise: what a seat could do in a position, best first: one question to the engine of
// `longroad analyze`.
#include <fmt/core.h>

#include <condition_variable>
#include <iostream>
#include <iterator>
#include <mutex>
#include <optional>

#include "bots/shipped_nets.h"
#include "cli/analyze_query.h"
#include "cli/commands.h"
#include "notation/moves.h"
#include "notation/position.h"

namespace longroad::cli {

using namespace board;
using analysis::Judged;
using analysis::Update;

namespace {

constexpr int64_t usual_nodes = 200'000;

Update answer_to(analysis::Query query, int threads) {
    std::mutex mutex;
    std::condition_variable came;
    std::optional<Update> answer;
    analysis::Engine engine(bots::shipped_nets(), threads, 0);
    engine.ask(std::move(query), [&](const Update& update) {
        const std::lock_guard lock(mutex);
        answer = update;
        came.notify_all();
    });
    std::unique_lock lock(mutex);
    came.wait(lock, [&] { return answer.has_value(); });
    return std::move(*answer);
}

void print(const AnalyzeAsk& ask, const Update& update) {
    const analysis::Report& report = update.report;
    const int seat = update.search->question().seat();
    fmt::print("seat {}: the chance to win after each choice, in {} futures\n", seat, report.futures);
    const size_t shown = ask.moves == 0 ? report.choices.size() : std::min(ask.moves, report.choices.size());
    for (size_t i = 0; i < shown; ++i) {
        const Judged& judged = report.choices[i];
        const analysis::Choice& choice = update.search->choices()[judged.choice];
        std::string words;
        for (const bots::Cause& cause : choice.causes) {
            words += (words.empty() ? "" : " ") +
                     ask.words->of(cause, {}, update.search->question().setup.rules.preset);
        }
        const std::string error =
            judged.has_error ? fmt::format("+- {:3.1f}", 100 * judged.error[static_cast<size_t>(seat)])
                             : "      ";
        fmt::print("{:3}. {:<28} {:5.1f} % {}  {}\n", i + 1, notation::text_of({choice.action, std::nullopt}),
                   100 * judged.win[static_cast<size_t>(seat)], error, words);
    }
    if (shown < report.choices.size())
        fmt::print("     and {} more (--top 0 shows all)\n", report.choices.size() - shown);
}

}  // namespace

int run(const AdviseCommand& command) {
    std::string text = command.position;
    if (text == "-") text.assign(std::istreambuf_iterator<char>(std::cin), {});
    text.erase(text.find_last_not_of(" \t\r\n") + 1);  // the end of the line it came in
    const auto game = notation::read_position(text);
    if (!game) return complain("the position text is wrong: " + game.error().message());
    auto question = analysis::question_at(*game, command.seat >= 0 ? Seat(command.seat) : no_seat);
    if (!question) {
        const std::string who = command.seat >= 0 ? fmt::format("seat {}: ", command.seat) : "";
        return complain(who + std::string(question.error()));
    }
    if (bots::shipped_nets().for_players(question->setup.players) == nullptr)
        return complain("there is no net to judge by");
    AnalyzeAsk ask;
    ask.moves = static_cast<size_t>(command.top);
    ask.words = analysis::Words::in(command.language);
    if (!ask.words) {
        return complain(
            fmt::format("language '{}': one of {}", command.language, analysis::Words::languages()));
    }
    analysis::Query query;
    query.question = std::move(*question);
    query.limits = {static_cast<uint64_t>(command.futures), command.nodes,
                    std::chrono::milliseconds(command.time_ms)};
    if (query.limits.endless()) query.limits.nodes = usual_nodes;
    const Update update = answer_to(std::move(query), command.threads);
    if (!update.fits) return complain("no position of the engine fits this view");
    if (command.json) {
        fmt::print("{{\"seat\":{},\"futures\":{},\"nodes\":{},\"choices\":{}}}\n",
                   int{update.search->question().seat()}, update.report.futures, update.report.nodes,
                   analyzed_choices(ask, update));
        return 0;
    }
    print(ask, update);
    return 0;
}

}  // namespace longroad::cli
