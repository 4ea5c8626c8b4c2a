#!/usr/bin/env bash
# Celebrates in terminals of tmux and compares what they show before, meanwhile and afterwards.
# DEMO names another program to run. Needs tmux.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/smoke/checks.sh

demo=$PWD/.build/debug/ConfettiDemo
demo=${DEMO:-$demo}
folder=$(mktemp -d)

# A server of its own, which knows nothing of the user's.
unset TMUX TMUX_PANE
mux() { tmux -L "confetti-$$" -f /dev/null "$@"; }

cleanup() {
  mux kill-server 2>/dev/null || true
  rm -rf "$folder"
}
trap cleanup EXIT
trap 'exit 1' INT TERM

# --- Terminals

# open NAME [VARIABLE=VALUE…]: a shell in a terminal of 100 × 30, with text in colours and a prompt.
open() {
  local name=$1
  shift
  mux new-session -d -s "$name" -x 100 -y 30 \
    env LC_ALL=C.UTF-8 PS1='> ' SWIFT_BACKTRACE=enable=no demo="$demo" "$@" bash --norc --noprofile
  mux set-option -t "$name" status off
  keys "$name" "stty -a >$folder/$name.modes; for i in 1 2 3 4 5 6 7 8 9; do" \
    "printf '\\033[3%dm%s \\033[1;7m%s\\033[0m 漢字 ┌─┐ the text that stands here\\n' \$i \$i \$i; done" Enter
  soon shows "$name" '9 9 漢字' || fail "a terminal opens"
}

keys() {
  local name=$1 last=${!#}
  mux send-keys -t "$name" -l "${*:2:$#-2}"
  mux send-keys -t "$name" "$last"
}

screen() { mux capture-pane -e -p -t "$1"; }
shows() { screen "$1" | sed 's/\x1b\[[0-9;:]*m//g' | grep -qF -- "$2"; }
blocks() { screen "$1" | grep -q '[▘▝▀▖▌▞▛▗▚▐▜▄▙▟]'; }
no_blocks() { ! blocks "$1"; }
state() { mux display-message -p -t "$1" "$2"; }
is_plain() { [ "$(state "$1" '#{alternate_on} #{cursor_flag} #{wrap_flag}')" = '0 1 1' ]; }
is_over() { is_plain "$1" && shows "$1" "status $2"; }

# start NAME WORDS…: celebrates from a cleared prompt, and notes the screen before.
start() {
  local name=$1
  shift
  screen "$name" >"$folder/before"
  keys "$name" "\$demo celebrate --terminal --seed 7 $* && echo status 0 || echo status \$?" Enter
}

# same NAME: whether all that stood there does so again, in its colours.
same() { screen "$1" | head -n 10 | cmp -s - <(head -n 10 "$folder/before"); }

same_modes() {
  keys "$1" "stty -a | cmp - $folder/$1.modes && echo all modes back" Enter
  soon shows "$1" "all modes back"
}

# process NAME: what runs in the terminal's shell.
process() {
  local shell
  shell=$(state "$1" '#{pane_pid}')
  cut -d ' ' -f 1 "/proc/$shell/task/$shell/children"
}

# --- Checks

check_end() {
  open plain
  local rows
  rows=$(mux list-panes -t plain -F '#{pane_height}')
  [ "$rows" = 30 ] || fail "a terminal has the size asked for"
  start plain cannon
  expect "particles fly" soon blocks plain
  expect "the text that stands there is seen between them" shows plain "text that stands here"
  expect "the cursor is hidden" [ "$(state plain '#{cursor_flag}')" = 0 ]
  mux send-keys -t plain -l "echo typed before"
  expect "it ends by itself, with status 0" within 12000 is_over plain 0
  expect "the screen is as before" same plain
  expect "nothing is left of the particles" no_blocks plain
  expect "what was typed meanwhile is at the prompt" soon shows plain "> echo typed before"
  keys plain "" Enter
  expect "the modes are as before" same_modes plain
}

# check_signal SENTENCE STATUS KEY|SIGNAL: ends a celebration.
check_signal() {
  mux send-keys -t plain C-l
  keys plain clear Enter
  within 2000 no_blocks plain || true
  keys plain "printf 'one \\033[31mred\\033[0m line\\n'" Enter
  within 2000 shows plain "one red line" || true
  start plain party
  soon blocks plain || fail "particles fly before $1"
  case $3 in
    C-*) mux send-keys -t plain "$3" ;;
    *) kill "-$3" "$(process plain)" ;;
  esac
  if [ "$3" = C-c ]; then
    # The shell gives up the whole line.
    expect "$1 ends it" soon is_plain plain
    keys plain 'echo status $?' Enter
    expect "$1: the status says so" soon shows plain "status $2"
  else
    expect "$1 ends it with status $2" soon is_over plain "$2"
  fi
  expect "$1: nothing is left of the particles" no_blocks plain
  expect "$1: the modes are as before" same_modes plain
}

