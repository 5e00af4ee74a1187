// A progress bar on a terminal for anything that takes longer than two seconds; silent elsewhere.
#pragma once

#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string>

namespace longroad::cli {

class Progress {
public:
    Progress(std::string what, uint64_t total) : what_(std::move(what)), total_(total) {}
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void at(uint64_t done) {
        if (!terminal_) return;
        const auto now = std::chrono::steady_clock::now();
        if (now - start_ < std::chrono::seconds(2) || now - last_ < std::chrono::milliseconds(200)) return;
        last_ = now;
        shown_ = true;
        const double part = total_ == 0 ? 0 : static_cast<double>(done) / static_cast<double>(total_);
        const double spent = std::chrono::duration<double>(now - start_).count();
        constexpr int width = 30;
        std::string bar(width, '.');
        for (int i = 0; i < static_cast<int>(part * width) && i < width; ++i)
            bar[static_cast<size_t>(i)] = '#';
        std::fprintf(stderr, "\r\033[K%s [%s] %3.0f %%, %.0f s left", what_.c_str(), bar.c_str(), 100 * part,
                     part > 0 ? spent / part - spent : 0.0);
        std::fflush(stderr);
    }

    // Takes the bar off the screen, before anything else is printed.
    void clear() {
        if (shown_) std::fputs("\r\033[K", stderr);
        shown_ = false;
    }

private:
    std::string what_;
    uint64_t total_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::chrono::steady_clock::time_point last_ = start_;
    bool terminal_ = isatty(STDERR_FILENO) != 0;
    bool shown_ = false;
};

}  // namespace longroad::cli
