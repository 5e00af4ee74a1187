#include "cli/analyze_query.h"

#include <algorithm>
#include <array>

#include "analysis/causes_json.h"
#include "arena/protocol.h"
#include "notation/decimal.h"
#include "notation/exchange_read.h"
#include "notation/exchange_write.h"
#include "notation/json.h"
#include "notation/json_writer.h"
#include "notation/moves.h"
#include "notation/position.h"
#include "notation/record.h"
#include "notation/view_read.h"

namespace longroad::cli {

using namespace board;
using analysis::Asked;
using analysis::Judged;
using analysis::put;
using analysis::Question;
using notation::JsonValue;
using notation::JsonWriter;
using notation::put;

namespace {

// A record may be this long, and its line breaks take two bytes here.
constexpr notation::JsonLimits limits{size_t{16} << 20, 32};
// About as much as `champion` thinks.
constexpr int64_t usual_nodes = 200'000;
constexpr std::chrono::milliseconds usual_every{1000};

using Sentence = std::unexpected<std::string>;

class Reader {
public:
    explicit Reader(const JsonValue& line) : line_(line) {}

    std::expected<AnalyzeRequest, std::string> request(const std::string& id) {
        const JsonValue* what = line_.find("do");
        if (what == nullptr) return ask(id);
        if (!what->is_string()) return Sentence("do: not a word");
        const std::string& word = what->string();
        if (word == "cancel") {
            if (auto odd = unknown({"id", "do", "query"})) return Sentence(*odd);
            const JsonValue* which = line_.find("query");
            return AnalyzeCancel{id, which == nullptr ? "" : which->text()};
        }
        if (auto odd = unknown({"id", "do"})) return Sentence(*odd);
        if (word == "version") return AnalyzeVersion{id};
        if (word == "clear_cache") return AnalyzeClear{id};
        return Sentence("do: cancel, version or clear_cache, not '" + word + "'");
    }

private:
    std::expected<AnalyzeRequest, std::string> ask(const std::string& id) {
        if (auto odd =
                unknown({"id", "position", "record", "step", "setup", "view", "history", "seat", "futures",
                         "nodes", "ms", "forever", "moves", "every", "priority", "language", "names"})) {
            return Sentence(*odd);
        }
        AnalyzeAsk ask;
        ask.id = id;
        int64_t futures = 0, nodes = 0, ms = 0, moves = 0, every = -1, priority = 0;
        for (const auto& [key, to, low, high] :
             {Bound{"futures", &futures, 1, 1'000'000'000}, Bound{"nodes", &nodes, 1, 1'000'000'000'000},
              Bound{"ms", &ms, 1, 86'400'000}, Bound{"moves", &moves, 0, 10'000},
              Bound{"every", &every, 0, 86'400'000}, Bound{"priority", &priority, -1'000'000, 1'000'000}}) {
            const JsonValue* value = line_.find(key);
            if (value == nullptr) continue;
            if (!value->is_integer() || value->integer() < low || value->integer() > high) {
                return Sentence(std::string(key) + ": not a whole number from " + std::to_string(low) +
                                " to " + std::to_string(high));
            }
            *to = value->integer();
        }
        bool forever = false;
        if (const JsonValue* value = line_.find("forever")) {
            if (!value->is_boolean()) return Sentence("forever: neither true nor false");
            forever = value->boolean();
        }
        const bool limited = futures > 0 || nodes > 0 || ms > 0;
        if (forever && limited) return Sentence("forever goes without futures, nodes and ms");
        if (!forever && !limited) nodes = usual_nodes;
        ask.query.limits = {static_cast<uint64_t>(futures), nodes, std::chrono::milliseconds(ms)};
        ask.query.priority = static_cast<int>(priority);
        ask.query.every = every >= 0 ? std::chrono::milliseconds(every)
                          : forever  ? usual_every
                                     : std::chrono::milliseconds(0);
        ask.moves = static_cast<size_t>(moves);
        if (auto odd = speak(ask)) return Sentence(*odd);
        auto question = read_question();
        if (!question) return std::unexpected(question.error());
        ask.query.question = std::move(*question);
        return ask;
    }

    struct Bound {
        const char* key;
        int64_t* to;
        int64_t low;
        int64_t high;
    };

    std::optional<std::string> unknown(std::initializer_list<std::string_view> known) const {
        for (const std::string& key : line_.keys()) {
            if (std::ranges::find(known, key) == known.end()) return "unknown key '" + key + "'";
        }
        return std::nullopt;
    }

    std::optional<std::string> speak(AnalyzeAsk& ask) const {
        if (const JsonValue* value = line_.find("language")) {
            ask.words = analysis::Words::in(value->string());
            if (!ask.words) return "language: one of " + std::string(analysis::Words::languages());
        }
        if (const JsonValue* value = line_.find("names")) {
            if (!value->is_array() || value->items().size() > max_seats) return "names: not a list of names";
            for (const JsonValue& name : value->items()) {
                if (!name.is_string()) return "names: not a list of names";
                ask.names.push_back(name.string());
            }
        }
        return std::nullopt;
    }

    std::expected<Question, std::string> read_question() {
        Seat seat = no_seat;
        if (const JsonValue* value = line_.find("seat")) {
            if (!value->is_integer() || value->integer() < 0 || value->integer() >= max_seats)
                return Sentence("seat: not a whole number from 0 to 5");
            seat = Seat(static_cast<int>(value->integer()));
        }
        const JsonValue* position = line_.find("position");
        const JsonValue* record = line_.find("record");
        const JsonValue* view = line_.find("view");
        if ((position != nullptr) + (record != nullptr) + (view != nullptr) != 1)
            return Sentence("give one of position, record, or setup and view");
        if (record == nullptr && line_.find("step") != nullptr) return Sentence("step goes with record");
        if (view == nullptr && (line_.find("setup") != nullptr || line_.find("history") != nullptr))
            return Sentence("setup and history go with view");
        const Asked asked = position != nullptr ? at(*position, seat)
                            : record != nullptr ? in(*record, seat)
                                                : of(*view);
        if (!wrong_.empty()) return Sentence(wrong_);
        if (!asked) return Sentence(std::string(asked.error()));
        return *asked;
    }

    Asked bad(std::string sentence) {
        wrong_ = std::move(sentence);
        return std::unexpected("");
    }

    Asked at(const JsonValue& value, Seat seat) {
        if (!value.is_string()) return bad("position: not a text");
        const auto game = notation::read_position(value.string());
        if (!game) return bad("position: " + game.error().message());
        return analysis::question_at(*game, seat);
    }

    Asked in(const JsonValue& value, Seat seat) {
        if (!value.is_string()) return bad("record: not a text");
        Setup setup;
        std::vector<Step> steps;
        if (notation::is_exchange(value.string())) {
            auto game = notation::read_exchange_game(value.string());
            if (!game) return bad("record: " + game.error().message());
            setup = game->setup;
            steps = std::move(game->steps);
        } else {
            auto read = notation::read_record(value.string());
            if (!read) return bad("record: " + read.error().message());
            if (read->is_public)
                return bad("record: a public one lacks the cards that were stolen and bought");
            setup = read->setup;
            steps = std::move(read->steps);
        }
        size_t count = steps.size();
        if (const JsonValue* step = line_.find("step")) {
            if (!step->is_integer() || step->integer() < 0 ||
                static_cast<uint64_t>(step->integer()) > steps.size()) {
                return bad("step: not a whole number from 0 to " + std::to_string(steps.size()));
            }
            count = static_cast<size_t>(step->integer());
        }
        return analysis::question_in(setup, steps, count, seat);
    }

    Asked of(const JsonValue& value) {
        if (line_.find("seat") != nullptr) return bad("seat: a view has its viewer");
        const JsonValue* map = line_.find("setup");
        if (map == nullptr || !map->is_object()) return bad("a view needs its setup");
        const auto setup = notation::read_setup(*map);
        if (!setup) return bad("setup: " + setup.error().message());
        if (!value.is_object()) return bad("view: not an object");
        const auto view = notation::read_view(value, *setup);
        if (!view) return bad("view: " + view.error().message());
        std::vector<bots::Observation> history;
        if (const JsonValue* seen = line_.find("history")) {
            if (!seen->is_array()) return bad("history: not a list");
            for (const JsonValue& one : seen->items()) {
                auto step = arena::protocol::read_observe(one, *setup);
                if (!step) return bad("history: " + step.error().message());
                history.push_back(*step);
            }
        }
        return analysis::question_of(*setup, *view, history);
    }

    const JsonValue& line_;
    std::string wrong_;
};

void put_by_seat(JsonWriter& json, const analysis::Chances& chances, int players) {
    json.list([&] {
        for (int seat = 0; seat < players; ++seat) json.real(chances[static_cast<size_t>(seat)]);
    });
}

void put_choice(JsonWriter& json, const AnalyzeAsk& ask, const analysis::Search& search, const Judged& judged,
                bool first) {
    const Setup& setup = search.question().setup;
    const analysis::Choice& choice = search.choices()[judged.choice];
    json.key("move").text(notation::text_of({choice.action, std::nullopt}));
    put(json.key("action"), choice.action);
    put_by_seat(json.key("win"), judged.win, setup.players);
    json.key("error");
    if (judged.has_error) {
        put_by_seat(json, judged.error, setup.players);
    } else {
        json.null();
    }
    json.key("futures").number(judged.futures).key("open").flag(judged.open);
    if (!first) {
        json.key("behind").real(judged.behind).key("behind_error").real(judged.behind_error);
        json.key("sure").real(judged.sure);
    }
    json.key("line").list([&] {
        for (const Action& action : choice.line) {
            const std::string word = notation::text_of({action, std::nullopt});
            const bool mine = action.seat == choice.action.seat;
            json.text(mine ? word : std::to_string(int{action.seat}) + ":" + word);
        }
    });
    put(json.key("causes"), choice.causes);
    if (!ask.words) return;
    json.key("words").list([&] {
        for (const bots::Cause& cause : choice.causes)
            json.text(ask.words->of(cause, ask.names, setup.rules.preset));
    });
}

}  // namespace

std::expected<AnalyzeRequest, AnalyzeFault> read_analyze(std::string_view line) {
    const auto json = notation::read_json(line, limits);
    if (!json) return std::unexpected(AnalyzeFault{"null", json.error().message()});
    if (!json->is_object()) return std::unexpected(AnalyzeFault{"null", "a query is a JSON object"});
    const JsonValue* id = json->find("id");
    const bool has_id = id != nullptr && (id->is_string() || id->is_integer());
    if (!has_id) return std::unexpected(AnalyzeFault{"null", "id: a text or a whole number is needed"});
    if (id->string().size() > 256) return std::unexpected(AnalyzeFault{"null", "id: longer than 256 bytes"});
    auto request = Reader(*json).request(id->text());
    if (!request) return std::unexpected(AnalyzeFault{id->text(), std::move(request.error())});
    return std::move(*request);
}

std::string analyzed_choices(const AnalyzeAsk& ask, const analysis::Update& update) {
    const auto& all = update.report.choices;
    const size_t shown = ask.moves == 0 ? all.size() : std::min(ask.moves, all.size());
    JsonWriter json('[');
    for (size_t i = 0; i < shown; ++i) {
        json.object([&] { put_choice(json, ask, *update.search, all[i], i == 0); });
    }
    return json.done();
}

std::string analyze_answer(const AnalyzeAsk& ask, const analysis::Update& update) {
    if (!update.fits) return analyze_fault({ask.id, "no position of the engine fits this view"});
    JsonWriter json('{');
    json.key("id").json(ask.id).key("final").flag(update.last);
    if (update.cancelled) json.key("cancelled").flag(true);
    if (update.search) {
        const analysis::Report& report = update.report;
        const View& view = update.search->question().view;
        json.key("seat").number(view.viewer).key("turn").number(view.seen.turn);
        json.key("phase").text(name_of(view.seen.phase));
        json.key("futures").number(report.futures).key("nodes").number(report.nodes);
        json.key("settled").flag(report.settled);
        put_by_seat(json.key("now"), update.search->now(), update.search->question().setup.players);
        json.key("choices").json(analyzed_choices(ask, update));
        json.key("ms").number(update.spent.count());
    }
    return json.done();
}

std::string analyze_fault(const AnalyzeFault& fault) {
    return JsonWriter('{').key("id").json(fault.id).key("error").text(fault.sentence).done();
}

}  // namespace longroad::cli
