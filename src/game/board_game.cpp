// The board game on a table.
#include <algorithm>
#include <cassert>

#include "bots/players.h"
#include "core/bits.h"
#include "game/board_against.h"
#include "game/game.h"
#include "game/makers.h"
#include "game/step_log.h"

namespace longroad::game {

using board::no_seat;
using board::Seat;

namespace {

// A step may be seen in two ways only, with its secret and without.
class Witness {
public:
    Witness(const board::Game& before, const board::Step& step, const board::Game& after)
        : setup_(before.setup()),
          step_(step),
          was_(before.snapshot()),
          is_(after.snapshot()),
          events_(events_of(before, step, after)),
          yields_(yields_of(before, step, after)),
          open_(observation(no_seat)) {}
    // As the best informed of the audience's seats sees it.
    [[nodiscard]] BoardNews to(SeatSet audience) const {
        bots::Observation seen = open_;
        for_each_element(uint32_t{audience}, [&](int seat) {
            if (seen.hidden) seen = observation(Seat(seat));
        });
        return {seen.step, seen.hidden, events_, yields_};
    }

private:
    [[nodiscard]] bots::Observation observation(Seat seat) const {
        return bots::observation_of(setup_, was_, step_, is_, seat);
    }

    const board::Setup& setup_;
    board::Step step_;
    board::Snapshot was_;
    board::Snapshot is_;
    board::Events events_;
    board::Yields yields_;
    bots::Observation open_;
};

// May this be taken back while nothing has followed it? It told nobody anything new and asked nobody.
bool is_quiet(board::ActionType what) {
    using board::ActionType;
    switch (what) {
        case ActionType::place_settlement:
        case ActionType::place_road:
        case ActionType::build_road:
        case ActionType::build_settlement:
        case ActionType::build_city:
        case ActionType::place_free_road:
        case ActionType::skip_free_road:
        case ActionType::trade_bank: return true;
        default: return false;
    }
}

class BoardJob final : public ThinkJob {
public:
    BoardJob(std::unique_ptr<bots::Bot> bot, const board::Game& game, int seat, size_t step)
        : ThinkJob(seat, step), bot_(std::move(bot)), view_(game.view(Seat(seat))) {
        for (const board::Action& action : game.legal()) {
            if (action.seat == seat) legal_.add(action);
        }
    }
    void think() override {
        const bots::Decision decision = bot_->decide(view_, legal_, {});
        thought = {decision.action, decision.why};
    }
    std::unique_ptr<bots::Bot> take_bot() { return std::move(bot_); }

private:
    std::unique_ptr<bots::Bot> bot_;
    board::View view_;
    board::ActionList legal_;
};

class BoardGame final : public Game {
public:
    explicit BoardGame(std::shared_ptr<const Setup> setup)
        : setup_(std::move(setup)), game_(std::get<board::Setup>(*setup_)), shot_(game_.snapshot()) {}

    [[nodiscard]] const std::shared_ptr<const Setup>& setup() const override { return setup_; }
    [[nodiscard]] bool over() const override { return game_.over(); }
    [[nodiscard]] bool awaits_luck() const override { return game_.luck() != board::Chance::none; }
    [[nodiscard]] SeatSet to_act() const override { return game_.to_act(); }
    // Whoever is asked about an offer may let it pass; the seat whose turn it is can go on.
    [[nodiscard]] SeatSet must_act() const override {
        return game_.phase() == board::Phase::main ? static_cast<SeatSet>(to_act() & only(active()))
                                                   : to_act();
    }
    [[nodiscard]] int active() const override { return shot_.active; }
    [[nodiscard]] int turn() const override { return shot_.turn; }
    [[nodiscard]] SeatSet winners() const override {
        return shot_.winner == no_seat ? SeatSet{0} : only(shot_.winner);
    }
    [[nodiscard]] size_t steps() const override { return steps_.size(); }

    [[nodiscard]] std::optional<Objection> why_not(const Step& step) const override {
        const auto* mine = std::get_if<board::Step>(&step);
        if (mine == nullptr) return Objection{board::Reason::malformed, {}};
        const board::Reason reason = game_.why_not(*mine);
        if (reason == board::Reason::none) return std::nullopt;
        return Objection{reason, mine->is_luck ? board::Obstacle{} : game_.obstacle(mine->action)};
    }
    void take(const Step& step) override {
        const auto& mine = std::get<board::Step>(step);
        witness_.reset();
        before_ = std::make_unique<board::Game>(game_);
        game_.apply(mine);
        shot_ = game_.snapshot();
        steps_.add(mine);
        tell_players(*before_, mine);
        note_answer(mine);
        note_manners(mine);
    }
    [[nodiscard]] Step draw(fair::Dealer dealer) const override {
        steps_.for_each([&](const board::Step& step) { dealer.note(step); });
        return board::Step(dealer.next(game_).outcome);
    }

