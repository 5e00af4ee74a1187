#include "bots/negotiator.h"

#include <algorithm>

namespace longroad::bots {

using namespace board;

template <class I>
bool Negotiator::about_to_win(const Evaluator<I>& mind, const State<I>& s, int seat) const {
    return s.public_points(static_cast<size_t>(seat)) >= mind.board().rules.victory_target - 2;
}

bool Negotiator::new_to_them(const Bundle& give, const Bundle& get) const {
    return std::ranges::find(said_, std::pair(give, get)) == said_.end();
}

// The best trade that only waits for the seat's word.
template <class I>
std::optional<Negotiator::Answer> Negotiator::close(const Evaluator<I>& mind, const State<I>& s, int seat,
                                                    const ActionList& legal) const {
    std::optional<Answer> best;
    for (const Action& a : legal) {
        if (a.what != ActionType::accept && a.what != ActionType::confirm) continue;
        const int other = a.other;
        if (about_to_win(mind, s, other)) continue;
        // Whose offer it is: one's own if it is confirmed, the other's if it is accepted.
        const Offer& offer = s.offers[static_cast<size_t>(a.what == ActionType::confirm ? seat : other)];
        const bool own = a.what == ActionType::confirm;
        const Bundle& give = own ? offer.give : offer.get;
        const Bundle& get = own ? offer.get : offer.give;
        // A world may hold other cards than the partner has; the offer itself shows what they can pay.
        if (!s.hand[static_cast<size_t>(other)].covers(get)) continue;
        SwapGains gains = gains_of(mind, s, seat, other, give, get);
        // What was judged when it was offered needs no second judgement, only the best of the partners.
        if (own && terms_.by_next_action) {
            gains.maker = gain_by_next_action(mind, s, seat, other, give, get);
        } else if (gains.maker < terms_.least) {
            continue;
        }
        if (best && gains.maker <= best->gains.maker) continue;
        best = Answer{a, gains};
    }
    return best;
}

template <class I>
bool Negotiator::suits(const Evaluator<I>& mind, const State<I>& s, int seat, const Swap& swap) const {
    const int partner = swap.partner;
    const bool person = (company_.people & seat_bit(partner)) != 0;
    if (s.active == seat) {
        // A person is not asked for what helps them next to nothing.
        if (person && swap.theirs < terms_.least) return false;
        return company_.may_offer(partner, swap.give, swap.get, s.turn, mind.board().players);
    }
    if (!person) return true;
    // They asked: an answer gives what they want, for something else or more.
    const Offer& asked = s.offers[static_cast<size_t>(partner)];
    const bool answers =
        std::ranges::all_of(all_resources, [&](Resource r) { return swap.give[r] == 0 || asked.get[r] > 0; });
    return answers && company_.gives(partner, swap.get);
}

template <class I>
std::optional<Negotiator::Answer> Negotiator::propose(const Evaluator<I>& mind, const State<I>& s, int seat,
                                                      SeatSet among) {
    if (made_ >= terms_.offers) return std::nullopt;
    const Swaps swaps = terms_.by_next_action && s.active == seat
                            ? find_swaps_by_next_action(mind, s, seat, terms_.least)
                            : find_swaps(mind, s, seat, {.least = terms_.least});
    for (const Swap& swap : swaps) {
        if (!new_to_them(swap.give, swap.get)) continue;
        // To everybody whom it helps as well: the more ask, the likelier somebody says yes.
        SeatSet to = 0;
        for (const Swap& same : swaps) {
            const SeatSet one = seat_bit(same.partner);
            if (same.give == swap.give && same.get == swap.get && same.theirs > 0 && (among & one) != 0 &&
                !about_to_win(mind, s, same.partner) && suits(mind, s, seat, same)) {
                to |= one;
            }
        }
        if (to == 0) continue;
        const Action offer = Action::offer(Seat(seat), swap.give, swap.get, to);
        if (why_not(mind.board(), s, offer) != Reason::none) continue;
        said_.emplace_back(swap.give, swap.get);
        ++made_;
        return Answer{offer, {swap.mine, swap.theirs}};
    }
    return std::nullopt;
}

template <class I>
std::optional<Negotiator::Answer> Negotiator::speak(const Evaluator<I>& mind, const State<I>& s, int seat,
                                                    const ActionList& legal) {
    if (s.turn != turn_) {
        turn_ = s.turn;
        made_ = 0;
        said_.clear();
    }
    const Action* decline = nullptr;
    for (const Action& a : legal) {
        if (a.what == ActionType::decline) decline = &a;
    }
    if (terms_.offers > 0) {
        if (const auto answer = close(mind, s, seat, legal)) return answer;
        const bool own_turn = s.active == seat;
        if (own_turn || decline != nullptr) {
            const auto others = static_cast<SeatSet>(own_turn ? ~seat_bit(seat) : seat_bit(s.active));
            if (const auto answer = propose(mind, s, seat, others)) return answer;
        }
    }
    if (decline != nullptr && s.active != seat) return Answer{*decline, {}};
    return std::nullopt;
}

template std::optional<Negotiator::Answer> Negotiator::speak(const Evaluator<Standard>&,
                                                             const State<Standard>&, int, const ActionList&);
template std::optional<Negotiator::Answer> Negotiator::speak(const Evaluator<Large>&, const State<Large>&,
                                                             int, const ActionList&);

}  // namespace longroad::bots
