#include "bindings/python/batch.h"

#include <algorithm>

#include "bots/players.h"

namespace longroad::python {

using namespace board;

namespace {

template <class I>
class BatchOf final : public Batch {
public:
    using Table = learn::ActionTable<I>;
    using Play = learn::Play<I>;

    explicit BatchOf(const BatchTerms& terms) : Batch(terms) {
        const auto n = static_cast<size_t>(terms_.games);
        const Setup any = setup_of(0).first;  // so that a wish that cannot be played is refused here
        rows_.mask.resize(n * mask_row);
        if (terms_.numbers == Numbers::bytes) rows_.bytes.resize(n * number_row);
        if (terms_.numbers == Numbers::floats) rows_.floats.resize(n * number_row);
        rows_.reward.resize(n * static_cast<size_t>(players()));
        for (auto* flags : {&rows_.done, &rows_.truncated}) flags->resize(n);
        for (auto* seats : {&rows_.seat, &rows_.learner, &rows_.winner}) seats->resize(n, -1);
        rows_.actions.resize(n);
        slots_.reserve(n);
        for (size_t i = 0; i < n; ++i) {
            slots_.emplace_back(any);
            hire(slots_.back());
        }
        reset(0);
    }

    [[nodiscard]] int action_count() const override { return Table::size; }
    [[nodiscard]] int number_count() const override { return learn::Layout<I>::size; }

    void reset(uint64_t first) override {
        sampled_ = false;
        each([&](size_t i) {
            slots_[i].sampler = Random(seed_of_game(~terms_.seed, first + i));
            rows_.done[i] = rows_.truncated[i] = 0;
            rows_.winner[i] = -1;
            std::fill_n(reward(i), players(), 0.0F);
            begin(i, first + i);
        });
    }

    void step(const int32_t* actions) override {
        // What was just sampled is legal, and nobody can have changed it.
        if (!sampled_ || actions != rows_.actions.data()) {
            for (size_t i = 0; i < slots_.size(); ++i) check(i, actions[i]);
        }
        sampled_ = false;
        each([&](size_t i) {
            fetch_ahead(i + 2);
            advance(i, actions[i]);
        });
    }

    void sample() override {
        sampled_ = true;
        each([&](size_t i) {
            Slot& slot = slots_[i];
            const auto n = static_cast<uint32_t>(slot.choices.size());
            rows_.actions[i] = n == 0 ? 0 : slot.choices[slot.sampler.below(n)];
        });
    }

    void reset_one(size_t i) override {
        sampled_ = false;
        rows_.done[i] = rows_.truncated[i] = 0;
        begin(i, slots_[i].number + slots_.size());
    }

    [[nodiscard]] std::any save(size_t i) const override {
        if (watched_) throw py::value_error("opponents that remember the game cannot be taken back");
        const Slot& slot = slots_[i];
        return Saved{slot.play, slot.random, slot.number, slot.steps, rows_.learner[i]};
    }
    void load(size_t i, const std::any& saved) override {
        const auto* at = std::any_cast<Saved>(&saved);
        if (at == nullptr || at->play.board.players != players())
            throw py::value_error("this was saved from another kind of batch");
        if (watched_) throw py::value_error("opponents that remember the game cannot be taken back");
        sampled_ = false;
        Slot& slot = slots_[i];
        slot.play = at->play;
        slot.random = at->random;
        slot.number = at->number;
        slot.steps = at->steps;
        rows_.learner[i] = at->learner;
        rows_.done[i] = rows_.truncated[i] = 0;
        show(i, true);
    }
    [[nodiscard]] std::unique_ptr<Game> game(size_t i) const override {
        const Slot& slot = slots_[i];
        auto plain = board::Game::at(slot.play.board.setup, snapshot_of(slot.play.board, slot.play.state));
        if (!plain) throw std::runtime_error(plain.error());
        auto game = std::make_unique<Game>(*plain, slot.random.state(), terms_.offers);
        if (!slot.play.aside.empty())
            game->step(Action::cards(ActionType::discard, game->seat(), slot.play.aside, {}));
        return game;
    }
    [[nodiscard]] uint64_t number(size_t i) const override { return slots_[i].number; }

private:
    static constexpr auto mask_row = static_cast<size_t>(Table::size);
    static constexpr auto number_row = static_cast<size_t>(learn::Layout<I>::size);

    struct Slot {
        explicit Slot(const Setup& setup) : play(setup) {}
        Random sampler{0};  // of sample(), beside what it samples from
        learn::Choices choices;
        Random random{0};  // luck
        uint64_t number = 0;
        int steps = 0;
        Play play;
        learn::Observer<I, float> floats;
        learn::Observer<I, uint8_t> bytes;
        std::vector<std::unique_ptr<bots::Bot>> bots;  // by place after the learner; null: random
    };
    struct Saved {
        Play play;
        Random random;
        uint64_t number;
        int steps;
        int8_t learner;
    };

