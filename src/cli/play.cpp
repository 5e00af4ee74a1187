// longroad play: a game in the terminal, alone against bots or hot-seat, saved after every step.
#include <fmt/core.h>
#include <poll.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <sstream>

#include "board/game.h"
#include "bots/players.h"
#include "cli/commands.h"
#include "cli/draw.h"
#include "cli/files.h"
#include "cli/intent.h"
#include "cli/narrate.h"
#include "notation/record.h"
#include "notation/words.h"

namespace longroad::cli {

using namespace board;

namespace {

// Lines from standard input, with a deadline where a turn has one.
class Keyboard {
public:
    enum class Got { line, end, timeout };
    using Clock = std::chrono::steady_clock;

    Got read(std::string& line, std::optional<Clock::time_point> deadline) {
        while (true) {
            const size_t end = buffer_.find('\n');
            if (end != std::string::npos) {
                line = buffer_.substr(0, end);
                buffer_.erase(0, end + 1);
                return Got::line;
            }
            int wait = -1;
            if (deadline) {
                const auto left =
                    std::chrono::duration_cast<std::chrono::milliseconds>(*deadline - Clock::now());
                if (left.count() <= 0) return Got::timeout;
                wait = static_cast<int>(left.count());
            }
            pollfd fd{STDIN_FILENO, POLLIN, 0};
            if (poll(&fd, 1, wait) == 0) return Got::timeout;
            char bytes[4096];
            const ssize_t n = ::read(STDIN_FILENO, bytes, sizeof bytes);
            if (n <= 0) {
                if (buffer_.empty()) return Got::end;
                line = std::move(buffer_);
                buffer_.clear();
                return Got::line;
            }
            buffer_.append(bytes, static_cast<size_t>(n));
        }
    }

private:
    std::string buffer_;
};

class Table {
public:
    Table(const PlayCommand& command, notation::Record record, uint64_t seed,
          const std::vector<std::string>& seats)
        : file_(command.file), record_(std::move(record)), game_(record_.setup), seed_(seed) {
        for (size_t seat = 0; seat < seats.size(); ++seat) {
            human_.push_back(seats[seat] == "human");
            // A person's seat has a player too: it gives hints, and decides when time is up.
            bots_.push_back(bots::make_player(human_[seat] ? "hard" : seats[seat]));
            bots_[seat]->begin(record_.setup, Seat(static_cast<int>(seat)), seed_of_game(~seed_, seat));
        }
        for (const Step& step : record_.steps) advance(step);
        const bool terminal = isatty(STDOUT_FILENO) != 0;
        style_.unicode = !command.plain;
        style_.colour = !command.plain && terminal && std::getenv("NO_COLOR") == nullptr;
        narrator_.rules = record_.setup.rules;
        int humans = 0;
        for (size_t seat = 0; seat < human_.size(); ++seat) {
            humans += human_[seat] ? 1 : 0;
            narrator_.names.push_back(
                fmt::format("{}{}", colour_of_seat(static_cast<int>(seat), record_.setup.players),
                            human_[seat] ? "" : fmt::format(" ({})", seats[seat])));
        }
        hot_seat_ = humans > 1;
        if (humans == 1) narrator_.viewer = lone_human();
        clear_ = terminal && !command.plain;
    }

    int play() {
        fmt::print("Longroad: {} players, preset {}, seed {}. 'help' lists the commands.\n",
                   record_.setup.players, name_of(record_.setup.rules.preset), seed_);
        if (record_.setup.players == 2) fmt::print("Two players are a variant, not in the booklets.\n");
        if (!save()) return 2;
        show(narrator_.viewer, {});
        while (!game_.over()) {
            if (game_.luck() != Chance::none) {
                Random luck(seed_of_game(seed_, record_.steps.size()));
                if (!take(game_.draw(luck))) return 2;
                continue;
            }
            const Seat seat = next_to_act();
            std::optional<Action> action = human_[index(seat)] ? ask(seat) : decide(seat);
            if (!action) {
                fmt::print("{}\n", file_.empty() ? "Game left."
                                                 : fmt::format("Game saved in '{}'; play on with --file {}.",
                                                               file_, file_));
                return 0;
            }
            if (!take(*action)) return 2;
        }
        show(no_seat, {});
        for (int seat = 0; seat < record_.setup.players; ++seat) {
            const SeatSnapshot shot = game_.snapshot().seats[static_cast<size_t>(seat)];
            fmt::print("{:<14} {:>2} points ({} of them in hidden cards)\n", narrator_.name(seat),
                       shot.points, shot.points - shot.public_points);
        }
        return 0;
    }

private:
    static size_t index(Seat seat) { return static_cast<size_t>(int{seat}); }
    [[nodiscard]] Seat lone_human() const {
        for (size_t seat = 0; seat < human_.size(); ++seat) {
            if (human_[seat]) return Seat(static_cast<int>(seat));
        }
        return no_seat;
    }

