#include "cli/record_file.h"

#include <array>
#include <fstream>

#include "notation/record.h"

namespace longroad::cli {

namespace {

constexpr std::string_view first_line = "[Longroad ";

}  // namespace

RecordFile::RecordFile(const std::string& path)
    : file_(path == "-" ? gzdopen(0, "rb") : gzopen(path.c_str(), "rb")) {
    if (file_ == nullptr) {
        fault_ = "cannot read '" + path + "'";
        return;
    }
    gzbuffer(file_, 1U << 17);
    while (read_line() && !line_.starts_with(first_line)) {
        if (line_.find_first_not_of(" \t\r\n") == std::string::npos) continue;
        fault_ = "the file does not begin with a record";
        return;
    }
}

RecordFile::~RecordFile() {
    if (file_ != nullptr) gzclose(file_);
}

bool RecordFile::read_line() {
    line_.clear();
    std::array<char, 4096> some;
    while (gzgets(file_, some.data(), static_cast<int>(some.size())) != nullptr) {
        line_ += some.data();
        if (line_.ends_with('\n')) return true;
        if (line_.size() > notation::record_limit::bytes) {
            fault_ = "a line is longer than a record may be";
            line_.clear();
            return false;
        }
    }
    int code = Z_OK;
    const char* why = gzerror(file_, &code);
    if (code != Z_OK && code != Z_STREAM_END) fault_ = std::string("the file is damaged: ") + why;
    return !line_.empty();
}

std::optional<std::string> RecordFile::next() {
    if (!fault_.empty() || line_.empty()) return std::nullopt;
    std::string record = line_;
    while (read_line() && !line_.starts_with(first_line)) {
        record += line_;
        if (record.size() > notation::record_limit::bytes) {
            fault_ = "a record is too large";
            return std::nullopt;
        }
    }
    if (!fault_.empty()) return std::nullopt;
    return record;
}

bool holds_many_records(const std::string& path) {
    if (path == "-") return false;
    std::ifstream file(path, std::ios::binary);
    if (file.peek() == 0x1f) return true;
    int records = 0;
    for (std::string line; records < 2 && std::getline(file, line);)
        records += line.starts_with(first_line) ? 1 : 0;
    return records > 1;
}

}  // namespace longroad::cli
