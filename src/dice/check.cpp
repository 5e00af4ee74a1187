#include "dice/check.h"

#include <array>

#include "dice/purchase.h"

namespace longroad::dice {

namespace {

// The roads that lead to the first so many sites of both rows.
RoadSet roads_to(int settlements, int cities) {
    RoadSet set = 0;
    const auto add_way_to = [&](uint8_t road) {
        while (road != start_road) {
            set |= road_bit(road);
            road = parent_road[road];
        }
    };
    for (int i = 0; i < settlements; ++i) add_way_to(settlement_road[static_cast<size_t>(i)]);
    for (int i = 0; i < cities; ++i) add_way_to(city_road[static_cast<size_t>(i)]);
    return set;
}

// Which counts of settlements, cities and knights a player may have had at some moment. The number of roads
// follows from the points written so far; which roads they were does not matter, as long as they were enough
// to reach the sites: of the roads marked now, any connected part may have come first.
class History {
public:
    explicit History(const Sheet& sheet) : end_(sheet) { at(0, 0, 0) = true; }

    // One turn that brought these points, 0 for none.
    void turn(int points) {
        if (points == 0) return;
        History after(end_);
        after.at(0, 0, 0) = false;
        after.written_ = written_ + points;
        for_each([&](int s, int c, int k) {
            for (const Purchase& p : all_purchases) {
                if (!fits(s, c, k, p) || p.points(s, c, k) != points) continue;
                after.allow(s + p.settlements, c + p.cities, k + p.knights);
            }
        });
        *this = after;
    }
    [[nodiscard]] bool may_be(int s, int c, int k) const {
        return s >= 0 && c >= 0 && k >= 0 && moments_[index(s, c, k)];
    }

private:
    static constexpr size_t size =
        static_cast<size_t>(settlement_count + 1) * (city_count + 1) * (knight_count + 1);
    static constexpr size_t index(int s, int c, int k) {
        return static_cast<size_t>((s * (city_count + 1) + c) * (knight_count + 1) + k);
    }
    bool& at(int s, int c, int k) { return moments_[index(s, c, k)]; }

    template <class Visit>
    void for_each(Visit&& visit) const {
        for (int s = 0; s <= end_.settlements; ++s) {
            for (int c = 0; c <= end_.cities; ++c) {
                for (int k = 0; k <= end_.knights; ++k) {
                    if (moments_[index(s, c, k)]) visit(s, c, k);
                }
            }
        }
    }
    [[nodiscard]] bool fits(int s, int c, int k, const Purchase& p) const {
        return s + p.settlements <= end_.settlements && c + p.cities <= end_.cities &&
               k + p.knights <= end_.knights;
    }
    void allow(int s, int c, int k) {
        Purchase all;
        all.settlements = static_cast<uint8_t>(s);
        all.cities = static_cast<uint8_t>(c);
        all.knights = static_cast<uint8_t>(k);
        const int roads = written_ - all.points(0, 0, 0);
        if (roads > popcount(uint32_t{end_.roads}) || roads < popcount(uint32_t{roads_to(s, c)})) return;
        at(s, c, k) = true;
    }

