#include "dice/legal.h"

#include "dice/chance.h"

namespace longroad::dice {

namespace {

// ---- the list ------------------------------------------------------------------------------------------

class Lister {
public:
    Lister(const Setup& setup, const State& state) : rules_(setup.rules), s(state) {}

    ActionList list() {
        if (seats_to_act(s) == 0) return list_;
        switch (s.phase) {
            case Phase::roll: add(ActionType::roll); break;
            case Phase::rolled:
                if (s.rolls < rolls_per_turn) rerolls();
                finish();
                break;
            case Phase::building: finish(); break;
            case Phase::over: break;
        }
        return list_;
    }

private:
    void add(ActionType what) { list_.add(Action::plain(what, s.active)); }

    void rerolls() {
        for_each_part(s.dice, 0, dice_count - 1,
                      [&](const Faces& keep) { list_.add(Action::reroll(s.active, keep)); });
    }
    // G-D6: after the last roll jokers, exchanges and builds in any order.
    void finish() {
        jokers();
        if (s.dice[Face::gold] >= gold_for_one) {
            for (Face to : all_resources) list_.add(Action::exchange_gold(s.active, to));
        }
        builds();
        add(ActionType::end_turn);
    }
    void jokers() {
        for_each_element(uint32_t{usable_jokers(rules_, s)}, [&](int bit) {
            const int knight = bit + 1;
            for (Face to : all_faces) {
                if (!joker_shows(knight, to)) continue;
                for (Face from : all_faces) {
                    if (from != to && s.dice[from] > 0) {
                        list_.add(Action::joker(s.active, knight, from, to));
                    }
                }
            }
        });
    }
    void builds() {
        const Sheet& sheet = s.sheet();
        if (s.dice.covers(cost_of(Piece::road))) {
            for_each_element(uint32_t{sheet.road_places()},
                             [&](int road) { list_.add(Action::road(s.active, road)); });
        }
        if (sheet.settlements < settlement_count && sheet.settlement_reached() &&
            s.dice.covers(cost_of(Piece::settlement))) {
            add(ActionType::build_settlement);
        }
        if (sheet.cities < city_count && sheet.city_reached() && s.dice.covers(cost_of(Piece::city))) {
            add(ActionType::build_city);
        }
        if (sheet.knights < knight_count && s.dice.covers(cost_of(Piece::knight)))
            add(ActionType::build_knight);
    }

