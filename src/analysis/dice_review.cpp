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

void put(JsonWriter& json, const DiceTurn& turn) {
    json.object([&] {
        json.key("before").real(turn.before).key("after").real(turn.after).key("lost").real(turn.lost);
        if (turn.worst <= 0) return;
        json.key("worst").real(turn.worst).key("step").number(turn.step);
        json.key("played").json(notation::action_json(turn.played));
        json.key("better").json(notation::action_json(turn.better));
    });
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
        json.object([&] {
            json.key("expected").real(seat.expected).key("total").number(seat.total).key("turns").list([&] {
                for (const DiceTurn& turn : seat.turns) put(json, turn);
            });
        });
    }
    return json.done();
}

}  // namespace longroad::analysis
