// The dice game on a table. Nothing in it is hidden, and nobody trades.
#include "bots/dice_bots.h"
#include "core/bits.h"
#include "game/game.h"
#include "game/makers.h"

namespace longroad::game {

using dice::ActionType;

DiceNews news_of(const dice::Game& before, const dice::Step& step, const dice::Game& after) {
    DiceNews news{step, {}};
    const dice::State& was = before.state();
    const dice::State& is = after.state();
    if (is.active != was.active || is.turn != was.turn) {
        news.events.push_back({DiceNews::Event::Kind::turn, is.active, is.turn});
    }
    for_each_element(uint32_t{after.winners()}, [&](int seat) {
        const int points = is.sheets[static_cast<size_t>(seat)].total();
        news.events.push_back({DiceNews::Event::Kind::won, seat, points});
    });
    return news;
}

namespace {

constexpr size_t choices_shown = 5;

class DiceJob final : public ThinkJob {
public:
    DiceJob(const dice::Game& game, int seat, size_t step, bots::DiceSkill skill, uint64_t seed, bool advise,
            DiceTables& tables)
        : ThinkJob(seat, step),
          game_(game),
          skill_(skill),
          random_(seed_of_game(seed, step)),
          advise_(advise),
          tables_(tables) {}
    void think() override {
        const bots::DiceLore& lore =
            tables_.dice(game_.setup().rules, skill_ == bots::DiceSkill::perfect || advise_);
        thought.action = bots::DiceBot(skill_, lore).act(game_, random_);
        if (advise_) advise(lore);
    }

private:
    // What the best choices are worth, whoever chose.
    void advise(const bots::DiceLore& lore) {
        dice::Advisor advisor(lore.tables);
        const auto ranked = advisor.rank(game_, dice::prospect_of(*lore.solved, game_.state()));
        std::vector<DiceChoice> choices;
        for (size_t i = 0; i < ranked.size() && i < choices_shown; ++i) {
            choices.push_back({ranked[i].action, ranked[i].value});
        }
        thought.why = std::move(choices);
    }

    dice::Game game_;
    bots::DiceSkill skill_;
    Random random_;
    bool advise_;
    DiceTables& tables_;
};

class DiceGame final : public Game {
public:
    explicit DiceGame(std::shared_ptr<const Setup> setup)
        : setup_(std::move(setup)), game_(std::get<dice::Setup>(*setup_)), before_(game_) {}

    [[nodiscard]] const std::shared_ptr<const Setup>& setup() const override { return setup_; }
    [[nodiscard]] bool over() const override { return game_.over(); }
    [[nodiscard]] bool awaits_luck() const override { return game_.luck() != dice::Chance::none; }
    [[nodiscard]] SeatSet to_act() const override { return game_.to_act(); }
    [[nodiscard]] SeatSet must_act() const override { return game_.to_act(); }
    [[nodiscard]] int active() const override { return game_.state().active; }
    [[nodiscard]] int turn() const override { return game_.state().turn; }
    [[nodiscard]] SeatSet winners() const override { return game_.winners(); }
    [[nodiscard]] size_t steps() const override { return steps_.size(); }

    [[nodiscard]] std::optional<Objection> why_not(const Step& step) const override {
        const auto* mine = std::get_if<dice::Step>(&step);
        if (mine == nullptr) return Objection{dice::Reason::malformed, {}};
        const dice::Reason reason = game_.why_not(*mine);
        if (reason == dice::Reason::none) return std::nullopt;
        return Objection{reason, {}};
    }
    void take(const Step& step) override {
        before_ = game_;
        game_.apply(std::get<dice::Step>(step));
        steps_.push_back(std::get<dice::Step>(step));
    }
    [[nodiscard]] Step draw(fair::Dealer dealer) const override {
        for (const dice::Step& step : steps_) dealer.note(step);
        return dice::Step(dealer.next(game_).outcome);
    }

    [[nodiscard]] StepNews news(SeatSet) const override { return news_of(before_, steps_.back(), game_); }
    [[nodiscard]] std::vector<StepNews> news_since(size_t n, SeatSet) const override {
        std::vector<StepNews> news;
        dice::Game game(game_.setup());
        for (size_t i = 0; i < steps_.size(); ++i) {
            const dice::Game before = game;
            game.apply(steps_[i]);
            if (i >= n) news.emplace_back(news_of(before, steps_[i], game));
        }
        return news;
    }
    void rest() override {}

