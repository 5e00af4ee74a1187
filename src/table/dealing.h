// The luck of a table's games: its secret, what people add to it, and what follows from both
// (docs/fair-dice.md).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "fair/luck.h"
#include "table/facts.h"
#include "table/seating.h"

namespace longroad::table {

class Dealing {
public:
    // Each game has its own secret, made from the table's.
    [[nodiscard]] fair::Digest game_secret() const {
        return fair::hmac_sha256(fair::bytes_of(secret_), "game " + std::to_string(round_));
    }
    [[nodiscard]] uint64_t private_seed(std::string_view purpose) const {
        return fair::private_seed(game_secret(), purpose);
    }
    [[nodiscard]] int round() const { return round_; }
    [[nodiscard]] const fair::FairLuck& luck() const { return *luck_; }
    // What the person of each seat added: of the game, or as it would be if it started now.
    [[nodiscard]] std::vector<std::string> words(const Seating& seating) const {
        if (!game_words_.empty()) return game_words_;
        std::vector<std::string> words;
        for (const SeatState& seat : seating) {
            const auto own = words_.find(seat.person);
            words.push_back(own != words_.end() ? own->second : "");
        }
        return words;
    }
    // Those the game was started with.
    [[nodiscard]] const std::vector<std::string>& game_words() const { return game_words_; }

    void apply(const facts::Opened& fact) { secret_ = fact.secret; }
    void apply(const facts::WordsGiven& fact) { words_[fact.person] = fact.words; }
    void apply(const facts::Started& fact) {
        game_words_ = fact.words;
        luck_.emplace(game_secret(), game_words_);
    }
    void apply(const facts::Rematched&) {
        ++round_;
        words_.clear();
        game_words_.clear();
        luck_.reset();
    }

private:
    fair::Digest secret_{};
    int round_ = 1;
    std::map<PersonId, std::string> words_;
    std::vector<std::string> game_words_;  // by seat
    std::optional<fair::FairLuck> luck_;
};

}  // namespace longroad::table
