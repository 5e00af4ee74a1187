#!/usr/bin/env bash
# Installs the libraries into an empty folder and builds programs against them: with find_package, with
# pkg-config and through ctypes. run.sh <build folder> <C++ compiler>
set -euo pipefail

readonly build=$1 cxx=$2 here=${0%/*}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
version=$(sed -n 's/^project(longroad VERSION \([0-9.]*\).*/\1/p' "$here/../../CMakeLists.txt")
readonly work version prefix=$work/usr
cc=cc
[[ $cxx == *clang++* ]] && cc=${cxx/clang++/clang}

cmake --install "$build" --prefix "$prefix" --component dev >"$work/log"
pkgconfig=$(find "$prefix" -type d -name pkgconfig)

echo '-- find_package'
cmake -S "$here" -B "$work/build" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_CXX_COMPILER="$cxx" -DCMAKE_C_COMPILER="$cc" \
    -DCMAKE_C_FLAGS="-DEXPECTED_VERSION='\"$version\"'" >"$work/log"
cmake --build "$work/build" >"$work/log" || { cat "$work/log"; exit 1; }
"$work/build/game" | grep '^seat . wins'
"$work/build/c_game"

echo '-- pkg-config'
export PKG_CONFIG_PATH=$pkgconfig
[[ $(pkg-config --modversion longroad) == "$version" ]]
read -ra flags < <(pkg-config --cflags --libs longroad)
"$cc" -std=c99 -Wall -Wextra -Werror -DEXPECTED_VERSION="\"$version\"" "$here/game.c" "${flags[@]}" -o "$work/c_game"
LD_LIBRARY_PATH=${pkgconfig%/pkgconfig} "$work/c_game"
read -ra flags < <(pkg-config --cflags --libs longroad-cpp)
"$cxx" "$here/game.cpp" "${flags[@]}" -o "$work/game"
"$work/game" | grep '^seat . wins'

echo '-- ctypes'
library=${pkgconfig%/pkgconfig}/liblongroad.so
python3 "$here/ctypes_game.py" "$library" "$version"
# Nothing but the interface is seen from outside.
if nm -D --defined-only "$library" | awk '{ print $3 }' | grep -v '^longroad_'; then
    echo 'the library exports more than its interface'
    exit 1
fi
