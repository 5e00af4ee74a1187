#include "notation/dice_record.h"

#include <algorithm>
#include <array>
#include <optional>

#include "notation/dice_moves.h"
#include "notation/dice_words.h"
#include "notation/record.h"
#include "notation/record_tags.h"

namespace longroad::notation {

using namespace dice;

namespace {

constexpr std::string_view format_version = "1";
constexpr std::array<std::string_view, 6> our_keys{"Longroad", "Game", "Rules", "Players", "First", "Result"};

bool is_ours(std::string_view key) { return std::ranges::find(our_keys, key) != our_keys.end(); }

std::string result_text(const Game& game) {
    if (!game.over()) return "*";
    std::string text;
    for_each_element(uint32_t{game.winners()}, [&](int seat) {
        if (!text.empty()) text += '+';
        text += std::to_string(seat);
    });
    return text;
}

// ---- printing ------------------------------------------------------------------------------------------

std::string moves_text(const DiceRecord& record) {
    std::string text;
    Game game(record.setup);
    for (size_t i = 0; i < record.steps.size(); ++i) {
        const Step& step = record.steps[i];
        const State& s = game.state();
        if (!step.is_luck && s.phase == Phase::roll) {
            if (!text.empty()) text += '\n';
            text += std::to_string(s.turn) + "." + std::to_string(int{s.active});
        }
        if (!step.is_luck) {
            DiceMove move{step.action, std::nullopt};
            if (i + 1 < record.steps.size() && record.steps[i + 1].is_luck) {
                move.outcome = record.steps[i + 1].outcome;
            }
            text += " " + text_of(move);
        }
        game.apply(step);
    }
    if (!text.empty()) text += '\n';
    return text;
}

// ---- reading -------------------------------------------------------------------------------------------

class Reader {
public:
    explicit Reader(std::string_view text) : cursor_(text) {}

    Parsed<DiceRecord> read() {
        cursor_.skip_space();
        while (cursor_.peek() == '[') {
            if (auto done = header(); !done) return std::unexpected(done.error());
            cursor_.skip_space();
        }
        if (!seen("Longroad") || !seen("Game") || !seen("Players")) {
            return cursor_.fault("the headers Longroad, Game and Players are needed");
        }
        if (fault_of(record_.setup) != SetupFault::none) {
            return cursor_.fault(std::string(name_of(fault_of(record_.setup))));
        }
        game_.emplace(record_.setup);
        while (!cursor_.at_end()) {
            if (auto done = word(); !done) return std::unexpected(done.error());
            cursor_.skip_space();
        }
        if (game_->luck() != Chance::none) return cursor_.fault("the dice of the last roll are missing");
        if (seen("Result") && result_ != result_text(*game_)) {
            if (!game_->over()) {
                return cursor_.fault("the record is cut short: seat " + result_ +
                                     " is to win, but the moves end before the game does");
            }
            return cursor_.fault("the result is " + result_text(*game_) + ", not " + result_);
        }
        return std::move(record_);
    }

private:
    Parsed<void> header() {
        cursor_.next();
        const Cursor start = cursor_;
        const auto is_key_char = [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
        };
        const std::string key(cursor_.take_while(is_key_char));
        if (!cursor_.take(" \"")) return cursor_.fault("a header is written [Key \"value\"]");
        const Cursor value_start = cursor_;
        std::string value;
        while (cursor_.peek() != '"') {
            if (cursor_.at_end() || cursor_.peek() == '\n') return cursor_.fault("the '\"' is not closed");
            if (cursor_.peek() == '\\') cursor_.next();
            if (!cursor_.at_end()) value += cursor_.next();
        }
        if (!cursor_.take("\"]")) return cursor_.fault("']' is expected");
        if (!is_ours(key)) {
            if (!is_tag(key, value)) return start.fault("'" + key + "' is no proper header");
            if (record_.tags.size() == record_limit::tags) return start.fault("too many headers");
            record_.tags.emplace_back(key, value);
            return {};
        }
        bool& twice = seen_[static_cast<size_t>(std::ranges::find(our_keys, key) - our_keys.begin())];
        if (twice) return start.fault("header '" + key + "' comes twice");
        twice = true;
        return our_header(key, value, value_start);
    }
    Parsed<void> our_header(const std::string& key, const std::string& value, const Cursor& value_start) {
        Cursor inside(value);
        if (key == "Longroad") {
            if (value != format_version) return value_start.fault("this is not a record of version 1");
        } else if (key == "Game") {
            if (value != "dice") return value_start.fault("this is not a dice game");
        } else if (key == "Rules") {
            const auto rules = read_dice_rules(inside);
            if (!rules || !inside.at_end()) return value_start.fault("unknown rules");
            record_.setup.rules = *rules;
        } else if (key == "Result") {
            result_ = value;
        } else {
            const int n = inside.number(max_seats);
            if (n < 0 || !inside.at_end()) return value_start.fault("a number up to 6 is expected");
            if (key == "Players") record_.setup.players = static_cast<uint8_t>(n);
            if (key == "First") record_.setup.first = Seat(n);
        }
        return {};
    }

