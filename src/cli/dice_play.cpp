// longroad dice play: the dice game in the terminal, alone, hot-seat or against bots.
#include <fmt/core.h>
#include <unistd.h>

#include <chrono>
#include <iostream>

#include "cli/commands.h"
#include "cli/dice_commands.h"
#include "cli/dice_draw.h"
#include "cli/files.h"
#include "notation/dice_moves.h"
#include "notation/dice_position.h"
#include "notation/dice_record.h"
#include "notation/dice_words.h"

namespace longroad::cli {

namespace {

using namespace dice;

constexpr std::string_view help_text =
    "  roll                roll all six dice\n"
    "  keep ore2+gold1     keep these and roll the others again; keep 0 rolls all\n"
    "  joker 2 ore grain   knight 2 turns a die from ore to grain\n"
    "  gold ore            two gold dice become one ore\n"
    "  r3, s, c, k         build road 3, the next settlement, city, knight\n"
    "  end                 end the turn and write the box\n"
    "  hint                what perfect play would do, and what it is worth\n"
    "  sheets              everybody's sheet      moves   what is legal now\n"
    "  position            the position as text   quit    leave the game\n";

// "keep ore2" and "joker 2 ore grain" as people type them, to the words of records.
std::string as_move(const std::string& line) {
    std::vector<std::string> words;
    std::string word;
    for (char c : line + " ") {
        if (c == ' ' || c == '\t' || c == '\r') {
            if (!word.empty()) words.push_back(word);
            word.clear();
        } else {
            word += c;
        }
    }
    if (words.size() == 2 && (words[0] == "keep" || words[0] == "gold")) return words[0] + "=" + words[1];
    if (words.size() == 4 && words[0] == "joker") return "joker" + words[1] + "=" + words[2] + ">" + words[3];
    if (words.size() == 2 && words[0] == "r") return "r" + words[1];
    return words.size() == 1 ? words[0] : line;
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
          colour_(!command.plain && isatty(STDOUT_FILENO) != 0) {
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
        if (command_.file.empty() || game_.luck() != Chance::none) return true;
        if (const auto done = write_file(command_.file, notation::record_text(record_)); !done) {
            status_ = complain(done.error());
            return false;
        }
        return true;
    }

    bool bot_acts(bots::DiceSkill skill) {
        bots::DiceBot bot(skill, lore_);
        const Action action = bot.act(game_, random_);
        fmt::print("  {} ({}): {}\n", int{action.seat}, name_of(skill),
                   notation::text_of({action, std::nullopt}));
        if (action.what == ActionType::end_turn) {
            if (!step(action)) return false;
            fmt::print("{}",
                       draw_sheet(game_.state().sheets[static_cast<size_t>(int{action.seat})], colour_));
            return true;
        }
        return step(action);
    }

    bool human_acts() {
        const State& s = game_.state();
        if (s.phase == Phase::roll) {
            fmt::print("\nturn {} of {}, seat {}\n{}", s.turn, turns, int{s.active},
                       draw_sheet(s.sheet(), colour_));
        } else {
            fmt::print("dice: {}   ({} of {} rolls)\n", notation::text_of(s.dice), s.rolls, rolls_per_turn);
        }
        fmt::print("> ");
        std::fflush(stdout);
        std::string line;
        if (!std::getline(std::cin, line)) {
            fmt::print("\n");
            return false;
        }
        const std::string word = as_move(line);
        if (word.empty()) return true;
        if (word == "quit") return false;
        if (word == "help" || word == "?") {
            fmt::print("{}", help_text);
        } else if (word == "hint") {
            return hint();
        } else if (word == "sheets") {
            for (size_t seat = 0; seat < game_.setup().players; ++seat) {
                fmt::print("seat {}\n{}", seat, draw_sheet(s.sheets[seat], colour_));
            }
        } else if (word == "moves") {
            for (const Action& action : game_.legal()) {
                fmt::print("  {}\n", notation::text_of({action, std::nullopt}));
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
            fmt::print("not understood; 'help' lists what can be said\n");
            return true;
        }
        const Reason reason = game_.why_not(read->action);
        if (reason != Reason::none) {
            fmt::print("no: {}\n", sentence_of(reason));
            return true;
        }
        // G-D9.
        const State before = game_.state();
        if (read->action.what == ActionType::end_turn && before.phase == Phase::building &&
            before.sheet().points_this_turn() == 0 && !asked_) {
            asked_ = true;
            fmt::print(
                "nothing is built: that is a cross, and what was turned is lost. 'end' again to do it\n");
            return true;
        }
        asked_ = false;
        return step(read->action);
    }

    bool hint() {
        if (!need_solution()) return false;
        Advisor advisor(lore_.tables);
        const auto ranked = advisor.rank(game_, prospect_of(*lore_.solved, game_.state()));
        for (size_t i = 0; i < std::min<size_t>(ranked.size(), 5); ++i) {
            fmt::print("  {:<36} {:.3f}\n", notation::text_of({ranked[i].action, std::nullopt}),
                       ranked[i].value);
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
    bool colour_;
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
