#include "tests/socket_client.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace longroad::test {

Wire::Wire(uint16_t port, const char* from) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    if (from != nullptr) {
        address.sin_family = AF_INET;
        inet_pton(AF_INET, from, &address.sin_addr);
        (void)::bind(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address);
    }
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int on = 1;
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
        ::close(socket_);
        socket_ = -1;
    }
}
Wire::Wire(Wire&& other) noexcept : socket_(std::exchange(other.socket_, -1)) {}
Wire& Wire::operator=(Wire&& other) noexcept {
    std::swap(socket_, other.socket_);
    return *this;
}
Wire::~Wire() {
    if (socket_ >= 0) ::close(socket_);
}

bool Wire::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<size_t>(sent));
    }
    return true;
}

std::string Wire::read(std::chrono::milliseconds time) {
    pollfd waiting{socket_, POLLIN, 0};
    if (socket_ < 0 || ::poll(&waiting, 1, static_cast<int>(time.count())) <= 0) return {};
    std::array<char, 65536> bytes;
    const ssize_t got = ::recv(socket_, bytes.data(), bytes.size(), 0);
    ended_ = got <= 0;
    return got > 0 ? std::string(bytes.data(), static_cast<size_t>(got)) : std::string();
}

std::string HttpAnswer::header(std::string_view name) const {
    size_t at = 0;
    while (at < head.size()) {
        const size_t end = std::min(head.find("\r\n", at), head.size());
        const std::string_view line = std::string_view(head).substr(at, end - at);
        at = end + 2;
        if (line.size() <= name.size() || line[name.size()] != ':') continue;
        const bool same = std::ranges::equal(line.substr(0, name.size()), name, [](char a, char b) {
            return std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b));
        });
        if (same) return std::string(line.substr(name.size() + 2));
    }
    return {};
}

std::string HttpAnswer::cookie() const {
    const std::string line = header("Set-Cookie");
    return line.substr(0, line.find(';'));
}

HttpAnswer http(uint16_t port, const std::string& method, const std::string& path, const std::string& body,
                const std::string& headers) {
    HttpAnswer answer;
    Wire wire(port);
    if (!wire.open()) return answer;
    std::string text = method + " " + path + " HTTP/1.1\r\nHost: localhost:" + std::to_string(port) +
                       "\r\nConnection: close\r\n" + headers;
    if (!body.empty() || method == "POST") {
        text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
        if (headers.find("Content-Type") == std::string::npos) text += "Content-Type: application/json\r\n";
    }
    wire.write(text + "\r\n" + body);
    std::string all;
    for (std::string some = wire.read(); !some.empty(); some = wire.read()) all += some;
    const size_t end = all.find("\r\n\r\n");
    if (end == std::string::npos || all.size() < 12) return answer;
    answer.status = std::atoi(all.c_str() + 9);
    answer.head = all.substr(0, end);
    answer.body = all.substr(end + 4);
    if (look_at_answer != nullptr) look_at_answer(method, path, answer);
    return answer;
}

LineReader::LineReader(uint16_t port, const std::string& path, const std::string& headers) : wire_(port) {
    wire_.write("GET " + path + " HTTP/1.1\r\nHost: localhost:" + std::to_string(port) + "\r\n" + headers +
                "\r\n");
    while (bytes_.find("\r\n\r\n") == std::string::npos) {
        const std::string some = wire_.read();
        if (some.empty()) return;
        bytes_ += some;
    }
    const size_t end = bytes_.find("\r\n\r\n");
    answer.status = std::atoi(bytes_.c_str() + 9);
    answer.head = bytes_.substr(0, end);
    bytes_.erase(0, end + 4);
    if (answer.header("Transfer-Encoding") == "chunked") return;
    complete_ = true;
    const auto length = static_cast<size_t>(std::atoi(answer.header("Content-Length").c_str()));
    while (bytes_.size() < length) bytes_ += wire_.read();
    answer.body = bytes_;
}

