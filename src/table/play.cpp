// What follows by itself: luck after an action, refusals that were announced, the end of a game, clocks, and
// whose bot has to decide next.
#include <algorithm>

#include "core/bits.h"
#include "table/presenter.h"
#include "table/table.h"

namespace longroad::table {

namespace {

constexpr Millis second = 1000;
constexpr Millis host_patience = 120 * second;

}  // namespace

// The step was judged already. Luck follows at once.
void Table::play(const game::Step& step, Millis now) {
    commit(facts::Stepped{step}, now);
    while (!broken_ && game_->awaits_luck()) {
        commit(facts::Stepped{game_->draw({dealing_.luck(), settings_->staged})}, now);
    }
    if (stage_ == Stage::over) {
        finish();
    } else {
        refuse_offers(now);
    }
}

// One refusal; the step it makes calls for the next.
void Table::refuse_offers(Millis now) {
    for (int seat = 0; seat < seating_.count() && in_play() && !broken_; ++seat) {
        const SeatState& state = seating_.at(seat);
        if (!state.has_person() || state.stand_in != StandIn::none) continue;
        if (const auto refusal = game_->refusal(seat, offers_.makers(seat), offers_.keeps(seat))) {
            return play(std::visit([](const auto& action) { return game::Step(action); }, *refusal), now);
        }
    }
}

void Table::finish() {
    if (broken_) return;
    const Presenter presenter(*this);
    Finished finished;
    finished.round = dealing_.round();
    finished.game = settings_->game;
    finished.abandoned = abandoned_;
    // Nobody answers for a game that whoever runs the server has ended.
    finished.rated = settings_->rated && ended_by_ != EndedBy::operator_;
    for (int i = 0; i < seating_.count(); ++i) {
        const SeatState& seat = seating_.at(i);
        if (seat.stand_in == StandIn::none) finished.stayed |= only(i);
        finished.seats.push_back(presenter.shown(seat));
        finished.bots.push_back(seat.bot);
    }
    finished.winners = game_->winners();
    finished.record = presenter.record(false);
    finished.public_record = presenter.record(true);
    out_.finished.push_back(std::move(finished));
}

// ---- time ----------------------------------------------------------------------------------------------

SeatSet Table::running_clocks() const {
    if (settings_->clock.kind == ClockKind::none || !in_play() || !game_) return 0;
    SeatSet running = 0;
    for (int seat = 0; seat < seating_.count(); ++seat) {
        const SeatState& state = seating_.at(seat);
        const bool decides = state.has_person() && state.stand_in == StandIn::none;
        if (decides && holds(game_->must_act(), seat)) running |= only(seat);
    }
    return running;
}

std::optional<Millis> Table::deadline(int seat) const {
    // With nobody there, nobody waits.
    if (settings_->clock.kind == ClockKind::turn && !anybody_there()) return std::nullopt;
    return clocks_.deadline(seat);
}

std::optional<Millis> Table::away_deadline(int seat) const {
    if (settings_->away == 0 || settings_->clock.kind == ClockKind::days || !in_play()) return std::nullopt;
    const SeatState& state = seating_.at(seat);
    if (!state.has_person() || state.stand_in != StandIn::none || !holds(game_->must_act(), seat)) {
        return std::nullopt;
    }
    const auto gone = presence_.gone_since(state.person);
    if (!gone || !anybody_there()) return std::nullopt;
    return *gone + second * settings_->away;
}

void Table::stand_in_for(int seat, StandIn why, Millis now) { commit(facts::StandInSet{seat, why}, now); }

PersonId Table::present_heir() const {
    return seating_.heir([&](const PersonId& person) { return presence_.present(person); });
}

std::optional<Millis> Table::host_deadline() const {
    const auto gone = presence_.gone_since(seating_.host());
    if (seating_.host().empty() || !gone || closed_ || present_heir().empty()) return std::nullopt;
    return *gone + host_patience;
}

// Whoever came to a table that is not for watching goes when the game begins.
void Table::send_away_spectators() {
    if (settings_->spectators) return;
    for (auto& [client, state] : presence_.clients()) {
        if (!state.greeted || seating_.of(state.person.id) != 0) continue;
        state.greeted = false;
        deliver(client, wire::Refusal{std::nullopt, Refusal::no_spectators});
    }
}

void Table::tick(Millis now) {
    if (broken_) return;
    if (const auto due = host_deadline(); due && *due <= now) commit(facts::HostChanged{present_heir()}, now);
    close_old_votes(now);
    if (const auto due = dealing_.until(); due && *due <= now) call_off(dealing_.missing(), now);
    if (!in_play()) return;
    for (int seat = 0; seat < seating_.count(); ++seat) {
        if (const auto due = deadline(seat); due && *due <= now) {
            stand_in_for(seat, StandIn::time, now);
        } else if (const auto gone = away_deadline(seat); gone && *gone <= now) {
            stand_in_for(seat, StandIn::away, now);
        }
    }
}

std::optional<Millis> Table::next_due() const {
    std::optional<Millis> next;
    const auto sooner = [&](const std::optional<Millis>& due) {
        if (due && (!next || *due < *next)) next = due;
    };
    if (broken_) return next;
    sooner(host_deadline());
    for (const Voting::Open& vote : voting_.open()) sooner(vote.until);
    if (stage_ == Stage::starting) sooner(dealing_.until());
    if (!in_play()) return next;
    for (int seat = 0; seat < seating_.count(); ++seat) {
        sooner(deadline(seat));
        sooner(away_deadline(seat));
    }
    if (!bot_thinks_) {
        std::optional<Millis> later;
        (void)next_bot(changed_, &later);
        sooner(later);
    }
    return next;
}

// ---- bots ----------------------------------------------------------------------------------------------

std::string_view Table::level_of(int seat) const {
    if (seat == clumsy_) return "random";
    const SeatState& state = seating_.at(seat);
    return state.bot.empty() ? settings_->stand_in : state.bot;
}

// The seat whose bot decides now, or -1; then `later` is when one may, if time is all it waits for.
int Table::next_bot(Millis now, std::optional<Millis>* later) const {
    if (!in_play() || game_->over()) return -1;
    int next = -1;
    bool waits_for_people = false;
    const SeatSet waiting = game_->to_act();
    // Whoever was asked answers before the asker goes on.
    for (int seat = 0; seat < seating_.count(); ++seat) {
        if (!holds(waiting, seat) || !seating_.at(seat).bot_driven()) continue;
        if (next < 0 || next == game_->active()) next = seat;
    }
    if (next < 0) return -1;
    if (next == game_->active()) {
        for_each_element(uint32_t{game_->asked()}, [&](int seat) {
            const SeatState& asked = seating_.at(seat);
            waits_for_people |= !asked.bot_driven() && presence_.present(asked.person);
        });
    }
    if (waits_for_people && !settings_->offer_wait) return -1;
    const Millis wait =
        std::max<Millis>(settings_->pace, waits_for_people ? second * *settings_->offer_wait : 0);
    if (now >= changed_ + wait) return next;
    *later = changed_ + wait;
    return -1;
}

std::optional<Job> Table::next_hint() {
    while (!questions_.empty()) {
        const Question question = std::move(questions_.front());
        questions_.pop_front();
        ClientState* asker = presence_.find(question.client);
        if (asker == nullptr) continue;
        if (!game_ || !holds(game_->to_act(), question.seat)) {
            asker->asked_hint = false;
            deliver(question.client, wire::Refusal{question.id, Refusal::not_to_act});
            continue;
        }
        const uint64_t seed = dealing_.private_seed("hint " + std::to_string(number_));
        return Job{game_->advise(question.seat, question.level, seed, *tables_), dealing_.round(),
                   question.client, question.id, number_};
    }
    return std::nullopt;
}

std::optional<Job> Table::next_job(Millis now) {
    if (broken_) return std::nullopt;
    if (auto hint = next_hint()) return hint;
    if (bot_thinks_) return std::nullopt;
    std::optional<Millis> later;
    const int seat = next_bot(now, &later);
    if (seat < 0) return std::nullopt;
    bot_thinks_ = true;
    const uint64_t seed = dealing_.private_seed("bot " + std::to_string(seat));
    return Job{game_->think(seat, level_of(seat), seed, *tables_, listeners_of(seat)), dealing_.round(), 0, 0,
               number_};
}

game::Listeners Table::listeners_of(int seat) const {
    game::Listeners listeners;
    for (int other = 0; other < seating_.count(); ++other) {
        if (!seating_.at(other).bot_driven()) listeners.people |= only(other);
        if (holds(offers_.makers(other), seat)) listeners.deaf |= only(other);
        listeners.keeps[static_cast<size_t>(other)] = offers_.keeps(other);
    }
    return listeners;
}

void Table::settle(Job job, Millis now) {
    if (broken_) return;
    game::ThinkJob& done = *job.thinking;
    if (job.asker != 0) {
        ClientState* asker = presence_.find(job.asker);
        if (asker == nullptr) return;
        asker->asked_hint = false;
        return deliver(job.asker, wire::Hint{job.id, job.number, done.seat, std::move(done.thought)});
    }
    bot_thinks_ = false;
    if (!game_ || job.round != dealing_.round()) return;
    game_->take_back(done);
    // Somebody else may have acted meanwhile, or the person is back: then the thought is worth nothing.
    if (!in_play() || done.step != game_->steps() || !seating_.at(done.seat).bot_driven()) return;
    const game::Step step =
        std::visit([](const auto& action) { return game::Step(action); }, done.thought.action);
    const bool legal = !game_->why_not(step);
    clumsy_ = legal ? -1 : done.seat;
    if (!legal) return;
    note_reason(done);
    play(step, now);
}

// A bot says why it declines. One that stands in for a person says nothing of that person's plans.
void Table::note_reason(const game::ThinkJob& done) {
    const auto* action = std::get_if<board::Action>(&done.thought.action);
    const auto* why = std::get_if<bots::Explanation>(&done.thought.why);
    if (action == nullptr || why == nullptr || why->no == bots::No::none) return;
    if (action->what != board::ActionType::decline || seating_.at(done.seat).has_person()) return;
    reasons_.note({done.seat, action->other, why->no});
}

}  // namespace longroad::table
