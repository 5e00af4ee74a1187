// The fields of every fact, once: rows are written from these lists and read into them (facts_codec.cpp). A
// fact without a list does not compile.
#pragma once

#include <string_view>
#include <tuple>

#include "table/facts.h"

namespace longroad::table::codec {

template <class Struct, class Member>
struct Field {
    std::string_view key;
    Member Struct::* member;
};
template <class Struct, class Member>
Field(std::string_view, Member Struct::*) -> Field<Struct, Member>;

// What a fact is called in its row, and its fields in their order. What is false, empty or not there is not
// written, and reads as that.
template <class Fact>
struct Shape;

#define LONGROAD_SHAPE(fact, name, ...)                              \
    template <>                                                      \
    struct Shape<facts::fact> {                                      \
        using F = facts::fact;                                       \
        static constexpr std::string_view kind = name;               \
        static constexpr auto fields = std::make_tuple(__VA_ARGS__); \
    };

LONGROAD_SHAPE(Opened, "opened", Field{"host", &F::host}, Field{"secret", &F::secret},
               Field{"settings", &F::settings}, Field{"colors", &F::colors})
LONGROAD_SHAPE(Configured, "configured", Field{"settings", &F::settings}, Field{"colors", &F::colors})
LONGROAD_SHAPE(Seated, "seated", Field{"seat", &F::seat}, Field{"person", &F::person},
               Field{"alias", &F::alias}, Field{"account", &F::account})
LONGROAD_SHAPE(BotSeated, "bot_seated", Field{"seat", &F::seat}, Field{"level", &F::level})
LONGROAD_SHAPE(SeatOpened, "seat_opened", Field{"seat", &F::seat})
LONGROAD_SHAPE(HostChanged, "host_changed", Field{"person", &F::person})
LONGROAD_SHAPE(ColorChosen, "color_chosen", Field{"seat", &F::seat}, Field{"color", &F::color})
LONGROAD_SHAPE(WordsGiven, "words_given", Field{"person", &F::person}, Field{"words", &F::words})
LONGROAD_SHAPE(ShareCommitted, "share_committed", Field{"person", &F::person}, Field{"digest", &F::digest})
LONGROAD_SHAPE(StartCalled, "start_called", Field{"promises", &F::promises}, Field{"until", &F::until})
LONGROAD_SHAPE(ShareRevealed, "share_revealed", Field{"person", &F::person}, Field{"share", &F::share})
LONGROAD_SHAPE(StartCancelled, "start_cancelled", Field{"missing", &F::missing})
LONGROAD_SHAPE(Started, "started", Field{"setup", &F::setup}, Field{"order", &F::order},
               Field{"colors", &F::colors}, Field{"luck", &F::luck})
LONGROAD_SHAPE(Stepped, "stepped", Field{"step", &F::step})
LONGROAD_SHAPE(Undone, "undone", Field{"seat", &F::seat})
LONGROAD_SHAPE(StandInSet, "stand_in_set", Field{"seat", &F::seat}, Field{"why", &F::why})
LONGROAD_SHAPE(VoteOpened, "vote_opened", Field{"about", &F::about}, Field{"person", &F::person},
               Field{"until", &F::until})
LONGROAD_SHAPE(VoteCast, "vote_cast", Field{"about", &F::about}, Field{"person", &F::person},
               Field{"yes", &F::yes})
LONGROAD_SHAPE(VoteClosed, "vote_closed", Field{"about", &F::about}, Field{"passed", &F::passed})
LONGROAD_SHAPE(Paused, "paused")
LONGROAD_SHAPE(Resumed, "resumed", Field{"person", &F::person})
LONGROAD_SHAPE(OffersBlocked, "offers_blocked", Field{"seat", &F::seat}, Field{"from", &F::from},
               Field{"on", &F::on}, Field{"asking", &F::asking}, Field{"until_turn", &F::until_turn})
LONGROAD_SHAPE(Ended, "ended", Field{"by", &F::by})
LONGROAD_SHAPE(Closed, "closed")
LONGROAD_SHAPE(Rematched, "rematched")
LONGROAD_SHAPE(Skipped, "skipped")

#undef LONGROAD_SHAPE

}  // namespace longroad::table::codec
