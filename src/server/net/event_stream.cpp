#include "server/net/event_stream.h"

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/chunk_encode.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/write.hpp>
#include <optional>

namespace longroad::server {

namespace {

class EventStream final : public TableConnection, public std::enable_shared_from_this<EventStream> {
    using Timer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                             asio::wait_traits<std::chrono::steady_clock>, Executor>;
    static constexpr auto heartbeat = 15s;

public:
    EventStream(ServerContext& house, Transport wire)
        : house_(house),
          wire_(std::move(wire)),
          executor_(wire_->get_executor()),
          bell_(std::in_place, executor_) {}
    ~EventStream() override { house_.remove(this); }
    EventStream(const EventStream&) = delete;
    EventStream& operator=(const EventStream&) = delete;

    void send(std::shared_ptr<const std::string> text, bool refused) override {
        asio::post(executor_, [self = shared_from_this(), text = std::move(text), refused] {
            if (self->ending_) return;
            self->waiting_ += *text;
            self->waiting_ += '\n';
            // A hello that is refused is all there is to say.
            if (!self->greeted_ && refused) self->ending_ = true;
            self->greeted_ = true;
            if (self->waiting_.size() > most_waiting) {
                ++self->house_.metrics.refused;
                self->waiting_.clear();
                self->end("too_slow");
            }
            self->ring();
        });
    }
    void close(std::string_view why) override {
        asio::post(executor_, [self = shared_from_this(), why = std::string(why)] {
            self->end(why);
            self->ring();
        });
    }

    // Until the client goes or the table sends it away.
    Awaitable<> serve(const HttpRequest& request, std::shared_ptr<TableActor> host, PersonRow person,
                      table::commands::Hello hello) {
        http::response<http::empty_body> head{http::status::ok, request.version()};
        add_headers(house_, head);
        head.set(http::field::content_type, "application/x-ndjson");
        head.set(http::field::cache_control, "no-store");
        head.set("X-Accel-Buffering", "no");  // a proxy must not wait for more
        head.keep_alive(false);
        head.chunked(true);
        http::response_serializer<http::empty_body> serializer(head);
        lowest().expires_after(house_.request_time());
        const auto [refused, bytes] = co_await http::async_write_header(*wire_, serializer, token);
        if (refused) co_return;
        house_.add(shared_from_this());
        host_ = host;
        client_ = host->attach(shared_from_this(), Visitor::of(person), house_.hall.muted_by(person.id));
        host->greet(client_, hello);
        // Sent away while the line opened, when nobody could find it here.
        if (!house_.people.still_let_in(person)) close("dismissed");
        lowest().expires_never();
        asio::co_spawn(executor_, listen(shared_from_this()), asio::detached);
        while (co_await write_what_waits()) {
            bell_->expires_after(heartbeat);
            const auto [rung] = co_await bell_->async_wait(token);
            if (!rung && waiting_.empty() && !ending_) waiting_ = "\n";
        }
        host->detach(client_);
        ending_ = true;
        lowest().close();
    }
    void hang_up() override {
        asio::post(executor_, [self = shared_from_this()] {
            self->gone_ = true;
            self->ring();
            if (self->wire_) self->lowest().close();
        });
    }
    void abandon() override {
        if (host_) host_->release(client_);
        bell_.reset();
        wire_.reset();
    }

private:
    [[nodiscard]] Stream& lowest() { return wire_->next_layer(); }
    void ring() {
        if (bell_) bell_->cancel();
    }
    void end(std::string_view why) {
        if (ending_) return;
        ending_ = true;
        waiting_ += R"({"type":"closed","reason":")" + std::string(why) + "\"}\n";
    }

    // False if that was all.
    Awaitable<bool> write_what_waits() {
        while (!waiting_.empty() && !gone_) {
            const std::string lines = std::exchange(waiting_, {});
            lowest().expires_after(idle_time);
            const auto [error, bytes] =
                co_await asio::async_write(*wire_, http::make_chunk(asio::buffer(lines)), token);
            if (error) co_return false;
        }
        if (!ending_ || gone_) co_return !gone_;
        lowest().expires_after(house_.request_time());
        co_await asio::async_write(*wire_, http::make_chunk_last(), token);
        co_return false;
    }
    // Nothing more is expected from the client; this notices when it goes.
    static Awaitable<> listen(std::shared_ptr<EventStream> self) {
        std::array<char, 64> bytes;
        co_await self->wire_->async_read_some(asio::buffer(bytes), token);
        self->gone_ = true;
        self->ring();
    }

    ServerContext& house_;
    std::optional<Transport> wire_;
    Executor executor_;
    std::optional<Timer> bell_;  // rung when something waits
    std::shared_ptr<TableActor> host_;
    table::Client client_ = 0;
    std::string waiting_;
    bool greeted_ = false;
    bool ending_ = false;
    bool gone_ = false;
};

}  // namespace

Awaitable<> serve_events(ServerContext& house, Transport wire, HttpRequest request,
                         std::shared_ptr<TableActor> host, PersonRow person, table::commands::Hello hello) {
    const auto line = std::make_shared<EventStream>(house, std::move(wire));
    co_await line->serve(request, std::move(host), std::move(person), hello);
}

}  // namespace longroad::server
