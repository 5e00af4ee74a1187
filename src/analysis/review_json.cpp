#include "analysis/review_json.h"

#include "analysis/causes_json.h"
#include "notation/exchange_write.h"

namespace longroad::analysis {

using notation::JsonWriter;
using notation::put;

namespace {

void put_standing(JsonWriter& json, const TurnChances& standing, int players) {
    json.object([&] {
        json.key("step").number(standing.step).key("turn").number(standing.turn).key("chances").list([&] {
            for (size_t seat = 0; seat < static_cast<size_t>(players); ++seat)
                json.real(standing.chances[seat]);
        });
    });
}

void put_judgement(JsonWriter& json, const Judgement& judgement) {
    const Verdict& verdict = judgement.verdict;
    json.object([&] {
        json.key("step").number(judgement.step).key("turn").number(judgement.turn);
        json.key("seat").number(int{judgement.done.seat}).key("grade").text(name_of(verdict.grade()));
        json.key("worth").real(verdict.worth - verdict.loss).key("loss").real(verdict.loss);
        put(json.key("done"), judgement.done);
        put(json.key("best"), verdict.best);
        put(json.key("causes"), verdict.causes);
    });
}

void put_seat(JsonWriter& json, const Review& review, int seat) {
    const Play play = review.play(seat);
    const LuckReport& fortune = review.fortune(seat);
    json.object([&] {
        json.key("choices").number(play.choices).key("grades").object([&] {
            for (size_t grade = 0; grade < grade_count; ++grade)
                json.key(name_of(static_cast<Grade>(grade))).number(play.grades[grade]);
        });
        json.key("lost").real(play.lost).key("mean_loss").real(play.mean_loss());
        json.key("cards").number(fortune.cards).key("cards_expected").real(fortune.cards_expected);
        json.key("rolls").list([&] {
            for (size_t sum = 0; sum < roll_sums; ++sum) json.number(fortune.rolls[sum]);
        });
        json.key("rolls_expected").list([&] {
            for (size_t sum = 0; sum < roll_sums; ++sum) json.real(fortune.rolls_expected[sum]);
        });
        json.key("luck").real(fortune.chance);
    });
}

}  // namespace

std::string review_json(const Review& review) {
    JsonWriter json('{');
    json.key("standings").list([&] {
        for (const TurnChances& standing : review.standings()) put_standing(json, standing, review.players());
    });
    json.key("choices").list([&] {
        for (const Judgement& judgement : review.judgements()) put_judgement(json, judgement);
    });
    json.key("seats").list([&] {
        for (int seat = 0; seat < review.players(); ++seat) put_seat(json, review, seat);
    });
    return json.done();
}

}  // namespace longroad::analysis
