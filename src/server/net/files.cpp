#include "server/net/files.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <utility>

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

}  // namespace

WebFiles::WebFiles(const std::string& folder) {
    std::error_code error;
    for (fs::recursive_directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        if (!at->is_regular_file(error)) continue;
        std::ifstream file(at->path(), std::ios::binary);
        std::ostringstream bytes;
        bytes << file.rdbuf();
        const std::string name = "/" + at->path().lexically_relative(folder).generic_string();
        files_[name] = {bytes.str(), type_of(at->path().extension().string()), name.starts_with("/assets/")};
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
