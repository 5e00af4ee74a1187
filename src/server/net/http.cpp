#include "server/net/http.h"

#include <algorithm>
#include <cctype>

#include "server/app/api_answers.h"
#include "server/net/proxies.h"

namespace longroad::server {

namespace {

constexpr std::string_view no_web_page =
    "<!doctype html><meta charset=utf-8><title>Longroad</title><body><h1>Longroad</h1><p>The server runs; "
    "the "
    "web table is not built. Build it with <code>make web</code>, or name its folder with "
    "<code>longroad serve --web FOLDER</code>.";

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

// Takes %41 and the like out of a path; nothing if that is malformed.
std::optional<std::string> decoded(std::string_view path) {
    std::string result;
    for (size_t i = 0; i < path.size(); ++i) {
        if (path[i] != '%') {
            result += path[i];
            continue;
        }
        if (i + 2 >= path.size()) return std::nullopt;
        const int high = hex_digit(path[i + 1]);
        const int low = hex_digit(path[i + 2]);
        if (high < 0 || low < 0 || (high == 0 && low == 0)) return std::nullopt;
        result += static_cast<char>(high * 16 + low);
        i += 2;
    }
    return result;
}

// The session's word: from the cookie "longroad", or from "Authorization: Bearer ...".
std::string word_of(const HttpRequest& request) {
    const std::string_view authorization = view(request[http::field::authorization]);
    if (authorization.starts_with("Bearer ")) return std::string(authorization.substr(7));
    std::string_view cookies = view(request[http::field::cookie]);
    while (!cookies.empty()) {
        std::string_view one = cookies.substr(0, cookies.find(';'));
        cookies.remove_prefix(std::min(one.size() + 1, cookies.size()));
        while (one.starts_with(' ')) one.remove_prefix(1);
        if (one.starts_with("longroad=")) return std::string(one.substr(9));
    }
    return {};
}

// Browsers say where a request comes from; other programs need not.
bool same_origin(const ServerContext& house, const HttpRequest& request) {
    const std::string_view origin = view(request[http::field::origin]);
    if (origin.empty()) return true;
    for (const std::string& allowed : house.options.origins) {
        if (origin == allowed) return true;
    }
    const size_t host = origin.find("://");
    return host != std::string_view::npos && origin.substr(host + 3) == view(request[http::field::host]);
}

}  // namespace

std::optional<std::string> told_by_proxy(const HttpRequest& request) {
    std::vector<std::string_view> lines;
    const auto [from, to] = request.equal_range("X-Forwarded-For");
    for (auto line = from; line != to; ++line) lines.push_back(view(line->value()));
    const auto address = forwarded_for(lines);
    if (!address) return std::nullopt;
    return neighbourhood(*address);
}

bool known_coding(const HttpRequest& request) {
    const auto [from, to] = request.equal_range(http::field::transfer_encoding);
    if (from == to) return true;
    return std::next(from) == to && beast::iequals(from->value(), "chunked");
}

Request request_of(const ServerContext& house, const HttpRequest& http_request, std::string address) {
    Request request;
    request.method = std::string(view(http_request.method_string()));
    const std::string_view target = view(http_request.target());
    const size_t query = std::min(target.find('?'), target.size());
    request.path = decoded(target.substr(0, query)).value_or("");
    if (query < target.size()) request.query = std::string(target.substr(query + 1));
    request.cookie = word_of(http_request);
    request.bearer = view(http_request[http::field::authorization]).starts_with("Bearer ");
    request.content_type = std::string(view(http_request[http::field::content_type]));
    request.body = http_request.body();
    request.address = std::move(address);
    request.same_origin = same_origin(house, http_request);
    return request;
}

std::optional<std::string> table_in(const std::string& path, std::string_view what) {
    constexpr std::string_view before = "/api/v1/tables/";
    const std::string after = "/" + std::string(what);
    if (!path.starts_with(before) || !path.ends_with(after) || path.size() <= before.size() + after.size()) {
        return std::nullopt;
    }
    return path.substr(before.size(), path.size() - before.size() - after.size());
}

void add_headers(const ServerContext& house, http::fields& head) {
    head.set(http::field::server, "Longroad");
    head.set("X-Content-Type-Options", "nosniff");
    head.set("Referrer-Policy", "no-referrer");
    head.set("Cross-Origin-Opener-Policy", "same-origin");
    head.set("Cross-Origin-Resource-Policy", "same-origin");
    head.set("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
    head.set("Content-Security-Policy",
             "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr "
             "'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action "
             "'self'; frame-ancestors 'none'");
    if (house.options.secure_cookies) {
        head.set(http::field::strict_transport_security, "max-age=31536000");
    }
}

HttpResponse response_of(const ServerContext& house, const HttpRequest& request, Response from) {
    HttpResponse response{static_cast<http::status>(from.status), request.version()};
    add_headers(house, response);
    response.set(http::field::content_type, from.type);
    response.set(http::field::cache_control,
                 from.fresh_for > 0 ? "public, max-age=" + std::to_string(from.fresh_for) : "no-store");
    // Previews of links are shown elsewhere.
    if (from.fresh_for > 0) response.set("Cross-Origin-Resource-Policy", "cross-origin");
    if (from.retry_after > 0) response.set(http::field::retry_after, std::to_string(from.retry_after));
    if (!from.cookie.empty()) {
        const bool gone = from.cookie == "-";
        std::string cookie = "longroad=" + (gone ? "" : from.cookie) + "; Path=/; HttpOnly; SameSite=Lax";
        cookie += gone ? "; Max-Age=0" : "; Max-Age=5184000";
        if (house.options.secure_cookies) cookie += "; Secure";
        response.set(http::field::set_cookie, cookie);
    }
    response.body() = std::move(from.body);
    return response;
}

HttpResponse file_response(const ServerContext& house, const HttpRequest& request, const std::string& path) {
    HttpResponse response{http::status::ok, request.version()};
    add_headers(house, response);
    const WebFile* file = house.files.find(path);
    if (file != nullptr) {
        response.set(http::field::content_type, file->type);
        response.set(http::field::cache_control,
                     file->forever ? "public, max-age=31536000, immutable" : "no-cache");
        response.set(http::field::etag, file->tag);
        response.set(http::field::vary, "Accept-Encoding");
        if (view(request[http::field::if_none_match]).find(file->tag) != std::string_view::npos) {
            response.result(http::status::not_modified);
            return response;
        }
        const auto [bytes, coding] = file->packed_for(view(request[http::field::accept_encoding]));
        if (!coding.empty()) response.set(http::field::content_encoding, coding);
        response.body() = bytes;
    } else {
        const bool front = house.files.empty() && path == "/";
        if (!front) response.result(http::status::not_found);
        response.set(http::field::content_type, "text/html; charset=utf-8");
        response.body() = front ? std::string(no_web_page) : "<!doctype html><title>404</title>Not found.";
    }
    return response;
}

namespace {

// Where people reach the server, as far as the request says: for links that have to be whole ones.
std::string site_of(const ServerContext& house, const HttpRequest& request) {
    const std::string_view host = view(request[http::field::host]);
    const bool plain = std::ranges::all_of(host, [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-' || c == ':' ||
               c == '[' || c == ']';
    });
    if (host.empty() || !plain) return "";
    return (house.options.secure_cookies ? "https://" : "http://") + std::string(host);
}

}  // namespace

HttpResponse front_page(ServerContext& house, const HttpRequest& request, const Request& asked) {
    const WebFile* page = house.files.find("/");
    const size_t head = page != nullptr ? page->bytes.find("</head>") : std::string::npos;
    const std::string site = site_of(house, request);
    if (head == std::string::npos || site.empty()) return file_response(house, request, "/");
    const std::string tags =
        house.api.preview_tags(std::string(value_in(asked.query, "table")), value_in(asked.query, "l"), site);
    HttpResponse response{http::status::ok, request.version()};
    add_headers(house, response);
    response.set(http::field::content_type, page->type);
    response.set(http::field::cache_control, "no-cache");
    response.body() = page->bytes.substr(0, head) + tags + page->bytes.substr(head);
    return response;
}

HttpResponse refusal_of(const ServerContext& house, const HttpRequest& request, int status,
                        std::string_view reason) {
    Response refusal;
    refusal.status = status;
    refusal.body = "{\"reason\":\"" + std::string(reason) + "\"}";
    return response_of(house, request, std::move(refusal));
}

}  // namespace longroad::server
