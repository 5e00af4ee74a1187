// What follows by itself: luck after an action, refusals that were announced, the end of a game, votes that
// are complete, clocks, and whose bot has to decide next.
#include <algorithm>

#include "core/bits.h"
#include "notation/json_writer.h"
#include "table/fact_writer.h"
#include "table/table.h"

namespace longroad::table {

namespace {

constexpr Millis second = 1000;
constexpr Millis day = Millis{24} * 3600 * second;

}  // namespace

// The step was judged already. Luck follows at once.
void Table::play(const std::string& step, Millis now) {
    commit(FactWriter("step", now).raw("step", step).done());
    while (match_->awaits_luck()) {
        commit(FactWriter("step", now).raw("step", match_->draw({*luck_, settings_.staged})).done());
    }
    if (stage_ == Stage::over) {
        finish();
    } else {
        refuse_offers(now);
    }
}

// One refusal; the step it makes calls for the next.
void Table::refuse_offers(Millis now) {
    for (size_t seat = 0; seat < seat_count() && in_play(); ++seat) {
        const Place& place = places_[seat];
        if (place.person.id.empty() || !place.stand_in.empty()) continue;
        const SeatSet makers = place.refuses ? SeatSet{0x3f} : place.embargo;
        const std::string refusal = match_->refusal(static_cast<int>(seat), makers);
        if (!refusal.empty()) return play(refusal, now);
    }
}

void Table::finish() {
    Finished game;
    game.round = round_;
    game.game = settings_.game;
    game.abandoned = abandoned_;
    for (const Place& place : places_) {
        game.seats.push_back(place.person);
        game.bots.push_back(place.bot);
    }
    game.winners = match_->winners();
    game.record = match_->record(tags(true), false);
    game.public_record = match_->record(tags(false), true);
    out_.finished.push_back(std::move(game));
}

// ---- votes ---------------------------------------------------------------------------------------------

// Those who are there and play themselves.
std::vector<std::string> Table::voters() const {
    std::vector<std::string> people;
    for (const Place& place : places_) {
        if (place.person.id.empty() || place.stand_in == "left" || !present(place.person.id)) continue;
        if (std::ranges::find(people, place.person.id) == people.end()) people.push_back(place.person.id);
    }
    return people;
}

void Table::count_votes(Millis now) {
    const std::vector<std::string> people = voters();
    if (people.empty()) return;
    const std::vector<Vote> votes = votes_;
    for (const Vote& vote : votes) {
        const bool all = std::ranges::all_of(people, [&](const std::string& person) {
            return std::ranges::find(vote.yes, person) != vote.yes.end();
        });
        if (!all) continue;
        commit(FactWriter("vote_over", now).word("about", vote.about).flag("passed", true).done());
        if (vote.about == "pause") commit(FactWriter("pause", now).done());
        if (vote.about == "end") {
            commit(FactWriter("ended", now).done());
            finish();
        }
        if (vote.about == "rematch") {
            commit(FactWriter("again", now).done());
            for (const auto& [client, guest] : clients_) keep_name(guest.person, now);
        }
        return;  // the others concern a table that is no more
    }
}

// ---- time ----------------------------------------------------------------------------------------------

bool Table::clock_runs(int seat) const {
    const Place& place = places_[static_cast<size_t>(seat)];
    return settings_.clock.kind != ClockKind::none && in_play() && match_ && !place.person.id.empty() &&
           place.stand_in.empty() && holds(match_->must_act(), seat);
}

void Table::run_clocks(Millis now) {
    if (settings_.clock.kind == ClockKind::none) return;
    for (Place& place : places_) {
        if (place.since < 0) continue;
        const Millis passed = std::max<Millis>(0, now - place.since);  // clocks of machines may jump back
        const Millis of_turn = std::min(passed, place.left);
        place.left -= of_turn;
        place.reserve = std::max<Millis>(0, place.reserve - (passed - of_turn));
        place.since = -1;
    }
    if (!match_) return;
    const bool by_days = settings_.clock.kind == ClockKind::days;
    const int turn = match_->turn() * 8 + match_->active();
    if (turn != clock_turn_ || by_days) {
        const Millis time = by_days ? day * settings_.clock.days : second * settings_.clock.seconds;
        for (Place& place : places_) place.left = time;
        clock_turn_ = turn;
    }
    for (size_t seat = 0; seat < seat_count(); ++seat) {
        if (clock_runs(static_cast<int>(seat))) places_[seat].since = now;
    }
}

std::optional<Millis> Table::deadline(int seat) const {
    const Place& place = places_[static_cast<size_t>(seat)];
    if (place.since < 0) return std::nullopt;
    // With nobody there, nobody waits.
    if (settings_.clock.kind == ClockKind::turn && voters().empty()) return std::nullopt;
    return place.since + place.left + place.reserve;
}

std::optional<Millis> Table::away_deadline(int seat) const {
    const Place& place = places_[static_cast<size_t>(seat)];
    if (settings_.away == 0 || settings_.clock.kind == ClockKind::days || !in_play()) return std::nullopt;
    if (place.person.id.empty() || !place.stand_in.empty() || !holds(match_->must_act(), seat)) {
        return std::nullopt;
    }
    const auto gone = gone_.find(place.person.id);
    if (gone == gone_.end() || voters().empty()) return std::nullopt;
    return gone->second + second * settings_.away;
}

void Table::stand_in_for(int seat, std::string_view why, Millis now) {
    commit(FactWriter("stand_in", now).number("seat", seat).word("why", why).done());
}

void Table::take_back(int seat, Millis now) { stand_in_for(seat, "", now); }

void Table::tick(Millis now) {
    if (!in_play()) return;
    for (int seat = 0; seat < static_cast<int>(seat_count()); ++seat) {
        if (const auto due = deadline(seat); due && *due <= now) {
            stand_in_for(seat, "time", now);
        } else if (const auto gone = away_deadline(seat); gone && *gone <= now) {
            stand_in_for(seat, "away", now);
        }
    }
}

std::optional<Millis> Table::next_due() const {
    std::optional<Millis> next;
    const auto sooner = [&](const std::optional<Millis>& due) {
        if (due && (!next || *due < *next)) next = due;
    };
    if (!in_play()) return next;
    for (int seat = 0; seat < static_cast<int>(seat_count()); ++seat) {
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

bool Table::bot_driven(int seat) const {
    const Place& place = places_[static_cast<size_t>(seat)];
    return !place.bot.empty() || !place.stand_in.empty();
}

std::string_view Table::level_of(int seat) const {
    const Place& place = places_[static_cast<size_t>(seat)];
    if (seat == clumsy_) return "random";
    return place.bot.empty() ? settings_.stand_in : place.bot;
}

// The seat whose bot decides now, or -1; then `later` is when one may, if time is all it waits for.
int Table::next_bot(Millis now, std::optional<Millis>* later) const {
    if (!in_play() || match_->over()) return -1;
    int next = -1;
    bool waits_for_people = false;
    const SeatSet waiting = match_->to_act();
    // Whoever was asked answers before the asker goes on.
    for (int seat = 0; seat < static_cast<int>(seat_count()); ++seat) {
        if (!holds(waiting, seat) || !bot_driven(seat)) continue;
        if (next < 0 || next == match_->active()) next = seat;
    }
    if (next < 0) return -1;
    if (next == match_->active()) {
        for_each_element(uint32_t{match_->asked()}, [&](int seat) {
            waits_for_people |= !bot_driven(seat) && present(places_[static_cast<size_t>(seat)].person.id);
        });
    }
    if (waits_for_people && !settings_.offer_wait) return -1;
    const Millis wait =
        std::max<Millis>(settings_.pace, waits_for_people ? second * *settings_.offer_wait : 0);
    if (now >= changed_ + wait) return next;
    *later = changed_ + wait;
    return -1;
}

std::optional<Job> Table::next_job(Millis now) {
    while (!questions_.empty()) {
        const Question question = questions_.front();
        questions_.pop_front();
        const auto guest = clients_.find(question.client);
        if (guest == clients_.end()) continue;
        if (!match_ || !holds(match_->to_act(), question.seat)) {
            guest->second.asked_hint = false;
            deliver(question.client, refused_json(question.id, name_of(Refusal::not_to_act), {}));
            continue;
        }
        const uint64_t seed = private_seed(game_secret(), "hint " + std::to_string(number_));
        return Job{match_->hint(question.seat, question.level, seed, *library_), round_, question.client,
                   question.id, number_};
    }
    if (bot_thinks_) return std::nullopt;
    std::optional<Millis> later;
    const int seat = next_bot(now, &later);
    if (seat < 0) return std::nullopt;
    bot_thinks_ = true;
    const uint64_t seed = private_seed(game_secret(), "bot " + std::to_string(seat));
    return Job{match_->thought(seat, level_of(seat), seed, *library_), round_, 0, {}, number_};
}

void Table::settle(Job job, Millis now) {
    if (job.asker != 0) {
        const auto guest = clients_.find(job.asker);
        if (guest == clients_.end()) return;
        guest->second.asked_hint = false;
        deliver(job.asker, "{\"type\":\"hint\",\"id\":" + job.id + ",\"number\":" +
                               std::to_string(job.number) + ",\"seat\":" + std::to_string(job.thought->seat) +
                               ",\"action\":" + job.thought->action + "," + job.thought->why + "}");
        return;
    }
    bot_thinks_ = false;
    if (!match_ || job.round != round_) return;
    const int seat = job.thought->seat;
    match_->welcome_back(*job.thought);
    // Somebody else may have acted meanwhile, or the person is back: then the thought is worth nothing.
    if (!in_play() || job.thought->step != match_->steps() || !bot_driven(seat)) return;
    const auto action = notation::read_json(job.thought->action);
    const Match::Judged judged = action ? match_->judge(*action) : Match::Judged{"malformed", {}};
    clumsy_ = judged.reason == "none" ? -1 : seat;
    if (judged.reason == "none") play(judged.step, now);
}

}  // namespace longroad::table
