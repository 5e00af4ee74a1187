#include "dice/advice.h"

#include <algorithm>

#include "dice/apply.h"

namespace longroad::dice {

namespace {

Means means_of(const Setup& setup, const State& state) {
    return {usable_jokers(setup.rules, state), state.sheet().knights, setup.rules.dice_joker_same_turn != 0};
}

// What the seat has whatever comes: points written, and built in this turn.
double at_hand(const State& state, const Prospect& prospect) {
    return prospect.point * (state.sheet().total() + state.sheet().points_this_turn());
}

size_t number_of(const Guard& guard, const Land& land) {
    return static_cast<size_t>(guard.number()) * land_count + static_cast<size_t>(lands().number_of(land));
}

Purchase without(Purchase purchase, Piece piece) {
    switch (piece) {
        case Piece::road: --purchase.roads; break;
        case Piece::settlement: --purchase.settlements; break;
        case Piece::city: --purchase.cities; break;
        case Piece::knight: --purchase.knights; break;
    }
    return purchase;
}
bool has(const Purchase& purchase, Piece piece) {
    switch (piece) {
        case Piece::road: return purchase.roads > 0;
        case Piece::settlement: return purchase.settlements > 0;
        case Piece::city: return purchase.cities > 0;
        case Piece::knight: return purchase.knights > 0;
    }
    return false;
}

Action build(const State& s, Piece piece, const Land& towards) {
    switch (piece) {
        case Piece::road: {
            const auto wanted =
                static_cast<uint32_t>(s.sheet().road_places() & towards.roads & ~s.sheet().roads);
            return Action::road(s.active, lowest(wanted));
        }
        case Piece::settlement: return Action::plain(ActionType::build_settlement, s.active);
        case Piece::city: return Action::plain(ActionType::build_city, s.active);
        case Piece::knight: return Action::plain(ActionType::build_knight, s.active);
    }
    return {};
}

}  // namespace

// Knights first, as their jokers may help with the rest; roads before the sites they reach.
Action first_action(const Setup& setup, const State& s, const Plan& plan) {
    const Purchase& purchase = all_purchases[plan.purchase];
    const Means means = means_of(setup, s);
    for (Piece piece : {Piece::knight, Piece::road, Piece::settlement, Piece::city}) {
        if (!has(purchase, piece)) continue;
        const Action action = build(s, piece, plan.land);
        if (why_not(setup, s, action) != Reason::none) continue;
        State after = s;
        apply(setup, after, action);
        if (pays(after.dice, means_of(setup, after), without(purchase, piece), plan.used)) return action;
    }
    const auto turned = [&](Face from, Face to) { return s.dice - Faces::of(from) + Faces::of(to); };
    for (int knight = 1; knight <= knight_count; ++knight) {
        if ((plan.used & means.jokers & knight_bit(knight)) == 0) continue;
        const auto rest = static_cast<KnightSet>(plan.used & ~knight_bit(knight));
        for (Face to : all_resources) {
            for (Face from : all_faces) {
                const Action action = Action::joker(s.active, knight, from, to);
                if (why_not(setup, s, action) == Reason::none &&
                    pays(turned(from, to), means, purchase, rest)) {
                    return action;
                }
            }
        }
    }
    for (Face to : all_resources) {
        const Action action = Action::exchange_gold(s.active, to);
        if (why_not(setup, s, action) == Reason::none &&
            pays(turned(Face::gold, to) - Faces::of(Face::gold), means, purchase, plan.used)) {
            return action;
        }
    }
    return Action::plain(ActionType::end_turn, s.active);
}

void Advisor::solve(const Sheet& sheet, const Prospect& prospect) {
    if (solved_for_ == prospect.built && guard_of(solved_) == guard_of(sheet) &&
        land_of(solved_) == land_of(sheet)) {
        return;
    }
    const auto land = static_cast<uint16_t>(lands().number_of(land_of(sheet)));
    turn_.solve(static_cast<size_t>(guard_of(sheet).number()), std::span(&land, 1), prospect);
    solved_ = sheet;
    solved_for_ = prospect.built;
}

Plan Advisor::best_plan(const Setup& setup, const State& s, const Prospect& prospect) const {
    const Sheet& sheet = s.sheet();
    const Means means = means_of(setup, s);
    const auto land = static_cast<size_t>(lands().number_of(land_of(sheet)));
    Plan best;
    best.value = impossible;
    for (size_t p = 0; p < purchase_count; ++p) {
        const Purchase& purchase = all_purchases[p];
        const auto after = tables_.growth.after(p, land);
        if (after.empty() || sheet.knights + purchase.knights > knight_count) continue;
        const int points = purchase.points(sheet.settlements, sheet.cities, sheet.knights);
        const bool crossed = points + sheet.points_this_turn() == 0;
        for (KnightSet used : payments(s.dice, means, purchase)) {
            const double* row = (crossed ? prospect.crossed : prospect.built) +
                                guard_after(guard_of(sheet), purchase, used) * size_t{land_count};
            for (uint16_t to : after) {
                const double value = row[to] + (crossed ? prospect.cross : prospect.point * points);
                if (value <= best.value) continue;
                best = {static_cast<uint8_t>(p), used, lands().land[to], value};
            }
        }
    }
    best.value += at_hand(s, prospect);
    return best;
}

double Advisor::value_of_ending(const State& s, const Prospect& prospect) const {
    const size_t sheet = number_of(guard_of(s.sheet()), land_of(s.sheet()));
    if (s.sheet().points_this_turn() == 0) {
        return at_hand(s, prospect) + prospect.cross + prospect.crossed[sheet];
    }
    return at_hand(s, prospect) + prospect.built[sheet];
}

double Advisor::value_of(const Setup& setup, const State& s, const Prospect& prospect) {
    if (s.phase == Phase::building) return best_plan(setup, s, prospect).value;
    solve(s.sheet(), prospect);
    const double base = at_hand(s, prospect);
    const auto hand = static_cast<size_t>(dice::number_of(s.dice));
    if (s.rolls == 0) return base + turn_.value(0);
    if (s.luck != Chance::none) return base + turn_.value_of_keep(hand, rolls_per_turn - s.rolls, 0);
    return base + turn_.value(hand - keep_count, rolls_per_turn - s.rolls, 0);
}

double Advisor::value(const Game& game, const Prospect& prospect) {
    return value_of(game.setup(), game.state(), prospect);
}

std::vector<Advice> Advisor::rank(const Game& game, const Prospect& prospect) {
    std::vector<Advice> ranked;
    for (const Action& action : game.legal()) {
        State after = game.state();
        apply(game.setup(), after, action);
        const double value = action.what == ActionType::end_turn ? value_of_ending(game.state(), prospect)
                                                                 : value_of(game.setup(), after, prospect);
        // Behind its equals.
        const auto place = std::ranges::upper_bound(ranked, value, std::ranges::greater{}, &Advice::value);
        ranked.insert(place, {action, value});
    }
    return ranked;
}

Advice Advisor::best_reroll(const State& s, const Prospect& prospect) {
    solve(s.sheet(), prospect);
    Advice best{{}, impossible};
    for_each_part(s.dice, 0, dice_count - 1, [&](const Faces& keep) {
        const auto hand = static_cast<size_t>(dice::number_of(keep));
        const double value = turn_.value_of_keep(hand, rolls_per_turn - s.rolls, 0);
        if (value > best.value) best = {Action::reroll(s.active, keep), value};
    });
    best.value += at_hand(s, prospect);
    return best;
}

Action Advisor::best(const Game& game, const Prospect& prospect) {
    const State& s = game.state();
    if (s.phase == Phase::roll) return Action::plain(ActionType::roll, s.active);
    const Plan plan = best_plan(game.setup(), s, prospect);
    if (s.phase == Phase::rolled && s.rolls < rolls_per_turn) {
        const Advice reroll = best_reroll(s, prospect);
        if (reroll.value > plan.value) return reroll.action;
    }
    return first_action(game.setup(), s, plan);
}

}  // namespace longroad::dice
