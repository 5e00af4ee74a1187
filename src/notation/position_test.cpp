// The position text: short by hand, exact in print, and deaf to nonsense.
#include "notation/position.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "core/random.h"
#include "notation/words.h"

namespace {

using namespace longroad;
using namespace longroad::board;
using notation::position_text;
using notation::read_position;

const std::string heading = "longroad/1 board";

std::string reason_against(const std::string& fields) {
    const auto game = read_position(heading + fields);
    return game ? "" : game.error().message();
}

void check_round_trip(const Game& game) {
    const std::string text = position_text(game);
    const auto again = read_position(text);
    REQUIRE_MESSAGE(again, text << "\n" << again.error().message());
    CHECK_MESSAGE(again->snapshot() == game.snapshot(), text);
    Setup setup = game.setup();
    setup.first_rolls.clear();  // who rolled what is history, not position
    CHECK_MESSAGE(again->setup() == setup, text);
    CHECK_MESSAGE(again->hash() == game.hash(), text);
    CHECK(position_text(*again) == text);
}

// Every step of a random game, with offers in between.
void play_and_check(const Rules& rules, int players, SetupKind kind, uint64_t seed) {
    Random random(seed);
    SetupWish wish;
    wish.rules = rules;
    wish.players = players;
    wish.kind = kind;
    const auto setup = make_setup(wish, random);
    REQUIRE(setup);
    Game game(*setup);
    for (int step = 0; step < 600 && !game.over(); ++step) {
        check_round_trip(game);
        if (game.luck() != Chance::none) {
            game.apply(game.draw(random));
            continue;
        }
        const Seat seat(static_cast<int>(random.below(static_cast<uint32_t>(players))));
        const Bundle give = Bundle::of(static_cast<Resource>(random.below(5)));
        const Bundle get = Bundle::of(static_cast<Resource>(random.below(5)));
        const Action offer =
            Action::offer(seat, give, get, static_cast<SeatSet>(random.below(1U << players)));
        game.apply(game.why_not(offer) == Reason::none ? offer : game.random_action(random));
    }
    check_round_trip(game);
}

}  // namespace

TEST_CASE("position: the shortest text is a main phase on the beginner map") {
    const auto game = read_position(heading);
    REQUIRE(game);
    const Snapshot shot = game->snapshot();
    CHECK(shot.phase == Phase::main);
    CHECK(shot.players == 4);
    CHECK(shot.turn == 1);
    CHECK(shot.dice == std::array<uint8_t, 2>{1, 1});
    CHECK(shot.robber == Hex(9));
    CHECK(shot.bank.total() == 95);
    CHECK(shot.deck.total() == 25);
    CHECK(notation::terrain_text(game->setup()) == "mpfghphgfdfmfmgphgp");
    CHECK_FALSE(game->setup().beginner);
    CHECK(position_text(*game) == heading);
}

TEST_CASE("position: fields may come in any order and are printed in one") {
    const auto game =
        read_position(heading + " 1=hand:ore1  players=3 0=settlements:30,4;hand:wool2 phase=roll ");
    REQUIRE_MESSAGE(game, game.error().message());
    CHECK(position_text(*game) ==
          heading + " players=3 phase=roll 0=hand:wool2;settlements:4,30 1=hand:ore1");
}

TEST_CASE("position: what is left out follows from what is there") {
    const auto game =
        read_position(heading + " 0=hand:ore3;cards:knight1;knights:3;roads:0,1,2,3,4 1=revealed:1");
    REQUIRE_MESSAGE(game, game.error().message());
    const Snapshot shot = game->snapshot();
    CHECK(shot.bank[Resource::ore] == 16);
    CHECK(shot.deck[Card::knight] == 10);
    CHECK(shot.deck[Card::victory_point] == 4);
    CHECK(shot.largest_army == Seat(0));
    CHECK(shot.longest_road == Seat(0));
    CHECK(shot.placed == 8);
}

