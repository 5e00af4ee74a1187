#include "server/net/admin.h"

#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <exception>
#include <future>

#include "server/log/log.h"
#include "table/table.h"

namespace longroad::server {

namespace {

// How an answer begins.
constexpr char yes = '+';
constexpr char no = '-';

bool address_of(const std::string& path, sockaddr_un& address) {
    address = {};
    address.sun_family = AF_UNIX;
    if (path.size() >= sizeof address.sun_path) return false;
    std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
    return true;
}

// Everything the other side says, until it has no more to say.
std::string read_all(int socket, size_t most) {
    std::string text;
    std::array<char, 4096> bytes;
    while (text.size() < most) {
        const ssize_t got = ::recv(socket, bytes.data(), bytes.size(), 0);
        if (got <= 0) break;
        text.append(bytes.data(), static_cast<size_t>(got));
    }
    return text;
}

void write_all(int socket, std::string_view text) {
    while (!text.empty()) {
        const ssize_t sent = ::send(socket, text.data(), text.size(), MSG_NOSIGNAL);
        if (sent <= 0) return;
        text.remove_prefix(static_cast<size_t>(sent));
    }
}

// What whoever runs the server did with it. Looking changes nothing, and names of tables let people in.
void note_command(const std::string& line, bool done) {
    const std::string command = line.substr(0, line.find(' '));
    if (command == "list") return;
    const std::string rest = command.size() < line.size() ? line.substr(command.size() + 1) : "";
    log_event(LogLevel::warn, "audit",
              {{"command", command},
               {"on", command == "close" ? std::string_view("a table") : std::string_view(rest)},
               {"done", std::string_view(done ? "yes" : "no")}});
}

}  // namespace

Admin::Admin(const std::string& path, TableRegistry& hall, Accounts& people, Store& store)
    : hall_(hall), people_(people), store_(store), path_(path) {
    sockaddr_un address;
    if (!address_of(path, address)) return;
    ::unlink(path.c_str());
    listener_ = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const mode_t mask = ::umask(0177);  // nobody else may even connect
    const bool bound = ::bind(listener_, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
    ::umask(mask);
    if (!bound || ::listen(listener_, 4) != 0) return;
    thread_ = std::thread([this] { serve(); });
}

Admin::~Admin() {
    closing_ = true;
    if (thread_.joinable()) thread_.join();
    if (listener_ >= 0) ::close(listener_);
    ::unlink(path_.c_str());
}

void Admin::serve() {
    while (!closing_) {
        pollfd waiting{listener_, POLLIN, 0};
        if (::poll(&waiting, 1, 200) <= 0) continue;
        const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
        if (client < 0) continue;
        const timeval patience{2, 0};
        setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        const auto done = [&]() -> std::expected<std::string, std::string> {
            try {
                const std::string line = read_all(client, 4096);
                auto answer = obey(line);
                note_command(line, answer.has_value());
                return answer;
            } catch (const std::exception& away) {
                return std::unexpected(std::string("the database can't be read: ") + away.what());
            }
        }();
        write_all(client, done ? yes + *done : no + done.error());
        ::close(client);
    }
}

std::expected<std::string, std::string> Admin::obey(const std::string& line) {
    const size_t space = std::min(line.find(' '), line.size());
    const std::string command = line.substr(0, space);
    const std::string rest = space < line.size() ? line.substr(space + 1) : "";
    if (command == "list") {
        std::string text;
        for (const auto& published : hall_.all()) {
            const table::TableSummary& table = published->table;
            text += table.id + " " + std::string(table::name_of(table.stage)) + ", " +
                    std::to_string(published->clients) + " connected" + (table.listed ? ", listed" : "") +
                    "\n";
            for (size_t seat = 0; seat < table.people.size(); ++seat) {
                const auto person = store_.person(table.people[seat]);
                if (!person) continue;
                text += "  seat " + std::to_string(seat) + ": " + person->name + ", " + person->id + "\n";
            }
            for (const table::Person& person : table.watching) {
                text += "  watching: " + person.name + ", " + person.id + "\n";
            }
        }
        return text.empty() ? "no tables in memory\n" : text;
    }
    if (command == "announce" && !rest.empty()) {
        hall_.announce(rest);
        return "announced\n";
    }
    if (command == "close") {
        const auto host = hall_.find(rest);
        if (!host) return std::unexpected("there is no such table");
        std::promise<bool> closed;
        (*host)->close_game([&](bool kept) { closed.set_value(kept); });
        if (!closed.get_future().get()) {
            return std::unexpected("the table could not be closed: the database can't be written");
        }
        (*host)->dismiss("closed");  // they have heard that it is closed
        return "closed\n";
    }
    if (command == "ban" || command == "unban" || command == "kick") {
        if (!store_.person(rest)) return std::unexpected("there is no such person");
        std::promise<bool> kept;
        const auto done = [&](const std::expected<PersonRow, Refusal>& result) {
            kept.set_value(result.has_value());
        };
        if (command == "kick") {
            people_.revoke(rest, std::nullopt, done);
        } else {
            people_.ban(rest, command == "ban", done);
        }
        if (!kept.get_future().get()) return std::unexpected("this could not be stored");
        if (command != "unban") hall_.dismiss(rest);
        return command + ": done\n";
    }
    return std::unexpected(
        "commands: list, announce TEXT, close TABLE, kick PERSON, ban PERSON, unban PERSON");
}

std::expected<std::string, std::string> ask_admin(const std::string& path, const std::string& line) {
    sockaddr_un address;
    if (!address_of(path, address)) return std::unexpected("the path '" + path + "' is too long");
    const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (::connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
        ::close(socket);
        return std::unexpected("no server listens at '" + path + "'");
    }
    write_all(socket, line);
    ::shutdown(socket, SHUT_WR);
    std::string answer = read_all(socket, size_t{16} << 20);
    ::close(socket);
    if (answer.empty()) return std::unexpected("the server gave no answer");
    const bool done = answer.front() == yes;
    answer.erase(0, 1);
    if (!done) return std::unexpected(answer);
    return answer;
}

}  // namespace longroad::server
