// Causes in words: every one of them, in every language, without a trace of the form it was made from.
#include "analysis/words/words.h"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <vector>

#include "analysis/words/message.h"

using namespace longroad;
using namespace longroad::analysis;

TEST_CASE("words: every cause in every language, whatever it counts") {
    const std::vector<std::string> names{"Ann", "Bo"};
    for (const char* language : {"en", "de", "tr", "ko", "fa", "pl"}) {
        const auto words = Words::in(language);
        REQUIRE(words);
        std::set<std::string> all;
        for (int motive = 0; motive < bots::motive_count; ++motive) {
            for (const int amount : {0, 1, 2, 5, 22}) {
                for (const int seat : {1, 3}) {
                    const bots::Cause cause{static_cast<bots::Motive>(motive), static_cast<int16_t>(amount),
                                            board::Seat(seat)};
                    const std::string text = words->of(cause, names, board::Preset::edition_2015);
                    CHECK(text.find_first_of("{}#") == std::string::npos);
                    CHECK(text.find("plural") == std::string::npos);
                    CHECK(text.find("’(") == std::string::npos);
                    CHECK(text.size() > 5);
                    CHECK(text != std::string(bots::name_of(cause.motive)));
                    all.insert(text);
                }
            }
        }
        CHECK(all.size() > 60);
    }
    CHECK(Words::in("fr") == nullptr);
    CHECK(Words::in("") == nullptr);
}

TEST_CASE("words: names where they are known, numbers where they are not, soldiers where they are") {
    const auto english = Words::in("en");
    const bots::Cause steals{bots::Motive::steals, 3, board::Seat(1)};
    const std::vector<std::string> names{"Ann", "Bo"};
    CHECK(english->of(steals, names, board::Preset::edition_2015) == "Bo holds 3 cards.");
    CHECK(english->of(steals, {}, board::Preset::edition_2015) == "Seat 1 holds 3 cards.");
    const bots::Cause army{bots::Motive::largest_army, 2, board::no_seat};
    CHECK(english->of(army, {}, board::Preset::mayfair).find("soldiers") != std::string::npos);
    CHECK(english->of(army, {}, board::Preset::edition_2015).find("knights") != std::string::npos);
}

TEST_CASE("messages: plurals, choices, numbers and what is not closed") {
    constexpr const char* form =
        "{n, plural, =0 {none} one {# card} few {# karty} many {# kart} other {# x}}";
    const auto in = [&](const char* language, int n) { return message(form, language, {{"n", n}}); };
    CHECK(in("en", 0) == "none");
    CHECK(in("en", 1) == "1 card");
    CHECK(in("en", 2) == "2 x");
    CHECK(in("ko", 1) == "1 x");
    CHECK(in("pl", 2) == "2 karty");
    CHECK(in("pl", 5) == "5 kart");
    CHECK(in("pl", 12) == "12 kart");
    CHECK(in("pl", 22) == "22 karty");
    CHECK(in("fa", 1) == "\xdb\xb1 card");
    CHECK(message("a {k, select, x {X {n, number}} other {O}} z", "en",
                  {{"n", 7}, {"k", std::string("x")}}) == "a X 7 z");
    CHECK(message("it''s {missing}{", "en", {}) == "it's ");
    CHECK(message("} {n, plural, one {", "en", {{"n", 1}}) == " ");
    const auto turkish = [](const char* name, const char* suffix) {
        return message(std::string("{name}’(") + suffix + ")", "tr", {{"name", std::string(name)}});
    };
    CHECK(turkish("Selin", "e") == "Selin’e");
    CHECK(turkish("Ada", "e") == "Ada’ya");
    CHECK(turkish("Ahmet", "de") == "Ahmet’te");
    CHECK(turkish("Umut", "den") == "Umut’tan");
    CHECK(turkish("Bot 3", "in") == "Bot 3’ün");
    CHECK(turkish("Ömür", "i") == "Ömür’ü");
    CHECK(percent_in("tr", 5) == "%5");
    CHECK(percent_in("en", 5) == "5%");
}
