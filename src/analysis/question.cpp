#include "analysis/question.h"

#include "notation/exchange_write.h"
#include "notation/position.h"

namespace longroad::analysis {

using namespace board;

namespace {

Seat first_waited_for(const Snapshot& shot) {
    for (int step = 1; step <= shot.players; ++step) {
        const int seat = (int{shot.active} + step) % shot.players;
        if ((shot.to_act & seat_bit(seat)) != 0) return Seat(seat);
    }
    return no_seat;
}

// Who is to choose, or why nobody is.
std::expected<Seat, std::string_view> chooser(const Snapshot& shot, Seat wanted) {
    if (shot.phase == Phase::over) return std::unexpected("the game is over: there is nothing to choose");
    if (shot.luck != Chance::none) return std::unexpected("luck is awaited: there is nothing to choose");
    if (wanted == no_seat) return first_waited_for(shot);
    const bool sits = wanted >= 0 && wanted < int{shot.players};
    if (!sits) return std::unexpected("there is no such seat");
    if ((shot.to_act & seat_bit(wanted)) == 0) return std::unexpected("this seat is not to act");
    return wanted;
}

void note_offer(Question& question, const Step& step, int turn, int& noted) {
    if (turn != noted) question.offered.clear();
    noted = turn;
    if (!step.is_luck && step.action.what == ActionType::offer && step.action.seat == question.seat())
        question.offered.emplace_back(step.action.give, step.action.get);
}

std::string key_of(std::string_view kind, const Question& question) {
    return std::string(kind) + ' ' + std::to_string(int{question.seat()}) + ' ';
}

}  // namespace

Asked question_at(const Game& position, Seat seat) {
    const auto who = chooser(position.snapshot(), seat);
    if (!who) return std::unexpected(who.error());
    Question question{position.setup(), position.view(*who), {}, {}, {}};
    question.belief.begin(question.setup);
    question.key = key_of("position", question) + notation::position_text(position);
    return question;
}

Asked question_in(const Setup& setup, std::span<const Step> steps, size_t count, Seat seat) {
    Game game(setup);
    for (const Step& step : steps.first(count)) game.apply(step);
    const auto who = chooser(game.snapshot(), seat);
    if (!who) return std::unexpected(who.error());
    Question question{setup, game.view(*who), {}, {}, {}};
    question.belief.begin(setup);
    question.key = key_of("game", question) + notation::setup_json(setup);
    Game again(setup);
    Snapshot before = again.snapshot();
    int noted = -1;
    for (const Step& step : steps.first(count)) {
        again.apply(step);
        const Snapshot after = again.snapshot();
        question.belief.observe(bots::observation_of(setup, before, step, after, *who));
        note_offer(question, step, before.turn, noted);
        question.key += notation::step_json(step);
        before = after;
    }
    if (noted != before.turn) question.offered.clear();
    return question;
}

Asked question_of(const Setup& setup, const View& view, std::span<const bots::Observation> history) {
    if (view.viewer == no_seat) return std::unexpected("a spectator has nothing to choose");
    const auto who = chooser(view.seen, view.viewer);
    if (!who) return std::unexpected(who.error());
    Question question{setup, view, {}, {}, {}};
    question.belief.begin(setup);
    question.key = key_of("view", question) + notation::setup_json(setup) + notation::view_json(setup, view);
    for (const bots::Observation& seen : history) {
        question.belief.observe(seen);
        question.key += notation::step_json(seen.step, seen.hidden);
        const bool mine = !seen.step.is_luck && seen.step.action.seat == view.viewer;
        if (mine && seen.step.action.what == ActionType::offer)
            question.offered.emplace_back(seen.step.action.give, seen.step.action.get);
        if (!seen.step.is_luck && seen.step.action.what == ActionType::end_turn) question.offered.clear();
    }
    return question;
}

}  // namespace longroad::analysis
