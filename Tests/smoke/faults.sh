#!/usr/bin/env bash
# Takes the display, the window and the time away from the show, and looks at what it leaves behind.
# DEMO names another program to run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/smoke/checks.sh
build_demo
DEMO=$(realpath "$DEMO")
faults=$PWD/Tests/smoke/xfaults.py

out=$(mktemp -d)
servers=()

cleanup() {
  kill -KILL "${demo:-}" "${servers[@]}" 2>/dev/null || true
  wait 2>/dev/null || true
  rm -rf "$out"
}
trap cleanup EXIT
trap 'exit 1' INT TERM

# start_server [DEPTH]: a display of its own, which a check may kill.
start_server() {
  start_display "1280x720x${1:-24}" || { fail "the virtual display starts"; exit 1; }
  servers+=("$server")
}

find_window() {
  window=$(xdotool search --onlyvisible --name '^Confetti' 2>/dev/null | head -n 1) && [ -n "$window" ]
}

gone() { ! kill -0 "$demo" 2>/dev/null; }

# start_show OPTION…: the show, in a folder of its own, once it has a window.
start_show() {
  folder=$(mktemp -d -p "$out")
  (cd "$folder" && exec "${from_terminal[@]}" SDL_VIDEODRIVER=x11 "$DEMO" --stats report.json "$@" \
    >said 2>complained) &
  demo=$!
  within 15000 find_window || { fail "a window titled Confetti appears"; cat "$folder/complained"; exit 1; }
  xdotool windowfocus "$window" 2>/dev/null || true
  sleep 1
}

# ends STATUS: the show ends within 2 s, with a status and a whole report.
ends() {
  local status=0
  within 2000 gone || return 1
  wait "$demo" || status=$?
  [ "$status" = "$1" ] && grep -q ' fps, p99 ' "$folder/said" && jq -e .frames "$folder/report.json" >/dev/null
}

# ends_later STATUS: the same within 60 s, because a film is written.
ends_later() { within 60000 gone && ends "$1"; }

# says WORDS: exactly one line of standard error has these words.
says() { [ "$(grep -c "$1" "$folder/complained")" = 1 ]; }

# speaks_alone: each line on standard error is the program's own.
speaks_alone() { ! grep -v '^ConfettiDemo: ' "$folder/complained"; }

