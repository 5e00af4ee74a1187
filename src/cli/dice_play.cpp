// longroad dice play: the dice game in the terminal, alone, hot-seat or against bots.
#include <fmt/core.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>

#include "cli/commands.h"
#include "cli/dice_commands.h"
#include "cli/dice_draw.h"
#include "cli/files.h"
#include "cli/keyboard.h"
#include "notation/dice_moves.h"
#include "notation/dice_position.h"
#include "notation/dice_record.h"
#include "notation/dice_words.h"

namespace longroad::cli {

namespace {

using namespace dice;

constexpr std::string_view help_text =
    "  roll                roll all six dice\n"
    "  keep 2 ore, gold    keep these and roll the others again; keep 0 rolls all\n"
    "  joker 2 ore grain   knight 2 turns a die from ore to grain\n"
    "  gold ore            two gold dice become one ore\n"
    "  r3, s, c, k         build road 3, the next settlement, city, knight\n"
    "  end                 end the turn and write the box\n"
    "  undo                take back a joker, a trade or a building\n"
    "  hint                what perfect play would do, and what it is worth\n"
    "  sheets              everybody's sheet      moves   what you can do now\n"
    "  position            the position as text   quit    leave the game\n";

std::vector<std::string> words_of(const std::string& line) {
    std::vector<std::string> words;
    std::string word;
    for (char c : line + " ") {
        if (c == ' ' || c == '\t' || c == '\r' || c == ',') {
            if (!word.empty()) words.push_back(word);
            word.clear();
        } else {
            word += c;
        }
    }
    return words;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Dice as people name them, "2 ore gold" or "ore2 gold", to "ore2+gold1".
std::string as_dice(const std::vector<std::string>& words, size_t first) {
    std::string dice;
    std::string number;
    for (size_t i = first; i < words.size(); ++i) {
        if (is_digit(words[i][0]) && i + 1 < words.size()) {
            number = words[i];
            continue;
        }
        const bool complete = is_digit(words[i].back());
        dice += (dice.empty() ? "" : "+") + words[i] + (complete ? "" : number.empty() ? "1" : number);
        number.clear();
    }
    return dice;
}

// "keep 2 ore" and "joker 2 ore grain" as people type them, to the words of records.
std::string as_move(const std::string& line) {
    const std::vector<std::string> words = words_of(line);
    if (words.size() > 1 && words[0] == "keep") return "keep=" + as_dice(words, 1);
    if (words.size() == 2 && words[0] == "gold") return words[0] + "=" + words[1];
    if (words.size() == 4 && words[0] == "joker") return "joker" + words[1] + "=" + words[2] + ">" + words[3];
    if (words.size() == 2 && words[0] == "r") return "r" + words[1];
    return words.size() == 1 ? words[0] : line;
}

// The same the other way: "keep=ore2+gold1" as one types it.
std::string as_typed(const Action& action) {
    std::string text = notation::text_of({action, std::nullopt});
    for (char& c : text) c = c == '=' || c == '+' || c == '>' ? ' ' : c;
    if (text.starts_with("joker") && text.size() > 5 && is_digit(text[5])) text.insert(5, 1, ' ');
    return text;
}

struct Player {
    std::optional<bots::DiceSkill> skill;  // none: a human
};

class Table {
public:
    Table(const DicePlayCommand& command, const Setup& setup, std::vector<Player> players)
        : command_(command),
          players_(std::move(players)),
          lore_(setup.rules),
          random_(command.seed != 0
                      ? command.seed
                      : static_cast<uint64_t>(std::chrono::system_clock::now().time_since_epoch().count())),
          game_(setup),
          color_(!command.plain && isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr) {
        record_.setup = setup;
    }

    bool resume() {
        if (command_.file.empty() || !file_exists(command_.file)) return true;
        const auto text = read_file(command_.file);
        if (!text) {
            complain(text.error());
            return false;
        }
        const auto record = notation::read_dice_record(*text);
        if (!record) {
            complain(fmt::format("'{}' is not a dice game: {}; it is left alone", command_.file,
                                 record.error().message()));
            return false;
        }
        if (!(record->setup == record_.setup)) {
            complain(fmt::format("'{}' is a game of other rules or players", command_.file));
            return false;
        }
        record_ = *record;
        game_ = notation::replay(record_);
        fmt::print("resumed in turn {}\n", game_.state().turn);
        return true;
    }

    int play() {
        for (const Player& player : players_) {
            if (player.skill == bots::DiceSkill::perfect && !need_solution()) return 2;
        }
        while (!game_.over()) {
            if (game_.luck() != Chance::none) {
                if (!step(game_.draw(random_))) return 2;
                continue;
            }
            const auto seat = static_cast<size_t>(int{game_.state().active});
            const bool going_on = players_[seat].skill ? bot_acts(*players_[seat].skill) : human_acts();
            if (!going_on) return status_;
        }
        finish();
        return 0;
    }

private:
    bool need_solution() {
        if (lore_.solved) return true;
        if (command_.table.empty()) {
            fmt::print("solving the game ...\n");
            std::fflush(stdout);
        }
        if (!solve_into(lore_, command_.table)) {
            status_ = 2;
            return false;
        }
        return true;
    }
    bool step(const Step& step) {
        game_.apply(step);
        record_.steps.push_back(step);
        return game_.luck() != Chance::none || save();
    }
    bool save() {
        if (command_.file.empty()) return true;
        if (const auto done = write_file(command_.file, notation::record_text(record_)); !done) {
            status_ = complain(done.error());
            return false;
        }
        return true;
    }

    bool bot_acts(bots::DiceSkill skill) {
        bots::DiceBot bot(skill, lore_);
        const Action action = bot.act(game_, random_);
        fmt::print("  {} ({}): {}\n", int{action.seat}, name_of(skill), as_typed(action));
        if (action.what == ActionType::end_turn) {
            if (!step(action)) return false;
            fmt::print("{}", draw_sheet(game_.state().sheets[static_cast<size_t>(int{action.seat})], color_));
            return true;
        }
        return step(action);
    }

    bool human_acts() {
        const State& s = game_.state();
        if (s.phase == Phase::roll) {
            fmt::print("\nturn {} of {}, seat {}\n{}", s.turn, turns, int{s.active},
                       draw_sheet(s.sheet(), color_));
        } else {
            fmt::print("dice: {}   ({} of {} rolls)\n", notation::text_of(s.dice), s.rolls, rolls_per_turn);
        }
        std::string line;
        Keyboard::Got got = Keyboard::Got::repaint;
        while (got == Keyboard::Got::repaint) got = keyboard_.read("> ", line);
        if (got == Keyboard::Got::end) return false;
        const std::string word = as_move(line);
        if (word.empty()) return true;
        if (word == "quit") return false;
        if (word == "help" || word == "?") {
            fmt::print("{}", help_text);
        } else if (word == "hint") {
            return hint();
        } else if (word == "undo") {
            return undo();
        } else if (word == "sheets") {
            for (size_t seat = 0; seat < game_.setup().players; ++seat) {
                fmt::print("seat {}\n{}", seat, draw_sheet(s.sheets[seat], color_));
            }
        } else if (word == "moves") {
            for (const Action& action : game_.legal()) {
                fmt::print("  {}\n", as_typed(action));
            }
        } else if (word == "position") {
            fmt::print("{}\n", notation::position_text(game_));
        } else {
            return move(word);
        }
        return true;
    }

    bool move(const std::string& word) {
        notation::Cursor cursor(word);
        const auto read = notation::read_dice_move(cursor, game_.state().active);
        if (!read || !cursor.at_end() || read->outcome) {
            fmt::print("That isn't a move; 'help' lists what you can type.\n");
            return true;
        }
        const Reason reason = game_.why_not(read->action);
        if (reason != Reason::none) {
            fmt::print("Not possible: {}.\n", sentence_of(reason));
            return true;
        }
        // G-D9.
        const State before = game_.state();
        if (read->action.what == ActionType::end_turn && before.phase == Phase::building &&
            before.sheet().points_this_turn() == 0 && !asked_) {
            asked_ = true;
            fmt::print(
                "You built nothing: that's a cross, and what you turned is lost. Type 'end' again to do "
                "it.\n");
            return true;
        }
        asked_ = false;
        return step(read->action);
    }

    // What luck has answered stays; so do turns that have ended.
    bool undo() {
        const bool possible = !record_.steps.empty() && !record_.steps.back().is_luck &&
                              record_.steps.back().action.what != ActionType::end_turn;
        if (!possible) {
            fmt::print("There's nothing to take back: the dice have fallen.\n");
            return true;
        }
        const Action undone = record_.steps.back().action;
        record_.steps.pop_back();
        game_ = notation::replay(record_);
        fmt::print("Taken back: {}\n", as_typed(undone));
        return save();
    }

    bool hint() {
        if (!need_solution()) return false;
        Advisor advisor(lore_.tables);
        const auto ranked = advisor.rank(game_, prospect_of(*lore_.solved, game_.state()));
        for (size_t i = 0; i < std::min<size_t>(ranked.size(), 5); ++i) {
            fmt::print("  {:<36} {:.3f}\n", as_typed(ranked[i].action), ranked[i].value);
        }
        return true;
    }

    void finish() const {
        fmt::print("\nthe game is over\n");
        for (int seat = 0; seat < game_.setup().players; ++seat) {
            const auto i = static_cast<size_t>(seat);
            fmt::print("seat {}: {}{}\n", seat, game_.state().sheets[i].total(),
                       (game_.winners() & seat_bit(seat)) != 0 ? "  winner" : "");
        }
    }

    const DicePlayCommand& command_;
    std::vector<Player> players_;
    bots::DiceLore lore_;
    Random random_;
    Game game_;
    notation::DiceRecord record_;
    Keyboard keyboard_{{"end", "gold", "help", "hint", "joker", "keep", "moves", "position", "quit", "roll",
                        "sheets", "undo"}};
    bool color_;
    bool asked_ = false;
    int status_ = 0;
};

std::optional<std::vector<Player>> players_of(const std::string& seats) {
    std::vector<Player> players;
    std::string word;
    for (char c : seats + ",") {
        if (c != ',') {
            word += c;
            continue;
        }
        const auto skill = bots::dice_skill_named(word);
        if (!skill && word != "human") {
            complain(fmt::format("unknown player '{}': choose human, random, greedy or perfect", word));
            return std::nullopt;
        }
        players.push_back({skill});
        word.clear();
    }
    if (players.size() > max_seats) {
        complain("there are at most six seats");
        return std::nullopt;
    }
    return players;
}

}  // namespace

int run(const DicePlayCommand& command) {
    const auto rules = dice_rules_of(command.options);
    if (!rules) return 2;
    auto players = players_of(command.seats);
    if (!players) return 2;
    Setup setup;
    setup.rules = *rules;
    setup.players = static_cast<uint8_t>(players->size());
    Table table(command, setup, std::move(*players));
    if (!table.resume()) return 2;
    return table.play();
}

}  // namespace longroad::cli
