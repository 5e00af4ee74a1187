// The other side of Catanatron's protocol, played by our own engine: writes the messages a game would send,
// so that sessions can be tested without Catanatron. Its history can hide what newer versions hide.
#pragma once

#include <string>
#include <vector>

#include "board/game.h"
#include "bots/observation.h"

namespace longroad::test {

class CatanatronHost {
public:
    CatanatronHost(const board::Setup& setup, board::Seat us, uint64_t seed, bool redacted);

    [[nodiscard]] const board::Game& game() const { return game_; }
    [[nodiscard]] bool over() const { return game_.over(); }
    // The seat that has to decide; discards come in the order of the seats.
    [[nodiscard]] board::Seat to_decide() const;
    // The steps our seat has seen since the last time, as the arena shows them.
    [[nodiscard]] std::vector<bots::Observation> take_sightings();

    [[nodiscard]] std::string before() const;
    [[nodiscard]] std::string decide() const;
    [[nodiscard]] std::string after() const;

    // Everything the seat to decide may do, in our words and in Catanatron's; a discard is one card.
    [[nodiscard]] std::vector<board::Action> playable() const;
    [[nodiscard]] std::string text_of(const board::Action& action) const;

    // Carries out what the seat decided and draws the luck that follows.
    void play(const board::Action& action);
    void play_at_random();

private:
    void apply(const board::Step& step);
    void record(const board::Action& action, const std::string& result);
    [[nodiscard]] std::string state() const;
    [[nodiscard]] std::string players() const;
    [[nodiscard]] std::string pieces() const;

    board::Setup setup_;
    board::Seat us_;
    bool redacted_;
    Random random_;
    board::Game game_;
    board::Bundle discarded_;  // by the seat that is discarding, so far
    std::array<int, board::max_seats> played_{};
    std::vector<std::string> records_;
    std::vector<bots::Observation> seen_;
};

// A map with every port and its own rules, as read_table understands it.
[[nodiscard]] board::Setup catanatron_setup(int players, uint64_t seed);

}  // namespace longroad::test
