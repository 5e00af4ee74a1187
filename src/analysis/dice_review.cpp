#include "analysis/dice_review.h"

#include <algorithm>

#include "dice/advice.h"
#include "notation/decimal.h"
#include "notation/dice_exchange.h"
#include "notation/json_writer.h"

namespace longroad::analysis {

namespace {

using notation::JsonWriter;

// Differences below this may come from the rounding of the small table.
constexpr double nothing = 0.003;

std::string json_of(const DiceTurn& turn) {
    JsonWriter json('{');
    json.key("before").raw(notation::decimal(turn.before)).key("after").raw(notation::decimal(turn.after));
    json.key("lost").raw(notation::decimal(turn.lost));
    if (turn.worst > 0) {
        json.key("worst").raw(notation::decimal(turn.worst)).key("step").number(static_cast<int>(turn.step));
        json.key("played").raw(notation::action_json(turn.played));
        json.key("better").raw(notation::action_json(turn.better));
    }
    return json.done();
}

}  // namespace

std::vector<DiceSheetReview> review_dice(const dice::Setup& setup, const std::vector<dice::Step>& steps,
                                         const bots::DiceLore& lore) {
    dice::Advisor advisor(lore.tables);
    dice::Game game(setup);
    std::vector<DiceSheetReview> seats(setup.players);
    for (size_t i = 0; i < steps.size(); ++i) {
        if (!steps[i].is_luck) {
            std::vector<DiceTurn>& turns = seats[static_cast<size_t>(int{game.state().active})].turns;
            const auto ranked = advisor.rank(game, dice::prospect_of(*lore.solved, game.state()));
            const auto chosen = std::ranges::find(ranked, steps[i].action, &dice::Advice::action);
            if (game.phase() == dice::Phase::roll) {
                turns.emplace_back();
                turns.back().before = ranked.front().value;
            }
            DiceTurn& turn = turns.back();
            const double lost = ranked.front().value - chosen->value;
            turn.after = chosen->value;
            if (lost > nothing) turn.lost += lost;
            if (lost > nothing && lost > turn.worst) {
                turn.worst = lost;
                turn.step = i + 1;
                turn.played = chosen->action;
                turn.better = ranked.front().action;
            }
        }
        game.apply(steps[i]);
    }
    for (size_t seat = 0; seat < seats.size(); ++seat) {
        seats[seat].expected = lore.solved->expected_score();
        seats[seat].total = game.state().sheets[seat].total();
    }
    return seats;
}

std::string dice_review_json(const std::vector<DiceSheetReview>& seats) {
    JsonWriter json('[');
    for (const DiceSheetReview& seat : seats) {
        JsonWriter turns('[');
        for (const DiceTurn& turn : seat.turns) turns.raw(json_of(turn));
        json.raw(JsonWriter('{')
                     .key("expected")
                     .raw(notation::decimal(seat.expected))
                     .key("total")
                     .number(seat.total)
                     .key("turns")
                     .raw(turns.done())
                     .done());
    }
    return json.done();
}

}  // namespace longroad::analysis
