#!/usr/bin/env bash
# Plays with the show on a display of its own for a long time, and looks at what it uses meanwhile.
#
# MINUTES says how long (default: 60), SEED chooses the input, DEMO names another program to run. A report
# goes to soak-output/: a line every ten seconds, and how much grew between the first third and the last.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/smoke/checks.sh
build_demo
DEMO=$(realpath "$DEMO")
minutes=${MINUTES:-60}
RANDOM=${SEED:-1}

rm -rf soak-output
mkdir -p soak-output/films
out=$PWD/soak-output

cleanup() {
  kill -KILL "${demo:-}" "${server:-}" 2>/dev/null || true
  wait 2>/dev/null || true
}
trap cleanup EXIT
trap 'exit 1' INT TERM

start_display 2600x1500x24 || { fail "the virtual display starts"; exit 1; }

"$DEMO" print party >"$out/own.json"
(cd "$out/films" && exec env SDL_VIDEODRIVER=x11 "$DEMO" --effect ../own.json --stats ../report.json \
  >../said 2>../complained) &
demo=$!
find_window() {
  window=$(xdotool search --onlyvisible --name '^Confetti' 2>/dev/null | head -n 1) && [ -n "$window" ]
}
within 15000 find_window || { fail "a window titled Confetti appears"; exit 1; }
xdotool windowfocus "$window" 2>/dev/null || true

# The figures of the process: seconds, resident KiB, descriptors, threads, ticks of processor time.
figures() {
  local resident threads
  resident=$(awk '/^VmRSS/ { print $2 }' "/proc/$demo/status")
  threads=$(awk '/^Threads/ { print $2 }' "/proc/$demo/status")
  echo "$((SECONDS)) $resident $(find "/proc/$demo/fd" -mindepth 1 | wc -l) $threads" \
    "$(awk '{ print $14 + $15 }' "/proc/$demo/stat")"
}

keys=(space a c d e h k l m n o p s t w x z 1 2 3 4 5 6 F1 F12 Escape Escape Tab Return Left Right Up Down r)

# Twice in a row, Escape quits.
escaped=-10

# act: what a person might do next, and what a computer might do to the program.
act() {
  local x=$((RANDOM % 1280)) y=$((RANDOM % 720))
  case $((RANDOM % 24)) in
    0 | 1 | 2 | 3 | 4 | 5 | 6 | 7) xdotool mousemove --window "$window" $x $y click 1 ;;
    8 | 9 | 10 | 11 | 12 | 13)
      local key=${keys[RANDOM % ${#keys[@]}]}
      if [ "$key" = Escape ]; then
        [ $((SECONDS - escaped)) -ge 10 ] || return 0
        escaped=$SECONDS
      fi
      xdotool key "$key"
      ;;
    14 | 15)
      xdotool mousemove --window "$window" $x $y mousedown 1 \
        mousemove --window "$window" $((RANDOM % 1280)) $((RANDOM % 720)) mouseup 1
      ;;
    16) xdotool windowsize "$window" $((320 + RANDOM % 2240)) $((240 + RANDOM % 1200)) ;;
    17) xdotool windowsize "$window" 1280 720 ;;
    18)
      kill -STOP "$demo"
      sleep 0.$((RANDOM % 10))
      kill -CONT "$demo"
      ;;
    19)
      # The file of the chosen effect changes while it is watched.
      "$DEMO" print "$(shuf -n 1 --random-source=<(yes $RANDOM) "$out/names")" >"$out/own.json.new"
      mv "$out/own.json.new" "$out/own.json"
      ;;
    20) xdotool click 4 click 4 click 5 ;;
    21) sleep 2 ;;
    *) sleep 0.2 ;;
  esac
  # Pictures and films are looked at by other checks.
  find "$out/films" -name 'Confetti-*' -mmin +1 -delete
}
"$DEMO" list | awk '/^  [a-z]/ { print $1 }' >"$out/names"
[ -s "$out/names" ] || echo party >"$out/names"

end=$((SECONDS + minutes * 60))
next=$SECONDS
while [ $SECONDS -lt $end ]; do
  kill -0 "$demo" 2>/dev/null || { fail "the show goes on (after $SECONDS s)"; tail -n 3 "$out/complained"; exit 1; }
  act >/dev/null 2>&1 || true
  if [ $SECONDS -ge $next ]; then
    figures >>"$out/figures"
    next=$((SECONDS + 10))
  fi
done
kill -TERM "$demo"
gone() { ! kill -0 "$demo" 2>/dev/null; }
expect "the show ends within 2 s" within 2000 gone
status=0
wait "$demo" || status=$?
expect "it ends with status 0 (it was $status)" test "$status" = 0
expect "it gives its report" jq -e .frames "$out/report.json" >/dev/null

# grown COLUMN: by how much the median of a figure grew from the second third of the time to the last.
grown() {
  awk -v column="$1" '
    { value[NR] = $column }
    function median(from, to, count, i, j, swap, sorted) {
      for (i = from; i <= to; i++) sorted[++count] = value[i]
      for (i = 1; i <= count; i++) for (j = i + 1; j <= count; j++)
        if (sorted[j] < sorted[i]) { swap = sorted[i]; sorted[i] = sorted[j]; sorted[j] = swap }
      return sorted[int((count + 1) / 2)]
    }
    END { third = int(NR / 3); print median(2 * third + 1, NR, 0) - median(third + 1, 2 * third, 0) }
  ' "$out/figures"
}
memory=$(grown 2) descriptors=$(grown 3) threads=$(grown 4)
echo "after $minutes minutes: $(tail -n 1 "$out/figures")"
echo "grown from the second third to the last: $memory KiB, $descriptors descriptors, $threads threads"
expect "memory stays flat (grown by $memory KiB)" test "$memory" -lt 8192
expect "descriptors stay flat (grown by $descriptors)" test "$descriptors" -le 0
expect "threads stay flat (grown by $threads)" test "$threads" -le 0
verdict
