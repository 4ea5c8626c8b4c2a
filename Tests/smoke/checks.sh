# Functions that the checks of a running program share; sourced, not run.
#
# A check is one sentence, said as `ok: …` or `FAILED: …`; `subject`, where it is set, stands before it.

passed=0
failed=0

pass() {
  passed=$((passed + 1))
  echo "ok: ${subject:+$subject: }$1"
}

fail() {
  failed=$((failed + 1))
  echo "FAILED: ${subject:+$subject: }$1" >&2
}

# expect SENTENCE COMMAND…: passes if the command succeeds.
expect() {
  if "${@:2}"; then pass "$1"; else fail "$1"; fi
}

# quietly COMMAND…: shows the end of what a command says only if it fails. All of it is in $out/log.
quietly() {
  "$@" >"$out/log" 2>&1 || {
    tail -n 40 "$out/log" >&2
    return 1
  }
}

# verdict: says how many checks there were; fails if one of them did.
verdict() {
  echo "$passed passed, $failed failed"
  [ "$failed" = 0 ]
}

now_ms() { echo $(($(date +%s%N) / 1000000)); }

# within MILLISECONDS COMMAND…: tries again until the command succeeds or the time is over.
within() {
  local end=$(($(now_ms) + $1))
  until "${@:2}"; do
    [ "$(now_ms)" -lt "$end" ] || return 1
    sleep 0.05
  done
}

# soon COMMAND…: tries again until the command succeeds, where its time is no promise and nothing else that happens
# meanwhile would let it succeed. A busy machine may take most of the time.
soon() { within 20000 "$@"; }

# Runs a program with the signals that a terminal would leave it: a shell's background jobs ignore SIGINT and
# SIGQUIT, and what nohup runs ignores SIGHUP.
from_terminal=(env --default-signal=HUP,INT,QUIT,TERM)

# Somebody who runs this may have turned the sound of the show on; below a file nobody can remember anything.
export XDG_STATE_HOME=/dev/null/state

# start_display SIZE: a virtual display, as 1280x720x24, whose files are in $out. Its process is then in $server,
# and DISPLAY names it. It does not begin again when its last program goes: the next might find none meanwhile.
start_display() {
  rm -f "$out/display" # or the number of the last one might be read, before this one has its own
  Xvfb -displayfd 3 -screen 0 "$1" -nolisten tcp -noreset 3>"$out/display" 2>"$out/xvfb.log" &
  server=$!
  within 10000 test -s "$out/display" || { kill -KILL "$server"; return 1; }
  DISPLAY=:$(cat "$out/display")
  export DISPLAY
}

# build_demo: builds the program with the unit tests, unless DEMO names one.
build_demo() {
  [ -z "${DEMO:-}" ] || return 0
  make --no-print-directory tests
  DEMO=$PWD/.build/debug/ConfettiDemo
}
