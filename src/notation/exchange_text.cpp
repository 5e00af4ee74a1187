#include "notation/exchange_text.h"

#include "notation/dice_exchange.h"
#include "notation/exchange_write.h"

namespace longroad::notation {

namespace {

template <class Game, class AnyRecord>
std::string lines_of(const AnyRecord& record) {
    std::string text = setup_line(record.setup) + "\n";
    Game game(record.setup);
    int n = 0;
    for (const auto& step : record.steps) {
        game.apply(step);
        text += step_line(++n, step, game) + "\n";
    }
    return text;
}

}  // namespace

std::string exchange_text(const Record& record) { return lines_of<board::Game>(record); }
std::string exchange_text(const DiceRecord& record) { return lines_of<dice::Game>(record); }

}  // namespace longroad::notation
