// A table for programs: an answer that does not end, one message of the table on each line. What the program
// has to say it posts (docs/server-protocol.md).
#pragma once

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <optional>

#include "server/net/http.h"

namespace longroad::server {

template <class S>
class EventStream final : public Line, public std::enable_shared_from_this<EventStream<S>> {
    using Timer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                             asio::wait_traits<std::chrono::steady_clock>, Executor>;
    static constexpr auto heartbeat = 15s;

public:
    EventStream(House& house, S stream)
        : house_(house),
          stream_(std::move(stream)),
          executor_(stream_->get_executor()),
          bell_(std::in_place, executor_) {}
    ~EventStream() override { house_.remove(this); }
    EventStream(const EventStream&) = delete;
    EventStream& operator=(const EventStream&) = delete;

    void send(std::shared_ptr<const std::string> text) override {
        asio::post(executor_, [self = this->shared_from_this(), text = std::move(text)] {
            if (self->ending_) return;
            self->waiting_ += *text;
            self->waiting_ += '\n';
            // A hello that is refused is all there is to say.
            if (!self->greeted_ && text->starts_with("{\"type\":\"refused\"")) self->ending_ = true;
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
        asio::post(executor_, [self = this->shared_from_this(), why = std::string(why)] {
            self->end(why);
            self->ring();
        });
    }

    // Until the client goes or the table sends it away.
    Awaitable<> serve(const HttpRequest& request, std::shared_ptr<TableHost> host, PersonRow person,
                      int64_t seen) {
        http::response<http::empty_body> head{http::status::ok, request.version()};
        add_headers(house_, head);
        head.set(http::field::content_type, "application/x-ndjson");
        head.set(http::field::cache_control, "no-store");
        head.set("X-Accel-Buffering", "no");  // a proxy must not wait for more
        head.keep_alive(false);
        head.chunked(true);
        http::response_serializer<http::empty_body> serializer(head);
        lowest().expires_after(house_.request_time());
        const auto [refused, bytes] = co_await http::async_write_header(*stream_, serializer, token);
        if (refused) co_return;
        house_.add(this->shared_from_this());
        host_ = host;
        client_ =
            host->attach(this->shared_from_this(), {person.id, person.name}, house_.hall.muted_by(person.id));
        if (client_ == 0) end("storage");
        if (client_ != 0) {
            host->receive(client_, "{\"id\":0,\"type\":\"hello\",\"seen\":" + std::to_string(seen) + "}");
        }
        lowest().expires_never();
        asio::co_spawn(executor_, listen(this->shared_from_this()), asio::detached);
        while (co_await write_what_waits()) {
            bell_->expires_after(heartbeat);
            const auto [rung] = co_await bell_->async_wait(token);
            if (!rung && waiting_.empty() && !ending_) waiting_ = "\n";
        }
        if (client_ != 0) host->detach(client_);
        host_.reset();
        ending_ = true;
        lowest().close();
    }
    void hang_up() override {
        asio::post(executor_, [self = this->shared_from_this()] {
            self->gone_ = true;
            self->ring();
            if (self->stream_) self->lowest().close();
        });
    }
    void abandon() override {
        if (host_) host_->detach(client_);
        bell_.reset();
        stream_.reset();
    }

private:
    [[nodiscard]] Stream& lowest() { return beast::get_lowest_layer(*stream_); }
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
                co_await asio::async_write(*stream_, http::make_chunk(asio::buffer(lines)), token);
            if (error) co_return false;
        }
        if (!ending_ || gone_) co_return !gone_;
        lowest().expires_after(house_.request_time());
        co_await asio::async_write(*stream_, http::make_chunk_last(), token);
        co_return false;
    }
    // Nothing more is expected from the client; this notices when it goes.
    static Awaitable<> listen(std::shared_ptr<EventStream> self) {
        std::array<char, 64> bytes;
        co_await self->stream_->async_read_some(asio::buffer(bytes), token);
        self->gone_ = true;
        self->ring();
    }

    House& house_;
    std::optional<S> stream_;
    Executor executor_;
    std::optional<Timer> bell_;  // rung when something waits
    std::shared_ptr<TableHost> host_;
    table::Client client_ = 0;
    std::string waiting_;
    bool greeted_ = false;
    bool ending_ = false;
    bool gone_ = false;
};

}  // namespace longroad::server
