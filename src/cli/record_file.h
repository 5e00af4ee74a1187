// A file of many records one after another, plain or compressed with gzip, read record by record: it may be
// larger than the memory.
#pragma once

#include <zlib.h>

#include <optional>
#include <string>

namespace longroad::cli {

class RecordFile {
public:
    // "-" is standard input.
    explicit RecordFile(const std::string& path);
    RecordFile(const RecordFile&) = delete;
    RecordFile& operator=(const RecordFile&) = delete;
    ~RecordFile();

    // The text of the next record; nothing at the end, or where reading failed.
    [[nodiscard]] std::optional<std::string> next();
    // Why reading failed; empty if it did not.
    [[nodiscard]] std::string fault() const { return fault_; }

private:
    [[nodiscard]] bool read_line();

    gzFile file_;
    std::string line_;
    std::string fault_;
};

// Does the file hold more than one record, or is it compressed?
[[nodiscard]] bool holds_many_records(const std::string& path);

}  // namespace longroad::cli
