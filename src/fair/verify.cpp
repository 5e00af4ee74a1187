#include "fair/verify.h"

#include <algorithm>
#include <optional>

#include "fair/staged.h"
#include "notation/dice_record.h"
#include "notation/record.h"

namespace longroad::fair {

namespace {

using Tags = std::vector<std::pair<std::string, std::string>>;

std::string tag(const Tags& tags, std::string_view key) {
    for (const auto& [name, value] : tags) {
        if (name == key) return value;
    }
    return {};
}

// The luck a record claims to have had, if the secret it shows is the one that was promised.
std::expected<FairLuck, std::string> luck_of(const Tags& tags, int players) {
    const auto secret = digest_of(tag(tags, "Secret"));
    const auto commitment = digest_of(tag(tags, "Commitment"));
    if (!commitment) return std::unexpected("the record has no commitment: its luck was not promised");
    if (!secret) return std::unexpected("the record does not show its secret; it does when the game is over");
    if (commitment_of(*secret) != *commitment) {
        return std::unexpected("the secret is not the one that was promised: its SHA-256 is " +
                               hex_of(commitment_of(*secret)) + ", not " + hex_of(*commitment));
    }
    std::vector<std::string> seeds;
    for (int seat = 0; seat < players; ++seat) seeds.push_back(tag(tags, "Seed" + std::to_string(seat)));
    return FairLuck(*secret, seeds);
}

// What the record says was arranged.
std::expected<Staged, std::string> staged_in(const Tags& tags) {
    constexpr std::string_view prefix = "Staged_";
    Staged staged;
    for (const auto& [name, value] : tags) {
        if (!name.starts_with(prefix)) continue;
        if (!staged.read(std::string_view(name).substr(prefix.size()), value)) {
            return std::unexpected("the header " + name + " says nothing that can be staged");
        }
    }
    return staged;
}

// Counts what was checked; the error is the first luck that is wrong.
template <class Game, class Step>
std::expected<void, std::string> check_steps(Game game, const std::vector<Step>& steps, Dealer dealer,
                                             Verified& result) {
    for (size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].is_luck) {
            const auto dealt = dealer.next(game);
            if (!(steps[i].outcome == dealt.outcome)) {
                return std::unexpected("step " + std::to_string(i + 1) + ", the " +
                                       std::to_string(result.outcomes + result.staged + 1) +
                                       ". of luck, is not what " +
                                       (dealt.staged ? "was staged" : "the secret gives"));
            }
            ++(dealt.staged ? result.staged : result.outcomes);
        }
        dealer.note(steps[i]);
        game.apply(steps[i]);
    }
    return {};
}

// The map as drawn, in the way of any release, on the printed map or not, whether the first seat was chosen
// or drawn with it. Records that tell no rolls for who is first are older than these or leave them out.
bool map_agrees(const board::Setup& setup, const FairLuck& luck) {
    using board::Drawing, board::SetupKind;
    for (const Drawing drawing : {Drawing::current, Drawing::v0_1}) {
        for (const SetupKind kind : {SetupKind::beginner, SetupKind::variable}) {
            for (const auto& first : {std::optional<board::Seat>(), std::optional(setup.first)}) {
                Random random = luck.map();
                auto drawn = board::make_setup({setup.rules, setup.players, kind, first, drawing}, random);
                if (drawn && setup.first_rolls.empty()) drawn->first_rolls.clear();
                if (drawn && *drawn == setup) return true;
            }
        }
    }
    return false;
}

}  // namespace

std::expected<Verified, Doubt> verify(std::string_view text) {
    const auto doubt = [](std::string what) { return std::unexpected(Doubt{std::move(what)}); };
    Verified result;
    const auto dice = notation::read_dice_record(text);
    const auto board = notation::read_record(text);
    if (!dice && !board) {
        const bool is_dice = text.find("[Game \"dice\"]") != std::string_view::npos;
        return std::unexpected(Doubt{is_dice ? dice.error().message() : board.error().message(), true});
    }
    const Tags& tags = dice ? dice->tags : board->tags;
    if (board && !dice && board->is_public) {
        return doubt("a public record does not say what was stolen and drawn; verify the full one");
    }
    const auto luck = luck_of(tags, dice ? dice->setup.players : board->setup.players);
    if (!luck) return doubt(luck.error());
    if (!dice && tag(tags, "Map") == "drawn") {
        if (!map_agrees(board->setup, *luck)) return doubt("the map is not what the secret gives");
        result.map = true;
    }
    const auto staged = staged_in(tags);
    if (!staged) return doubt(staged.error());
    const Dealer dealer(*luck, *staged);
    const auto checked = dice ? check_steps(dice::Game(dice->setup), dice->steps, dealer, result)
                              : check_steps(board::Game(board->setup), board->steps, dealer, result);
    if (!checked) return doubt(checked.error());
    result.commitment = tag(tags, "Commitment");
    return result;
}

}  // namespace longroad::fair
