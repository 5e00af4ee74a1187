#include "bindings/python/game.h"

#include <algorithm>
#include <cstring>

#include "notation/exchange_read.h"
#include "notation/exchange_write.h"
#include "notation/position.h"

namespace longroad::python {

using namespace board;

namespace {

size_t index(Seat seat) { return static_cast<size_t>(int{seat}); }

std::variant<learn::Play<Standard>, learn::Play<Large>> play_for(const Setup& setup) {
    using Any = std::variant<learn::Play<Standard>, learn::Play<Large>>;
    if (setup.island == IslandKind::standard) return Any(std::in_place_index<0>, setup);
    return Any(std::in_place_index<1>, setup);
}

// One list for each thread: making one costs more than filling it.
ActionList& scratch() {
    thread_local ActionList list;
    return list;
}

constexpr size_t packed_step = 20;

std::string packed(const std::vector<Step>& steps) {
    std::string bytes;
    for (const Step& step : steps) {
        const Action& a = step.action;
        for (const int n :
             {int{step.is_luck}, static_cast<int>(a.what), int{a.seat}, int{a.place}, int{a.other},
              static_cast<int>(step.outcome.luck), int{step.outcome.first}, int{step.outcome.second}, 0, 0}) {
            bytes += static_cast<char>(n);
        }
        for (uint8_t n : a.give.count) bytes += static_cast<char>(n);
        for (uint8_t n : a.get.count) bytes += static_cast<char>(n);
    }
    return bytes;
}

Step unpacked(const char* bytes) {
    const auto at = [&](int i) { return static_cast<uint8_t>(bytes[i]); };
    Step step;
    step.is_luck = at(0) != 0;
    step.action.what = static_cast<ActionType>(at(1));
    step.action.seat = Seat(at(2));
    step.action.place = at(3);
    step.action.other = at(4);
    step.outcome = {static_cast<Chance>(at(5)), at(6), at(7)};
    std::memcpy(step.action.give.count.data(), bytes + 10, resource_count);
    std::memcpy(step.action.get.count.data(), bytes + 15, resource_count);
    return step;
}

}  // namespace

Setup read_setup_line(const std::string& line) {
    const auto json = must(notation::read_json(line));
    const notation::JsonValue* setup = json.find("setup");
    if (setup == nullptr) throw py::value_error("this is no set-up line");
    return must(notation::read_setup(*setup));
}

std::optional<std::vector<const Sight*>> since(const History& history, const History& from) {
    std::vector<const Sight*> links;
    const Sight* at = history.get();
    for (; at != from.get(); at = at->before.get()) {
        if (at == nullptr) return std::nullopt;
        links.push_back(at);
    }
    std::ranges::reverse(links);
    return links;
}

Game::Game(const Setup& setup, uint64_t luck, bool offers)
    : setup_(std::make_shared<const Setup>(setup)), play_(play_for(setup)), random_(luck), offers_(offers) {}

Game::Game(const board::Game& game, uint64_t luck, bool offers) : Game(game.setup(), luck, offers) {
    base_ = notation::position_text(game);
    std::visit(
        [&]<class I>(learn::Play<I>& p) {
            auto state = state_of(p.board, game.snapshot());
            if (!state) throw py::value_error(state.error());
            p.state = *state;
        },
        play_);
}

const Bundle& Game::aside() const {
    return std::visit([](const auto& p) -> const Bundle& { return p.aside; }, play_);
}
Phase Game::phase() const {
    return std::visit([](const auto& p) { return p.state.phase; }, play_);
}
Chance Game::luck() const {
    return std::visit([](const auto& p) { return p.state.luck; }, play_);
}
Seat Game::winner() const {
    return std::visit([](const auto& p) { return p.state.winner; }, play_);
}
SeatSet Game::to_act() const {
    return std::visit([](const auto& p) { return seats_to_act(p.state); }, play_);
}
Seat Game::seat() const {
    return std::visit([](const auto& p) { return seats_to_act(p.state) == 0 ? no_seat : p.seat(); }, play_);
}
int Game::action_count() const {
    return std::visit([]<class I>(const learn::Play<I>&) { return learn::ActionTable<I>::size; }, play_);
}
const learn::Choices& Game::choices() const {
    if (!listed_) {
        std::visit([&](const auto& p) { p.list(offers_, scratch(), choices_); }, play_);
        listed_ = true;
    }
    return choices_;
}
int Game::index_of(const Action& action) const {
    // Only what is well formed has a number.
    const Reason reason = why_not(action);
    if (reason == Reason::malformed || reason == Reason::no_such_seat) return -1;
    return std::visit([&](const auto& p) { return learn::index_of(p.board, p.state, action); }, play_);
}
Action Game::action_of(int index) const {
    if (index < 0 || index >= action_count()) throw py::index_error("there is no action of that number");
    if (to_act() == 0) {
        throw Illegal(phase() == Phase::over ? Reason::game_over : Reason::luck_awaited);
    }
    return std::visit([&](const auto& p) { return learn::action_of(p.board, p.state, p.seat(), index); },
                      play_);
}
Reason Game::why_not(const Action& action) const {
    return std::visit([&](const auto& p) { return p.why_not(action); }, play_);
}
Snapshot Game::snapshot() const {
    return std::visit([](const auto& p) { return snapshot_of(p.board, p.state); }, play_);
}
board::Game Game::plain() const {
    auto game = board::Game::at(setup(), snapshot());
    if (!game) throw std::runtime_error(game.error());
    return *game;
}
uint64_t Game::hash() const {
    return std::visit([](const auto& p) { return hash_of(p.state); }, play_);
}
bool Game::same_as(const Game& other) const {
    // Who rolled what to begin is not part of a position.
    Setup mine = setup();
    Setup theirs = other.setup();
    mine.first_rolls = theirs.first_rolls = {};
    return mine == theirs && aside() == other.aside() && snapshot() == other.snapshot();
}

void Game::note(const Step& step) {
    steps_.push_back(step);
    listed_ = false;
}

void Game::step(const Action& action) {
    const Reason reason = why_not(action);
    if (reason != Reason::none) [[unlikely]] {
        const bool nonsense = reason == Reason::malformed || reason == Reason::no_such_seat;
        throw Illegal(reason, nonsense ? std::string(name_of(action.what)) : describe(action));
    }
    Action done;
    const bool acted = std::visit([&](auto& p) { return p.act(action, done); }, play_);
    listed_ = false;
    if (acted) note(done);
}

void Game::fall(const Outcome& outcome) {
    const Reason reason =
        std::visit([&](const auto& p) { return board::why_not(p.board, p.state, outcome); }, play_);
    if (reason != Reason::none) throw Illegal(reason);
    std::visit([&](auto& p) { p.fall(outcome); }, play_);
    note(outcome);
}

Outcome Game::draw() {
    if (luck() == Chance::none) {
        throw Illegal(phase() == Phase::over ? Reason::game_over : Reason::no_luck_awaited);
    }
    return std::visit([&](const auto& p) { return draw_luck(p.board, p.state, random_); }, play_);
}

void Game::catch_up() const {
    if (seen_ == nullptr) {
        seen_ = std::make_shared<const board::Game>(from_start() ? board::Game(setup())
                                                                 : *notation::read_position(base_));
    }
    if (seen_steps_ == steps_.size()) return;
    board::Game game = *seen_;
    Snapshot before = game.snapshot();
    for (; seen_steps_ < steps_.size(); ++seen_steps_) {
        game.apply(steps_[seen_steps_]);
        const Snapshot after = game.snapshot();
        for (int seat = 0; seat < setup().players; ++seat) {
            History& sights = sights_[static_cast<size_t>(seat)];
            sights = std::make_shared<const Sight>(
                bots::observation_of(setup(), before, steps_[seen_steps_], after, Seat(seat)), sights);
        }
        before = after;
    }
    seen_ = std::make_shared<const board::Game>(game);
}

SeatView Game::view(Seat seat) const {
    SeatView seen;
    seen.setup = setup_;
    seen.view = view_of(setup(), snapshot(), seat);
    seen.from_start = from_start();
    if (seat == no_seat) return seen;
    catch_up();
    seen.history = sights_[index(seat)];
    if (this->seat() == seat) seen.aside = aside();
    std::visit([&](const auto& p) { list_legal_actions(p.board, p.state, scratch()); }, play_);
    for (const Action& action : scratch()) {
        if (action.seat == seat) seen.legal.add(action);
    }
    return seen;
}

py::tuple Game::pack() const {
    return py::make_tuple(1, base_.empty() ? notation::setup_line(setup()) : base_, base_.empty(),
                          py::bytes(packed(steps_)), random_.state(), offers_,
                          py::bytes(reinterpret_cast<const char*>(aside().count.data()), resource_count));
}

std::unique_ptr<Game> Game::unpack(const py::tuple& t) {
    if (t.size() != 7 || py::cast<int>(t[0]) != 1)
        throw py::value_error("this pickle is of another version of longroad");
    const auto base = py::cast<std::string>(t[1]);
    const auto luck = py::cast<uint64_t>(t[4]);
    const bool offers = py::cast<bool>(t[5]);
    auto game = py::cast<bool>(t[2])
                    ? std::make_unique<Game>(read_setup_line(base), luck, offers)
                    : std::make_unique<Game>(must(notation::read_position(base)), luck, offers);
    const auto steps = py::cast<std::string>(t[3]);
    if (steps.size() % packed_step != 0) throw py::value_error("the pickle is damaged");
    for (size_t at = 0; at < steps.size(); at += packed_step) {
        const Step step = unpacked(steps.data() + at);
        step.is_luck ? game->fall(step.outcome) : game->step(step.action);
    }
    const auto aside = py::cast<std::string>(t[6]);
    for (size_t r = 0; r < aside.size() && r < resource_count; ++r) {
        for (int n = static_cast<uint8_t>(aside[r]); n > 0; --n) {
            game->step(
                Action::cards(ActionType::discard, game->seat(), Bundle::of(static_cast<Resource>(r)), {}));
        }
    }
    return game;
}

}  // namespace longroad::python
