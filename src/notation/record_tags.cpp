#include "notation/record_tags.h"

#include "notation/record.h"

namespace longroad::notation {

namespace {

// A header line without its end; empty at the end of the headers.
std::string_view header_at(std::string_view record, size_t at) {
    if (at >= record.size() || record[at] != '[') return {};
    return record.substr(at, record.find('\n', at) - at);
}
std::string_view key_of(std::string_view header) { return header.substr(1, header.find(' ') - 1); }

}  // namespace

void add_header(std::string& text, std::string_view key, std::string_view value) {
    text += '[';
    text += key;
    text += " \"";
    for (const char c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += c;
    }
    text += "\"]\n";
}

std::string with_tags(std::string_view record, const std::vector<std::pair<std::string, std::string>>& tags) {
    std::string added;
    for (const auto& [key, value] : tags) {
        if (is_tag(key, value)) add_header(added, key, value);
    }
    // The result stands last.
    size_t at = 0;
    for (std::string_view header = header_at(record, at); !header.empty() && key_of(header) != "Result";
         header = header_at(record, at)) {
        at += header.size() + 1;
    }
    if (at > record.size()) return std::string(record);
    return std::string(record.substr(0, at)) + added + std::string(record.substr(at));
}

std::string without_tags(std::string_view record, const std::function<bool(std::string_view key)>& goes) {
    std::string text;
    size_t at = 0;
    for (std::string_view header = header_at(record, at); !header.empty(); header = header_at(record, at)) {
        if (!goes(key_of(header))) text += std::string(header) + "\n";
        at += header.size() + 1;
    }
    if (at < record.size()) text += record.substr(at);
    return text;
}

}  // namespace longroad::notation
