// Game and View as Python sees them.
#include <algorithm>

#include "bindings/python/game.h"
#include "bots/belief.h"
#include "bots/world.h"
#include "notation/exchange_read.h"
#include "notation/exchange_write.h"
#include "notation/position.h"
#include "notation/record.h"
#include "notation/view_read.h"
#include "notation/words.h"

namespace longroad::python {

using namespace board;

namespace {

[[noreturn]] void refuse(const std::string& why) { throw py::value_error(why); }

std::string option_text(const py::handle& value) {
    if (py::isinstance<py::bool_>(value)) return py::cast<bool>(value) ? "true" : "false";
    return py::cast<std::string>(py::str(value));
}

}  // namespace

Rules read_rules(const std::string& preset, const py::object& options, int players) {
    const auto edition = parse_preset(preset);
    if (!edition) refuse("unknown preset '" + preset + "': choose 2015 or mayfair");
    Rules rules = rules_of(*edition);
    if (players == 2) rules.min_players = 2;  // two may always try things out
    if (options.is_none()) return rules;
    for (const auto& [key, value] : py::cast<py::dict>(options)) {
        const auto name = py::cast<std::string>(py::str(key));
        const auto set = set_option(rules, name, option_text(value));
        if (!set) refuse("option " + name + ": " + std::string(name_of(set.error())));
    }
    return rules;
}

namespace {

Setup draw_setup(int players, const std::string& preset, const py::object& options, const std::string& map,
                 const py::object& first, Random& random) {
    SetupWish wish{read_rules(preset, options, players), players, SetupKind::variable, {}};
    if (map == "beginner") {
        wish.kind = SetupKind::beginner;
    } else if (map != "variable") {
        refuse("unknown map '" + map + "': choose variable or beginner");
    }
    if (!first.is_none()) {
        const int seat = py::cast<int>(first);
        if (seat < 0 || seat >= players) refuse("there is no such first seat");
        if (!first_can_be_named(wish.rules, wish.kind)) refuse("luck decides who is first in this game");
        wish.first = Seat(seat);
    }
    const auto setup = make_setup(wish, random);
    if (!setup) refuse(std::string(name_of(setup.error())));
    return *setup;
}

std::unique_ptr<Game> make_game(int players, const std::string& preset, const py::object& options,
                                uint64_t seed, const std::string& map, const py::object& first, bool offers) {
    Random random(seed);
    const Setup setup = draw_setup(players, preset, options, map, first, random);
    return std::make_unique<Game>(setup, random.state(), offers);
}

std::unique_ptr<Game> replay(const Setup& setup, const std::vector<Step>& steps, size_t count, bool offers) {
    auto game = std::make_unique<Game>(setup, 0, offers);
    for (size_t i = 0; i < std::min(count, steps.size()); ++i) {
        steps[i].is_luck ? game->fall(steps[i].outcome) : game->step(steps[i].action);
    }
    return game;
}

std::unique_ptr<Game> game_from_record(const std::string& text, const py::object& count, bool offers) {
    const size_t most = count.is_none() ? SIZE_MAX : py::cast<size_t>(count);
    if (notation::is_exchange(text)) {
        const auto game = must(notation::read_exchange_game(text));
        return replay(game.setup, game.steps, most, offers);
    }
    const auto record = must(notation::read_record(text));
    if (record.is_public) refuse("a public record keeps cards to itself and cannot be replayed");
    return replay(record.setup, record.steps, most, offers);
}

std::string record_of(const Game& game, const py::dict& tags) {
    if (!game.from_start()) refuse("a game that began in the middle has no record: see `position`");
    notation::Record record{game.setup(), {}, game.steps()};
    for (const auto& [key, value] : tags) {
        const auto name = py::cast<std::string>(py::str(key));
        const auto text = py::cast<std::string>(py::str(value));
        if (!notation::is_tag(name, text)) refuse("'" + name + "' cannot be a tag of a record");
        record.tags.emplace_back(name, text);
    }
    record.winner = game.winner();
    return notation::record_text(record);
}

std::string exchange_of(const Game& game) {
    if (!game.from_start()) refuse("a game that began in the middle has no record: see `position`");
    board::Game at(game.setup());
    std::string text = notation::setup_line(game.setup()) + "\n";
    int n = 0;
    for (const Step& step : game.steps()) {
        at.apply(step);
        text += notation::step_line(++n, step, at) + "\n";
    }
    return text;
}

// An Action, a number of the table, or a dict in the exchange form.
Action read_action(const Game& game, const py::handle& given) {
    if (py::isinstance<Action>(given)) return py::cast<Action>(given);
    if (py::isinstance<py::dict>(given)) {
        const auto json = must(notation::read_json(to_json(given)));
        return must(notation::read_action(json, game.setup()));
    }
    if (PyIndex_Check(given.ptr()) != 0 && !py::isinstance<py::bool_>(given)) {
        const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(given.ptr()));
        if (!number) throw py::error_already_set();  // an array of several, say
        return game.action_of(py::cast<int>(number));
    }
    throw py::type_error("an action is an Action, a number of the table or a dict");
}

Outcome read_outcome(const py::handle& given) {
    if (!py::isinstance<Outcome>(given)) throw py::type_error("an outcome is an Outcome");
    return py::cast<Outcome>(given);
}

py::list legal_of(const Game& game) {
    py::list list;
    for (uint16_t choice : game.choices()) list.append(py::cast(game.action_of(choice)));
    return list;
}

py::array mask_of(const Game& game) {
    py::array_t<uint8_t> mask(game.action_count());
    std::fill_n(mask.mutable_data(), mask.size(), uint8_t{0});
    for (uint16_t choice : game.choices()) mask.mutable_data()[choice] = 1;
    return mask;
}

py::list outcomes_of(const Game& game) {
    double total = 0;
    game.for_each_outcome([&](const Outcome&, int weight) { total += weight; });
    py::list list;
    game.for_each_outcome([&](const Outcome& outcome, int weight) {
        list.append(py::make_tuple(py::cast(outcome), weight / total));
    });
    return list;
}

Seat viewer_of(const Game& game, const py::object& seat) {
    if (seat.is_none()) return no_seat;
    const int n = py::cast<int>(seat);
    if (n < 0 || n >= game.setup().players) throw py::index_error("there is no such seat at this table");
    return Seat(n);
}

py::object seat_or_none(Seat seat) { return seat == no_seat ? py::none() : py::object(py::int_(int{seat})); }

py::tuple points_of(const Game& game) {
    const Snapshot shot = game.snapshot();
    py::tuple points(shot.players);
    for (size_t i = 0; i < shot.players; ++i) points[i] = int{shot.seats[i].points};
    return points;
}

// ---- views -----------------------------------------------------------------------------------------------

// Sightings as bytes: plain values of this build, for pickles between processes of one version.
static_assert(std::is_trivially_copyable_v<bots::Observation>);

py::tuple pack_view(const SeatView& view) {
    std::vector<const Sight*> links;
    for (const Sight* at = view.history.get(); at != nullptr; at = at->before.get()) links.push_back(at);
    std::string sights;
    for (auto at = links.rbegin(); at != links.rend(); ++at) {
        sights.append(reinterpret_cast<const char*>(&(*at)->seen), sizeof(bots::Observation));
    }
    py::list legal;
    for (const Action& action : view.legal) legal.append(py::cast(action));
    return py::make_tuple(LONGROAD_VERSION, notation::setup_line(*view.setup),
                          notation::view_json(*view.setup, view.view), to_dict(view.aside), legal,
                          py::bytes(sights), view.from_start);
}

SeatView unpack_view(const py::tuple& t) {
    if (t.size() != 7 || py::cast<std::string>(t[0]) != LONGROAD_VERSION)
        refuse("this pickle is of another version of longroad");
    SeatView view;
    const Setup setup = read_setup_line(py::cast<std::string>(t[1]));
    view.setup = std::make_shared<const Setup>(setup);
    view.view = must(notation::read_view(must(notation::read_json(py::cast<std::string>(t[2]))), setup));
    view.aside = to_bundle(t[3]);
    for (const auto& action : py::cast<py::list>(t[4])) {
        if (view.legal.full()) refuse("the pickle is damaged");
        view.legal.add(py::cast<Action>(action));
    }
    const auto sights = py::cast<std::string>(t[5]);
    if (sights.size() % sizeof(bots::Observation) != 0) refuse("the pickle is damaged");
    for (size_t at = 0; at < sights.size(); at += sizeof(bots::Observation)) {
        bots::Observation seen;
        std::copy_n(sights.data() + at, sizeof seen, reinterpret_cast<char*>(&seen));
        if (seen.step.action.seat >= setup.players || static_cast<int>(seen.step.action.what) >= action_kinds)
            refuse("the pickle is damaged");
        view.history = std::make_shared<const Sight>(seen, view.history);
    }
    view.from_start = py::cast<bool>(t[6]);
    return view;
}

// A world as players imagine them (docs/bots.md).
std::unique_ptr<Game> imagined(const SeatView& view, uint64_t seed) {
    if (view.view.viewer == no_seat) refuse("a spectator imagines nothing");
    bots::Belief belief;
    belief.begin(*view.setup);
    const auto seen = since(view.history, nullptr);
    for (const Sight* sight : *seen) belief.observe(sight->seen);
    Random random(seed);
    const auto in_island = [&]<class I>(const Board<I>& board) {
        const bots::Hands hands = belief.draw(*view.setup, view.view, random);
        const auto world = bots::imagine(board, view.view, hands, belief.spent(), random);
        if (!world) refuse("no position of the engine fits the view");
        auto game = board::Game::at(*view.setup, snapshot_of(board, *world));
        if (!game) refuse(game.error());
        auto made = std::make_unique<Game>(*game, random.next(), false);
        if (!view.aside.empty())
            made->step(Action::cards(ActionType::discard, view.view.viewer, view.aside, {}));
        return made;
    };
    return view.setup->island == IslandKind::standard ? in_island(Board<Standard>(*view.setup))
                                                      : in_island(Board<Large>(*view.setup));
}

// ---- observations ----------------------------------------------------------------------------------------

template <class I, class Number>
py::array observe(const SeatView& view) {
    constexpr auto size = static_cast<size_t>(learn::Layout<I>::size);
    py::array_t<Number> row(size);
    learn::observe<I, Number>(*view.setup, view.view, view.aside,
                              std::span<Number, size>(row.mutable_data(), size));
    return row;
}

template <class I>
py::dict parts(const py::array& rows) {
    using L = learn::Layout<I>;
    py::dict dict;
    const auto item = rows.itemsize();
    const auto add = [&](const char* name, py::ssize_t from, py::ssize_t count, py::ssize_t fields) {
        std::vector<py::ssize_t> shape(rows.shape(), rows.shape() + rows.ndim() - 1);
        std::vector<py::ssize_t> strides(rows.strides(), rows.strides() + rows.ndim() - 1);
        if (count > 0) {
            shape.push_back(count);
            strides.push_back(fields * item);
        }
        shape.push_back(fields);
        strides.push_back(item);
        py::array part(rows.dtype(), shape, strides, static_cast<const char*>(rows.data()) + from * item,
                       rows);
        if (!rows.writeable()) part.attr("flags").attr("writeable") = false;
        dict[name] = part;
    };
    add("common", L::common, 0, learn::common::count);
    add("players", L::players, L::seats, L::player_fields);
    add("hexes", L::hexes, I::hexes, learn::hex::count);
    add("vertices", L::vertices, I::vertices, L::vertex_fields);
    add("edges", L::edges, I::edges, L::seats);
    return dict;
}

template <class I>
py::array highest() {
    const auto& most = learn::highest<I>();
    return py::array_t<uint8_t>(static_cast<py::ssize_t>(most.size()), most.data());
}

}  // namespace

