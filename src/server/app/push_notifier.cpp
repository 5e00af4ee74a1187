#include "server/app/push_notifier.h"

#include <array>

#include "notation/json.h"
#include "notation/json_writer.h"
#include "server/app/invitation_words.h"
#include "server/store/unavailable.h"

namespace longroad::server {

namespace {

// A service that is busy or away is asked again after these times.
constexpr std::array<std::chrono::seconds, 2> pauses{std::chrono::seconds(60), std::chrono::minutes(10)};

int64_t now_seconds() {
    using namespace std::chrono;
    return duration_cast<seconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace

PushNotifier::PushNotifier(Store& store, std::unique_ptr<PushTransport> transport, Metrics& metrics,
                           PushTerms terms)
    : store_(store),
      metrics_(metrics),
      terms_(std::move(terms)),
      key_(PushKey::from_secret(store.key())),
      transport_(std::move(transport)) {}

std::string PushNotifier::public_key() const { return key_ ? base64url(key_->public_bytes()) : ""; }

std::optional<std::string_view> PushNotifier::why_not(const PushRow& subscription) const {
    if (!key_) return "no_push";
    if (!push_endpoint(subscription.endpoint, terms_.loopback)) return "bad_endpoint";
    const auto key = from_base64url(subscription.key);
    const auto auth = from_base64url(subscription.auth);
    // Whether the key is a point of the curve shows when something is encrypted for it.
    if (!key || !auth || !encrypt_push({*key, *auth}, "")) return "bad_key";
    return std::nullopt;
}

void PushNotifier::your_turn(const std::string& person, const std::string& table, const std::string& title) {
    if (!key_) return;
    transport_->run([this, person, table, title] {
        std::vector<PushRow> reached;
        try {
            reached = store_.pushes_of(person);
        } catch (const Unavailable&) {
            return;  // nobody can be told while the database is away
        }
        for (const PushRow& to : reached) {
            notation::JsonWriter json('{');
            json.key("title").text(words_in(to.language).your_turn);
            json.key("body").text(title).key("table").text(table);
            send(to, table, json.done(), 0);
        }
    });
}

void PushNotifier::send(const PushRow& to, const std::string& table, const std::string& text, int attempt) {
    const auto endpoint = push_endpoint(to.endpoint, terms_.loopback);
    const auto key = from_base64url(to.key);
    const auto auth = from_base64url(to.auth);
    if (!endpoint || !key || !auth) return;
    const auto body = encrypt_push({*key, *auth}, text);
    const auto authorization = push_authorization(*key_, endpoint->origin(), terms_.contact, now_seconds());
    if (!body || !authorization) return;
    transport_->send({*endpoint, *authorization, table, *body}, [this, to, table, text, attempt](int status) {
        const bool arrived = status >= 200 && status < 300;
        ++(arrived ? metrics_.pushes : metrics_.pushes_failed);
        // The browser has ended the subscription.
        if (status == 404 || status == 410) return store_.drop_push(to.person, to.endpoint, [](bool) {});
        const bool later = status == 0 || status == 429 || status >= 500;
        if (later && static_cast<size_t>(attempt) < pauses.size()) {
            transport_->run_later(pauses[static_cast<size_t>(attempt)],
                                  [this, to, table, text, attempt] { send(to, table, text, attempt + 1); });
        }
    });
}

}  // namespace longroad::server
