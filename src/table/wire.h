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
struct Fair {
    fair::Digest commitment{};
    std::vector<std::string> words;  // by seat
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

// In place of what somebody said to one who does not want to hear it: numbers have no gaps.
struct Muted {
    PersonId person;
};
// What is told of a fact. The opening is told to nobody; of a step everybody hears what they may know.
using Told = std::variant<game::StepNews, Muted, facts::Configured, facts::Seated, facts::BotSeated,
                          facts::SeatOpened, facts::Renamed, facts::HostChanged, facts::ColorChosen,
                          facts::WordsGiven, facts::Started, facts::Undone, facts::StandInSet, facts::Voted,
                          facts::VoteClosed, facts::Paused, facts::Resumed, facts::OffersBlocked, facts::Said,
                          facts::Gestured, facts::Ended, facts::Closed, facts::Rematched>;
struct LogEntry {
    uint64_t number = 0;
    Millis at = 0;
    Told told;
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
};
struct Event {
    LogEntry entry;
    std::shared_ptr<const Table> table;  // the same for everybody; none: it has not changed
    std::optional<You> you;
    std::optional<Game> game;
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

using Message = std::variant<Ok, Refusal, Welcome, Event, Presence, Announcement, Hint, Record>;

}  // namespace longroad::table::wire
