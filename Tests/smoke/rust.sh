#!/usr/bin/env bash
# Confetti in programs in Rust: the format and the tests of Packages/Rust, the listings of its document, and its
# examples, one of them in windows on a virtual display. LIBRARY names the folder of an installation, as
# `make install-library PREFIX=…` makes it; without it, that is done first. KEEP names one for pictures of the windows.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/smoke/checks.sh

if ! command -v cargo >/dev/null; then
  echo "rust: not checked, because cargo is missing; install it, as with: apt-get install cargo" >&2
  exit 0
fi

out=$(mktemp -d)
trap 'kill "${program:-}" "${server:-}" 2>/dev/null || true; rm -rf "$out"' EXIT
trap 'exit 1' INT TERM

if [ -z "${LIBRARY:-}" ]; then
  LIBRARY=$out/library
  quietly make --no-print-directory install-library PREFIX="$LIBRARY"
fi
library=$(realpath "$LIBRARY")

export CARGO_TARGET_DIR=$out/target CARGO_TERM_COLOR=never CARGO_INCREMENTAL=0
export CARGO_PROFILE_DEV_DEBUG=0 # nobody looks at these builds with a debugger
export CONFETTI_LIB_DIR=$library/lib LD_LIBRARY_PATH=$library/lib
cp -r Packages/Rust "$out/rust" # where a lock file does no harm
rm -rf "$out/rust/target"
export CONFETTI_INCLUDE_DIR=$library/include/confetti

# in_package COMMAND…: the same in the folder of the package.
in_package() { (cd "$out/rust" && quietly "$@"); }

if cargo fmt --version >/dev/null 2>&1; then
  expect "the sources are formatted" in_package cargo fmt --check
else
  echo "skipped: there is no rustfmt"
fi
expect "all tests of the crates pass" in_package cargo test --offline --quiet
expect "the crate is built" in_package cargo build --offline
expect "every listing of docs/rust.md that can be tried runs" quietly rustdoc --test docs/rust.md --edition 2021 \
  --extern confetti="$CARGO_TARGET_DIR/debug/libconfetti.rlib" -L dependency="$CARGO_TARGET_DIR/debug/deps" \
  -L native="$library/lib"

# refused FOLDER: whether a build says in one sentence that no library is there.
refused() {
  ! CONFETTI_LIB_DIR=$1 in_package cargo check --offline 2>/dev/null &&
    grep -q "confetti-sys: CONFETTI_LIB_DIR is $1, where no libconfetti is; " "$out/log"
}
expect "a folder without the library is named" refused "$out"

# The package of a system is found by pkg-config.
if [ -e "$library/lib/pkgconfig/confetti.pc" ] && command -v pkg-config >/dev/null; then
  expect "pkg-config finds the library" in_package env -u CONFETTI_LIB_DIR \
    PKG_CONFIG_PATH="$library/lib/pkgconfig" cargo build --offline
else
  echo "skipped: there is no pkg-config, or no confetti.pc"
fi

examples=$CARGO_TARGET_DIR/debug/examples
colors() { identify -format %k "$1"; }

expect "a picture is written" quietly "$examples/picture" party 1.2 "$out/party.ppm"
expect "it has the colours of paper" test "$(colors "$out/party.ppm")" -gt 1000
expect "an effect that is unknown is a sentence" \
  eval '! quietly "$examples/picture" partie 1.2 "$out/none.ppm" 2>/dev/null && grep -q "party" "$out/log"'

if ! command -v Xvfb >/dev/null || ! [ -e /usr/include/SDL2/SDL.h ]; then
  echo "skipped: windows, because Xvfb or SDL2 is missing"
  verdict
  exit
fi
expect "the example with SDL2 is built" in_package cargo build --offline --features sdl2 --example celebrate

shoot() { import -window root "$1"; }
# differing FILE FILE: the number of pixels that are not alike.
differing() { compare -metric AE -fuzz 4% "$1" "$2" null: 2>&1 || true; }
# shows AREA NUMBER: whether an area of the display shows at least as many other pixels than before.
shows() {
  shoot "$out/now.png"
  convert "$out/before.png" -crop "$1" +repage "$out/before-area.png"
  convert "$out/now.png" -crop "$1" +repage "$out/now-area.png"
  [ "$(differing "$out/before-area.png" "$out/now-area.png")" -ge "$2" ]
}
# rests: whether it shows the same as before.
rests() { shoot "$out/now.png" && [ "$(differing "$out/before.png" "$out/now.png")" -eq 0 ]; }
# is_drawn: whether the button of the example is there, which is red.
is_drawn() {
  shoot "$out/before.png"
  [ "$(convert "$out/before.png" -format '%[fx:p{270,170}.r > 0.9 && p{270,170}.g < 0.5]' info:)" = 1 ]
}

# window DRIVER: clicks on the button of the example, and beside it.
window() {
  start_display 640x360x24 || return
  SDL_RENDER_DRIVER=$1 SDL_AUDIODRIVER=dummy "$examples/celebrate" --size 640x360 2>"$out/errors" &
  program=$!
  xdotool mousemove 5 5
  expect "$1: the window appears" soon is_drawn
  xdotool mousemove 320 180 click 1
  expect "$1: a click on the button celebrates" soon shows 240x140+200+0 500
  [ "$1" = software ] || expect "$1: and the paper is gone afterwards" soon rests
  xdotool mousemove 160 250 click 1
  expect "$1: a click beside it celebrates there" soon shows 140x140+90+180 1000
  [ -z "${KEEP:-}" ] || cp "$out/now.png" "$KEEP/rust-$1.png"
  kill "$program" 2>/dev/null || true
  wait "$program" 2>/dev/null || true
  expect "$1: nothing is said" test ! -s "$out/errors"
  kill "$server" 2>/dev/null || true
  wait "$server" 2>/dev/null || true
}
window opengl
window software

verdict
