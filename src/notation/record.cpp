#include "notation/record.h"

#include <algorithm>
#include <array>
#include <optional>

#include "notation/moves.h"
#include "notation/record_headers.h"
#include "notation/record_tags.h"
#include "notation/utf8.h"
#include "notation/words.h"

namespace longroad::notation {

using namespace board;

namespace {

constexpr std::string_view format_version = "1";
constexpr std::array<std::string_view, 1> games{"board"};
constexpr std::array<std::string_view, 2> kinds{"full", "public"};
constexpr std::array<std::string_view, 2> islands{"standard", "large"};

// The headers that are ours, in the order in which they are printed; free tags come before the last.
constexpr std::array<std::string_view, 14> our_keys{"Longroad", "Game",   "Kind",       "Rules",   "Island",
                                                    "Players",  "First",  "FirstRolls", "Terrain", "Tokens",
                                                    "Harbors",  "Robber", "Start",      "Result"};

// The header that holds a part of the set-up: "first_rolls" is in FirstRolls.
std::string header_of(std::string_view part) {
    std::string header;
    bool capital = true;
    for (char c : part) {
        if (c != '_') header += capital ? static_cast<char>(c - 'a' + 'A') : c;
        capital = c == '_';
    }
    return header;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_key_char(char c) { return is_letter(c) || is_digit(c) || c == '_'; }
bool is_ours(std::string_view key) {
    return std::find(our_keys.begin(), our_keys.end(), key) != our_keys.end();
}

// Whose turn it is, followed through the moves without a position: a public record has none.
class Flow {
public:
    explicit Flow(const Setup& setup)
        : first_(setup.first),
          players_(setup.players),
          paired_(setup.rules.between_turns == choice::paired_players) {
        if (setup.beginner) {
            founded_ = 4 * players_;
            turn_ = 1;
        }
    }

    [[nodiscard]] int turn() const { return turn_; }
    // Founding goes round twice; each time has its line.
    [[nodiscard]] bool second_round() const { return turn_ == 0 && founded_ == 2 * players_; }
    // Who acts if the word says nothing else.
    [[nodiscard]] Seat seat() const {
        return turn_ == 0 ? founding_seat(first_, players_, founded_ / 2)
                          : Seat((first_ + turn_ - 1) % players_);
    }

    // What is wrong about this action at this moment, as far as the flow of turns tells.
    [[nodiscard]] Reason why_not(const Action& action) const {
        const bool founding = turn_ == 0;
        if (action.what == ActionType::place_settlement || action.what == ActionType::place_road) {
            if (!founding) return Reason::founding_is_over;
            if (action.seat != seat()) return Reason::not_your_turn;
            const bool road_due = founded_ % 2 == 1;
            if (road_due == (action.what == ActionType::place_road)) return Reason::none;
            return road_due ? Reason::road_first : Reason::settlement_first;
        }
        if (founding) return Reason::founding_first;
        if (action.what == ActionType::pass && passes_due_ == 0) return Reason::not_now;
        if (action.what == ActionType::end_turn && passes_due_ != 0) return Reason::special_building;
        return Reason::none;
    }

    void after(const Action& action) {
        switch (action.what) {
            case ActionType::place_settlement:
            case ActionType::place_road:
                if (turn_ == 0 && ++founded_ == 4 * players_) turn_ = 1;
                break;
            case ActionType::end_turn:
                // Five and six players build between the turns.
                passes_due_ = players_ <= Standard::seats ? 0 : paired_ ? 1 : players_ - 1;
                if (passes_due_ == 0) ++turn_;
                break;
            case ActionType::pass:
                if (passes_due_ == 0) break;
                --passes_due_;
                if (passes_due_ == 0) ++turn_;
                break;
            default: break;
        }
    }

private:
    int first_;
    int players_;
    bool paired_;
    int turn_ = 0;
    int founded_ = 0;     // pieces placed while founding
    int passes_due_ = 0;  // special building: seats that have not passed
};

// ---- printing ------------------------------------------------------------------------------------------

void add_moves(std::string& text, const Record& record) {
    Flow flow(record.setup);
    int line_of = -1;  // the turn whose line is being written
    for (size_t i = 0; i < record.steps.size(); ++i) {
        const Step& step = record.steps[i];
        if (step.is_luck) continue;  // told with the action it answers
        if (flow.turn() != line_of || flow.second_round()) {
            if (line_of >= 0) text += '\n';
            line_of = flow.turn();
            text += std::to_string(line_of) + ".";
        }
        text += ' ';
        if (step.action.seat != flow.seat()) text += std::to_string(int{step.action.seat}) + ":";
        Move move{step.action, std::nullopt};
        if (i + 1 < record.steps.size() && record.steps[i + 1].is_luck) {
            move.outcome = record.steps[i + 1].outcome;
        }
        text += text_of(move);
        flow.after(step.action);
    }
    if (line_of >= 0) text += '\n';
}

// ---- reading -------------------------------------------------------------------------------------------

// UTF-8, and no control characters but tabs and the ends of lines.
Parsed<void> check_characters(std::string_view text) {
    Cursor cursor(text);
    while (!cursor.at_end()) {
        const std::string_view rest = cursor.rest();
        const size_t length = utf8_length(rest);
        if (length == 0) return cursor.fault("not UTF-8");
        const bool space = rest[0] == '\n' || rest[0] == '\t' || rest.starts_with("\r\n");
        if (!space && starts_with_control(rest)) return cursor.fault("a control character");
        for (size_t i = 0; i < length; ++i) cursor.next();
    }
    return {};
}

class RecordReader {
public:
    explicit RecordReader(std::string_view text) : cursor_(text) {}

    Parsed<Record> read() {
        auto headers = RecordHeaders::read(cursor_, our_keys);
        if (!headers) return std::unexpected(std::move(headers.error()));
        headers_ = std::move(*headers);
        record_.tags = headers_.tags();
        if (auto done = read_setup(); !done) return failed(done);
        if (!record_.is_public) game_.emplace(record_.setup);
        if (auto done = read_moves(); !done) return failed(done);
        if (auto done = check_result(); !done) return failed(done);
        return std::move(record_);
    }

private:
    using Done = Parsed<void>;

    static std::unexpected<Fault> failed(Done& done) { return std::unexpected(std::move(done.error())); }

    Done read_setup() {
        Setup& setup = record_.setup;
        size_t choice = 0;
        int number = 0;
        if (Done done = headers_.choice("Game", games, choice); !done) return done;
        if (Done done = headers_.choice("Kind", kinds, choice); !done) return done;
        record_.is_public = choice == 1;
        if (Done done = headers_.value("Rules",
                                       [&](Cursor& cursor) -> Done {
                                           const auto rules = read_rules(cursor);
                                           if (!rules) return std::unexpected(rules.error());
                                           setup.rules = *rules;
                                           return {};
                                       });
            !done) {
            return done;
        }
        if (Done done = headers_.choice("Island", islands, choice); !done) return done;
        setup.island = static_cast<IslandKind>(choice);
        if (Done done = headers_.number("Players", 2, max_seats, number); !done) return done;
        setup.players = static_cast<uint8_t>(number);
        if (Done done = headers_.number("First", 0, setup.players - 1, number); !done) return done;
        setup.first = Seat(number);
        const auto part = [&](std::string_view key, Parsed<void> (*read)(Cursor&, Setup&)) {
            return headers_.value(key, [&](Cursor& cursor) { return read(cursor, setup); });
        };
        if (headers_.has("FirstRolls")) {
            if (Done done = part("FirstRolls", read_first_rolls); !done) return done;
        }
        if (Done done = part("Terrain", read_terrain); !done) return done;
        if (Done done = part("Tokens", read_tokens); !done) return done;
        if (Done done = part("Harbors", read_harbors); !done) return done;
        if (Done done = headers_.number("Robber", 0, hex_count(setup.island) - 1, number); !done) return done;
        setup.robber = Hex(number);
        if (headers_.has("Start")) {
            if (Done done = part("Start", read_start); !done) return done;
        }
        if (const SetupFault fault = fault_of(setup); fault != SetupFault::none) {
            return headers_.at(header_of(part_of(fault))).fault(std::string(name_of(fault)));
        }
        return read_result();
    }
    Done read_result() {
        return headers_.value("Result", [&](Cursor& cursor) -> Done {
            if (cursor.take('*')) return {};
            const Cursor at = cursor;
            const int seat = cursor.number(record_.setup.players - 1);
            if (seat < 0) return at.fault("the winner's seat, or * if nobody has won, is expected");
            result_ = Seat(seat);
            return {};
        });
    }
    Done check_result() {
        if (record_.is_public) {
            record_.winner = result_;
            return {};
        }
        const Seat winner = game_->snapshot().winner;
        if (winner == result_) return {};
        if (winner == no_seat) {
            return cursor_.fault("the record is cut short: seat " + std::to_string(int{result_}) +
                                 " is to win, but the moves end before the game does");
        }
        return headers_.at("Result").fault("the moves lead to the result " + std::to_string(int{winner}));
    }

    // ---- moves

    Done read_moves() {
        Flow flow(record_.setup);
        while (true) {
            skip_empty_lines(cursor_);
            if (cursor_.at_end()) return {};
            if (auto done = read_turn(flow); !done) return done;
        }
    }

    // One line: a turn, or a part of it.
    Done read_turn(Flow& flow) {
        const Cursor start = cursor_;
        if (start.peek() == '[') return start.fault("headers come before the moves");
        if (flow.turn() > record_limit::turns) return start.fault("too many turns");
        const int turn = cursor_.number(record_limit::turns);
        if (turn < 0) return start.fault("the number of a turn is expected");
        if (turn != flow.turn()) {
            return start.fault("turn " + std::to_string(flow.turn()) + " comes here");
        }
        if (!cursor_.take('.')) return cursor_.fault("'.' is expected after the number of a turn");
        bool empty = true;
        for (skip_comment(cursor_); !at_line_end(cursor_); skip_comment(cursor_)) {
            if (flow.turn() != turn) {
                return cursor_.fault("turn " + std::to_string(flow.turn()) + " has a line of its own");
            }
            if (auto done = read_word(flow); !done) return done;
            empty = false;
        }
        if (empty) return cursor_.fault("a move is expected");
        return {};
    }

    Done read_word(Flow& flow) {
        const Cursor start = cursor_;
        const auto move = read_move(cursor_, record_.setup, flow.seat());
        if (!move) return std::unexpected(move.error());
        const char next = cursor_.peek();
        if (!at_line_end(cursor_) && next != ' ' && next != '\t' && next != ';') {
            return cursor_.fault("the move ends here");
        }
        const std::string_view word = start.rest().substr(0, start.rest().size() - cursor_.rest().size());
        if (move->outcome && move->outcome->luck != Chance::dice) {
            const bool unknown = move->outcome->first == unknown_card;
            if (unknown && !record_.is_public) return refused(start, word, "a full record tells the card");
            if (!unknown && record_.is_public) return refused(start, word, "a public record hides the card");
        }
        if (auto done = play(move->action, flow, start, word); !done) return done;
        if (move->outcome) {
            if (auto done = play(*move->outcome, flow, start, word); !done) return done;
        }
        flow.after(move->action);
        return {};
    }

    Done play(const Step& step, const Flow& flow, const Cursor& at, std::string_view word) {
        if (record_.steps.size() == record_limit::steps) return at.fault("too many steps");
        const Reason reason = game_ ? game_->why_not(step) : public_why_not(step, flow);
        if (reason != Reason::none) return refused(at, word, sentence_of(reason));
        if (game_) game_->apply(step);
        record_.steps.push_back(step);
        return {};
    }
    [[nodiscard]] Reason public_why_not(const Step& step, const Flow& flow) const {
        if (step.is_luck) return Reason::none;  // it follows its action
        if (!record_.steps.empty()) {
            const Step& last = record_.steps.back();
            const Chance due = last.is_luck ? Chance::none : luck_after(last.action);
            const bool may_lack_cards =
                due == Chance::steal && record_.setup.rules.robber_victims == choice::any_neighbor;
            if (due != Chance::none && !may_lack_cards) return Reason::luck_awaited;
        }
        return flow.why_not(step.action);
    }
    static Done refused(const Cursor& at, std::string_view word, std::string_view reason) {
        return at.fault(std::string(word) + ": " + std::string(reason));
    }

    Cursor cursor_;
    RecordHeaders headers_;
    Record record_;
    Seat result_ = no_seat;
    std::optional<Game> game_;  // none for a public record
};

}  // namespace

bool is_tag(std::string_view key, std::string_view value) {
    if (key.empty() || !is_letter(key[0]) || key.size() > record_limit::tag_bytes || is_ours(key))
        return false;
    if (!std::all_of(key.begin(), key.end(), is_key_char)) return false;
    if (value.size() > record_limit::tag_bytes) return false;
    while (!value.empty()) {
        const size_t length = utf8_length(value);
        if (length == 0 || starts_with_control(value)) return false;
        value.remove_prefix(length);
    }
    return true;
}

Seat winner_of(const Record& record) {
    if (record.is_public) return record.winner;
    Game game(record.setup);
    for (const Step& step : record.steps) {
        if (game.why_not(step) != Reason::none) break;
        game.apply(step);
    }
    return game.snapshot().winner;
}

std::string record_text(const Record& record) {
    const Setup& setup = record.setup;
    std::string text;
    add_header(text, "Longroad", format_version);
    add_header(text, "Game", "board");
    add_header(text, "Kind", record.is_public ? "public" : "full");
    add_header(text, "Rules", text_of(setup.rules));
    add_header(text, "Island", name_of(setup.island));
    add_header(text, "Players", std::to_string(setup.players));
    add_header(text, "First", std::to_string(int{setup.first}));
    if (!setup.first_rolls.empty()) add_header(text, "FirstRolls", first_rolls_text(setup));
    add_header(text, "Terrain", terrain_text(setup));
    add_header(text, "Tokens", tokens_text(setup));
    add_header(text, "Harbors", harbors_text(setup));
    add_header(text, "Robber", std::to_string(int{setup.robber}));
    if (setup.beginner) add_header(text, "Start", start_text(setup));
    for (const auto& [key, value] : record.tags) {
        if (is_tag(key, value)) add_header(text, key, value);
    }
    const Seat winner = winner_of(record);
    add_header(text, "Result", winner == no_seat ? "*" : std::to_string(int{winner}));
    text += '\n';
    add_moves(text, record);
    return text;
}

Parsed<Record> read_record(std::string_view text) {
    if (text.size() > record_limit::bytes) {
        return std::unexpected(
            Fault{1, 1, "a record is not longer than " + std::to_string(record_limit::bytes) + " bytes"});
    }
    if (auto done = check_characters(text); !done) return std::unexpected(std::move(done.error()));
    return RecordReader(text).read();
}

Record public_record(const Record& record) {
    Record shown = record;
    shown.winner = winner_of(record);
    shown.is_public = true;
    for (Step& step : shown.steps) {
        if (step.is_luck && step.outcome.luck != Chance::dice) step.outcome.first = unknown_card;
    }
    return shown;
}

}  // namespace longroad::notation
