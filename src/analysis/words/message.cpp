#include "analysis/words/message.h"

#include <algorithm>
#include <array>

namespace longroad::analysis {

namespace {

// The plural of a whole number (CLDR).
std::string_view plural_of(std::string_view language, int n) {
    if (language == "ko") return "other";
    if (language == "fa") return n == 0 || n == 1 ? "one" : "other";
    if (n == 1) return "one";
    if (language != "pl") return "other";
    const int last = n % 10;
    const int two = n % 100;
    return last >= 2 && last <= 4 && (two < 12 || two > 14) ? "few" : "many";
}

class Formatter {
public:
    Formatter(std::string_view language, const MessageValues& values)
        : language_(language), values_(values) {}

    // Text up to the brace that closes it, or the end. `count` is what # stands for.
    std::string text(std::string_view& rest, const std::string& count) {
        std::string out;
        while (!rest.empty() && rest.front() != '}') {
            const char c = rest.front();
            rest.remove_prefix(1);
            if (c == '{') {
                out += argument(rest, count);
            } else if (c == '#' && !count.empty()) {
                out += count;
            } else if (c == '\'' && rest.starts_with('\'')) {
                rest.remove_prefix(1);
                out += '\'';
            } else {
                out += c;
            }
        }
        return out;
    }

private:
    static std::string_view word(std::string_view& rest) {
        skip(rest);
        const size_t end = std::min(rest.find_first_of(" ,{}\n"), rest.size());
        const std::string_view found = rest.substr(0, end);
        rest.remove_prefix(end);
        skip(rest);
        return found;
    }
    static void skip(std::string_view& rest) {
        rest.remove_prefix(std::min(rest.find_first_not_of(" \n"), rest.size()));
    }
    static bool take(std::string_view& rest, char c) {
        if (!rest.starts_with(c)) return false;
        rest.remove_prefix(1);
        return true;
    }

    std::string argument(std::string_view& rest, const std::string& count) {
        const std::string_view name = word(rest);
        const auto found = values_.find(name);
        const MessageValue value = found != values_.end() ? found->second : MessageValue(std::string());
        std::string out = std::holds_alternative<int>(value) ? number_in(language_, std::get<int>(value))
                                                             : std::get<std::string>(value);
        if (take(rest, ',')) {
            const std::string_view kind = word(rest);
            if (take(rest, ',')) out = branches(rest, kind, value, count);
        }
        take(rest, '}');
        return out;
    }

    std::string branches(std::string_view& rest, std::string_view kind, const MessageValue& value,
                         const std::string& count) {
        const bool plural = kind == "plural";
        const int n = std::holds_alternative<int>(value) ? std::get<int>(value) : 0;
        const std::string exact = plural ? "=" + std::to_string(n) : "";
        const std::string wanted = plural ? std::string(plural_of(language_, n))
                                   : std::holds_alternative<std::string>(value) ? std::get<std::string>(value)
                                                                                : "";
        const std::string here = plural ? number_in(language_, n) : count;
        std::string best;
        int rank = 0;  // 1 other, 2 the plural or the word, 3 the very number
        skip(rest);
        while (!rest.empty() && rest.front() != '}') {
            const std::string_view label = word(rest);
            if (!take(rest, '{')) break;
            const std::string words = text(rest, here);
            take(rest, '}');
            skip(rest);
            const int fits = plural && label == exact ? 3 : label == wanted ? 2 : label == "other" ? 1 : 0;
            if (fits > rank) {
                rank = fits;
                best = words;
            }
        }
        return best;
    }

    std::string_view language_;
    const MessageValues& values_;
};

std::u32string letters_of(std::string_view text) {
    std::u32string letters;
    for (size_t i = 0; i < text.size();) {
        const auto first = static_cast<unsigned char>(text[i]);
        const size_t bytes = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
        char32_t code = bytes == 1 ? first : first & (0xff >> (bytes + 1));
        for (size_t n = 1; n < bytes && i + n < text.size(); ++n)
            code = code << 6 | (static_cast<unsigned char>(text[i + n]) & 0x3f);
        if (code == U'I') code = U'ı';
        if (code == U'İ') code = U'i';
        if (code >= U'A' && code <= U'Z') code += 32;
        letters += code;
        i += bytes;
    }
    return letters;
}

// A Turkish case suffix as the word before it takes it: vowel harmony, buffer letters, hardening. The page does
// the same (web/src/i18n/grammar.ts).
std::string turkish_suffix(std::string_view before, std::string_view kind) {
    std::u32string word = letters_of(before);
    while (!word.empty() && (word.back() == U' ' || word.back() == U'.' || word.back() == U')'))
        word.pop_back();
    if (!word.empty() && word.back() >= U'0' && word.back() <= U'9') {
        static constexpr std::array<std::u32string_view, 10> spoken{
            U"sıfır", U"bir", U"iki", U"üç", U"dört", U"beş", U"altı", U"yedi", U"sekiz", U"dokuz"};
        word = spoken[word.back() - U'0'];
    }
    constexpr std::u32string_view vowels = U"aıoueiöü";
    const size_t last = word.find_last_of(vowels);
    const size_t which = last == std::u32string::npos ? 4 : vowels.find(word[last]);
    static constexpr std::array<const char*, 8> wide{"a", "a", "a", "a", "e", "e", "e", "e"};
    static constexpr std::array<const char*, 8> high{"ı", "ı", "u", "u", "i", "i", "ü", "ü"};
    const bool open = !word.empty() && vowels.find(word.back()) != std::u32string_view::npos;
    const bool hard =
        !word.empty() && std::u32string_view(U"fstkçşhpxq").find(word.back()) != std::u32string_view::npos;
    if (kind == "e") return std::string(open ? "y" : "") + wide[which];
    if (kind == "i") return std::string(open ? "y" : "") + high[which];
    if (kind == "in") return std::string(open ? "n" : "") + high[which] + "n";
    return std::string(hard ? "t" : "d") + wide[which] + (kind == "den" ? "n" : "");
}

// A message leaves open what depends on the word before: Selin’(e) becomes Selin’e, Ada’(e) Ada’ya.
std::string settled(std::string text, std::string_view language) {
    if (language != "tr") return text;
    static constexpr std::string_view mark = "’(";
    for (size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
        const size_t end = text.find(')', at);
        if (end == std::string::npos) break;
        const std::string kind = text.substr(at + mark.size(), end - at - mark.size());
        text.replace(at, end - at + 1, "’" + turkish_suffix(std::string_view(text).substr(0, at), kind));
    }
    return text;
}

}  // namespace

std::string number_in(std::string_view language, int n) {
    std::string digits = std::to_string(n);
    if (language != "fa") return digits;
    std::string out;
    for (const char c : digits) {
        if (c < '0' || c > '9') {
            out += c;
            continue;
        }
        out += "\xdb";  // Persian digits are U+06F0 and on
        out += static_cast<char>(0xb0 + (c - '0'));
    }
    return out;
}

std::string percent_in(std::string_view language, int n) {
    const std::string number = number_in(language, n);
    if (language == "tr") return "%" + number;
    if (language == "fa") return number + "\xd9\xaa";   // U+066A
    if (language == "de") return number + "\xc2\xa0%";  // a space that does not break
    return number + "%";
}

std::string message(std::string_view form, std::string_view language, const MessageValues& values) {
    Formatter formatter(language, values);
    std::string out;
    while (!form.empty()) {
        out += formatter.text(form, {});
        if (!form.empty()) form.remove_prefix(1);  // a brace that closes nothing
    }
    return settled(std::move(out), language);
}

}  // namespace longroad::analysis
