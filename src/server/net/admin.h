// Commands for whoever runs the server, through a socket in its data folder that only its owner may open:
// list, announce, close, kick, ban, unban. `longroad admin` is the other end.
#pragma once

#include <atomic>
#include <expected>
#include <string>
#include <thread>

#include "server/app/accounts.h"
#include "server/app/table_registry.h"

namespace longroad::server {

class Admin {
public:
    // The path of the socket; it is made anew.
    Admin(const std::string& path, TableRegistry& hall, Accounts& people, Store& store);
    Admin(const Admin&) = delete;
    Admin& operator=(const Admin&) = delete;
    ~Admin();

    // False: commands cannot reach us, because the socket could not be made.
    [[nodiscard]] bool listens() const { return thread_.joinable(); }

private:
    void serve();
    // What was done, or why nothing was, in words.
    [[nodiscard]] std::expected<std::string, std::string> obey(const std::string& line);

    TableRegistry& hall_;
    Accounts& people_;
    Store& store_;
    std::string path_;
    int listener_ = -1;
    std::atomic<bool> closing_ = false;
    std::thread thread_;
};

// Sends one command to a running server; the error is a sentence, also where the server says no.
[[nodiscard]] std::expected<std::string, std::string> ask_admin(const std::string& path,
                                                                const std::string& line);

}  // namespace longroad::server