    const Rules& rules_;
    const State& s;
    ActionList list_;
};

// ---- the gate ------------------------------------------------------------------------------------------

bool is_face(Face f) { return static_cast<int>(f) < face_count; }

// Does the action name only things that exist, and carry nothing that does not belong to it?
bool well_formed(const Action& a) {
    if (static_cast<int>(a.what) >= action_kinds || !is_face(a.from) || !is_face(a.to)) return false;
    switch (a.what) {
        case ActionType::reroll: return a == Action::reroll(a.seat, a.keep);
        case ActionType::joker:
            return a.number >= 1 && a.number <= knight_count &&
                   a == Action::joker(a.seat, a.number, a.from, a.to);
        case ActionType::exchange_gold: return a == Action::exchange_gold(a.seat, a.to);
        case ActionType::build_road: return a.number < road_count && a == Action::road(a.seat, a.number);
        case ActionType::roll:
        case ActionType::build_settlement:
        case ActionType::build_city:
        case ActionType::build_knight:
        case ActionType::end_turn: return a == Action::plain(a.what, a.seat);
    }
    return false;
}

Reason why_not_reroll(const State& s, const Faces& keep) {
    if (s.phase == Phase::building) return Reason::roll_is_final;
    if (s.rolls >= rolls_per_turn) return Reason::no_rolls_left;
    if (!s.dice.covers(keep)) return Reason::dice_not_there;
    if (keep.total() == dice_count) return Reason::keeps_all_dice;
    return Reason::none;
}

Reason why_not_joker(const Rules& rules, const State& s, const Action& a) {
    const Sheet& sheet = s.sheet();
    if (a.number > sheet.knights) return Reason::no_such_knight;
    if ((sheet.jokers_used & knight_bit(a.number)) != 0) return Reason::joker_used;
    if ((usable_jokers(rules, s) & knight_bit(a.number)) == 0) return Reason::knight_too_new;
    if (!joker_shows(a.number, a.to)) return Reason::not_its_resource;
    if (a.from == a.to) return Reason::same_face;
    if (s.dice[a.from] == 0) return Reason::dice_not_there;
    return Reason::none;
}

Reason why_not_exchange(const State& s, Face to) {
    if (to == Face::gold) return Reason::gold_for_gold;  // G-D5
    if (s.dice[Face::gold] < gold_for_one) return Reason::too_little_gold;
    return Reason::none;
}

Reason why_not_road(const State& s, int road) {
    const Sheet& sheet = s.sheet();
    if (contains(uint32_t{sheet.roads}, road)) return Reason::road_taken;
    if (!contains(uint32_t{sheet.road_places()}, road)) return Reason::road_not_connected;
    if (!s.dice.covers(cost_of(Piece::road))) return Reason::cannot_afford;
    return Reason::none;
}

// D-13, D-14, D-15: only the next of the row; sites need a road, knights none.
Reason why_not_next(const State& s, Piece piece) {
    const Sheet& sheet = s.sheet();
    switch (piece) {
        case Piece::settlement:
            if (sheet.settlements == settlement_count) return Reason::all_built;
            if (!sheet.settlement_reached()) return Reason::no_road_there;
            break;
        case Piece::city:
            if (sheet.cities == city_count) return Reason::all_built;
            if (!sheet.city_reached()) return Reason::no_road_there;
            break;
        case Piece::knight:
            if (sheet.knights == knight_count) return Reason::all_built;
            break;
        case Piece::road: break;
    }
    return s.dice.covers(cost_of(piece)) ? Reason::none : Reason::cannot_afford;
}

}  // namespace

ActionList legal_actions(const Setup& setup, const State& state) { return Lister(setup, state).list(); }

Reason why_not(const Setup& setup, const State& s, const Action& a) {
    if (!well_formed(a)) return Reason::malformed;
    if (a.seat >= setup.players) return Reason::no_such_seat;
    if (s.phase == Phase::over) return Reason::game_over;
    if (s.luck != Chance::none) return Reason::luck_awaited;
    if (a.seat != s.active) return Reason::not_your_turn;
    if (s.phase == Phase::roll) return a.what == ActionType::roll ? Reason::none : Reason::roll_first;
    switch (a.what) {
        case ActionType::roll: return Reason::already_rolled;
        case ActionType::reroll: return why_not_reroll(s, a.keep);
        case ActionType::joker: return why_not_joker(setup.rules, s, a);
        case ActionType::exchange_gold: return why_not_exchange(s, a.to);
        case ActionType::build_road: return why_not_road(s, a.number);
        case ActionType::build_settlement: return why_not_next(s, Piece::settlement);
        case ActionType::build_city: return why_not_next(s, Piece::city);
        case ActionType::build_knight: return why_not_next(s, Piece::knight);
        case ActionType::end_turn: return Reason::none;  // G-D7: nobody has to build
    }
    return Reason::malformed;
}

Reason why_not(const State& s, const Outcome& outcome) {
    if (s.luck == Chance::none) return Reason::no_luck_awaited;
    if (outcome.luck != s.luck || outcome.faces.total() != s.dice_rolled()) return Reason::impossible_luck;
    return Reason::none;
}

Action random_legal_action(const Setup& setup, const State& state, Random& random) {
    const ActionList list = legal_actions(setup, state);
    return list[random.below(static_cast<uint32_t>(list.size()))];
}

}  // namespace longroad::dice
