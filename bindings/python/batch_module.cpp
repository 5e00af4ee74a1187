// Batch as Python sees it: numpy views of its own memory.
#include "bindings/python/batch.h"

namespace longroad::python {

using namespace board;

namespace {
// A saved game of a batch, for search.
struct Saved {
    std::any game;
};
}  // namespace

template <>
inline constexpr bool is_bound<Saved> = true;

namespace {

std::unique_ptr<Batch> make(int games, int players, uint64_t seed, int threads, const py::object& opponents,
                            bool autoreset, const std::string& preset, const py::object& options, bool offers,
                            const py::object& observe, int max_steps) {
    if (games < 1) throw py::value_error("a batch has at least one game");
    if (threads < 1 || threads > 1024) throw py::value_error("threads are from 1 to 1024");
    if (max_steps < 0) throw py::value_error("max_steps is 0 or more");
    if (players < 2 || players > max_seats) throw py::value_error("players are from 2 to 6");
    BatchTerms terms;
    terms.wish = SetupWish{read_rules(preset, options, players), players, SetupKind::variable, {}};
    terms.games = games;
    terms.seed = seed;
    terms.threads = threads;
    terms.autoreset = autoreset;
    terms.offers = offers;
    terms.max_steps = max_steps;
    if (!opponents.is_none()) {
        if (py::isinstance<py::str>(opponents)) {
            terms.opponents.assign(static_cast<size_t>(players - 1), py::cast<std::string>(opponents));
        } else {
            terms.opponents = py::cast<std::vector<std::string>>(opponents);
        }
        if (terms.opponents.size() != static_cast<size_t>(players - 1))
            throw py::value_error("there is an opponent for every other seat");
    }
    if (observe.is_none() || (py::isinstance<py::bool_>(observe) && !py::cast<bool>(observe))) {
        terms.numbers = Numbers::none;
    } else {
        const auto dtype = py::cast<std::string>(py::str(observe));
        if (dtype != "float32" && dtype != "uint8")
            throw py::value_error("observe is 'float32', 'uint8' or None");
        terms.numbers = dtype == "uint8" ? Numbers::bytes : Numbers::floats;
    }
    const py::gil_scoped_release free;
    return make_batch(terms);
}

// A view of a batch's rows that keeps it alive and cannot be written to.
template <class Number>
py::array view(const py::object& self, const std::vector<Number>& rows, py::ssize_t columns,
               const py::dtype& dtype) {
    const auto& batch = self.cast<Batch&>();
    std::vector<py::ssize_t> shape{batch.terms().games};
    if (columns > 0) shape.push_back(columns);
    py::array array(dtype, shape, rows.data(), self);
    array.attr("setflags")(py::arg("write") = false);
    return array;
}
template <class Number>
py::array view(const py::object& self, const std::vector<Number>& rows, py::ssize_t columns = 0) {
    return view(self, rows, columns, py::dtype::of<Number>());
}

py::object numbers(const py::object& self) {
    auto& batch = self.cast<Batch&>();
    switch (batch.terms().numbers) {
        case Numbers::bytes: return view(self, batch.rows().bytes, batch.number_count());
        case Numbers::floats: return view(self, batch.rows().floats, batch.number_count());
        case Numbers::none: break;
    }
    throw py::value_error("the batch was made without observations");
}

void step(Batch& batch, const py::object& given) {
    const py::array array = py::array::ensure(given);
    if (!array) {
        PyErr_Clear();
        throw py::type_error("actions are an array of whole numbers");
    }
    const char kind = array.dtype().kind();
    if (kind != 'i' && kind != 'u') throw py::type_error("actions are whole numbers");
    if (array.ndim() != 1 || array.shape(0) != batch.terms().games) {
        throw py::value_error("actions have the shape (" + std::to_string(batch.terms().games) + ",)");
    }
    // Numbers too large for the table must not come out as others.
    using Wide = py::array_t<int64_t, py::array::c_style | py::array::forcecast>;
    using Narrow = py::array_t<int32_t, py::array::c_style>;
    const Busy busy(batch.busy);
    if (py::isinstance<Narrow>(array)) {
        const Narrow same = array;
        const py::gil_scoped_release free;
        batch.step(same.data());
        return;
    }
    const Wide wide = Wide::ensure(array);
    std::vector<int32_t> actions(static_cast<size_t>(wide.size()));
    for (size_t i = 0; i < actions.size(); ++i) {
        const int64_t n = wide.data()[i];
        actions[i] = n < 0 || n > 1'000'000 ? -1 : static_cast<int32_t>(n);
    }
    const py::gil_scoped_release free;
    batch.step(actions.data());
}

size_t checked(const Batch& batch, int64_t i) {
    if (i < 0 || i >= batch.terms().games) throw py::index_error("there is no such game in the batch");
    return static_cast<size_t>(i);
}

}  // namespace

void add_batch(py::module_& module) {
    py::class_<Saved> saved_class(module, "Saved", "A game of a batch as it was: see Batch.save.");
    use_new_pickles(saved_class);
    saved_class.def("__copy__", [](const Saved& s) { return s; })
        .def("__deepcopy__", [](const Saved& s, const py::dict&) { return s; });

    const auto rows = [](auto member, bool by_seat, const char* kind) {
        return [member, by_seat, kind](const py::object& self) {
            auto& batch = self.cast<Batch&>();
            const auto& numbers = batch.rows().*member;
            const py::ssize_t columns = by_seat ? batch.players() : 0;
            using Number = typename std::decay_t<decltype(numbers)>::value_type;
            return kind != nullptr ? view(self, numbers, columns, py::dtype(std::string(kind)))
                                   : view(self, numbers, columns, py::dtype::of<Number>());
        };
    };
    py::class_<Batch> batch_class(
        module, "Batch",
        "Many games at once. The arrays are views of the batch's own memory: they change with\n"
        "every step, so copy what has to stay. Game i is the i-th of the seed, as the program\n"
        "counts them; when it is over, game i + n follows.");
    use_new_pickles(batch_class);
    batch_class
        .def(
            py::init(&make), py::arg("n"), py::arg("players") = 4, py::arg("seed") = 0,
            py::arg("threads") = 1, py::arg("opponents") = py::none(), py::arg("autoreset") = true,
            py::arg("preset") = "2015", py::arg("options") = py::none(), py::arg("offers") = false,
            py::arg("observe") = "float32", py::arg("max_steps") = 0,
            "opponents: players by name for all seats but one, which then is the only one that decides (its\n"
            "place goes round: `learner`). observe: 'float32', 'uint8' or None, for speed.\n"
            "max_steps: after so many decisions a game is broken off (`truncated`).")
        .def("__len__", [](const Batch& b) { return b.terms().games; })
        .def_property_readonly("players", &Batch::players)
        .def_property_readonly("action_count", &Batch::action_count)
        .def_property_readonly(
            "mask",
            [](const py::object& self) {
                auto& batch = self.cast<Batch&>();
                return view(self, batch.rows().mask, batch.action_count());
            },
            "uint8 (n, actions): 1 for what is legal.")
        .def_property_readonly("obs", &numbers, "(n, numbers): what the deciding seat of each game sees.")
        .def_property_readonly(
            "obs_parts",
            [](const py::object& self) {
                const auto& batch = self.cast<Batch&>();
                const auto island =
                    batch.players() <= Standard::seats ? IslandKind::standard : IslandKind::large;
                return parts_of(numbers(self), island);
            },
            "The same memory as a dict of parts: common, players, hexes, vertices, edges.")
        .def_property_readonly(
            "reward", rows(&Rows::reward, true, nullptr),
            "float32 (n, players): when a game is over 1 to who won, and the others share -1.")
        .def_property_readonly("done", rows(&Rows::done, false, "bool"),
                               "bool (n,): that step ended the game.")
        .def_property_readonly("truncated", rows(&Rows::truncated, false, "bool"),
                               "bool (n,): that step was the last of max_steps.")
        .def_property_readonly("seat", rows(&Rows::seat, false, nullptr),
                               "int8 (n,): who decides; -1 in a game that is over.")
        .def_property_readonly("learner", rows(&Rows::learner, false, nullptr),
                               "int8 (n,): the seat that is no opponent's; -1 if there are none.")
        .def_property_readonly("winner", rows(&Rows::winner, false, nullptr),
                               "int8 (n,): who won the game that was just over, else -1.")
        .def("step", &step, py::arg("actions"),
             "One number of the table for each game. Raises IllegalAction, and then nothing has changed.")
        .def(
            "sample",
            [](const py::object& self) {
                auto& batch = self.cast<Batch&>();
                {
                    const Busy busy(batch.busy);
                    const py::gil_scoped_release free;
                    batch.sample();
                }
                return view(self, batch.rows().actions);
            },
            "A legal action for each game, all alike: int32 (n,), a view that the next call overwrites.")
        .def(
            "reset",
            [](Batch& batch, uint64_t first) {
                const Busy busy(batch.busy);
                const py::gil_scoped_release free;
                batch.reset(first);
            },
            py::arg("first") = 0, "All games anew, from the first-th of the seed on.")
        .def(
            "reset_one",
            [](Batch& batch, int64_t i) {
                const Busy busy(batch.busy);
                batch.reset_one(checked(batch, i));
            },
            py::arg("i"), "The next game in place i: for batches without autoreset.")
        .def(
            "save", [](const Batch& batch, int64_t i) { return Saved{batch.save(checked(batch, i))}; },
            py::arg("i"), "Game i as it is, to come back to; not with opponents that remember the game.")
        .def(
            "load",
            [](Batch& batch, int64_t i, const Saved& saved) {
                const Busy busy(batch.busy);
                batch.load(checked(batch, i), saved.game);
            },
            py::arg("i"), py::arg("saved"), "Puts a saved game in place i.")
        .def(
            "game", [](const Batch& batch, int64_t i) { return batch.game(checked(batch, i)); }, py::arg("i"),
            "Game i as a Game of its own.")
        .def(
            "number", [](const Batch& batch, int64_t i) { return batch.number(checked(batch, i)); },
            py::arg("i"), "Which game of the seed is in place i.");
}

}  // namespace longroad::python
