#include "arena/protocol.h"

#include <charconv>

#include "notation/exchange_read.h"
#include "notation/exchange_write.h"
#include "notation/fields.h"
#include "notation/view_read.h"
#include "notation/words.h"

namespace longroad::arena::protocol {

using namespace board;
using notation::Fields;
using notation::JsonValue;
using notation::JsonWriter;
using notation::put;

namespace {

JsonWriter line_of(std::string_view type) {
    JsonWriter json('{');
    json.key("type").text(type);
    return json;
}

// Every option with its value, so that a program need not know the presets.
void put_rules(JsonWriter& json, const Rules& rules) {
    json.object([&] {
        for (const Option& option : options()) {
            json.key(option.name);
            if (option.kind == Option::Kind::choice) {
                json.text(notation::value_of(rules, option));
            } else {
                json.json(notation::value_of(rules, option));
            }
        }
    });
}

void put_hands(JsonWriter& json, const bots::Observation& observation) {
    json.list([&] {
        for (int seat = 0; seat < max_seats; ++seat) {
            const bots::HandChange& change = observation.hands[static_cast<size_t>(seat)];
            if (change == bots::HandChange{}) continue;
            json.object([&] {
                put(json.key("seat").number(seat).key("gained"), change.gained);
                put(json.key("lost"), change.lost);
                json.key("unknown").number(change.unknown);
            });
        }
    });
}

class LineReader : public Fields {
public:
    bool start(const JsonValue& line, Start& into) {
        const JsonValue* object = need(line, "setup");
        if (object == nullptr) return false;
        auto setup = notation::read_setup(*object);
        if (!setup) return take(std::move(setup.error()));
        into.setup = *setup;
        return field(line, "seat", into.setup.players - 1, into.seat) && seed(line, into.seed);
    }

    bool observe(const JsonValue& line, const Setup& setup, bots::Observation& into) {
        const JsonValue* action = line.find("action");
        const JsonValue* luck = line.find("luck");
        if ((action == nullptr) == (luck == nullptr))
            return fail(line, "either an action or luck is expected");
        if (action != nullptr) {
            const auto read = notation::read_action(*action, setup);
            if (!read) return take(read.error());
            into.step = Step(*read);
        } else if (!outcome(*luck, into)) {
            return false;
        }
        return hands(line, setup, into);
    }

    bool decide(const JsonValue& line, const Setup& setup, Question& into) {
        int time = 0;
        if (!number(line, "id", 1, most_of_all, into.id) || !number(line, "time_ms", 0, most_of_all, time) ||
            !number(line, "nodes", 0, most_of_all, into.budget.nodes) || !view(line, setup, into.view)) {
            return false;
        }
        into.budget.time = std::chrono::milliseconds(time);
        const JsonValue* legal = need(line, "legal");
        if (legal == nullptr) return false;
        if (!legal->is_array()) return fail(*legal, "a list of actions is expected");
        for (const JsonValue& item : legal->items()) {
            const auto read = notation::read_action(item, setup);
            if (!read) return take(read.error());
            if (into.legal.full()) return fail(item, "too many actions");
            into.legal.add(*read);
        }
        return true;
    }

    bool view(const JsonValue& line, const Setup& setup, View& into) {
        const JsonValue* object = need(line, "view");
        if (object == nullptr) return false;
        auto read = notation::read_view(*object, setup);
        if (!read) return take(std::move(read.error()));
        into = *read;
        return true;
    }

    bool answer(const JsonValue& line, int id, const Setup& setup, Action& into) {
        int answered = 0;
        if (!number(line, "id", 0, most_of_all, answered)) return false;
        if (answered != id) {
            return fail(line, "the question has the id " + std::to_string(id) + ", the answer " +
                                  std::to_string(answered));
        }
        const JsonValue* action = need(line, "action");
        if (action == nullptr) return false;
        const auto read = notation::read_action(*action, setup);
        if (!read) return take(read.error());
        into = *read;
        return true;
    }

private:
    static constexpr int most_of_all = 2'000'000'000;

