// Players, advice and reviews.
#include "bots/players.h"
#include "analysis/causes_json.h"
#include "analysis/review.h"
#include "analysis/review_json.h"
#include "analysis/tally.h"
#include "analysis/words/words.h"
#include "bindings/python/game.h"
#include "bots/random_walker.h"
#include "notation/exchange_read.h"
#include "notation/record.h"

namespace longroad::python {

using namespace board;

namespace {

void must_decide(const SeatView& view) {
    if (view.view.viewer == no_seat) throw py::value_error("a spectator has nothing to decide");
    const Snapshot& seen = view.view.seen;
    if (seen.phase == Phase::over) throw Illegal(Reason::game_over);
    if (seen.luck != Chance::none) throw Illegal(Reason::luck_awaited);
    if ((seen.to_act >> view.view.viewer & 1) == 0) throw Illegal(Reason::not_your_turn);
}

// A player behind views: it is told of the steps it has not seen yet, or all anew if the view is of another
// game.
class Player {
public:
    Player(std::string name, const py::object& net, uint64_t seed) : name_(std::move(name)), seed_(seed) {
        if (!net.is_none()) net_ = py::isinstance<py::bytes>(net) ? py::cast<std::string>(net) : read(net);
        open();
    }

    bots::Decision decide(const SeatView& view, const ActionList& legal, const bots::Budget& budget) {
        follow(view);
        return bot_->decide(view.view, legal, budget);
    }

    [[nodiscard]] const std::string& name() const { return name_; }
    [[nodiscard]] uint64_t seed() const { return seed_; }
    [[nodiscard]] const std::string& net() const { return net_; }
    std::atomic<bool> busy{false};

private:
    static std::string read(const py::object& path) {
        // A number would be an open file of the process, which is nobody's net.
        const py::object name = py::module_::import("os").attr("fspath")(path);
        const py::object file = py::module_::import("builtins").attr("open")(name, "rb");
        const auto bytes = py::cast<std::string>(file.attr("read")());
        file.attr("close")();
        return bytes;
    }
    void open() {
        if (!net_.empty()) {
            nets_ = std::make_unique<bots::Nets>(bots::shipped_nets());
            const auto loaded = nets_->load(net_);
            if (!loaded) throw py::value_error("the net cannot be used: " + std::string(loaded.error()));
        }
        bot_ = nets_ ? bots::make_player(name_, *nets_) : bots::make_player(name_);
        if (!bot_) throw py::value_error("there is no player named '" + name_ + "'");
    }
    void follow(const SeatView& view) {
        const bool same = setup_ && (setup_ == view.setup || *setup_ == *view.setup);
        std::optional<std::vector<const Sight*>> news;
        if (same && seat_ == view.view.viewer && (seen_ || begun_)) news = since(view.history, seen_);
        if (!news) {
            setup_ = view.setup;
            seat_ = view.view.viewer;
            bot_->begin(*setup_, seat_, seed_);
            news = since(view.history, nullptr);
            begun_ = true;
        }
        for (const Sight* sight : *news) bot_->observe(sight->seen);
        seen_ = view.history;
    }

