// Facts: how they are made, and what each of them changes. Restoring a table is nothing but this.
#include <algorithm>

#include "notation/dice_exchange.h"
#include "notation/exchange_read.h"
#include "table/table.h"

namespace longroad::table {

using notation::JsonValue;

namespace {

constexpr Millis breath = 10'000;
constexpr size_t log_limit = 400;  // chat and the like; steps are not among them

const std::string& text_in(const JsonValue& fact, std::string_view key) {
    static const std::string none;
    const JsonValue* value = fact.find(key);
    return value != nullptr ? value->string() : none;
}
int64_t number_in(const JsonValue& fact, std::string_view key) {
    const JsonValue* value = fact.find(key);
    return value != nullptr ? value->integer() : -1;
}
bool flag_in(const JsonValue& fact, std::string_view key) {
    const JsonValue* value = fact.find(key);
    return value != nullptr && value->boolean();
}

}  // namespace

void Table::commit(std::string fact) {
    const auto read = notation::read_json(fact);
    if (!read || !apply(*read)) return;  // only what was judged before is committed, so this does not happen
    tell(fact, text_in(*read, "what"), text_in(*read, "person"));
    if (match_) match_->rest();
    out_.facts.push_back(std::move(fact));
}

std::expected<Table, std::string> Table::restore(std::string id, const std::vector<std::string>& facts,
                                                 Library& library, Millis now) {
    Table table(std::move(id), library);
    for (size_t i = 0; i < facts.size(); ++i) {
        const auto read = notation::read_json(facts[i]);
        if (!read || !table.apply(*read)) {
            return std::unexpected("fact " + std::to_string(i + 1) + " of table " + table.id_ +
                                   " does not follow");
        }
    }
    if (facts.empty()) return std::unexpected("table " + table.id_ + " has no facts");
    if (table.match_) table.match_->rest();
    // The clock of the machine may have been set back meanwhile: nothing waits for the time it showed.
    table.changed_ = std::min(table.changed_, now);
    // Nobody pays for the time in which there was no table.
    for (Place& place : table.places_) {
        if (place.since >= 0) place.since = now;
        if (!place.person.id.empty()) table.gone_[place.person.id] = now;
    }
    return table;
}

bool Table::apply(const JsonValue& fact) {
    const std::string& what = text_in(fact, "what");
    const Millis at = number_in(fact, "at");
    const auto seat = static_cast<size_t>(std::clamp<int64_t>(number_in(fact, "seat"), -1, 255));
    const bool names_seat = fact.find("seat") != nullptr;
    if (at < 0 || (names_seat && seat >= seat_count())) return false;
    ++number_;
    changed_ = at;
    if (what != "step" && what != "opened") {
        log_.push_back({number_, fact.text()});
        if (log_.size() > log_limit) log_.erase(log_.begin());
    }

    if (what == "opened") {
        const auto secret = digest_of(text_in(fact, "secret"));
        const JsonValue* settings = fact.find("settings");
        if (!secret || settings == nullptr) return false;
        auto read = read_settings(*settings);
        if (!read) return false;
        secret_ = *secret;
        settings_ = std::move(*read);
        host_ = text_in(fact, "host");
        places_.resize(static_cast<size_t>(settings_.seats));
        // Tables of release 0.1 wrote no colours down: there each seat had its own number.
        for (size_t i = 0; i < seat_count(); ++i) places_[i].colour = static_cast<int>(i);
        return apply_colours(fact);
    }
    if (what == "settings") {
        const JsonValue* settings = fact.find("settings");
        auto read = settings == nullptr ? notation::Parsed<Settings>(settings_) : read_settings(*settings);
        if (!read) return false;
        settings_ = std::move(*read);
        const bool board = settings_.game == GameKind::board;
        // Release 0.1: whoever stays keeps their colour; new seats get what is left.
        const size_t stay = std::min(seat_count(), static_cast<size_t>(settings_.seats));
        places_.resize(static_cast<size_t>(settings_.seats));
        for (size_t i = stay; i < seat_count(); ++i) {
            int colour = 0;
            const auto taken = [&](const Place& place) { return place.colour == colour; };
            while (std::any_of(places_.begin(), places_.begin() + static_cast<std::ptrdiff_t>(i), taken))
                ++colour;
            places_[i].colour = colour;
        }
        if (!apply_colours(fact)) return false;
        for (size_t i = 0; i < seat_count(); ++i) {
            if (!(board ? board_level(places_[i].bot) : dice_level(places_[i].bot))) places_[i].bot.clear();
        }
        return true;
    }
    if (what == "seat") return apply_seat(fact);
    if (what == "name") {
        for (Place& place : places_) {
            if (place.own_name && place.person.id == text_in(fact, "person")) {
                place.person.name = text_in(fact, "name");
            }
        }
        return true;
    }
    if (what == "host") {
        host_ = text_in(fact, "person");
        return true;
    }
    if (what == "colour") {
        places_[seat].colour = static_cast<int>(number_in(fact, "colour"));
        return true;
    }
    if (what == "seed") {
        seeds_[text_in(fact, "person")] = text_in(fact, "text");
        return true;
    }
    if (what == "started") return apply_started(fact);
    if (what == "step") {
        const JsonValue* step = fact.find("step");
        if (step == nullptr || !match_ || !match_->take(*step)) return false;
        steps_.add({number_, at});
        run_clocks(at);
        if (match_->over()) {
            stage_ = Stage::over;
            votes_.clear();
        }
        return true;
    }
    if (what == "undo") {
        if (!match_ || !match_->can_undo(static_cast<int>(seat))) return false;
        match_->undo();
        steps_.pop();
        run_clocks(at);
        return true;
    }
    if (what == "stand_in") {
        places_[seat].stand_in = text_in(fact, "why");
        run_clocks(at);
        // Whoever comes back after the time was up gets a moment to look around.
        if (places_[seat].stand_in.empty()) places_[seat].left = std::max(places_[seat].left, breath);
        return true;
    }
    if (what == "pause" || what == "resume") {
        stage_ = what == "pause" ? Stage::paused : Stage::playing;
        run_clocks(at);
        return true;
    }
    if (what == "vote") {
        const std::string& about = text_in(fact, "about");
        auto found = std::ranges::find(votes_, about, &Vote::about);
        if (found == votes_.end()) found = votes_.insert(votes_.end(), {about, {}});
        if (flag_in(fact, "yes")) found->yes.push_back(text_in(fact, "person"));
        return true;
    }
    if (what == "vote_over") {
        std::erase_if(votes_, [&](const Vote& vote) { return vote.about == text_in(fact, "about"); });
        return true;
    }
    if (what == "embargo") {
        const int64_t against = number_in(fact, "against");
        if (against < 0 || against >= static_cast<int64_t>(seat_count())) return false;
        const SeatSet bit = only(static_cast<int>(against));
        SeatSet& set = places_[seat].embargo;
        set = static_cast<SeatSet>(flag_in(fact, "on") ? set | bit : set & ~bit);
        return true;
    }
    if (what == "refuse") {
        places_[seat].refuses = flag_in(fact, "on");
        return true;
    }
    if (what == "chat" || what == "emote") return true;
    if (what == "ended") {
        stage_ = Stage::over;
        abandoned_ = true;
        votes_.clear();
        run_clocks(at);
        return true;
    }
    if (what == "closed") {
        stage_ = Stage::over;
        closed_ = true;
        votes_.clear();
        run_clocks(at);
        return true;
    }
    if (what == "again") {
        ++round_;
        stage_ = Stage::gathering;
        abandoned_ = false;
        match_.reset();
        luck_.reset();
        votes_.clear();
        seeds_.clear();
        game_seeds_.clear();
        log_.clear();
        steps_.clear();
        for (Place& place : places_) {
            if (place.stand_in == "left") place.person = {};
            place.stand_in.clear();
            place.embargo = 0;
            place.refuses = false;
        }
        return true;
    }
    return false;
}

// The colours of all seats, where the fact tells them.
bool Table::apply_colours(const JsonValue& fact) {
    const JsonValue* colours = fact.find("colours");
    if (colours == nullptr) return true;
    if (colours->items().size() != seat_count()) return false;
    for (size_t i = 0; i < seat_count(); ++i) {
        places_[i].colour = static_cast<int>(colours->items()[i].integer());
    }
    return true;
}

bool Table::apply_seat(const JsonValue& fact) {
    Place& place = places_[static_cast<size_t>(number_in(fact, "seat"))];
    const JsonValue* person = fact.find("person");
    place.person = {};
    if (person != nullptr && person->is_object()) {
        place.person = {text_in(*person, "id"), text_in(*person, "name")};
    }
    place.own_name = flag_in(fact, "own");
    place.bot = text_in(fact, "bot");
    place.stand_in.clear();
    run_clocks(changed_);
    return true;
}

bool Table::apply_started(const JsonValue& fact) {
    const JsonValue* setup = fact.find("setup");
    const JsonValue* order = fact.find("order");
    const JsonValue* seeds = fact.find("seeds");
    if (setup == nullptr || order == nullptr || order->items().size() != seat_count() || seeds == nullptr) {
        return false;
    }
    std::vector<Place> seated;
    for (const JsonValue& from : order->items()) {
        if (from.integer() < 0 || from.integer() >= static_cast<int64_t>(seat_count())) return false;
        seated.push_back(places_[static_cast<size_t>(from.integer())]);
    }
    places_ = std::move(seated);
    if (!apply_colours(fact)) return false;
    game_seeds_.clear();
    for (const JsonValue& seed : seeds->items()) game_seeds_.push_back(seed.string());
    luck_.emplace(game_secret(), game_seeds_);
    if (settings_.game == GameKind::board) {
        const auto read = notation::read_setup(*setup);
        if (!read || read->players != seat_count()) return false;
        match_ = make_match(*read);
    } else {
        const auto read = notation::read_dice_setup(*setup);
        if (!read || read->players != seat_count()) return false;
        match_ = make_match(*read);
    }
    stage_ = Stage::playing;
    started_ = changed_;
    clock_turn_ = -1;
    for (Place& place : places_) {
        place.reserve = Millis{1000} * settings_.clock.reserve;
        place.since = -1;
    }
    run_clocks(changed_);
    return true;
}

}  // namespace longroad::table
