#!/usr/bin/env bash
# Uses the library as people do who write C and C++: builds Examples/C with make and with CMake, compiles the listings
# of docs/c.md, runs everything in real windows, and looks at the pixels. LIBRARY names the folder of an installation,
# as `make install-library PREFIX=…` makes it; without it, that is done first. Tools that are missing are skipped.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/smoke/checks.sh

out=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true; rm -rf "$out"' EXIT

if [ -z "${LIBRARY:-}" ]; then
  LIBRARY=$out/library
  quietly make --no-print-directory install-library PREFIX="$LIBRARY"
fi
LIBRARY=$(cd "$LIBRARY" && pwd)
export PKG_CONFIG_PATH=$LIBRARY/lib/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
export SDL_AUDIODRIVER=dummy

# here PROGRAM: whether there is such a program; says what is not tried without it.
here() {
  command -v "$1" >/dev/null && return
  echo "skipped: there is no $1"
  return 1
}
has_sdl3() { pkg-config --exists sdl3; }
has_sdl3 || echo "skipped: pkg-config knows no sdl3, so nothing is tried with SDL3"

strict="-Wall -Wextra -Wpedantic -Werror"
read -ra library <<<"$(pkg-config --cflags --libs confetti) -Wl,-rpath,$LIBRARY/lib"
read -ra sdl2 <<<"$(pkg-config --cflags --libs sdl2)"
# compile_c FILE PROGRAM OPTION…
compile_c() {
  # shellcheck disable=SC2086 # options
  quietly "${CC:-cc}" -std=c99 $strict "$1" -o "$2" "${library[@]}" "${@:3}"
}

# --- Building

subject="the library"
version=$(awk '/define CONFETTI_VERSION_(MAJOR|MINOR|PATCH) /{ v = v d $3; d = "." } END { print v }' \
  "$LIBRARY/include/confetti/confetti.h")
expect "has the version of its header" test "$(pkg-config --modversion confetti)" = "$version"
needed=$(readelf -d "$LIBRARY/lib/libconfetti.so" | sed -n 's/.*NEEDED.*\[\(.*\)\].*/\1/p')
expect "is linked with no SDL, and with nothing of Swift's (it needs ${needed//$'\n'/ })" \
  bash -c '! grep -qiE "sdl|swift|foundation" <<<"$1"' - "$needed"

expect "a program with all kinds of objects compiles" compile_c Tests/smoke/c/rounds.c "$out/rounds"
# In the background, since it takes a while: once around, and twice.
under_valgrind() {
  valgrind --leak-check=summary --undef-value-errors=no --log-file="$out/valgrind-$1" "$out/rounds" "$1" &
}
if command -v valgrind >/dev/null; then
  under_valgrind 1 && few=$!
  under_valgrind 2 && many=$!
fi

subject="Examples/C"
expect "build with make, without a warning" \
  quietly make -C Examples/C OUT="$out/made" CFLAGS="-O1 $strict" CXXFLAGS="-O1 $strict"
if here cmake; then
  with_cmake() {
    quietly cmake -S Examples/C -B "$out/cmake" -DCMAKE_PREFIX_PATH="$LIBRARY" &&
      quietly cmake --build "$out/cmake" && "$out/cmake/picture" party 0.5 "$out/cmake.ppm"
  }
  expect "build with CMake, and run" with_cmake
  # A newer version than the installed one is refused, and one of another major number.
  refused() {
    mkdir -p "$out/refused"
    printf 'cmake_minimum_required(VERSION 3.16)\nproject(a NONE)\nfind_package(confetti %s REQUIRED)\n' "$1" \
      >"$out/refused/CMakeLists.txt"
    ! cmake -S "$out/refused" -B "$out/refused/$1" -DCMAKE_PREFIX_PATH="$LIBRARY" >/dev/null 2>&1
  }
  major=$(pkg-config --modversion confetti)
  major=${major%%.*}
  expect "CMake refuses a version that is not there" refused "$major.999"
  expect "CMake refuses another major number" refused "$((major + 1))"
fi

subject="docs/c.md"
mkdir "$out/listings"
count=$(awk -v folder="$out/listings" -f Tests/smoke/c/listings.awk docs/c.md)
expect "has listings, none of them passed over" \
  test "$count" = "$(grep -cE '^```(c|cpp)$' docs/c.md)" -a "$count" -gt 10
# compile_listings FILE COMPILER OPTION…
compile_listings() {
  # shellcheck disable=SC2086 # options
  quietly "${@:2}" $strict -Wno-unused -ITests/smoke/listings -fsyntax-only "$out/listings/$1" \
    "${library[@]:0:1}" "${sdl2[@]}"
}
expect "shows a program that compiles" compile_listings hello.c "${CC:-cc}" -std=c99
expect "has only listings of C that compile" compile_listings listings.c "${CC:-cc}" -std=c99
expect "has only listings of C++ that compile" compile_listings listings.cpp "${CXX:-c++}" -std=c++11
expect "shows Examples/C/hello.c as it is" diff <(sed 1d "$out/listings/hello.c") <(sed 1d Examples/C/hello.c)

# --- Without a display

subject="picture"
"$out/made/picture" fireworks 1.6 "$out/picture.ppm"
expect "writes a picture in which something is seen" \
  test "$(identify -format '%wx%h %k' "$out/picture.ppm" | awk '{ print $1, ($2 > 1000) }')" = "1280x720 1"
