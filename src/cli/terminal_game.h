// A game of `longroad play`: people at one terminal and bots, saved after every step.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/entrants.h"
#include "board/game.h"
#include "cli/draw.h"
#include "cli/narrate.h"
#include "cli/screen.h"
#include "notation/record.h"

namespace longroad::cli {

// Who sits on a seat: a person, or a player by name.
struct SeatChoice {
    std::string name;                      // "human", "hard", "hard@my.net", "exec:./bot"
    std::optional<arena::Entrant> player;  // none for a person
};

class TerminalGame {
public:
    // `file` may be empty: then the game isn't saved. `seed` gives dice and bots.
    TerminalGame(notation::Record record, const std::vector<SeatChoice>& seats, uint64_t seed,
                 std::string file, bool plain);

    // To its end, or until a player leaves; an exit code.
    int play();

private:
    static size_t index(board::Seat seat) { return static_cast<size_t>(int{seat}); }

    // ---- the game
    [[nodiscard]] board::Seat next_to_act() const;
    void seat_players();  // they hear of every step so far
    void advance(const board::Step& step);
    bool take(const board::Step& step);
    bool save() const;
    bool undo(board::Seat seat);
    [[nodiscard]] bots::Decision think(board::Seat seat);
    [[nodiscard]] std::optional<board::Action> decide(board::Seat seat);

    // ---- what people see
    [[nodiscard]] std::string side_panel(board::Seat seat, bool beside) const;
    void show(board::Seat seat, const Marks& marks);
    void show_places(board::Seat seat, std::string_view verb);
    [[nodiscard]] std::string prompt_for(board::Seat seat) const;
    void hint(board::Seat seat);
    void list_legal(board::Seat seat);
    void finish();

    // ---- what people say
    bool hand_over(board::Seat seat);
    std::optional<board::Action> ask(board::Seat seat);
    // A word that isn't an action; false if it is none of these.
    bool answer_question(board::Seat seat, const std::string& word);

    std::string file_;
    notation::Record record_;
    board::Game game_;
    uint64_t seed_;
    std::vector<SeatChoice> seats_;
    std::vector<std::unique_ptr<bots::Bot>>
        bots_;  // a person's seat has one too: for hints, and when time is up
    DrawStyle style_;
    Narrator narrator_;
    Screen screen_;
    bool hot_seat_ = false;
    board::Seat last_asked_ = board::no_seat;
    std::vector<std::string> recap_;  // since the device was last passed on
    int timed_turn_ = -1;
    Keyboard::Clock::time_point deadline_;
    bool broken_ = false;  // a program that plays has failed
};

}  // namespace longroad::cli
