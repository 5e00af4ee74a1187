// The dice game, small: moves are the words of its records, and perfect play answers what they are worth.
#include <mutex>

#include "bindings/python/common.h"
#include "bots/dice_bots.h"
#include "dice/game.h"
#include "dice/target.h"
#include "notation/dice_exchange.h"
#include "notation/dice_moves.h"
#include "notation/dice_position.h"
#include "notation/dice_record.h"

namespace longroad::python {

namespace {

using dice::Action;
using dice::Outcome;

struct DiceGame {
    dice::Game game;
    Random random{0};
    std::vector<dice::Step> steps{};
    bool from_start = true;
};
}  // namespace

template <>
inline constexpr bool is_bound<DiceGame> = true;

namespace {

// Perfect play of each rule set, worked out once when it is asked for (a second or two).
const bots::DiceLore& lore_of(const dice::Rules& rules) {
    static std::mutex mutex;
    static std::array<std::unique_ptr<bots::DiceLore>, 2> lores;
    const std::scoped_lock lock(mutex);
    auto& lore = lores[rules.dice_joker_same_turn != 0 ? 1 : 0];
    if (!lore) {
        auto fresh = std::make_unique<bots::DiceLore>(rules);
        dice::Solver solver(fresh->tables);
        solver.solve_all();
        fresh->solved = solver.take();
        lore = std::move(fresh);
    }
    return *lore;
}

std::string word_of(const Action& action) { return notation::text_of(notation::DiceMove{action, {}}); }

notation::DiceMove read_move(const std::string& text, dice::Seat seat) {
    notation::Cursor cursor(text);
    auto move = must(notation::read_dice_move(cursor, seat));
    if (!cursor.at_end()) throw py::value_error("one move is expected: '" + text + "'");
    return move;
}

void carry_out(DiceGame& g, const dice::Step& step, const std::string& what) {
    const dice::Reason reason = g.game.why_not(step);
    if (reason != dice::Reason::none) throw Illegal(name_of(reason), sentence_of(reason), what);
    g.game.apply(step);
    g.steps.push_back(step);
}

// A word may hold its luck: roll=ore6.
void step(DiceGame& g, const std::string& text) {
    const notation::DiceMove move = read_move(text, g.game.state().active);
    const DiceGame before = g;
    try {
        carry_out(g, move.action, text);
        if (move.outcome) carry_out(g, *move.outcome, text);
    } catch (...) {
        g = before;
        throw;
    }
}

py::dict faces_dict(const dice::Faces& faces) {
    py::dict dict;
    for (dice::Face f : dice::all_faces) {
        if (faces[f] != 0) dict[py::str(std::string(name_of(f)))] = faces[f];
    }
    return dict;
}

dice::Faces to_faces(const py::dict& dict) {
    dice::Faces faces;
    for (const auto& [key, count] : dict) {
        const auto name = py::cast<std::string>(py::str(key));
        bool found = false;
        for (dice::Face f : dice::all_faces) {
            if (name_of(f) != name) continue;
            const int n = py::cast<int>(count);
            if (n < 0 || n > dice::dice_count) throw py::value_error("a number of dice is out of range");
            faces[f] = static_cast<uint8_t>(n);
            found = true;
        }
        if (!found) throw py::value_error("no die shows '" + name + "'");
    }
    return faces;
}

py::dict step_chance(DiceGame& g, const py::object& faces) {
    const bool drawn = faces.is_none();
    if (g.game.luck() == dice::Chance::none) {
        const bool over = g.game.over();
        const dice::Reason reason = g.game.why_not(Outcome::dice({}));
        throw Illegal(name_of(reason), sentence_of(reason), over ? "the dice" : "");
    }
    const Outcome outcome =
        drawn ? g.game.draw(g.random) : Outcome::dice(to_faces(py::cast<py::dict>(faces)));
    carry_out(g, outcome, "the dice");
    return faces_dict(outcome.faces);
}

void must_go_on(const DiceGame& g) {
    if (g.game.over()) throw py::value_error("the game is over: there is nothing to choose");
}

double value(const DiceGame& g) {
    must_go_on(g);
    const py::gil_scoped_release free;
    const bots::DiceLore& lore = lore_of(g.game.setup().rules);
    dice::Advisor advisor(lore.tables);
    return advisor.value(g.game, dice::prospect_of(*lore.solved, g.game.state()));
}

py::list advise(const DiceGame& g, int top, const py::object& target) {
    must_go_on(g);
    if (g.game.luck() != dice::Chance::none) throw py::value_error("the dice have to fall first");
    std::vector<dice::Advice> ranked;
    const std::optional<int> goal = target.is_none() ? std::nullopt : std::optional(py::cast<int>(target));
    if (goal && (*goal < -30 || *goal > dice::best_score))
        throw py::value_error("the target is out of range");
    {
        const py::gil_scoped_release free;
        const bots::DiceLore& lore = lore_of(g.game.setup().rules);
        dice::Advisor advisor(lore.tables);
        if (goal) {
            dice::TargetSolver solver(lore.tables, g.game.state().sheet(), *goal);
            while (solver.step()) {
            }
            ranked = advisor.rank(g.game, solver.prospect());
        } else {
            ranked = advisor.rank(g.game, dice::prospect_of(*lore.solved, g.game.state()));
        }
    }
    py::list list;
    for (const dice::Advice& one : ranked) {
        if (top > 0 && static_cast<int>(list.size()) == top) break;
        list.append(py::make_tuple(word_of(one.action), one.value));
    }
    return list;
}

std::unique_ptr<DiceGame> make(int players, const py::object& options, uint64_t seed, int first) {
    dice::Setup setup;
    if (!options.is_none()) {
        for (const auto& [key, value] : py::cast<py::dict>(options)) {
            const auto name = py::cast<std::string>(py::str(key));
            const bool flag = py::isinstance<py::bool_>(value);
            const std::string text =
                flag ? (py::cast<bool>(value) ? "true" : "false") : py::cast<std::string>(py::str(value));
            const auto set = dice::set_option(setup.rules, name, text);
            if (!set) throw py::value_error("option " + name + ": " + std::string(name_of(set.error())));
        }
    }
    if (players < 0 || players > 255 || first < 0 || first > 255)
        throw py::value_error("players are from 1 to 6");
    setup.players = static_cast<uint8_t>(players);
    setup.first = dice::Seat(first);
    const dice::SetupFault fault = fault_of(setup);
    if (fault != dice::SetupFault::none) throw py::value_error(std::string(name_of(fault)));
    return std::make_unique<DiceGame>(DiceGame{dice::Game(setup), Random(seed)});
}

std::string record(const DiceGame& g) {
    if (!g.from_start) throw py::value_error("a game that began in the middle has no record: see `position`");
    return notation::record_text(notation::DiceRecord{g.game.setup(), {}, g.steps});
}

std::unique_ptr<DiceGame> from_record(const std::string& text) {
    const auto record = must(notation::read_dice_record(text));
    return std::make_unique<DiceGame>(DiceGame{notation::replay(record), Random(0), record.steps, true});
}

py::tuple pack(const DiceGame& g) {
    // A position is all there is to a dice game; its past goes with a record.
    return py::make_tuple(notation::position_text(g.game), g.from_start ? record(g) : std::string(),
                          g.from_start && g.game.luck() == dice::Chance::none, g.random.state());
}
std::unique_ptr<DiceGame> unpack(const py::tuple& t) {
    std::unique_ptr<DiceGame> game;
    if (py::cast<bool>(t[2])) {
        game = from_record(py::cast<std::string>(t[1]));
    } else {
        game = std::make_unique<DiceGame>(
            DiceGame{must(notation::read_dice_position(py::cast<std::string>(t[0]))), Random(0), {}, false});
    }
    game->random = Random(py::cast<uint64_t>(t[3]));
    return game;
}

}  // namespace

void add_dice(py::module_& module) {
    py::class_<DiceGame> dice_game(
        module, "DiceGame",
        "The dice game. Moves are the words of its records: 'roll', 'keep=ore2', 'r3', 'end'.");
    use_new_pickles(dice_game);
    dice_game
        .def(py::init(&make), py::arg("players") = 1, py::arg("options") = py::none(), py::arg("seed") = 0,
             py::arg("first") = 0)
        .def_static(
            "from_position",
            [](const std::string& text, uint64_t seed) {
                return std::make_unique<DiceGame>(
                    DiceGame{must(notation::read_dice_position(text)), Random(seed), {}, false});
            },
            py::arg("text"), py::arg("seed") = 0, "A game that begins in the middle.")
        .def_static("from_record", &from_record, py::arg("text"), "Replays a record.")
        .def("clone", [](const DiceGame& g) { return std::make_unique<DiceGame>(g); })
        .def("__copy__", [](const DiceGame& g) { return std::make_unique<DiceGame>(g); })
        .def("__deepcopy__", [](const DiceGame& g, const py::dict&) { return std::make_unique<DiceGame>(g); })
        .def_property_readonly("players", [](const DiceGame& g) { return int{g.game.setup().players}; })
        .def_property_readonly("over", [](const DiceGame& g) { return g.game.over(); })
        .def_property_readonly("awaits_chance",
                               [](const DiceGame& g) { return g.game.luck() != dice::Chance::none; })
        .def_property_readonly("seat",
                               [](const DiceGame& g) -> py::object {
                                   if (g.game.to_act() == 0) return py::none();
                                   return py::int_(int{g.game.state().active});
                               })
        .def_property_readonly("turn", [](const DiceGame& g) { return int{g.game.state().turn}; })
        .def_property_readonly(
            "dice", [](const DiceGame& g) { return faces_dict(g.game.state().dice); },
            "The dice on the table, by face.")
        .def_property_readonly("scores",
                               [](const DiceGame& g) {
                                   py::tuple scores(g.game.setup().players);
                                   for (size_t i = 0; i < scores.size(); ++i)
                                       scores[i] = g.game.state().sheets[i].total();
                                   return scores;
                               })
        .def_property_readonly("winners",
                               [](const DiceGame& g) {
                                   py::list seats;
                                   for (int s = 0; s < dice::max_seats; ++s) {
                                       if ((g.game.winners() >> s & 1) != 0) seats.append(s);
                                   }
                                   return seats;
                               })
        .def(
            "legal",
            [](const DiceGame& g) {
                py::list list;
                for (const Action& action : g.game.legal()) list.append(word_of(action));
                return list;
            },
            "All legal moves, as words.")
        .def("step", &step, py::arg("move"),
             "Carries out a move; a word may hold its luck, 'roll=ore6'. Raises IllegalAction.")
        .def("step_chance", &step_chance, py::arg("faces") = py::none(),
             "Rolls the dice in the air by the game's own seed, or as told: {'ore': 2, 'gold': 4}.")
        .def(
            "chance_outcomes",
            [](const DiceGame& g) {
                double total = 0;
                dice::for_each_outcome(
                    g.game.state(), [&](const Outcome&, auto ways) { total += static_cast<double>(ways); });
                py::list list;
                dice::for_each_outcome(g.game.state(), [&](const Outcome& o, auto ways) {
                    list.append(py::make_tuple(faces_dict(o.faces), static_cast<double>(ways) / total));
                });
                return list;
            },
            "All luck may bring now: [(faces, probability)].")
        .def("value", &value, "The final score to be expected of the active seat under perfect play; exact.")
        .def_property_readonly("position", [](const DiceGame& g) { return notation::position_text(g.game); })
        .def("record", &record)
        .def(
            "state",
            [](const DiceGame& g) { return from_json(notation::state_json(g.game.setup(), g.game.state())); },
            "All of the position as a dict (docs/notation.md).")
        .def_property_readonly("hash", [](const DiceGame& g) { return g.game.hash(); })
        .def(
            "__eq__",
            [](const DiceGame& a, const DiceGame& b) {
                return a.game.setup() == b.game.setup() && a.game.state() == b.game.state();
            },
            py::is_operator())
        .def("__repr__",
             [](const DiceGame& g) {
                 return "<longroad.DiceGame, turn " + std::to_string(g.game.state().turn) + ">";
             })
        .def(py::pickle(&pack, &unpack));
    module.def("_dice_advise", &advise, py::arg("game"), py::arg("top"), py::arg("target"));
    module.def(
        "_dice_expected_score",
        [](bool same_turn) {
            dice::Rules rules;
            rules.dice_joker_same_turn = same_turn ? 1 : 0;
            return lore_of(rules).solved->expected_score();
        },
        py::arg("same_turn"), py::call_guard<py::gil_scoped_release>());
}

}  // namespace longroad::python
