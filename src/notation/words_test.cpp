#include "notation/words.h"

#include <doctest/doctest.h>

#include "tests/random_game.h"

namespace longroad::notation {

using namespace board;

namespace {

// "column reason" of the fault, or "read" and what is left of the text.
template <class Read>
std::string outcome(std::string_view text, Read&& read) {
    Cursor cursor(text);
    const auto parsed = read(cursor);
    if (parsed) return "read" + (cursor.at_end() ? "" : ", left: " + std::string(cursor.rest()));
    return std::to_string(parsed.error().column) + " " + parsed.error().reason;
}
std::string bundle_outcome(std::string_view text) { return outcome(text, read_bundle); }
std::string cards_outcome(std::string_view text) { return outcome(text, read_cards); }
std::string rules_outcome(std::string_view text) { return outcome(text, read_rules); }
std::string part_outcome(std::string_view text, Parsed<void> (*read)(Cursor&, Setup&)) {
    Setup setup;
    return outcome(text, [&](Cursor& cursor) { return read(cursor, setup); });
}

}  // namespace

TEST_CASE("every name is found again, and nothing else") {
    for (Resource r : all_resources) CHECK(resource_named(name_of(r)) == r);
    for (Card c : all_cards) CHECK(card_named(name_of(c)) == c);
    for (int i = 0; i < 8; ++i) CHECK(phase_named(name_of(static_cast<Phase>(i))) == static_cast<Phase>(i));
    for (int i = 0; i < 4; ++i) CHECK(luck_named(name_of(static_cast<Chance>(i))) == static_cast<Chance>(i));
    for (int i = 0; i < harbor_kinds; ++i) {
        CHECK(harbor_named(name_of(static_cast<HarborKind>(i))) == static_cast<HarborKind>(i));
    }
    for (int i = 0; i < terrain_count; ++i) {
        CHECK(terrain_of(letter_of(static_cast<Terrain>(i))) == static_cast<Terrain>(i));
    }
    for (const char* name : {"", "gold", "Ore", "ore "}) {
        CHECK_FALSE(resource_named(name));
        CHECK_FALSE(card_named(name));
        CHECK_FALSE(phase_named(name));
        CHECK_FALSE(luck_named(name));
        CHECK_FALSE(harbor_named(name));
    }
    CHECK_FALSE(terrain_of('x'));
    CHECK_FALSE(terrain_of('\0'));
}

TEST_CASE("bundles are printed and read") {
    for (const Bundle& bundle : {Bundle{}, Bundle{{0, 0, 1, 0, 2}}, Bundle{{1, 2, 3, 4, 120}}}) {
        const std::string text = text_of(bundle);
        Cursor cursor(text);
        const auto read = read_bundle(cursor);
        REQUIRE(read);
        CHECK(*read == bundle);
        CHECK(cursor.at_end());
    }
    CHECK(text_of(Bundle{}) == "0");
    CHECK(text_of(Bundle{{0, 0, 1, 0, 2}}) == "wool1+ore2");
    CHECK(bundle_outcome("ore+wool") == "read");
    CHECK(bundle_outcome("ore2>wool") == "read, left: >wool");
    CHECK(bundle_outcome("").starts_with("1 a resource is expected"));
    CHECK(bundle_outcome("ore2+").starts_with("6 a resource is expected"));
    CHECK(bundle_outcome("gold1").starts_with("1 a resource is expected"));
    CHECK(bundle_outcome("ore1+ore1") == "6 a resource is named twice");
    CHECK(bundle_outcome("ore0") == "1 a number of cards from 1 to 120 is expected");
    CHECK(bundle_outcome("ore121") == "1 a number of cards from 1 to 120 is expected");
    CHECK(bundle_outcome("wool1+ore99999999999") == "7 a number of cards from 1 to 120 is expected");
}

TEST_CASE("sets of development cards are printed and read") {
    CardSet cards;
    CHECK(text_of(cards) == "0");
    cards.add(Card::knight, 20);
    cards.add(Card::monopoly);
    CHECK(text_of(cards) == "knight20+monopoly1");
    Cursor cursor("knight20+monopoly1");
    CHECK(*read_cards(cursor) == cards);
    CHECK(cards_outcome("joker") == "1 a development card is expected");
    CHECK(cards_outcome("knight1+knight1") == "9 a card is named twice");
    CHECK(cards_outcome("knight35") == "1 a number of cards from 1 to 34 is expected");
}

TEST_CASE("rules are a preset and what differs from it") {
    CHECK(text_of(rules_of(Preset::edition_2015)) == "2015");
    Rules rules = rules_of(Preset::mayfair);
    rules.victory_target = 12;
    rules.open_hands = 1;
    CHECK(text_of(rules) == "mayfair,victory_target=12,open_hands=true");
    Cursor some("mayfair,victory_target=12,open_hands=true");
    CHECK(*read_rules(some) == rules);
    // Every option at every end of its range.
    for (const Option& option : options()) {
        for (uint8_t value : {option.low, option.high}) {
            Rules changed = rules_of(Preset::edition_2015);
            changed.*option.field = value;
            const std::string text = text_of(changed);
            Cursor cursor(text);
            const auto read = read_rules(cursor);
            REQUIRE(read);
            CHECK(*read == changed);
            CHECK(cursor.at_end());
        }
    }
    CHECK(rules_outcome("2014").starts_with("1 unknown preset"));
    CHECK(rules_outcome("2015,dragons=1") == "6 unknown option: dragons=1");
    CHECK(rules_outcome("2015,victory_target=2") == "6 value out of range: victory_target=2");
    CHECK(rules_outcome("2015,open_hands=maybe") == "6 unknown value: open_hands=maybe");
    CHECK(rules_outcome("2015,open_hands") == "16 '=' is expected after an option's name");
}

TEST_CASE("the parts of a map are printed and read") {
    for (const SetupWish& wish : test::many_wishes()) {
        Random random(11);
        const Setup setup = *make_setup(wish, random);
        Setup read;
        read.rules = setup.rules;
        read.island = setup.island;
        read.players = setup.players;
        read.first = setup.first;
        read.robber = setup.robber;
        const auto part = [&](const std::string& text, Parsed<void> (*reader)(Cursor&, Setup&)) {
            Cursor cursor(text);
            REQUIRE(reader(cursor, read));
            CHECK(cursor.at_end());
        };
        part(terrain_text(setup), read_terrain);
        part(tokens_text(setup), read_tokens);
        part(harbors_text(setup), read_harbors);
        if (setup.beginner) part(start_text(setup), read_start);
        if (!setup.first_rolls.empty()) part(first_rolls_text(setup), read_first_rolls);
        CHECK(read == setup);
    }
    CHECK(harbors_text(Setup{}) == "-");
    CHECK(part_outcome("-", read_harbors) == "read");
}

TEST_CASE("maps that are malformed are refused") {
    CHECK(part_outcome("", read_terrain) == "1 a terrain letter is expected for hex 0: m, p, f, g, h or d");
    CHECK(part_outcome("mpfghphgfdfmfmgphg", read_terrain)
              .starts_with("19 a terrain letter is expected for hex 18"));
    CHECK(part_outcome("mpfghphgfdfmfmgphgpx", read_terrain) == "read, left: x");
    CHECK(part_outcome("10,2", read_tokens) == "5 a ',' and the token of hex 2 are expected");
    CHECK(part_outcome("10,x", read_tokens) == "4 a token from 0 to 12 is expected");
    CHECK(part_outcome("72:any", read_harbors) == "1 the number of a coast edge is expected");
    CHECK(part_outcome("0any", read_harbors) == "2 ':' and the kind of harbour are expected");
    CHECK(part_outcome("0:all", read_harbors).starts_with("3 a harbour gives any"));
    std::string twelve = "0:any";
    for (int i = 1; i < 12; ++i) twelve += "," + std::to_string(i) + ":any";
    CHECK(part_outcome(twelve, read_harbors).ends_with("too many harbours"));
    CHECK(part_outcome("28-8/41-13", read_start) ==
          "1 pieces are written settlement-settlement/road-road*paying");
    CHECK(part_outcome("54-8/41-13*28", read_start).starts_with("1 pieces are written"));
    CHECK(part_outcome("28-8/41-13*28;", read_start) == "14 a ',' and the next seat's pieces are expected");
}

TEST_CASE("a cursor knows its line and column") {
    Cursor cursor("ab\n cd12,345", 7);
    CHECK(cursor.line() == 7);
    CHECK(cursor.take("ab"));
    CHECK_FALSE(cursor.take('x'));
    CHECK(cursor.column() == 3);
    cursor.skip_space();
    CHECK(cursor.line() == 8);
    CHECK(cursor.column() == 2);
    CHECK(cursor.letters() == "cd");
    CHECK(cursor.number(12) == 12);
    CHECK(cursor.take(','));
    CHECK(cursor.number(344) == -1);
    CHECK(cursor.at_end());
    CHECK(cursor.peek() == '\0');
    CHECK(cursor.fault("why").error().message() == "line 8, column 10: why");
}

}  // namespace longroad::notation