py::dict parts_of(const py::array& rows, IslandKind island) {
    return island == IslandKind::standard ? parts<Standard>(rows) : parts<Large>(rows);
}

py::object observation(const SeatView& view, const std::string& dtype, bool flat) {
    if (view.view.viewer == no_seat) refuse("a spectator has no observation");
    const bool bytes = dtype == "uint8";
    if (!bytes && dtype != "float32") refuse("dtype is float32 or uint8");
    const bool standard = view.setup->island == IslandKind::standard;
    const py::array row = standard
                              ? (bytes ? observe<Standard, uint8_t>(view) : observe<Standard, float>(view))
                              : (bytes ? observe<Large, uint8_t>(view) : observe<Large, float>(view));
    return flat ? py::object(row) : py::object(parts_of(row, view.setup->island));
}

void add_game(py::module_& module) {
    py::class_<SeatView> view_class(
        module, "View",
        "What one seat may know, and the public history behind it. Players get this, never\n"
        "the game. A value that does not change.");
    use_new_pickles(view_class);
    view_class
        .def_property_readonly(
            "viewer", [](const SeatView& v) { return seat_or_none(v.view.viewer); },
            "The seat that looks; None for a spectator.")
        .def_property_readonly("players", [](const SeatView& v) { return int{v.setup->players}; })
        .def_property_readonly(
            "json", [](const SeatView& v) { return notation::view_json(*v.setup, v.view); },
            "The view as players over the protocol get it (docs/protocol.md).")
        .def(
            "to_dict", [](const SeatView& v) { return from_json(notation::view_json(*v.setup, v.view)); },
            "The same as a dict.")
        .def(
            "setup",
            [](const SeatView& v) {
                return from_json(notation::setup_line(*v.setup))["setup"].cast<py::dict>();
            },
            "The map and the rules: the set-up of the exchange form, as a dict.")
        .def_property_readonly(
            "legal",
            [](const SeatView& v) {
                py::list list;
                for (const Action& action : v.legal) list.append(py::cast(action));
                return list;
            },
            "What the viewer can do now, but for offers and discards, which a player makes up.")
        .def_property_readonly(
            "steps", [](const SeatView& v) { return v.history ? v.history->count : size_t{0}; },
            "How many steps of the history the viewer saw.")
        .def(
            "history",
            [](const SeatView& v) {
                std::vector<const Sight*> links = *since(v.history, nullptr);
                py::list list;
                for (const Sight* sight : links)
                    list.append(notation::step_json(sight->seen.step, sight->seen.hidden));
                return list;
            },
            "What happened as the viewer saw it: steps of the exchange form, as JSON.")
        .def("imagine", &imagined, py::arg("seed") = 0,
             "A whole game that agrees with all the viewer knows, its secrets drawn from the seed.")
        .def("observation", &observation, py::arg("dtype") = "float32", py::arg("flat") = true,
             "The view in numbers (docs/python.md), one row, or with flat=False a dict of its parts.")
        .def(
            "__eq__",
            [](const SeatView& a, const SeatView& b) {
                return a.view == b.view && *a.setup == *b.setup && a.aside == b.aside;
            },
            py::is_operator())
        .def("__repr__",
             [](const SeatView& v) {
                 return "<longroad.View of " +
                        (v.view.viewer == no_seat ? std::string("a spectator")
                                                  : "seat " + std::to_string(int{v.view.viewer})) +
                        ", turn " + std::to_string(v.view.seen.turn) + ">";
             })
        .def(py::pickle(&pack_view, &unpack_view));

    py::class_<Game> game_class(
        module, "Game",
        "A game, with all its secrets: the referee's side. `view` is what a seat may know.\n"
        "Seats decide one at a time (`seat`); discards are chosen card by card.");
    use_new_pickles(game_class);
    game_class
        .def(py::init(&make_game), py::arg("players") = 4, py::arg("preset") = "2015",
             py::arg("options") = py::none(), py::arg("seed") = 0, py::arg("map") = "variable",
             py::arg("first") = py::none(), py::arg("offers") = false,
             "A new game on a map drawn from the seed, which also is the luck of `step_chance`.\n"
             "options: as `longroad rules` lists them, {'victory_target': 12}.\n"
             "offers: whether `legal` and `mask` have offers between players.")
        .def_static(
            "from_position",
            [](const std::string& text, uint64_t seed, bool offers) {
                return std::make_unique<Game>(must(notation::read_position(text)), seed, offers);
            },
            py::arg("text"), py::arg("seed") = 0, py::arg("offers") = false,
            "A game that begins in the middle: the text of `position` (docs/notation.md).")
        .def_static("from_record", &game_from_record, py::arg("text"), py::arg("steps") = py::none(),
                    py::arg("offers") = false,
                    "Replays a record or the exchange form, or only so many steps of it.")
        .def(
            "clone", [](const Game& g) { return std::make_unique<Game>(g); },
            "The same game, with the same luck ahead of it.")
        .def("__copy__", [](const Game& g) { return std::make_unique<Game>(g); })
        .def("__deepcopy__", [](const Game& g, const py::dict&) { return std::make_unique<Game>(g); })
        .def_property_readonly("players", [](const Game& g) { return int{g.setup().players}; })
        .def_property_readonly("island", [](const Game& g) { return std::string(name_of(g.setup().island)); })
        .def_property_readonly("offers", &Game::offers)
        .def_property_readonly("over", [](const Game& g) { return g.phase() == Phase::over; })
        .def_property_readonly(
            "winner", [](const Game& g) { return seat_or_none(g.winner()); },
            "The seat that won; None before that.")
        .def_property_readonly("phase", [](const Game& g) { return std::string(name_of(g.phase())); })
        .def_property_readonly("turn", [](const Game& g) { return int{g.snapshot().turn}; })
        .def_property_readonly("points", &points_of, "Of every seat, hidden cards included.")
        .def_property_readonly("awaits_chance", [](const Game& g) { return g.luck() != Chance::none; })
        .def_property_readonly(
            "luck", [](const Game& g) { return std::string(name_of(g.luck())); },
            "What luck is awaited: dice, steal, card or none.")
        .def_property_readonly(
            "seat", [](const Game& g) { return seat_or_none(g.seat()); },
            "Who decides now; None while luck is awaited and when the game is over.")
        .def_property_readonly(
            "to_act",
            [](const Game& g) {
                py::list seats;
                for (int seat = 0; seat < max_seats; ++seat) {
                    if ((g.to_act() >> seat & 1) != 0) seats.append(seat);
                }
                return seats;
            },
            "All seats the game waits for.")
        .def("legal", &legal_of,
             "What `seat` can do: a list of actions. A discard is one card; `step` takes whole ones, too.")
        .def(
            "legal_indices",
            [](const Game& g) {
                py::list list;
                for (uint16_t choice : g.choices()) list.append(int{choice});
                return list;
            },
            "The same as numbers of the table.")
        .def("mask", &mask_of, "The same as a uint8 array: 1 for what is legal.")
        .def_property_readonly("action_count", &Game::action_count, "The size of the table of actions.")
        .def(
            "index_of",
            [](const Game& g, const py::object& action) {
                const int index = g.index_of(read_action(g, action));
                if (index < 0) refuse("the action has no number in the table");
                return index;
            },
            py::arg("action"), "The number of an action in the table.")
        .def(
            "indices_of",
            [](const Game& g, const py::object& given) {
                const Action action = read_action(g, given);
                py::list list;
                if (action.what == ActionType::discard) {
                    for (Resource r : all_resources) {
                        const Action one = Action::cards(ActionType::discard, action.seat, Bundle::of(r), {});
                        for (int n = action.give[r]; n > 0; --n) list.append(g.index_of(one));
                    }
                    return list;
                }
                const int index = g.index_of(action);
                if (index >= 0) list.append(index);
                return list;
            },
            py::arg("action"), "The numbers that make up an action: several for a whole discard.")
        .def("action_of", &Game::action_of, py::arg("index"),
             "What `seat` does by that number of the table, legal or not.")
        .def(
            "why_not",
            [](const Game& g, const py::object& action) -> py::object {
                const Reason reason = g.why_not(read_action(g, action));
                if (reason == Reason::none) return py::none();
                return py::str(std::string(name_of(reason)));
            },
            py::arg("action"), "The engine's reason against an action; None if it is legal.")
        .def(
            "step", [](Game& g, const Action& action) { g.step(action); }, py::arg("action"),
            "Carries out an action: an Action, a number of the table, or a dict in the exchange form.\n"
            "Raises IllegalAction, and then nothing has changed.")
        .def(
            "step", [](Game& g, int index) { g.step(g.action_of(index)); }, py::arg("action"))
        .def(
            "step", [](Game& g, const py::object& action) { g.step(read_action(g, action)); },
            py::arg("action"))
        .def(
            "step_chance",
            [](Game& g, const py::object& outcome) {
                const Outcome falls = outcome.is_none() ? g.draw() : read_outcome(outcome);
                g.fall(falls);
                return falls;
            },
            py::arg("outcome") = py::none(), "Lets luck decide, by the game's own seed or as it is told.")
        .def("chance_outcomes", &outcomes_of, "All luck may bring now: [(outcome, probability)].")
        .def(
            "random_step",
            [](Game& g) {
                if (g.luck() != Chance::none) {
                    g.fall(g.draw());
                } else if (g.phase() == Phase::over) {
                    throw Illegal(Reason::game_over);
                } else {
                    const auto& choices = g.choices();
                    g.step(g.action_of(choices[g.random().below(static_cast<uint32_t>(choices.size()))]));
                }
            },
            "Luck if it is awaited, else any legal choice, all alike, from the game's own seed.")
        .def(
            "view", [](const Game& g, const py::object& seat) { return g.view(viewer_of(g, seat)); },
            py::arg("seat") = py::none(), "What a seat may know, or without one a spectator.")
        .def(
            "observation",
            [](const Game& g, const std::string& dtype, bool flat) {
                const Seat seat = g.seat();
                if (seat == no_seat)
                    throw Illegal(g.phase() == Phase::over ? Reason::game_over : Reason::luck_awaited);
                return observation(g.view(seat), dtype, flat);
            },
            py::arg("dtype") = "float32", py::arg("flat") = true, "What the deciding seat sees, in numbers.")
        .def_property_readonly(
            "position", [](const Game& g) { return notation::position_text(g.plain()); },
            "The position as one line of text (docs/notation.md).")
        .def(
            "record", [](const Game& g, const py::kwargs& tags) { return record_of(g, tags); },
            "The game so far as a record (docs/notation.md); tags: record(Name0='Ann').")
        .def("exchange", &exchange_of, "The game so far in the exchange form: what `longroad trace` prints.")
        .def(
            "setup",
            [](const Game& g) {
                return from_json(notation::setup_line(g.setup()))["setup"].cast<py::dict>();
            },
            "The map and the rules: the set-up of the exchange form, as a dict.")
        .def(
            "state", [](const Game& g) { return from_json(notation::state_json(g.setup(), g.snapshot())); },
            "All of the position, secrets too: the state of the exchange form, as a dict.")
        .def_property_readonly("hash", &Game::hash, "The same number for the same position on every machine.")
        .def_property_readonly(
            "steps", [](const Game& g) { return g.steps().size(); },
            "How many actions and strokes of luck there were.")
        .def("__eq__", &Game::same_as, py::is_operator())
        .def("__repr__",
             [](const Game& g) {
                 return "<longroad.Game of " + std::to_string(int{g.setup().players}) + " players, " +
                        std::to_string(g.steps().size()) + " steps, " + std::string(name_of(g.phase())) + ">";
             })
        .def(py::pickle([](const Game& g) { return g.pack(); }, &Game::unpack));

    module.def(
        "highest", [](int players) { return players <= 4 ? highest<Standard>() : highest<Large>(); },
        py::arg("players"), "The most each number of an observation can be.");
    module.def(
        "action_count",
        [](int players) {
            return players <= 4 ? learn::ActionTable<Standard>::size : learn::ActionTable<Large>::size;
        },
        py::arg("players"), "The size of the table of actions.");
    module.def(
        "split",
        [](const py::array& rows, int players) {
            const int size = players <= 4 ? learn::Layout<Standard>::size : learn::Layout<Large>::size;
            if (rows.ndim() < 1 || rows.shape(rows.ndim() - 1) != size)
                refuse("the last axis is not an observation");
            return parts_of(rows, players <= 4 ? IslandKind::standard : IslandKind::large);
        },
        py::arg("rows"), py::arg("players"), "The parts of flat observations, as views of them.");
}

}  // namespace longroad::python
