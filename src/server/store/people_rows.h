// People as a store keeps them, and what may change of one.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <variant>

namespace longroad::server {

using Millis = int64_t;  // since 1970

struct PersonRow {
    std::string id;        // public
    std::string name;      // shown
    std::string login;     // of an account; empty: a guest
    std::string password;  // hashed
    int generation = 1;    // sessions of an older one are void
    bool banned = false;
    Millis created = 0;
    std::string recovery{};  // the code that replaces a forgotten password, hashed; empty: there is none
    int64_t version = 1;     // every change raises it: of two copies the higher one is true
};

// A change writes the columns it names and no other, and only while its condition holds: whoever asks for it
// knows the person from memory, and that may be older than a ban.

// By a session of this generation, of somebody who is not banned.
struct Rename {
    std::string name;
    int generation = 1;
};
// All sessions become void with it.
struct SetBanned {
    bool banned = false;
};
// All sessions become void; of a certain generation only, if one is named.
struct VoidSessions {
    std::optional<int> generation{};
};
// A guest becomes an account, and the guest's sessions become void.
struct MakeAccount {
    std::string login;
    std::string password;
    std::string recovery;
    int generation = 1;
};
// In the place of the password with this hash; all sessions become void.
struct SetPassword {
    std::string password;
    std::string old;
};
// By somebody whose password has this hash.
struct SetRecovery {
    std::string recovery;
    std::string password;
};
// A new password and a new code by the old code, which is used up with it; all sessions become void.
struct Recover {
    std::string password;
    std::string recovery;
    std::string old;
};
using PersonChange =
    std::variant<Rename, SetBanned, VoidSessions, MakeAccount, SetPassword, SetRecovery, Recover>;

enum class Unchanged : uint8_t {
    refused,      // there is no such person, or the condition does not hold
    login_taken,  // by another account
    failed        // it could not be written
};
// The person after the change. Called as `Done` is.
using PersonChanged = std::function<void(std::expected<PersonRow, Unchanged>)>;

}  // namespace longroad::server
