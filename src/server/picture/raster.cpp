#include "server/picture/raster.h"

#include <zlib.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>
#include <optional>

namespace longroad::server::picture {

Point Placing::operator()(Point p) const {
    if (upward) p.y = -p.y;
    const float c = std::cos(turn) * scale;
    const float s = std::sin(turn) * scale;
    return {x + c * p.x - s * p.y, y + s * p.x + c * p.y};
}

namespace {

constexpr int curve_parts = 8;

// Reads the numbers of a path, which may follow each other without spaces: 3-4.5.
class PathReader {
public:
    PathReader(std::string_view path, const Placing& placing) : rest_(path), placing_(placing) {}

    Shape read() {
        while (true) {
            skip();
            if (rest_.empty()) break;
            if (std::isalpha(static_cast<unsigned char>(rest_.front())) != 0) {
                command_ = rest_.front();
                rest_.remove_prefix(1);
                if (command_ == 'Z' || command_ == 'z') close();
                continue;
            }
            if (!step()) break;
        }
        close();
        return std::move(shape_);
    }

private:
    void skip() {
        while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == ',')) rest_.remove_prefix(1);
    }
    std::optional<float> number() {
        skip();
        float value = 0;
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
        if (error != std::errc()) return std::nullopt;
        rest_.remove_prefix(static_cast<size_t>(end - rest_.data()));
        return value;
    }
    std::optional<Point> point() {
        const auto x = number();
        const auto y = number();
        if (!x || !y) return std::nullopt;
        return relative() ? Point{at_.x + *x, at_.y + *y} : Point{*x, *y};
    }
    [[nodiscard]] bool relative() const { return command_ >= 'a'; }
    void to(Point p) {
        at_ = p;
        outline_.push_back(placing_(p));
    }
    void close() {
        if (outline_.size() > 2) shape_.push_back(std::move(outline_));
        outline_.clear();
        at_ = start_;
    }
    bool step() {
        switch (command_) {
            case 'M':
            case 'm': {
                const auto p = point();
                if (!p) return false;
                close();
                start_ = *p;
                to(*p);
                command_ = relative() ? 'l' : 'L';
                return true;
            }
            case 'L':
            case 'l': {
                const auto p = point();
                if (p) to(*p);
                return p.has_value();
            }
            case 'H':
            case 'h': {
                const auto x = number();
                if (x) to({relative() ? at_.x + *x : *x, at_.y});
                return x.has_value();
            }
            case 'V':
            case 'v': {
                const auto y = number();
                if (y) to({at_.x, relative() ? at_.y + *y : *y});
                return y.has_value();
            }
            case 'Q':
            case 'q': {
                const auto b = point();
                const auto c = point();
                if (b && c) curve(*b, *b, *c, true);
                return b && c;
            }
            case 'C':
            case 'c': {
                const auto b = point();
                const auto c = point();
                const auto d = point();
                if (b && c && d) curve(*b, *c, *d, false);
                return b && c && d;
            }
            default: return false;
        }
    }
    void curve(Point b, Point c, Point d, bool quadratic) {
        const Point a = at_;
        for (int i = 1; i <= curve_parts; ++i) {
            const float t = static_cast<float>(i) / curve_parts;
            const float u = 1 - t;
            if (quadratic) {
                to({u * u * a.x + 2 * u * t * b.x + t * t * d.x,
                    u * u * a.y + 2 * u * t * b.y + t * t * d.y});
            } else {
                const float k0 = u * u * u;
                const float k1 = 3 * u * u * t;
                const float k2 = 3 * u * t * t;
                const float k3 = t * t * t;
                to({k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x, k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y});
            }
        }
        at_ = d;
    }

    std::string_view rest_;
    Placing placing_;
    char command_ = 'M';
    Point at_;
    Point start_;
    Outline outline_;
    Shape shape_;
};

float area_of(const Outline& outline) {
    float sum = 0;
    for (size_t i = 0; i < outline.size(); ++i) {
        const Point& a = outline[i];
        const Point& b = outline[(i + 1) % outline.size()];
        sum += a.x * b.y - b.x * a.y;
    }
    return sum / 2;
}