    Sheet end_;
    int written_ = 0;
    std::array<bool, size> moments_{};
};

History history_of(const Sheet& sheet) {
    History history(sheet);
    for (size_t i = 0; i < sheet.boxes_filled; ++i) {
        history.turn(sheet.boxes[i] == cross ? 0 : sheet.boxes[i]);
    }
    return history;
}

// What is wrong with the marks of one sheet, whoever's turn it is.
const char* fault_in_marks(const Sheet& sheet) {
    for (int r = 0; r < road_count; ++r) {
        if (contains(uint32_t{sheet.roads}, r) && !sheet.reached(parent_road[static_cast<size_t>(r)])) {
            return "a road adjoins no built road";
        }
    }
    if (sheet.settlements > settlement_count) return "too many settlements";
    if (sheet.cities > city_count) return "too many cities";
    if (sheet.knights > knight_count) return "too many knights";
    if ((roads_to(sheet.settlements, 0) & ~sheet.roads) != 0) return "no road leads to a settlement";
    if ((roads_to(0, sheet.cities) & ~sheet.roads) != 0) return "no road leads to a city";
    if ((sheet.jokers_used & ~first_knights(sheet.knights)) != 0) return "a joker of no knight was used";
    if (sheet.boxes_filled > turns) return "too many boxes are filled";
    for (size_t i = 0; i < turns; ++i) {
        const int box = sheet.boxes[i];
        if (i < sheet.boxes_filled ? box != cross && box <= 0 : box != 0) return "a box is wrong";
    }
    return nullptr;
}

// D-4: how many rolls fell and how many dice lie, phase by phase.
const char* fault_in_dice(const State& s) {
    const int dice = s.dice.total();
    const bool awaited = s.luck == Chance::dice;
    switch (s.phase) {
        case Phase::roll:
        case Phase::over:
            if (s.rolls != 0 || dice != 0) return "dice lie before the first roll";
            if (awaited && s.phase == Phase::over) return "dice roll after the end";
            break;
        case Phase::rolled:
            if (s.rolls < 1 || s.rolls > rolls_per_turn) return "the number of rolls is wrong";
            if (awaited && s.rolls == rolls_per_turn) return "a fourth roll";
            if (awaited ? dice >= dice_count : dice != dice_count) return "the number of dice is wrong";
            break;
        case Phase::building:
            if (s.rolls < 1 || s.rolls > rolls_per_turn) return "the number of rolls is wrong";
            if (awaited) return "dice roll after the roll was final";
            if (dice > dice_count) return "the number of dice is wrong";
            break;
    }
    return nullptr;
}

// What was built, exchanged and turned since the roll became final.
const char* fault_in_building(const Setup& setup, const State& s) {
    const Sheet& sheet = s.sheet();
    const int points = sheet.points_this_turn();
    if (points < 0) return "the boxes hold more points than were built";
    const History history = history_of(sheet);
    bool explained = false;
    for (const Purchase& p : all_purchases) {
        const int s0 = sheet.settlements - p.settlements;
        const int c0 = sheet.cities - p.cities;
        const int k0 = sheet.knights - p.knights;
        if (p.knights != s.new_knights || !history.may_be(s0, c0, k0)) continue;
        if (p.points(s0, c0, k0) != points) continue;
        // G-D10: dice neither left nor spent are out, one for each exchange of two.
        const int out = dice_count - s.dice.total() - p.cost().total();
        const bool something_done = points > 0 || out > 0 || sheet.jokers_used != 0;
        explained |= out >= 0 && out <= dice_count / 2 && something_done;
    }
    if (!explained) return "the boxes and dice do not explain what is built";
    if (setup.rules.dice_joker_same_turn == 0 &&
        (sheet.jokers_used & ~first_knights(sheet.knights - s.new_knights)) != 0) {
        return "the joker of a new knight was used";
    }
    return nullptr;
}

}  // namespace

bool boxes_explain(const Sheet& sheet) {
    return sheet.points_this_turn() == 0 &&
           history_of(sheet).may_be(sheet.settlements, sheet.cities, sheet.knights);
}

const char* fault_in(const Setup& setup, const State& s) {
    if (s.active >= setup.players) return "no such seat to act";
    if (s.turn < 1 || s.turn > turns) return "no such turn";
    if (const char* fault = fault_in_dice(s)) return fault;
    if (s.phase != Phase::building && s.new_knights != 0) return "a new knight before building";
    const auto place = [&](int seat) { return (seat - setup.first + setup.players) % setup.players; };
    if (s.phase == Phase::over && (s.turn != turns || place(s.active) != setup.players - 1)) {
        return "the game is over too early";
    }
    for (int seat = 0; seat < max_seats; ++seat) {
        const Sheet& sheet = s.sheets[static_cast<size_t>(seat)];
        if (seat >= setup.players) {
            if (!(sheet == Sheet{})) return "a sheet of nobody";
            continue;
        }
        if (const char* fault = fault_in_marks(sheet)) return fault;
        // D-25: one box for each turn played.
        const bool played = s.phase == Phase::over || place(seat) < place(s.active);
        if (sheet.boxes_filled != s.turn - (played ? 0 : 1))
            return "the number of boxes does not fit the turn";
        if (s.phase == Phase::building && seat == s.active) {
            if (const char* fault = fault_in_building(setup, s)) return fault;
        } else if (!boxes_explain(sheet)) {
            return "the boxes do not explain what is built";
        }
    }
    return nullptr;
}

}  // namespace longroad::dice
