#!/usr/bin/env bash
# Frames of every effect of the library, by the program: the same pixels as in the unit tests, on one core and on all.
# DEMO names another program to run, such as a released one.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/smoke/checks.sh
build_demo

# sum NAME SCALE: a line of frames.txt, as the program gives it.
sum() {
  echo "$1 $2 $("$DEMO" export "$1" --size 320x180 --scale "$2" --seed 1 --fps 2 --duration 4 --format raw \
    --quiet -o - | python3 -c 'import sys, zlib; print(zlib.crc32(sys.stdin.buffer.read()))')"
}
export -f sum
export DEMO

# frames COMMAND…: all lines, in the order of names, by programs that the command starts.
frames() {
  cut -d ' ' -f 1,2 Tests/ConfettiGoldenTests/frames.txt |
    xargs -P "$(nproc)" -L 1 "$@" bash -c 'sum "$@"' - | LC_ALL=C sort
}

known() { LC_ALL=C sort Tests/ConfettiGoldenTests/frames.txt; }

count=$(wc -l <Tests/ConfettiGoldenTests/frames.txt)
expect "$count films have the pixels that the unit tests know" \
  diff <(frames env) <(known)
expect "so they have on a single core" diff <(frames taskset -c 0) <(known)

# Nothing large is copied in a frame: the show has twenty kilobytes.
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
copies() {
  (cd "$out" && SDL_VIDEODRIVER=dummy LD_PRELOAD=./copies.so "$DEMO" "$@" --frames 130 --fps 240 2>&1 >/dev/null |
    sed -n 's/^large copies: \([0-9]*\) in 1[0-9][0-9] frames$/\1/p')
}
DEMO=$(realpath "$DEMO")
cc -O1 -fno-builtin -shared -fPIC -o "$out/copies.so" Tests/smoke/copies.c -ldl
for scene in "--stress 100" "--autoplay"; do
  # Storage that grows is copied now and then.
  # shellcheck disable=SC2086
  expect "frames of $scene do not copy four kilobytes at once" test "$(copies $scene)" -lt 20
done
verdict
