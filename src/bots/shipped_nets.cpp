#include "bots/shipped_nets.h"

#include "bots/features.h"

namespace longroad::bots {

// Defined by data/nets and the build (CMakeLists.txt).
extern const std::string_view net_two_bytes;
extern const std::string_view net_four_bytes;
extern const std::string_view net_six_bytes;

std::expected<NetKind, std::string_view> Nets::load(std::string_view bytes) {
    auto net = read_net(bytes);
    if (!net) return std::unexpected(net.error());
    if (net->inputs() == feature_count(2)) {
        two = std::move(*net);
        return NetKind::two;
    }
    if (net->inputs() == feature_count(4)) {
        four = std::move(*net);
        return NetKind::four;
    }
    if (net->inputs() == feature_count(6)) {
        six = std::move(*net);
        return NetKind::six;
    }
    return std::unexpected("the network was made for other features");
}

namespace {

Nets& nets() {
    static Nets all = [] {
        Nets built_in;
        for (const std::string_view bytes : {net_two_bytes, net_four_bytes, net_six_bytes}) {
            if (!bytes.empty()) (void)built_in.load(bytes);
        }
        return built_in;
    }();
    return all;
}

}  // namespace

const Nets& shipped_nets() { return nets(); }

std::expected<NetKind, std::string_view> ship_net(std::string_view bytes) { return nets().load(bytes); }

}  // namespace longroad::bots
