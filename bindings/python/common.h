// What all parts of the module share: how C++ values become Python's and back, and the exceptions.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <string>
#include <string_view>

#include "board/action.h"
#include "board/reason.h"
#include "board/view.h"
#include "notation/text.h"

namespace longroad::python {

namespace py = pybind11;

// Classes of the module. Python can make an object of one without calling __init__ (by __new__); pybind11 would
// then hand out memory nobody has filled. For these such an object is no object: a TypeError.
template <class T>
inline constexpr bool is_bound = false;
template <>
inline constexpr bool is_bound<board::Action> = true;
template <>
inline constexpr bool is_bound<board::Outcome> = true;
class Batch;
template <>
inline constexpr bool is_bound<Batch> = true;
class Game;
template <>
inline constexpr bool is_bound<Game> = true;
struct SeatView;
template <>
inline constexpr bool is_bound<SeatView> = true;

}  // namespace longroad::python

namespace pybind11::detail {

template <class T>
class type_caster<T, std::enable_if_t<longroad::python::is_bound<T>>> : public type_caster_base<T> {
public:
    bool load(handle from, bool convert) {
        if (from && this->typeinfo != nullptr && PyObject_TypeCheck(from.ptr(), this->typeinfo->type) != 0 &&
            !reinterpret_cast<instance*>(from.ptr())->get_value_and_holder().holder_constructed()) {
            return false;
        }
        return type_caster_base<T>::load(from, convert);
    }
};

}  // namespace pybind11::detail

namespace longroad::python {

// Each part adds its classes and functions.
void add_actions(py::module_& module);
void add_game(py::module_& module);
void add_players(py::module_& module);
void add_batch(py::module_& module);
void add_dice(py::module_& module);

// An action the rules forbid: longroad.IllegalAction, a ValueError with the engine's reason.
struct Illegal : std::runtime_error {
    Illegal(std::string_view name, std::string_view sentence, const std::string& what)
        : std::runtime_error(what.empty() ? std::string(sentence) : what + ": " + std::string(sentence)),
          reason(name) {}
    explicit Illegal(board::Reason why, const std::string& what = {})
        : Illegal(name_of(why), sentence_of(why), what) {}
    std::string reason;
};

// Objects are values: one thread at a time. What is used by two at once says so instead of breaking.
class Busy {
public:
    explicit Busy(std::atomic<bool>& flag) : flag_(flag) {
        if (flag_.exchange(true)) throw std::runtime_error("another thread is using this object");
    }
    ~Busy() { flag_ = false; }
    Busy(const Busy&) = delete;
    Busy& operator=(const Busy&) = delete;

private:
    std::atomic<bool>& flag_;
};

// Python's oldest ways of pickling (0 and 1) would call the base class of all bound classes, which ends the process.
template <class Class>
void use_new_pickles(Class& bound) {
    bound.def("__reduce_ex__", [](const py::object& self, int protocol) {
        const py::object object = py::module_::import("builtins").attr("object");
        return object.attr("__reduce_ex__")(self, std::max(protocol, 2));
    });
}

// JSON of the engine as Python's own values, and the other way.
[[nodiscard]] inline py::object from_json(const std::string& text) {
    return py::module_::import("json").attr("loads")(text);
}
[[nodiscard]] inline std::string to_json(const py::handle& value) {
    return py::cast<std::string>(py::module_::import("json").attr("dumps")(value));
}

// What was read, or a value_error that says what is wrong with the text.
template <class T>
[[nodiscard]] T must(notation::Parsed<T> parsed) {
    if (!parsed) throw py::value_error(parsed.error().message());
    return std::move(*parsed);
}

[[nodiscard]] py::dict to_dict(const board::Bundle& bundle);
[[nodiscard]] board::Bundle to_bundle(const py::handle& value);  // {"ore": 1}
[[nodiscard]] board::Resource to_resource(std::string_view name);
// "build_road edge 17", for messages.
[[nodiscard]] std::string describe(const board::Action& action);

}  // namespace longroad::python
