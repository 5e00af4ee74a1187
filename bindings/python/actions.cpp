// Action and Outcome: what a seat does, and what luck answers.
#include "bindings/python/common.h"
#include "core/hash.h"
#include "notation/exchange_write.h"
#include "notation/moves.h"
#include "notation/words.h"

namespace longroad::python {

using namespace board;

py::dict to_dict(const Bundle& bundle) {
    py::dict dict;
    for (Resource r : all_resources) {
        if (bundle[r] != 0) dict[py::str(std::string(name_of(r)))] = bundle[r];
    }
    return dict;
}

Resource to_resource(std::string_view name) {
    const auto found = notation::resource_named(name);
    if (!found) throw py::value_error("there is no resource '" + std::string(name) + "'");
    return *found;
}

Bundle to_bundle(const py::handle& value) {
    if (!py::isinstance<py::dict>(value)) throw py::type_error("cards are a dict such as {'ore': 1}");
    Bundle bundle;
    for (const auto& [key, count] : py::reinterpret_borrow<py::dict>(value)) {
        if (!py::isinstance<py::str>(key)) throw py::type_error("cards are a dict such as {'ore': 1}");
        const auto n = py::cast<int64_t>(count);
        if (n < 0 || n > Cards::most) throw py::value_error("a number of cards is out of range");
        bundle[to_resource(py::cast<std::string>(key))] = static_cast<uint8_t>(n);
    }
    return bundle;
}

std::string describe(const Action& action) {
    return std::string(name_of(action.what)) + " (" + notation::text_of({action, std::nullopt}) + ")";
}

namespace {

// What kind of thing an action speaks of besides its seat, in the words of the exchange form.
enum class Key : uint8_t { none, vertex, edge, hex, resource, cards, take, trade, offer, of, partner };

Key key_of(ActionType what) {
    switch (what) {
        case ActionType::place_settlement:
        case ActionType::build_settlement:
        case ActionType::build_city: return Key::vertex;
        case ActionType::place_road:
        case ActionType::build_road:
        case ActionType::place_free_road: return Key::edge;
        case ActionType::move_robber: return Key::hex;
        case ActionType::play_monopoly: return Key::resource;
        case ActionType::discard: return Key::cards;
        case ActionType::play_invention: return Key::take;
        case ActionType::trade_bank: return Key::trade;
        case ActionType::offer: return Key::offer;
        case ActionType::accept:
        case ActionType::decline: return Key::of;
        case ActionType::confirm: return Key::partner;
        default: return Key::none;
    }
}

ActionType do_named(const std::string& name) {
    for (int i = 0; i < action_kinds; ++i) {
        if (name_of(static_cast<ActionType>(i)) == name) return static_cast<ActionType>(i);
    }
    throw py::value_error("there is no action '" + name + "'");
}

uint8_t small(const py::handle& value, const char* what) {
    const auto n = py::cast<int64_t>(value);
    if (n < 0 || n > 254) throw py::value_error(std::string(what) + " is out of range");
    return static_cast<uint8_t>(n);
}

SeatSet to_seats(const py::handle& value) {
    SeatSet set = 0;
    for (const auto& seat : py::reinterpret_borrow<py::iterable>(value)) {
        const uint8_t n = small(seat, "a seat");
        if (n >= max_seats) throw py::value_error("there is no such seat");
        set |= seat_bit(n);
    }
    return set;
}

// Action("build_road", 0, edge=17): the keys are those of the exchange form, and all that the action has.
Action make_action(const std::string& name, const py::handle& seat, const py::kwargs& given) {
    const ActionType what = do_named(name);
    Action action = Action::plain(what, Seat(small(seat, "a seat")));
    size_t used = 0;
    const auto get = [&](const char* key) {
        if (!given.contains(key)) throw py::type_error(name + " needs " + key);
        ++used;
        return py::object(given[key]);
    };
    switch (key_of(what)) {
        case Key::none: break;
        case Key::vertex: action.place = small(get("vertex"), "vertex"); break;
        case Key::edge: action.place = small(get("edge"), "edge"); break;
        case Key::hex: {
            action.place = small(get("hex"), "hex");
            const py::object victim = get("victim");
            action.other = victim.is_none() ? static_cast<uint8_t>(int{no_seat}) : small(victim, "victim");
            break;
        }
        case Key::resource:
            action.place = static_cast<uint8_t>(to_resource(py::cast<std::string>(get("resource"))));
            break;
        case Key::cards: action.give = to_bundle(get("cards")); break;
        case Key::take: action.get = to_bundle(get("take")); break;
        case Key::offer: action.other = to_seats(get("to")); [[fallthrough]];
        case Key::trade:
            action.give = to_bundle(get("give"));
            action.get = to_bundle(get("get"));
            break;
        case Key::of: action.other = small(get("of"), "of"); break;
        case Key::partner: action.other = small(get("partner"), "partner"); break;
    }
    if (used != given.size()) throw py::type_error(name + " has none of the other keys given");
    return action;
}

// None where the action has no such thing.
py::object field(const Action& a, std::string_view name) {
    const Key key = key_of(a.what);
    const auto number = [&](bool has, int n) { return has ? py::object(py::int_(n)) : py::none(); };
    if (name == "vertex") return number(key == Key::vertex, a.place);
    if (name == "edge") return number(key == Key::edge, a.place);
    if (name == "hex") return number(key == Key::hex, a.place);
    if (name == "victim") return number(key == Key::hex && a.victim() != no_seat, a.other);
    if (name == "of") return number(key == Key::of, a.other);
    if (name == "partner") return number(key == Key::partner, a.other);
    if (name == "resource" && key == Key::resource) return py::str(std::string(name_of(a.resource())));
    if (name == "cards" && key == Key::cards) return to_dict(a.give);
    if (name == "take" && key == Key::take) return to_dict(a.get);
    const bool trade = key == Key::trade || key == Key::offer;
    if (name == "give" && trade) return to_dict(a.give);
    if (name == "get" && trade) return to_dict(a.get);
    if (name == "to" && key == Key::offer) {
        py::list seats;
        for (int seat = 0; seat < max_seats; ++seat) {
            if ((a.to() >> seat & 1) != 0) seats.append(seat);
        }
        return seats;
    }
    return py::none();
}

py::tuple pack(const Action& a) {
    const auto bytes = [](const Bundle& b) {
        return py::bytes(reinterpret_cast<const char*>(b.count.data()), b.count.size());
    };
    return py::make_tuple(static_cast<int>(a.what), int{a.seat}, a.place, a.other, bytes(a.give),
                          bytes(a.get));
}
Action unpack_action(const py::tuple& t) {
    if (t.size() != 6) throw py::value_error("this is not an action");
    const auto bundle = [](const py::handle& h) {
        const auto text = py::cast<std::string>(h);
        Bundle b;
        if (text.size() != b.count.size()) throw py::value_error("this is not an action");
        std::copy(text.begin(), text.end(), b.count.begin());
        return b;
    };
    Action a;
    const int what = py::cast<int>(t[0]);
    if (what < 0 || what >= action_kinds) throw py::value_error("this is not an action");
    a.what = static_cast<ActionType>(what);
    a.seat = Seat(small(t[1], "a seat"));
    a.place = py::cast<uint8_t>(t[2]);
    a.other = py::cast<uint8_t>(t[3]);
    a.give = bundle(t[4]);
    a.get = bundle(t[5]);
    if (a.what == ActionType::play_monopoly && a.place >= resource_count)
        throw py::value_error("this is not an action");
    return a;
}

uint64_t hash_of(const Action& a) {
    Hash hash;
    hash.add(uint64_t{static_cast<uint8_t>(a.what)} << 24 | static_cast<uint64_t>(int{a.seat}) << 16 |
             uint64_t{a.place} << 8 | a.other);
    uint64_t cards = 0;
    for (size_t r = 0; r < resource_count; ++r) cards = cards * 241 + a.give.count[r] + 16 * a.get.count[r];
    hash.add(cards);
    return hash.value();
}

py::object value_of(const Outcome& o) {
    if (o.luck == Chance::dice) return py::make_tuple(o.first, o.second);
    if (o.luck == Chance::steal) return py::str(std::string(name_of(o.resource())));
    return py::str(std::string(name_of(o.card())));
}

Outcome dice_outcome(int a, int b) {
    if (a < 1 || a > 6 || b < 1 || b > 6) throw py::value_error("a die shows 1 to 6");
    return Outcome::dice(a, b);
}
Outcome card_outcome(const std::string& name) {
    const auto card = notation::card_named(name);
    if (!card) throw py::value_error("there is no development card '" + name + "'");
    return Outcome::draw(*card);
}
Outcome make_outcome(const std::string& luck, const py::object& value) {
    if (luck == "dice") {
        const auto dice = py::cast<std::pair<int, int>>(value);
        return dice_outcome(dice.first, dice.second);
    }
    if (luck == "steal") return Outcome::steal(to_resource(py::cast<std::string>(value)));
    if (luck == "card") return card_outcome(py::cast<std::string>(value));
    throw py::value_error("luck is dice, steal or card");
}

}  // namespace

void add_actions(py::module_& module) {
    py::class_<Action> action(module, "Action", "What a seat does. A value: compare it, hash it, pickle it.");
    use_new_pickles(action);
    action
        .def(py::init([](const std::string& what, const py::object& seat, const py::kwargs& given) {
                 return make_action(what, seat, given);
             }),
             py::arg("do"), py::arg("seat"),
             "Action('build_road', 0, edge=17): the keys are those of the exchange form (docs/notation.md);\n"
             "`confirm` has `partner`.")
        .def_property_readonly(
            "do", [](const Action& a) { return std::string(name_of(a.what)); },
            "What is done, in the words of the exchange form.")
        .def_property_readonly(
            "seat", [](const Action& a) { return int{a.seat}; }, "Who does it.")
        .def_property_readonly("json", &notation::action_json, "The action in the exchange form.")
        .def(
            "to_dict", [](const Action& a) { return from_json(notation::action_json(a)); },
            "The action in the exchange form, as a dict.")
        .def("__str__", [](const Action& a) { return notation::text_of({a, std::nullopt}); })
        .def("__repr__",
             [](const Action& a) {
                 return "<longroad.Action seat " + std::to_string(int{a.seat}) + ": " + describe(a) + ">";
             })
        .def(
            "__eq__", [](const Action& a, const Action& b) { return a == b; }, py::is_operator())
        .def(
            "__eq__", [](const Action&, const py::object&) { return false; }, py::is_operator())
        .def("__hash__", &hash_of)
        .def(py::pickle(&pack, &unpack_action));
    for (const char* name : {"vertex", "edge", "hex", "victim", "resource", "cards", "take", "give", "get",
                             "to", "of", "partner"}) {
        action.def_property_readonly(
            name, [name](const Action& a) { return field(a, name); }, "None where the action has none.");
    }

    py::class_<Outcome> outcome(module, "Outcome", "What luck brings: a roll, a stolen card, a drawn card.");
    use_new_pickles(outcome);
    outcome
        .def(py::init(&make_outcome), py::arg("luck"), py::arg("value"),
             "Outcome('dice', (3, 5)), Outcome('steal', 'ore'), Outcome('card', 'knight')")
        .def_property_readonly("luck", [](const Outcome& o) { return std::string(name_of(o.luck)); })
        .def_property_readonly("value", &value_of)
        .def("__repr__",
             [](const Outcome& o) {
                 return "<longroad.Outcome " + std::string(name_of(o.luck)) + " " +
                        py::cast<std::string>(py::repr(value_of(o))) + ">";
             })
        .def(
            "__eq__", [](const Outcome& a, const Outcome& b) { return a == b; }, py::is_operator())
        .def(
            "__eq__", [](const Outcome&, const py::object&) { return false; }, py::is_operator())
        .def("__hash__",
             [](const Outcome& o) { return (static_cast<int>(o.luck) << 16) | (o.first << 8) | o.second; })
        .def(py::pickle(
            [](const Outcome& o) { return py::make_tuple(std::string(name_of(o.luck)), value_of(o)); },
            [](const py::tuple& t) { return make_outcome(py::cast<std::string>(t[0]), py::object(t[1])); }));
}

}  // namespace longroad::python