    [[nodiscard]] StepNews news(SeatSet audience) const override {
        assert(before_ && !steps_.empty());
        if (!witness_) witness_ = std::make_unique<Witness>(*before_, steps_.back(), game_);
        return witness_->to(audience);
    }
    [[nodiscard]] std::vector<StepNews> news_since(size_t n, SeatSet audience) const override {
        std::vector<StepNews> news;
        replay(n, [&](const board::Game& before, const board::Step& step, const board::Game& after) {
            news.emplace_back(news_of(before, step, after, audience));
        });
        return news;
    }
    void rest() override {
        witness_.reset();
        before_.reset();
    }

    [[nodiscard]] OpenView open_view() const override { return view_of(game_.setup(), shot_, no_seat); }
    [[nodiscard]] SeatView seat_view(int seat) const override {
        BoardSeat seen{view_of(game_.setup(), shot_, Seat(seat)),
                       legal(seat),
                       against_of(game_, shot_, Seat(seat)),
                       {},
                       game_.trade_partners(Seat(seat))};
        for (const board::Resource paid : board::all_resources) {
            seen.rates[static_cast<size_t>(paid)] = game_.bank_rate(Seat(seat), paid);
        }
        return seen;
    }

    [[nodiscard]] bool can_undo(int seat) const override {
        if (steps_.empty() || over() || steps_.back().is_luck) return false;
        const board::Action& last = steps_.back().action;
        return last.seat == seat && is_quiet(last.what);
    }
    void undo() override {
        steps_.pop();
        board::Game game(game_.setup());
        steps_.for_each([&](const board::Step& step) { game.apply(step); });
        game_ = game;
        shot_ = game_.snapshot();
        rest();
        for (Player& player : bots_) player = {};  // nobody can be made to forget: they sit down anew
    }

    [[nodiscard]] std::optional<Action> refusal(int seat, SeatSet makers, uint8_t keeps) const override {
        std::optional<Action> found;
        for (int maker = 0; maker < players() && !found; ++maker) {
            if (maker == seat) continue;
            const board::Bundle& asked = shot_.seats[static_cast<size_t>(maker)].offer.get;
            const bool keeps_it = std::ranges::any_of(board::all_resources, [&](board::Resource r) {
                return asked[r] > 0 && (keeps >> static_cast<unsigned>(r) & 1U) != 0;
            });
            if (!holds(makers, maker) && !keeps_it) continue;
            const auto decline = board::Action::with(board::ActionType::decline, Seat(seat), Seat(maker));
            if (game_.why_not(decline) == board::Reason::none) found = decline;
        }
        return found;
    }
    [[nodiscard]] SeatSet asked() const override {
        if (game_.phase() != board::Phase::main) return 0;
        return static_cast<SeatSet>(to_act() & ~only(active()) & ~countered_);
    }

    [[nodiscard]] std::unique_ptr<ThinkJob> think(int seat, std::string_view level, uint64_t seed,
                                                  DiceTables&, const Listeners& listeners) override {
        Player& player = bots_[static_cast<size_t>(seat)];
        if (!player.bot || player.level != level) {
            player = {std::string(level), new_bot(seat, level, seed), 0};
        }
        inform(*player.bot, seat, player.told);
        player.told = steps_.size();
        company_.people = listeners.people;
        company_.deaf = listeners.deaf;
        company_.keeps = listeners.keeps;
        player.bot->meet(company_);
        return std::make_unique<BoardJob>(std::move(player.bot), game_, seat, steps_.size());
    }
    [[nodiscard]] std::unique_ptr<ThinkJob> advise(int seat, std::string_view level, uint64_t seed,
                                                   DiceTables&) const override {
        auto bot = new_bot(seat, level, seed);
        inform(*bot, seat, 0);
        return std::make_unique<BoardJob>(std::move(bot), game_, seat, steps_.size());
    }
    void take_back(ThinkJob& job) override {
        Player& player = bots_[static_cast<size_t>(job.seat)];
        // After an undo, or if another player sits there now, it is not missed.
        if (player.bot || player.told != job.step) return;
        player.bot = static_cast<BoardJob&>(job).take_bot();
    }

