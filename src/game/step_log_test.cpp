#include "game/step_log.h"

#include <doctest/doctest.h>

namespace longroad::game {

TEST_CASE("step log: what is written is read again, also after the end was taken off") {
    StepLog tape;
    std::vector<board::Step> steps;
    const auto add = [&](const board::Step& step) {
        tape.add(step);
        steps.push_back(step);
    };
    const auto check = [&] {
        REQUIRE(tape.size() == steps.size());
        size_t i = 0;
        tape.for_each([&](const board::Step& step) { CHECK(step == steps[i++]); });
        CHECK(i == steps.size());
        if (!steps.empty()) CHECK(tape.back() == steps.back());
    };
    check();
    using namespace board;
    Bundle many;
    many.count = {19, 255, 0, 1, 128};
    add(Action::offer(Seat(5), many, Bundle::of(Resource::ore), 0x3f));
    add(Outcome::dice(6, 6));
    add(Action::robber(Seat(0), Hex(18), no_seat));
    add(Outcome::steal(Resource::ore));
    add(Action::cards(ActionType::discard, Seat(3), many, {}));
    add(Outcome::draw(Card::victory_point));
    add(Action::at(ActionType::build_road, Seat(4), 137));
    add(Action::plain(ActionType::end_turn, Seat(2)));
    check();
    while (!steps.empty()) {
        tape.pop();
        steps.pop_back();
        check();
    }
    add(Action::plain(ActionType::roll, Seat(1)));
    check();
}

TEST_CASE("step log: notes keep numbers and times, forwards and backwards") {
    EntryLog tape;
    CHECK(tape.all().empty());
    const std::vector<EntryLog::Note> notes{{3, 1'700'000'000'000},
                                            {4, 1'700'000'000'000},
                                            {9, 1'700'000'100'000},
                                            {10, 1'600'000'000'000},
                                            {300, 5}};
    for (const auto& note : notes) tape.add(note);
    for (size_t left = notes.size(); left > 0; --left) {
        const auto read = tape.all();
        REQUIRE(read.size() == left);
        for (size_t i = 0; i < left; ++i) {
            CHECK(read[i].number == notes[i].number);
            CHECK(read[i].at == notes[i].at);
        }
        tape.pop();
    }
    CHECK(tape.all().empty());
}

}  // namespace longroad::game
