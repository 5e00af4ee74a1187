// Everything that changes a table is a fact. Applying its facts in order gives the table again, so facts are
// all that is stored (codec/facts_codec.h); what a client is told of them is another matter (presenter.h).
// Large parts are shared: a table remembers hundreds of its facts.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "fair/sha256.h"
#include "table/ids.h"
#include "table/settings.h"

namespace longroad::table {

namespace facts {

// The first of every table, and the only one that holds its secret.
struct Opened {
    PersonId host;
    fair::Digest secret{};
    std::shared_ptr<const Settings> settings;
    std::vector<int> colors;  // by seat; none: release 0.1 wrote none down
};
struct Configured {
    std::shared_ptr<const Settings> settings;
    std::vector<int> colors;  // as above
};
struct Seated {
    int seat = 0;
    Person person;
    bool own_name = false;  // the person's own, not that of somebody who shares the device
    bool account = false;   // the person has one, and can be rated
};
struct BotSeated {
    int seat = 0;
    std::string level;
};
struct SeatOpened {
    int seat = 0;
};
struct Renamed {
    PersonId person;
    std::string name;
};
struct HostChanged {
    PersonId person;  // nobody: until somebody sits down
};
struct ColorChosen {
    int seat = 0;
    int color = 0;
};
struct WordsGiven {
    PersonId person;
    std::string words;  // for the luck
};
struct Started {
    std::shared_ptr<const game::Setup> setup;
    std::vector<int> order;          // by seat: where its person sat before
    std::vector<int> colors;         // if they were shuffled
    std::vector<std::string> words;  // by seat
};
struct Stepped {
    game::Step step;
};
struct Undone {
    int seat = 0;
};
struct StandInSet {
    int seat = 0;
    StandIn why = StandIn::none;
};
struct Voted {
    Matter about{};
    PersonId person;
    bool yes = false;
};
struct VoteClosed {
    Matter about{};
    bool passed = false;
};
struct Paused {};
struct Resumed {};
struct OffersBlocked {
    int seat = 0;
    std::optional<int> from;  // nobody in particular: everybody's
    bool on = false;
    std::optional<board::Resource> asking{};  // only those that ask for it
    bool until_turn = false;                  // only until the seat's own turn
};
struct Said {
    Person person;
    std::string text;
};
struct Gestured {
    Person person;
    Emote emote{};
};
struct Ended {};      // by agreement, or by whoever runs the server
struct Closed {};     // for good
struct Rematched {};  // the table gathers again

}  // namespace facts

using Fact =
    std::variant<facts::Opened, facts::Configured, facts::Seated, facts::BotSeated, facts::SeatOpened,
                 facts::Renamed, facts::HostChanged, facts::ColorChosen, facts::WordsGiven, facts::Started,
                 facts::Stepped, facts::Undone, facts::StandInSet, facts::Voted, facts::VoteClosed,
                 facts::Paused, facts::Resumed, facts::OffersBlocked, facts::Said, facts::Gestured,
                 facts::Ended, facts::Closed, facts::Rematched>;

struct Entry {
    uint64_t number = 0;  // from 1, without gaps
    Millis at = 0;
    Fact fact;
};

}  // namespace longroad::table
