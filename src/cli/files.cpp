#include "cli/files.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

namespace longroad::cli {

namespace {

struct Close {
    void operator()(std::FILE* file) const {
        if (file != stdin) std::fclose(file);
    }
};
using File = std::unique_ptr<std::FILE, Close>;

}  // namespace

std::expected<std::string, std::string> read_file(const std::string& path) {
    struct stat info{};
    if (path != "-" && stat(path.c_str(), &info) == 0 && S_ISDIR(info.st_mode)) {
        return std::unexpected(fmt::format("'{}' is a directory", path));
    }
    const File file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
    if (!file) return std::unexpected(fmt::format("cannot read '{}': {}", path, std::strerror(errno)));
    std::string text;
    char buffer[1 << 16];
    size_t got = 0;
    while ((got = std::fread(buffer, 1, sizeof buffer, file.get())) > 0) {
        text.append(buffer, got);
        if (text.size() > largest_file) {
            return std::unexpected(fmt::format("'{}' is larger than {} MB", path, largest_file >> 20));
        }
    }
    if (std::ferror(file.get()) != 0) return std::unexpected(fmt::format("cannot read '{}'", path));
    return text;
}

std::expected<void, std::string> write_file(const std::string& path, const std::string& text) {
    const std::string draft = path + ".new";
    const auto failed = [&](const char* what) {
        const std::string why = std::strerror(errno);
        unlink(draft.c_str());
        return std::unexpected(fmt::format("cannot {} '{}': {}", what, path, why));
    };
    const int fd = open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
    if (fd < 0) return failed("write");
    for (size_t at = 0; at < text.size();) {
        const ssize_t n = write(fd, text.data() + at, text.size() - at);
        if (n < 0) {
            close(fd);
            return failed("write");
        }
        at += static_cast<size_t>(n);
    }
    const bool safe = fsync(fd) == 0;
    if (close(fd) != 0 || !safe) return failed("write");
    if (std::rename(draft.c_str(), path.c_str()) != 0) return failed("replace");
    return {};
}

bool file_exists(const std::string& path) { return access(path.c_str(), F_OK) == 0; }

}  // namespace longroad::cli
