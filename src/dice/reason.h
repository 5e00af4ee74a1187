// Why something is refused. Codes, not prose: every edge of the system puts them into its own words.
#pragma once

#include "core/codes.h"

namespace longroad::dice {

// X(code, "what it means"), in the order in which they are asked: of several ways to do a thing the one whose
// reason stands last came nearest.
#define LONGROAD_DICE_REASONS(X)                                                                         \
    X(none, "nothing is against it")                                                                     \
    X(game_over, "the game is over")                                                                     \
    X(luck_awaited, "the dice have to fall first")                                                       \
    X(no_luck_awaited, "no dice are being rolled at this moment")                                        \
    X(impossible_luck, "these dice cannot fall now")                                                     \
    X(malformed, "the action names something that does not exist or carries what does not belong to it") \
    X(no_such_seat, "there is no such seat at this table")                                               \
    X(not_your_turn, "it is another seat's turn")                                                        \
    X(roll_first, "the dice have to be rolled first")                                                    \
    X(already_rolled, "the dice have been rolled this turn")                                             \
    X(no_rolls_left, "the third roll is final")                                                          \
    X(roll_is_final, "a joker, an exchange or a build has made the roll final")                          \
    X(keeps_all_dice, "at least one die has to be rolled again")                                         \
    X(dice_not_there, "no such dice lie on the table")                                                   \
    X(no_such_knight, "that knight has not been built")                                                  \
    X(joker_used, "that knight's joker has been used")                                                   \
    X(knight_too_new, "a knight built this turn has to wait")                                            \
    X(not_its_resource, "that knight's joker shows another resource")                                    \
    X(same_face, "the die shows this already")                                                           \
    X(too_little_gold, "an exchange takes two gold dice")                                                \
    X(gold_for_gold, "gold is not exchanged for gold")                                                   \
    X(road_taken, "this road is built already")                                                          \
    X(road_not_connected, "the road adjoins no built road")                                              \
    X(no_road_there, "no road leads to the next one of its row")                                         \
    X(all_built, "all of this kind are built")                                                           \
    X(cannot_afford, "the dice do not show the cost")

LONGROAD_CODES(Reason, reason_count, LONGROAD_DICE_REASONS)

}  // namespace longroad::dice
