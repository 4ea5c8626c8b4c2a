#!/usr/bin/env bash
# Exports stingers, reads them with ffmpeg, and puts two scenes together with them as OBS does.
# DEMO names another program to run; with CONFETTI_FILMS=1 it is an error if ffmpeg is missing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/smoke/checks.sh

if ! command -v ffmpeg >/dev/null; then
  echo "stinger: not checked, because ffmpeg is missing; install it, as with: apt-get install ffmpeg" >&2
  [ -z "${CONFETTI_FILMS:-}" ] || exit 1
  exit 0
fi

build_demo
demo=$(realpath "$DEMO")

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
trap 'exit 1' INT TERM

expect "a cut from one scene to the next is not seen" python3 Tests/smoke/stinger.py "$demo" "$out"

cd "$out"
# refused WORDS OPTION…: whether an export fails with one line that has the words, and leaves no file.
refused() {
  local said
  said=$("$demo" export "${@:2}" 2>&1) && return 1
  [[ "$said" == *"$1"* ]] && [ "$(wc -l <<<"$said")" = 1 ] && [ -z "$(ls film.* 2>/dev/null)" ]
}
for format in svg json wav mp4; do
  expect "$format has no matte" refused "--matte" curtain --matte side -o film.$format
done
expect "a film with gaps says how much it covers" \
  refused "% of the picture" party --matte side --size 160x90 --quiet -o film.webm
expect "a background that hides both scenes is refused" \
  refused "--background" curtain --matte side --background show -o film.webm

verdict
