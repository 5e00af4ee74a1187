// Many games at once, for numpy: what learners see stands in a few large arrays that are written in place.
#pragma once

#include <any>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "bindings/python/crew.h"
#include "bindings/python/game.h"
#include "bots/bot.h"

namespace longroad::python {

enum class Numbers : uint8_t { none, bytes, floats };

struct BatchTerms {
    board::SetupWish wish;
    int games = 1;
    uint64_t seed = 0;
    int threads = 1;
    std::vector<std::string> opponents;  // by name, for the seats after the learner's; empty: it plays all
    bool autoreset = true;
    bool offers = false;
    int max_steps = 0;  // decisions of the learner before a game is broken off; 0: none
    Numbers numbers = Numbers::floats;
};

// The arrays; a row for each game.
struct Rows {
    std::vector<uint8_t> mask;
    std::vector<uint8_t> bytes;
    std::vector<float> floats;
    std::vector<float> reward;  // by seat
    std::vector<uint8_t> done;
    std::vector<uint8_t> truncated;
    std::vector<int8_t> seat;     // who decides; -1: nobody, the game is over
    std::vector<int8_t> learner;  // the seat that is not an opponent's
    std::vector<int8_t> winner;   // of the game that was just over, else -1
    std::vector<int32_t> actions;
};

class Batch {
public:
    virtual ~Batch() = default;

    [[nodiscard]] const BatchTerms& terms() const { return terms_; }
    [[nodiscard]] Rows& rows() { return rows_; }
    [[nodiscard]] int players() const { return terms_.wish.players; }
    [[nodiscard]] virtual int action_count() const = 0;
    [[nodiscard]] virtual int number_count() const = 0;

    // All games anew: game i is the first + i-th of the seed.
    virtual void reset(uint64_t first) = 0;
    // One action for each game; those of games that are over count for nothing. Throws Illegal, and then
    // nothing has changed.
    virtual void step(const int32_t* actions) = 0;
    // Any legal action for each game, all alike, into rows().actions.
    virtual void sample() = 0;
    virtual void reset_one(size_t i) = 0;
    [[nodiscard]] virtual std::any save(size_t i) const = 0;
    virtual void load(size_t i, const std::any& saved) = 0;
    [[nodiscard]] virtual std::unique_ptr<Game> game(size_t i) const = 0;
    [[nodiscard]] virtual uint64_t number(size_t i) const = 0;

    std::atomic<bool> busy{false};

protected:
    explicit Batch(BatchTerms terms) : terms_(std::move(terms)), crew_(terms_.threads) {}

    BatchTerms terms_;
    Rows rows_;
    Crew crew_;
};

// Throws if the wish cannot be played or an opponent does not exist.
[[nodiscard]] std::unique_ptr<Batch> make_batch(const BatchTerms& terms);

}  // namespace longroad::python