check_stop() {
  keys plain clear Enter
  start plain party
  soon blocks plain || fail "particles fly before Ctrl-Z"
  mux send-keys -t plain C-z
  expect "Ctrl-Z gives the terminal back" soon is_plain plain
  expect "the shell says that it is stopped" soon shows plain Stopped
  expect "nothing is left of the particles meanwhile" no_blocks plain
  keys plain fg Enter
  expect "fg goes on" soon blocks plain
  expect "it ends by itself" within 12000 is_plain plain
  expect "the modes are as before" same_modes plain
}

check_resize() {
  keys plain clear Enter
  start plain confetti-rain
  soon blocks plain || fail "particles fly before a resize"
  mux resize-window -t plain -x 60 -y 16
  sleep 0.5
  expect "a smaller terminal is still celebrated in" blocks plain
  mux resize-window -t plain -x 130 -y 40
  right_half() { mux capture-pane -p -t plain | cut -c 105- | grep -q '[▀▄▌▐▘▝▖▗]'; }
  expect "a larger one is filled" soon right_half
  mux send-keys -t plain C-c
  expect "Ctrl-C ends it then, too" within 2000 is_plain plain
  keys plain "" Enter
  expect "the modes are as before" same_modes plain
}

check_others() {
  keys plain clear Enter
  keys plain "\$demo celebrate --terminal cannon | wc -c | sed 's/^/bytes: /'; echo over" Enter
  expect "nothing is written into a pipe" soon shows plain "bytes: 0"
  "$demo" celebrate --terminal cannon >"$folder/out" 2>"$folder/err" </dev/null ||
    fail "without a terminal the status is 0"
  expect "without a terminal nothing is written" [ ! -s "$folder/out" ]
  expect "that is said in a sentence" grep -q "standard output is no terminal" "$folder/err"

  open grey NO_COLOR=1
  start grey cannon
  letters() { shows grey '#'; }
  colours() { screen grey | grep -q $'\e\[[0-9;]*38;'; }
  expect "with NO_COLOR letters fly" soon letters
  expect "and have no colours" not colours
  expect "it ends by itself, with status 0" within 12000 is_over grey 0

  open dumb TERM=dumb
  start dumb cannon
  expect "TERM=dumb is told that it can only show lines" soon shows dumb "only show lines"
  expect "and is no failure" soon is_over dumb 0
}

not() { ! "$@"; }

command -v tmux >/dev/null || {
  echo "FAILED: tmux is missing: install it with .ci/deps smoke" >&2
  exit 1
}
check_end
check_signal "Ctrl-C" 130 C-c
check_signal "SIGTERM" 143 TERM
check_signal "a crash" 139 SEGV
check_stop
check_resize
check_others
expect "terminals that take little or nothing are left in order" \
  "${from_terminal[@]}" python3 Tests/smoke/terminals.py "$demo"
verdict
