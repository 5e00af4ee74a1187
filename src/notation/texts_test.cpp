#include "notation/texts.h"

#include <doctest/doctest.h>

namespace longroad::notation {

TEST_CASE("texts: names are tidied, or refused with a sentence") {
    const auto tidy = [](std::string_view text) { return tidy_name(text).value_or("refused"); };
    CHECK(tidy("Ann") == "Ann");
    CHECK(tidy("  Ann   Lee ") == "Ann Lee");
    CHECK(tidy("\u3000Ann\u00a0\u2003Lee\u2800") == "Ann Lee");
    // Written as people write them: Persian with its joiner, accents apart from their letters, emoji.
    for (const std::string_view good :
         {"\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645", "A\u0308nne", "Ng\u00f4 \u0110\u1ee9c",
          "\uae40\ubbfc\uc900", "\u0141ukasz", "\u0634\u064e\u0651", "\u2764\ufe0f",
          "\U0001F469\u200d\U0001F680", "\u0130\u015f\u0131k"}) {
        CHECK_MESSAGE(tidy(good) == good, good);
    }
    const auto why = [](std::string_view text) -> std::string {
        const auto tidied = tidy_name(text);
        return tidied ? "good" : tidied.error();
    };
    // Turned around, zero width, soft hyphen, fillers, tags, selectors, private use, no characters at all.
    for (const std::string_view trick :
         {"x\u202ey", "\u2066Ann", "Ann\u200e", "An\u200bn", "A\u00adnn", "\u3164", "Ann\u115f", "Ann\ufeff",
          "a\u2060b", "Ann\U000E0041", "Ann\ufe00", "Ann\ue000", "Ann\uffff", "Ann\U0001FFFE", "a\nb", "a\tb",
          "a\u0085b", "\x7f",
          // Joiners where nothing is to be joined.
          "An\u200dn", "Ann\u200c", "\u200dAnn", "\u0645\u200c\u200c\u06cc", "\u0645\u200c n"}) {
        CHECK_MESSAGE(why(trick) == "the name has characters that cannot be seen", trick);
    }
    CHECK(why("A\u0300\u0301\u0302\u0303") == "the name has too many accents on one letter");
    CHECK(why("\u0301Ann") == "the name has too many accents on one letter");
    CHECK(why("\xff") == "the name is no text in UTF-8");
    for (const std::string_view size : {"", " ", "\u2003\u3000", "1234567890123456789012345"}) {
        CHECK(why(size) == "a name is a line of 1 to 24 characters");
    }
}

TEST_CASE("texts: lines of chat are visible and bounded") {
    CHECK(is_line("hello", 1, 5));
    CHECK_FALSE(is_line("hello", 1, 4));
    CHECK(is_line("", 0, 4));
    CHECK_FALSE(is_line("", 1, 4));
    CHECK_FALSE(is_line("\u3000 \u2003", 1, 4));
    CHECK(is_line("\u3053\u3093\u3000\u306b", 1, 4));
    CHECK_FALSE(is_line("a\u202eb", 1, 10));
    CHECK_FALSE(is_line("a\nb", 1, 10));
}

}  // namespace longroad::notation
