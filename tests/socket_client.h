// A client over real sockets, with as little between it and the bytes as possible, so that tests can also
// send what no decent client sends.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace longroad::test {

// A TCP connection to this machine. Reading gives up after a time.
class Wire {
public:
    // `from`: the address of this machine it comes from, if that matters.
    explicit Wire(uint16_t port, const char* from = nullptr);
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;
    Wire(Wire&& other) noexcept;
    Wire& operator=(Wire&& other) noexcept;
    ~Wire();

    [[nodiscard]] bool open() const { return socket_ >= 0; }
    bool write(std::string_view bytes);
    // Some bytes; empty if the other side closed or the time is up.
    std::string read(std::chrono::milliseconds time = std::chrono::seconds(10));
    [[nodiscard]] int descriptor() const { return socket_; }
    // The other side is gone; nothing more will come.
    [[nodiscard]] bool ended() const { return ended_; }

private:
    int socket_ = -1;
    bool ended_ = false;
};

struct HttpAnswer {
    int status = 0;  // 0: no answer
    std::string head;
    std::string body;
    [[nodiscard]] std::string header(std::string_view name) const;
    [[nodiscard]] std::string cookie() const;  // "longroad=...", to be sent back
};

// Called with every answer to `http`, if somebody wants to look at them all: docs/openapi.json is checked so.
inline void (*look_at_answer)(const std::string& method, const std::string& path,
                              const HttpAnswer& answer) = nullptr;

// One request on a connection of its own. `headers` are whole lines.
[[nodiscard]] HttpAnswer http(uint16_t port, const std::string& method, const std::string& path,
                              const std::string& body = "", const std::string& headers = "");

// Follows an answer that comes in chunks, line by line.
class LineReader {
public:
    LineReader(uint16_t port, const std::string& path, const std::string& headers);

    HttpAnswer answer;  // its head, and the body if it is not in chunks
    // The next line that is not empty; nothing if the answer is complete or the time is up.
    std::optional<std::string> next(std::chrono::milliseconds time = std::chrono::seconds(10));
    [[nodiscard]] bool complete() const { return complete_; }
    [[nodiscard]] Wire& wire() { return wire_; }

private:
    bool take_chunk(std::chrono::milliseconds time);

    Wire wire_;
    std::string bytes_;  // as they came
    std::string text_;   // taken out of chunks
    bool complete_ = false;
};

class SocketClient {
public:
    // Asks for a WebSocket; `status` is the answer, 101 if it was given.
    SocketClient(uint16_t port, const std::string& path, const std::string& headers);

    int status = 0;
    bool send(std::string_view text) { return frame(1, text); }
    bool frame(int opcode, std::string_view payload, bool masked = true, bool final = true);
    // The next text; nothing if the connection ended (then `closed` says how) or the time is up.
    std::optional<std::string> receive(std::chrono::milliseconds time = std::chrono::seconds(10));
    Wire& wire() { return wire_; }

    int closed = 0;       // the code of the close frame, -1: without one
    std::string goodbye;  // its reason

private:
    bool fill(size_t bytes, std::chrono::milliseconds time);

    Wire wire_;
    std::string buffer_;
    std::string message_;
};

}  // namespace longroad::test