    [[nodiscard]] OpenView open_view() const override { return game_.state(); }
    [[nodiscard]] SeatView seat_view(int seat) const override {
        DiceSeat seen{game_.state(), {}, {}};
        std::array<bool, dice::action_kinds> possible{};
        if (holds(to_act(), seat)) {
            for (const dice::Action& action : game_.legal()) {
                seen.legal.push_back(action);
                possible[static_cast<size_t>(action.what)] = true;
            }
        }
        for (size_t kind = 0; kind < possible.size(); ++kind) {
            if (!possible[kind])
                seen.against[kind] = nearest_reason(static_cast<ActionType>(kind), dice::Seat(seat));
        }
        return seen;
    }

    [[nodiscard]] bool can_undo(int seat) const override {
        if (steps_.empty() || over() || steps_.back().is_luck) return false;
        const dice::Action& last = steps_.back().action;
        return last.seat == seat && last.what != ActionType::end_turn;
    }
    void undo() override {
        steps_.pop_back();
        game_ = dice::Game(game_.setup());
        for (const dice::Step& step : steps_) game_.apply(step);
    }

    [[nodiscard]] std::optional<Action> refusal(int, SeatSet, uint8_t) const override { return std::nullopt; }
    [[nodiscard]] SeatSet asked() const override { return 0; }

    [[nodiscard]] std::unique_ptr<ThinkJob> think(int seat, std::string_view level, uint64_t seed,
                                                  DiceTables& tables, const Listeners&) override {
        return job(seat, level, seed, false, tables);
    }
    [[nodiscard]] std::unique_ptr<ThinkJob> advise(int seat, std::string_view level, uint64_t seed,
                                                   DiceTables& tables) const override {
        return job(seat, level, seed, true, tables);
    }
    void take_back(ThinkJob&) override {}

    [[nodiscard]] Record record(Tags tags, bool) const override {
        return notation::DiceRecord{game_.setup(), std::move(tags), steps_};
    }

private:
    [[nodiscard]] std::unique_ptr<ThinkJob> job(int seat, std::string_view level, uint64_t seed, bool advise,
                                                DiceTables& tables) const {
        const auto skill = bots::dice_skill_named(level).value_or(bots::DiceSkill::random);
        return std::make_unique<DiceJob>(game_, seat, steps_.size(), skill, seed, advise, tables);
    }
    // The reason that stands last in the engine's list, over all ways to do it: the way that came nearest.
    [[nodiscard]] dice::Reason nearest_reason(ActionType what, dice::Seat seat) const {
        dice::Reason nearest = dice::Reason::none;
        const auto probe = [&](const dice::Action& action) {
            const dice::Reason reason = game_.why_not(action);
            if (reason > nearest) nearest = reason;
        };
        switch (what) {
            case ActionType::reroll: probe(dice::Action::reroll(seat, {})); break;
            case ActionType::joker:
                for (int knight = 1; knight <= dice::knight_count; ++knight) {
                    for (dice::Face from : dice::all_faces) {
                        for (dice::Face to : dice::all_faces) {
                            if (from != to) probe(dice::Action::joker(seat, knight, from, to));
                        }
                    }
                }
                break;
            case ActionType::exchange_gold:
                for (dice::Face to : dice::all_resources) probe(dice::Action::exchange_gold(seat, to));
                break;
            case ActionType::build_road:
                for (int road = 0; road < dice::road_count; ++road) probe(dice::Action::road(seat, road));
                break;
            case ActionType::roll:
            case ActionType::build_settlement:
            case ActionType::build_city:
            case ActionType::build_knight:
            case ActionType::end_turn: probe(dice::Action::plain(what, seat)); break;
        }
        return nearest;
    }

    std::shared_ptr<const Setup> setup_;
    dice::Game game_;
    dice::Game before_;
    std::vector<dice::Step> steps_;
};

}  // namespace

std::unique_ptr<Game> make_dice_game(std::shared_ptr<const Setup> setup) {
    return std::make_unique<DiceGame>(std::move(setup));
}

}  // namespace longroad::game
