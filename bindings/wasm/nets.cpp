// The nets of data/nets, which the page fetches: players judge by them as soon as they are here.
#include <cstdint>

#include "bindings/wasm/buffers.h"
#include "bots/shipped_nets.h"

extern "C" {

// Takes the input as a net. 1: done; 0: the output says why not.
LONGROAD_EXPORT("net_load") uint32_t longroad_net_load() {
    using namespace longroad;
    const auto loaded = bots::ship_net(wasm::input());
    return loaded ? 1 : wasm::fail(loaded.error());
}

}  // extern "C"