    // Bots answer first, so that a person's offer is answered before the person goes on.
    [[nodiscard]] Seat next_to_act() const {
        const SeatSet waiting = game_.to_act();
        Seat chosen = Seat(lowest(uint32_t{waiting}));
        bool found = false;
        for_each_element(uint32_t{waiting}, [&](int seat) {
            if (!found && !human_[static_cast<size_t>(seat)] && seat != game_.snapshot().active) {
                chosen = Seat(seat);
                found = true;
            }
        });
        if (found) return chosen;
        // Then other people who were asked something, then the seat whose turn it is.
        for_each_element(uint32_t{waiting}, [&](int seat) {
            if (!found && seat != game_.snapshot().active) {
                chosen = Seat(seat);
                found = true;
            }
        });
        return chosen;
    }

    [[nodiscard]] bots::Decision think(Seat seat) {
        ActionList mine;
        for (const Action& action : game_.legal()) {
            if (action.seat == seat) mine.add(action);
        }
        return bots_[index(seat)]->decide(game_.view(seat), mine, {});
    }
    [[nodiscard]] std::optional<Action> decide(Seat seat) { return think(seat).action; }

    void hint(Seat seat) {
        const bots::Decision best = think(seat);
        fmt::print("'{}' would: {}\n", "hard", intent_text(best.action));
        if (best.why.win_chance > 0)
            fmt::print("  chance to win then about {:.0f} %\n", 100 * best.why.win_chance);
        for (const bots::Cause& cause : best.why.causes) {
            fmt::print("  {} {}{}\n", name_of(cause.motive), cause.amount,
                       cause.seat == no_seat ? "" : fmt::format(" ({})", narrator_.name(cause.seat)));
        }
        if (best.why.has_runner_up) {
            fmt::print("  next best: {} ({:.1f} points of a percent less)\n", intent_text(best.why.runner_up),
                       100 * best.why.margin);
        }
    }

    // The step happens, and every player at the table sees what it may see of it.
    void advance(const Step& step) {
        const Snapshot before = game_.snapshot();
        game_.apply(step);
        const Snapshot after = game_.snapshot();
        for (size_t seat = 0; seat < bots_.size(); ++seat) {
            bots_[seat]->observe(
                bots::observation_of(record_.setup, before, step, after, Seat(static_cast<int>(seat))));
        }
    }

    bool take(const Step& step) {
        const Game before = game_;
        advance(step);
        record_.steps.push_back(step);
        for (const std::string& line : narrator_.tell(before, step, game_)) fmt::print("{}\n", line);
        if (hot_seat_) {
            Narrator everybody = narrator_;
            everybody.viewer = no_seat;
            for (std::string& line : everybody.tell(before, step, game_)) recap_.push_back(std::move(line));
        }
        return save();
    }
    bool save() {
        if (file_.empty()) return true;
        const auto saved = write_file(file_, notation::record_text(record_));
        if (!saved) complain(saved.error());
        return saved.has_value();
    }

    void show(Seat seat, const Marks& marks) const {
        const View view = game_.view(seat);
        const bool counts = record_.setup.rules.public_counts == choice::always;
        fmt::print("\n{}{}", draw_island(record_.setup, view, marks, style_),
                   draw_seats(record_.setup, view, counts, style_));
        if (seat != no_seat) {
            const SeatSnapshot& mine = view.seen.seats[index(seat)];
            fmt::print("Your hand: {}.", in_words(mine.hand));
            std::string cards;
            for (Card c : all_cards) {
                if (mine.cards[c] == 0) continue;
                cards += fmt::format("{}{} {}", cards.empty() ? "" : ", ", mine.cards[c],
                                     in_words(c, narrator_.rules));
                if (mine.fresh[c] > 0) cards += fmt::format(" ({} new)", mine.fresh[c]);
            }
            fmt::print(" Development cards: {}.\n", cards.empty() ? "none" : cards);
        }
        fmt::print("Bank: {}. Deck: {}.\n", in_words(view.seen.bank), view.deck_size);
        std::fflush(stdout);
    }

