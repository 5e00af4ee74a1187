// What has happened, from Catanatron's list of records to the sightings our players are fed. A record says
// who did what and what the dice brought; what a seat gained or lost by it is worked out here, from the
// pieces on the board (our engine says what a roll brings) and from what our seat can count when it is asked:
// how many cards everybody holds, and which ones it holds itself. So a stolen card of another seat stays
// unknown whether the message shows it or not.
#pragma once

#include <array>
#include <vector>

#include "arena/catanatron_actions.h"
#include "bots/observation.h"

namespace longroad::arena::catanatron {

class History {
public:
    explicit History(const Table& table);

    // All that happened since the last call; `now` is what our seat sees after it.
    [[nodiscard]] std::vector<bots::Observation> news(const notation::JsonValue& records,
                                                      const board::View& now);

    // How often hands changed otherwise than the records tell.
    [[nodiscard]] int surprises() const { return surprises_; }

private:
    using Observations = std::vector<bots::Observation>;

    void tell(const board::Action& action, const notation::JsonValue& result, Observations& news);
    void found(const board::Action& action, Observations& news);
    void build(const board::Action& action, Observations& news);
    void discard(const board::Action& action, Observations& news);
    void rob(const board::Action& action, const notation::JsonValue& result, Observations& news);
    void roll(const board::Action& action, const notation::JsonValue& result, Observations& news);
    void buy(const board::Action& action, const notation::JsonValue& result, Observations& news);
    void close_trade(const board::Action& action, Observations& news);

    void change(bots::Observation& observation, board::Seat seat, const board::Bundle& gained,
                const board::Bundle& lost);
    void with_bank(bots::Observation& observation, board::Seat seat, const board::Bundle& gained,
                   const board::Bundle& lost);
    void solve_riddles(Observations& news, const board::View& now);
    void remember(const board::View& now);

    const Table& table_;
    int surprises_ = 0;
    size_t told_ = 0;  // records

    // The position as far as the news have come. Counts run below zero until a riddle is solved.
    board::Snapshot pieces_;  // and whose turn it is
    std::array<int, board::max_seats> sizes_{};
    std::array<int, board::resource_count> mine_{};
    std::array<int, board::resource_count> bank_{};
    Moment moment_ = Moment::founding;
    board::Action offer_;  // the trade being talked about

    // Sightings whose cards only the end of the news explains: by their place in the list.
    std::vector<size_t> thefts_from_me_;
    std::vector<size_t> monopolies_;
};

}  // namespace longroad::arena::catanatron
