#!/usr/bin/env bash
# Celebrates over a virtual desktop, with each window manager and compositor that is installed, and
# looks at the screen, the clicks, the focus and the statuses. Screenshots are kept in desktop-output/ if
# a check fails. DEMO names another program to run.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/smoke/checks.sh

readonly out=desktop-output width=1280 height=800
pids=()
export LIBGL_ALWAYS_SOFTWARE=1
unset WAYLAND_DISPLAY XDG_SESSION_TYPE GDK_SCALE SDL_VIDEODRIVER

cleanup() {
  local pid
  for pid in "${pids[@]}"; do
    kill -KILL "$pid" 2>/dev/null
    wait "$pid" 2>/dev/null
  done
}
trap cleanup EXIT
trap 'exit 1' INT TERM

has() { command -v "$1" >/dev/null; }

for tool in Xvfb xdotool import compare xev:x11-utils xprop:x11-utils wmctrl openbox; do
  has "${tool%:*}" || {
    echo "desktop.sh: ${tool%:*} is missing: install ${tool#*:} to check celebrations over the desktop." >&2
    exit 1
  }
done
has picom || has xcompmgr || {
  echo "desktop.sh: there is no compositor: install picom or xcompmgr to check celebrations." >&2
  exit 1
}

# --- The desktop

# start NAME PROGRAM…: runs a program in the background; its process is then in $last.
start() {
  "${@:2}" >"$out/$1.log" 2>&1 &
  last=$!
  pids+=("$last")
}

managed() { xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null | grep -q 'window id'; }

composited() { xdotool search --name '^(picom|xcompmgr)$' >/dev/null 2>&1; }

# start_window: a window beneath that says which clicks and keys it gets.
start_window() {
  start beneath xev -geometry 900x600+100+100 -name beneath
  beneath_process=$last
  soon find_beneath || exit 1
  xdotool windowfocus "$beneath" 2>/dev/null
  xdotool mousemove 400 300
  sleep 0.3
}

find_beneath() { beneath=$(xdotool search --onlyvisible --name '^beneath$' 2>/dev/null | head -n 1) && [ -n "$beneath" ]; }

shot() { import -window root "$out/$subject-$1.miff"; }

# changed A B: how many thousandths of the screen differ between two screenshots.
changed() {
  local count
  count=$(compare -metric AE "$out/$subject-$1.miff" "$out/$subject-$2.miff" null: 2>&1)
  echo $((${count%%[!0-9]*} * 1000 / (width * height)))
}

# is_as BEFORE NOW: takes a screenshot, and says whether the screen is as it was in an earlier one.
is_as() {
  shot "$2"
  [ "$(changed "$1" "$2")" = 0 ]
}

# stands_still NAME: takes a screenshot of a screen that is no longer drawn on: on a busy machine, windows and their
# shadows come late.
stands_still() {
  mv "$out/$subject-$1.miff" "$out/$subject-$1-earlier.miff"
  sleep 0.3
  is_as "$1-earlier" "$1"
}
settled_shot() {
  shot "$1"
  soon stands_still "$1"
}

# --- The program

overlay() { xdotool search --onlyvisible --name '^Confetti$' >/dev/null 2>&1; }
no_overlay() { ! overlay; }
gone() { ! kill -0 "$celebration" 2>/dev/null; }

# celebrate OPTION…: celebrates in the background.
celebrate() {
  start celebrate "${from_terminal[@]}" "$DEMO" celebrate --no-reduced-motion "$@"
  celebration=$last
}

# ends_with STATUS: the celebration is over, and that is its status.
ends_with() {
  within 15000 gone || return 1
  local status=0
  wait "$celebration" || status=$?
  [ "$status" = "$1" ]
}

focus() { xdotool getwindowfocus; }
focus_is() { [ "$(focus)" = "$1" ]; }
window_got() { grep -q "$1" "$out/beneath.log"; }
size_is() { [ "$(xdotool search --onlyvisible --name '^Confetti$' getwindowgeometry --shell 2>/dev/null | sed -n 's/^WIDTH=//p')" = "$1" ]; }
complained() { grep -q "$1" "$out/celebrate.log" && [ "$(wc -l <"$out/celebrate.log")" = 1 ]; }
belongs_to() { xdotool search --onlyvisible --class "^$1\$" >/dev/null 2>&1; }
silent() { [ ! -s "$out/celebrate.log" ]; }

# --- The checks

# particles_show BEFORE DURING: takes a screenshot, where some of the screen shows particles, most of it what lies beneath.
particles_show() {
  local part
  shot "$2"
  part=$(changed "$1" "$2")
  [ "$part" -ge 2 ] && [ "$part" -le 300 ]
}

