// Golden dice games: tests/golden/dice/*.txt show whole games step by step, and fail when behaviour moves.
// They are compared, never overwritten: LONGROAD_GOLDEN_DRAFTS=<folder> writes what the games look like now
// there, to be read and copied by hand.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "bots/dice_bots.h"
#include "notation/dice_moves.h"
#include "notation/dice_position.h"
#include "notation/dice_words.h"

using namespace longroad;

namespace {

struct Golden {
    const char* file;
    int players;
    int first;
    bool same_turn;
    uint64_t seed;
    uint32_t greed;  // of four actions, how many are greedy; the rest are random
};
constexpr Golden games[]{
    {"solo_greedy.txt", 1, 0, true, 1, 4},
    {"two_seats_no_joker_in_the_same_turn.txt", 2, 1, false, 2, 3},
    {"three_seats_random.txt", 3, 2, true, 3, 1},
};

// What can be done, rerolls only counted.
std::string legal_text(const dice::Game& game) {
    std::string text;
    int rerolls = 0;
    for (const dice::Action& action : game.legal()) {
        if (action.what == dice::ActionType::reroll) {
            ++rerolls;
        } else {
            text += " " + notation::text_of({action, std::nullopt});
        }
    }
    if (rerolls > 0) text += " and " + std::to_string(rerolls) + " rerolls";
    return text.empty() ? " nothing" : text;
}

std::string playthrough(const Golden& golden) {
    dice::Setup setup;
    setup.players = static_cast<uint8_t>(golden.players);
    setup.first = dice::Seat(golden.first);
    setup.rules.dice_joker_same_turn = golden.same_turn;
    const bots::DiceLore lore(setup.rules);
    bots::DiceBot greedy(bots::DiceSkill::greedy, lore);
    Random random(golden.seed);
    dice::Game game(setup);
    std::string text = notation::position_text(game) + "\n";
    while (!game.over()) {
        if (game.luck() != dice::Chance::none) {
            const dice::Outcome outcome = game.draw(random);
            text += "dice " + notation::text_of(outcome.faces) + "\n";
            game.apply(outcome);
        } else {
            const dice::Action action =
                random.below(4) < golden.greed ? greedy.act(game, random) : game.random_action(random);
            text += "legal:" + legal_text(game) + "\nseat " + std::to_string(int{action.seat}) + ": " +
                    notation::text_of({action, std::nullopt}) + "\n";
            game.apply(action);
        }
        text += "  " + notation::position_text(game) + "\n";
    }
    text += "winners:";
    for (int seat = 0; seat < golden.players; ++seat) {
        if ((game.winners() & dice::seat_bit(seat)) != 0) text += " " + std::to_string(seat);
    }
    return text + "\n";
}

}  // namespace

TEST_CASE("golden: dice games go as they always went") {
    for (const Golden& golden : games) {
        const std::string now = playthrough(golden);
        if (const char* drafts = std::getenv("LONGROAD_GOLDEN_DRAFTS")) {
            std::ofstream(std::filesystem::path(drafts) / golden.file) << now;
        }
        const auto path = std::filesystem::path(LONGROAD_SOURCE_DIR) / "tests/golden/dice" / golden.file;
        std::ifstream in(path);
        INFO(path.string());
        REQUIRE(in);
        std::istringstream lines(now);
        int number = 0;
        for (std::string expected, actual; std::getline(in, expected);) {
            ++number;
            std::getline(lines, actual);
            INFO("line " << number);
            REQUIRE(actual == expected);
        }
        std::string more;
        CHECK_FALSE(std::getline(lines, more));
    }
}
