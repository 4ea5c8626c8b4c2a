#!/usr/bin/env bash
# Writes sheets for game engines, and takes every frame out of them again by other programs.
# Checks whose programs are missing are skipped, with a sentence. DEMO names another program to run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/smoke/checks.sh

# The system's package is for the system's Python, which need not be the first one of the path.
python=python3
"$python" -c 'import PIL' 2>/dev/null || python=/usr/bin/python3
if ! "$python" -c 'import PIL' 2>/dev/null; then
  echo "skipped: sheets, as Python with Pillow is not installed (apt-get install python3-pil)"
  exit 0
fi

build_demo
demo=$(realpath "$DEMO")

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
trap 'exit 1' INT TERM

expect "other programs find every frame of a sheet as it was painted" \
  "$python" Tests/smoke/sheets.py "$demo" "$out"

rm -rf "${out:?}"/*
cd "$out"

# status COMMAND…: sets its exit status and what it said.
status() {
  code=0
  said=$("$@" 2>&1 >/dev/null) || code=$?
}
says() { [ "$code" = "$1" ] && [[ "$said" == *"$2"* ]] && [ "$(wc -l <<<"$said")" = 1 ]; }
# holds NAMES: whether the folder has exactly these.
holds() { [ "$(ls -A | tr '\n' ' ')" = "${1:+$1 }" ]; }

small=(--size 160x90 --fps 30)
status "$demo" export spark "${small[@]}" --duration 1 --sheet -o spark.png
expect "the last line says the layout, the data, and that light is to be added" \
  says 0 "spark.json says where each is; its light is to be added"
status "$demo" export celebration "${small[@]}" --sheet --trim -o c.png
expect "paint is not to be added" eval 'says 0 "c.json says where each is" && [[ "$said" != *light* ]]'
rm -f ./*

status "$demo" export snow --sheet -o snow.png
expect "a sheet that would be too large is refused at once" says 64 "more than 4096; use --"
status "$demo" export snow --duration 40 --size 640x360 --sheet --trim --quiet --most-side 1024 -o snow.png
expect "so is one whose trimmed frames do not fit" says 64 "even trimmed; use --"
expect "nothing is left of either" holds ""

# A file that stands there stays as it was, whatever fails.
echo old >a.png
mkdir a.json
status "$demo" export sparks "${small[@]}" --quiet --sheet -o a.png
expect "a folder in the place of the data is told" says 1 "give the name of a file"
expect "the picture is as it was" eval 'holds "a.json a.png" && [ "$(cat a.png)" = old ]'
rmdir a.json
echo '{"extends": "sparks"}' >a.json
status "$demo" export a.json "${small[@]}" --quiet --sheet -o a.png
expect "an effect's file is no data of a sheet" says 1 "a.json is there already"
expect "it is not replaced" eval '[ "$(cat a.json)" = "{\"extends\": \"sparks\"}" ] && [ "$(cat a.png)" = old ]'
rm a.json

# Killed at some moment: neither file is new, or both are.
for delay in 0.05 0.2 0.5; do
  "$demo" export party --size 640x360 --fps 60 --quiet --sheet --trim -o a.png &
  sleep $delay
  kill -TERM $! 2>/dev/null || true
  wait $! 2>/dev/null || true
  if [ "$(cat a.png)" = old ]; then kept="a.png"; else kept="a.json a.png"; fi
  expect "killed after $delay s, it leaves both files or none" holds "$kept"
  rm -f a.json
  echo old >a.png
done

verdict
