// What a table tells its clients, as types: codec/wire_write.h puts it into JSON. Whatever is not here cannot
// be told. There is no secret in it but `RevealedSecret`, and no position but as one seat sees it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "table/facts.h"
#include "table/offer_reasons.h"
#include "table/refusal.h"

namespace longroad::table::wire {

// The secret of a game's luck. Only a game that is over can show it.
class RevealedSecret {
public:
    [[nodiscard]] static std::optional<RevealedSecret> of(const fair::Digest& secret, Stage stage) {
        if (stage != Stage::over) return std::nullopt;
        return RevealedSecret(secret);
    }
    [[nodiscard]] const fair::Digest& digest() const { return digest_; }

private:
    explicit RevealedSecret(const fair::Digest& digest) : digest_(digest) {}
    fair::Digest digest_;
};

struct You {
    Person person;
    SeatSet seats = 0;
    bool host = false;
};
struct Seat {
    Person person;    // without an id: nobody
    std::string bot;  // level; empty: none
    StandIn stand_in = StandIn::none;
    bool present = false;
    int color = 0;
    SeatSet blocks = 0;  // seats whose offers are refused
    bool blocks_all = false;
};
struct Vote {
    Matter about{};
    std::vector<PersonId> yes;
    std::vector<PersonId> waiting;
};
// The luck of the game as everybody may know it (docs/fair-dice.md).
struct Fair {
    int version = 2;
    fair::Digest commitment{};
    std::vector<std::string> words;         // version 1, by seat; the rest is of version 2
    int attempt = 1;                        // to start the game
    fair::Shares commits;                   // by seat
    fair::Shares shares;                    // by seat, those that were shown
    std::optional<std::vector<int>> order;  // of the seats, once they were mixed
    std::optional<Millis> until;            // all shares have to be shown
    bool first_named = false;               // the table says who begins
    std::optional<RevealedSecret> secret;
};
struct Table {
    std::string id;
    Stage stage{};
    int round = 1;
    PersonId host;
    std::shared_ptr<const Settings> settings;
    std::vector<int> colors;  // that may be chosen
    std::vector<Seat> seats;
    std::vector<Vote> votes;
    Fair fair;
};

struct SeatView {
    int seat = 0;
    game::SeatView view;
    bool undo = false;
    bool waits = false;  // offers are refused until the seat's own turn
    uint8_t keeps = 0;   // resources whose offers are refused, one bit each
};
struct Clock {
    Millis left = 0;
    Millis reserve = 0;
    std::optional<Millis> since;
};
struct Game {
    std::shared_ptr<const game::Setup> setup;  // views are written with it
    size_t steps = 0;
    SeatSet to_act = 0;
    SeatSet winners = 0;
    std::optional<game::OpenView> open;  // for whoever has no seat
    std::vector<SeatView> seats;
    std::vector<Clock> clocks;           // by seat; empty: there are none
    std::vector<OfferReason> reasons{};  // what bots say to the offers they declined
};

// Somebody took a seat, with the name they go by there.
struct Seated {
    int seat = 0;
    Person person;
    bool own_name = false;  // not that of somebody who shares the device
    bool account = false;
};
// What is told of a fact. The opening is told to nobody; of a step everybody hears what they may know.
using Told =
    std::variant<game::StepNews, Seated, facts::Configured, facts::BotSeated, facts::SeatOpened,
                 facts::HostChanged, facts::ColorChosen, facts::ShareCommitted, facts::StartCalled,
                 facts::ShareRevealed, facts::StartCancelled, facts::Started, facts::Undone,
                 facts::StandInSet, facts::VoteOpened, facts::VoteCast, facts::VoteClosed, facts::Paused,
                 facts::Resumed, facts::OffersBlocked, facts::Ended, facts::Closed, facts::Rematched>;
struct LogEntry {
    uint64_t number = 0;
    Millis at = 0;
    Told told;
};

// What somebody said; to one who does not want to hear it, only that they did.
struct Line {
    uint64_t number = 0;
    Millis at = 0;
    Person person;
    bool muted = false;
    std::string text;
    std::optional<Emote> emote;
};

struct Ok {
    int64_t id = 0;
    uint64_t number = 0;
};
struct Refusal {
    std::optional<int64_t> id;  // none: it could not be read
    Refused refused;
};
struct Welcome {
    int64_t id = 0;
    uint64_t number = 0;
    Millis now = 0;
    You you;
    Table table;
    std::optional<Game> game;
    std::vector<LogEntry> log;
    uint64_t heard = 0;  // number of the last line
    std::vector<Line> talk;
};
struct Event {
    LogEntry entry;
    std::shared_ptr<const Table> table;  // the same for everybody; none: it has not changed
    std::optional<You> you;
    std::optional<Game> game;
};
struct Talk {
    std::vector<Line> lines;
};
// The table with the names people go by now.
struct Names {
    std::shared_ptr<const Table> table;
    std::optional<PersonId> forgotten;  // whoever this was, what they said is no more
};
struct Presence {
    struct One {
        Person person;
        SeatSet seats = 0;
    };
    std::vector<One> people;
};
struct Announcement {
    std::string text;
};
struct Hint {
    int64_t id = 0;
    uint64_t number = 0;
    int seat = 0;
    game::Thought thought;
};
struct Record {
    int64_t id = 0;
    game::Record record;
};

using Message = std::variant<Ok, Refusal, Welcome, Event, Talk, Names, Presence, Announcement, Hint, Record>;

}  // namespace longroad::table::wire
