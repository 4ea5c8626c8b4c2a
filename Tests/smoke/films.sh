#!/usr/bin/env bash
# Exports films, reads them with other programs, and sees what failures leave behind.
# DEMO names another program to run; with CONFETTI_FILMS=1 it is an error if one of those is missing.
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
  echo "films: not checked, because this is missing: ${missing[*]}" >&2
  echo "films: install it, as with: apt-get install ffmpeg python3-pil" >&2
  [ -z "${CONFETTI_FILMS:-}" ] || exit 1
  exit 0
fi

build_demo
demo=$(realpath "$DEMO")

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
trap 'exit 1' INT TERM

expect "films are read by other programs as they were painted" \
  "$python" Tests/smoke/films.py "$demo" "$out"

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
small=(--size 320x180 --quiet)

# What knows no animations, such as a program that makes small pictures of files, shows one moment of an SVG film.
if command -v rsvg-convert >/dev/null && command -v compare >/dev/null; then
  # alike PICTURE PICTURE: whether their colours are off by less than three thousandths in the mean, written as 65.3 (0.001).
  alike() { { compare -metric MAE "$1" "$2" null: 2>&1 || true; } | tr -d '()' | awk '{ exit !($2 < 0.003) }'; }
  for effect in fanfare party snow; do
    "$demo" export $effect "${small[@]}" --background '#1b1440' --duration 2 -o film.svg
    "$demo" render $effect --size 320x180 --background '#1b1440' --at 0.8 -o moment.png
    sed 's/<animate[^>]*\/>//g' film.svg >bare.svg
    for file in film bare; do
      rsvg-convert $file.svg -o still.png
      expect "$effect without animations is its still moment ($file.svg)" alike moment.png still.png
    done
    rm film.svg bare.svg moment.png still.png
  done
else
  echo "skipped: SVG films without animations, as rsvg-convert is not installed (apt-get install librsvg2-bin)"
fi

# A file that stands there stays as it was, whatever fails.
echo old >film.webm
kept() { holds film.webm && [ "$(cat film.webm)" = old ]; }

PATH=/nowhere status "$demo" export party "${small[@]}" -o film.webm
expect "without ffmpeg it says what to install" says 1 "install it with"
expect "nothing is left then, and the old file is as it was" kept

status "$demo" export party "${small[@]}" -o /dev/full --format webm
expect "a full disk is said by ffmpeg's formats" says 1 "free some space"
status "$demo" export party "${small[@]}" -o /dev/full --format apng
expect "a full disk is said by our own" says 1 "free some space"
status "$demo" export party "${small[@]}" -o no/such/film.apng
expect "a folder that is not there is said" says 1 "make the folder first"
status "$demo" export party "${small[@]}" -o . --format apng
expect "a folder is no file" says 1 "give the name of a file"
status "$demo" export party "${small[@]}" -o - --format mp4
expect "MP4 cannot go to a pipe" says 64 "standard output"
mkfifo pipe
status "$demo" export party "${small[@]}" -o pipe --format mov <>pipe
expect "MOV cannot go to a pipe" says 1 "not a regular file"
cat pipe >piped.apng &
status "$demo" export party "${small[@]}" -o pipe --format apng
wait $!
"$demo" export party "${small[@]}" -o whole.apng
expect "what goes through a named pipe is the file" cmp -s piped.apng whole.apng
rm pipe piped.apng whole.apng
for format in apng webm raw; do
  set +o pipefail
  "$demo" export party "${small[@]}" -o - --format $format 2>said | head -c 1000 >/dev/null
  code=${PIPESTATUS[0]} said=$(cat said)
  set -o pipefail
  rm said
  expect "a reader of $format that goes away is an error" says 1 "standard output: Broken pipe"
done
for format in webm gif; do
  "$demo" export party "${small[@]}" -o - --format $format | cat >piped
  frames=$(ffprobe -v error -count_packets -show_entries stream=nb_read_packets -of csv=p=0 piped)
  expect "$format through a pipe has its frames" test "$frames" -gt 100
  rm piped
done

# Killed at some moment: nothing half is left, and no ffmpeg.
ours() { pgrep -f "$(basename "$out")" | grep -v "^$$\$" || true; }
for signal in INT TERM HUP QUIT USR1 XCPU; do
  for format in apng webm; do
    for delay in 0.1 0.6; do
      code=0
      "${from_terminal[@]}" "$python" - "$signal" "$delay" "$demo" export party --duration 60 --quiet \
        --background show -o "$out/killed.$format" <<'P' || code=$?
import signal, subprocess, sys, time
process = subprocess.Popen(sys.argv[3:])
time.sleep(float(sys.argv[2]))
number = getattr(signal, "SIG" + sys.argv[1])
process.send_signal(number)
sys.exit(0 if process.wait() in (128 + number, -number) else 1)
P
      [ "$code" = 0 ] && kept && [ -z "$(ours)" ] ||
        fail "SIG$signal after $delay s leaves something of $format: $(ls -A) $(ours)"
    done
  done
  pass "SIG$signal ends it, and leaves nothing"
done

verdict
