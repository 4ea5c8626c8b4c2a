# What the checks of a window share; sourced, not run, after checks.sh.
#
# Screenshots are kept in $out if a check fails; $width and $height are the size of the display.

pids=()

cleanup() {
  for pid in "${pids[@]}"; do
    kill -KILL "$pid" 2>/dev/null || true
    wait "$pid" 2>/dev/null || true
  done
}
trap cleanup EXIT
trap 'exit 1' INT TERM

give_up() {
  fail "$1"
  finish
}

finish() {
  verdict || exit 1
  cleanup
  rm -rf "$out"
  exit 0
}

# --- Display and pixels

shot() { import -window root "$out/$1.miff"; }

# area X Y WIDTH HEIGHT: the part of it on the screen, as ImageMagick writes it.
area() {
  local x=$(($1 < 0 ? 0 : $1)) y=$(($2 < 0 ? 0 : $2))
  local right=$(($1 + $3 > width ? width : $1 + $3))
  local bottom=$(($2 + $4 > height ? height : $2 + $4))
  echo "$((right - x))x$((bottom - y))+$x+$y"
}

# changed A B AREA [FUZZ]: how many pixels of an area differ between two screenshots.
changed() {
  local count
  count=$(compare -metric AE -fuzz "${4:-0}%" "$out/$1.miff[$3]" "$out/$2.miff[$3]" null: 2>&1) ||
    true
  echo "${count%%[!0-9]*}"
}

differs() { [ "$(changed "$@")" -gt 0 ]; }

# still: nothing on the screen moves for 0.3 s.
still() {
  shot still-a
  sleep 0.3
  shot still-b
  ! differs still-a still-b "${width}x${height}+0+0"
}

calm() { within 12000 still; }

# --- The program

find_window() {
  window=$(xdotool search --onlyvisible --name '^Confetti' 2>/dev/null | head -n 1) &&
    [ -n "$window" ]
}

find_window_or_end() { find_window || gone; }

# start_window NAME COMMAND…: runs a program until its window is there; its output goes to NAME.log.
start_window() {
  SDL_VIDEODRIVER=x11 LIBGL_ALWAYS_SOFTWARE=1 "${@:2}" >"$out/$1.log" 2>&1 &
  demo=$!
  pids+=("$demo")
  if ! within 15000 find_window_or_end || gone; then
    tail -n 3 "$out/$1.log" >&2
    give_up "a window titled Confetti appears"
  fi
  # Without a window manager nobody else gives the window the keyboard.
  xdotool windowfocus "$window" 2>/dev/null || true
}

gone() { ! kill -0 "$demo" 2>/dev/null; }

# quits: the show ends within 3 s, with status 0.
quits() { within 3000 gone && wait "$demo"; }
