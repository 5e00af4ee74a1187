// A PostgreSQL server for tests: a real one, started by the test as an ordinary user in a folder of its own,
// reached over a Unix socket, and gone with the test. And a proxy before it that loses what passes through.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace longroad::test {

class PostgresServer {
public:
    // One for the whole process, started when it is first asked for.
    static PostgresServer& shared();

    PostgresServer();
    PostgresServer(const PostgresServer&) = delete;
    PostgresServer& operator=(const PostgresServer&) = delete;
    ~PostgresServer();

    // An empty database of its own for an ordinary user; its address.
    [[nodiscard]] std::string new_database(const std::string& options = "");
    // The same database through another socket folder, as another user.
    [[nodiscard]] std::string address(const std::string& database, const std::filesystem::path& folder,
                                      const std::string& user = "longroad") const;
    [[nodiscard]] std::string address(const std::string& database) const {
        return address(database, folder_);
    }
    // As the server's own administrator.
    void execute(const std::string& sql, const std::string& database = "postgres");

    enum class Stop : uint8_t { fast, crash };
    void stop(Stop how);
    void start();
    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

private:
    std::filesystem::path programs_;
    std::filesystem::path folder_;
    pid_t process_ = -1;
    int databases_ = 0;
};

// The name in an address that `new_database` gave.
[[nodiscard]] std::string database_in(const std::string& address);

// A folder with a socket whose connections lead to the server's.
class PostgresProxy {
public:
    explicit PostgresProxy(PostgresServer& server, uint64_t seed = 1);
    PostgresProxy(const PostgresProxy&) = delete;
    PostgresProxy& operator=(const PostgresProxy&) = delete;
    ~PostgresProxy();

    [[nodiscard]] const std::filesystem::path& folder() const { return folder_; }

    // Every connection is cut after so many bytes at the most, in either direction, at random; 0: never.
    std::atomic<uint32_t> cut_within = 0;
    // Requests pass, and the connection is cut before the first byte of an answer comes back.
    std::atomic<bool> lose_answers = false;
    // Nothing passes in either direction.
    std::atomic<bool> stall = false;
    // Nobody is let in.
    std::atomic<bool> refuse = false;
    std::atomic<int> cuts = 0;
    // Cuts what is there.
    void cut();

private:
    void accept();
    void pass(int client, uint64_t seed);

    std::filesystem::path folder_;
    std::filesystem::path behind_;
    uint64_t seed_;
    int listener_ = -1;
    std::atomic<bool> closing_ = false;
    std::atomic<int> generation_ = 0;
    std::mutex mutex_;
    std::vector<std::thread> threads_;
    std::thread acceptor_;
};

}  // namespace longroad::test
