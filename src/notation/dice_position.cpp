#include "notation/dice_position.h"

#include <algorithm>
#include <array>
#include <optional>

#include "notation/dice_words.h"

namespace longroad::notation {

using namespace dice;

namespace {

constexpr std::string_view heading = "longroad/1 dice";
constexpr size_t longest_text = 4096;

// ---- defaults: what a field that is left out means; reading and printing must agree on them ------------

int default_rolls(Phase phase) {
    switch (phase) {
        case Phase::roll:
        case Phase::over: return 0;
        case Phase::rolled: return 1;
        case Phase::building: return rolls_per_turn;
    }
    return 0;
}

// As many boxes as the fullest sheet has, and the turn that follows.
int default_turn(const State& s) {
    int filled = 0;
    for (const Sheet& sheet : s.sheets) filled = std::max<int>(filled, sheet.boxes_filled);
    return std::min(filled + 1, turns);
}

// ---- printing ------------------------------------------------------------------------------------------

std::string set_text(uint32_t set, int first) {
    std::string text;
    for_each_element(set, [&](int element) {
        if (!text.empty()) text += ',';
        text += std::to_string(element + first);
    });
    return text;
}

std::string boxes_text(const Sheet& sheet) {
    std::string text;
    for (size_t i = 0; i < sheet.boxes_filled; ++i) {
        if (i > 0) text += ',';
        text += sheet.boxes[i] == cross ? "X" : std::to_string(sheet.boxes[i]);
    }
    return text;
}

std::string sheet_text(const Sheet& sheet) {
    std::string text;
    const auto part = [&](bool differs, std::string_view key, const std::string& value) {
        if (!differs) return;
        if (!text.empty()) text += ';';
        text += std::string(key) + ":" + value;
    };
    part(sheet.roads != 0, "roads", set_text(sheet.roads, 0));
    part(sheet.settlements != 0, "settlements", std::to_string(sheet.settlements));
    part(sheet.cities != 0, "cities", std::to_string(sheet.cities));
    part(sheet.knights != 0, "knights", std::to_string(sheet.knights));
    part(sheet.jokers_used != 0, "jokers_used", set_text(sheet.jokers_used, 1));
    part(sheet.boxes_filled != 0, "boxes", boxes_text(sheet));
    return text;
}

// ---- reading -------------------------------------------------------------------------------------------

// Reads the fields in the order of the text.
class Reader {
public:
    explicit Reader(std::string_view text) : cursor_(text) {}

    Parsed<Game> read() {
        if (!cursor_.take(heading)) {
            return cursor_.fault("a position begins with '" + std::string(heading) + "'");
        }
        while (true) {
            if (!cursor_.at_end() && cursor_.peek() != ' ' && cursor_.peek() != '\n') {
                return cursor_.fault("a blank is expected between fields");
            }
            cursor_.skip_space();
            if (cursor_.at_end()) break;
            if (auto done = field(); !done) return std::unexpected(done.error());
        }
        return finish();
    }

private:
    Parsed<void> field() {
        const Cursor start = cursor_;
        const std::string_view key = cursor_.word();
        const auto known = std::ranges::find(keys, key);
        if (known == keys.end()) return start.fault("unknown field '" + std::string(key) + "'");
        bool& seen = seen_[static_cast<size_t>(known - keys.begin())];
        if (seen) return start.fault("field '" + std::string(key) + "' comes twice");
        seen = true;
        if (key == "rolling") {
            state_.luck = Chance::dice;
            return {};
        }
        if (!cursor_.take('=')) return cursor_.fault("'=' and a value are expected");
        if (key == "rules") return put(setup_.rules, read_dice_rules(cursor_));
        if (key == "players") return number(setup_.players, 1, max_seats);
        if (key == "first") return seat(setup_.first);
        if (key == "active") return seat(state_.active);
        if (key == "turn") return number(state_.turn, 1, turns);
        if (key == "phase") return phase();
        if (key == "rolls") return number(state_.rolls, 0, rolls_per_turn);
        if (key == "dice") return put(state_.dice, read_faces(cursor_));
        if (key == "new_knights") return number(state_.new_knights, 0, 2);
        return sheet(state_.sheets[static_cast<size_t>(key[0] - '0')]);
    }

    Parsed<Game> finish() {
        if (!seen("active")) state_.active = setup_.first;
        if (!seen("rolls")) state_.rolls = static_cast<uint8_t>(default_rolls(state_.phase));
        if (!seen("turn")) state_.turn = static_cast<uint8_t>(default_turn(state_));
        auto game = Game::at(setup_, state_);
        if (!game) return std::unexpected(Fault{1, 1, game.error()});
        return *game;
    }

