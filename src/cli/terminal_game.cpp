#include "cli/terminal_game.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cstdlib>

#include "bots/players.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/intent.h"
#include "cli/motives.h"
#include "notation/words.h"

namespace longroad::cli {

using namespace board;

namespace {

constexpr const char* hint_giver = "hard";

const std::vector<std::string>& command_words() {
    static const std::vector<std::string> words{
        "accept",  "bank",     "board",      "bot",  "buy",  "city",      "confirm", "counts",
        "decline", "discard",  "end",        "help", "hint", "invention", "knight",  "legal",
        "log",     "monopoly", "offer",      "pass", "quit", "reveal",    "road",    "roads",
        "robber",  "roll",     "settlement", "skip", "undo", "withdraw"};
    return words;
}

constexpr std::string_view help_text =
    "roll                      roll the dice\n"
    "road E, settlement V, city V   build there; without a number you see where\n"
    "buy                       buy a dev card\n"
    "knight, roads, reveal     play that card\n"
    "invention ore wool        Year of Plenty: take two cards\n"
    "monopoly ore              take all cards of a kind\n"
    "skip                      leave out the second free road\n"
    "robber HEX SEAT           move the robber and steal from that seat\n"
    "discard ore2 wool         after a seven\n"
    "bank ore wool             trade with the bank: give ore, take wool\n"
    "offer ore2 for brick      offer a trade; 'to 1 2' asks only those seats\n"
    "accept, decline, confirm SEAT; withdraw     answer offers, close a trade\n"
    "end, pass                 end the turn, or the special building\n"
    "undo                      take back your last move\n"
    "hint                      what a strong player would do, and why\n"
    "bot                       let it decide once\n"
    "legal                     everything you can do now\n"
    "board, counts, log        the board, everybody's cards, the news\n"
    "quit                      leave; with --file the game is saved\n"
    "Keys: arrows edit the line and bring back earlier ones, Tab completes,\n"
    "Ctrl-L redraws, Ctrl-D leaves.\n";

// In lines of at most `width` columns.
std::string wrapped(const std::string& text, size_t width) {
    std::string out;
    size_t column = 0;
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find(' ', at), text.size());
        if (column > 0 && column + 1 + end - at > width) {
            out += '\n';
            column = 0;
        } else if (column > 0) {
            out += ' ';
            ++column;
        }
        out += text.substr(at, end - at);
        column += end - at;
        at = end + 1;
    }
    return out + "\n";
}

Narrator narrator_for(const Setup& setup, const std::vector<SeatChoice>& seats) {
    Narrator narrator;
    narrator.rules = setup.rules;
    for (size_t seat = 0; seat < seats.size(); ++seat) {
        const std::string color = color_of_seat(static_cast<int>(seat), setup.players);
        narrator.names.push_back(seats[seat].player ? fmt::format("{} ({})", color, seats[seat].name)
                                                    : color);
    }
    return narrator;
}

}  // namespace

TerminalGame::TerminalGame(notation::Record record, const std::vector<SeatChoice>& seats, uint64_t seed,
                           std::string file, bool plain)
    : file_(std::move(file)),
      record_(std::move(record)),
      game_(record_.setup),
      seed_(seed),
      seats_(seats),
      narrator_(narrator_for(record_.setup, seats)),
      screen_(command_words(), !plain) {
    style_.unicode = !plain;
    style_.color = !plain && isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
    style_.compact = !plain && isatty(STDOUT_FILENO) != 0;
    int people = 0;
    for (size_t seat = 0; seat < seats_.size(); ++seat) {
        if (seats_[seat].player) continue;
        ++people;
        narrator_.viewer = Seat(static_cast<int>(seat));
    }
    hot_seat_ = people > 1;
    if (people != 1) narrator_.viewer = no_seat;
    for (const SeatChoice& choice : seats_) {
        bots_.push_back(choice.player ? choice.player->make() : bots::make_player(hint_giver));
    }
    seat_players();
}

void TerminalGame::seat_players() {
    game_ = Game(record_.setup);
    for (size_t seat = 0; seat < bots_.size(); ++seat) {
        bots_[seat]->begin(record_.setup, Seat(static_cast<int>(seat)), seed_of_game(~seed_, seat));
    }
    for (const Step& step : record_.steps) advance(step);
}