    void hand_over(Seat seat) {
        if (!hot_seat_ || last_asked_ == seat) return;
        last_asked_ = seat;
        fmt::print("{}\nPass the device to {} and press Enter.\n", clear_ ? "\033[2J\033[H" : "",
                   narrator_.name(seat));
        std::fflush(stdout);
        std::string line;
        if (keyboard_.read(line, std::nullopt) == Keyboard::Got::end) return;
        narrator_.viewer = seat;
        show(seat, {});
        // What happened while others had the device, as far as everybody may know.
        for (const std::string& happened : recap_) fmt::print("  {}\n", happened);
        recap_.clear();
    }

    // What the seat could do, shortly.
    void prompt(Seat seat) const {
        const Snapshot shot = game_.snapshot();
        std::string what;
        switch (shot.phase) {
            case Phase::founding:
                what = shot.founded_at == Vertex(255) ? "found a settlement: 'settlement V'"
                                                      : "place its road: 'road E'";
                break;
            case Phase::roll: what = "'roll', or play a card first"; break;
            case Phase::discard:
                what = fmt::format("discard {} cards: 'discard ore2 wool1'", shot.seats[index(seat)].owes);
                break;
            case Phase::robber: what = "move the robber: 'robber HEX SEAT'"; break;
            case Phase::free_roads:
                what = fmt::format("place {} free road{}: 'road E'{}", shot.free_roads,
                                   shot.free_roads == 1 ? "" : "s", shot.may_skip_road ? ", or 'skip'" : "");
                break;
            case Phase::main:
                what = seat == shot.active ? "trade, build, play a card, or 'end'"
                                           : "answer the offer: 'accept SEAT' or 'decline SEAT'";
                break;
            case Phase::special_build: what = "special building: build, buy, or 'pass'"; break;
            case Phase::over: break;
        }
        fmt::print("{}", painted(ink_of_seat(seat, record_.setup.players),
                                 fmt::format("{}: {}> ", narrator_.name(seat), what), style_.colour));
        std::fflush(stdout);
    }

    void list_legal(Seat seat) const {
        std::string line;
        for (const Action& action : game_.legal()) {
            if (action.seat == seat) line += "  " + intent_text(action) + "\n";
        }
        if (game_.phase() == Phase::discard) line += "  discard CARDS\n";
        if (game_.phase() == Phase::main && record_.setup.rules.no_trading == 0)
            line += "  offer CARDS for CARDS\n";
        fmt::print("{}", line);
    }
    // The island with the numbers of all places where this kind of piece can go.
    void show_places(Seat seat, std::string_view verb) const {
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
        show(seat, marks);
    }
    static void help() {
        fmt::print(
            "  roll                       roll the dice           end, pass      end the turn, or special "
            "building\n"
            "  road E, settlement V, city V    build there; without a number the possible places are shown\n"
            "  buy                        buy a development card  knight, roads, reveal    play that card\n"
            "  skip                       leave the second free road of Road Building out\n"
            "  invention ore wool         take two cards          monopoly ore   take all cards of a kind\n"
            "  robber HEX SEAT            move the robber and rob  discard ore2 wool1   after a seven\n"
            "  bank ore wool              trade with the bank: give ore, take wool\n"
            "  offer ore2 for brick to 1  offer a trade           accept, decline, confirm SEAT; withdraw\n"
            "  legal                      all you can do now      board, counts  look at the table\n"
            "  hint                       what a strong player would do, and why    bot   let it decide "
            "once\n"
            "  quit                       leave; with --file the game is saved\n");
    }

