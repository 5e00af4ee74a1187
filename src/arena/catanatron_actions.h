// Catanatron's actions, [color, type, value], in our words. What it lets a player do now is a Menu: its
// actions beside ours, so that an answer is always one of its own.
#pragma once

#include <optional>
#include <vector>

#include "arena/catanatron_table.h"
#include "board/game.h"

namespace longroad::arena::catanatron {

// When it happens: the same type of action is another one of ours while founding and with free roads.
enum class Moment { founding, free_roads, turn };
[[nodiscard]] constexpr Moment moment_of(board::Phase phase) {
    return phase == board::Phase::founding     ? Moment::founding
           : phase == board::Phase::free_roads ? Moment::free_roads
                                               : Moment::turn;
}

// Discards come card by card: one card each. A trade between players is an offer to all others, an answer to
// the active seat's offer, or a confirmation. Nothing if we have no such action or it is malformed.
[[nodiscard]] std::optional<board::Action> read_action(const Table& table, Moment moment, board::Seat active,
                                                       const notation::JsonValue& action);

class Menu {
public:
    Menu(const Table& table, const board::Snapshot& position, const notation::JsonValue& playable);

    // Those of `legal` that stand on the menu too.
    [[nodiscard]] board::ActionList both(const board::ActionList& legal) const;
    // The item that is this action; nothing if there is none.
    [[nodiscard]] const notation::JsonValue* find(const board::Action& action) const;
    // The item that comes nearest to an action without a counterpart: one that does the same, at the same
    // place if there is one; else the quietest.
    [[nodiscard]] const notation::JsonValue* nearest(const board::Action& action) const;
    // The item that changes least: ends the turn, rolls, declines; else the first. Nothing on an empty menu.
    [[nodiscard]] const notation::JsonValue* quietest() const;

private:
    struct Item {
        const notation::JsonValue* theirs;
        std::optional<board::Action> ours;
    };
    std::vector<Item> items_;
};

}  // namespace longroad::arena::catanatron