int TerminalGame::play() {
    screen_.say(fmt::format("Longroad: {} players, preset {}, seed {}. 'help' lists the commands.",
                            record_.setup.players, name_of(record_.setup.rules.preset), seed_));
    if (record_.setup.players == 2) screen_.say("Two players are a variant, not in the booklets.");
    if (!save()) return 2;
    show(narrator_.viewer, {});
    while (!game_.over()) {
        if (game_.luck() != Chance::none) {
            // By the number of the step, so that a move taken back and made again has the same luck.
            Random luck(seed_of_game(seed_, record_.steps.size()));
            if (!take(game_.draw(luck))) return 2;
            continue;
        }
        const Seat seat = next_to_act();
        const std::optional<Action> action = seats_[index(seat)].player ? decide(seat) : ask(seat);
        if (broken_) return 2;
        if (!action) {
            screen_.say(file_.empty()
                            ? "Game left."
                            : fmt::format("Game saved in '{}'; play on with --file {}.", file_, file_));
            return 0;
        }
        if (!take(*action)) return 2;
    }
    finish();
    return 0;
}

void TerminalGame::finish() {
    show(no_seat, {});
    for (int seat = 0; seat < record_.setup.players; ++seat) {
        const SeatSnapshot shot = game_.snapshot().seats[static_cast<size_t>(seat)];
        const int hidden = shot.points - shot.public_points;
        screen_.say(fmt::format("{:<14} {:>9}{}", narrator_.name(seat), counted(shot.points, "point"),
                                hidden == 0 ? "" : fmt::format(" ({} of them hidden cards)", hidden)));
    }
}

// Bots answer first, so that a person's offer is answered before the person goes on; then other people who
// were asked something, then the seat whose turn it is.
Seat TerminalGame::next_to_act() const {
    const auto waiting = uint32_t{game_.to_act()};
    const Seat active = game_.snapshot().active;
    for (const bool bots : {true, false}) {
        Seat chosen = no_seat;
        for_each_element(waiting, [&](int seat) {
            if (chosen != no_seat || active == seat) return;
            if (!bots || seats_[static_cast<size_t>(seat)].player) chosen = Seat(seat);
        });
        if (chosen != no_seat) return chosen;
    }
    return Seat(lowest(waiting));
}

bots::Decision TerminalGame::think(Seat seat) {
    ActionList mine;
    for (const Action& action : game_.legal()) {
        if (action.seat == seat) mine.add(action);
    }
    return bots_[index(seat)]->decide(game_.view(seat), mine, {});
}

// A program that plays may say anything: what it says is judged like a person's move.
std::optional<Action> TerminalGame::decide(Seat seat) {
    const Action action = think(seat).action;
    std::string why(bots_[index(seat)]->failure());
    if (why.empty() && (action.seat != seat || game_.why_not(action) != Reason::none)) {
        why = "an illegal action";
    }
    if (why.empty()) return action;
    broken_ = true;
    complain(fmt::format("{}: {}", seats_[index(seat)].name, why));
    return std::nullopt;
}

// The step happens, and every player at the table sees what it may see of it.
void TerminalGame::advance(const Step& step) {
    const Snapshot before = game_.snapshot();
    game_.apply(step);
    const Snapshot after = game_.snapshot();
    for (size_t seat = 0; seat < bots_.size(); ++seat) {
        bots_[seat]->observe(
            bots::observation_of(record_.setup, before, step, after, Seat(static_cast<int>(seat))));
    }
}

bool TerminalGame::take(const Step& step) {
    const Game before = game_;
    advance(step);
    record_.steps.push_back(step);
    for (const std::string& line : narrator_.tell(before, step, game_)) screen_.say(line);
    if (hot_seat_) {
        Narrator everybody = narrator_;
        everybody.viewer = no_seat;
        for (std::string& line : everybody.tell(before, step, game_)) recap_.push_back(std::move(line));
    }
    return save();
}

bool TerminalGame::save() const {
    if (file_.empty()) return true;
    const auto saved = write_file(file_, notation::record_text(record_));
    if (!saved) complain(saved.error());
    return saved.has_value();
}

// Back to before the person's last move, and over what bots did since; never over another person's move.
bool TerminalGame::undo(Seat seat) {
    size_t at = record_.steps.size();
    while (at > 0) {
        const Step& step = record_.steps[--at];
        if (step.is_luck || seats_[index(step.action.seat)].player) continue;
        if (step.action.seat != seat) {
            screen_.say(fmt::format("{} has moved since: that can't be taken back.",
                                    narrator_.name(step.action.seat)));
            return false;
        }
        const Action undone = step.action;
        record_.steps.resize(at);
        seat_players();
        screen_.forget_news();
        screen_.say(fmt::format("Taken back: {}. The dice will fall the same way.", deed(undone, narrator_)));
        return true;
    }
    screen_.say("You haven't moved yet.");
    return false;
}