    // Calls job(i) for every game, a share for each thread.
    template <class Job>
    void each(Job&& job) {
        const auto some = [&](size_t from, size_t to) {
            for (size_t i = from; i < to; ++i) job(i);
        };
        if (crew_.size() == 1) {
            some(0, slots_.size());
        } else {
            crew_.run(slots_.size(), some);
        }
    }

    // Games lie too far apart for the machine to guess which memory comes next.
    void fetch_ahead(size_t i) const {
        if (i >= slots_.size()) return;
        const auto lines = [](const void* from, size_t bytes) {
            const auto* at = static_cast<const char*>(from);
            for (size_t n = 0; n < bytes; n += 64) __builtin_prefetch(at + n, 1);
        };
        const Slot& slot = slots_[i];
        lines(&slot.play.state.hand, sizeof(State<I>) - sizeof(State<I>::harvest));
        lines(&slot.choices, 64);
        lines(&slot.play.board, 64);
        constexpr size_t often = learn::Layout<I>::hexes;  // what is written in every step
        if (terms_.numbers == Numbers::floats) {
            lines(rows_.floats.data() + i * number_row, often * sizeof(float));
            lines(&slot.floats, sizeof slot.floats);
        } else if (terms_.numbers == Numbers::bytes) {
            lines(rows_.bytes.data() + i * number_row, often);
            lines(&slot.bytes, sizeof slot.bytes);
        }
    }

    // The map of a game, and its luck.
    std::pair<Setup, Random> setup_of(uint64_t number) const {
        Random random(seed_of_game(terms_.seed, number));
        auto setup = make_setup(terms_.wish, random);
        if (!setup) throw py::value_error(std::string(name_of(setup.error())));
        return {*setup, random};
    }

    void hire(Slot& slot) {
        for (const std::string& name : terms_.opponents) {
            slot.bots.push_back(name == "random" ? nullptr : bots::make_player(name));
            if (name == "random") continue;
            if (slot.bots.back() == nullptr) throw py::value_error("there is no player named '" + name + "'");
            watched_ = true;
        }
    }
    float* reward(size_t i) { return rows_.reward.data() + i * static_cast<size_t>(players()); }
    uint8_t* mask(size_t i) { return rows_.mask.data() + i * mask_row; }

    // The opponent in a seat: none if it is the learner's, or random.
    bots::Bot* bot_at(size_t i, int seat) {
        if (terms_.opponents.empty() || seat == rows_.learner[i]) return nullptr;
        const int place = (seat - rows_.learner[i] + players()) % players() - 1;
        return slots_[i].bots[static_cast<size_t>(place)].get();
    }

    void begin(size_t i, uint64_t number) {
        Slot& slot = slots_[i];
        auto [setup, random] = setup_of(number);
        slot.play = Play(setup);
        slot.random = random;
        slot.number = number;
        slot.steps = 0;
        const auto seats = static_cast<uint64_t>(players());
        rows_.learner[i] = terms_.opponents.empty() ? int8_t{-1} : static_cast<int8_t>(number % seats);
        for (int seat = 0; seat < players(); ++seat) {
            if (bots::Bot* bot = bot_at(i, seat))
                bot->begin(setup, Seat(seat),
                           seed_of_game(terms_.seed ^ 0xb07, number * seats + static_cast<uint64_t>(seat)));
        }
        go_on(i);
        show(i, true);
    }

    // Carries out a step and tells those who watch.
    template <class ActionType>
    void watch(size_t i, ActionType&& carry_out) {
        Slot& slot = slots_[i];
        if (!watched_) {
            carry_out();
            return;
        }
        const Snapshot before = snapshot_of(slot.play.board, slot.play.state);
        const std::optional<Step> step = carry_out();
        if (!step) return;
        const Snapshot after = snapshot_of(slot.play.board, slot.play.state);
        const Setup& setup = slot.play.board.setup;
        for (int seat = 0; seat < players(); ++seat) {
            if (bots::Bot* bot = bot_at(i, seat))
                bot->observe(bots::observation_of(setup, before, *step, after, Seat(seat)));
        }
    }
    void act(size_t i, const Action& action) {
        Slot& slot = slots_[i];
        watch(i, [&]() -> std::optional<Step> {
            Action done;
            if (!slot.play.act(action, done)) return std::nullopt;
            return Step(done);
        });
    }

