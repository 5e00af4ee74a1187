#include "server/net/files.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

#include "fair/sha256.h"

namespace longroad::server {

namespace fs = std::filesystem;

namespace {

std::string_view type_of(const std::string& extension) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 14> types{{
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".mjs", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".wasm", "application/wasm"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".webp", "image/webp"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".txt", "text/plain; charset=utf-8"},
        {".map", "application/json"},
    }};
    for (const auto& [ending, type] : types) {
        if (ending == extension) return type;
    }
    return "application/octet-stream";
}

// Does a header such as "gzip, br;q=0.9" allow this coding?
bool accepts(std::string_view header, std::string_view coding) {
    while (!header.empty()) {
        const size_t comma = header.find(',');
        std::string_view one = header.substr(0, comma);
        header = comma == std::string_view::npos ? "" : header.substr(comma + 1);
        const size_t semicolon = one.find(';');
        const std::string_view weight = semicolon == std::string_view::npos ? "" : one.substr(semicolon);
        one = one.substr(0, semicolon);
        while (one.starts_with(' ')) one.remove_prefix(1);
        while (one.ends_with(' ')) one.remove_suffix(1);
        // A weight of nothing but zeros forbids it.
        const size_t number = weight.find("q=");
        const bool forbidden = number != std::string_view::npos &&
                               weight.find_first_of("123456789", number) == std::string_view::npos;
        if (one == coding) return !forbidden;
    }
    return false;
}

std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    return bytes.str();
}

}  // namespace

WebFile::Packed WebFile::packed_for(std::string_view accepted) const {
    if (!brotli.empty() && accepts(accepted, "br")) return {brotli, "br"};
    if (!gzip.empty() && accepts(accepted, "gzip")) return {gzip, "gzip"};
    return {bytes, ""};
}

WebFiles::WebFiles(const std::string& folder) {
    std::error_code error;
    for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        if (!at->is_regular_file(error)) continue;
        const std::string name = "/" + at->path().lexically_relative(folder).generic_string();
        WebFile file{.bytes = read(at->path()),
                     .type = type_of(at->path().extension().string()),
                     .forever = name.starts_with("/assets/")};
        file.tag = '"' + fair::hex_of(fair::sha256(file.bytes)).substr(0, 16) + '"';
        files_[name] = std::move(file);
    }
    for (const auto& [ending, packed] :
         {std::pair{".br", &WebFile::brotli}, std::pair{".gz", &WebFile::gzip}}) {
        for (auto at = files_.begin(); at != files_.end();) {
            const bool is_packed = at->first.ends_with(ending);
            const auto plain =
                is_packed ? files_.find(at->first.substr(0, at->first.size() - 3)) : files_.end();
            if (plain == files_.end()) {
                ++at;
                continue;
            }
            plain->second.*packed = std::move(at->second.bytes);
            at = files_.erase(at);
        }
    }
}

const WebFile* WebFiles::find(const std::string& path) const {
    if (const auto found = files_.find(path); found != files_.end()) return &found->second;
    // Pages are drawn by the page itself; what looks like a file is one or is not there.
    const size_t name = path.rfind('/');
    if (name == std::string::npos || path.find('.', name) != std::string::npos) return nullptr;
    const auto index = files_.find("/index.html");
    return index == files_.end() ? nullptr : &index->second;
}

}  // namespace longroad::server
