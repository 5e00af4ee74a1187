// Carries out the rules: one function for each thing that can happen in a game. Every function assumes that
// what it is told is legal; `why_not` (legal.h) is the gate for anything from outside.
#pragma once

#include "dice/state.h"

namespace longroad::dice {

class Referee {
public:
    Referee(const Setup& setup, State& state) : setup_(setup), s(state) {}

    // ---- rolling (D-4 to D-8) --------------------------------------------------------------------------

    // D-4: the first roll uses all dice.
    void roll() { s.luck = Chance::dice; }
    // D-5, D-6: before each further roll the seat picks freely among all six dice.
    void reroll(const Faces& keep) {
        s.dice = keep;
        s.luck = Chance::dice;
    }
    void rolled(const Faces& faces) {
        s.luck = Chance::none;
        s.dice += faces;
        ++s.rolls;
        s.phase = Phase::rolled;
    }

    // ---- changing dice (D-17 to D-22) ------------------------------------------------------------------

    // D-17: one use a game.
    void joker(int knight, Face from, Face to) {
        finish_rolling();
        s.sheet().jokers_used |= knight_bit(knight);
        --s.dice[from];
        ++s.dice[to];
    }
    // D-21, G-D10: one gold die is turned, the other is out for this turn.
    void exchange_gold(Face to) {
        finish_rolling();
        s.dice[Face::gold] = static_cast<uint8_t>(s.dice[Face::gold] - gold_for_one);
        ++s.dice[to];
    }

    // ---- building (D-9 to D-16) ------------------------------------------------------------------------

    void build_road(int road) {
        pay(Piece::road);
        s.sheet().roads |= road_bit(road);
    }
    void build_settlement() {
        pay(Piece::settlement);
        ++s.sheet().settlements;
    }
    void build_city() {
        pay(Piece::city);
        ++s.sheet().cities;
    }
    void build_knight() {
        pay(Piece::knight);
        ++s.sheet().knights;
        ++s.new_knights;
    }

    // ---- the end of a turn (D-23 to D-26) --------------------------------------------------------------

    // D-23, D-24: the sum of the turn, or a cross. D-9: dice left over are lost.
    void end_turn() {
        Sheet& sheet = s.sheet();
        const int points = sheet.points_this_turn();
        sheet.boxes[sheet.boxes_filled] = points == 0 ? cross : static_cast<int8_t>(points);
        ++sheet.boxes_filled;
        s.dice = {};
        s.rolls = 0;
        s.new_knights = 0;
        const Seat next((s.active + 1) % setup_.players);
        if (next == setup_.first && s.turn == turns) {
            s.phase = Phase::over;  // D-25
            return;
        }
        if (next == setup_.first) ++s.turn;
        s.active = next;
        s.phase = Phase::roll;
    }

private:
    // G-D11.
    void finish_rolling() { s.phase = Phase::building; }
    // D-9: a die is spent once.
    void pay(Piece piece) {
        finish_rolling();
        s.dice -= cost_of(piece);
    }

    const Setup& setup_;
    State& s;
};

}  // namespace longroad::dice
