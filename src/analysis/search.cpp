#include "analysis/search.h"

#include <algorithm>
#include <optional>

#include "bots/explain.h"
#include "bots/planner.h"
#include "bots/rollout.h"
#include "bots/sort.h"
#include "bots/swap.h"
#include "bots/world.h"

namespace longroad::analysis {

using namespace board;
using bots::Evaluator;
using bots::Plan;

namespace {

// How far a turn is looked ahead: as far as the strongest player looks.
constexpr bots::PlanTerms plan_terms{5, 12};
constexpr uint64_t seed = 0x10'96'0A'D1;  // of all futures
// Futures go to the second next turn of the seat; when many are played, to the third, which sees more and
// wavers more.
constexpr uint64_t far_from = 2500;
constexpr size_t most_offers = 6;
constexpr size_t most_discards = 16;
constexpr float least_gain = 0.004F;  // what a trade must bring a side to be made

// Another seat with the points is not traded with (as the players do).
template <class I>
bool about_to_win(const Board<I>& board, const State<I>& s, int seat) {
    return s.public_points(static_cast<size_t>(seat)) >= board.rules.victory_target - 2;
}

// Calls visit with every way to take `count` cards out of a hand.
template <class Visit>
void each_part(const Cards& hand, int count, size_t kind, Bundle& part, const Visit& visit) {
    if (kind == resource_count) {
        if (count == 0) visit(part);
        return;
    }
    const Resource r = all_resources[kind];
    for (int n = 0; n <= std::min(count, int{hand[r]}); ++n) {
        part[r] = static_cast<uint8_t>(n);
        each_part(hand, count - n, kind + 1, part, visit);
    }
    part[r] = 0;
}

// Everybody's chances at the end of a future. The seat's own is what the net says, as the players use it; the
// others share the rest as the net sees them.
template <class I>
Chances shared_out(const Evaluator<I>& mind, const State<I>& s, int seat) {
    Chances chances{};
    const auto players = static_cast<size_t>(mind.board().players);
    const auto own = static_cast<size_t>(seat);
    float others = 0;
    for (size_t i = 0; i < players; ++i) {
        chances[i] = mind.worth(s, static_cast<int>(i));
        if (i != own) others += chances[i];
    }
    for (size_t i = 0; i < players; ++i) {
        if (i == own) continue;
        chances[i] = others > 0 ? (1 - chances[own]) * chances[i] / others
                                : (1 - chances[own]) / static_cast<float>(players - 1);
    }
    return chances;
}

template <class I>
class IslandSearch final : public Search {
public:
    IslandSearch(const Question& question, const bots::Net& net)
        : Search(question), board_(question_.setup), net_(net) {}

    bool look() {
        Evaluator<I> mind(board_, &net_);
        Random random(seed_of_game(seed, 0));
        const auto world = some_world(true, random);
        if (!world) return false;
        mind.look_from(*world);
        now_ = shared_out(mind, *world, seat());
        if (world->phase == Phase::discard) {
            list_discards(mind, *world);
        } else {
            list_plans(mind, *world);
            list_negotiation(mind, *world);
            list_offers(mind, *world);
        }
        bots::sort_stably(choices_, [](const Choice& a, const Choice& b) { return a.worth > b.worth; });
        for (Choice& choice : choices_) explain(mind, *world, choice);
        find_twins(*world);
        nodes_ = mind.nodes();
        return !choices_.empty();
    }

    [[nodiscard]] std::unique_ptr<Player> player() const override {
        return std::make_unique<IslandPlayer>(*this);
    }

private:
    [[nodiscard]] Seat seat() const { return question_.seat(); }

    // A world the seat may be in. Where little is known a first guess may contradict what stands on the table
    // (an offer nobody could pay): then others are tried.
    [[nodiscard]] std::optional<State<I>> some_world(bool likeliest, Random& random) const {
        for (int tries = 0; tries < 200; ++tries) {
            const bots::Hands hands = likeliest && tries == 0
                                          ? question_.belief.likeliest(board_.setup, question_.view, random)
                                          : question_.belief.draw(board_.setup, question_.view, random);
            auto world = bots::imagine(board_, question_.view, hands, question_.belief.spent(), random);
            if (world) return world;
        }
        return std::nullopt;
    }

