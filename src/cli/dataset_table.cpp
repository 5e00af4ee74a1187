#include "cli/dataset_table.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "bots/observation.h"
#include "bots/players.h"
#include "cli/npz.h"
#include "learn/action_table.h"
#include "learn/observation.h"
#include "learn/play.h"
#include "notation/moves.h"

namespace longroad::cli {

using namespace board;

namespace {

template <class T>
std::string_view bytes_of(const std::vector<T>& column) {
    return {reinterpret_cast<const char*>(column.data()), column.size() * sizeof(T)};
}

}  // namespace

template <class I>
class DatasetTable::Walk {
public:
    Walk(DatasetTable& table, const DatasetGame& game, uint64_t number, const std::vector<int>& players)
        : table_(table), game_(game), number_(number), names_(players), play_(game.setup) {
        if (table.terms_.bot.empty()) return;
        for (int seat = 0; seat < game.setup.players; ++seat) {
            bots_.push_back(bots::make_player(table.terms_.bot));
            bots_.back()->begin(game.setup, Seat(seat), seed_of_game(number, static_cast<uint64_t>(seat)));
        }
    }

    void run() {
        const size_t first = table_.rows();
        Snapshot shot = snapshot_of(play_.board, play_.state);
        for (size_t i = 0; i < game_.steps.size(); ++i) {
            const Step& step = game_.steps[i];
            if (!step.is_luck) note(step.action, static_cast<int32_t>(i), shot);
            if (step.is_luck) {
                apply(play_.board, play_.state, step.outcome);
            } else {
                apply(play_.board, play_.state, step.action);
            }
            const Snapshot after = snapshot_of(play_.board, play_.state);
            for (size_t seat = 0; seat < bots_.size(); ++seat) {
                bots_[seat]->observe(
                    bots::observation_of(game_.setup, shot, step, after, Seat(static_cast<int>(seat))));
            }
            shot = after;
        }
        tell_result(first, shot.winner);
    }

private:
    using Table = learn::ActionTable<I>;

    void note(const Action& action, int32_t step, const Snapshot& shot) {
        if (action.what == ActionType::offer && !table_.terms_.offers) {
            ++table_.left_out_;
            return;
        }
        const View view = view_of(game_.setup, shot, action.seat);
        const Advice advice = ask(action.seat, view);
        if (action.what != ActionType::discard) {
            const int index = learn::index_of(play_.board, play_.state, action);
            if (index < 0) {
                ++table_.left_out_;
                return;
            }
            return add(action, index, step, view, advice);
        }
        // Card by card, as a learner discards.
        for (const Resource r : all_resources) {
            for (int n = 0; n < action.give[r]; ++n) {
                add(action, Table::discard + static_cast<int>(r), step, view, advice);
                ++play_.aside[r];
            }
        }
        play_.aside = {};
    }

    struct Advice {
        int index = -1;
        float value = std::numeric_limits<float>::quiet_NaN();
    };
    Advice ask(Seat seat, const View& view) {
        if (bots_.empty()) return {};
        ActionList mine;
        list_legal_actions(play_.board, play_.state, scratch_);
        for (const Action& action : scratch_) {
            if (action.seat == seat) mine.add(action);
        }
        const bots::Decision decision =
            bots_[static_cast<size_t>(int{seat})]->decide(view, mine, {table_.terms_.nodes, {}});
        Advice advice;
        // Weak players misjudge on purpose, and may think they are past winning.
        if (decision.why.win_chance > 0) advice.value = std::min(decision.why.win_chance, 1.0F);
        if (decision.action.what == ActionType::discard) {
            for (const Resource r : all_resources) {
                if (advice.index < 0 && decision.action.give[r] > 0)
                    advice.index = Table::discard + static_cast<int>(r);
            }
        } else {
            advice.index = learn::index_of(play_.board, play_.state, decision.action);
        }
        return advice;
    }

    void add(const Action& action, int index, int32_t step, const View& view, const Advice& advice) {
        table_.obs_.resize(table_.obs_.size() + table_.obs_size_);
        auto* numbers =
            reinterpret_cast<uint8_t*>(table_.obs_.data() + table_.obs_.size() - table_.obs_size_);
        constexpr auto size = static_cast<size_t>(learn::Layout<I>::size);
        learn::observe<I, uint8_t>(game_.setup, view, play_.aside, std::span<uint8_t, size>(numbers, size));
        table_.mask_.resize(table_.mask_.size() + table_.mask_size_);
        char* mask = table_.mask_.data() + table_.mask_.size() - table_.mask_size_;
        play_.list(action.seat, table_.terms_.offers, scratch_, choices_);
        for (const uint16_t choice : choices_) mask[choice] = 1;
        mask[index] = 1;  // an answer may be changed, a card revealed at any time: legal, if not listed
        table_.action_.push_back(static_cast<int16_t>(index));
        table_.seat_.push_back(static_cast<int8_t>(int{action.seat}));
        table_.players_.push_back(static_cast<int8_t>(game_.setup.players));
        table_.game_.push_back(static_cast<int32_t>(number_));
        table_.step_.push_back(step);
        table_.turn_.push_back(view.seen.turn);
        const auto seat = static_cast<size_t>(int{action.seat});
        if (table_.terms_.names)
            table_.player_.push_back(static_cast<int16_t>(seat < names_.size() ? names_[seat] : -1));
        if (!bots_.empty()) {
            table_.bot_action_.push_back(static_cast<int16_t>(advice.index));
            table_.bot_value_.push_back(advice.value);
        }
        if (table_.terms_.csv) table_.move_.push_back(notation::text_of({action, std::nullopt}));
    }

