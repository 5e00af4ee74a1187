// The bytes of a connection, plain or within TLS. Whoever waits for them is hidden behind one type: what
// Boost makes of a stream is compiled once for each kind of wire, and all that is said over it once for both.
#pragma once

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/role.hpp>
#include <chrono>
#include <memory>

namespace longroad::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;
using boost::system::error_code;
using namespace std::chrono_literals;

// Each thread has a context of its own, and a connection lives on one of them: nothing needs a lock there.
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<tcp, Executor>;
using Stream = beast::basic_stream<tcp, Executor>;
using Token = asio::as_tuple_t<asio::use_awaitable_t<Executor>>;
template <class T = void>
using Awaitable = asio::awaitable<T, Executor>;

inline constexpr Token token{};

// Somebody who waits for bytes to come or go.
class Waiter {
public:
    virtual ~Waiter() = default;
    virtual void go_on(error_code error, size_t bytes) = 0;
};

// The memory bytes come from or go to. A longer list is cut: a stream may always move fewer than it was asked
// to.
template <class Buffer, size_t most>
class Pieces {
public:
    template <class Sequence>
    explicit Pieces(const Sequence& sequence) {
        for (auto piece = asio::buffer_sequence_begin(sequence);
             piece != asio::buffer_sequence_end(sequence) && count_ < pieces_.size(); ++piece) {
            if (Buffer buffer(*piece); buffer.size() > 0) pieces_[count_++] = buffer;
        }
    }
    using value_type = Buffer;
    using const_iterator = const Buffer*;
    [[nodiscard]] const_iterator begin() const { return pieces_.data(); }
    [[nodiscard]] const_iterator end() const { return pieces_.data() + count_; }

private:
    std::array<Buffer, most> pieces_;
    size_t count_ = 0;
};
using Sink = Pieces<asio::mutable_buffer, 2>;
using Source = Pieces<asio::const_buffer, 32>;  // each header of a response is one

// One kind of wire: wire.cpp has the plain one, tls.cpp the one within TLS.
class TransportKind {
public:
    virtual ~TransportKind() = default;
    [[nodiscard]] virtual Stream& socket() = 0;
    virtual void read(const Sink& sink, std::unique_ptr<Waiter> waiter) = 0;
    virtual void write(const Source& source, std::unique_ptr<Waiter> waiter) = 0;
    // The end of a WebSocket.
    virtual void part(std::unique_ptr<Waiter> waiter) = 0;
    // The end of a conversation.
    virtual Awaitable<> finish() = 0;
};
[[nodiscard]] std::unique_ptr<TransportKind> plain_transport(Stream stream);

// A stream as Asio and Beast want it.
class Transport {
public:
    explicit Transport(std::unique_ptr<TransportKind> kind) : kind_(std::move(kind)) {}

    using executor_type = Executor;
    [[nodiscard]] executor_type get_executor() { return kind_->socket().get_executor(); }
    [[nodiscard]] Stream& next_layer() { return kind_->socket(); }
    [[nodiscard]] const Stream& next_layer() const { return kind_->socket(); }

    template <class Sequence, class Then>
    auto async_read_some(const Sequence& buffers, Then&& then) {
        return asio::async_initiate<Then, void(error_code, size_t)>(
            [this](auto handler, const Sink& sink) { kind_->read(sink, waiter(std::move(handler))); }, then,
            Sink(buffers));
    }
    template <class Sequence, class Then>
    auto async_write_some(const Sequence& buffers, Then&& then) {
        return asio::async_initiate<Then, void(error_code, size_t)>(
            [this](auto handler, const Source& source) { kind_->write(source, waiter(std::move(handler))); },
            then, Source(buffers));
    }
    [[nodiscard]] Awaitable<> finish() { return kind_->finish(); }

    // By these names Beast finds the end of a WebSocket.
    template <class Handler>
    friend void async_teardown(beast::role_type, Transport& wire, Handler&& handler) {
        wire.kind_->part(waiter([handler = std::forward<Handler>(handler)](error_code error, size_t) mutable {
            handler(error);
        }));
    }
    friend void teardown(beast::role_type, Transport& wire, error_code& error) {
        wire.kind_->socket().socket().shutdown(tcp::socket::shutdown_both, error);
    }

private:
    // A handler runs where the bytes arrive: on the one thread of its connection.
    template <class Handler>
    class Waits final : public Waiter {
    public:
        explicit Waits(Handler handler) : handler_(std::move(handler)) {}
        void go_on(error_code error, size_t bytes) override { std::move(handler_)(error, bytes); }

    private:
        Handler handler_;
    };
    template <class Handler>
    static std::unique_ptr<Waiter> waiter(Handler handler) {
        return std::make_unique<Waits<Handler>>(std::move(handler));
    }

    std::unique_ptr<TransportKind> kind_;
};

// The handler of all operations of a kind of wire.
struct Wakes {
    std::unique_ptr<Waiter> waiter;
    void operator()(error_code error, size_t bytes = 0) { waiter->go_on(error, bytes); }
};

}  // namespace longroad::server