TEST_CASE("position: every field there is") {
    const std::vector<std::string> all{
        " rules=mayfair,victory_target=12,balanced_dice=true players=3 first=2 map=de_2015 turn=9 active=1"
        " dice=6-5 robber=3 dice_deck=fffff 0=hand:lumber1",
        " terrain=dpfghphgfffmfmgphgm tokens=0,2,9,12,6,4,10,9,11,3,3,8,8,3,4,5,5,6,11 harbors=0:any,3:ore",
        " harbors=- robber_start=3 robber=4",
        " island=large 0=settlements:79",
        " players=6 robber_start=12 5=cities:1",
        " rules=2015,min_players=2 players=2",
        " players=3 start=0-12/0-11*12,1-13/2-13*1,2-14/4-15*14",
        " phase=founding 0=settlements:4;roads:3 1=settlements:20 active=1 placed=2 founded=20",
        " phase=roll luck=dice",
        " phase=discard 0=hand:ore9;owes:4",
        " phase=robber dice=- card_played luck=steal victim=2 2=hand:ore1",
        " phase=free_roads free=2 card_played",
        " phase=over winner=1 1=settlements:0,1,2;cities:12,13,14,15",
        " players=5 between phase=special_build actor=3 built 4=hand:ore1",
        " rules=2015,same_turn_city=forbid new=4 0=settlements:4 built",
        " deck=knight2 0=cards:knight1+monopoly1;new:monopoly1;knights:2 1=knights:9 2=revealed:5 army=1",
        " 0=hand:ore2;offers:3;offer:ore1>brick1@1+2+3/accepted:1/declined:2+3 "
        "1=hand:wool1;offer:wool1>ore1@0",
        " rules=2015,bank_shortage=unlimited bank=ore50 0=hand:ore50",
        " road=- 0=roads:0,1,2,3,4",
    };
    for (const std::string& fields : all) {
        const auto game = read_position(heading + fields);
        CHECK_MESSAGE(game, fields << ": " << game.error().message());
        if (game) check_round_trip(*game);
    }
}

TEST_CASE("position: printed pieces have a name") {
    Random random(1);
    SetupWish wish;
    wish.kind = SetupKind::beginner;
    wish.first = Seat(2);
    const auto setup = make_setup(wish, random);
    REQUIRE(setup);
    const std::string text = position_text(Game(*setup));
    CHECK(text.starts_with(heading + " first=2 start=printed phase=roll 0=hand:lumber2+grain1;settlements:"));
    check_round_trip(Game(*setup));
}

TEST_CASE("position: random games round-trip at every step") {
    Rules house = rules_of(Preset::mayfair);
    house.balanced_dice = 1;
    house.same_turn_city = choice::forbid;
    house.min_players = 2;
    play_and_check(Rules{}, 4, SetupKind::beginner, 1);
    play_and_check(Rules{}, 3, SetupKind::variable, 2);
    play_and_check(house, 2, SetupKind::variable, 3);
    play_and_check(house, 6, SetupKind::variable, 4);
    play_and_check(Rules{}, 5, SetupKind::beginner, 5);
    Rules endless;
    endless.bank_shortage = choice::unlimited;
    play_and_check(endless, 4, SetupKind::variable, 6);
}

