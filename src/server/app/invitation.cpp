#include "server/app/invitation.h"

#include <algorithm>
#include <vector>

#include "core/random.h"

namespace longroad::server {

namespace {

// The island is laid when the game begins; until then one like it stands for it.
std::optional<board::Setup> sample_island(const table::Settings& settings) {
    if (settings.custom) return settings.custom;
    Random random(4);
    board::SetupWish wish;
    wish.rules = settings.board_rules;
    wish.players = settings.seats;
    wish.kind = settings.map;
    wish.first = board::Seat(0);
    const auto setup = board::make_setup(wish, random);
    return setup ? std::optional(*setup) : std::nullopt;
}

std::string html(std::string_view text) {
    std::string safe;
    for (const char c : text) {
        switch (c) {
            case '&': safe += "&amp;"; break;
            case '<': safe += "&lt;"; break;
            case '>': safe += "&gt;"; break;
            case '"': safe += "&quot;"; break;
            case '\'': safe += "&#39;"; break;
            default: safe += c;
        }
    }
    return safe;
}

std::string joined(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : " · ") + part;
    return text;
}

}  // namespace

Invitation invitation_to(const table::Table& table, const InvitationWords& words) {
    const table::Settings& settings = *table.settings();
    const table::Seating& seating = table.seating();
    const std::string& host = table.names().of(seating.host());
    int open = 0;
    picture::InvitationCard card;
    for (int i = 0; i < seating.count(); ++i) {
        const table::SeatState& seat = seating.at(i);
        const bool free = seat.is_open();
        open += free ? 1 : 0;
        card.seats.push_back(free ? std::nullopt : std::optional(seat.color));
        card.colors.push_back(seat.color);
    }
    const bool gathering = table.stage() == table::Stage::gathering;

    std::vector<std::string> facts{counted(words, words.players, seating.count())};
    if (settings.game == game::Kind::dice) {
        facts.insert(facts.begin(), std::string(words.dice_game));
    } else if (!settings.custom) {
        const bool shuffled = settings.map == board::SetupKind::variable;
        facts.emplace_back(shuffled ? words.shuffled : words.printed);
    }
    if (settings.clock.kind == table::ClockKind::turn) {
        facts.push_back(counted(words, words.seconds, settings.clock.seconds));
    } else if (settings.clock.kind == table::ClockKind::days) {
        facts.push_back(counted(words, words.days, settings.clock.days));
    }

    Invitation invitation;
    invitation.title =
        host.empty() ? std::string(words.invited) : with_name(gathering ? words.invites : words.watch, host);
    card.headline = invitation.title;
    // Letters the picture has none for: the title beside it has them.
    card.facts = joined(facts);
    if (gathering && open > 0) card.open_seats = counted(words, words.open_seats, open);
    if (!settings.title.empty()) facts.insert(facts.begin(), settings.title);
    if (!card.open_seats.empty()) facts.push_back(card.open_seats);
    invitation.description = joined(facts);

    if (settings.game == game::Kind::board) {
        const game::Game* game = table.game();
        if (game != nullptr) {
            card.island = std::get<board::Setup>(*game->setup());
            card.pieces = std::get<board::View>(game->open_view()).seen;
        } else {
            card.island = sample_island(settings);
        }
    }
    invitation.card = std::move(card);
    return invitation;
}

namespace {

std::string tags_of(const Invitation& invitation, std::string_view where, std::string_view picture) {
    std::string tags;
    const auto tag = [&](std::string_view kind, std::string_view name, std::string_view value) {
        tags +=
            "<meta " + std::string(kind) + "=\"" + std::string(name) + "\" content=\"" + html(value) + "\">";
    };
    tag("property", "og:type", "website");
    tag("property", "og:site_name", "Longroad");
    tag("property", "og:title", invitation.title);
    tag("property", "og:description", invitation.description);
    tag("property", "og:url", where);
    tag("property", "og:image", picture);
    tag("property", "og:image:type", "image/png");
    tag("property", "og:image:width", "1200");
    tag("property", "og:image:height", "630");
    tag("property", "og:image:alt", invitation.title);
    tag("name", "twitter:card", "summary_large_image");
    return tags;
}

}  // namespace

std::string preview_tags(const Invitation& invitation, std::string_view site, std::string_view table,
                         std::string_view language) {
    const std::string home(site);
    const std::string spoken = "l=" + std::string(language);
    return tags_of(invitation, home + "/?table=" + std::string(table) + "&" + spoken,
                   home + "/api/v1/tables/" + std::string(table) + "/picture?" + spoken);
}

std::string site_tags(std::string_view site) {
    Invitation about;
    about.title = "Longroad";
    about.description = "The settlers board game and its dice game, in six languages.";
    return tags_of(about, std::string(site) + "/", std::string(site) + "/api/v1/preview");
}

std::string PictureCache::picture_of(const picture::InvitationCard& card) {
    {
        const std::lock_guard lock(mutex_);
        const auto found = std::ranges::find(kept_, card, &Kept::card);
        if (found != kept_.end()) {
            kept_.splice(kept_.begin(), kept_, found);
            return found->png;
        }
    }
    std::string png = draw(card);
    const std::lock_guard lock(mutex_);
    kept_.push_front({card, png});
    if (kept_.size() > most) kept_.pop_back();
    return png;
}

}  // namespace longroad::server
