// longroad review for dice games.
#include "analysis/dice_review.h"

#include <fmt/core.h>

#include "cli/commands.h"
#include "cli/dice_commands.h"
#include "notation/dice_moves.h"

namespace longroad::cli {

namespace {

std::string name_of_seat(const notation::DiceRecord& record, size_t seat) {
    for (const auto& [key, value] : record.tags) {
        if (key == fmt::format("Name{}", seat)) return value;
    }
    return fmt::format("seat {}", seat);
}

}  // namespace

int review_dice_game(const notation::DiceRecord& record, const ReviewCommand& command) {
    bots::DiceLore lore(record.setup.rules);
    if (!solve_into(lore, "")) return 2;
    const auto seats = analysis::review_dice(record.setup, record.steps, lore);
    if (command.json) {
        fmt::print("{}\n", analysis::dice_review_json(seats));
        return 0;
    }
    const auto word = [](const dice::Action& action) { return notation::text_of({action, std::nullopt}); };
    for (size_t seat = 0; seat < seats.size(); ++seat) {
        double lost = 0;
        double luck = 0;
        fmt::print("{}{}\n", seat == 0 ? "" : "\n", name_of_seat(record, seat));
        fmt::print("turn  worth before    luck  given away\n");
        for (size_t i = 0; i < seats[seat].turns.size(); ++i) {
            const analysis::DiceTurn& turn = seats[seat].turns[i];
            lost += turn.lost;
            luck += turn.luck();
            fmt::print("{:>4} {:>13.2f} {:>+7.2f} {:>11.2f}", i + 1, turn.before, turn.luck(), turn.lost);
            if (turn.worst > 0)
                fmt::print("   step {}: {}; better: {}", turn.step, word(turn.played), word(turn.better));
            fmt::print("\n");
        }
        fmt::print("{} points; perfect play gets {:.2f} on average. Luck {:+.2f}, given away {:.2f}.\n",
                   seats[seat].total, seats[seat].expected, luck, lost);
    }
    return 0;
}

}  // namespace longroad::cli