    std::optional<Action> ask(Seat seat) {
        hand_over(seat);
        if (game_.snapshot().turn != timed_turn_) {
            timed_turn_ = game_.snapshot().turn;
            deadline_ = Keyboard::Clock::now() + std::chrono::seconds(record_.setup.rules.turn_timer);
        }
        if (game_.phase() == Phase::robber) show_places(seat, "robber");
        if (game_.phase() == Phase::founding) {
            show_places(seat, game_.snapshot().founded_at == Vertex(255) ? "settlement" : "road");
        }
        if (game_.phase() == Phase::free_roads) show_places(seat, "road");
        std::string line;
        while (true) {
            prompt(seat);
            const bool timed = record_.setup.rules.turn_timer != 0;
            switch (keyboard_.read(line, timed ? std::optional(deadline_) : std::nullopt)) {
                case Keyboard::Got::end: fmt::print("\n"); return std::nullopt;
                case Keyboard::Got::timeout:
                    fmt::print("\nTime is up: a bot decides.\n");
                    return decide(seat);
                case Keyboard::Got::line: break;
            }
            while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.pop_back();
            if (line == "quit") return std::nullopt;
            if (line == "help") {
                help();
            } else if (line == "legal") {
                list_legal(seat);
            } else if (line == "board") {
                show(seat, {});
            } else if (line == "counts") {
                fmt::print("{}", draw_seats(record_.setup, game_.view(seat), true, style_));
            } else if (line == "bot") {
                return decide(seat);
            } else if (line == "hint") {
                hint(seat);
            } else if (line == "road" || line == "settlement" || line == "city" || line == "robber") {
                show_places(seat, line);
            } else {
                const auto action = read_intent(game_, seat, line);
                if (!action) {
                    fmt::print("{}\n", action.error());
                    continue;
                }
                const Reason reason = game_.why_not(*action);
                if (reason == Reason::none) return *action;
                fmt::print("Not possible: {}.\n", sentence_of(reason));
            }
        }
    }

    std::string file_;
    notation::Record record_;
    Game game_;
    uint64_t seed_;
    std::vector<bool> human_;
    std::vector<std::unique_ptr<bots::Bot>> bots_;
    DrawStyle style_;
    Narrator narrator_;
    Keyboard keyboard_;
    bool hot_seat_ = false;
    bool clear_ = false;
    Seat last_asked_ = no_seat;
    std::vector<std::string> recap_;  // since the device was last passed on
    int timed_turn_ = -1;
    Keyboard::Clock::time_point deadline_;
};

// Who sits where: human, or the name of a player. `bot` is a player of the usual level.
std::optional<std::vector<std::string>> read_seats(const std::string& text, int players) {
    constexpr std::string_view usual = "medium";
    std::vector<std::string> seats;
    std::stringstream words(text);
    for (std::string word; std::getline(words, word, ',');) {
        if (word == "bot") word = usual;
        if (word != "human" && bots::make_player(word) == nullptr) {
            std::string names;
            for (const bots::PlayerKind& kind : bots::player_kinds()) names += ", " + std::string(kind.name);
            complain(fmt::format("'{}' is no kind of player: choose human{}", word, names));
            return std::nullopt;
        }
        seats.push_back(word);
    }
    if (seats.size() > static_cast<size_t>(players)) {
        complain(fmt::format("{} seats are named for {} players", seats.size(), players));
        return std::nullopt;
    }
    seats.resize(static_cast<size_t>(players), std::string(usual));
    return seats;
}

const std::string* tag(const notation::Record& record, std::string_view key) {
    for (const auto& [name, value] : record.tags) {
        if (name == key) return &value;
    }
    return nullptr;
}

int resume(const PlayCommand& command) {
    const auto text = read_file(command.file);
    if (!text) return complain(text.error());
    auto record = notation::read_record(*text);
    if (!record)
        return complain(fmt::format("'{}' is no game to resume: {}", command.file, record.error().message()));
    if (record->is_public)
        return complain(fmt::format("'{}' is a public record, which cannot be played on", command.file));
    const std::string* seed = tag(*record, "Seed");
    const std::string* seats = tag(*record, "Seats");
    const auto who = read_seats(seats != nullptr ? *seats : command.seats, record->setup.players);
    if (!who) return 2;
    const uint64_t number = seed != nullptr ? std::strtoull(seed->c_str(), nullptr, 10) : command.seed;
    fmt::print("Resuming '{}' after {} steps.\n", command.file, record->steps.size());
    return Table(command, std::move(*record), number, *who).play();
}

}  // namespace

int run(const PlayCommand& command) {
    if (!command.file.empty() && file_exists(command.file)) return resume(command);
    const auto wish = wish_of(command.table);
    if (!wish) return 2;
    const auto who = read_seats(command.seats, wish->players);
    if (!who) return 2;
    const uint64_t seed = command.seed != 0 ? command.seed : std::random_device{}();
    Random random(seed);
    const auto setup = make_setup(*wish, random);
    if (!setup) return complain(std::string(name_of(setup.error())));
    notation::Record record;
    record.setup = *setup;
    std::string seats;
    for (const std::string& seat : *who) seats += (seats.empty() ? "" : ",") + seat;
    record.tags = {{"Seats", seats}, {"Seed", std::to_string(seed)}};
    return Table(command, std::move(record), seed, *who).play();
}

}  // namespace longroad::cli
