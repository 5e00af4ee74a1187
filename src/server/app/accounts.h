// Who somebody is: guests with nothing but a name, and accounts with a password. A session is a signed word
// in a cookie (or in a bot's Authorization header); it is renewed as it grows old, ends when its owner signs
// out, and all sessions of a person can be made void at once.
#pragma once

#include <expected>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/app/password_pool.h"
#include "server/app/timer_queue.h"
#include "server/store/store.h"

namespace longroad::server {

struct Session {
    PersonRow person;
    std::string id;    // the same in all words of a session as it is renewed
    bool old = false;  // time to renew it
};

// Why something about a person was not done: a code, and for some a sentence for people.
struct Refusal {
    std::string_view reason;
    std::string detail{};
};

// An account with its recovery code, which is never seen again.
struct WithCode {
    PersonRow person;
    std::string code;
};

class Accounts {
public:
    explicit Accounts(Store& store);

    template <class T>
    using Result = std::function<void(std::expected<T, Refusal>)>;

    // A new guest. Names are tidied first (notation/texts.h).
    void make_guest(const std::string& name, Result<PersonRow> done);
    void rename(const PersonRow& person, const std::string& name, Result<PersonRow> done);

    // Whoever types a password, and the address they do it from.
    struct Typed {
        std::string address;
        std::string password;
    };
    // The guest becomes an account, and the guest's sessions become void.
    void make_account(const PersonRow& person, const std::string& login, const Typed& typed,
                      Result<WithCode> done);
    void log_in(const std::string& login, const Typed& typed, Result<PersonRow> done);
    // Is this the person's password?
    void check_password(const PersonRow& person, const Typed& typed, Result<PersonRow> done);
    // `typed` is the old one. All sessions become void.
    void change_password(const PersonRow& person, const Typed& typed, const std::string& fresh,
                         Result<PersonRow> done);
    // A new recovery code in the place of the last.
    void renew_code(const PersonRow& person, const Typed& typed, Result<WithCode> done);
    // A new password by the recovery code, which is used up: there is another one then. All sessions become
    // void.
    void recover(const std::string& login, const std::string& code, const Typed& fresh,
                 Result<WithCode> done);

    void sign_out(const Session& session, Result<bool> done);
    // All sessions of the person become void. By whom: one of them, or with no generation whoever runs the
    // server.
    void revoke(const std::string& person, std::optional<int> generation, Result<PersonRow> done);
    void forget(const std::string& person, Result<bool> done);
    void ban(const std::string& person, bool banned, Result<PersonRow> done);

    // A word for a new session, or for one that goes on.
    [[nodiscard]] std::string word_for(const PersonRow& person, Millis now,
                                       std::string_view session = {}) const;
    [[nodiscard]] std::optional<Session> session(std::string_view word, Millis now);
    // Nothing has made void since what the person was let in with.
    [[nodiscard]] bool still_let_in(const PersonRow& person);

private:
    void change(const std::string& person, PersonChange change, std::string_view refused,
                Result<PersonRow> done);
    // Hashes or compares on the threads for that; `done` is told if they are too busy.
    template <class T>
    void at_leisure(const std::string& address, const Result<T>& done, PasswordPool::Work work);
    void remember(const PersonRow& person);
    [[nodiscard]] std::optional<PersonRow> known(const std::string& id);
    [[nodiscard]] std::string hash_of_code(std::string_view code) const;

    Store& store_;
    std::string key_;
    std::mutex mutex_;
    std::unordered_map<std::string, PersonRow> known_;  // read often, changed rarely
    uint64_t forgotten_ = 0;                            // how often somebody left `known_`
    std::unordered_map<std::string, Millis> voided_;    // sessions whose owner signed out, and until when
    PasswordPool pool_;
};

}  // namespace longroad::server
