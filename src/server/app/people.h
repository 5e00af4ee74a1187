// Who somebody is: guests with nothing but a name, and accounts with a password. A session is a signed word
// in a cookie (or in a bot's Authorization header); it is renewed as it grows old, and all sessions of a
// person can be made void at once.
#pragma once

#include <expected>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/app/alarm.h"
#include "server/app/thinkers.h"
#include "server/store/store.h"

namespace longroad::server {

struct Session {
    PersonRow person;
    bool old = false;  // time to renew it
};

class People {
public:
    explicit People(Store& store) : store_(store), key_(store.key()) {}

    // Sentences that say why not are meant for people.
    template <class T>
    using Result = std::function<void(std::expected<T, std::string>)>;

    // A new guest. Names are tidied first (table/texts.h).
    void make_guest(const std::string& name, Result<PersonRow> done);
    void rename(PersonRow person, const std::string& name, Result<PersonRow> done);
    // The guest becomes an account.
    void make_account(PersonRow person, const std::string& login, const std::string& password,
                      Result<PersonRow> done);
    void log_in(const std::string& login, const std::string& password, Result<PersonRow> done);
    // All sessions of the person become void.
    void revoke(PersonRow person, Result<PersonRow> done);
    void forget(const std::string& person, Result<bool> done);
    void ban(PersonRow person, bool banned, Result<PersonRow> done);

    [[nodiscard]] std::string word_for(const PersonRow& person, Millis now) const;
    [[nodiscard]] std::optional<Session> session(std::string_view word, Millis now);

private:
    void keep(PersonRow person, Result<PersonRow> done);

    Store& store_;
    std::string key_;
    std::mutex mutex_;
    std::unordered_map<std::string, PersonRow> known_;  // read often, changed rarely
    Thinkers clerk_{1};  // passwords take long by intention, and one after the other
};

}  // namespace longroad::server
