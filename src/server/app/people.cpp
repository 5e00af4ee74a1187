#include "server/app/people.h"

#include <sodium.h>

#include <array>
#include <charconv>

#include "fair/sha256.h"
#include "notation/texts.h"
#include "server/app/random_id.h"

namespace longroad::server {

namespace {

constexpr Millis day = Millis{24} * 3600 * 1000;
constexpr Millis renew_after = day;
constexpr Millis void_after = 60 * day;
constexpr size_t most_known = 100'000;
constexpr size_t shortest_password = 8;
constexpr size_t longest_password = 200;

bool good_login(std::string_view login) {
    if (login.size() < 3 || login.size() > 24) return false;
    for (const char c : login) {
        const bool good =
            (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.';
        if (!good) return false;
    }
    return true;
}

std::string hash_password(const std::string& password) {
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    const int result = crypto_pwhash_str_alg(
        hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
        crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13);
    return result == 0 ? std::string(hash.data()) : std::string();
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

void People::keep(PersonRow person, Result<PersonRow> done) {
    store_.keep(person, [this, person, done = std::move(done)](bool kept) {
        if (!kept) return done(std::unexpected("this could not be stored"));
        {
            const std::lock_guard lock(mutex_);
            if (known_.size() > most_known) known_.clear();
            known_[person.id] = person;
        }
        done(person);
    });
}

void People::make_guest(const std::string& name, Result<PersonRow> done) {
    const auto tidy = notation::tidy_name(name);
    if (!tidy) return done(std::unexpected(tidy.error()));
    PersonRow person;
    person.id = random_id();
    person.name = *tidy;
    person.created = now_ms();
    keep(std::move(person), std::move(done));
}

void People::rename(PersonRow person, const std::string& name, Result<PersonRow> done) {
    const auto tidy = notation::tidy_name(name);
    if (!tidy) return done(std::unexpected(tidy.error()));
    person.name = *tidy;
    keep(std::move(person), std::move(done));
}

void People::make_account(PersonRow person, const std::string& login, const std::string& password,
                          Result<PersonRow> done) {
    if (!person.login.empty()) return done(std::unexpected("this is an account already"));
    if (!good_login(login)) {
        return done(std::unexpected("a login has 3 to 24 of the characters a-z 0-9 _ - ."));
    }
    if (password.size() < shortest_password || password.size() > longest_password) {
        return done(std::unexpected("a password has 8 to 200 characters"));
    }
    clerk_.run([this, person = std::move(person), login, password, done = std::move(done)]() mutable {
        if (store_.account(login)) return done(std::unexpected("this login is taken"));
        person.login = login;
        person.password = hash_password(password);
        if (person.password.empty()) return done(std::unexpected("there is not enough memory for this now"));
        keep(std::move(person), std::move(done));
    });
}

void People::log_in(const std::string& login, const std::string& password, Result<PersonRow> done) {
    clerk_.run([this, login, password, done = std::move(done)] {
        const auto person = store_.account(login);
        // The same work and the same answer, whether the login or the password is wrong.
        static const std::string nobody = hash_password("nobody's password");
        const std::string& hash = person ? person->password : nobody;
        const bool right = password.size() <= longest_password &&
                           crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
        if (!person || !right) return done(std::unexpected("login or password is wrong"));
        done(*person);
    });
}

void People::revoke(PersonRow person, Result<PersonRow> done) {
    ++person.generation;
    keep(std::move(person), std::move(done));
}

void People::ban(PersonRow person, bool banned, Result<PersonRow> done) {
    person.banned = banned;
    keep(std::move(person), std::move(done));
}

void People::forget(const std::string& person, Result<bool> done) {
    store_.forget(person, [this, person, done = std::move(done)](bool kept) {
        if (!kept) return done(std::unexpected("this could not be stored"));
        {
            const std::lock_guard lock(mutex_);
            known_.erase(person);
        }
        done(true);
    });
}

std::string People::word_for(const PersonRow& person, Millis now) const {
    const std::string word =
        person.id + "." + std::to_string(now / 1000) + "." + std::to_string(person.generation);
    return word + "." + fair::hex_of(fair::hmac_sha256(key_, word));
}

std::optional<Session> People::session(std::string_view word, Millis now) {
    if (word.size() > 200) return std::nullopt;
    std::string_view rest = word;
    const std::string id(part(rest));
    const auto issued = number_of<int64_t>(part(rest));
    const auto generation = number_of<int>(part(rest));
    if (!issued || !generation || rest.size() != 64) return std::nullopt;
    const std::string_view signed_part = word.substr(0, word.size() - 65);
    const std::string expected = fair::hex_of(fair::hmac_sha256(key_, signed_part));
    if (sodium_memcmp(expected.data(), rest.data(), 64) != 0) return std::nullopt;
    const Millis age = now - *issued * 1000;
    if (age > void_after) return std::nullopt;

    std::optional<PersonRow> person;
    {
        const std::lock_guard lock(mutex_);
        if (const auto known = known_.find(id); known != known_.end()) person = known->second;
    }
    if (!person) {
        person = store_.person(id);
        if (!person) return std::nullopt;
        const std::lock_guard lock(mutex_);
        known_[id] = *person;
    }
    if (person->generation != *generation || person->banned) return std::nullopt;
    return Session{std::move(*person), age > renew_after};
}

}  // namespace longroad::server
