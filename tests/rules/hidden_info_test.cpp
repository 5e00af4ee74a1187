// Section 20: what is secret and what is not.
#include <string>

#include "core/random.h"
#include "tests/scenario.h"

namespace {

using namespace longroad;
using namespace longroad::board;

const std::string position =
    "0=hand:ore3+wool1;cards:knight1+victory_point2;knights:1;settlements:(0,0)N"
    " 1=hand:brick2;cards:monopoly1;new:monopoly1 2=revealed:1";

// Nothing of another seat that its owner alone knows.
void check_secrets(const Game& game, Seat viewer) {
    const View view = game.view(viewer);
    const Snapshot truth = game.snapshot();
    CHECK(view.seen.deck.empty());  // which cards are left is not known, only how many
    CHECK(view.deck_size == truth.deck.total());
    for (size_t i = 0; i < truth.players; ++i) {
        const SeatSnapshot& seen = view.seen.seats[i];
        const SeatSnapshot& seat = truth.seats[i];
        CHECK(view.hand_size[i] == seat.hand.total());
        CHECK(view.card_count[i] == seat.cards.total());
        if (static_cast<int>(i) == viewer) {
            CHECK(seen == seat);
            continue;
        }
        CHECK(seen.hand.empty());
        CHECK(seen.cards.empty());
        CHECK(seen.fresh.empty());
        CHECK(seen.points == seat.public_points);
    }
}

}  // namespace

RULE_TEST("HI-1", "hands are secret: everybody sees only the own one") {
    given(position);
    CHECK(game().view(Seat(0)).seen.seats[0].hand == shot().seats[0].hand);
    CHECK(game().view(Seat(0)).seen.seats[1].hand.empty());
    CHECK(game().view(Seat(1)).seen.seats[0].hand.empty());
    CHECK(game().view(no_seat).seen.seats[0].hand.empty());
    CHECK(game().view(Seat(2)).open == seat_bit(2));
    CHECK(game().view(no_seat).open == 0);
}

RULE_TEST("HI-2 G-37", "counts are not secret") {
    given(position);
    for (const Seat viewer : {Seat(0), Seat(1), Seat(3), no_seat}) {
        const View view = game().view(viewer);
        CHECK(view.hand_size[0] == 4);
        CHECK(view.card_count[0] == 3);
        CHECK(view.hand_size[1] == 2);
        CHECK(view.card_count[1] == 1);
        CHECK(view.deck_size == 19);
        CHECK(view.seen.bank == shot().bank);
    }
}

RULE_TEST("HI-3", "development cards are secret until played, victory points until the win") {
    given(position);
    const View view = game().view(Seat(1));
    CHECK(view.seen.seats[0].cards.empty());
    CHECK(view.seen.seats[0].points == 1);
    CHECK(view.seen.seats[2].points == 1);  // a revealed card is seen
    CHECK(view.seen.seats[2].revealed == 1);
    CHECK(game().view(Seat(0)).seen.seats[0].points == 3);
}

RULE_TEST("HI-4", "board, knights, special cards, dice, robber, offers are public") {
    given(
        "robber=(0,1) dice=3-5 0=knights:3;settlements:(0,0)N;roads:(0,0)NW,(0,0)NE,(0,1)NW,(0,1)NE,(0,2)NW;"
        "hand:ore1;offer:ore1>wool1@1");
    for (const Seat viewer : {Seat(1), no_seat}) {
        const Snapshot seen = game().view(viewer).seen;
        CHECK(seen.seats[0].knights == 3);
        CHECK(seen.seats[0].settlements == shot().seats[0].settlements);
        CHECK(seen.seats[0].roads == shot().seats[0].roads);
        CHECK(seen.seats[0].offer == shot().seats[0].offer);
        CHECK(seen.longest_road == Seat(0));
        CHECK(seen.largest_army == Seat(0));
        CHECK(seen.dice == shot().dice);
        CHECK(seen.robber == shot().robber);
        CHECK(seen.seats[0].road_length == 5);
    }
}

RULE_TEST("HI-5", "a stolen card is seen by thief and victim only") {
    given("phase=robber 0=hand:wool1 1=hand:ore2+brick1;settlements:(0,0)N");
    when("0 move_robber (0,0) 1", "steal ore");
    CHECK(game().view(Seat(0)).seen.seats[0].hand[Resource::ore] == 1);
    CHECK(game().view(Seat(1)).seen.seats[1].hand[Resource::ore] == 1);
    for (const Seat viewer : {Seat(2), Seat(3), no_seat}) {
        const View before = [&] {
            given("phase=main robber=(0,0) dice=3-4 0=hand:wool1+ore1 1=hand:ore1+brick1;settlements:(0,0)N");
            return game().view(viewer);
        }();
        given("phase=main robber=(0,0) dice=3-4 0=hand:wool1+brick1 1=hand:ore2;settlements:(0,0)N");
        CHECK(game().view(viewer) == before);  // either theft looks the same
    }
}

RULE_TEST("HI-6 G-37", "the deck's order and kinds are secret, its size is not") {
    given("0=cards:knight3");
    const View many_knights = game().view(Seat(1));
    given("0=cards:monopoly2+invention1");
    CHECK(game().view(Seat(1)) == many_knights);
    CHECK(many_knights.deck_size == 22);
}

RULE_TEST("HI-7", "a victory-point card looks like any other that is not played") {
    given("0=cards:victory_point1");
    const View hidden = game().view(Seat(1));
    given("0=cards:knight1");
    CHECK(game().view(Seat(1)) == hidden);
}

RULE_TEST("DX-26 HI-1 HI-3 HI-6", "no view of a whole game ever holds another's secrets") {
    for (const char* words :
         {"beginner players=4", "variable players=3 rules=mayfair", "variable players=6"}) {
        begin(words);
        Game playing = game();
        Random random(3);
        for (int step = 0; step < 500 && !playing.over(); ++step) {
            for (int s = 0; s < playing.setup().players; ++s) check_secrets(playing, Seat(s));
            check_secrets(playing, no_seat);
            playing.apply(playing.luck() != Chance::none ? Step(playing.draw(random))
                                                         : Step(playing.random_action(random)));
        }
    }
}

RULE_TEST("OPT-open_hands HI-1", "open hands: everybody sees all hands") {
    given("rules=2015,open_hands=true " + position);
    for (const Seat viewer : {Seat(0), Seat(3), no_seat}) {
        const View view = game().view(viewer);
        CHECK(view.seen.seats[0].hand == shot().seats[0].hand);
        CHECK(view.seen.seats[1].hand == shot().seats[1].hand);
        CHECK(view.open == 0b1111);
        CHECK(view.seen.deck.empty());
    }
}

RULE_TEST("OPT-public_counts HI-2",
          "counts are told always or on request; the engine knows them either way") {
    for (const char* value : {"always", "on_request"}) {
        given(std::string("rules=2015,public_counts=") + value + " " + position);
        CHECK(game().view(Seat(1)).hand_size[0] == 4);
    }
}