    void add(const Action& action, float worth, std::vector<Action> line) {
        Choice choice;
        choice.action = action;
        choice.line = std::move(line);
        choice.worth = std::clamp(worth, 0.0F, 1.0F);
        choices_.push_back(std::move(choice));
    }

    void list_plans(const Evaluator<I>& mind, const State<I>& world) {
        if (world.actor != seat()) return;
        for (const Plan& plan : make_plans(mind, world, seat(), plan_terms))
            add(plan.actions[0], plan.worth, {plan.actions.begin(), plan.actions.end()});
    }

    void list_discards(const Evaluator<I>& mind, const State<I>& world) {
        const auto i = static_cast<size_t>(int{seat()});
        State<I> left = world;
        left.owes[i] = 0;
        const auto add_one = [&](const Bundle& given) {
            left.hand[i] = world.hand[i];
            left.hand[i] -= Cards(given);
            const Action action = Action::cards(ActionType::discard, seat(), given, {});
            add(action, mind.worth(left, seat()), {action});
        };
        int count = 0;
        Bundle part;
        each_part(world.hand[i], world.owes[i], 0, part, [&](const Bundle&) { ++count; });
        // A hand with more ways than anybody has at a table gets the one found step by step.
        if (count > 2000) return add_one(mind.discard(world, seat()));
        each_part(world.hand[i], world.owes[i], 0, part, add_one);
        bots::sort_stably(choices_, [](const Choice& a, const Choice& b) { return a.worth > b.worth; });
        if (choices_.size() > most_discards) choices_.resize(most_discards);
    }

    // The best the seat can do without a word.
    [[nodiscard]] float worth_without_talk(const Evaluator<I>& mind, const State<I>& world) const {
        float best = -1;
        for (const Choice& choice : choices_) {
            if (!bots::is_negotiation(choice.action.what)) best = std::max(best, choice.worth);
        }
        return best >= 0 ? best : mind.worth(world, seat());
    }

    // Answers to what others offered, and trades that only wait for a word.
    void list_negotiation(const Evaluator<I>& mind, const State<I>& world) {
        const float without = worth_without_talk(mind, world);
        ActionList legal;
        list_legal_actions(board_, world, legal);
        for (const Action& action : legal) {
            if (action.seat != seat() || !bots::is_negotiation(action.what)) continue;
            const bool own = action.what == ActionType::confirm;
            if (!own && action.what != ActionType::accept) {
                add(action, without, {action});
                continue;
            }
            const Offer& offer = world.offers[static_cast<size_t>(own ? int{seat()} : int{action.other})];
            const Bundle& give = own ? offer.give : offer.get;
            const Bundle& get = own ? offer.get : offer.give;
            // The hands imagined may be others than those that pay.
            const bool can = world.hand[static_cast<size_t>(int{seat()})].covers(give) &&
                             world.hand[static_cast<size_t>(int{action.other})].covers(get);
            float gain = 0;
            if (can && own) {
                gain = gain_by_next_action(mind, world, seat(), action.other, give, get);
            } else if (can) {
                gain = gains_of(mind, world, seat(), action.other, give, get).maker;
            }
            std::vector<Action> line{action};
            if (!own) line.push_back(Action::with(ActionType::confirm, Seat(action.other), seat()));
            add(action, without + gain, std::move(line));
        }
    }

    // The trades worth asking for. A future asks whoever would gain by it there.
    void list_offers(const Evaluator<I>& mind, const State<I>& world) {
        if (world.phase != Phase::main || world.active != seat()) return;
        const float without = worth_without_talk(mind, world);
        size_t listed = 0;
        std::vector<std::pair<Bundle, Bundle>> known = question_.offered;
        const bots::Swaps swaps = find_swaps_by_next_action(mind, world, seat(), least_gain);
        for (const bots::Swap& swap : swaps) {
            if (listed == most_offers) return;
            if (std::ranges::find(known, std::pair(swap.give, swap.get)) != known.end()) continue;
            SeatSet to = 0;
            for (const bots::Swap& same : swaps) {
                const bool fits = same.give == swap.give && same.get == swap.get && same.theirs > 0;
                if (fits && !about_to_win(board_, world, same.partner)) to |= seat_bit(same.partner);
            }
            if (to == 0) continue;
            const Action offer = Action::offer(seat(), swap.give, swap.get, to);
            if (why_not(board_, world, offer) != Reason::none) continue;
            known.emplace_back(swap.give, swap.get);
            add(offer, without + swap.mine, {offer});
            ++listed;
        }
    }