    // As a batch rewards: 1 to the winner, and the others share -1; 0 in a game without an end.
    void tell_result(size_t first, Seat winner) {
        for (size_t row = first; row < table_.rows(); ++row) {
            const float lost = -1.0F / static_cast<float>(game_.setup.players - 1);
            table_.result_.push_back(winner == no_seat ? 0 : table_.seat_[row] == winner ? 1 : lost);
            table_.winner_.push_back(static_cast<int8_t>(winner == no_seat ? -1 : int{winner}));
        }
    }

    DatasetTable& table_;
    const DatasetGame& game_;
    uint64_t number_;
    const std::vector<int>& names_;
    learn::Play<I> play_;
    std::vector<std::unique_ptr<bots::Bot>> bots_;  // by seat
    ActionList scratch_;
    learn::Choices choices_;
};

DatasetTable::DatasetTable(IslandKind island, const DatasetTerms& terms)
    : island_(island),
      terms_(terms),
      obs_size_(island == IslandKind::standard ? learn::Layout<Standard>::size : learn::Layout<Large>::size),
      mask_size_(island == IslandKind::standard ? learn::ActionTable<Standard>::size
                                                : learn::ActionTable<Large>::size) {}

void DatasetTable::add(const DatasetGame& game, uint64_t number, const std::vector<int>& players) {
    if (island_ == IslandKind::standard) {
        Walk<Standard>(*this, game, number, players).run();
    } else {
        Walk<Large>(*this, game, number, players).run();
    }
}

std::string DatasetTable::npz() const {
    Npz file;
    const size_t n = rows();
    file.add("obs", "|u1", {n, obs_size_}, obs_);
    file.add("mask", "|u1", {n, mask_size_}, mask_);
    file.add("action", "<i2", {n}, bytes_of(action_));
    file.add("seat", "|i1", {n}, bytes_of(seat_));
    file.add("players", "|i1", {n}, bytes_of(players_));
    file.add("game", "<i4", {n}, bytes_of(game_));
    file.add("step", "<i4", {n}, bytes_of(step_));
    file.add("turn", "<u2", {n}, bytes_of(turn_));
    file.add("result", "<f4", {n}, bytes_of(result_));
    file.add("winner", "|i1", {n}, bytes_of(winner_));
    if (terms_.names) file.add("player", "<i2", {n}, bytes_of(player_));
    if (!terms_.bot.empty()) {
        file.add("bot_action", "<i2", {n}, bytes_of(bot_action_));
        file.add("bot_value", "<f4", {n}, bytes_of(bot_value_));
    }
    return file.done();
}

std::string DatasetTable::csv() const {
    std::string text = "game,step,turn,seat,players,action,move,result,winner";
    if (terms_.names) text += ",player";
    if (!terms_.bot.empty()) text += ",bot_action,bot_value";
    text += ",legal,obs\n";
    const auto decimal = [](float value) {
        std::string out = std::to_string(value);  // six decimals
        return std::isnan(value) ? std::string() : out;
    };
    for (size_t row = 0; row < rows(); ++row) {
        for (const int64_t n : {int64_t{game_[row]}, int64_t{step_[row]}, int64_t{turn_[row]},
                                int64_t{seat_[row]}, int64_t{players_[row]}, int64_t{action_[row]}}) {
            text += std::to_string(n) + ",";
        }
        text += move_[row] + "," + decimal(result_[row]) + "," + std::to_string(winner_[row]);
        if (terms_.names) text += "," + std::to_string(player_[row]);
        if (!terms_.bot.empty())
            text += "," + std::to_string(bot_action_[row]) + "," + decimal(bot_value_[row]);
        text += ",";
        bool first = true;
        for (size_t i = 0; i < mask_size_; ++i) {
            if (mask_[row * mask_size_ + i] == 0) continue;
            text += (first ? "" : " ") + std::to_string(i);
            first = false;
        }
        text += ",";
        for (size_t i = 0; i < obs_size_; ++i) {
            text += (i == 0 ? "" : " ") + std::to_string(static_cast<uint8_t>(obs_[row * obs_size_ + i]));
        }
        text += "\n";
    }
    return text;
}

}  // namespace longroad::cli