# leaves NAME…: the folder has these files alone; a name may be a pattern.
leaves() {
  local found
  found=$(cd "$folder" && find . -mindepth 1 ! -name said ! -name complained ! -name report.json)
  # shellcheck disable=SC2053 # a pattern
  if [ $# = 0 ]; then [ -z "$found" ]; else [[ ${found#./} == $1 ]]; fi
}

no_ffmpeg() { ! pgrep -f "ffmpeg.*$folder" >/dev/null; }

start_server

# --- The display and the window go

for painter in cpu gpu; do
  subject="$painter painter"
  start_show --painter $painter --autoplay
  python3 "$faults" destroy "$window"
  expect "the show of a window that another program destroys ends with its report" ends 1
  expect "it says why in one line of its own" says 'its display did, or another program closed its window'
  expect "nobody else says a word" speaks_alone
done
subject="at rest"
start_show
sleep 2
python3 "$faults" destroy "$window"
expect "the show of a window that another program destroys ends with its report" ends 1
start_show
xdotool windowkill "$window"
expect "the show that another program sends away ends with its report" ends 1
expect "nobody else says a word" speaks_alone
start_show
sleep 2
kill -KILL "$server"
expect "the show ends with its report when the X server dies" ends 1
expect "nobody else says a word" speaks_alone
# speaks_early: the show has ended with status 1 and a sentence of its own, whatever it was doing.
speaks_early() {
  local status=0
  within 10000 gone || return 1
  wait "$demo" || status=$?
  [ "$status" = 1 ] && grep -q '^ConfettiDemo: ' "$out/early"
}
for wait in 0.03 0.08 0.12 0.16 0.2 0.25 0.3 0.4; do
  start_server
  subject="after $wait s"
  env SDL_VIDEODRIVER=x11 "$DEMO" >/dev/null 2>"$out/early" &
  demo=$!
  sleep "$wait"
  kill -KILL "$server"
  expect "a show whose X server dies while its window opens says so" speaks_early
done
subject=
start_server
start_show --autoplay
kill -TERM "$demo"
sleep 0.005
kill -KILL "$server"
expect "a show that was asked to end has status 0, also if the X server dies meanwhile" ends 0
start_server
subject="while a film is recorded"
start_show --autoplay
xdotool key r
sleep 1
kill -KILL "$server"
expect "the show ends with its report when the X server dies" ends_later 1
expect "the film is completed" leaves 'Confetti-*.[wa]*'
expect "no ffmpeg runs on" no_ffmpeg
subject=

# --- Signals

start_server
for signal in HUP TERM; do
  subject="SIG$signal"
  start_show --autoplay
  xdotool key r
  sleep 1
  kill -$signal "$demo"
  expect "a show that records a film ends with its report and status 0" ends 0
  expect "it says that the film was given up" says 'The film was given up'
  expect "nothing of the film is left" leaves
  start_show --autoplay
  xdotool key r
  # Long enough that no machine has written it when the signal comes.
  sleep 3
  xdotool key r
  sleep 0.4
  kill -$signal "$demo"
  expect "a show that writes a film ends with its report and status 0" ends 0
  expect "nothing of the film is left" leaves
  expect "no ffmpeg runs on" no_ffmpeg
done
subject=
start_show
kill -STOP "$server"
kill -TERM "$demo"
expect "a show whose X server no longer answers ends with its report and status 0" ends 0
kill -CONT "$server"
start_show
xdotool key F12
expect "F12 writes a picture" soon leaves 'Confetti-*.png'
kill -TERM "$demo"
expect "the show ends with its report after F12" ends 0

expect "a crash keeps the status of its signal, and an end that is asked for has its own" \
  python3 Tests/smoke/signals.py "$DEMO"

# --- Sizes and events

# Mesa's own rasterizer (llvmpipe) crashes in one of forty windows that grow to 32767 by 32767 on a busy machine, whatever
# draws in them: that size is tried three times with the GPU painter.
for painter in cpu gpu; do
  for size in 'notify 32768 32768' 'notify 40000 40000' 'resize 32767 32767' 'notify 65535 1'; do
    subject="$painter painter, $size"
    for tries in 2 1 0; do
      start_show --painter $painter
      # shellcheck disable=SC2086 # an action and two numbers
      python3 "$faults" ${size/ / "$window" }
      sleep 0.5
      survived=false ended=false
      if kill -TERM "$demo" 2>/dev/null; then survived=true; fi
      if ends 0; then ended=true; fi
      if $survived && $ended || [ "$painter $size" != 'gpu resize 32767 32767' ]; then break; fi
      echo "crashed in Mesa perhaps, $tries tries left: $subject"
    done
    expect "the show survives the size" $survived
    expect "it ends with its report" $ended
  done
done
subject=
start_show
kill -STOP "$demo"
python3 "$faults" moves "$window" 100000
kill -CONT "$demo"
expect "a request to close the window is not lost behind 100,000 moves" ends 0

start_show
expect "a file that another program drops is taken" python3 "$faults" drop "$window" /nonexistent/dropped.json
expect "it is looked for" soon grep -q '/nonexistent/dropped.json cannot be read' "$folder/complained"
python3 "$faults" forge "$window" 1500 || true
expect "the show survives forged messages about drops" kill -0 "$demo"
expect "a file is still taken afterwards" python3 "$faults" drop "$window" /nonexistent/afterwards.json
expect "it is looked for as well" soon grep -q '/nonexistent/afterwards.json' "$folder/complained"
kill -TERM "$demo"
expect "it ends with its report" ends 0

# --- Screens

for depth in 30 16; do
  start_server "$depth"
  start_show
  kill -TERM "$demo"
  expect "the show plays on a screen of $depth bits per pixel" ends 0
done
start_server 8
status=0
SDL_VIDEODRIVER=x11 "$DEMO" --frames 2 >"$out/said" 2>"$out/complained" || status=$?
expect "a screen of 8 bits per pixel is refused" test "$status" = 1
expect "the refusal says what to do" grep -q 'set the screen to 24 bits per pixel' "$out/complained"

# --- No /proc, as in a chroot or a bare sandbox

if [ "$(id -u)" = 0 ] && unshare -m true 2>/dev/null; then
  cat >"$out/bare.sh" <<'BARE'
mount -t tmpfs none /proc
"$1" celebrate -- sh -c 'exit 3'
BARE
  status=0
  unshare -m sh "$out/bare.sh" "$DEMO" >"$out/said" 2>&1 || status=$?
  expect "without /proc a command that is celebrated is run all the same" test "$status" = 3
else
  echo "skipped: a system without /proc, which only root can make"
fi

# --- Refusals

start_server
expect "no call that the system or SDL refuses costs more than a sentence" python3 Tests/smoke/refuse.py "$DEMO"

verdict