    bool take(notation::Fault found) {
        if (!fault) fault = std::move(found);
        return false;
    }
    // A number of 64 bits is a string: many languages cannot hold it as a number.
    bool seed(const JsonValue& line, uint64_t& into) {
        const JsonValue* value = need(line, "seed");
        if (value == nullptr) return false;
        const std::string& text = value->string();
        const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), into);
        if (text.empty() || failed != std::errc() || end != text.data() + text.size()) {
            return fail(*value, "a number in quotes is expected");
        }
        return true;
    }
    bool outcome(const JsonValue& luck, bots::Observation& into) {
        const JsonValue* value = luck.is_object() ? luck.find("value") : nullptr;
        if (value == nullptr || !value->is_null()) {
            const auto read = notation::read_outcome(luck);
            if (!read) return take(read.error());
            into.step = Step(*read);
            return true;
        }
        Outcome hidden;
        if (!word(luck, "chance", notation::luck_named, "steal or card", hidden.luck)) return false;
        into.step = Step(hidden);
        into.hidden = true;
        return true;
    }
    bool hands(const JsonValue& line, const Setup& setup, bots::Observation& into) {
        const JsonValue* list = need(line, "hands");
        if (list == nullptr) return false;
        if (!list->is_array()) return fail(*list, "a list of hands is expected");
        for (const JsonValue& item : list->items()) {
            int seat = 0;
            int unknown = 0;
            if (!number(item, "seat", 0, setup.players - 1, seat) ||
                !number(item, "unknown", -1, 1, unknown)) {
                return false;
            }
            bots::HandChange& change = into.hands[static_cast<size_t>(seat)];
            change.unknown = static_cast<int8_t>(unknown);
            if (!bundle(item, "gained", change.gained) || !bundle(item, "lost", change.lost)) return false;
        }
        return true;
    }
};

}  // namespace

std::string hello_line() {
    return line_of("hello").key("protocol").number(version).key("game").text("board").done();
}

std::string start_line(const Setup& setup, Seat seat, uint64_t seed) {
    JsonWriter json = line_of("start");
    json.key("seat").number(int{seat}).key("seed").text(std::to_string(seed));
    put(json.key("setup"), setup);
    put_rules(json.key("rules"), setup.rules);
    return json.done();
}

std::string observe_line(const bots::Observation& observation) {
    JsonWriter json = line_of("observe");
    if (observation.step.is_luck) {
        put(json.key("luck"), observation.step.outcome, observation.hidden);
    } else {
        put(json.key("action"), observation.step.action);
    }
    put_hands(json.key("hands"), observation);
    return json.done();
}

std::string decide_line(int id, const Setup& setup, const View& view, const ActionList& legal,
                        const bots::Budget& budget) {
    JsonWriter json = line_of("decide");
    json.key("id").number(id).key("time_ms").number(budget.time.count()).key("nodes").number(budget.nodes);
    put(json.key("view"), setup, view);
    put(json.key("legal"), legal);
    return json.done();
}

std::string end_line(const Setup& setup, const View& last) {
    JsonWriter json = line_of("end");
    json.key("winner");
    if (last.seen.winner == no_seat) {
        json.null();
    } else {
        json.number(int{last.seen.winner});
    }
    put(json.key("view"), setup, last);
    return json.done();
}

std::string quit_line() { return line_of("quit").done(); }

std::string hello_answer(std::string_view name) {
    return line_of("hello").key("protocol").number(version).key("name").text(name).done();
}

std::string answer_line(int id, const Action& action) {
    JsonWriter json = line_of("answer");
    put(json.key("id").number(id).key("action"), action);
    return json.done();
}

Parsed<std::string> type_of(const JsonValue& line) {
    Fields fields;
    const JsonValue* type = fields.need(line, "type");
    if (type == nullptr) return std::unexpected(*fields.fault);
    if (!type->is_string()) return type->fault("a word is expected");
    return type->string();
}

Parsed<Start> read_start(const JsonValue& line) {
    LineReader reader;
    Start start;
    const bool good = reader.start(line, start);
    return reader.result(good, start);
}

Parsed<bots::Observation> read_observe(const JsonValue& line, const Setup& setup) {
    LineReader reader;
    bots::Observation observation;
    const bool good = reader.observe(line, setup, observation);
    return reader.result(good, observation);
}

Parsed<Question> read_decide(const JsonValue& line, const Setup& setup) {
    LineReader reader;
    Question question;
    const bool good = reader.decide(line, setup, question);
    return reader.result(good, question);
}

Parsed<View> read_end(const JsonValue& line, const Setup& setup) {
    LineReader reader;
    View view;
    const bool good = reader.view(line, setup, view);
    return reader.result(good, view);
}

Parsed<void> read_hello(const JsonValue& line) {
    const auto type = type_of(line);
    if (!type) return std::unexpected(type.error());
    if (*type != "hello") return line.fault("a hello is expected first");
    Fields fields;
    int spoken = 0;
    if (!fields.number(line, "protocol", 0, 1 << 16, spoken)) return std::unexpected(*fields.fault);
    if (spoken != version) {
        return line.fault("it speaks protocol " + std::to_string(spoken) + ", this arena " +
                          std::to_string(version));
    }
    return {};
}

Parsed<Action> read_answer(const JsonValue& line, int id, const Setup& setup) {
    LineReader reader;
    Action action;
    const bool good = reader.answer(line, id, setup, action);
    return reader.result(good, action);
}

}  // namespace longroad::arena::protocol