bool LineReader::take_chunk(std::chrono::milliseconds time) {
    while (true) {
        const size_t line = bytes_.find("\r\n");
        if (line != std::string::npos) {
            const size_t size = std::strtoul(bytes_.c_str(), nullptr, 16);
            if (bytes_.size() >= line + 2 + size + 2) {
                complete_ = size == 0;
                text_ += bytes_.substr(line + 2, size);
                bytes_.erase(0, line + 2 + size + 2);
                return !complete_;
            }
        }
        const std::string some = wire_.read(time);
        if (some.empty()) return false;
        bytes_ += some;
    }
}

std::optional<std::string> LineReader::next(std::chrono::milliseconds time) {
    while (true) {
        const size_t end = text_.find('\n');
        if (end == std::string::npos) {
            if (complete_ || !take_chunk(time)) return std::nullopt;
            continue;
        }
        std::string line = text_.substr(0, end);
        text_.erase(0, end + 1);
        if (!line.empty()) return line;
    }
}

SocketClient::SocketClient(uint16_t port, const std::string& path, const std::string& headers) : wire_(port) {
    if (!wire_.open()) return;
    wire_.write("GET " + path + " HTTP/1.1\r\nHost: localhost:" + std::to_string(port) +
                "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                headers + "\r\n");
    while (buffer_.find("\r\n\r\n") == std::string::npos) {
        const std::string some = wire_.read();
        if (some.empty()) return;
        buffer_ += some;
    }
    status = std::atoi(buffer_.c_str() + 9);
    buffer_.erase(0, buffer_.find("\r\n\r\n") + 4);
}

bool SocketClient::frame(int opcode, std::string_view payload, bool masked, bool final) {
    std::string bytes;
    bytes += static_cast<char>((final ? 0x80 : 0) | opcode);
    const int mask_bit = masked ? 0x80 : 0;
    if (payload.size() < 126) {
        bytes += static_cast<char>(mask_bit | static_cast<int>(payload.size()));
    } else if (payload.size() < 65536) {
        bytes += static_cast<char>(mask_bit | 126);
        bytes += static_cast<char>(payload.size() >> 8);
        bytes += static_cast<char>(payload.size());
    } else {
        bytes += static_cast<char>(mask_bit | 127);
        for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>(payload.size() >> shift);
    }
    constexpr std::string_view mask = "\x12\x34\x56\x78";
    if (masked) bytes += mask;
    for (size_t i = 0; i < payload.size(); ++i) {
        bytes += masked ? static_cast<char>(payload[i] ^ mask[i % 4]) : payload[i];
    }
    return wire_.write(bytes);
}

bool SocketClient::fill(size_t bytes, std::chrono::milliseconds time) {
    while (buffer_.size() < bytes) {
        const std::string some = wire_.read(time);
        if (some.empty()) return false;
        buffer_ += some;
    }
    return true;
}

std::optional<std::string> SocketClient::receive(std::chrono::milliseconds time) {
    while (true) {
        const auto byte = [&](size_t i) {
            return static_cast<uint64_t>(static_cast<unsigned char>(buffer_[i]));
        };
        if (!fill(2, time)) return std::nullopt;
        size_t head = 2;
        uint64_t size = byte(1) & 127;
        if (size == 126) {
            if (!fill(4, time)) return std::nullopt;
            size = byte(2) << 8 | byte(3);
            head = 4;
        } else if (size == 127) {
            if (!fill(10, time)) return std::nullopt;
            size = 0;
            for (size_t i = 2; i < 10; ++i) size = size << 8 | byte(i);
            head = 10;
        }
        if (!fill(head + size, time)) return std::nullopt;
        const auto opcode = static_cast<int>(byte(0) & 15);
        const bool final = (byte(0) & 0x80) != 0;
        const std::string payload = buffer_.substr(head, size);
        buffer_.erase(0, head + size);
        if (opcode == 9) frame(10, payload);
        if (opcode == 8) {
            closed = payload.size() >= 2 ? static_cast<unsigned char>(payload[0]) << 8 |
                                               static_cast<unsigned char>(payload[1])
                                         : -1;
            goodbye = payload.size() > 2 ? payload.substr(2) : "";
            frame(8, payload);
            return std::nullopt;
        }
        if (opcode > 2) continue;
        message_ += payload;
        if (final) return std::exchange(message_, {});
    }
}

}  // namespace longroad::test