    // A move, or the "<round>.<seat>" before the moves of a turn.
    Parsed<void> word() {
        const Cursor at = cursor_;
        if (cursor_.peek() >= '0' && cursor_.peek() <= '9') {
            const int turn = cursor_.number(turns);
            const bool dot = cursor_.take('.');
            const int seat = cursor_.number(max_seats - 1);
            if (!dot || turn != game_->state().turn || seat != game_->state().active || game_->over() ||
                game_->phase() != Phase::roll) {
                return at.fault("no turn with this number begins here");
            }
            return {};
        }
        const auto move = read_dice_move(cursor_, game_->state().active);
        if (!move) return std::unexpected(move.error());
        if (auto done = add(move->action, at); !done) return done;
        if (move->outcome) {
            if (auto done = add(*move->outcome, at); !done) return done;
        }
        return end_of_word();
    }
    Parsed<void> end_of_word() {
        const char c = cursor_.peek();
        if (cursor_.at_end() || c == ' ' || c == '\t' || c == '\n' || c == '\r') return {};
        return cursor_.fault("the move should end here");
    }
    Parsed<void> add(const Step& step, const Cursor& at) {
        const Reason reason = game_->why_not(step);
        if (reason != Reason::none) return at.fault(std::string(sentence_of(reason)));
        game_->apply(step);
        record_.steps.push_back(step);
        return {};
    }

    [[nodiscard]] bool seen(std::string_view key) const {
        return seen_[static_cast<size_t>(std::ranges::find(our_keys, key) - our_keys.begin())];
    }

    Cursor cursor_;
    DiceRecord record_;
    std::optional<Game> game_;
    std::string result_;
    std::array<bool, our_keys.size()> seen_{};
};

}  // namespace

Game replay(const DiceRecord& record) {
    Game game(record.setup);
    for (const Step& step : record.steps) game.apply(step);
    return game;
}

std::string record_text(const DiceRecord& record) {
    std::string text;
    add_header(text, "Longroad", format_version);
    add_header(text, "Game", "dice");
    if (record.setup.rules != Rules{}) add_header(text, "Rules", text_of(record.setup.rules));
    add_header(text, "Players", std::to_string(record.setup.players));
    if (record.setup.first != Seat(0)) add_header(text, "First", std::to_string(int{record.setup.first}));
    for (const auto& [key, value] : record.tags) {
        if (!is_ours(key) && is_tag(key, value)) add_header(text, key, value);
    }
    add_header(text, "Result", result_text(replay(record)));
    return text + "\n" + moves_text(record);
}

Parsed<DiceRecord> read_dice_record(std::string_view text) {
    if (text.size() > record_limit::bytes) return std::unexpected(Fault{1, 1, "the text is too long"});
    return Reader(text).read();
}

}  // namespace longroad::notation
