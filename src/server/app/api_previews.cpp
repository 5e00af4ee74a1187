// The HTTP interface: what links show before they are opened, and push messages.
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

void Api::push_key(const Call&, Respond respond) {
    const std::string key = push_ != nullptr ? push_->public_key() : "";
    if (key.empty()) return respond(fault(404, "no_push"));
    respond(answer("{\"key\":" + quoted(key) + "}"));
}

void Api::subscribe(const Call& call, Respond respond) {
    if (push_ == nullptr) return respond(fault(404, "no_push"));
    const std::string& me = call.session->person.id;
    if (too_often(subscriptions_, me, "too many subscriptions", respond)) return;
    const auto body = notation::read_json(call.request.body);
    const JsonValue* keys = body && body->is_object() ? body->find("keys") : nullptr;
    if (keys == nullptr || !keys->is_object()) {
        return respond(fault(400, "bad_field", "endpoint is a text, keys an object of p256dh and auth"));
    }
    const PushRow row{me, text_in(*body, "endpoint").value_or(""), text_in(*keys, "p256dh").value_or(""),
                      text_in(*keys, "auth").value_or(""),
                      std::string(words_in(text_in(*body, "language").value_or("")).language)};
    if (const auto why = push_->why_not(row)) return respond(fault(400, *why));
    store_.keep_push(row, now_ms(), [respond = std::move(respond)](bool kept) {
        respond(kept ? answer("{}", 201) : fault(503, "storage"));
    });
}

void Api::unsubscribe(const Call& call, Respond respond) {
    const auto body = notation::read_json(call.request.body);
    const bool one = body && body->is_object();
    store_.drop_push(
        call.session->person.id, one ? text_in(*body, "endpoint").value_or("") : "",
        [respond = std::move(respond)](bool kept) { respond(kept ? answer("{}") : fault(503, "storage")); });
}

}  // namespace longroad::server
