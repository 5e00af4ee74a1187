// longroad advise: what a seat could do in a position, best first (docs/analysis.md).
#include "analysis/advise.h"

#include <fmt/core.h>

#include <iostream>
#include <iterator>

#include "analysis/causes_json.h"
#include "bots/shipped_nets.h"
#include "cli/commands.h"
#include "notation/exchange_write.h"
#include "notation/moves.h"
#include "notation/position.h"

namespace longroad::cli {

using namespace board;
using analysis::Advised;

namespace {

std::string word_of(const Action& action) { return notation::text_of({action, std::nullopt}); }

std::string json_of(const Advised& one) {
    std::string line;
    for (const Action& action : one.line) {
        line += (line.empty() ? "" : ",") + notation::action_json(action);
    }
    return fmt::format(
        "{{\"move\":\"{}\",\"action\":{},\"chance\":{:.4f},\"error\":{:.4f},\"line\":[{}],\"causes\":{}}}",
        word_of(one.action), notation::action_json(one.action), one.chance, one.error, line,
        analysis::causes_json(one.causes));
}

std::string causes_of(const Advised& one) {
    std::string text;
    for (const bots::Cause& cause : one.causes) {
        text += (text.empty() ? "" : ", ") + std::string(bots::name_of(cause.motive));
        if (cause.amount != 0) text += fmt::format(" {}", cause.amount);
    }
    return text;
}

}  // namespace

int run(const AdviseCommand& command) {
    std::string text = command.position;
    if (text == "-") text.assign(std::istreambuf_iterator<char>(std::cin), {});
    text.erase(text.find_last_not_of(" \t\r\n") + 1);  // the end of the line it came in
    const auto game = notation::read_position(text);
    if (!game) return complain("the position text is wrong: " + game.error().message());
    if (game->over()) return complain("the game is over: there is nothing to choose");
    if (game->luck() != Chance::none) return complain("luck is awaited: there is nothing to choose");
    const int seat = command.seat >= 0 ? command.seat : lowest(uint32_t{game->to_act()});
    if (seat >= max_seats || (game->to_act() >> seat & 1) == 0) {
        return complain(fmt::format("seat {} is not to act", seat));
    }
    const Setup& setup = game->setup();
    const bots::Net* net = bots::shipped_nets().for_players(setup.players);
    if (net == nullptr) return complain("there is no net to judge by");
    ActionList legal;
    for (const Action& action : game->legal()) {
        if (action.seat == seat) legal.add(action);
    }
    bots::Belief belief;  // a position has no history: what is hidden may be anything that fits
    belief.begin(setup);
    const auto all = analysis::advise(setup, game->view(Seat(seat)), legal, belief, *net, command.worlds);
    const size_t shown =
        command.top == 0 ? all.size() : std::min(all.size(), static_cast<size_t>(command.top));
    if (command.json) {
        std::string choices;
        for (size_t i = 0; i < shown; ++i) choices += (i == 0 ? "" : ",") + json_of(all[i]);
        fmt::print("{{\"seat\":{},\"worlds\":{},\"choices\":[{}]}}\n", seat, command.worlds, choices);
        return 0;
    }
    fmt::print("seat {}: the chance to win after each choice, in {} imagined worlds\n", seat, command.worlds);
    for (size_t i = 0; i < shown; ++i) {
        fmt::print("{:3}. {:<28} {:5.1f} % +- {:3.1f}  {}\n", i + 1, word_of(all[i].action),
                   100 * all[i].chance, 100 * all[i].error, causes_of(all[i]));
    }
    if (shown < all.size()) fmt::print("     and {} more (--top 0 shows all)\n", all.size() - shown);
    return 0;
}

}  // namespace longroad::cli