// What of a convex outline lies on the inner side of a line.
Outline clipped(const Outline& outline, Point a, Point b) {
    const auto side = [&](Point p) { return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x); };
    Outline result;
    for (size_t i = 0; i < outline.size(); ++i) {
        const Point p = outline[i];
        const Point q = outline[(i + 1) % outline.size()];
        const float sp = side(p);
        const float sq = side(q);
        if (sp >= 0) result.push_back(p);
        if ((sp >= 0) != (sq >= 0)) {
            const float t = sp / (sp - sq);
            result.push_back({p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)});
        }
    }
    return result;
}

void put(std::string& bytes, uint32_t number) {
    for (int shift = 24; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift);
}
void put_chunk(std::string& bytes, std::string_view kind, std::string_view data) {
    put(bytes, static_cast<uint32_t>(data.size()));
    std::string checked(kind);
    checked += data;
    bytes += checked;
    put(bytes, static_cast<uint32_t>(crc32(0, reinterpret_cast<const Bytef*>(checked.data()),
                                           static_cast<uInt>(checked.size()))));
}

}  // namespace

Shape shape_of(std::string_view path, const Placing& placing) { return PathReader(path, placing).read(); }

Shape circle(Point middle, float radius) {
    const int parts = std::clamp(static_cast<int>(radius * 2), 12, 48);
    Outline outline;
    for (int i = 0; i < parts; ++i) {
        const float angle = 2 * std::numbers::pi_v<float> * static_cast<float>(i) / static_cast<float>(parts);
        outline.push_back({middle.x + radius * std::cos(angle), middle.y + radius * std::sin(angle)});
    }
    return {outline};
}

Shape rounded_box(Point from, Point to, float radius) {
    Outline outline;
    const auto corner = [&](float x, float y, float start) {
        for (int i = 0; i <= curve_parts; ++i) {
            const float angle = (start + static_cast<float>(i) / curve_parts) * std::numbers::pi_v<float> / 2;
            outline.push_back({x + radius * std::cos(angle), y + radius * std::sin(angle)});
        }
    };
    corner(to.x - radius, to.y - radius, 0);
    corner(from.x + radius, to.y - radius, 1);
    corner(from.x + radius, from.y + radius, 2);
    corner(to.x - radius, from.y + radius, 3);
    return {outline};
}

Shape stroke(const Shape& outlines, float width, bool open) {
    Shape result;
    const auto add = [&](Outline part) {
        if (area_of(part) < 0) std::ranges::reverse(part);  // all the same way round: one area
        result.push_back(std::move(part));
    };
    for (const Outline& outline : outlines) {
        for (size_t i = 0; i < outline.size(); ++i) {
            const Point a = outline[i];
            add(circle(a, width / 2)[0]);
            if (open && i + 1 == outline.size()) continue;
            const Point b = outline[(i + 1) % outline.size()];
            const float length = std::hypot(b.x - a.x, b.y - a.y);
            if (length < 1e-3F) continue;
            const float nx = (a.y - b.y) / length * width / 2;
            const float ny = (b.x - a.x) / length * width / 2;
            add({{a.x + nx, a.y + ny}, {b.x + nx, b.y + ny}, {b.x - nx, b.y - ny}, {a.x - nx, a.y - ny}});
        }
    }
    return result;
}

Raster::Raster(int width, int height, Color background)
    : width_(width),
      height_(height),
      pixels_(static_cast<size_t>(3 * width * height)),
      cover_(static_cast<size_t>((width + 2) * height)) {
    for (size_t i = 0; i < pixels_.size(); i += 3) {
        pixels_[i] = background.red;
        pixels_[i + 1] = background.green;
        pixels_[i + 2] = background.blue;
    }
}

