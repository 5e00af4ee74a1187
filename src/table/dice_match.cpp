// The dice game on a table. Nothing in it is hidden, and nobody trades.
#include <array>
#include <optional>

#include "notation/decimal.h"
#include "notation/dice_exchange.h"
#include "notation/dice_record.h"
#include "notation/json_writer.h"
#include "table/match.h"
#include "table/texts.h"

namespace longroad::table {

using namespace dice;
using notation::decimal;
using notation::JsonWriter;

std::string told_step(const Game& before, const Step& step, const Game& after) {
    JsonWriter events('[');
    const State& was = before.state();
    const State& is = after.state();
    if (is.active != was.active || is.turn != was.turn) {
        events.raw(JsonWriter('{')
                       .key("event")
                       .word("turn")
                       .key("seat")
                       .number(is.active)
                       .key("number")
                       .number(is.turn)
                       .done());
    }
    for_each_element(uint32_t{after.winners()}, [&](int seat) {
        events.raw(JsonWriter('{')
                       .key("event")
                       .word("won")
                       .key("seat")
                       .number(seat)
                       .key("number")
                       .number(is.sheets[static_cast<size_t>(seat)].total())
                       .done());
    });
    return "\"step\":" + notation::step_json(step) + ",\"events\":" + events.done();
}

namespace {

class DiceThought final : public Thought {
public:
    DiceThought(const Game& game, int seat, size_t step, bots::DiceSkill skill, uint64_t seed, bool advise,
                Library& library)
        : Thought(seat, step),
          game_(game),
          skill_(skill),
          random_(seed_of_game(seed, step)),
          advise_(advise),
          library_(library) {}
    void think() override {
        const bots::DiceLore& lore =
            library_.dice(game_.setup().rules, skill_ == bots::DiceSkill::perfect || advise_);
        action = notation::action_json(bots::DiceBot(skill_, lore).act(game_, random_));
        if (advise_) advise(lore);
    }

private:
    // What the best choices are worth, whoever chose.
    void advise(const bots::DiceLore& lore) {
        dice::Advisor advisor(lore.tables);
        const auto ranked = advisor.rank(game_, dice::prospect_of(*lore.solved, game_.state()));
        JsonWriter choices('[');
        for (size_t i = 0; i < ranked.size() && i < 5; ++i) {
            choices.raw(JsonWriter('{')
                            .key("action")
                            .raw(notation::action_json(ranked[i].action))
                            .key("value")
                            .raw(decimal(ranked[i].value))
                            .done());
        }
        why = "\"choices\":" + choices.done();
    }

    Game game_;
    bots::DiceSkill skill_;
    Random random_;
    bool advise_;
    Library& library_;
};

class DiceMatch final : public Match {
public:
    explicit DiceMatch(const Setup& setup) : game_(setup), before_(setup) {}

    [[nodiscard]] int players() const override { return game_.setup().players; }
    [[nodiscard]] bool over() const override { return game_.over(); }
    [[nodiscard]] bool awaits_luck() const override { return game_.luck() != Luck::none; }
    [[nodiscard]] SeatSet to_act() const override { return game_.to_act(); }
    [[nodiscard]] SeatSet must_act() const override { return game_.to_act(); }
    [[nodiscard]] int active() const override { return game_.state().active; }
    [[nodiscard]] int turn() const override { return game_.state().turn; }
    [[nodiscard]] SeatSet winners() const override { return game_.winners(); }
    [[nodiscard]] size_t steps() const override { return steps_.size(); }
    [[nodiscard]] std::string setup_json() const override {
        return inner_setup(notation::setup_line(game_.setup()));
    }

    [[nodiscard]] Judged judge(const JsonValue& object) const override {
        const auto step = read(object);
        if (!step) return {name_of(Reason::malformed), {}};
        return {name_of(game_.why_not(*step)), notation::step_json(*step)};
    }
    bool take(const JsonValue& object) override {
        const auto step = read(object);
        if (!step || game_.why_not(*step) != Reason::none) return false;
        before_ = game_;
        game_.apply(*step);
        steps_.push_back(*step);
        return true;
    }
    [[nodiscard]] std::string draw(Dealer dealer) const override {
        for (const Step& step : steps_) dealer.note(step);
        return notation::step_json(dealer.next(game_).outcome);
    }

    [[nodiscard]] std::string told(SeatSet) const override {
        return told_step(before_, steps_.back(), game_);
    }
    [[nodiscard]] std::vector<std::string> retold(size_t n, SeatSet) const override {
        std::vector<std::string> lines;
        Game game(game_.setup());
        for (size_t i = 0; i < steps_.size(); ++i) {
            const Game before = game;
            game.apply(steps_[i]);
            if (i >= n) lines.push_back(told_step(before, steps_[i], game));
        }
        return lines;
    }
    void rest() override {}

