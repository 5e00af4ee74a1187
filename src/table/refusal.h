// Why a table refuses a message, beside the reasons of the games (board/reason.h, dice/reason.h). Codes, not
// prose: docs/table-protocol.md describes each.
#pragma once

#include <string>
#include <variant>

#include "core/codes.h"
#include "game/game.h"

namespace longroad::table {

// X(code, "what it means")
#define LONGROAD_REFUSALS(X)                                                         \
    X(none, "nothing is against it")                                                 \
    X(not_json, "the message is no JSON object, too long or too deep")               \
    X(unknown_type, "there is no message of this type")                              \
    X(bad_field, "a field is missing or holds what it may not; `detail` names it")   \
    X(say_hello, "the first message has to be hello")                                \
    X(other_protocol, "the client speaks another version of these messages")         \
    X(no_such_seat, "there is no such seat at this table")                           \
    X(not_your_seat, "the seat belongs to somebody else")                            \
    X(seat_taken, "somebody sits there already")                                     \
    X(no_seat_of_yours, "only those who sit at the table can do this")               \
    X(not_host, "only the host can do this")                                         \
    X(gathering, "the game has not started")                                         \
    X(starting, "the game is about to start")                                        \
    X(playing, "the game has started")                                               \
    X(game_over, "the game is over")                                                 \
    X(not_over, "the game is not over")                                              \
    X(paused, "the game is paused")                                                  \
    X(not_paused, "the game is not paused")                                          \
    X(seats_open, "somebody or a bot has to sit on every seat")                      \
    X(no_share_due, "no share of yours is due")                                      \
    X(wrong_share, "the share is not the one that was promised")                     \
    X(bad_setup, "no game can be set up like this; `detail` says why")               \
    X(staged_alone, "luck that is staged is for one person and bots")                \
    X(needs_account, "a rated game is for people with an account")                   \
    X(one_seat, "in a rated game everybody has one seat")                            \
    X(too_few_people, "a rated game needs two people or more")                       \
    X(no_such_level, "there is no bot of this level for this game")                  \
    X(colour_taken, "another seat has this colour")                                  \
    X(undo_off, "undo is switched off at this table")                                \
    X(nothing_to_undo, "there is no last step of the seat that could be taken back") \
    X(vote_running, "this has been proposed already: vote")                          \
    X(no_such_vote, "nobody has proposed this")                                      \
    X(voted, "the vote has been given")                                              \
    X(too_fast, "too many messages of this kind in a short time")                    \
    X(chat_off, "chat is switched off at this table")                                \
    X(hints_off, "hints are switched off at this table")                             \
    X(thinking, "the last hint is not answered yet")                                 \
    X(not_to_act, "the seat has nothing to decide now")                              \
    X(no_spectators, "only those who sit at the table may watch")                    \
    X(embargo_on_oneself, "nobody refuses to trade with oneself")                    \
    X(too_long, "more has happened at this table than one game can need")            \
    X(closed, "whoever runs the server has closed the table for good")               \
    X(busy, "too much waits at this table just now; try again")

LONGROAD_CODES(Refusal, refusal_count, LONGROAD_REFUSALS)

// Why a message is refused: by the table, or by the rules of the game.
struct Refused {
    std::variant<Refusal, game::Objection> why;
    std::string detail;  // for whoever writes a client

    Refused(Refusal refusal, std::string more = {}) : why(refusal), detail(std::move(more)) {}
    Refused(game::Objection objection) : why(std::move(objection)) {}
};
[[nodiscard]] inline std::string_view name_of(const Refused& refused) {
    return std::visit([](const auto& why) { return name_of(why); }, refused.why);
}

}  // namespace longroad::table
