#include "arena/catanatron_session.h"

#include "arena/catanatron_reader.h"
#include "arena/possible_game.h"
#include "core/random.h"
#include "notation/json_writer.h"

namespace longroad::arena::catanatron {

using namespace board;
using notation::JsonValue;
using notation::JsonWriter;

namespace {

constexpr int protocol_version = 1;
// A long game's history makes a long line.
constexpr notation::JsonLimits line_limits{size_t{1} << 26, 32};

// A position behind the view. Its Longest Road may go to a road that ours would not give it to: if our engine
// cannot believe the holder, nobody holds it.
std::expected<board::Game, const char*> game_behind(const Setup& setup, View view, bool& adjusted) {
    auto game = possible_game(setup, view);
    if (game || view.seen.longest_road == no_seat) return game;
    view.seen.longest_road = no_seat;
    auto without = possible_game(setup, view);
    adjusted = without.has_value();
    return without;
}

ActionList legal_for(const board::Game& game, Seat seat) {
    ActionList mine;
    for (const Action& action : game.legal()) {
        if (action.seat == seat) mine.add(action);
    }
    return mine;
}

}  // namespace

std::string text_of(const Tally& tally) {
    const auto count = [](std::string_view name, int n) {
        return std::string(name) + "=" + std::to_string(n);
    };
    return count("games", tally.games) + " " + count("wins", tally.wins) + " " +
           count("decisions", tally.decisions) + " " + count("replaced", tally.replaced) + " " +
           count("unasked", tally.unasked) + " " + count("adjusted", tally.adjusted) + " " +
           count("surprises", tally.surprises) + " " + count("faults", tally.faults);
}

Session::Session(std::string name, std::unique_ptr<bots::Bot> player, uint64_t seed, bots::Budget budget)
    : name_(std::move(name)), player_(std::move(player)), seed_(seed), budget_(budget) {}

std::optional<std::string> Session::answer(std::string_view line) {
    complaint_.clear();
    const auto message = notation::read_json(line, line_limits);
    if (!message) {
        wrong(message.error().message());
        return std::nullopt;
    }
    Reader read;
    const std::string& type = read.word(read.at(*message, "type"));
    if (type == "hello") return hello(*message);
    if (type == "decide") return decide(*message);
    if (type == "before") {
        before(*message);
    } else if (type == "after") {
        after(*message);
    } else if (type != "step") {
        wrong("a message of the type hello, before, decide, step or after is expected");
    }
    return std::nullopt;
}

void Session::wrong(std::string what) {
    ++tally_.faults;
    odd(std::move(what));
}

void Session::odd(std::string what) {
    if (!complaint_.empty()) complaint_ += "; ";
    complaint_ += what;
}

std::string Session::hello(const JsonValue& message) {
    Reader read;
    const int theirs = read.number(read.at(message, "protocol_version"), 0, 1'000'000);
    if (theirs != protocol_version) {
        wrong("this program speaks version " + std::to_string(protocol_version) + " of the protocol");
    }
    return JsonWriter('{')
        .key("protocol_version")
        .number(protocol_version)
        .key("name")
        .text(name_)
        .key("observe")
        .flag(false)
        .done();
}

void Session::before(const JsonValue& message) {
    game_.reset();
    auto table = read_table(message);
    if (!table) {
        wrong(table.error().message());
        return;
    }
    game_ = std::make_unique<Game>(*std::move(table));
    if (const JsonValue* id = message.find("game_id")) game_->id = id->string();
    player_->begin(game_->table.setup, game_->table.me,
                   seed_of_game(seed_, static_cast<uint64_t>(tally_.games)));
    ++tally_.games;
}

void Session::after(const JsonValue& message) {
    if (!game_) return;
    const JsonValue* winner = message.find("winning_color");
    if (winner != nullptr && winner->is_string() &&
        game_->table.seat_of(winner->string()) == game_->table.me) {
        ++tally_.wins;
    }
    game_.reset();
}

std::optional<std::string> Session::decide(const JsonValue& message) {
    Reader read;
    const JsonValue& playable = read.at(message, "playable_actions");
    if (!playable.is_array() || playable.items().empty()) {
        wrong("playable_actions must list something to do");
        return std::nullopt;
    }
    ++tally_.decisions;
    const JsonValue* choice = choose(message, playable);
    if (choice == nullptr) choice = &playable.items().front();
    return JsonWriter('{').key("action").json(choice->text()).done();
}

const JsonValue* Session::choose(const JsonValue& message, const JsonValue& playable) {
    const JsonValue* id = message.find("game_id");
    if (!game_ || id == nullptr || id->string() != game_->id) {
        wrong("a decision in a game that has not begun");
        return nullptr;
    }
    Reader read;
    const JsonValue& state = read.at(message, "state");
    const auto view = read_view(game_->table, state);
    if (!view) {
        wrong(view.error().message());
        return nullptr;
    }
    const Menu menu(game_->table, view->seen, playable);
    // Trades between players: we make no offers and take none.
    if (read.at(state, "current_prompt").string().starts_with("DECIDE_")) return menu.quietest();
    if (view->seen.phase != Phase::discard) game_->keep.reset();
    if (game_->keep) {
        if (const JsonValue* card = next_discard(*view, menu)) return card;
    }
    const int before = game_->history.surprises();
    for (const auto& observation : game_->history.news(read.at(state, "action_records"), *view)) {
        player_->observe(observation);
    }
    if (game_->history.surprises() != before) {
        ++tally_.surprises;
        odd("hands changed otherwise than the history tells");
    }
    return ask(*view, menu);
}

const JsonValue* Session::ask(const View& view, const Menu& menu) {
    const Table& table = game_->table;
    bool adjusted = false;
    const auto position = game_behind(table.setup, view, adjusted);
    if (!position) {
        ++tally_.unasked;
        odd(std::string("the position seems impossible: ") + position.error());
        return menu.quietest();
    }
    if (adjusted) ++tally_.adjusted;
    const ActionList legal = menu.both(legal_for(*position, table.me));
    const bool discarding = position->phase() == Phase::discard;
    if (legal.empty() && !discarding) {
        ++tally_.unasked;
        odd("nothing that is playable is legal by our rules");
        return menu.quietest();
    }
    const Action action = player_->decide(position->view(table.me), legal, budget_).action;
    if (discarding && position->why_not(action) == Reason::none) {
        Cards kept(view.seen.seats[static_cast<size_t>(int{table.me})].hand);
        kept -= action.give;
        game_->keep = kept.bundle();
        if (const JsonValue* card = next_discard(view, menu)) return card;
    }
    if (const JsonValue* item = menu.find(action)) return item;
    ++tally_.replaced;
    odd("the choice " + std::string(name_of(action.what)) + " is not playable");
    return menu.nearest(action);
}

// The next card of the discard we decided on; nothing if it no longer fits our hand.
const JsonValue* Session::next_discard(const View& view, const Menu& menu) {
    const SeatSnapshot& mine = view.seen.seats[static_cast<size_t>(int{game_->table.me})];
    if (mine.hand.total() - game_->keep->total() != mine.owes) return nullptr;
    for (Resource r : all_resources) {
        if (mine.hand[r] <= (*game_->keep)[r]) continue;
        return menu.find(Action::cards(ActionType::discard, game_->table.me, Bundle::of(r), {}));
    }
    return nullptr;
}

}  // namespace longroad::arena::catanatron
