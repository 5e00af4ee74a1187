#include "table/codec/game_codec.h"

#include "analysis/causes_json.h"
#include "core/bits.h"
#include "core/overloaded.h"
#include "notation/dice_exchange.h"
#include "notation/exchange_read.h"
#include "notation/exchange_write.h"

namespace longroad::table::codec {

using analysis::put;
using notation::JsonValue;
using notation::JsonWriter;
using notation::put;

void put_seats(JsonWriter& json, game::SeatSet seats) {
    json.list([&] { for_each_element(uint32_t{seats}, [&](int seat) { json.number(seat); }); });
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

void put_event(JsonWriter& json, const board::Event& event, const game::BoardNews& news) {
    json.key("event").text(name_of_event(event.kind)).key("seat");
    if (event.seat == board::no_seat) {
        json.null();
    } else {
        json.number(event.seat);
    }
    if (event.other != board::no_seat) json.key("other").number(event.other);
    // HI-5: what was stolen is known to thief and victim only.
    if (news.hidden && event.kind == board::Event::Kind::lost_to) {
        json.key("cards").null();
    } else if (!event.cards.empty()) {
        put(json.key("cards"), event.cards);
    }
    if (event.number != 0) json.key("number").number(event.number);
    if (event.kind != board::Event::Kind::received || news.yields.empty()) return;
    // The hexes the cards came from.
    json.key("from").list([&] {
        for (const board::Yield& yield : news.yields) {
            if (yield.seat != event.seat) continue;
            json.object([&] { put(json.key("hex").number(yield.hex).key("cards"), yield.cards); });
        }
    });
}

void add_news(JsonWriter& json, const game::BoardNews& news) {
    json.key("step").json(notation::step_json(news.step, news.hidden)).key("events").list([&] {
        for (const board::Event& event : news.events) json.object([&] { put_event(json, event, news); });
    });
}

void add_news(JsonWriter& json, const game::DiceNews& news) {
    json.key("step").json(notation::step_json(news.step)).key("events").list([&] {
        for (const game::DiceNews::Event& event : news.events) {
            const bool turn = event.kind == game::DiceNews::Event::Kind::turn;
            json.object([&] {
                json.key("event").text(turn ? "turn" : "won").key("seat").number(event.seat);
                json.key("number").number(event.number);
            });
        }
    });
}

}  // namespace

void add_news(JsonWriter& json, const game::StepNews& news) {
    std::visit([&](const auto& n) { add_news(json, n); }, news);
}

// ---- views ---------------------------------------------------------------------------------------------

namespace {

template <class ActionType, class Reasons>
void put_against(JsonWriter& json, const Reasons& against) {
    json.object([&] {
        for (size_t kind = 0; kind < against.size(); ++kind) {
            if (against[kind]) json.key(name_of(static_cast<ActionType>(kind))).text(name_of(*against[kind]));
        }
    });
}

void add_keys(JsonWriter& json, const game::BoardSeat& seat, const board::Setup& setup) {
    put(json.key("view"), setup, seat.view);
    json.key("legal").list([&] {
        for (const auto& action : seat.legal) put(json, action);
    });
    put_against<board::ActionType>(json.key("unavailable"), seat.against);
    json.key("rates").object([&] {
        for (const board::Resource paid : board::all_resources) {
            json.key(name_of(paid)).number(seat.rates[static_cast<size_t>(paid)]);
        }
    });
    put_seats(json.key("partners"), seat.partners);
}

void add_keys(JsonWriter& json, const game::DiceSeat& seat, const dice::Setup& setup) {
    json.key("view").json(notation::state_json(setup, seat.state)).key("legal").list([&] {
        for (const auto& action : seat.legal) json.json(notation::action_json(action));
    });
    put_against<dice::ActionType>(json.key("unavailable"), seat.against);
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

void add_seat_keys(JsonWriter& json, const game::SeatView& view, const game::Setup& setup) {
    std::visit(Overloaded{
                   [&](const game::BoardSeat& seat) { add_keys(json, seat, std::get<board::Setup>(setup)); },
                   [&](const game::DiceSeat& seat) { add_keys(json, seat, std::get<dice::Setup>(setup)); },
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

void add_why(JsonWriter& json, const bots::Explanation& why) {
    json.key("why").object([&] {
        json.key("win_chance").real(why.win_chance);
        if (why.has_runner_up) {
            put(json.key("runner_up"), why.runner_up);
            json.key("margin").real(why.margin);
        }
        put(json.key("causes"), why.causes);
    });
}

void add_why(JsonWriter& json, const std::vector<game::DiceChoice>& choices) {
    json.key("choices").list([&] {
        for (const game::DiceChoice& choice : choices) {
            json.object([&] {
                json.key("action").json(notation::action_json(choice.action)).key("value").real(choice.value);
            });
        }
    });
}

}  // namespace

void add_thought(JsonWriter& json, const game::Thought& thought) {
    json.key("action").json(action_json(thought.action));
    std::visit([&](const auto& why) { add_why(json, why); }, thought.why);
}

}  // namespace longroad::table::codec