    void explain(const Evaluator<I>& mind, const State<I>& world, Choice& choice) const {
        if (why_not(board_, world, choice.action) == Reason::none) {
            bots::Explanation why;
            add_causes(mind, world, seat(), choice.action, why);
            choice.causes = why.causes;
        }
        if (!choice.causes.empty()) return;
        const bool only = choices_.size() == 1;
        choice.causes.add({only ? bots::Motive::only_choice : bots::Motive::judgement, 0, no_seat});
    }

    // The same building in another order is the same choice in the end.
    void find_twins(const State<I>& world) {
        std::vector<uint64_t> reached(choices_.size());
        for (size_t i = 0; i < choices_.size(); ++i) {
            Choice& choice = choices_[i];
            choice.same_as = i;
            State<I> s = world;
            bool whole = choice.action.what != ActionType::offer;
            for (const Action& action : choice.line) {
                whole = whole && s.luck == Chance::none && why_not(board_, s, action) == Reason::none;
                if (whole) apply(board_, s, action);
            }
            if (!whole) continue;
            reached[i] = hash_of(s) | 1;
            for (size_t j = 0; j < i && choice.same_as == i; ++j) {
                if (reached[j] == reached[i]) choice.same_as = j;
            }
        }
    }

    class IslandPlayer final : public Search::Player {
    public:
        explicit IslandPlayer(const IslandSearch& search)
            : search_(search), mind_(search.board_, &search.net_) {}

        Future play(uint64_t number, std::span<const uint16_t> choices) override {
            Future future;
            const int64_t before = mind_.nodes();
            Random random(seed_of_game(seed, number + 1));
            const auto world = search_.some_world(false, random);
            if (world) {
                for (const uint16_t choice : choices) {
                    const std::vector<Action> line = line_in(*world, search_.choices_[choice]);
                    // From here, whatever was judged before: the same everywhere.
                    mind_.look_from(*world);
                    const State<I> end =
                        bots::play_on(mind_, *world, search_.seat(), line, terms_of(number), random);
                    future.ends.push_back(shared_out(mind_, end, search_.seat()));
                }
            }
            future.nodes = mind_.nodes() - before;
            return future;
        }

    private:
        static bots::FutureTerms terms_of(uint64_t number) {
            return {.turns = number < far_from ? 2 : 3, .luck_by_turn = true, .average_thefts = false};
        }
        // What happens after the choice: an offer is taken by the first it goes to who gains by it; if there
        // is none, the seat goes on as it would without.
        std::vector<Action> line_in(const State<I>& world, const Choice& choice) {
            if (choice.action.what != ActionType::offer) return choice.line;
            mind_.look_from(world);
            const Action& offer = choice.action;
            for (int step = 1; step < search_.board_.players; ++step) {
                const Seat partner((int{search_.seat()} + step) % search_.board_.players);
                const bool asked = (offer.to() & seat_bit(partner)) != 0;
                if (!asked || !world.hand[static_cast<size_t>(int{partner})].covers(offer.get)) continue;
                const bots::SwapGains gains =
                    gains_of(mind_, world, search_.seat(), partner, offer.give, offer.get);
                if (gains.partner < least_gain) continue;
                return {offer, Action::with(ActionType::accept, partner, search_.seat()),
                        Action::with(ActionType::confirm, search_.seat(), partner)};
            }
            for (const Choice& other : search_.choices_) {
                if (!bots::is_negotiation(other.action.what)) return other.line;
            }
            return {};
        }

        const IslandSearch& search_;
        Evaluator<I> mind_;
    };

    Board<I> board_;
    const bots::Net& net_;
};

template <class I>
std::unique_ptr<const Search> looked(const Question& question, const bots::Net& net) {
    auto search = std::make_unique<IslandSearch<I>>(question, net);
    if (!search->look()) return nullptr;
    return search;
}

}  // namespace

std::unique_ptr<const Search> Search::begin(const Question& question, const bots::Net& net) {
    return question.setup.island == IslandKind::standard ? looked<Standard>(question, net)
                                                         : looked<Large>(question, net);
}

}  // namespace longroad::analysis