// ---- what people see

std::string TerminalGame::side_panel(Seat seat, bool beside) const {
    const View view = game_.view(seat);
    const bool counts = record_.setup.rules.public_counts == choice::always;
    std::string text = beside ? draw_seats_beside(record_.setup, view, counts, style_)
                              : draw_seats(record_.setup, view, counts, style_);
    std::string cards;
    if (seat != no_seat) {
        const SeatSnapshot& mine = view.seen.seats[index(seat)];
        for (Card c : all_cards) {
            if (mine.cards[c] == 0) continue;
            cards += fmt::format("{}{} {}", cards.empty() ? "" : ", ", mine.cards[c],
                                 in_words(c, narrator_.rules));
            if (mine.fresh[c] > 0) cards += fmt::format(" ({} new)", mine.fresh[c]);
        }
        if (!beside) {
            text += fmt::format("Your hand: {}. Dev cards: {}.\n", in_words(mine.hand),
                                cards.empty() ? "none" : cards);
        } else {
            text += "\n" + painted(Ink::bold, "Your hand", style_.color) + "\n" +
                    wrapped(in_words(mine.hand), 22);
            if (!cards.empty()) text += wrapped(cards, 22);
        }
    }
    if (!beside) return text + fmt::format("Bank: {}. Deck: {}.\n", in_words(view.seen.bank), view.deck_size);
    std::string bank;
    for (Resource r : all_resources) bank += fmt::format(" {}{}", name_of(r).substr(0, 1), view.seen.bank[r]);
    return text + fmt::format("Bank{}\nDeck {}\n", bank, view.deck_size);
}

void TerminalGame::show(Seat seat, const Marks& marks) {
    const std::string board = draw_island(record_.setup, game_.view(seat), marks, style_);
    screen_.show(board, [&](bool beside) { return side_panel(seat, beside); });
}

// The island with the numbers of all places where this kind of piece can go.
void TerminalGame::show_places(Seat seat, std::string_view verb) {
    Marks marks;
    for (const Action& action : game_.legal()) {
        if (action.seat != seat) continue;
        switch (action.what) {
            case ActionType::place_settlement:
            case ActionType::build_settlement:
                if (verb == "settlement") marks.vertices.push_back(action.vertex());
                break;
            case ActionType::build_city:
                if (verb == "city") marks.vertices.push_back(action.vertex());
                break;
            case ActionType::place_road:
            case ActionType::build_road:
            case ActionType::place_free_road:
                if (verb == "road") marks.edges.push_back(action.edge());
                break;
            default: break;
        }
    }
    marks.hexes = verb == "robber";
    if (verb != "robber" && marks.vertices.empty() && marks.edges.empty()) {
        screen_.say(fmt::format("There's no place for a {} now.", verb));
    }
    show(seat, marks);
}

std::string TerminalGame::prompt_for(Seat seat) const {
    const Snapshot shot = game_.snapshot();
    std::string what;
    switch (shot.phase) {
        case Phase::founding:
            what = shot.founded_at == Vertex(255) ? "place a settlement: 'settlement V'"
                                                  : "place its road: 'road E'";
            break;
        case Phase::roll: what = "'roll', or play a card first"; break;
        case Phase::discard:
            what =
                fmt::format("discard {}: 'discard ore2 wool'", counted(shot.seats[index(seat)].owes, "card"));
            break;
        case Phase::robber: what = "move the robber: 'robber HEX SEAT'"; break;
        case Phase::free_roads:
            what = fmt::format("place {}: 'road E'{}", counted(shot.free_roads, "free road"),
                               shot.may_skip_road ? ", or 'skip'" : "");
            break;
        case Phase::main:
            what = seat == shot.active ? "trade, build, play a card, or 'end'"
                                       : "answer the offer: 'accept SEAT' or 'decline SEAT'";
            break;
        case Phase::special_build: what = "special building: build, buy, or 'pass'"; break;
        case Phase::over: break;
    }
    return painted(ink_of_seat(seat, record_.setup.players),
                   fmt::format("{}: {}> ", narrator_.name(seat), what), style_.color);
}

