// The folder in which a server keeps its database.
#pragma once

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

namespace longroad::cli {

// As it was told, or below the user's home.
[[nodiscard]] inline std::filesystem::path data_folder(const std::string& told) {
    if (!told.empty()) return told;
    if (const char* data = std::getenv("XDG_DATA_HOME"); data != nullptr && *data != '\0') {
        return std::filesystem::path(data) / "longroad";
    }
    const char* home = std::getenv("HOME");
    return std::filesystem::path(home != nullptr ? home : ".") / ".local/share/longroad";
}
[[nodiscard]] inline std::filesystem::path database_in(const std::filesystem::path& folder) {
    return folder / "longroad.db";
}

// One server for one folder: the lock goes when the process does, however it ends.
class FolderLock {
public:
    explicit FolderLock(const std::filesystem::path& folder)
        : file_(::open((folder / "lock").c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600)) {
        held_ = file_ >= 0 && flock(file_, LOCK_EX | LOCK_NB) == 0;
    }
    FolderLock(const FolderLock&) = delete;
    FolderLock& operator=(const FolderLock&) = delete;
    ~FolderLock() {
        if (file_ >= 0) ::close(file_);
    }
    [[nodiscard]] bool held() const { return held_; }
    [[nodiscard]] bool writable() const { return file_ >= 0; }

private:
    int file_;
    bool held_;
};

}  // namespace longroad::cli
