// The HTTP interface: what links show before they are opened.
#include "core/random.h"
#include "server/app/api_answers.h"

namespace longroad::server {

namespace {

constexpr int picture_stays = 600;  // seconds

picture::InvitationCard sample_card() {
    picture::InvitationCard card;
    Random random(4);
    if (const auto setup = board::make_setup({}, random)) card.island = *setup;
    card.headline = "The settlers board game";
    return card;
}

}  // namespace

std::optional<Invitation> Api::invitation(const std::string& table, std::string_view language) {
    if (table.empty()) return std::nullopt;
    const auto found = hall_.find(table);
    // The picture is for strangers: what one of them may not see is not there.
    if (!found || (*found)->brief().shut || !(*found)->admits("")) return std::nullopt;
    return (*found)->invitation(language);
}

std::string Api::preview_tags(const std::string& table, std::string_view language, std::string_view site) {
    const auto found = invitation(table, language);
    if (found) return server::preview_tags(*found, site, table, words_in(language).language);
    return server::site_tags(site);
}

Response Api::drawn(const picture::InvitationCard& card) {
    Response response = answer(pictures_.picture_of(card));
    response.type = "image/png";
    response.fresh_for = picture_stays;
    return response;
}

void Api::picture(const Call& call, Respond respond) {
    if (too_often(drawings_, call.request.address, "too many pictures", respond)) return;
    const auto found = invitation(call.id, value_in(call.request.query, "l"));
    if (!found) return respond(fault(404, name_of(NoTable::unknown)));
    respond(drawn(found->card));
}

void Api::preview(const Call& call, Respond respond) {
    if (too_often(drawings_, call.request.address, "too many pictures", respond)) return;
    respond(drawn(sample_card()));
}

}  // namespace longroad::server
