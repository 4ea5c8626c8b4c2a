#!/usr/bin/env bash
# Makes stickers, and measures them as the platforms do; sees what is said where a sticker cannot be made.
# DEMO names another program to run; with CONFETTI_FILMS=1 it is an error if another program is missing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/smoke/checks.sh

missing=()
command -v ffmpeg >/dev/null || missing+=(ffmpeg)
# The system's package is for the system's Python, which need not be the first one of the path.
python=python3
"$python" -c 'import PIL' 2>/dev/null || python=/usr/bin/python3
"$python" -c 'import PIL' 2>/dev/null || missing+=(python3-pil)
if [ "${#missing[@]}" -gt 0 ]; then
  echo "stickers: not checked, because this is missing: ${missing[*]}" >&2
  echo "stickers: install it, as with: apt-get install ffmpeg python3-pil" >&2
  [ -z "${CONFETTI_FILMS:-}" ] || exit 1
  exit 0
fi

build_demo
demo=$(realpath "$DEMO")

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
trap 'exit 1' INT TERM

expect "stickers are what their platforms take" "$python" Tests/smoke/stickers.py "$demo" "$out"

rm -rf "${out:?}"/*
cd "$out"

# refused STATUS WORDS OPTION…: whether an export ends with a status and one sentence that has words, and leaves
# nothing; an older file stays as it was. On a busy machine the program also says that it waits for ffmpeg.
refused() {
  local code=0 said
  echo old >party.webm
  said=$("$demo" export party --quiet "${@:3}" 2>&1 >/dev/null) || code=$?
  said=$(grep -v "waiting for it, until Ctrl-C" <<<"$said")
  [ "$code" = "$1" ] && [[ "$said" == *"$2"* ]] && [ "$(wc -l <<<"$said")" = 1 ] &&
    [ "$(ls -A)" = party.webm ] && [ "$(cat party.webm)" = old ]
}

expect "a film that cannot be so small is not written, and the sentence has the smallest size and the calm one's" \
  refused 1 "with --reduced-motion it would have" --size 160x90 --at-most 100 -o party.apng
expect "an older file stays as it was then" refused 1 "at least, more than" --size 64x36 --at-most 100 -o party.webm
expect "a name with another ending is refused" refused 64 "ends in .tgs" --sticker telegram -o party.json
expect "a rate that the platform does not take is refused" refused 64 "choose such an --fps" \
  --sticker telegram --fps 50 -o party.tgs
expect "a longer film than the platform takes is refused" refused 64 "make --duration shorter" \
  --sticker telegram-video --duration 4 -o party.webm
expect "a stage of another shape is refused" refused 64 "choose a square --size" \
  --sticker slack --size 200x100 -o party.gif
expect "an unknown platform is refused, and the known ones are named" refused 64 "telegram-video" \
  --sticker icq -o party.gif
expect "sound alone has nothing to give up" refused 64 "nothing that can be given up" --at-most 1KB -o party.wav

verdict