    // Luck, and the opponents, until the learner is asked or the game is over.
    void go_on(size_t i) {
        Slot& slot = slots_[i];
        const State<I>& state = slot.play.state;
        while (true) {
            if (state.luck != Chance::none) {
                watch(i, [&]() -> std::optional<Step> {
                    const Outcome outcome = draw_luck(slot.play.board, state, slot.random);
                    slot.play.fall(outcome);
                    return Step(outcome);
                });
            } else if (terms_.opponents.empty() || state.phase == Phase::over) {
                return;
            } else {
                const Seat seat = slot.play.seat();
                if (seat == Seat(rows_.learner[i])) return;
                act(i, opponents_choice(i, seat));
            }
        }
    }
    Action opponents_choice(size_t i, Seat seat) {
        Slot& slot = slots_[i];
        const Play& play = slot.play;
        thread_local ActionList legal;
        bots::Bot* bot = bot_at(i, seat);
        if (bot == nullptr) {
            thread_local learn::Choices choices;
            play.list(false, legal, choices);
            const auto n = slot.random.below(static_cast<uint32_t>(choices.size()));
            return learn::action_of(play.board, play.state, seat, choices[n]);
        }
        list_legal_actions(play.board, play.state, legal);
        ActionList mine;
        for (const Action& action : legal) {
            if (action.seat == seat) mine.add(action);
        }
        const View view = view_of(play.board.setup, snapshot_of(play.board, play.state), seat);
        return bot->decide(view, mine, {}).action;
    }

    void check(size_t i, int32_t action) const {
        const Slot& slot = slots_[i];
        if (slot.choices.empty()) return;
        const std::string which = "game " + std::to_string(i);
        if (action < 0 || action >= Table::size) {
            throw py::index_error(which + ": there is no action of the number " + std::to_string(action));
        }
        if (rows_.mask[i * mask_row + static_cast<size_t>(action)] != 0) [[likely]]
            return;
        const Action meant = learn::action_of(slot.play.board, slot.play.state, slot.play.seat(), action);
        const Reason reason = slot.play.why_not(meant);
        if (reason == Reason::none) throw Illegal(Reason::no_trading, which + ": the batch has no offers");
        throw Illegal(reason, which + ": number " + std::to_string(action));
    }

    void advance(size_t i, int32_t action) {
        Slot& slot = slots_[i];
        Play& play = slot.play;
        if (rows_.done[i] | rows_.truncated[i]) [[unlikely]] {
            if (slot.choices.empty()) return;  // it stays over
            rows_.done[i] = rows_.truncated[i] = 0;
            rows_.winner[i] = -1;
            std::fill_n(reward(i), players(), 0.0F);
        }
        act(i, learn::action_of(play.board, play.state, Seat(rows_.seat[i]), action));
        go_on(i);
        ++slot.steps;
        const bool over = play.state.phase == Phase::over;
        const bool too_long = !over && terms_.max_steps > 0 && slot.steps >= terms_.max_steps;
        if (!over && !too_long) [[likely]] {
            show(i, false);
            return;
        }
        rows_.done[i] = over ? 1 : 0;
        rows_.truncated[i] = too_long ? 1 : 0;
        if (over) {
            // All together nothing: who wins gets 1, the others share the loss.
            std::fill_n(reward(i), players(), -1.0F / static_cast<float>(players() - 1));
            reward(i)[int{play.state.winner}] = 1;
            rows_.winner[i] = static_cast<int8_t>(int{play.state.winner});
        }
        if (terms_.autoreset) {
            const uint64_t next = slot.number + slots_.size();
            begin(i, next);
        } else {
            if (too_long) finish_for_good(i);
            show(i, false);
        }
    }
    // A game that was broken off waits for nobody.
    void finish_for_good(size_t i) {
        State<I>& state = slots_[i].play.state;
        state.phase = Phase::over;
        state.offering = 0;
        state.offers = {};
    }

    // Writes what the deciding seat can do and sees.
    void show(size_t i, bool anew) {
        thread_local ActionList scratch;
        Slot& slot = slots_[i];
        const Play& play = slot.play;
        uint8_t* flags = mask(i);
        for (uint16_t choice : slot.choices) flags[choice] = 0;
        play.list(terms_.offers, scratch, slot.choices);
        for (uint16_t choice : slot.choices) flags[choice] = 1;
        const bool over = slot.choices.empty();
        const Seat seat = over ? play.state.active : play.seat();
        rows_.seat[i] = over ? int8_t{-1} : static_cast<int8_t>(int{seat});
        const Seat viewer = over && !terms_.opponents.empty() ? Seat(rows_.learner[i]) : seat;
        if (terms_.numbers == Numbers::floats) {
            float* row = rows_.floats.data() + i * number_row;
            anew ? slot.floats.begin(play, viewer, row) : slot.floats.update(play, viewer, row);
        } else if (terms_.numbers == Numbers::bytes) {
            uint8_t* row = rows_.bytes.data() + i * number_row;
            anew ? slot.bytes.begin(play, viewer, row) : slot.bytes.update(play, viewer, row);
        }
    }

    std::vector<Slot> slots_;
    bool sampled_ = false;  // rows().actions are legal now
    bool watched_ = false;  // there are opponents that follow the game
};

}  // namespace

std::unique_ptr<Batch> make_batch(const BatchTerms& terms) {
    if (terms.wish.players <= Standard::seats) return std::make_unique<BatchOf<Standard>>(terms);
    return std::make_unique<BatchOf<Large>>(terms);
}

}  // namespace longroad::python