complaint=$("$out/made/picture" firework 1 "$out/none.ppm" 2>&1) && fail "an unknown effect is an error"
expect "says what is wrong: $complaint" grep -q 'firework.*fireworks' <<<"$complaint"

subject="the library"
compile_life() {
  quietly "${CC:-cc}" -std=gnu11 -Wall -Wextra -Werror "${library[0]}" Tests/smoke/c/life.c -o "$out/life" -ldl -pthread
}
expect "a program that loads it compiles" compile_life
expect "is opened, closed and opened again, goes on after fork, and serves several threads" \
  "$out/life" "$LIBRARY/lib/libconfetti.so.0"
if here valgrind; then
  wait "$few" && wait "$many" || fail "a program runs under valgrind"
  # The blocks that are lost, and those still reachable at the end. Swift's pointers to texts have bits of their own, so
  # that what the library keeps for good looks lost to valgrind; it must not keep more from round to round.
  kept() { sed -n 's/^==[0-9]*== *\([a-z]* *[a-z]*: [0-9,]* bytes in [0-9,]* blocks\)$/\1/p' "$out/valgrind-$1"; }
  expect "leaks nothing, as valgrind counts" test "$(kept 1 | grep -c lost:)" = 3 -a "$(kept 1)" = "$(kept 2)"
  expect "reads and writes only memory that it owns" \
    bash -c '! grep -E "Invalid (read|write|free)" "$1"' - "$out/valgrind-2"
fi

subject="confetti.hpp"
compile_classes() {
  # shellcheck disable=SC2086 # options
  quietly "${CXX:-c++}" -std=c++11 $strict Tests/smoke/c/classes.cpp -o "$out/classes" "${library[@]}"
}
expect "compiles" compile_classes
expect "copies, moves and throws" "$out/classes"

# --- In windows

start_display 1280x720x24
read -r width height x y <<<"640 360 320 180" # a window of SDL's in the middle of the display

# drawn AREA: how many pixels of the display differ from the ground of the hello worlds.
drawn() {
  import -window root -crop "$1" +repage "$out/shot.png"
  convert "$out/shot.png" -fill black -opaque 'rgb(27,20,64)' -fill white +opaque black \
    -format '%[fx:int(mean*w*h)]' info:
}
# shows AREA LEAST MOST: whether so many pixels of it are drawn on.
shows() {
  local pixels
  pixels=$(drawn "$1")
  [ "$pixels" -ge "$2" ] && [ "$pixels" -le "$3" ]
}
clicked() {
  xdotool mousemove $((x + 160)) $((y + 120)) click 1
  sleep 0.4
  shows 200x200+$((x + 60))+$((y + 20)) 100 20000
}

for program in hello hello_cpp $(has_sdl3 && echo hello_sdl3); do
  subject=$program
  "$out/made/$program" >"$out/log" 2>&1 &
  hello=$!
  expect "celebrates in its window" soon shows "${width}x$height+$x+$y" 300 60000
  if [ "$program" = hello ]; then
    expect "is empty when the celebration is over" soon shows "${width}x$height+$x+$y" 0 0
    expect "celebrates where it is clicked" soon clicked
  fi
  kill -TERM "$hello"
  status=0
  wait "$hello" || status=$?
  expect "ends when it is told to, without a word (status $status)" test "$status" = 0 -a ! -s "$out/log"
done

subject=game
for size in 640x360 1280x720; do
  "$out/made/game" --frames 240 --size $size --shot "$out/game-$size.bmp" >"$out/game-$size" 2>&1 || true
done
expect "plays, and paper lands (it said: $(cat "$out/game-640x360"))" \
  grep -qE '^[1-9][0-9]* balloons, [1-9][0-9]* landings$' "$out/game-640x360"
expect "plays the same in a larger window" cmp -s "$out/game-640x360" "$out/game-1280x720"
# Both pictures have the same things at the same places: the smaller one is the larger one at half its size.
alike() {
  local error
  convert "$out/game-1280x720.bmp" -resize 640x360 "$out/half.png"
  error=$(compare -metric MAE "$out/half.png" "$out/game-640x360.bmp" null: 2>&1) || true
  awk -v error="${error%% *}" 'BEGIN { exit !(error != "" && error / 65535 < 0.01) }'
}
expect "looks the same in a larger window, but finer" alike
"$out/made/game" --frames 30 --shot "$out/sparks.bmp" >/dev/null 2>&1 || true
# Beyond the four corners of the button, where the ground has few colours.
corners=0
for corner in 60x40+205+245 60x40+375+245 50x40+210+315 50x40+380+315; do
  [ "$(convert "$out/sparks.bmp" -crop $corner +repage -format '%k' info:)" -lt 40 ] || corners=$((corners + 1))
done
expect "sparks fly at the four corners of its button (at $corners)" test "$corners" = 4

subject="confetti_sdl.h"
compile_c Tests/smoke/c/painter.c "$out/painter-sdl2" "${sdl2[@]}" || fail "compiles with SDL2"
if has_sdl3; then
  read -ra sdl3 <<<"$(pkg-config --cflags --libs sdl3) -Wl,-rpath,$(pkg-config --variable=libdir sdl3)"
  compile_c Tests/smoke/c/painter.c "$out/painter-sdl3" -DWITH_SDL3 "${sdl3[@]}" || fail "compiles with SDL3"
fi
for painter in "$out"/painter-*; do
  for driver in opengl software; do
    expect "paints with ${painter##*-}'s driver $driver as the library does, and keeps the renderer's state" \
      "$painter" $driver
  done
done
verdict
