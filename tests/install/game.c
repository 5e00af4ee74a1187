/* The C interface, compiled as C: a whole game, every kind of call, and refusals. */
#include <longroad.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECK(condition)                                                                        \
    do {                                                                                        \
        if (!(condition)) {                                                                     \
            fprintf(stderr, "%s:%d: %s (%s)\n", __FILE__, __LINE__, #condition, longroad_error()); \
            return 1;                                                                           \
        }                                                                                       \
    } while (0)

int main(void) {
    CHECK(strcmp(longroad_version(), EXPECTED_VERSION) == 0);
    CHECK(longroad_game_new(9, NULL, 1) == NULL && strstr(longroad_error(), "2 to 6") != NULL);
    CHECK(longroad_game_new(4, "none", 1) == NULL);
    CHECK(longroad_game_from_position("nonsense", 1) == NULL && *longroad_error() != '\0');

    longroad_game* game = longroad_game_new(4, "2015", 7);
    CHECK(game != NULL && longroad_players(game) == 4 && longroad_seat(game) >= 0);
    longroad_advice best[3];
    CHECK(longroad_advise(game, 2, best, 3) > 3);
    CHECK(best[0].chance > 0 && best[0].chance < 1);
    CHECK(longroad_action_number(game, best[0].move) >= 0);
    CHECK(longroad_play_text(game, "roll") == -1 && *longroad_error() != '\0');
    CHECK(longroad_play(game, longroad_action_count(game)) == -1);
    CHECK(longroad_play(game, -1) == -1 && longroad_points(game, 4) == -1 && longroad_view(game, 4) == NULL);

    const int seat = longroad_seat(game);
    longroad_bot* bot = longroad_bot_new("medium", game, seat, 1);
    CHECK(bot != NULL && longroad_bot_new("nobody", game, 0, 1) == NULL);
    int bot_moves = 0;
    for (int steps = 0; !longroad_is_over(game); ++steps) {
        CHECK(steps < 20000);
        if (longroad_awaits_luck(game)) {
            CHECK(longroad_seat(game) == -1 && longroad_draw_luck(game) == 0);
        } else if (longroad_seat(game) == seat) {
            char* word = longroad_bot_decide(bot, game);
            CHECK(word != NULL && longroad_play_text(game, word) == 0);
            longroad_free(word);
            ++bot_moves;
        } else {
            int numbers[512];
            const size_t count = longroad_legal(game, 0, numbers, 512);
            CHECK(count > 0 && count <= 512);
            const int number = numbers[(size_t)steps * 7919 % count];
            char* word = longroad_action_text(game, number);
            CHECK(word != NULL && longroad_action_number(game, word) == number);
            longroad_free(word);
            CHECK(longroad_play(game, number) == 0);
        }
    }
    CHECK(longroad_draw_luck(game) == -1 && longroad_bot_decide(bot, game) == NULL);
    const int winner = longroad_winner(game);
    CHECK(winner >= 0 && longroad_points(game, winner) >= 10 && bot_moves > 10);

    char* position = longroad_position(game);
    char* view = longroad_view(game, -1);
    CHECK(position != NULL && view != NULL && view[0] == '{');
    longroad_game* again = longroad_game_from_position(position, 1);
    CHECK(again != NULL && longroad_hash(again) == longroad_hash(game));
    longroad_game* copy = longroad_game_copy(game);
    CHECK(copy != NULL && longroad_hash(copy) == longroad_hash(game));
    printf("seat %d wins, %d moves of the bot, signature %016llx\n", winner, bot_moves,
           (unsigned long long)longroad_signature());
    longroad_free(position);
    longroad_free(view);
    longroad_bot_free(bot);
    longroad_game_free(copy);
    longroad_game_free(again);
    longroad_game_free(game);
    return 0;
}
