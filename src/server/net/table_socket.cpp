#include "server/net/table_socket.h"

#include <boost/asio/post.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <optional>

namespace longroad::server {

namespace websocket = beast::websocket;

namespace {

using WebSocket = websocket::stream<Transport, false>;  // without compression: messages are small

class TableSocket final : public TableConnection, public std::enable_shared_from_this<TableSocket> {
public:
    TableSocket(ServerContext& house, Transport wire)
        : house_(house), socket_(std::move(wire)), executor_(socket_->get_executor()) {}
    ~TableSocket() override { house_.remove(this); }
    TableSocket(const TableSocket&) = delete;
    TableSocket& operator=(const TableSocket&) = delete;

    void send(std::shared_ptr<const std::string> text, bool) override {
        asio::post(executor_, [self = shared_from_this(), text = std::move(text)]() mutable {
            self->push(std::move(text));
        });
    }
    void close(std::string_view why) override {
        asio::post(executor_, [self = shared_from_this(), why = std::string(why)] {
            self->end(why == "shutdown" ? websocket::close_code::going_away
                                        : websocket::close_code::try_again_later,
                      why);
        });
    }

    // Until the client goes.
    Awaitable<> serve(HttpRequest request, std::shared_ptr<TableActor> host, PersonRow person) {
        socket_->set_option(websocket::stream_base::timeout{house_.request_time(), idle_time, true});
        socket_->read_message_max(most_message);
        socket_->auto_fragment(false);  // what is sent lies in memory as a whole
        auto [accepted] = co_await socket_->async_accept(request, token);
        if (accepted) co_return;
        open_ = true;
        house_.add(shared_from_this());
        host_ = host;
        const table::Client client = client_ =
            host->attach(shared_from_this(), Visitor::of(person), house_.hall.muted_by(person.id));
        // Sent away while the socket opened, when nobody could find it here.
        if (!house_.people.still_let_in(person)) close("dismissed");
        beast::flat_buffer buffer;
        auto refilled = std::chrono::steady_clock::now();
        const double rate = house_.options.messages_per_second;
        double allowance = 5 * rate;
        while (true) {
            const auto [error, bytes] = co_await socket_->async_read(buffer, token);
            if (error) break;
            const auto now = std::chrono::steady_clock::now();
            allowance =
                std::min(5 * rate, allowance + rate * std::chrono::duration<double>(now - refilled).count());
            refilled = now;
            if (--allowance < 0 || !socket_->got_text()) {
                ++house_.metrics.refused;
                end(websocket::close_code::policy_error, socket_->got_text() ? "too_fast" : "text_expected");
                break;
            }
            ++house_.metrics.messages;
            const auto data = buffer.data();
            const std::string_view message(static_cast<const char*>(data.data()), data.size());
            if (!host->receive(client, message)) {
                ++house_.metrics.refused;
                push(std::make_shared<const std::string>(
                    table::codec::refusal_of(message, table::Refusal::busy)));
            }
            buffer.consume(buffer.size());
        }
        host->detach(client);
        open_ = false;
    }
    void hang_up() override {
        asio::post(executor_, [self = shared_from_this()] {
            if (self->socket_) beast::get_lowest_layer(*self->socket_).close();
        });
    }
    void abandon() override {
        if (host_) host_->release(client_);
        socket_.reset();
    }

private:
    void push(std::shared_ptr<const std::string> text) {
        if (!open_ || ending_) return;
        waiting_bytes_ += text->size();
        waiting_.push_back(std::move(text));
        if (waiting_bytes_ > most_waiting) {
            ++house_.metrics.refused;
            waiting_.resize(1);  // the one being written
            return end(websocket::close_code::policy_error, "too_slow");
        }
        if (waiting_.size() == 1) write();
    }
    void write() {
        socket_->text(true);
        socket_->async_write(asio::buffer(*waiting_.front()),
                             [self = shared_from_this()](error_code error, size_t) {
                                 self->waiting_bytes_ -= self->waiting_.front()->size();
                                 self->waiting_.pop_front();
                                 if (error) return self->drop();
                                 if (!self->waiting_.empty()) return self->write();
                                 if (self->ending_) self->say_goodbye();
                             });
    }
    // What waits is written first; a client that does not take it is cut off by the timeout.
    void end(websocket::close_code code, std::string_view why) {
        if (ending_ || !open_) return;
        ending_ = true;
        goodbye_ = {code, std::string(why)};
        if (waiting_.empty()) say_goodbye();
    }
    void say_goodbye() {
        socket_->async_close(goodbye_, [self = shared_from_this()](error_code) {});
    }
    void drop() {
        open_ = false;
        beast::get_lowest_layer(*socket_).close();
    }

    ServerContext& house_;
    std::optional<WebSocket> socket_;
    std::shared_ptr<TableActor> host_;
    table::Client client_ = 0;
    Executor executor_;
    std::deque<std::shared_ptr<const std::string>> waiting_;
    size_t waiting_bytes_ = 0;
    bool open_ = false;
    bool ending_ = false;
    websocket::close_reason goodbye_;
};

}  // namespace

Awaitable<> serve_socket(ServerContext& house, Transport wire, HttpRequest request,
                         std::shared_ptr<TableActor> host, PersonRow person) {
    const auto socket = std::make_shared<TableSocket>(house, std::move(wire));
    co_await socket->serve(std::move(request), std::move(host), std::move(person));
}

}  // namespace longroad::server