// Every edge adds to the cells it crosses what it changes of the area to its right; the sum along a row is
// how much of each pixel is covered.
void Raster::fill(const Shape& shape, Color color) {
    int top = height_;
    int bottom = 0;
    int left = width_;
    int right = 0;
    const auto right_end = static_cast<float>(width_);
    const size_t stride = static_cast<size_t>(width_) + 2;
    for (const Outline& outline : shape) {
        for (size_t i = 0; i < outline.size(); ++i) {
            Point a = outline[i];
            Point b = outline[(i + 1) % outline.size()];
            if (a.y == b.y) continue;
            const float direction = a.y < b.y ? 1.0F : -1.0F;
            if (a.y > b.y) std::swap(a, b);
            const float slope = (b.x - a.x) / (b.y - a.y);
            const int first = std::max(0, static_cast<int>(std::floor(a.y)));
            const int last = std::min(height_ - 1, static_cast<int>(std::ceil(b.y)) - 1);
            top = std::min(top, first);
            bottom = std::max(bottom, last + 1);
            for (int y = first; y <= last; ++y) {
                const float y0 = std::max(a.y, static_cast<float>(y));
                const float y1 = std::min(b.y, static_cast<float>(y + 1));
                if (y1 <= y0) continue;
                const float height = (y1 - y0) * direction;
                float x0 = std::clamp(a.x + (y0 - a.y) * slope, 0.0F, right_end);
                float x1 = std::clamp(a.x + (y1 - a.y) * slope, 0.0F, right_end);
                if (x0 > x1) std::swap(x0, x1);
                float* row = &cover_[static_cast<size_t>(y) * stride];
                const int c0 = static_cast<int>(x0);
                const int c1 = static_cast<int>(x1);
                left = std::min(left, c0);
                right = std::max(right, c1 + 2);
                if (c0 == c1) {
                    const float middle = (x0 + x1) / 2 - static_cast<float>(c0);
                    row[c0] += height * (1 - middle);
                    row[c0 + 1] += height * middle;
                    continue;
                }
                // Over several pixels: each gets its part of the height, by where the edge leaves it.
                const float per_x = height / (x1 - x0);
                for (int c = c0; c <= c1; ++c) {
                    const float from = std::max(x0, static_cast<float>(c));
                    const float to = std::min(x1, static_cast<float>(c + 1));
                    const float part = per_x * (to - from);
                    const float middle = (from + to) / 2 - static_cast<float>(c);
                    row[c] += part * (1 - middle);
                    row[c + 1] += part * middle;
                }
            }
        }
    }
    for (int y = top; y < bottom; ++y) {
        float* row = &cover_[static_cast<size_t>(y) * stride];
        uint8_t* pixel = &pixels_[static_cast<size_t>(3 * (y * width_ + left))];
        float sum = 0;
        for (int x = left; x < std::min(right, width_); ++x, pixel += 3) {
            sum += row[x];
            const float covered = std::min(1.0F, std::abs(sum)) * color.alpha;
            if (covered < 1.0F / 512) continue;
            const auto mix = [&](uint8_t& to, uint8_t with) {
                to = static_cast<uint8_t>(std::lround(
                    static_cast<float>(to) + (static_cast<float>(with) - static_cast<float>(to)) * covered));
            };
            mix(pixel[0], color.red);
            mix(pixel[1], color.green);
            mix(pixel[2], color.blue);
        }
        std::fill(row + left, row + right, 0.0F);
    }
}

void Raster::fill_within(const Shape& shape, const Outline& within, Color color) {
    Shape inside;
    const bool left = area_of(within) > 0;
    for (const Outline& outline : shape) {
        Outline part = outline;
        for (size_t i = 0; i < within.size() && !part.empty(); ++i) {
            const Point a = within[i];
            const Point b = within[(i + 1) % within.size()];
            part = left ? clipped(part, a, b) : clipped(part, b, a);
        }
        if (part.size() > 2) inside.push_back(std::move(part));
    }
    if (!inside.empty()) fill(inside, color);
}

std::string Raster::png() const {
    std::string raw;
    const auto row_size = static_cast<size_t>(3 * width_);
    raw.reserve((row_size + 1) * static_cast<size_t>(height_));
    for (int y = 0; y < height_; ++y) {
        raw += '\0';  // no filter: areas of one color pack best as they are
        raw.append(reinterpret_cast<const char*>(&pixels_[static_cast<size_t>(y) * row_size]), row_size);
    }
    uLongf size = compressBound(static_cast<uLong>(raw.size()));
    std::string packed(size, '\0');
    compress2(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(raw.data()),
              static_cast<uLong>(raw.size()), 6);
    packed.resize(size);

    std::string head;
    put(head, static_cast<uint32_t>(width_));
    put(head, static_cast<uint32_t>(height_));
    head += std::string("\x08\x02\x00\x00\x00", 5);  // eight bits each of red, green and blue
    std::string bytes("\x89PNG\r\n\x1a\n", 8);
    put_chunk(bytes, "IHDR", head);
    put_chunk(bytes, "IDAT", packed);
    put_chunk(bytes, "IEND", "");
    return bytes;
}

}  // namespace longroad::server::picture
