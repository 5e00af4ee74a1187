#include "fair/staged.h"

#include <algorithm>

#include "notation/words.h"

namespace longroad::fair {

namespace {

constexpr size_t most_rolls = 60;  // a header of a record holds no more
constexpr size_t most_cards = 8;

std::vector<std::string_view> split(std::string_view text, std::string_view separator) {
    std::vector<std::string_view> words;
    while (true) {
        const size_t end = text.find(separator);
        words.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return words;
        text.remove_prefix(end + separator.size());
    }
}

// The number behind a name such as "turn3", below `limit`.
std::optional<size_t> number_after(std::string_view prefix, std::string_view name, size_t limit) {
    if (!name.starts_with(prefix) || name.size() == prefix.size()) return std::nullopt;
    size_t number = 0;
    for (const char digit : name.substr(prefix.size())) {
        if (digit < '0' || digit > '9' || number > limit) return std::nullopt;
        number = number * 10 + static_cast<size_t>(digit - '0');
    }
    return number < limit ? std::optional(number) : std::nullopt;
}

std::optional<board::Outcome> roll_in(std::string_view word) {
    const auto is_die = [](char c) { return c >= '1' && c <= '6'; };
    if (word.size() != 3 || word[1] != '-' || !is_die(word[0]) || !is_die(word[2])) return std::nullopt;
    return board::Outcome::dice(word[0] - '0', word[2] - '0');
}
std::optional<board::Outcome> card_in(std::string_view word) {
    const auto card = notation::card_named(word);
    return card ? std::optional(board::Outcome::draw(*card)) : std::nullopt;
}
std::optional<dice::Face> face_in(std::string_view word) {
    const auto found = std::ranges::find(dice::all_faces, word, [](dice::Face f) { return name_of(f); });
    return found != dice::all_faces.end() ? std::optional(*found) : std::nullopt;
}

// All words of a text, at most so many; nothing if one of them cannot be read.
template <class Read>
auto read_words(std::string_view text, size_t most, Read&& read) {
    using Value = typename decltype(read(text))::value_type;
    std::vector<Value> values;
    for (const std::string_view word : split(text, " ")) {
        const auto value = read(word);
        if (!value || values.size() == most) return std::optional<std::vector<Value>>();
        values.push_back(*value);
    }
    return std::optional(std::move(values));
}
// Takes what was read; false if it could not be.
template <class Value>
bool keep(std::optional<Value> value, Value& place) {
    if (!value) return false;
    place = std::move(*value);
    return true;
}

template <class List, class Name>
std::string joined(const List& list, std::string_view separator, Name&& name) {
    std::string text;
    for (const auto& one : list) text.append(text.empty() ? "" : separator).append(name(one));
    return text;
}
std::string roll_text(const board::Outcome& roll) {
    return std::to_string(roll.first) + "-" + std::to_string(roll.second);
}

}  // namespace

std::vector<std::pair<std::string, std::string>> Staged::parts() const {
    std::vector<std::pair<std::string, std::string>> result;
    if (!rolls.empty()) result.emplace_back("dice", joined(rolls, " ", roll_text));
    for (size_t seat = 0; seat < cards.size(); ++seat) {
        const auto card = [](const board::Outcome& drawn) { return name_of(drawn.card()); };
        if (!cards[seat].empty()) {
            result.emplace_back("cards" + std::to_string(seat), joined(cards[seat], " ", card));
        }
    }
    for (size_t turn = 0; turn < turns.size(); ++turn) {
        const auto roll = [](const std::vector<dice::Face>& faces) {
            return joined(faces, " ", [](dice::Face face) { return name_of(face); });
        };
        if (!turns[turn].empty()) {
            result.emplace_back("turn" + std::to_string(turn + 1), joined(turns[turn], ", ", roll));
        }
    }
    return result;
}

bool Staged::read(std::string_view name, std::string_view text) {
    if (name == "dice") return keep(read_words(text, most_rolls, roll_in), rolls);
    if (const auto seat = number_after("cards", name, cards.size())) {
        return keep(read_words(text, most_cards, card_in), cards[*seat]);
    }
    const auto turn = number_after("turn", name, turns.size() + 1);
    if (!turn || *turn == 0) return false;
    std::vector<std::vector<dice::Face>> read_rolls;
    for (const std::string_view roll : split(text, ", ")) {
        std::vector<dice::Face> faces;
        if (!keep(read_words(roll, dice::dice_count, face_in), faces)) return false;
        read_rolls.push_back(std::move(faces));
    }
    if (read_rolls.size() > dice::rolls_per_turn) return false;
    turns[*turn - 1] = std::move(read_rolls);
    return true;
}

void Dealer::note(const board::Step& step) {
    if (!step.is_luck) {
        actor_ = static_cast<size_t>(int{step.action.seat});
        return;
    }
    ++dealt_;
    rolls_ += step.outcome.luck == board::Chance::dice ? 1 : 0;
    draws_[actor_] += step.outcome.luck == board::Chance::card ? 1 : 0;
}

Dealer::Dealt<board::Outcome> Dealer::next(const board::Game& game) const {
    const bool draw = game.luck() == board::Chance::card;
    const std::vector<board::Outcome>& staged = draw ? staged_->cards[actor_] : staged_->rolls;
    const size_t n = draw ? draws_[actor_] : rolls_;
    if (game.luck() != board::Chance::steal && n < staged.size() &&
        game.why_not(staged[n]) == board::Reason::none) {
        return {staged[n], true};
    }
    return {fair_->outcome(game, dealt_)};
}

// Fewer dice in the air show the first of the faces.
Dealer::Dealt<dice::Outcome> Dealer::next(const dice::Game& game) const {
    const auto& turn = staged_->turns[static_cast<size_t>(game.state().turn - 1)];
    const auto in_air = static_cast<size_t>(game.state().dice_rolled());
    const size_t roll = game.state().rolls;
    if (roll < turn.size() && turn[roll].size() >= in_air) {
        dice::Faces faces;
        for (size_t i = 0; i < in_air; ++i) ++faces[turn[roll][i]];
        return {dice::Outcome::dice(faces), true};
    }
    return {fair_->outcome(game, dealt_)};
}

}  // namespace longroad::fair
