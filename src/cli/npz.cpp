#include "cli/npz.h"

#include <zlib.h>

namespace longroad::cli {

namespace {

void put(std::string& to, uint32_t value, int bytes) {
    for (int i = 0; i < bytes; ++i) to += static_cast<char>(value >> (8 * i) & 0xff);
}

// The head of the format .npy, version 1.0.
std::string head(std::string_view type, const std::vector<size_t>& shape) {
    std::string sizes;
    for (const size_t n : shape) sizes += std::to_string(n) + ",";
    std::string dict =
        "{'descr': '" + std::string(type) + "', 'fortran_order': False, 'shape': (" + sizes + "), }";
    constexpr size_t before = 10;
    while ((before + dict.size() + 1) % 64 != 0) dict += ' ';
    dict += '\n';
    std::string out("\x93NUMPY\x01\x00", 8);
    put(out, static_cast<uint32_t>(dict.size()), 2);
    return out + dict;
}

std::string deflated(std::string_view bytes) {
    z_stream stream{};
    // Raw, as a zip file holds it; level 1 is nearly as small as 9 here and much faster.
    deflateInit2(&stream, 1, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY);
    std::string out(deflateBound(&stream, bytes.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

}  // namespace

void Npz::add(std::string_view name, std::string_view type, const std::vector<size_t>& shape,
              std::string_view bytes) {
    const std::string whole = head(type, shape) + std::string(bytes);
    const std::string packed = deflated(whole);
    const std::string path = std::string(name) + ".npy";
    const auto at = static_cast<uint32_t>(file_.size());
    std::string common;
    put(common, 20, 2);      // version needed
    put(common, 0, 2);       // flags
    put(common, 8, 2);       // deflate
    put(common, 0, 2);       // time
    put(common, 0x0021, 2);  // 1 January 1980: the same for everybody
    put(common,
        static_cast<uint32_t>(
            crc32(0, reinterpret_cast<const Bytef*>(whole.data()), static_cast<uInt>(whole.size()))),
        4);
    put(common, static_cast<uint32_t>(packed.size()), 4);
    put(common, static_cast<uint32_t>(whole.size()), 4);
    put(common, static_cast<uint32_t>(path.size()), 2);
    put(common, 0, 2);  // extra
    file_ += "PK\x03\x04";
    file_ += common;
    file_ += path;
    file_ += packed;
    directory_ += "PK\x01\x02";
    put(directory_, 20, 2);  // made by
    directory_ += common;
    put(directory_, 0, 2);  // comment
    put(directory_, 0, 2);  // disk
    put(directory_, 0, 2);  // attributes
    put(directory_, 0, 4);
    put(directory_, at, 4);
    directory_ += path;
    ++count_;
}

std::string Npz::done() {
    const auto at = static_cast<uint32_t>(file_.size());
    file_ += directory_;
    file_ += "PK\x05\x06";
    put(file_, 0, 4);  // disks
    put(file_, count_, 2);
    put(file_, count_, 2);
    put(file_, static_cast<uint32_t>(directory_.size()), 4);
    put(file_, at, 4);
    put(file_, 0, 2);
    return std::move(file_);
}

}  // namespace longroad::cli