    std::string name_;
    uint64_t seed_;
    std::string net_;
    std::unique_ptr<bots::Nets> nets_;
    std::unique_ptr<bots::Bot> bot_;
    std::shared_ptr<const Setup> setup_;
    Seat seat_ = no_seat;
    History seen_;
    bool begun_ = false;
};
}  // namespace

template <>
inline constexpr bool is_bound<Player> = true;

namespace {

struct Choice {
    bots::Decision decision;
    bool estimates = false;
};

py::list causes_of(const List<bots::Cause, 4>& causes) { return from_json(analysis::causes_json(causes)); }

ActionList listed(const SeatView& view, const py::object& legal) {
    if (legal.is_none()) return view.legal;
    ActionList list;
    for (const auto& item : py::cast<py::iterable>(legal)) {
        const auto action = py::cast<Action>(item);
        // Players make offers and discards up by themselves.
        if (action.what == ActionType::offer || action.what == ActionType::discard) continue;
        if (action.seat != view.view.viewer)
            throw py::value_error("an action of another seat is in the list");
        if (!view.legal.contains(action)) throw Illegal(Reason::malformed, describe(action));
        if (!list.contains(action)) list.add(action);
    }
    return list;
}

py::dict decide(Player& player, const SeatView& view, const py::object& legal, int nodes, int time_ms) {
    must_decide(view);
    if (nodes < 0 || time_ms < 0) throw py::value_error("nodes and time_ms are 0 or more");
    const ActionList list = listed(view, legal);
    if (list.empty() && view.view.seen.phase != Phase::discard)
        throw py::value_error("the list of legal actions is empty");
    const Busy busy(player.busy);
    bots::Decision decision;
    {
        const py::gil_scoped_release free;
        decision = player.decide(view, list, {nodes, std::chrono::milliseconds(time_ms)});
    }
    py::dict result;
    result["action"] = decision.action;
    const bool estimates = decision.why.win_chance > 0;
    result["win_chance"] = estimates ? py::object(py::float_(decision.why.win_chance)) : py::none();
    const bool second = decision.why.has_runner_up;
    result["runner_up"] = second ? py::cast(decision.why.runner_up) : py::none();
    result["margin"] = second ? py::object(py::float_(decision.why.margin)) : py::none();
    result["causes"] = causes_of(decision.why.causes);
    return result;
}

py::list advise(const SeatView& view, int top, uint64_t futures, int64_t nodes) {
    must_decide(view);
    if (futures == 0 && nodes <= 0) throw py::value_error("futures or nodes must be 1 or more");
    if (nodes < 0) throw py::value_error("nodes is 0 or more");
    const bots::Net* net = bots::shipped_nets().for_players(view.setup->players);
    if (net == nullptr) throw std::runtime_error("there is no net to judge by");
    std::unique_ptr<const analysis::Search> search;
    analysis::Report report;
    {
        const py::gil_scoped_release free;
        std::vector<bots::Observation> history;
        const auto seen = since(view.history, nullptr);
        for (const Sight* sight : *seen) history.push_back(sight->seen);
        const auto question = analysis::question_of(*view.setup, view.view, history);
        if (question) search = analysis::Search::begin(*question, *net);
        if (search) report = analysis::think(*search, futures, nodes);
    }
    if (!search) throw py::value_error("no position of the engine fits this view");
    const auto seat = static_cast<size_t>(int{view.view.viewer});
    py::list list;
    for (const analysis::Judged& judged : report.choices) {
        if (top > 0 && static_cast<int>(list.size()) == top) break;
        const analysis::Choice& choice = search->choices()[judged.choice];
        py::dict dict;
        dict["action"] = choice.action;
        dict["win_chance"] = judged.win[seat];
        dict["error"] = judged.has_error ? py::object(py::float_(judged.error[seat])) : py::none();
        py::list chances;
        for (int s = 0; s < view.setup->players; ++s) chances.append(judged.win[static_cast<size_t>(s)]);
        dict["chances"] = chances;
        dict["futures"] = judged.futures;
        dict["behind"] = judged.behind;
        dict["sure"] = judged.sure;
        py::list line;
        for (const Action& action : choice.line) line.append(py::cast(action));
        dict["line"] = line;
        dict["causes"] = causes_of(choice.causes);
        list.append(dict);
    }
    return list;
}

std::string words_of(const std::string& motive, int amount, int seat, const std::string& language) {
    const auto words = analysis::Words::in(language);
    if (!words) {
        throw py::value_error("language '" + language + "': one of " +
                              std::string(analysis::Words::languages()));
    }
    for (int m = 0; m < bots::motive_count; ++m) {
        const auto known = static_cast<bots::Motive>(m);
        if (bots::name_of(known) != motive) continue;
        const Seat other = seat >= 0 && seat < max_seats ? Seat(seat) : no_seat;
        return words->of({known, static_cast<int16_t>(std::clamp(amount, 0, 32'767)), other}, {},
                         Preset::edition_2015);
    }
    throw py::value_error("there is no cause named '" + motive + "'");
}

std::string review(const std::string& text) {
    Setup setup;
    std::vector<Step> steps;
    if (notation::is_exchange(text)) {
        auto game = notation::read_exchange_game(text);
        if (!game) throw py::value_error(game.error().message());
        setup = game->setup;
        steps = std::move(game->steps);
    } else {
        auto record = notation::read_record(text);
        if (!record) throw py::value_error(record.error().message());
        if (record->is_public)
            throw py::value_error("a public record keeps cards to itself and cannot be reviewed");
        setup = record->setup;
        steps = std::move(record->steps);
    }
    const bots::Net* net = bots::shipped_nets().for_players(setup.players);
    if (net == nullptr) throw std::runtime_error("there is no net to judge by");
    analysis::Review review(setup, steps, *net);
    while (review.step()) {
    }
    return analysis::review_json(review);
}

}  // namespace

void add_players(py::module_& module) {
    py::class_<Player> bot_class(
        module, "Bot",
        "One of the built-in players, by name (docs/bots.md). It gets views and never the game.");
    use_new_pickles(bot_class);
    bot_class
        .def(py::init([](const std::string& name, const py::object& net, uint64_t seed) {
                 return std::make_unique<Player>(name, net, seed);
             }),
             py::arg("name"), py::arg("net") = py::none(), py::arg("seed") = 0,
             "net: the file of a net to judge by, or its bytes, instead of the one that is built in.")
        .def_property_readonly("name", &Player::name)
        .def("think", &decide, py::arg("view"), py::arg("legal") = py::none(), py::arg("nodes") = 0,
             py::arg("time_ms") = 0,
             "A dict: the action, the chance to win as the player sees it, the runner-up, and why.")
        .def(
            "decide",
            [](Player& player, const SeatView& view, const py::object& legal, int nodes, int time_ms) {
                return decide(player, view, legal, nodes, time_ms)["action"].cast<Action>();
            },
            py::arg("view"), py::arg("legal") = py::none(), py::arg("nodes") = 0, py::arg("time_ms") = 0,
            "What the player does. `legal` narrows what it chooses from; offers and whole discards it makes\n"
            "up by itself. With nodes the choice is the same on every machine.")
        .def("__repr__", [](const Player& p) { return "<longroad.Bot " + p.name() + ">"; })
        .def(py::pickle(
            [](const Player& p) { return py::make_tuple(p.name(), py::bytes(p.net()), p.seed()); },
            [](const py::tuple& t) {
                const auto net = py::cast<std::string>(t[1]);
                return std::make_unique<Player>(py::cast<std::string>(t[0]),
                                                net.empty() ? py::object(py::none()) : py::object(t[1]),
                                                py::cast<uint64_t>(t[2]));
            }));
    module.def(
        "bot_names",
        [] {
            py::dict names;
            for (const auto& kind : bots::player_kinds())
                names[py::str(std::string(kind.name))] = std::string(kind.meaning);
            return names;
        },
        "The players a table offers, each with a sentence.");
    module.def("_advise", &advise, py::arg("view"), py::arg("top"), py::arg("futures"), py::arg("nodes"));
    module.def("_words", &words_of, py::arg("motive"), py::arg("amount"), py::arg("seat"),
               py::arg("language"));
    module.def(
        "_review",
        [](const std::string& text) {
            std::string json;
            {
                const py::gil_scoped_release free;
                json = review(text);
            }
            return from_json(json);
        },
        py::arg("record"));
    module.def(
        "_wander",
        [](Game& game) {
            if (game.phase() == Phase::over) throw Illegal(Reason::game_over);
            const Step step =
                bots::RandomWalker(bots::Style::uniform, false).next(game.plain(), game.random());
            step.is_luck ? game.fall(step.outcome) : game.step(step.action);
        },
        py::arg("game"), "The next step of `longroad trace`.");
}

}  // namespace longroad::python