    [[nodiscard]] std::string view(SeatSet) const override {
        return notation::state_json(game_.setup(), game_.state());
    }
    [[nodiscard]] std::string legal(int seat) const override {
        return holds(to_act(), seat) ? notation::legal_json(game_.legal()) : "[]";
    }
    [[nodiscard]] std::string rates(int) const override { return {}; }
    [[nodiscard]] std::string partners(int) const override { return {}; }
    [[nodiscard]] std::string unavailable(int seat) const override {
        std::array<bool, action_kinds> possible{};
        if (holds(to_act(), seat)) {
            for (const Action& action : game_.legal()) possible[static_cast<size_t>(action.what)] = true;
        }
        JsonWriter json('{');
        for (int i = 0; i < action_kinds; ++i) {
            const auto what = static_cast<Do>(i);
            if (possible[static_cast<size_t>(i)]) continue;
            json.key(name_of(what)).word(name_of(nearest_reason(what, Seat(seat))));
        }
        return json.done();
    }

    [[nodiscard]] bool can_undo(int seat) const override {
        if (steps_.empty() || over() || steps_.back().is_luck) return false;
        const Action& last = steps_.back().action;
        return last.seat == seat && last.what != Do::end_turn;
    }
    void undo() override {
        steps_.pop_back();
        game_ = Game(game_.setup());
        for (const Step& step : steps_) game_.apply(step);
    }

    [[nodiscard]] std::string refusal(int, SeatSet) const override { return {}; }
    [[nodiscard]] SeatSet asked() const override { return 0; }

    [[nodiscard]] bool has_level(std::string_view level) const override { return dice_level(level); }
    [[nodiscard]] std::unique_ptr<Thought> thought(int seat, std::string_view level, uint64_t seed,
                                                   Library& library) override {
        return think_of(seat, level, seed, false, library);
    }
    [[nodiscard]] std::unique_ptr<Thought> hint(int seat, std::string_view level, uint64_t seed,
                                                Library& library) const override {
        return think_of(seat, level, seed, true, library);
    }
    void welcome_back(Thought&) override {}

    [[nodiscard]] std::string record(const Tags& tags, bool) const override {
        return notation::record_text(notation::DiceRecord{game_.setup(), tags, steps_});
    }

private:
    static std::optional<Step> read(const JsonValue& object) {
        if (object.find("chance") != nullptr) {
            const auto outcome = notation::read_dice_outcome(object);
            return outcome ? std::optional<Step>(*outcome) : std::nullopt;
        }
        const auto action = notation::read_dice_action(object);
        return action ? std::optional<Step>(*action) : std::nullopt;
    }
    std::unique_ptr<Thought> think_of(int seat, std::string_view level, uint64_t seed, bool advise,
                                      Library& library) const {
        const auto skill = bots::dice_skill_named(level).value_or(bots::DiceSkill::random);
        return std::make_unique<DiceThought>(game_, seat, steps_.size(), skill, seed, advise, library);
    }
    // The reason that stands last in the engine's list, over all ways to do it: the way that came nearest.
    [[nodiscard]] Reason nearest_reason(Do what, Seat seat) const {
        Reason nearest = Reason::none;
        const auto probe = [&](const Action& action) {
            const Reason reason = game_.why_not(action);
            if (reason > nearest) nearest = reason;
        };
        switch (what) {
            case Do::reroll: probe(Action::reroll(seat, {})); break;
            case Do::joker:
                for (int knight = 1; knight <= knight_count; ++knight) {
                    for (Face from : all_faces) {
                        for (Face to : all_faces) {
                            if (from != to) probe(Action::joker(seat, knight, from, to));
                        }
                    }
                }
                break;
            case Do::exchange_gold:
                for (Face to : all_resources) probe(Action::exchange_gold(seat, to));
                break;
            case Do::build_road:
                for (int road = 0; road < road_count; ++road) probe(Action::road(seat, road));
                break;
            case Do::roll:
            case Do::build_settlement:
            case Do::build_city:
            case Do::build_knight:
            case Do::end_turn: probe(Action::plain(what, seat)); break;
        }
        return nearest;
    }

    Game game_;
    Game before_;
    std::vector<Step> steps_;
};

}  // namespace

bool dice_level(std::string_view level) { return bots::dice_skill_named(level).has_value(); }

std::unique_ptr<Match> make_match(const Setup& setup) { return std::make_unique<DiceMatch>(setup); }

}  // namespace longroad::table
