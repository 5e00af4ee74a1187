// Arrays for numpy: one .npz file of several, compressed. The same arrays make the same bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace longroad::cli {

class Npz {
public:
    // `type` as numpy writes it ("|u1", "<f4"); `bytes` in the order of C, as many as the shape needs.
    void add(std::string_view name, std::string_view type, const std::vector<size_t>& shape,
             std::string_view bytes);
    // The whole file.
    [[nodiscard]] std::string done();

private:
    std::string file_;
    std::string directory_;
    uint16_t count_ = 0;
};

}  // namespace longroad::cli
