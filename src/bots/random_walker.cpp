#include "bots/random_walker.h"

#include <array>

#include "board/island.h"

namespace longroad::bots {

using namespace board;

namespace {

constexpr std::array<std::string_view, 5> style_names{"uniform", "roads", "hoard", "cards", "drain"};

template <class I>
bool touches(const List<Edge, roads_per_seat>& roads, Vertex v) {
    for (Edge e : roads) {
        const EdgeBit piece = I::bit_of(e);
        if (I::first_end(piece) == I::bit_of(v) || I::second_end(piece) == I::bit_of(v)) return true;
    }
    return false;
}

// Would a settlement here stand on somebody else's road?
bool cuts(const Game& game, const Snapshot& shot, const Action& a) {
    for (int seat = 0; seat < shot.players; ++seat) {
        if (seat == a.seat) continue;
        const auto& roads = shot.seats[static_cast<size_t>(seat)].roads;
        const bool standard = game.setup().island == IslandKind::standard;
        if (standard ? touches<Standard>(roads, a.vertex()) : touches<Large>(roads, a.vertex())) return true;
    }
    return false;
}

Bundle some_cards(Cards from, int n, Random& random) {
    Bundle bundle;
    while (n-- > 0 && !from.empty()) {
        const Resource r = from.nth(static_cast<int>(random.below(static_cast<uint32_t>(from.total()))));
        from -= Cards::of(r);
        ++bundle[r];
    }
    return bundle;
}

Seat random_seat(const Snapshot& shot, Random& random) {
    return Seat(static_cast<int>(random.below(shot.players)));
}

}  // namespace

std::optional<Style> style_named(std::string_view name) {
    for (size_t i = 0; i < style_names.size(); ++i) {
        if (style_names[i] == name) return static_cast<Style>(i);
    }
    return std::nullopt;
}

Step RandomWalker::next(const Game& game, Random& random) const {
    if (game.luck() != Chance::none) return game.draw(random);
    if (game.phase() == Phase::discard && random.below(8) != 0) {
        // Somebody among those who owe, in any order.
        const uint32_t owing = game.to_act();
        const int n = static_cast<int>(random.below(static_cast<uint32_t>(popcount(owing))));
        return game.random_discard(Seat(nth_element(uint64_t{owing}, n)), random);
    }
    if (offers_ && random.below(4) == 0) {
        if (const auto action = negotiate(game, random)) return *action;
    }
    if (style_ == Style::uniform) return game.random_action(random);
    const ActionList legal = game.legal();
    if (legal.empty()) return game.random_action(random);  // only discards are due
    const Snapshot shot = game.snapshot();
    int total = 0;
    for (const Action& action : legal) total += weight_of(game, shot, action);
    auto left = static_cast<int>(random.below(static_cast<uint32_t>(total)));
    for (const Action& action : legal) {
        left -= weight_of(game, shot, action);
        if (left < 0) return action;
    }
    return legal[0];
}

int RandomWalker::weight_of(const Game& game, const Snapshot& shot, const Action& a) const {
    const auto kind = [&](Resource r) { return a.get[r] != 0; };
    switch (style_) {
        case Style::uniform: return 1;
        case Style::roads:
            switch (a.what) {
                case ActionType::build_road: return 40;
                case ActionType::build_settlement: return cuts(game, shot, a) ? 400 : 8;
                case ActionType::build_city: return 1;
                case ActionType::trade_bank: return kind(Resource::lumber) || kind(Resource::brick) ? 40 : 1;
                case ActionType::play_road_building: return 60;
                default: return 4;
            }
        case Style::hoard:
            switch (a.what) {
                case ActionType::end_turn:
                case ActionType::pass: return 60;
                case ActionType::build_settlement:
                case ActionType::build_city: return 8;
                default: return 1;
            }
        case Style::cards:
            switch (a.what) {
                case ActionType::buy_card: return 60;
                case ActionType::play_knight:
                case ActionType::play_monopoly:
                case ActionType::play_invention: return 12;
                case ActionType::trade_bank:
                    return kind(Resource::ore) || kind(Resource::wool) || kind(Resource::grain) ? 12 : 1;
                default: return 3;
            }
        case Style::drain:
            switch (a.what) {
                case ActionType::build_settlement:
                case ActionType::build_city: return 60;
                case ActionType::build_road: return 10;
                case ActionType::end_turn:
                case ActionType::pass: return 200;
                default: return 1;
            }
    }
    return 1;
}

// A random offer, or one of the things that are legal but not listed: a changed answer, a withdrawal, a
// reveal.
std::optional<Action> RandomWalker::negotiate(const Game& game, Random& random) const {
    const Snapshot shot = game.snapshot();
    const Seat seat = random_seat(shot, random);
    const Seat other = random_seat(shot, random);
    Action action;
    switch (random.below(8)) {
        case 0: action = Action::plain(ActionType::withdraw, seat); break;
        case 1: action = Action::with(ActionType::accept, seat, other); break;
        case 2: action = Action::with(ActionType::decline, seat, other); break;
        case 3: action = Action::plain(ActionType::reveal, seat); break;
        default: {
            const Cards hand(shot.seats[static_cast<size_t>(int{seat})].hand);
            const Bundle give = some_cards(hand, 1 + static_cast<int>(random.below(2)), random);
            Bundle get;
            const auto wanted = static_cast<int>(1 + random.below(2));
            for (int n = 0; n < wanted; ++n) ++get.count[random.below(resource_count)];
            const auto others = static_cast<SeatSet>(((1U << shot.players) - 1) & ~seat_bit(seat));
            const SeatSet to = seat == shot.active
                                   ? static_cast<SeatSet>(random.below(1U << shot.players) & others)
                                   : seat_bit(shot.active);
            action = Action::offer(seat, give, get, to);
        }
    }
    if (game.why_not(action) != Reason::none) return std::nullopt;
    return action;
}

}  // namespace longroad::bots
