// The module longroad._engine. What researchers see is the package around it (longroad/).
#include <cstring>

#include "bindings/python/common.h"
#include "board/random_games.h"
#include "core/random.h"
#include "learn/action_table.h"
#include "learn/observation.h"

namespace {

namespace py = pybind11;
using namespace longroad;

// IllegalAction carries the engine's reason besides its sentence.
void add_exceptions(py::module_& module) {
    static py::handle illegal = PyErr_NewExceptionWithDoc(
        "longroad.IllegalAction",
        "The rules forbid the action. `reason` is the engine's code (docs/reasons.md).", PyExc_ValueError,
        nullptr);
    module.add_object("IllegalAction", illegal);
    py::register_exception_translator([](std::exception_ptr thrown) {
        try {
            if (thrown) std::rethrow_exception(thrown);
        } catch (const python::Illegal& e) {
            py::object error = py::reinterpret_borrow<py::object>(illegal)(e.what());
            error.attr("reason") = e.reason;
            PyErr_SetObject(illegal.ptr(), error.ptr());
        } catch (const py::cast_error&) {
            PyErr_SetString(PyExc_TypeError, "a value is of the wrong type or too large");
        } catch (const py::builtin_exception& e) {
            // A sentence that quotes bytes which are no text would be lost.
            e.set_error();
            const auto kind = py::reinterpret_borrow<py::object>(PyErr_Occurred());
            PyErr_Clear();
            const auto text = py::reinterpret_steal<py::object>(PyUnicode_DecodeUTF8(
                e.what(), static_cast<py::ssize_t>(std::strlen(e.what())), "backslashreplace"));
            if (text) PyErr_SetObject(kind.ptr(), text.ptr());
        }
    });
}

}  // namespace

PYBIND11_MODULE(_engine, module) {
    module.doc() = "The engine of Longroad.";
    module.attr("__version__") = LONGROAD_VERSION;
    module.attr("ACTION_TABLE_VERSION") = learn::action_table_version;
    module.attr("OBSERVATION_VERSION") = learn::observation_version;
    add_exceptions(module);
    module.def(
        "seed_of_game", [](uint64_t seed, uint64_t index) { return seed_of_game(seed, index); },
        py::arg("seed"), py::arg("index"),
        "The seed of the index-th of many games that share one seed, as the program counts them.");
    module.def(
        "signature", [] { return board::signature(); },
        "One number that changes when the engine's behavior changes: the same as `longroad bench` prints.",
        py::call_guard<py::gil_scoped_release>());
    python::add_actions(module);
    python::add_game(module);
    python::add_players(module);
    python::add_batch(module);
    python::add_dice(module);
}