TEST_CASE("position: a fault says where and what") {
    CHECK(reason_against(" unknown=1") == "line 1, column 18: unknown field 'unknown'");
    CHECK(reason_against(" players=3 players=3") == "line 1, column 28: field 'players' comes twice");
    CHECK(reason_against(" players=7") == "line 1, column 26: a number from 2 to 6 is expected");
    CHECK(reason_against(" players=2") == "line 1, column 18: too few players for these rules");
    CHECK(reason_against(" players=5 island=standard") ==
          "line 1, column 18: this many players need the large island");
    CHECK(reason_against(" players") == "line 1, column 25: '=' and a value are expected");
    CHECK(reason_against(" built=1") == "line 1, column 23: the value of 'built' should end here");
    CHECK(reason_against(" map=large_2022") == "line 1, column 18: this map is of the other island");
    CHECK(reason_against(" first=4") == "line 1, column 24: a seat from 0 to 3 is expected");
    CHECK(reason_against(" 4=hand:ore1") == "line 1, column 18: there is no such seat");
    CHECK(reason_against(" 0=hand:gold1") ==
          "line 1, column 25: a resource is expected: lumber, brick, wool, grain or ore");
    CHECK(reason_against(" 0=house:1") == "line 1, column 20: a seat has no 'house'");
    CHECK(reason_against(" 0=hand:ore1;hand:ore1") == "line 1, column 30: 'hand' comes twice");
    CHECK(reason_against(" 0=settlements:0,2,4,8,10,12") == "line 1, column 43: more than 5 pieces");
    CHECK(reason_against(" 0=settlements:4,4") == "line 1, column 34: a place is named twice");
    CHECK(reason_against(" 0=roads:72") == "line 1, column 26: a place from 0 to 71 is expected");
    CHECK(reason_against(" players=5 start=printed") == "line 1, column 41: this map has no printed pieces");
    CHECK(reason_against(" harbors=0:any,1:any") == "line 1, column 18: two harbours share a vertex");
    CHECK(reason_against(" dice=7-1") == "line 1, column 23: a number from 1 to 6 is expected");
    CHECK(reason_against(" dice_deck=g") == "line 1, column 28: a hexadecimal number is expected");
    CHECK(reason_against(" phase=roll dice=1-1") == "line 1, column 1: the dice have fallen already");
    CHECK(reason_against(" 0=hand:ore20") == "line 1, column 1: resource cards are not conserved");
    CHECK(reason_against(" 0=settlements:0,3") == "line 1, column 1: two buildings too close");
    CHECK(reason_against("\nphase=roll") == "line 1, column 17: a blank is expected between fields");
    CHECK(read_position("").error().column == 1);
    CHECK(read_position("longroad/2 board").error().column == 1);
    CHECK(read_position(heading + std::string(notation::longest_position, ' ')).error().reason ==
          "the text is too long");
}

TEST_CASE("position: no text, however mangled, does harm") {
    const std::string good =
        heading +
        " rules=mayfair,victory_target=12 players=3 first=2 map=de_2015 turn=9 dice=6-5 robber=3"
        " 0=hand:ore2;cards:knight1;new:knight1;knights:3;settlements:4;cities:20;roads:1,2;"
        "offers:3;offer:ore1>brick1@1+2/accepted:1/declined:2";
    // A beginning of the text is a position of its own, or is refused with a reason and a place within it.
    int positions = 0;
    for (size_t length = 0; length < good.size(); ++length) {
        const auto game = read_position(std::string_view(good).substr(0, length));
        positions += game ? 1 : 0;
        if (game) {
            check_round_trip(*game);
        } else {
            CHECK_FALSE(game.error().reason.empty());
            CHECK(game.error().column <= static_cast<int>(length) + 1);
        }
    }
    CHECK(positions > 0);
    Random random(7);
    const std::string letters = "0123456789=:;,+>@/-_ abcdefghijklmnopqrstuvwxyz\n\0\xff";
    for (int round = 0; round < 3000; ++round) {
        std::string bad = good;
        for (uint32_t changes = random.below(4) + 1; changes > 0; --changes) {
            const size_t at = random.below(static_cast<uint32_t>(bad.size()));
            switch (random.below(3)) {
                case 0: bad[at] = letters[random.below(static_cast<uint32_t>(letters.size()))]; break;
                case 1: bad.erase(at, random.below(5) + 1); break;
                default:
                    bad.insert(at, bad.substr(random.below(static_cast<uint32_t>(bad.size())), 7));
                    break;
            }
        }
        if (const auto game = read_position(bad)) check_round_trip(*game);
    }
}
