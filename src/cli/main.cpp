// The longroad program: the command tree reads the command line and hands over to one file per command.
#include "cli/command_tree.h"
#include "cli/output.h"

int main(int argc, char** argv) {
    return longroad::cli::with_checked_output([&] {
        longroad::cli::CommandTree tree;
        return tree.run(argc, argv);
    });
}
