/* Longroad for other languages: games of the settlers board game behind opaque handles (docs/embedding.md).
 *
 * Seats count from 0. Texts are UTF-8 and end with a zero byte. A function that can fail says so in its value
 * (NULL or -1), and longroad_error() tells why, for this thread. Handles are values: use one from one thread at
 * a time, and as many as you like side by side. */
#ifndef LONGROAD_H
#define LONGROAD_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define LONGROAD_API __attribute__((visibility("default")))
#else
#define LONGROAD_API
#endif

typedef struct longroad_game longroad_game;
typedef struct longroad_bot longroad_bot;

/* "0.2.0" */
LONGROAD_API const char* longroad_version(void);
/* One number for the behavior of the engine: builds with the same number play the same games. */
LONGROAD_API uint64_t longroad_signature(void);
/* Why the last call of this thread failed: a sentence, valid until its next call. */
LONGROAD_API const char* longroad_error(void);
/* Frees a text this library returned as `char*`. NULL is fine. */
LONGROAD_API void longroad_free(char* text);

/* ---- Games */

/* A new game on a random map: 2 to 6 players, the preset "2015" or "mayfair" (NULL: 2015). The same seed gives
 * the same map and the same luck. */
LONGROAD_API longroad_game* longroad_game_new(int players, const char* preset, uint64_t seed);
/* A game that goes on from a position text (docs/notation.md). */
LONGROAD_API longroad_game* longroad_game_from_position(const char* position, uint64_t seed);
LONGROAD_API longroad_game* longroad_game_copy(const longroad_game* game);
LONGROAD_API void longroad_game_free(longroad_game* game);

LONGROAD_API int longroad_players(const longroad_game* game);
/* The seat that decides now; -1 if the game is over or waits for luck. */
LONGROAD_API int longroad_seat(const longroad_game* game);
LONGROAD_API int longroad_is_over(const longroad_game* game);
LONGROAD_API int longroad_awaits_luck(const longroad_game* game);
/* -1 while nobody has won. */
LONGROAD_API int longroad_winner(const longroad_game* game);
/* All points of a seat, hidden ones too; -1 if there is no such seat. */
LONGROAD_API int longroad_points(const longroad_game* game, int seat);
LONGROAD_API uint64_t longroad_hash(const longroad_game* game);

/* The position text, and what a seat sees (-1: a spectator) as JSON (docs/notation.md). Free both. */
LONGROAD_API char* longroad_position(const longroad_game* game);
LONGROAD_API char* longroad_view(const longroad_game* game, int seat);

/* ---- Actions: a number of the action table (docs/python.md lists it) or a word ("r31", docs/notation.md) */

/* How many numbers there are on this island. */
LONGROAD_API int longroad_action_count(const longroad_game* game);
/* Writes at most `room` numbers of what the deciding seat can do (offers only if asked for), and returns how
 * many there are. A discard is chosen card by card. */
LONGROAD_API size_t longroad_legal(const longroad_game* game, int offers, int* numbers, size_t room);
/* The word of a number for the deciding seat. Free it. */
LONGROAD_API char* longroad_action_text(const longroad_game* game, int number);
/* The number of a word; -1 if it has none or isn't a word. */
LONGROAD_API int longroad_action_number(const longroad_game* game, const char* word);

/* 0: done; -1: refused, and longroad_error() gives the reason. A refused action changes nothing. */
LONGROAD_API int longroad_play(longroad_game* game, int number);
LONGROAD_API int longroad_play_text(longroad_game* game, const char* word);
/* Lets luck answer: dice, a stolen card, a bought card. */
LONGROAD_API int longroad_draw_luck(longroad_game* game);

/* ---- Players */

/* "random", "greedy", "easy", "medium", "hard", "master" or "champion", for one seat of games that begin as
 * this one did. */
LONGROAD_API longroad_bot* longroad_bot_new(const char* name, const longroad_game* game, int seat,
                                            uint64_t seed);
LONGROAD_API void longroad_bot_free(longroad_bot* bot);
/* Its choice as a word for longroad_play_text. The bot's seat must be the one that decides, and the game the
 * one it was made for or a copy that went on. Free it. */
LONGROAD_API char* longroad_bot_decide(longroad_bot* bot, const longroad_game* game);

/* ---- Advice */

typedef struct longroad_advice {
    char move[64]; /* a word for longroad_play_text */
    float chance;  /* to win, after the move and the best rest of the turn */
    float error;   /* standard error of it */
} longroad_advice;

/* What the deciding seat could do, best first, as far as it can know: writes at most `room` of them and returns
 * how many there are; 0 with longroad_error() if there's nothing to decide. Of offers and discards only the best
 * few are among them. 64 futures are a good start; more take longer and say more. */
LONGROAD_API size_t longroad_advise(const longroad_game* game, int futures, longroad_advice* advice,
                                    size_t room);

#ifdef __cplusplus
}
#endif

#endif
