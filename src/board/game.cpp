#include "board/game.h"

#include "board/apply.h"
#include "board/check.h"

namespace longroad::board {

namespace {

using AnyTable = std::variant<Game::Table<Standard>, Game::Table<Large>>;

AnyTable table_for(const Setup& setup) {
    if (setup.island == IslandKind::standard) {
        return AnyTable(std::in_place_index<0>, setup);
    }
    return AnyTable(std::in_place_index<1>, setup);
}

}  // namespace

Game::Game(const Setup& setup) : table_(table_for(setup)) {}

std::expected<Game, const char*> Game::at(const Setup& setup, const Snapshot& snapshot) {
    Game game(setup);
    const char* fault = std::visit(
        [&](auto& t) -> const char* {
            auto state = state_of(t.board, snapshot);
            if (!state) return state.error();
            t.state = *state;
            return nullptr;
        },
        game.table_);
    if (fault != nullptr) return std::unexpected(fault);
    return game;
}

const Setup& Game::setup() const {
    return std::visit([](const auto& t) -> const Setup& { return t.board.setup; }, table_);
}
Snapshot Game::snapshot() const {
    return std::visit([](const auto& t) { return snapshot_of(t.board, t.state); }, table_);
}
View Game::view(Seat seat) const { return view_of(setup(), snapshot(), seat); }
Phase Game::phase() const {
    return std::visit([](const auto& t) { return t.state.phase; }, table_);
}
Chance Game::luck() const {
    return std::visit([](const auto& t) { return t.state.luck; }, table_);
}
SeatSet Game::to_act() const {
    return std::visit([](const auto& t) { return seats_to_act(t.state); }, table_);
}
ActionList Game::legal() const {
    return std::visit([](const auto& t) { return legal_actions(t.board, t.state); }, table_);
}
void Game::list_legal(ActionList& list) const {
    std::visit([&](const auto& t) { list_legal_actions(t.board, t.state, list); }, table_);
}
Seat Game::active() const {
    return std::visit([](const auto& t) { return t.state.active; }, table_);
}
uint64_t Game::hash() const {
    return std::visit([](const auto& t) { return hash_of(t.state); }, table_);
}
const char* Game::fault() const {
    return std::visit([](const auto& t) { return fault_in(t.board, t.state); }, table_);
}
Reason Game::why_not(const Step& step) const {
    return std::visit(
        [&](const auto& t) {
            return step.is_luck ? board::why_not(t.board, t.state, step.outcome)
                                : board::why_not(t.board, t.state, step.action);
        },
        table_);
}
Obstacle Game::obstacle(const Action& action) const {
    return std::visit(
        [&](const auto& t) { return obstacle_of(t.state, action, board::why_not(t.board, t.state, action)); },
        table_);
}
void Game::apply(const Step& step) {
    std::visit(
        [&](auto& t) {
            if (step.is_luck) {
                board::apply(t.board, t.state, step.outcome);
            } else {
                board::apply(t.board, t.state, step.action);
            }
        },
        table_);
}
Outcome Game::draw(Random& random) const {
    return std::visit([&](const auto& t) { return draw_luck(t.board, t.state, random); }, table_);
}
Action Game::random_action(Random& random) const {
    return std::visit([&](const auto& t) { return random_legal_action(t.board, t.state, random); }, table_);
}
Action Game::random_discard(Seat seat, Random& random) const {
    return std::visit([&](const auto& t) { return board::random_discard(t.state, seat, random); }, table_);
}

int Game::bank_rate(Seat seat, Resource paid) const {
    return std::visit(
        [&](const auto& t) { return rates_of(t.state.harbors[static_cast<size_t>(int{seat})])[paid]; },
        table_);
}
SeatSet Game::trade_partners(Seat seat) const {
    return std::visit([&](const auto& t) { return board::trade_partners(t.board, t.state, seat); }, table_);
}
List<Hex, 3> Game::hexes_at(Vertex vertex) const {
    const auto of = [&]<class I>(const Table<I>&) {
        List<Hex, 3> found;
        for_each_element(I::hexes_at(I::bit_of(vertex)), [&](int hex) { found.add(Hex(hex)); });
        return found;
    };
    return std::visit(of, table_);
}
Bundle Game::missing_from_bank(const Outcome& roll) const {
    return std::visit(
        [&](const auto& t) {
            Bundle missing;
            const int sum = roll.first + roll.second;
            if (sum == 7 || t.board.endless_bank()) return missing;
            for (Resource r : all_resources) {
                int owed = 0;
                for (Cards due : t.state.harvest[static_cast<size_t>(sum - 2)]) owed += due[r];
                const int short_by = owed - t.state.bank[r];
                if (short_by > 0) missing[r] = static_cast<uint8_t>(short_by);
            }
            return missing;
        },
        table_);
}

}  // namespace longroad::board
