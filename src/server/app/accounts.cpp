#include "server/app/accounts.h"

#include <sodium.h>

#include <array>
#include <charconv>

#include "fair/sha256.h"
#include "notation/texts.h"
#include "server/app/random_id.h"
#include "server/store/unavailable.h"

namespace longroad::server {

namespace {

constexpr Millis day = Millis{24} * 3600 * 1000;
constexpr Millis renew_after = day;
constexpr Millis void_after = 60 * day;
constexpr Millis most_ahead = 5 * 60'000;  // of our clock: it may have been set back between two starts
constexpr size_t most_known = 100'000;
constexpr size_t shortest_password = 8;
constexpr size_t longest_password = 200;
constexpr size_t signature_length = 64;

bool good_login(std::string_view login) {
    if (login.size() < 3 || login.size() > 24) return false;
    for (const char c : login) {
        const bool good =
            (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
        if (!good) return false;
    }
    return true;
}
bool good_password(std::string_view password) {
    return password.size() >= shortest_password && password.size() <= longest_password;
}
Refusal bad_password() { return {"bad_account", "a password has 8 to 200 characters"}; }
Refusal no_memory() { return {"busy", "there is not enough memory for this now"}; }

std::string hash_password(const std::string& password) {
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    const int result = crypto_pwhash_str_alg(
        hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
        crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13);
    return result == 0 ? std::string(hash.data()) : std::string();
}
bool fits(const std::string& hash, const std::string& password) {
    return password.size() <= longest_password &&
           crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

// 100 bits, in letters and digits nobody takes for another: K7M2P-9QXTR-....
std::string new_code() {
    static constexpr std::string_view letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    std::array<unsigned char, 20> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    std::string code;
    for (size_t i = 0; i < bytes.size(); ++i) {
        if (i > 0 && i % 5 == 0) code += '-';
        code += letters[bytes[i] & 31U];
    }
    return code;
}
// As it was given out, however it was written down.
std::string tidy_code(std::string_view typed) {
    std::string code;
    for (char c : typed) {
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
        if (c == 'O') c = '0';
        if (c == 'I' || c == 'L') c = '1';
        if ((c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z')) code += c;
    }
    return code;
}

template <class Number>
std::optional<Number> number_of(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

// The part before the next full stop; the text goes on after it.
std::string_view part(std::string_view& text) {
    const size_t end = std::min(text.find('.'), text.size());
    const std::string_view first = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return first;
}

}  // namespace

Accounts::Accounts(Store& store) : store_(store), key_(store.key()) {
    for (auto& [session, until] : store.voided_sessions()) voided_.emplace(std::move(session), until);
}

void Accounts::remember(const PersonRow& person) {
    const std::lock_guard lock(mutex_);
    if (known_.size() > most_known) {
        known_.clear();
        ++forgotten_;
    }
    PersonRow& kept = known_.try_emplace(person.id, person).first->second;
    if (person.version > kept.version) kept = person;
}

std::optional<PersonRow> Accounts::known(const std::string& id) {
    uint64_t forgotten = 0;
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = known_.find(id); found != known_.end()) return found->second;
        forgotten = forgotten_;
    }
    auto person = store_.person(id);
    if (!person) return std::nullopt;
    const std::lock_guard lock(mutex_);
    // Somebody may have been forgotten since it was read: then it is not for keeping.
    if (forgotten != forgotten_) return person;
    PersonRow& kept = known_.try_emplace(id, *person).first->second;
    if (person->version > kept.version) kept = *person;
    return kept;
}

void Accounts::change(const std::string& person, PersonChange change, std::string_view refused,
                      Result<PersonRow> done) {
    store_.change(
        person, std::move(change),
        [this, refused, done = std::move(done)](std::expected<PersonRow, Unchanged> now) {
            if (now) {
                remember(*now);
                return done(std::move(*now));
            }
            if (now.error() == Unchanged::failed) return done(std::unexpected(Refusal{"storage"}));
            const bool taken = now.error() == Unchanged::login_taken;
            done(std::unexpected(taken ? Refusal{"login_taken", "this login is taken"} : Refusal{refused}));
        });
}

void Accounts::make_guest(const std::string& name, Result<PersonRow> done) {
    const auto tidy = notation::tidy_name(name);
    if (!tidy) return done(std::unexpected(Refusal{"bad_name", tidy.error()}));
    PersonRow person;
    person.id = random_id();
    person.name = *tidy;
    person.created = now_ms();
    store_.add(person, [this, person, done = std::move(done)](bool kept) {
        if (!kept) return done(std::unexpected(Refusal{"storage"}));
        remember(person);
        done(person);
    });
}

void Accounts::rename(const PersonRow& person, const std::string& name, Result<PersonRow> done) {
    const auto tidy = notation::tidy_name(name);
    if (!tidy) return done(std::unexpected(Refusal{"bad_name", tidy.error()}));
    change(person.id, Rename{*tidy, person.generation}, "no_session", std::move(done));
}

namespace {

template <class T, class Value>
PasswordPool::Answer tell(const Accounts::Result<T>& done, Value value) {
    return [done, value = std::move(value)] { done(value); };
}

}  // namespace

template <class T>
void Accounts::at_leisure(const std::string& address, const Result<T>& done, PasswordPool::Work work) {
    const auto guarded = [work = std::move(work), done]() -> PasswordPool::Answer {
        try {
            return work();
        } catch (const Unavailable&) {
            return tell(done, std::unexpected(Refusal{"storage"}));
        }
    };
    if (!pool_.run(address, guarded)) {
        done(std::unexpected(Refusal{"busy", "too many passwords are being checked; try again in a moment"}));
    }
}

void Accounts::make_account(const PersonRow& person, const std::string& login, const Typed& typed,
                            Result<WithCode> done) {
    if (!person.login.empty()) {
        return done(std::unexpected(Refusal{"bad_account", "this is an account already"}));
    }
    if (!good_login(login)) {
        return done(
            std::unexpected(Refusal{"bad_account", "a login has 3 to 24 of the characters a-z 0-9 _ - ."}));
    }
    if (!good_password(typed.password)) return done(std::unexpected(bad_password()));
    at_leisure(typed.address, done,
               [this, person, login, password = typed.password, done]() -> PasswordPool::Answer {
                   // Whoever can be told now need not wait for the work; what counts is decided in the store.
                   if (store_.account(login)) {
                       return tell(done, std::unexpected(Refusal{"login_taken", "this login is taken"}));
                   }
                   const std::string hash = hash_password(password);
                   if (hash.empty()) return tell(done, std::unexpected(no_memory()));
                   return [this, person, login, hash, code = new_code(), done] {
                       change(person.id, MakeAccount{login, hash, hash_of_code(code), person.generation},
                              "no_session", [code, done](std::expected<PersonRow, Refusal> made) {
                                  if (!made) return done(std::unexpected(made.error()));
                                  done(WithCode{std::move(*made), code});
                              });
                   };
               });
}

void Accounts::log_in(const std::string& login, const Typed& typed, Result<PersonRow> done) {
    at_leisure(typed.address, done, [this, login, password = typed.password, done]() -> PasswordPool::Answer {
        const auto person = store_.account(login);
        // The same work and the same answer, whether the login or the password is wrong.
        static const std::string nobody = hash_password("nobody's password");
        const bool right = fits(person ? person->password : nobody, password);
        if (!person || !right) {
            return tell(done, std::unexpected(Refusal{"wrong_login", "login or password is wrong"}));
        }
        if (person->banned) return tell(done, std::unexpected(Refusal{"banned"}));
        return tell(done, *person);
    });
}

void Accounts::check_password(const PersonRow& person, const Typed& typed, Result<PersonRow> done) {
    if (person.login.empty()) return done(std::unexpected(Refusal{"no_account"}));
    at_leisure(typed.address, done,
               [this, person, password = typed.password, done]() -> PasswordPool::Answer {
                   const auto now = store_.person(person.id);
                   if (!now || now->generation != person.generation || now->banned) {
                       return tell(done, std::unexpected(Refusal{"no_session"}));
                   }
                   if (!fits(now->password, password))
                       return tell(done, std::unexpected(Refusal{"wrong_password"}));
                   return tell(done, *now);
               });
}

void Accounts::change_password(const PersonRow& person, const Typed& typed, const std::string& fresh,
                               Result<PersonRow> done) {
    if (!good_password(fresh)) return done(std::unexpected(bad_password()));
    check_password(person, typed, [this, fresh, done](std::expected<PersonRow, Refusal> now) {
        if (!now) return done(std::move(now));
        const std::string hash = hash_password(fresh);
        if (hash.empty()) return done(std::unexpected(no_memory()));
        change(now->id, SetPassword{hash, now->password}, "wrong_password", done);
    });
}

void Accounts::renew_code(const PersonRow& person, const Typed& typed, Result<WithCode> done) {
    check_password(person, typed, [this, done](std::expected<PersonRow, Refusal> now) {
        if (!now) return done(std::unexpected(now.error()));
        const std::string code = new_code();
        change(now->id, SetRecovery{hash_of_code(code), now->password}, "wrong_password",
               [code, done](std::expected<PersonRow, Refusal> changed) {
                   if (!changed) return done(std::unexpected(changed.error()));
                   done(WithCode{std::move(*changed), code});
               });
    });
}

void Accounts::recover(const std::string& login, const std::string& code, const Typed& fresh,
                       Result<WithCode> done) {
    if (!good_password(fresh.password)) return done(std::unexpected(bad_password()));
    const auto person = store_.account(login);
    const std::string hash = hash_of_code(code);
    // One answer, whether the login or the code is wrong. The code is long enough to be compared by its hash.
    const std::string_view expected = person ? std::string_view(person->recovery) : std::string_view();
    if (expected.size() != hash.size() || sodium_memcmp(expected.data(), hash.data(), hash.size()) != 0) {
        return done(std::unexpected(Refusal{"wrong_code", "login or recovery code is wrong"}));
    }
    if (person->banned) return done(std::unexpected(Refusal{"banned"}));
    at_leisure(fresh.address, done,
               [this, id = person->id, hash, password = fresh.password, done]() -> PasswordPool::Answer {
                   const std::string hashed = hash_password(password);
                   if (hashed.empty()) return tell(done, std::unexpected(no_memory()));
                   return [this, id, hash, hashed, next = new_code(), done] {
                       change(id, Recover{hashed, hash_of_code(next), hash}, "wrong_code",
                              [next, done](std::expected<PersonRow, Refusal> changed) {
                                  if (!changed) return done(std::unexpected(changed.error()));
                                  done(WithCode{std::move(*changed), next});
                              });
                   };
               });
}

std::string Accounts::hash_of_code(std::string_view code) const {
    return fair::hex_of(fair::hmac_sha256(key_, "recovery " + tidy_code(code)));
}

void Accounts::sign_out(const Session& session, Result<bool> done) {
    // No word of it was given out later than now.
    const Millis now = now_ms();
    const Millis until = now + void_after + most_ahead;
    store_.void_session(session.id, now, until,
                        [this, id = session.id, now, until, done = std::move(done)](bool kept) {
                            if (!kept) return done(std::unexpected(Refusal{"storage"}));
                            {
                                const std::lock_guard lock(mutex_);
                                if (voided_.size() % 1024 == 1023) {
                                    std::erase_if(voided_, [&](const auto& one) { return one.second < now; });
                                }
                                voided_[id] = until;
                            }
                            done(true);
                        });
}

void Accounts::revoke(const std::string& person, std::optional<int> generation, Result<PersonRow> done) {
    change(person, VoidSessions{generation}, "no_session", std::move(done));
}

void Accounts::ban(const std::string& person, bool banned, Result<PersonRow> done) {
    change(person, SetBanned{banned}, "no_such_person", std::move(done));
}

void Accounts::forget(const std::string& person, Result<bool> done) {
    store_.forget(person, [this, person, done = std::move(done)](bool kept) {
        if (!kept) return done(std::unexpected(Refusal{"storage"}));
        {
            const std::lock_guard lock(mutex_);
            known_.erase(person);
            ++forgotten_;
        }
        done(true);
    });
}

std::string Accounts::word_for(const PersonRow& person, Millis now, std::string_view session) const {
    const std::string word = person.id + "." + std::to_string(now / 1000) + "." +
                             std::to_string(person.generation) + "." +
                             (session.empty() ? random_id() : std::string(session));
    return word + "." + fair::hex_of(fair::hmac_sha256(key_, word));
}

bool Accounts::still_let_in(const PersonRow& person) {
    std::optional<PersonRow> now;
    try {
        now = known(person.id);
    } catch (const Unavailable&) {
        return true;  // as they were a moment ago
    }
    return now && now->generation == person.generation && !now->banned;
}

std::optional<Session> Accounts::session(std::string_view word, Millis now) {
    if (word.size() > 200) return std::nullopt;
    std::string_view rest = word;
    const std::string id(part(rest));
    const auto issued = number_of<int64_t>(part(rest));
    const auto generation = number_of<int>(part(rest));
    // Words of the first version name no session; what is signed is different in each of them.
    std::string session(rest.size() == signature_length ? rest.substr(0, 16) : part(rest));
    if (!issued || !generation || rest.size() != signature_length) return std::nullopt;
    const std::string_view signed_part = word.substr(0, word.size() - signature_length - 1);
    const std::string expected = fair::hex_of(fair::hmac_sha256(key_, signed_part));
    if (sodium_memcmp(expected.data(), rest.data(), signature_length) != 0) return std::nullopt;
    const Millis age = now - *issued * 1000;
    if (age > void_after || age < -most_ahead) return std::nullopt;
    {
        const std::lock_guard lock(mutex_);
        if (voided_.contains(session)) return std::nullopt;
    }
    auto person = known(id);
    if (!person || person->generation != *generation || person->banned) return std::nullopt;
    return Session{std::move(*person), std::move(session), age > renew_after};
}

}  // namespace longroad::server
