// Words in a picture, in the letters of most languages written with Latin ones.
#pragma once

#include <string_view>

#include "server/picture/raster.h"

namespace longroad::server::picture {

// Are there glyphs for all of it?
[[nodiscard]] bool can_write(std::string_view text);
// How wide it is in a size, which is that of the em square.
[[nodiscard]] float width_of(std::string_view text, float size);
// `x` is its left end, `y` the line it stands on.
[[nodiscard]] Shape lettering(std::string_view text, float x, float y, float size);

}  // namespace longroad::server::picture
