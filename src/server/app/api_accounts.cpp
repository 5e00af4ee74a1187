// The HTTP interface: who one is, accounts, and how sessions begin and end.
#include "server/app/api_answers.h"
#include "server/log/log.h"

namespace longroad::server {

namespace {

// The body of a request, and whether its sender keeps words itself and wants them told.
struct Form {
    std::optional<JsonValue> body;
    explicit Form(const Request& request) {
        if (auto read = notation::read_json(request.body)) body = std::move(*read);
    }
    [[nodiscard]] std::optional<std::string> text(std::string_view key) const {
        return body && body->is_object() ? text_in(*body, key) : std::nullopt;
    }
    [[nodiscard]] bool flag(std::string_view key) const {
        const JsonValue* value = body && body->is_object() ? body->find(key) : nullptr;
        return value != nullptr && value->is_boolean() && value->boolean();
    }
};

Response missing(std::string_view what) { return fault(400, "bad_field", what); }

}  // namespace

namespace {

// The keys of a person as they see themselves, still open.
JsonWriter me(const PersonRow& person) {
    JsonWriter json('{');
    json.key("id").raw(quoted(person.id)).key("name").raw(quoted(person.name));
    json.key("account").raw(person.login.empty() ? "null" : quoted(person.login));
    if (!person.login.empty()) json.key("recoverable").flag(!person.recovery.empty());
    return json;
}

}  // namespace

std::string me_json(const PersonRow& person) { return me(person).done(); }

bool Api::too_often(RateLimit& limit, const std::string& who, std::string_view detail,
                    const Respond& respond) {
    const int wait = limit.wait(who);
    if (wait == 0) return false;
    ++metrics_.refused;
    Response response = fault(429, "too_often", detail);
    response.retry_after = wait;
    respond(std::move(response));
    return true;
}

bool Api::signs_in_too_often(const Call& call, const Respond& respond) {
    return too_often(sign_ins_, call.request.address, "too many sign-ins from this address", respond);
}

Response Api::welcome(const PersonRow& person, bool with_token, std::string_view code) const {
    const std::string word = people_.word_for(person, now_ms());
    JsonWriter json = me(person);
    if (with_token) json.key("token").raw(quoted(word));
    if (!code.empty()) json.key("recovery").raw(quoted(code));
    Response response = answer(json.done());
    response.cookie = word;
    return response;
}

Response Api::welcome(const WithCode& made, bool with_token) const {
    return welcome(made.person, with_token, made.code);
}

void Api::session(const Call& call, Respond respond) { respond(answer(me_json(call.session->person))); }

void Api::sign_in(const Call& call, Respond respond) {
    // Renaming was done here before it had a route of its own.
    if (call.session) return rename(call, std::move(respond));
    const Form form(call.request);
    const auto name = form.text("name");
    if (!name) return respond(missing("name is a text"));
    if (signs_in_too_often(call, respond)) return;
    people_.make_guest(*name, [this, respond, token = form.flag("token")](const auto& person) {
        respond(person ? welcome(*person, token) : fault(person.error()));
    });
}

void Api::rename(const Call& call, Respond respond) {
    const auto name = Form(call.request).text("name");
    if (!name) return respond(missing("name is a text"));
    const PersonRow& person = call.session->person;
    if (too_often(renames_, person.id, "too many names", respond)) return;
    people_.rename(person, *name, [this, respond](const auto& renamed) {
        if (!renamed) return respond(fault(renamed.error()));
        hall_.away([this, respond, person = *renamed] {
            hall_.rename({person.id, person.name});
            respond(answer(me_json(person)));
        });
    });
}

void Api::sign_out(const Call& call, Respond respond) {
    Response gone = answer("{}");
    gone.cookie = "-";
    if (!call.session) return respond(std::move(gone));
    people_.sign_out(*call.session,
                     [respond, gone](const auto& done) { respond(done ? gone : fault(done.error())); });
}

void Api::sign_out_everywhere(const Call& call, Respond respond) {
    const PersonRow& person = call.session->person;
    const bool here = value_in(call.request.query, "here") == "true";
    people_.revoke(person.id, person.generation,
                   [this, respond, here, token = call.request.bearer](const auto& now) {
                       if (!now) return respond(fault(now.error()));
                       hall_.away([this, respond, here, token, person = *now] {
                           // Lines that were opened with the old sessions end with them.
                           hall_.dismiss(person.id);
                           if (!here) return respond(welcome(person, token));
                           Response gone = answer("{}");
                           gone.cookie = "-";
                           respond(std::move(gone));
                       });
                   });
}

void Api::make_account(const Call& call, Respond respond) {
    const Form form(call.request);
    const auto login = form.text("login");
    const auto password = form.text("password");
    if (!login || !password) return respond(missing("login and password are texts"));
    if (signs_in_too_often(call, respond)) return;
    people_.make_account(call.session->person, *login, {call.request.address, *password},
                         [this, respond, token = call.request.bearer](const auto& made) {
                             respond(made ? welcome(*made, token) : fault(made.error()));
                         });
}

void Api::log_in(const Call& call, Respond respond) {
    const Form form(call.request);
    const auto login = form.text("login");
    const auto password = form.text("password");
    if (!login || !password) return respond(missing("login and password are texts"));
    if (signs_in_too_often(call, respond)) return;
    people_.log_in(
        *login, {call.request.address, *password},
        [this, respond, token = form.flag("token"), from = call.request.address](const auto& person) {
            if (!person) log_event(LogLevel::warn, "sign_in_failed", {{"address", from}});
            respond(person ? welcome(*person, token) : fault(person.error()));
        });
}

void Api::change_password(const Call& call, Respond respond) {
    const Form form(call.request);
    const auto old = form.text("old");
    const auto fresh = form.text("password");
    if (!old || !fresh) return respond(missing("old and password are texts"));
    if (signs_in_too_often(call, respond)) return;
    people_.change_password(call.session->person, {call.request.address, *old}, *fresh,
                            [this, respond, token = call.request.bearer](const auto& now) {
                                if (!now) return respond(fault(now.error()));
                                hall_.away([this, respond, token, person = *now] {
                                    hall_.dismiss(person.id);
                                    respond(welcome(person, token));
                                });
                            });
}

void Api::renew_code(const Call& call, Respond respond) {
    const auto password = Form(call.request).text("password");
    if (!password) return respond(missing("password is a text"));
    if (signs_in_too_often(call, respond)) return;
    people_.renew_code(call.session->person, {call.request.address, *password}, [respond](const auto& made) {
        if (!made) return respond(fault(made.error()));
        respond(answer("{\"recovery\":" + quoted(made->code) + "}"));
    });
}

void Api::recover(const Call& call, Respond respond) {
    const Form form(call.request);
    const auto login = form.text("login");
    const auto code = form.text("code");
    const auto password = form.text("password");
    if (!login || !code || !password) return respond(missing("login, code and password are texts"));
    if (signs_in_too_often(call, respond)) return;
    people_.recover(*login, *code, {call.request.address, *password},
                    [this, respond, token = form.flag("token")](const auto& made) {
                        if (!made) return respond(fault(made.error()));
                        hall_.away([this, respond, token, known = *made] {
                            hall_.dismiss(known.person.id);
                            respond(welcome(known, token));
                        });
                    });
}

void Api::forget(const Call& call, Respond respond) {
    const PersonRow& person = call.session->person;
    if (person.login.empty()) return forget(person, std::move(respond));
    const auto password = Form(call.request).text("password");
    if (!password) return respond(missing("password is a text"));
    if (signs_in_too_often(call, respond)) return;
    people_.check_password(person, {call.request.address, *password}, [this, respond](const auto& now) {
        if (!now) return respond(fault(now.error()));
        forget(*now, respond);
    });
}

void Api::forget(const PersonRow& person, Respond respond) {
    hall_.leave_all({person.id, person.name}, [this, id = person.id, respond = std::move(respond)] {
        people_.forget(id, [this, id, respond](const auto& done) {
            if (!done) return respond(fault(done.error()));
            hall_.away([this, id, respond] {
                hall_.dismiss(id);
                hall_.forget(id);
                Response response = answer("{}");
                response.cookie = "-";
                respond(std::move(response));
            });
        });
    });
}

}  // namespace longroad::server
