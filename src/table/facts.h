// Everything that changes a table is a fact. Applying its facts in order gives the table again, so they are
// what is stored (codec/facts_codec.h); what a client is told of them is another matter (presenter.h). People
// are ids in them: their names and what they say stand beside the facts (names.h, talk.h), where they can be
// changed and taken out again. Large parts are shared: a table remembers hundreds of its facts.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "fair/shares.h"
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
    PersonId person;
    bool alias = false;    // under the name of somebody who shares the device
    bool account = false;  // the person has one, and can be rated
};
struct BotSeated {
    int seat = 0;
    std::string level;
};
struct SeatOpened {
    int seat = 0;
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
// A person's page promises its share of the luck, until the start is called: the last one counts.
struct ShareCommitted {
    PersonId person;
    fair::Digest digest{};
};
// The start: from here on nobody changes anything, and these people show what they promised.
struct StartCalled {
    struct Promise {
        PersonId person;
        fair::Digest digest{};
        friend bool operator==(const Promise&, const Promise&) = default;
    };
    std::vector<Promise> promises;
    Millis until = 0;  // then it is called off
};
struct ShareRevealed {
    PersonId person;
    fair::Digest share{};
};
// The next attempt has a new secret and new shares.
struct StartCancelled {
    std::vector<PersonId> missing;  // who did not show theirs; none: somebody left
};
struct Started {
    // What people added to the luck, by seat: words in version 1 of fair dice, shares in version 2.
    using Words = std::vector<std::string>;

    std::shared_ptr<const game::Setup> setup;
    std::vector<int> order;   // by seat: where its person sat before
    std::vector<int> colors;  // if they were shuffled
    std::variant<Words, fair::Shares> luck;
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
// The person who proposes it is for it.
struct VoteOpened {
    Matter about{};
    PersonId person;
    Millis until = 0;  // then it has failed
};
struct VoteCast {
    Matter about{};
    PersonId person;
    bool yes = false;
};
struct VoteClosed {
    Matter about{};
    bool passed = false;
};
struct Paused {};
struct Resumed {
    PersonId person;  // nobody: release 0.1 wrote nobody down
};
struct OffersBlocked {
    int seat = 0;
    std::optional<int> from;  // nobody in particular: everybody's
    bool on = false;
    std::optional<board::Resource> asking{};  // only those that ask for it
    bool until_turn = false;                  // only until the seat's own turn
};
struct Ended {
    EndedBy by{};
};
struct Closed {};     // for good
struct Rematched {};  // the table gathers again
struct Skipped {};    // was talk or a name once, when these were facts; it keeps the numbers as they are

}  // namespace facts

using Fact =
    std::variant<facts::Opened, facts::Configured, facts::Seated, facts::BotSeated, facts::SeatOpened,
                 facts::HostChanged, facts::ColorChosen, facts::WordsGiven, facts::ShareCommitted,
                 facts::StartCalled, facts::ShareRevealed, facts::StartCancelled, facts::Started,
                 facts::Stepped, facts::Undone, facts::StandInSet, facts::VoteOpened, facts::VoteCast,
                 facts::VoteClosed, facts::Paused, facts::Resumed, facts::OffersBlocked, facts::Ended,
                 facts::Closed, facts::Rematched, facts::Skipped>;

struct Entry {
    uint64_t number = 0;  // from 1, without gaps
    Millis at = 0;
    Fact fact;
};

}  // namespace longroad::table