// Three lines at most: they are to fit below a pinned board.
void TerminalGame::hint(Seat seat) {
    const bots::Decision best = think(seat);
    screen_.say(fmt::format("Hint: {} ('{}').{}", deed(best.action, narrator_), intent_text(best.action),
                            best.why.win_chance > 0 ? fmt::format(" Chance to win then: about {:.0f} %.",
                                                                  100 * best.why.win_chance)
                                                    : ""));
    std::string why;
    for (const bots::Cause& cause : best.why.causes) why += " " + in_words(cause, narrator_);
    if (!why.empty()) screen_.say(" " + why);
    if (best.why.has_runner_up) {
        screen_.say(fmt::format("  Next best: {}, {:.1f} pts less.", deed(best.why.runner_up, narrator_),
                                100 * best.why.margin));
    }
}

void TerminalGame::list_legal(Seat seat) {
    std::string text;
    for (const Action& action : game_.legal()) {
        if (action.seat == seat) text += "  " + intent_text(action) + "\n";
    }
    if (game_.phase() == Phase::discard) text += "  discard CARDS\n";
    if (game_.phase() == Phase::main && record_.setup.rules.no_trading == 0)
        text += "  offer CARDS for CARDS\n";
    screen_.page(text);
}

// ---- what people say

bool TerminalGame::hand_over(Seat seat) {
    if (!hot_seat_ || last_asked_ == seat) return true;
    last_asked_ = seat;
    screen_.forget_news();
    if (!screen_.curtain(fmt::format("Pass the device to {} and press Enter.", narrator_.name(seat))))
        return false;
    narrator_.viewer = seat;
    show(seat, {});
    // What happened while others had the device, as far as everybody may know.
    for (const std::string& happened : recap_) screen_.say("  " + happened);
    recap_.clear();
    return true;
}

bool TerminalGame::answer_question(Seat seat, const std::string& word) {
    if (word == "help" || word == "?") {
        screen_.page(std::string(help_text));
    } else if (word == "legal") {
        list_legal(seat);
    } else if (word == "board") {
        show(seat, {});
    } else if (word == "counts") {
        screen_.page(draw_seats(record_.setup, game_.view(seat), true, style_));
    } else if (word == "log") {
        screen_.page_news();
    } else if (word == "hint") {
        hint(seat);
    } else if (word == "road" || word == "settlement" || word == "city" || word == "robber") {
        show_places(seat, word);
    } else {
        return false;
    }
    return true;
}

std::optional<Action> TerminalGame::ask(Seat seat) {
    if (!hand_over(seat)) return std::nullopt;
    if (game_.snapshot().turn != timed_turn_) {
        timed_turn_ = game_.snapshot().turn;
        deadline_ = Keyboard::Clock::now() + std::chrono::seconds(record_.setup.rules.turn_timer);
    }
    const auto look = [&] {
        if (game_.phase() == Phase::robber) return show_places(seat, "robber");
        if (game_.phase() == Phase::free_roads) return show_places(seat, "road");
        if (game_.phase() == Phase::founding)
            return show_places(seat, game_.snapshot().founded_at == Vertex(255) ? "settlement" : "road");
        if (screen_.pinned()) show(seat, {});
    };
    look();
    const bool timed = record_.setup.rules.turn_timer != 0;
    std::string line;
    while (true) {
        switch (screen_.ask(prompt_for(seat), line, timed ? std::optional(deadline_) : std::nullopt)) {
            case Keyboard::Got::repaint: continue;
            case Keyboard::Got::end: return std::nullopt;
            case Keyboard::Got::timeout: screen_.say("Time is up: a bot decides."); return decide(seat);
            case Keyboard::Got::line: break;
        }
        line.erase(line.find_last_not_of(" \t\r") + 1);
        if (line == "quit") return std::nullopt;
        if (line == "bot") return decide(seat);
        if (line == "undo") {
            if (!undo(seat)) continue;
            if (!save()) {
                broken_ = true;
                return std::nullopt;
            }
            // The move taken back was this seat's, so it is asked again.
            look();
            if (!screen_.pinned() && game_.phase() != Phase::founding) show(seat, {});
            continue;
        }
        if (answer_question(seat, line)) continue;
        const auto action = read_intent(game_, seat, line);
        if (!action) {
            screen_.say(action.error());
            continue;
        }
        const Reason reason = game_.why_not(*action);
        if (reason != Reason::none) {
            screen_.say(fmt::format("Not possible: {}.", sentence_of(reason)));
            continue;
        }
        screen_.forget_news();
        return *action;
    }
}

}  // namespace longroad::cli
