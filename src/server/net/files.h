// The files of the web table, read once: what is asked for is looked up among them by its whole name, so no
// path leads anywhere else.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace longroad::server {

struct WebFile {
    std::string bytes;
    std::string_view type;
    bool forever = false;  // its name changes with its content
    std::string tag{};     // says whether a browser has these bytes already
    std::string
        brotli{};  // the same bytes packed, from NAME.br and NAME.gz beside it; empty if there is none
    std::string gzip{};

    // How to send it to someone who takes these codings (the header Accept-Encoding): the bytes, and the name
    // of their coding, empty if they are sent as they are.
    struct Packed {
        const std::string& bytes;
        std::string_view coding;
    };
    [[nodiscard]] Packed packed_for(std::string_view accepted) const;
};

class WebFiles {
public:
    // Reads all files below the folder; none if it does not exist.
    explicit WebFiles(const std::string& folder);

    // The file for a path of the site: "/" and the pages of the table are index.html. Null if there is none.
    [[nodiscard]] const WebFile* find(const std::string& path) const;
    [[nodiscard]] bool empty() const { return files_.empty(); }

private:
    std::map<std::string, WebFile> files_;
};

}  // namespace longroad::server