    template <class Value>
    Parsed<void> put(Value& target, const Parsed<Value>& value) {
        if (!value) return std::unexpected(value.error());
        target = *value;
        return {};
    }
    Parsed<void> number(uint8_t& target, int least, int most) {
        const Cursor at = cursor_;
        const int n = cursor_.number(most);
        if (n < least) {
            return at.fault("a number from " + std::to_string(least) + " to " + std::to_string(most) +
                            " is expected");
        }
        target = static_cast<uint8_t>(n);
        return {};
    }
    Parsed<void> seat(Seat& target) {
        uint8_t n = 0;
        if (auto done = number(n, 0, max_seats - 1); !done) return done;
        target = Seat(n);
        return {};
    }
    Parsed<void> phase() {
        const Cursor at = cursor_;
        const auto value = dice_phase_named(cursor_.word());
        if (!value) return at.fault("roll, rolled, building or over is expected");
        state_.phase = *value;
        return {};
    }

    Parsed<void> sheet(Sheet& target) {
        std::array<bool, 6> seen{};
        do {
            const Cursor at = cursor_;
            const std::string_view key = cursor_.word();
            const auto known = std::ranges::find(sheet_keys, key);
            if (known == sheet_keys.end())
                return at.fault("unknown part '" + std::string(key) + "' of a sheet");
            bool& twice = seen[static_cast<size_t>(known - sheet_keys.begin())];
            if (twice) return at.fault("'" + std::string(key) + "' comes twice");
            twice = true;
            if (!cursor_.take(':')) return cursor_.fault("':' and a value are expected");
            if (auto done = part(target, key); !done) return done;
        } while (cursor_.take(';'));
        return {};
    }
    Parsed<void> part(Sheet& sheet, std::string_view key) {
        if (key == "settlements") return number(sheet.settlements, 0, settlement_count);
        if (key == "cities") return number(sheet.cities, 0, city_count);
        if (key == "knights") return number(sheet.knights, 0, knight_count);
        if (key == "boxes") return boxes(sheet);
        uint32_t set = 0;
        const bool roads = key == "roads";
        auto done = roads ? elements(set, 0, road_count - 1) : elements(set, 1, knight_count);
        if (roads) sheet.roads = static_cast<RoadSet>(set);
        if (!roads) sheet.jokers_used = static_cast<KnightSet>(set);
        return done;
    }
    Parsed<void> elements(uint32_t& set, int least, int most) {
        do {
            uint8_t n = 0;
            const Cursor at = cursor_;
            if (auto done = number(n, least, most); !done) return done;
            const uint32_t element = 1U << (n - least);
            if ((set & element) != 0) return at.fault(std::to_string(n) + " comes twice");
            set |= element;
        } while (cursor_.take(','));
        return {};
    }
    Parsed<void> boxes(Sheet& sheet) {
        do {
            if (sheet.boxes_filled == turns) return cursor_.fault("there are only 15 boxes");
            int8_t& box = sheet.boxes[sheet.boxes_filled++];
            if (cursor_.take('X')) {
                box = cross;
                continue;
            }
            const Cursor at = cursor_;
            const int n = cursor_.number(city_value.back());
            if (n < 1) return at.fault("a box holds points of one turn, 1 to 30, or X");
            box = static_cast<int8_t>(n);
        } while (cursor_.take(','));
        return {};
    }

    static constexpr std::array<std::string_view, 16> keys{
        "rules",   "players",     "first", "active", "turn", "phase", "rolls", "dice",
        "rolling", "new_knights", "0",     "1",      "2",    "3",     "4",     "5"};
    static constexpr std::array<std::string_view, 6> sheet_keys{"roads",   "settlements", "cities",
                                                                "knights", "jokers_used", "boxes"};
    [[nodiscard]] bool seen(std::string_view key) const {
        return seen_[static_cast<size_t>(std::ranges::find(keys, key) - keys.begin())];
    }

    Cursor cursor_;
    Setup setup_;
    State state_;
    std::array<bool, keys.size()> seen_{};
};

}  // namespace

std::string position_text(const Game& game) {
    const Setup& setup = game.setup();
    const State& s = game.state();
    std::string text{heading};
    const auto field = [&](bool differs, std::string_view key, const std::string& value) {
        if (differs) text += " " + std::string(key) + "=" + value;
    };
    field(setup.rules != Rules{}, "rules", text_of(setup.rules));
    field(setup.players != 1, "players", std::to_string(setup.players));
    field(setup.first != Seat(0), "first", std::to_string(int{setup.first}));
    field(s.active != setup.first, "active", std::to_string(int{s.active}));
    field(s.turn != default_turn(s), "turn", std::to_string(s.turn));
    field(s.phase != Phase::roll, "phase", std::string(name_of(s.phase)));
    field(s.rolls != default_rolls(s.phase), "rolls", std::to_string(s.rolls));
    field(!s.dice.empty(), "dice", text_of(s.dice));
    if (s.luck != Chance::none) text += " rolling";
    field(s.new_knights != 0, "new_knights", std::to_string(s.new_knights));
    for (size_t seat = 0; seat < setup.players; ++seat) {
        const std::string sheet = sheet_text(s.sheets[seat]);
        field(!sheet.empty(), std::to_string(seat), sheet);
    }
    return text;
}

Parsed<Game> read_dice_position(std::string_view text) {
    if (text.size() > longest_text) return std::unexpected(Fault{1, 1, "the text is too long"});
    return Reader(text).read();
}

}  // namespace longroad::notation