check_overlay() {
  settled_shot before
  local focused
  focused=$(focus)
  celebrate party --seed 5
  expect "an overlay covers the screen" soon size_is "$width"
  expect "it belongs to the desktop entry" soon belongs_to confetti
  expect "particles are above what lies beneath, which shows" soon particles_show before during
  : >"$out/beneath.log"
  xdotool click 1 key a
  expect "a click goes to the window beneath" soon window_got ButtonPress
  expect "and so does a key" soon window_got KeyPress
  expect "the focus stays" focus_is "$focused"
  expect "it ends by itself, with status 0" ends_with 0
  expect "and in silence" silent
  expect "nothing is left of it" soon is_as before after
}

# A window in full screen is on top of all others, but not of the celebration.
check_fullscreen() {
  wmctrl -i -r "$beneath" -b add,fullscreen
  settled_shot fullscreen
  celebrate party --seed 5
  expect "particles are above a window in full screen" soon particles_show fullscreen over-fullscreen
  kill "$celebration"
  ends_with 143
  wmctrl -i -r "$beneath" -b remove,fullscreen
}

check_signals() {
  local name
  for name in INT:130 TERM:143; do
    celebrate snow
    within 10000 overlay
    kill "-${name%:*}" "$celebration"
    expect "SIG${name%:*} ends it at once, with status ${name#*:}" ends_with "${name#*:}"
  done
}

check_command() {
  local status=0 output
  output=$("$DEMO" celebrate party -- sh -c 'echo done; exit 0') || status=$?
  expect "a command keeps its output and status" [ "$output-$status" = done-0 ]
  expect "both are there before the celebration is over, which goes on by itself" soon overlay
  soon no_overlay
  "$DEMO" celebrate party -- sh -c 'exit 3'
  expect "a failing command keeps its status" [ $? = 3 ]
  sleep 0.5
  expect "and is not celebrated" no_overlay
  "$DEMO" celebrate sparks --on failure --wait -- sh -c 'exit 4'
  expect "unless that is wanted, where --wait stays to the end" [ $? = 4 ]
  expect "which is then over" no_overlay
}

check_compositor_death() {
  celebrate snow
  within 10000 overlay
  sleep 0.3
  kill -KILL "$compositor"
  wait "$compositor" 2>/dev/null
  expect "the overlay goes with the compositor" within 1000 gone
}

check_small_window() {
  local focused
  focused=$(focus)
  celebrate party
  expect "without a compositor there is a small window" soon size_is 640
  expect "which leaves the focus" focus_is "$focused"
  expect "and ends by itself" ends_with 0
  expect "one sentence says why" complained compositor
}

# A server that takes connections and does not answer.
check_silent_server() {
  local status=0
  kill -STOP "$server"
  timeout 4 "$DEMO" celebrate -- sh -c 'exit 0' >/dev/null 2>"$out/celebrate.log" || status=$?
  expect "a server that does not answer keeps no status back" [ "$status" = 0 ]
  expect "as a sentence says" complained neither
  kill -CONT "$server"
}

# with_desktop MANAGER COMPOSITOR OPTION…: the checks of an overlay on a desktop made of these.
with_desktop() {
  subject=${1%% *}+$2
  start_display "${width}x${height}x24" || exit 1
  pids+=("$server")
  # shellcheck disable=SC2086 # a command with its options
  start manager $session $1
  expect "the window manager runs" within 10000 managed
  start compositor "${@:2}"
  compositor=$last
  within 10000 composited
  sleep 0.3
  start_window
  check_overlay
  if [ -z "${thorough:-}" ]; then
    thorough=done
    check_fullscreen
    check_signals
    check_command
    check_compositor_death
    check_small_window
    check_silent_server
  fi
  kill -KILL "$server"
  wait "$server" 2>/dev/null
}

check_nowhere() {
  subject=none
  unset DISPLAY
  celebrate
  expect "without a display and a terminal it ends with status 0" ends_with 0
  expect "and a sentence" complained neither
  DISPLAY=:9999 celebrate
  expect "a display that does not answer is none" ends_with 0
  expect "as a sentence says" complained neither
  "$DEMO" celebrate -- sh -c 'exit 5' 2>/dev/null
  expect "a command keeps its status" [ $? = 5 ]
}

session=
build_demo || exit 1
rm -rf "$out"
mkdir -p "$out"
has picom && with_desktop openbox picom --config /dev/null --backend xrender
has xcompmgr && with_desktop openbox xcompmgr
# It needs a session of its own.
session=dbus-run-session
has xfwm4 && has "$session" && has picom &&
  with_desktop 'xfwm4 --compositor=off' picom --config /dev/null --backend xrender
check_nowhere

verdict || exit 1
rm -rf "$out"
