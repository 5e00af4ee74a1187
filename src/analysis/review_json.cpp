#include "analysis/review_json.h"

#include "analysis/causes_json.h"
#include "notation/decimal.h"
#include "notation/exchange_write.h"
#include "notation/json_writer.h"

namespace longroad::analysis {

using notation::decimal;
using notation::JsonWriter;

namespace {

std::string standing_json(const TurnChances& standing, int players) {
    JsonWriter chances('[');
    for (size_t seat = 0; seat < static_cast<size_t>(players); ++seat)
        chances.raw(decimal(standing.chances[seat]));
    return JsonWriter('{')
        .key("step")
        .number(static_cast<int>(standing.step))
        .key("turn")
        .number(standing.turn)
        .key("chances")
        .raw(chances.done())
        .done();
}

std::string judgement_json(const Judgement& judgement) {
    const Verdict& verdict = judgement.verdict;
    JsonWriter json('{');
    json.key("step").number(static_cast<int>(judgement.step)).key("turn").number(judgement.turn);
    json.key("seat").number(judgement.done.seat).key("grade").word(name_of(verdict.grade()));
    json.key("worth").raw(decimal(verdict.worth - verdict.loss)).key("loss").raw(decimal(verdict.loss));
    json.key("done").raw(notation::action_json(judgement.done));
    json.key("best").raw(notation::action_json(verdict.best));
    json.key("causes").raw(causes_json(verdict.causes));
    return json.done();
}

std::string seat_json(const Review& review, int seat) {
    const Play play = review.play(seat);
    const LuckReport& fortune = review.fortune(seat);
    JsonWriter grades('{');
    for (size_t grade = 0; grade < grade_count; ++grade)
        grades.key(name_of(static_cast<Grade>(grade))).number(play.grades[grade]);
    JsonWriter rolls('[');
    JsonWriter expected('[');
    for (size_t sum = 0; sum < roll_sums; ++sum) {
        rolls.number(fortune.rolls[sum]);
        expected.raw(decimal(fortune.rolls_expected[sum]));
    }
    JsonWriter json('{');
    json.key("choices").number(play.choices).key("grades").raw(grades.done());
    json.key("lost").raw(decimal(play.lost)).key("mean_loss").raw(decimal(play.mean_loss()));
    json.key("cards").number(fortune.cards).key("cards_expected").raw(decimal(fortune.cards_expected));
    json.key("rolls").raw(rolls.done()).key("rolls_expected").raw(expected.done());
    json.key("luck").raw(decimal(fortune.chance));
    return json.done();
}

}  // namespace

std::string review_json(const Review& review) {
    JsonWriter standings('[');
    for (const TurnChances& standing : review.standings())
        standings.raw(standing_json(standing, review.players()));
    JsonWriter choices('[');
    for (const Judgement& judgement : review.judgements()) choices.raw(judgement_json(judgement));
    JsonWriter seats('[');
    for (int seat = 0; seat < review.players(); ++seat) seats.raw(seat_json(review, seat));
    return JsonWriter('{')
        .key("standings")
        .raw(standings.done())
        .key("choices")
        .raw(choices.done())
        .key("seats")
        .raw(seats.done())
        .done();
}

}  // namespace longroad::analysis
