// longroad review: looks back at games, turn by turn and choice by choice (docs/analysis.md).
#include "analysis/review.h"

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <vector>

#include "analysis/review_json.h"
#include "bots/shipped_nets.h"
#include "cli/commands.h"
#include "cli/dice_commands.h"
#include "cli/game_file.h"
#include "cli/intent.h"
#include "cli/progress.h"

namespace longroad::cli {

using namespace board;
using analysis::Grade;
using analysis::Judgement;
using analysis::LuckReport;
using analysis::Play;
using analysis::Review;
using analysis::TurnChances;

namespace {

constexpr std::string_view no_secrets =
    "a public record lacks the cards that were stolen and bought, so it cannot be reviewed";

std::vector<std::string> names_of(const notation::Record& record) {
    std::vector<std::string> names;
    for (int seat = 0; seat < record.setup.players; ++seat) {
        names.push_back(fmt::format("seat {}", seat));
        for (const auto& [key, value] : record.tags) {
            if (key == fmt::format("Name{}", seat)) names.back() = value;
        }
    }
    return names;
}

// Columns fit their heads; a long name is cut.
constexpr size_t column = 9;
std::string head(const std::string& name) {
    size_t bytes = 0;
    size_t letters = 0;
    while (bytes < name.size() && letters < column) {
        ++bytes;
        while (bytes < name.size() && (static_cast<unsigned char>(name[bytes]) & 0xc0) == 0x80) ++bytes;
        ++letters;
    }
    return std::string(column - letters, ' ') + name.substr(0, bytes);
}

void print_chances(const Review& review, const std::vector<std::string>& names) {
    fmt::print("Chances to win before each turn, and after each piece placed before the first\n          ");
    for (const std::string& name : names) fmt::print("  {}", head(name));
    fmt::print("\n");
    const auto& standings = review.standings();
    for (size_t i = 0; i < standings.size(); ++i) {
        const TurnChances& standing = standings[i];
        const bool last = i + 1 == standings.size();
        // A piece is a settlement or a road.
        const std::string label = last                 ? "end"
                                  : standing.turn == 0 ? fmt::format("piece {}", standing.step)
                                                       : fmt::format("turn {}", standing.turn);
        fmt::print("{:<10}", label);
        for (size_t seat = 0; seat < names.size(); ++seat)
            fmt::print("  {:>7.1f} %", 100 * standing.chances[seat]);
        fmt::print("\n");
    }
}

std::string causes_text(const Judgement& judgement, const std::vector<std::string>& names) {
    std::string text;
    for (const bots::Cause& cause : judgement.verdict.causes) {
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name_of(cause.motive), cause.amount);
        if (cause.seat != no_seat) text += fmt::format(" ({})", names[static_cast<size_t>(int{cause.seat})]);
    }
    return text.empty() ? text : " [" + text + "]";
}

void print_blunders(const Review& review, const std::vector<std::string>& names) {
    fmt::print("\nSlips and mistakes, with the points of win chance they gave away\n");
    bool any = false;
    for (const Judgement& judgement : review.judgements()) {
        const Grade grade = judgement.verdict.grade();
        if (grade != Grade::slip && grade != Grade::mistake) continue;
        any = true;
        fmt::print("turn {:>3}, step {:>4}  {:<2} {:<7} {:>5.1f}  {}: {}; better: {}{}\n", judgement.turn,
                   judgement.step, grade == Grade::slip ? "?!" : "?", name_of(grade),
                   100 * judgement.verdict.loss, names[static_cast<size_t>(int{judgement.done.seat})],
                   intent_text(judgement.done), intent_text(judgement.verdict.best),
                   causes_text(judgement, names));
    }
    if (!any) fmt::print("none\n");
}

void print_seats(const Review& review, const std::vector<std::string>& names) {
    fmt::print(
        "\nPlay       choices   best   good   slip mistake  mean loss   |  Luck   cards  expected  chance\n");
    for (size_t seat = 0; seat < names.size(); ++seat) {
        const Play play = review.play(static_cast<int>(seat));
        const LuckReport& fortune = review.fortune(static_cast<int>(seat));
        fmt::print("{}  {:>7}", head(names[seat]), play.choices);
        for (const int count : play.grades) fmt::print(" {:>6}", count);
        fmt::print("  {:>9.2f}   |       {:>7}  {:>8.1f}  {:>+6.1f}\n", 100 * play.mean_loss(), fortune.cards,
                   fortune.cards_expected, 100 * fortune.chance);
    }
}

void print_dice(const Review& review) {
    fmt::print("\nDice       ");
    for (size_t sum = 0; sum < analysis::roll_sums; ++sum) fmt::print(" {:>5}", sum + 2);
    fmt::print("\nrolled     ");
    for (size_t sum = 0; sum < analysis::roll_sums; ++sum) {
        int rolls = 0;
        for (int seat = 0; seat < review.players(); ++seat) rolls += review.fortune(seat).rolls[sum];
        fmt::print(" {:>5}", rolls);
    }
    fmt::print("\nexpected   ");
    for (size_t sum = 0; sum < analysis::roll_sums; ++sum) {
        float expected = 0;
        for (int seat = 0; seat < review.players(); ++seat)
            expected += review.fortune(seat).rolls_expected[sum];
        fmt::print(" {:>5.1f}", expected);
    }
    fmt::print("\n");
}

// Looks at one game; an exit code.
int show(const notation::Record& record, const ReviewCommand& command) {
    const bots::Net* net = bots::shipped_nets().for_players(record.setup.players);
    if (net == nullptr) return complain("this program was built without the net it would judge by");
    Review review(record.setup, record.steps, *net);
    {
        Progress progress("review", record.steps.size());
        while (review.step()) progress.at(review.done());
    }
    if (command.json) {
        fmt::print("{}\n", review_json(review));
        return 0;
    }
    const std::vector<std::string> names = names_of(record);
    print_chances(review, names);
    print_blunders(review, names);
    print_seats(review, names);
    print_dice(review);
    return 0;
}

}  // namespace

int run(const ReviewCommand& command) {
    GameFile file(command.file);
    while (const auto game = file.next()) {
        const bool alone = game->number == 1 && !file.more();
        const auto wrong = [&](std::string_view what) {
            return complain(alone ? fmt::format("{}: {}", command.file, what)
                                  : fmt::format("{}: game {}: {}", command.file, game->number, what));
        };
        const auto head = [&] {
            if (!command.json && !alone)
                fmt::print("{}Game {}\n\n", game->number > 1 ? "\n" : "", game->number);
        };
        if (game->dice) {
            const auto record = dice_record_of(*game);
            if (!record) return wrong(game->message(record.error()));
            head();
            if (const int status = review_dice_game(*record, command); status != 0) return status;
            continue;
        }
        const auto record = record_of(*game);
        if (!record) return wrong(game->message(record.error()));
        if (record->is_public) return wrong(no_secrets);
        head();
        if (const int status = show(*record, command); status != 0) return status;
    }
    return file.fault().empty() ? 0 : complain(file.fault());
}

}  // namespace longroad::cli
