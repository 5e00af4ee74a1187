#include "server/net/transport.h"

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/teardown.hpp>

namespace longroad::server {

namespace {

class PlainWire final : public TransportKind {
public:
    explicit PlainWire(Stream stream) : stream_(std::move(stream)) {}

    Stream& socket() override { return stream_; }
    void read(const Sink& sink, std::unique_ptr<Waiter> waiter) override {
        stream_.async_read_some(sink, Wakes{std::move(waiter)});
    }
    void write(const Source& source, std::unique_ptr<Waiter> waiter) override {
        stream_.async_write_some(source, Wakes{std::move(waiter)});
    }
    void part(std::unique_ptr<Waiter> waiter) override {
        using beast::websocket::async_teardown;
        async_teardown(beast::role_type::server, stream_, Wakes{std::move(waiter)});
    }
    Awaitable<> finish() override {
        error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_both, ignored);
        co_return;
    }

private:
    Stream stream_;
};

}  // namespace

std::unique_ptr<TransportKind> plain_transport(Stream stream) {
    return std::make_unique<PlainWire>(std::move(stream));
}

}  // namespace longroad::server
