// Why something is refused. Codes, not prose: docs/reasons.md describes each, and every edge of the system
// puts them into its own words.
#pragma once

#include "core/codes.h"

namespace longroad::board {

// X(code, "what it means")
#define LONGROAD_REASONS(X)                                                                              \
    X(none, "nothing is against it")                                                                     \
    X(game_over, "the game is over")                                                                     \
    X(luck_awaited, "dice or a card have to fall first")                                                 \
    X(no_luck_awaited, "nothing is left to chance at this moment")                                       \
    X(impossible_luck, "this roll or card cannot come now")                                              \
    X(malformed, "the action names something that does not exist or carries what does not belong to it") \
    X(no_such_seat, "there is no such seat at this table")                                               \
    X(not_your_turn, "it is another seat's turn")                                                        \
    X(founding_first, "the founding phase is not finished")                                              \
    X(founding_is_over, "only in the founding phase")                                                    \
    X(settlement_first, "place the settlement before its road")                                          \
    X(road_first, "place the road of the settlement just founded")                                       \
    X(roll_first, "the dice have to be rolled first")                                                    \
    X(already_rolled, "the dice have been rolled this turn")                                             \
    X(discards_first, "seats with too many cards have to discard first")                                 \
    X(robber_first, "the robber has to be moved first")                                                  \
    X(free_roads_first, "the free roads have to be placed first")                                        \
    X(not_now, "not in this phase of the turn")                                                          \
    X(special_building, "only building and buying between the turns")                                    \
    X(cannot_afford, "the hand does not hold the cost")                                                  \
    X(no_road_left, "all road pieces are on the island")                                                 \
    X(no_settlement_left, "all settlement pieces are on the island")                                     \
    X(no_city_left, "all city pieces are on the island")                                                 \
    X(edge_taken, "a road lies there already")                                                           \
    X(road_not_connected, "the road would touch none of the seat's own pieces")                          \
    X(road_blocked, "another player's building stands between the road and the own network")             \
    X(road_away_from_settlement, "the road must touch the settlement just founded")                      \
    X(vertex_taken, "a building stands there already")                                                   \
    X(too_close, "a neighbouring vertex carries a building")                                             \
    X(no_road_there, "no own road leads there")                                                          \
    X(no_own_settlement_there, "a city replaces one of the seat's own settlements")                      \
    X(settlement_too_new, "a settlement built this turn has to wait")                                    \
    X(deck_empty, "no development cards are left")                                                       \
    X(no_such_card, "the seat holds no such card")                                                       \
    X(card_bought_this_turn, "a card bought this turn has to wait")                                      \
    X(card_already_played, "one development card a turn")                                                \
    X(no_place_for_roads, "no free road could be placed")                                                \
    X(wrong_number_of_cards, "the number of cards is wrong")                                             \
    X(same_resource, "the same resource may not be named twice")                                         \
    X(bank_lacks_cards, "the bank does not hold these cards")                                            \
    X(hand_lacks_cards, "the hand does not hold these cards")                                            \
    X(owes_nothing, "the seat has nothing to discard")                                                   \
    X(robber_must_move, "the robber must move to another hex")                                           \
    X(robber_not_to_desert, "the robber may not move to a desert")                                       \
    X(must_rob, "somebody there has to be robbed")                                                       \
    X(victim_not_there, "the victim has no building on that hex")                                        \
    X(victim_has_no_cards, "the victim holds no cards")                                                  \
    X(victim_is_protected, "the victim has too few points to be robbed")                                 \
    X(cannot_rob_oneself, "nobody robs oneself")                                                         \
    X(one_kind_at_a_time, "the bank takes cards of one kind for one card")                               \
    X(wrong_rate, "the bank trades at another rate with this seat")                                      \
    X(trading_closed, "no trade after the first build or purchase of the turn")                          \
    X(no_trading, "players do not trade in this game")                                                   \
    X(no_gifts, "both sides have to give something")                                                     \
    X(offer_limit_reached, "the seat has made all its offers for this turn")                             \
    X(offer_to_nobody, "an offer goes to at least one other seat")                                       \
    X(only_with_active_seat, "only the seat whose turn it is trades with others")                        \
    X(no_such_offer, "there is no such offer")                                                           \
    X(offer_not_for_you, "the offer goes to other seats")                                                \
    X(same_answer, "this answer has been given already")                                                 \
    X(not_accepted, "that seat has not accepted")                                                        \
    X(partner_lacks_cards, "the other seat no longer holds its cards")                                   \
    X(reveal_not_allowed, "victory-point cards stay hidden until they win")

LONGROAD_CODES(Reason, reason_count, LONGROAD_REASONS)

}  // namespace longroad::board
