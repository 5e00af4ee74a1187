#include "arena/catanatron_actions.h"

#include "arena/catanatron_reader.h"

namespace longroad::arena::catanatron {

using namespace board;
using notation::JsonValue;

namespace {

// Ten counts: what the maker gives, what it wants.
void read_trade(Reader& read, const JsonValue& value, Bundle& give, Bundle& get) {
    for (size_t r = 0; r < resource_count; ++r) {
        give.count[r] = static_cast<uint8_t>(read.number(read.at(value, r), 0, Standard::supply));
        get.count[r] =
            static_cast<uint8_t>(read.number(read.at(value, r + resource_count), 0, Standard::supply));
    }
}

// Four places for what is paid, empty ones null, then what is wanted.
Action read_maritime(Reader& read, Seat seat, const JsonValue& value) {
    Bundle give;
    const auto& cards = read.list(value, 5);
    for (size_t i = 0; i + 1 < cards.size(); ++i) {
        if (!cards[i].is_null()) ++give[read.resource(cards[i])];
    }
    return Action::cards(ActionType::trade_bank, seat, give, Bundle::of(read.resource(read.at(value, 4))));
}

Action read_invention(Reader& read, Seat seat, const JsonValue& value) {
    Bundle get;
    for (const JsonValue& card : read.list(value)) ++get[read.resource(card)];
    return Action::cards(ActionType::play_invention, seat, {}, get);
}

Action read_robber(Reader& read, const Table& table, Seat seat, const JsonValue& value) {
    const Hex hex = read.hex(read.at(value, 0));
    const JsonValue& victim = read.at(value, 1);
    const Seat robbed = victim.is_null() ? no_seat : table.seat_of(read.word(victim));
    if (!victim.is_null() && robbed == no_seat) read.fail(victim, "nobody plays this colour");
    return Action::robber(seat, hex, robbed);
}

Action read_road(Reader& read, Moment moment, Seat seat, const JsonValue& value) {
    const ActionType what = moment == Moment::founding     ? ActionType::place_road
                            : moment == Moment::free_roads ? ActionType::place_free_road
                                                           : ActionType::build_road;
    return Action::at(what, seat, read.edge(value));
}

std::optional<Action> read_typed(Reader& read, const Table& table, Moment moment, Seat active, Seat seat,
                                 const std::string& type, const JsonValue& value) {
    if (type == "ROLL") return Action::plain(ActionType::roll, seat);
    if (type == "END_TURN") return Action::plain(ActionType::end_turn, seat);
    if (type == "MOVE_ROBBER") return read_robber(read, table, seat, value);
    if (type == "DISCARD_RESOURCE") {
        return Action::cards(ActionType::discard, seat, Bundle::of(read.resource(value)), {});
    }
    if (type == "BUILD_ROAD") return read_road(read, moment, seat, value);
    if (type == "BUILD_SETTLEMENT") {
        const ActionType what =
            moment == Moment::founding ? ActionType::place_settlement : ActionType::build_settlement;
        return Action::at(what, seat, read.vertex(value));
    }
    if (type == "BUILD_CITY") return Action::at(ActionType::build_city, seat, read.vertex(value));
    if (type == "BUY_DEVELOPMENT_CARD") return Action::plain(ActionType::buy_card, seat);
    if (type == "PLAY_KNIGHT_CARD") return Action::plain(ActionType::play_knight, seat);
    if (type == "PLAY_ROAD_BUILDING") return Action::plain(ActionType::play_road_building, seat);
    if (type == "PLAY_YEAR_OF_PLENTY") return read_invention(read, seat, value);
    if (type == "PLAY_MONOPOLY") {
        return Action::at(ActionType::play_monopoly, seat, static_cast<int>(read.resource(value)));
    }
    if (type == "MARITIME_TRADE") return read_maritime(read, seat, value);
    if (type == "OFFER_TRADE") {
        Bundle give;
        Bundle get;
        read_trade(read, value, give, get);
        const auto all = static_cast<SeatSet>((1U << table.setup.players) - 1);
        return Action::offer(seat, give, get, static_cast<SeatSet>(all & ~seat_bit(seat)));
    }
    if (type == "ACCEPT_TRADE") return Action::with(ActionType::accept, seat, active);
    if (type == "REJECT_TRADE") return Action::with(ActionType::decline, seat, active);
    if (type == "CONFIRM_TRADE") {
        const Seat partner = table.seat_of(read.word(read.at(value, 2 * resource_count)));
        if (partner == no_seat) return std::nullopt;
        return Action::with(ActionType::confirm, seat, partner);
    }
    if (type == "CANCEL_TRADE") return Action::plain(ActionType::withdraw, seat);
    return std::nullopt;
}

}  // namespace

std::optional<Action> read_action(const Table& table, Moment moment, Seat active, const JsonValue& action) {
    Reader read;
    const Seat seat = table.seat_of(read.word(read.at(action, 0)));
    if (seat == no_seat) return std::nullopt;
    const std::string& type = read.word(read.at(action, 1));
    const auto ours = read_typed(read, table, moment, active, seat, type, read.at(action, 2));
    return read.good() ? ours : std::nullopt;
}

Menu::Menu(const Table& table, const Snapshot& position, const JsonValue& playable) {
    for (const JsonValue& action : playable.items()) {
        items_.push_back({&action, read_action(table, moment_of(position.phase), position.active, action)});
    }
}

ActionList Menu::both(const ActionList& legal) const {
    ActionList list;
    for (const Action& action : legal) {
        if (find(action) != nullptr) list.add(action);
    }
    return list;
}

const JsonValue* Menu::find(const Action& action) const {
    for (const Item& item : items_) {
        if (item.ours == action) return item.theirs;
    }
    return nullptr;
}

const JsonValue* Menu::nearest(const Action& action) const {
    for (const Item& item : items_) {
        if (item.ours && item.ours->what == action.what && item.ours->place == action.place) {
            return item.theirs;
        }
    }
    for (const Item& item : items_) {
        if (item.ours && item.ours->what == action.what) return item.theirs;
    }
    return quietest();
}

const JsonValue* Menu::quietest() const {
    for (ActionType what :
         {ActionType::end_turn, ActionType::roll, ActionType::decline, ActionType::withdraw}) {
        for (const Item& item : items_) {
            if (item.ours && item.ours->what == what) return item.theirs;
        }
    }
    return items_.empty() ? nullptr : items_.front().theirs;
}

}  // namespace longroad::arena::catanatron
