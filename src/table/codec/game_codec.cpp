#include "table/codec/game_codec.h"

#include "analysis/causes_json.h"
#include "core/bits.h"
#include "core/overloaded.h"
#include "notation/decimal.h"
#include "notation/dice_exchange.h"
#include "notation/exchange_read.h"
#include "notation/exchange_write.h"
#include "notation/json_writer.h"

namespace longroad::table::codec {

using notation::decimal;
using notation::JsonValue;
using notation::JsonWriter;

std::string seats_json(game::SeatSet seats) {
    JsonWriter json('[');
    for_each_element(uint32_t{seats}, [&](int seat) { json.number(seat); });
    return json.done();
}

// ---- set-ups, actions, steps ---------------------------------------------------------------------------

std::string setup_json(const game::Setup& setup) {
    return std::visit([](const auto& s) { return notation::setup_json(s); }, setup);
}

std::optional<game::Setup> read_setup(const JsonValue& object, game::Kind kind) {
    if (kind == game::Kind::board) {
        const auto read = notation::read_setup(object);
        return read ? std::optional<game::Setup>(*read) : std::nullopt;
    }
    const auto read = notation::read_dice_setup(object);
    return read ? std::optional<game::Setup>(*read) : std::nullopt;
}

std::optional<game::Action> read_action(const JsonValue& object, const game::Setup& setup) {
    if (const auto* board = std::get_if<board::Setup>(&setup)) {
        const auto action = notation::read_action(object, *board);
        return action ? std::optional<game::Action>(*action) : std::nullopt;
    }
    const auto action = notation::read_dice_action(object);
    return action ? std::optional<game::Action>(*action) : std::nullopt;
}

std::optional<game::Step> read_step(const JsonValue& object, const game::Setup& setup) {
    if (object.find("chance") == nullptr) {
        const auto action = read_action(object, setup);
        if (!action) return std::nullopt;
        return std::visit([](const auto& a) { return game::Step(a); }, *action);
    }
    if (std::holds_alternative<board::Setup>(setup)) {
        const auto outcome = notation::read_outcome(object);
        return outcome ? std::optional<game::Step>(board::Step(*outcome)) : std::nullopt;
    }
    const auto outcome = notation::read_dice_outcome(object);
    return outcome ? std::optional<game::Step>(dice::Step(*outcome)) : std::nullopt;
}

std::string action_json(const game::Action& action) {
    return std::visit([](const auto& a) { return notation::action_json(a); }, action);
}
std::string step_json(const game::Step& step) {
    return std::visit([](const auto& s) { return notation::step_json(s); }, step);
}

std::string record_text(const game::Record& record) {
    return std::visit([](const auto& r) { return notation::record_text(r); }, record);
}

// ---- news ----------------------------------------------------------------------------------------------

namespace {

std::string_view name_of_event(board::Event::Kind kind) {
    using Kind = board::Event::Kind;
    switch (kind) {
        case Kind::received: return "received";
        case Kind::bank_short: return "bank_short";
        case Kind::lost_to: return "lost_to";
        case Kind::traded: return "traded";
        case Kind::offer_gone: return "offer_gone";
        case Kind::must_discard: return "must_discard";
        case Kind::longest_road: return "longest_road";
        case Kind::largest_army: return "largest_army";
        case Kind::turn: return "turn";
        case Kind::won: return "won";
    }
    return "";
}

// The hexes the cards of a `received` event came from.
std::string from_json(const board::Yields& yields, board::Seat seat) {
    JsonWriter json('[');
    for (const board::Yield& yield : yields) {
        if (yield.seat != seat) continue;
        JsonWriter one('{');
        one.key("hex").number(yield.hex).key("cards").raw(notation::bundle_json(yield.cards));
        json.raw(one.done());
    }
    return json.done();
}

std::string event_json(const board::Event& event, const game::BoardNews& news) {
    JsonWriter json('{');
    json.key("event").word(name_of_event(event.kind)).key("seat");
    if (event.seat == board::no_seat) {
        json.raw("null");
    } else {
        json.number(event.seat);
    }
    if (event.other != board::no_seat) json.key("other").number(event.other);
    // HI-5: what was stolen is known to thief and victim only.
    if (news.hidden && event.kind == board::Event::Kind::lost_to) {
        json.key("cards").raw("null");
    } else if (!event.cards.empty()) {
        json.key("cards").raw(notation::bundle_json(event.cards));
    }
    if (event.number != 0) json.key("number").number(event.number);
    if (event.kind == board::Event::Kind::received && !news.yields.empty()) {
        json.key("from").raw(from_json(news.yields, event.seat));
    }
    return json.done();
}

}  // namespace

std::string news_keys(const game::BoardNews& news) {
    JsonWriter events('[');
    for (const board::Event& event : news.events) events.raw(event_json(event, news));
    return "\"step\":" + notation::step_json(news.step, news.hidden) + ",\"events\":" + events.done();
}

std::string news_keys(const game::DiceNews& news) {
    JsonWriter events('[');
    for (const game::DiceNews::Event& event : news.events) {
        const bool turn = event.kind == game::DiceNews::Event::Kind::turn;
        JsonWriter one('{');
        one.key("event").word(turn ? "turn" : "won").key("seat").number(event.seat);
        events.raw(one.key("number").number(event.number).done());
    }
    return "\"step\":" + notation::step_json(news.step) + ",\"events\":" + events.done();
}

std::string news_keys(const game::StepNews& news) {
    return std::visit([](const auto& n) { return news_keys(n); }, news);
}

// ---- views ---------------------------------------------------------------------------------------------

namespace {

template <class ActionType, class Reasons>
std::string against_json(const Reasons& against) {
    JsonWriter json('{');
    for (size_t kind = 0; kind < against.size(); ++kind) {
        if (against[kind]) json.key(name_of(static_cast<ActionType>(kind))).word(name_of(*against[kind]));
    }
    return json.done();
}

template <class Actions>
std::string actions_json(const Actions& actions) {
    JsonWriter json('[');
    for (const auto& action : actions) json.raw(notation::action_json(action));
    return json.done();
}

std::string keys_of(const game::BoardSeat& seat, const board::Setup& setup) {
    JsonWriter rates('{');
    for (const board::Resource paid : board::all_resources) {
        rates.key(name_of(paid)).number(seat.rates[static_cast<size_t>(paid)]);
    }
    return "\"view\":" + notation::view_json(setup, seat.view) + ",\"legal\":" + actions_json(seat.legal) +
           ",\"unavailable\":" + against_json<board::ActionType>(seat.against) +
           ",\"rates\":" + rates.done() + ",\"partners\":" + seats_json(seat.partners);
}

std::string keys_of(const game::DiceSeat& seat, const dice::Setup& setup) {
    return "\"view\":" + notation::state_json(setup, seat.state) + ",\"legal\":" + actions_json(seat.legal) +
           ",\"unavailable\":" + against_json<dice::ActionType>(seat.against);
}

}  // namespace

std::string view_json(const game::OpenView& view, const game::Setup& setup) {
    return std::visit(
        Overloaded{
            [&](const board::View& seen) { return notation::view_json(std::get<board::Setup>(setup), seen); },
            [&](const dice::State& state) {
                return notation::state_json(std::get<dice::Setup>(setup), state);
            },
        },
        view);
}

std::string seat_keys(const game::SeatView& view, const game::Setup& setup) {
    return std::visit(
        Overloaded{
            [&](const game::BoardSeat& seat) { return keys_of(seat, std::get<board::Setup>(setup)); },
            [&](const game::DiceSeat& seat) { return keys_of(seat, std::get<dice::Setup>(setup)); },
        },
        view);
}

std::string obstacle_json(const board::Obstacle& obstacle) {
    const auto place = [&](std::string_view kind) {
        return JsonWriter('{').key(kind).number(obstacle.number).done();
    };
    switch (obstacle.kind) {
        case board::Obstacle::Kind::none: return {};
        case board::Obstacle::Kind::hex: return place("hex");
        case board::Obstacle::Kind::vertex: return place("vertex");
        case board::Obstacle::Kind::edge: return place("edge");
    }
    return {};
}

// ---- thoughts ------------------------------------------------------------------------------------------

namespace {

std::string why_key(const bots::Explanation& why) {
    JsonWriter json('{');
    json.key("win_chance").raw(decimal(why.win_chance));
    if (why.has_runner_up) {
        json.key("runner_up").raw(notation::action_json(why.runner_up));
        json.key("margin").raw(decimal(why.margin));
    }
    json.key("causes").raw(analysis::causes_json(why.causes));
    return "\"why\":" + json.done();
}

std::string why_key(const std::vector<game::DiceChoice>& choices) {
    JsonWriter json('[');
    for (const game::DiceChoice& choice : choices) {
        JsonWriter one('{');
        one.key("action").raw(notation::action_json(choice.action)).key("value").raw(decimal(choice.value));
        json.raw(one.done());
    }
    return "\"choices\":" + json.done();
}

}  // namespace

std::string thought_keys(const game::Thought& thought) {
    return "\"action\":" + action_json(thought.action) + "," +
           std::visit([](const auto& why) { return why_key(why); }, thought.why);
}

}  // namespace longroad::table::codec