    [[nodiscard]] Record record(Tags tags, bool as_public) const override {
        notation::Record record;
        record.setup = game_.setup();
        record.tags = std::move(tags);
        steps_.for_each([&](const board::Step& step) { record.steps.push_back(step); });
        record.winner = shot_.winner;
        return as_public ? notation::public_record(record) : record;
    }

private:
    struct Player {
        std::string level;
        std::unique_ptr<bots::Bot> bot;  // null while it thinks
        size_t told = 0;                 // steps it knows of
    };

    [[nodiscard]] int players() const { return game_.setup().players; }
    [[nodiscard]] std::vector<board::Action> legal(int seat) const {
        using board::Action, board::ActionType;
        std::vector<Action> legal;
        for (const Action& action : game_.legal()) {
            if (action.seat == seat) legal.push_back(action);
        }
        // Legal at any time, and so not among what the game waits for.
        const bool asked = holds(to_act(), seat) && seat != active();
        const auto add = [&](const Action& action) {
            if (game_.why_not(action) == board::Reason::none) legal.push_back(action);
        };
        if (game_.phase() == board::Phase::main && seat != active()) {
            for (int maker = 0; maker < players(); ++maker) {
                if (maker == active() && asked) continue;
                add(Action::with(ActionType::accept, Seat(seat), Seat(maker)));
                add(Action::with(ActionType::decline, Seat(seat), Seat(maker)));
            }
            add(Action::plain(ActionType::withdraw, Seat(seat)));
        }
        if (!holds(to_act(), seat) || asked) add(Action::plain(ActionType::reveal, Seat(seat)));
        return legal;
    }
    template <class Visit>
    void replay(size_t from, Visit&& visit) const {
        board::Game game(game_.setup());
        size_t i = 0;
        steps_.for_each([&](const board::Step& step) {
            const board::Game before = game;
            game.apply(step);
            if (i++ >= from) visit(before, step, game);
        });
    }
    [[nodiscard]] std::unique_ptr<bots::Bot> new_bot(int seat, std::string_view level, uint64_t seed) const {
        auto bot = bots::make_player(level);
        bot->begin(game_.setup(), Seat(seat), seed);
        return bot;
    }
    // Tells a player all it has missed.
    void inform(bots::Bot& bot, int seat, size_t told) const {
        if (told == steps_.size()) return;
        replay(told, [&](const board::Game& before, const board::Step& step, const board::Game& after) {
            bot.observe(
                bots::observation_of(game_.setup(), before.snapshot(), step, after.snapshot(), Seat(seat)));
        });
    }
    void tell_players(const board::Game& before, const board::Step& step) {
        for (int seat = 0; seat < players(); ++seat) {
            Player& player = bots_[static_cast<size_t>(seat)];
            if (!player.bot || player.told + 1 != steps_.size()) continue;
            player.bot->observe(
                bots::observation_of(game_.setup(), before.snapshot(), step, shot_, Seat(seat)));
            ++player.told;
        }
    }
    // Whoever answers an offer with one of their own has spoken, until they take it back or are asked anew.
    void note_answer(const board::Step& step) {
        if (step.is_luck) return;
        const SeatSet seat = only(step.action.seat);
        if (step.action.what == board::ActionType::offer) {
            countered_ = step.action.seat == active() ? SeatSet{0} : static_cast<SeatSet>(countered_ | seat);
        } else if (step.action.what == board::ActionType::withdraw) {
            countered_ &= static_cast<SeatSet>(~seat);
        }
    }

    // What bots have asked people lately, and what these did not want.
    void note_manners(const board::Step& step) {
        if (step.is_luck) return;
        const board::Action& action = step.action;
        if (action.what == board::ActionType::offer && action.seat == active() &&
            !holds(company_.people, action.seat)) {
            company_.note_offer(action.to(), turn());
        } else if (action.what == board::ActionType::decline && holds(company_.people, action.seat) &&
                   !holds(company_.people, action.other)) {
            const board::Offer& offer = shot_.seats[action.other].offer;
            company_.note_refusal({action.seat, offer.give, offer.get, turn()});
        }
    }

    std::shared_ptr<const Setup> setup_;
    board::Game game_;
    board::Snapshot shot_;  // of the game as it is now
    SeatSet countered_ = 0;
    bots::Company company_;
    StepLog steps_;
    // The last step, until everybody has been told of it.
    std::unique_ptr<board::Game> before_;
    mutable std::unique_ptr<Witness> witness_;
    std::array<Player, board::max_seats> bots_;
};

}  // namespace

BoardNews news_of(const board::Game& before, const board::Step& step, const board::Game& after,
                  SeatSet audience) {
    return Witness(before, step, after).to(audience);
}

std::unique_ptr<Game> make_board_game(std::shared_ptr<const Setup> setup) {
    return std::make_unique<BoardGame>(std::move(setup));
}

}  // namespace longroad::game
