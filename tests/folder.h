// A folder that goes with the test.
#pragma once

#include <doctest/doctest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

namespace longroad::test {

struct Folder {
    Folder() {
        // In memory where there is such a place: tests write much and need no disk.
        const std::filesystem::path memory = "/dev/shm";
        const bool here = access(memory.c_str(), W_OK) == 0;
        std::string name =
            ((here ? memory : std::filesystem::temp_directory_path()) / "longroad-XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        path = name;
    }
    ~Folder() { std::filesystem::remove_all(path); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    [[nodiscard]] std::string file(const std::string& name = "db") const { return (path / name).string(); }
    std::filesystem::path path;
};

}  // namespace longroad::test
