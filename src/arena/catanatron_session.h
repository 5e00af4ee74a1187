// Catanatron's protocol for bots in other programs, version 1: one JSON object a line. It says hello, tells
// when a game begins (`before`) and ends (`after`), and asks for decisions (`decide`); every decision carries
// the whole position and history, so we need not observe each step. Our player is given what its seat may
// know and no more, although Catanatron's own players see all cards.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "arena/catanatron_history.h"
#include "bots/bot.h"

namespace longroad::arena::catanatron {

// What a session came to. Everything but games, wins and decisions should be 0 or nearly so.
struct Tally {
    int games = 0;
    int wins = 0;
    int decisions = 0;
    int replaced = 0;   // the player's choice had no counterpart: the nearest was played
    int unasked = 0;    // our engine found the position impossible: the player was not asked
    int adjusted = 0;   // decisions for which the holder of Longest Road had to be left out
    int surprises = 0;  // hands that changed otherwise than the history tells
    int faults = 0;     // lines that made no sense
};

[[nodiscard]] std::string text_of(const Tally& tally);

class Session {
public:
    Session(std::string name, std::unique_ptr<bots::Bot> player, uint64_t seed, bots::Budget budget);

    // The answer to a line, without a newline; nothing where none is expected. What is wrong with the line,
    // or odd about the answer, is left in `complaint`.
    [[nodiscard]] std::optional<std::string> answer(std::string_view line);

    [[nodiscard]] const std::string& complaint() const { return complaint_; }
    [[nodiscard]] const Tally& tally() const { return tally_; }

private:
    struct Game {
        explicit Game(Table t) : table(std::move(t)), history(table) {}
        Game(const Game&) = delete;  // the history refers to the table
        Game& operator=(const Game&) = delete;
        Table table;
        History history;
        std::string id;
        std::optional<board::Bundle> keep;  // our hand after the discard we decided on
    };

    std::string hello(const notation::JsonValue& message);
    void before(const notation::JsonValue& message);
    std::optional<std::string> decide(const notation::JsonValue& message);
    void after(const notation::JsonValue& message);

    const notation::JsonValue* choose(const notation::JsonValue& message,
                                      const notation::JsonValue& playable);
    const notation::JsonValue* ask(const board::View& view, const Menu& menu);
    const notation::JsonValue* next_discard(const board::View& view, const Menu& menu);
    void odd(std::string what);
    void wrong(std::string what);

    std::string name_;
    std::unique_ptr<bots::Bot> player_;
    uint64_t seed_;
    bots::Budget budget_;
    std::unique_ptr<Game> game_;
    Tally tally_;
    std::string complaint_;
};

}  // namespace longroad::arena::catanatron
