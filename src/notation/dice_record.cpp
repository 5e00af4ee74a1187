#include "notation/dice_record.h"

#include <algorithm>
#include <array>
#include <optional>

#include "notation/dice_moves.h"
#include "notation/dice_words.h"
#include "notation/record.h"
#include "notation/record_headers.h"
#include "notation/record_tags.h"

namespace longroad::notation {

using namespace dice;

namespace {

constexpr std::string_view format_version = "1";
constexpr std::array<std::string_view, 1> games{"dice"};
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
        const auto headers = RecordHeaders::read(cursor_, our_keys);
        if (!headers) return std::unexpected(headers.error());
        if (auto done = read_setup(*headers); !done) return std::unexpected(done.error());
        game_.emplace(record_.setup);
        for (; !cursor_.at_end(); skip_empty_lines(cursor_)) {
            if (auto done = word(); !done) return std::unexpected(done.error());
        }
        if (game_->luck() != Chance::none) return cursor_.fault("the dice of the last roll are missing");
        if (headers->has("Result") && result_ != result_text(*game_)) {
            if (!game_->over()) {
                return cursor_.fault("the record is cut short: seat " + result_ +
                                     " is to win, but the moves end before the game does");
            }
            return headers->at("Result").fault("the result is " + result_text(*game_) + ", not " + result_);
        }
        return std::move(record_);
    }

private:
    Parsed<void> read_setup(const RecordHeaders& headers) {
        Setup& setup = record_.setup;
        record_.tags = headers.tags();
        size_t choice = 0;
        int number = 0;
        if (auto done = headers.choice("Game", games, choice); !done) return done;
        if (auto done = headers.number("Players", 1, max_seats, number); !done) return done;
        setup.players = static_cast<uint8_t>(number);
        if (headers.has("First")) {
            if (auto done = headers.number("First", 0, setup.players - 1, number); !done) return done;
            setup.first = Seat(number);
        }
        if (headers.has("Rules")) {
            const auto rules = [&](Cursor& cursor) -> Parsed<void> {
                const auto read = read_dice_rules(cursor);
                if (!read) return std::unexpected(read.error());
                setup.rules = *read;
                return {};
            };
            if (auto done = headers.value("Rules", rules); !done) return done;
        }
        if (headers.has("Result")) {
            const auto result = [&](Cursor& cursor) -> Parsed<void> {
                result_ = cursor.take_while([](char c) { return c != '"' && c != '\n'; });
                return {};
            };
            if (auto done = headers.value("Result", result); !done) return done;
        }
        if (fault_of(setup) != SetupFault::none) {
            return headers.at("Players").fault(std::string(name_of(fault_of(setup))));
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
        if (at_line_end(cursor_) || c == ' ' || c == '\t' || c == ';') return {};
        return cursor_.fault("the move should end here");
    }
    Parsed<void> add(const Step& step, const Cursor& at) {
        const Reason reason = game_->why_not(step);
        if (reason != Reason::none) return at.fault(std::string(sentence_of(reason)));
        game_->apply(step);
        record_.steps.push_back(step);
        return {};
    }

    Cursor cursor_;
    DiceRecord record_;
    std::optional<Game> game_;
    std::string result_;
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
