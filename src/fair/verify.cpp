#include "fair/verify.h"

#include <algorithm>
#include <optional>

#include "fair/staged.h"
#include "notation/dice_record.h"
#include "notation/record.h"

namespace longroad::fair {

std::string_view name_of(DoubtKind kind) {
    switch (kind) {
        case DoubtKind::unreadable: return "unreadable";
        case DoubtKind::unpromised: return "unpromised";
        case DoubtKind::concealed: return "concealed";
        case DoubtKind::secret: return "secret";
        case DoubtKind::share: return "share";
        case DoubtKind::order: return "order";
        case DoubtKind::first: return "first";
        case DoubtKind::map: return "map";
        case DoubtKind::luck: return "luck";
        case DoubtKind::seen: return "seen";
    }
    return {};
}

namespace {

template <class Value>
using Checked = std::expected<Value, Doubt>;

std::unexpected<Doubt> doubt(DoubtKind kind, std::string what) {
    return std::unexpected(Doubt{kind, std::move(what)});
}

// The secret a record shows, if it is the one that was promised.
Checked<Digest> secret_of(const Headers& headers) {
    const auto secret = digest_of(header(headers, "Secret"));
    const auto commitment = digest_of(header(headers, "Commitment"));
    if (!commitment) {
        return doubt(DoubtKind::unpromised, "the record has no commitment: its luck was not promised");
    }
    if (!secret) {
        return doubt(DoubtKind::concealed,
                     "the record does not show its secret; it does when the game is over");
    }
    if (commitment_of(*secret) != *commitment) {
        return doubt(DoubtKind::secret, "the secret is not the one that was promised: its SHA-256 is " +
                                            hex_of(commitment_of(*secret)) + ", not " + hex_of(*commitment));
    }
    return *secret;
}

FairLuck luck_of_words(const Digest& secret, const Headers& headers, int players) {
    std::vector<std::string> seeds;
    for (int seat = 0; seat < players; ++seat)
        seeds.push_back(header(headers, "Seed" + std::to_string(seat)));
    return {secret, seeds};
}

// ---- version 2 -----------------------------------------------------------------------------------------

// The share of a seat. Whoever promised one has shown it, or the game would not have started; a bot promises
// nothing, because its share would be the table's own choice.
Checked<std::optional<Digest>> share_in(const Headers& headers, int seat, const Digest& secret) {
    const std::string n = std::to_string(seat);
    const std::string promised = header(headers, "Commit" + n);
    const std::string shown = header(headers, "Share" + n);
    if (promised.empty() && shown.empty()) return std::nullopt;
    if (!header(headers, "Bot" + n).empty()) {
        return doubt(DoubtKind::share, "seat " + n + " is a bot's and has a share: the table chose it");
    }
    const auto share = digest_of(shown);
    const auto commit = digest_of(promised);
    if (!share || !commit) {
        return doubt(DoubtKind::share, "the share of seat " + n + " was not promised, or not shown");
    }
    if (commit_of(commitment_of(secret), *share) != *commit) {
        return doubt(DoubtKind::share, "the share of seat " + n + " is not the one that was promised");
    }
    return share;
}

std::vector<int> seats_in_order(int players) {
    std::vector<int> seats;
    for (int seat = 0; seat < players; ++seat) seats.push_back(seat);
    return seats;
}

// Where everybody sat before seats were mixed; none if they stayed.
Checked<std::optional<std::vector<int>>> order_in(const Headers& headers, int players) {
    const std::string text = header(headers, "Order");
    if (text.empty()) return std::nullopt;
    std::vector<int> order;
    for (const char c : text) {
        if (c != ' ') order.push_back(c - '0');
    }
    std::vector<int> sorted = order;
    std::ranges::sort(sorted);
    if (sorted != seats_in_order(players)) {
        return doubt(DoubtKind::order, "the header Order does not have every seat once");
    }
    return order;
}

Checked<FairLuck> luck_of_shares(const Digest& secret, const Headers& headers, int players,
                                 Verified& result) {
    const auto order = order_in(headers, players);
    if (!order) return std::unexpected(order.error());
    Shares before(static_cast<size_t>(players));
    for (int seat = 0; seat < players; ++seat) {
        const auto share = share_in(headers, seat, secret);
        if (!share) return std::unexpected(share.error());
        const int former = *order ? (**order)[static_cast<size_t>(seat)] : seat;
        before[static_cast<size_t>(former)] = *share;
        result.shares += *share ? 1 : 0;
    }
    FairLuck luck(key_of(secret, before));
    if (*order && luck.mixed("seats", seats_in_order(players)) != **order) {
        return doubt(DoubtKind::order, "the seats were not mixed as the key says");
    }
    result.order = order->has_value();
    const std::string attempt = header(headers, "Attempt");
    const bool number = !attempt.empty() && attempt.size() < 7 &&
                        attempt.find_first_not_of("0123456789") == std::string::npos;
    if (!number) return doubt(DoubtKind::share, "the header Attempt is no number");
    result.attempt = std::stoi(attempt);
    return luck;
}

// ---- what follows from the luck ------------------------------------------------------------------------

// What the record says was arranged.
Checked<Staged> staged_in(const Headers& headers) {
    constexpr std::string_view prefix = "Staged_";
    Staged staged;
    for (const auto& [name, value] : headers) {
        if (!name.starts_with(prefix)) continue;
        if (!staged.read(std::string_view(name).substr(prefix.size()), value)) {
            return doubt(DoubtKind::luck, "the header " + name + " says nothing that can be staged");
        }
    }
    return staged;
}

// Counts what was checked; the error is the first luck that is wrong.
template <class Game, class Step>
Checked<void> check_steps(Game game, const std::vector<Step>& steps, Dealer dealer, Verified& result) {
    for (size_t i = 0; i < steps.size(); ++i) {
        if (steps[i].is_luck) {
            const auto dealt = dealer.next(game);
            if (!(steps[i].outcome == dealt.outcome)) {
                return doubt(DoubtKind::luck, "step " + std::to_string(i + 1) + ", the " +
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

// Version 1: the map as drawn, in the way of any release, on the printed map or not, whether the first seat
// was chosen or drawn with it. Records that tell no rolls for who is first are older than these or leave them
// out.
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

// Version 2: the record says whether the dice or the table named who begins, and is held to it.
Checked<void> check_setup(const board::Setup& setup, const FairLuck& luck, bool drawn, bool named,
                          Verified& result) {
    if (!drawn) return {};
    bool somebody_else = false;
    for (const board::SetupKind kind : {board::SetupKind::beginner, board::SetupKind::variable}) {
        Random random = luck.map();
        const auto first = named ? std::optional(setup.first) : std::nullopt;
        auto made = board::make_setup({setup.rules, setup.players, kind, first}, random);
        if (!made) continue;
        if (*made == setup) {
            result.map = true;
            result.first = !named;
            return {};
        }
        made->first = setup.first;
        made->first_rolls = setup.first_rolls;
        somebody_else |= *made == setup;
    }
    if (somebody_else) return doubt(DoubtKind::first, "who begins is not whom the key names");
    return doubt(DoubtKind::map, "the map is not what the secret gives");
}
Checked<void> check_setup(const dice::Setup& setup, const FairLuck& luck, bool, bool named,
                          Verified& result) {
    if (named) return {};
    if (int{setup.first} != static_cast<int>(luck.map().below(setup.players))) {
        return doubt(DoubtKind::first, "who begins is not whom the key names");
    }
    result.first = true;
    return {};
}

template <class Game, class Record>
Checked<Verified> verify_record(const Record& record, const Saw* saw) {
    const Headers& headers = record.tags;
    Verified result;
    if (saw != nullptr) {
        if (std::string wrong = difference(*saw, headers); !wrong.empty()) {
            return doubt(DoubtKind::seen, std::move(wrong));
        }
        result.seen = true;
    }
    const auto secret = secret_of(headers);
    if (!secret) return std::unexpected(secret.error());
    const int players = record.setup.players;
    std::optional<FairLuck> luck;
    const std::string version = header(headers, "Fair");
    if (version.empty()) {
        luck = luck_of_words(*secret, headers, players);
        if constexpr (std::is_same_v<Game, board::Game>) {
            if (header(headers, "Map") == "drawn") {
                if (!map_agrees(record.setup, *luck)) {
                    return doubt(DoubtKind::map, "the map is not what the secret gives");
                }
                result.map = true;
            }
        }
    } else if (version == "2") {
        result.version = 2;
        const auto mixed = luck_of_shares(*secret, headers, players, result);
        if (!mixed) return std::unexpected(mixed.error());
        luck = *mixed;
        const bool drawn = header(headers, "Map") == "drawn";
        const std::string first = header(headers, "FirstBy");
        if (first != "table" && (first != "dice" || !drawn)) {
            return doubt(DoubtKind::first, "the record does not say whether the dice chose who begins");
        }
        const auto checked = check_setup(record.setup, *luck, drawn, first == "table", result);
        if (!checked) return std::unexpected(checked.error());
    } else {
        return doubt(DoubtKind::unreadable, "fair dice of version " + version + " are not known here");
    }
    const auto staged = staged_in(headers);
    if (!staged) return std::unexpected(staged.error());
    const auto checked = check_steps(Game(record.setup), record.steps, Dealer(*luck, *staged), result);
    if (!checked) return std::unexpected(checked.error());
    result.commitment = header(headers, "Commitment");
    return result;
}

}  // namespace

std::expected<Verified, Doubt> verify(std::string_view text, const Saw* saw) {
    if (const auto dice = notation::read_dice_record(text)) return verify_record<dice::Game>(*dice, saw);
    const auto board = notation::read_record(text);
    if (!board) {
        const bool is_dice = text.find("[Game \"dice\"]") != std::string_view::npos;
        return doubt(DoubtKind::unreadable,
                     is_dice ? notation::read_dice_record(text).error().message() : board.error().message());
    }
    if (board->is_public) {
        return doubt(DoubtKind::concealed,
                     "a public record does not say what was stolen and drawn; verify the full one");
    }
    return verify_record<board::Game>(*board, saw);
}

}  // namespace longroad::fair
