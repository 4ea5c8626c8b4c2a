#!/usr/bin/env bash
# Runs the show on a display of its own, clicks and types, and looks at the pixels.
# Screenshots are kept in smoke-output/ if a check fails. DEMO names another program to run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/smoke/checks.sh
. Tests/smoke/windows.sh
. Tests/smoke/panels.sh

out=smoke-output
readonly width=1280 height=720 corner=80

# unsaid: nothing moves, and no sentence on the stage goes by itself: none stands for longer than 6 s.
unsaid() {
  still || return 1
  shot unsaid
  sleep 6.3
  shot still-a
  ! differs unsaid still-a "${width}x${height}+0+0"
}

# burst_shots NAME [KEY]: five screenshots within half a second of a click, or of a key; on a busy machine three.
burst_shots() {
  local end=$(($(now_ms) + 500)) index=0
  if [ -n "${2:-}" ]; then xdotool key "$2"; else xdotool click 1; fi
  while [ "$index" -lt 3 ] || { [ "$(now_ms)" -lt "$end" ] && [ "$index" -lt 5 ]; }; do
    shot "$1-$index"
    index=$((index + 1))
    sleep 0.03
  done
  burst_count=$index
}

# without_button SHOT X Y WIDTH HEIGHT: blackens a button and the space it moves in, so that its
# own hover and press are not taken for particles.
without_button() {
  convert "$out/$1.miff" -fill black \
    -draw "rectangle $(($2 - 6)),$(($3 - 6)) $(($2 + $4 + 6)),$(($3 + $5 + 6))" \
    "$out/$1-bare.miff"
}

# corners_changed BEFORE SHOTS X Y WIDTH HEIGHT: at how many corners of a button something bright
# appeared in one of SHOTS-0, SHOTS-1…; soft shadows are below the threshold.
corners_changed() {
  local before=$1 shots=$2 x=$3 y=$4 w=$5 h=$6 count=0 index place
  without_button "$before" "$x" "$y" "$w" "$h"
  for ((index = 0; index < burst_count; index++)); do
    without_button "$shots-$index" "$x" "$y" "$w" "$h"
  done
  for place in "$x $y" "$((x + w)) $y" "$x $((y + h))" "$((x + w)) $((y + h))"; do
    # shellcheck disable=SC2086 # two numbers
    set -- $place
    place=$(area $(($1 - corner / 2)) $(($2 - corner / 2)) $corner $corner)
    for ((index = 0; index < burst_count; index++)); do
      if differs "$before-bare" "$shots-$index-bare" "$place" 10; then
        count=$((count + 1))
        break
      fi
    done
  done
  echo "$count"
}

# --- The program

# start_demo NAME OPTION…: runs the show until its window is there; the report goes to NAME.json.
start_demo() { start_window "$1" "$DEMO" --seed 7 --stats "$out/$1.json" "${@:2}"; }

cpu_ticks() { awk '{ print $14 + $15 }' "/proc/$demo/stat"; }

idle_ticks() {
  local before
  before=$(cpu_ticks)
  sleep 5
  echo $(($(cpu_ticks) - before))
}

report_is_complete() {
  jq -e '(["frames", "fps", "frameMs", "missed", "cpuPercentOfCore", "residentMB", "particlesPeak",
    "drawCalls", "painter", "videoDriver", "build"] - keys == [])
    and (["p50", "p95", "p99", "max"] - (.frameMs | keys) == [])' "$out/$1.json" >/dev/null
}

# --- The checks

check_button() {
  local name=$1 x=$2 y=$3 w=$4 h=$5 count
  xdotool mousemove $((x + w / 2)) $((y + h / 2))
  calm || fail "the show comes to rest before the click on $name"
  shot "button-$name"
  burst_shots "button-$name"
  count=$(corners_changed "button-$name" "button-$name" "$x" "$y" "$w" "$h")
  expect "a click on $name bursts at its four corners within 0.5 s (seen at $count)" \
    test "$count" = 4
}

# emptiest_place: the place of a coarse grid that is farthest from every button.
emptiest_place() {
  awk '{ n++; x[n] = $3 + $5 / 2; y[n] = $4 + $6 / 2; w[n] = $5 / 2; h[n] = $6 / 2 }
    END {
      for (px = 160; px <= 1120; px += 40) for (py = 120; py <= 600; py += 40) {
        least = 1e9
        for (i = 1; i <= n; i++) {
          dx = px - x[i]; if (dx < 0) dx = -dx; dx -= w[i]; if (dx < 0) dx = 0
          dy = py - y[i]; if (dy < 0) dy = -dy; dy -= h[i]; if (dy < 0) dy = 0
          if (dx * dx + dy * dy < least) least = dx * dx + dy * dy
        }
        if (least > best) { best = least; place = px " " py }
      }
      print place
    }' "$out/layout"
}

check_empty_space() {
  local x y near last quiet=yes
  read -r x y < <(emptiest_place)
  near=$(area $((x - 60)) $((y - 60)) 120 120)
  xdotool mousemove "$x" "$y"
  calm || fail "the show comes to rest before the click on empty space"
  shot empty
  burst_shots empty
  last=$((burst_count - 1))
  expect "a click on empty space changes the pixels near it" differs empty "empty-$last" "$near"
  # Only the first screenshot: later the particles may have flown anywhere.
  burst_count=1
  while read -r _ name bx by bw bh; do
    if [ "$(corners_changed empty empty "$bx" "$by" "$bw" "$bh")" = 4 ]; then quiet=$name; fi
  done <"$out/layout"
  expect "a click on empty space bursts at no button" test "$quiet" = yes
}

# drag FROM_X FROM_Y TO_X TO_Y STEPS REST: drags over so many steps, at least 8 ms each, and keeps
# still for REST seconds before it lets go.
drag() {
  local step
  xdotool mousemove "$1" "$2"
  sleep 0.2
  xdotool mousedown 1
  for ((step = 1; step <= $5; step++)); do
    xdotool mousemove $(($1 + ($3 - $1) * step / $5)) $(($2 + ($4 - $2) * step / $5))
    sleep 0.008
  done
  sleep "$6"
  xdotool mouseup 1
}

# right_edge A B: how far to the right two screenshots differ clearly.
right_edge() {
  local box
  box=$(convert "$out/$1.miff" "$out/$2.miff" -compose difference -composite -threshold 15% \
    -format '%@' info:)
  echo "$box" | awk -F'[x+]' '{ print $1 + $3 }'
}

check_handle() {
  local x y w h half to rest
  read -r _ _ x y w h < <("$DEMO" layout --size "${width}x${height}" | grep '^control Handle ') ||
    give_up "ConfettiDemo layout prints the place of the handle"
  half=$((w / 2)) x=$((x + w / 2)) y=$((y + h / 2)) to=$((x + w / 2 - 200))
  xdotool mousemove $((width - 2)) $((height - 2))
  calm || fail "the show comes to rest before the handle is dragged"
  shot handle-home
  drag "$x" "$y" "$to" "$y" 20 0.4
  xdotool mousemove $((width - 2)) $((height - 2))
  expect "a handle that was dragged and let go comes to rest" calm
  shot handle-dragged
  expect "a drag takes the handle away from where it was" \
    differs handle-home handle-dragged "$(area $((x - half)) $((y - half)) "$w" "$h")" 10
  expect "a drag takes the handle to where the pointer went" \
    differs handle-home handle-dragged "$(area $((to - half)) $((y - half)) "$w" "$h")" 10
  # On a computer that halts between the last step and the release, a flick is a drag: then it is tried again.
  for _ in 1 2 3; do
    drag "$to" "$y" $((to + 160)) "$y" 8 0
    expect "a handle that was flicked comes to rest" calm
    xdotool mousemove $((width - 2)) $((height - 2))
    calm || fail "the show comes to rest after the handle was flicked"
    shot handle-flicked
    rest=$(($(right_edge handle-dragged handle-flicked) - half))
    [ "$rest" -le $((to + 160 + w)) ] || break
    drag "$rest" "$y" "$to" "$y" 20 0.4
    xdotool mousemove $((width - 2)) $((height - 2))
    calm || fail "the show comes to rest after the handle was taken back"
  done
  expect "a flicked handle flies on (from $((to + 160)) to $rest), and stays in the stage" \
    test "$rest" -gt $((to + 160 + w)) -a "$rest" -lt "$width"
  burst_shots handle space
  expect "Space fires above the handle" differs handle-flicked "handle-$((burst_count - 1))" \
    "$(area $((rest - 60)) $((y - 120)) 120 90)" 10
}

overlay_changed() {
  shot "overlay-$1"
  differs overlay-before "overlay-$1" 260x140+0+0
}

check_overlay() {
  calm || fail "the show comes to rest before F1"
  shot overlay-before
  xdotool key F1
  expect "F1 shows the overlay at the top left" soon overlay_changed after
  xdotool key F1
}

# same A B: two screenshots show the same, but for a few pixels.
same() { [ "$(changed "$1" "$2" "${width}x${height}+0+0" 10)" -lt 40 ]; }

# shows NAME: the screen has come to show what the screenshot NAME shows.
shows() {
  shot now
  same "$1" now
}

# catch_card X Y: clicks a card, catches it while it grows, and drags it down; `went_back` is no if it stays.
# Fails if it was caught before it had grown, as by a busy machine that is told of the click and the press at once.
catch_card() {
  local step
  # In one process, so that the press comes before the card has grown, however busy the machine is.
  xdotool mousemove "$1" "$2" click 1 sleep 0.2 mousedown 1
  shot growing
  for ((step = 1; step <= 20; step++)); do
    xdotool mousemove "$1" $(($2 + step * 15))
    sleep 0.008
  done
  xdotool mouseup 1 mousemove $((width - 2)) $((height - 2))
  within 15000 shows scenes || went_back=no
  differs scenes growing "$(area 0 200 200 400)"
}

check_scenes() {
  local x y w h went_back
  # The overlay is open, and what it says would change.
  xdotool key F1
  xdotool mousemove $((width - 2)) $((height - 2))
  calm || fail "the show comes to rest before the scenes open"
  shot scene
  xdotool key F1 F1
  sleep 0.05
  xdotool key F1
  expect "the overlay that was sent to and fro in a hurry goes away" soon shows scene

  xdotool key g
  calm || fail "the scenes come to rest"
  shot scenes
  expect "G shows all scenes" differs scene scenes "${width}x${height}+0+0"
  read -r _ _ x y w h < <("$DEMO" layout --size "${width}x${height}" | grep '^card Celebration ')
  # Near the upper edge, where a drag to the end of the window sends even a card back that is nearly grown.
  x=$((x + w / 2)) y=$((y + 8))
  went_back=yes
  expect "a card grows when it is clicked" within 60000 catch_card "$x" "$y"
  expect "a card that is caught while it grows goes back when it is dragged down" \
    test "$went_back" = yes

  xdotool mousemove "$x" "$y" click 1 mousemove $((width - 2)) $((height - 2))
  expect "a card that is left alone grows into its scene" within 15000 shows scene
  xdotool key Escape
  expect "Esc takes the scene back into its card" within 15000 shows scenes
  xdotool key g
  expect "G leads back to the first scene" within 15000 shows scene
}

# The user's own effects, in a folder of their own.
own_folder() {
  mkdir -p "$out/data/confetti/effects"
  "$DEMO" print sparks >"$out/data/confetti/effects/mine.json"
  echo '{ "summary": 7 }' >"$out/data/confetti/effects/broken.json"
}

# check_files: what the command line says of effects in files.
check_files() {
  local status=0
  "$DEMO" print fanfare >"$out/fanfare.json"
  expect "check says nothing of what print prints" test -z "$("$DEMO" check "$out/fanfare.json" 2>&1)"
  "$DEMO" check "$out/fanfare.json" "$out/data/confetti/effects/broken.json" >"$out/check.log" ||
    status=$?
  expect "check ends with status 1 if a file is wrong" test "$status" = 1
  expect "check names the file, the place and the key" \
    grep -q '/broken.json:1:[0-9]*: summary: expected' "$out/check.log"
  expect "a file that show prints gives the same trace" \
    cmp -s <("$DEMO" trace fanfare --at 1) <("$DEMO" trace "$out/fanfare.json" --at 1)
  XDG_DATA_HOME="$PWD/$out/data" "$DEMO" list >"$out/list.log" 2>"$out/list.err"
  expect "list has the user's own effects" grep -q '^  mine  *Firework' "$out/list.log"
  expect "list says what is wrong with them" grep -q 'broken.json:1:' "$out/list.err"
}

# A dark stage with much of something bright: how many pixels differ clearly.
busy() {
  shot busy
  [ "$(changed "$1" busy "${width}x${height}+0+0" 20)" -gt "$2" ]
}

# check_live: the show plays a file, plays it anew when it changes, and says what is wrong with it.
check_live() {
  local file=$out/live.json ticks
  cat >"$file" <<'EFFECT'
{ emitters: [{ when: { count: 400 }, where: { box: [[0.1, 0.6], [0.9, 0.95]] },
    look: { size: 12, colors: ["#FFFFFF"] }, life: 1 }] }
EFFECT
  export XDG_DATA_HOME="$PWD/$out/data"
  start_demo live --effect "$file"
  export XDG_DATA_HOME=/nonexistent
  xdotool mousemove $((width - 2)) $((height - 2))
  # A busy computer is told so at once.
  within 30000 unsaid || fail "a show that plays a file comes to rest"
  shot live
  xdotool key space
  expect "Space fires the effect in the file" soon busy live 60
  calm || fail "the show comes to rest after the file's effect"
  # As editors do, by another file in its place.
  sed 's/400/500/' "$file" >"$file.new" && mv "$file.new" "$file"
  expect "a file that changes is played anew by itself" soon busy live 2000
  calm || fail "the show comes to rest after the new version"
  # Where the computer does not keep up, time runs slower for one's own effects, and a sentence says it.
  expect "and nothing remains of it" within 12000 shows live
  echo '{ emitters: [{ life: "long" }] }' >"$file"
  expect "what is wrong with a file is on the stage" soon busy live 300
  expect "and on standard error, with its place" \
    soon grep -q '^live.json:1:[0-9]*: emitters\[0\].life: expected' "$out/live.log"
  calm || fail "a show that says what is wrong comes to rest"
  shot live-broken
  ticks=$(idle_ticks)
  expect "a show that says what is wrong takes at most two ticks in 5 s (took $ticks)" \
    test "$ticks" -le 2
  xdotool key space
  sleep 0.2
  expect "the last good version plays meanwhile" within 900 busy live-broken 60
  echo '{ emitters: [{ when: { count: 1 }, life: 0.1 }] }' >"$file"
  sleep 1
  calm || fail "the show comes to rest when the file is right again"
  expect "what was wrong goes when the file is right" within 12000 shows live
  xdotool key q
  expect "q ends the show that plays a file" quits
}

painted_by_opengl() {
  jq -e '(.painter | startswith("opengl")) and .drawCalls == 1' "$out/gpu.json" >/dev/null
}

# The painter for GPUs, on one that Mesa imitates.
check_gpu() {
  xdotool mousemove 640 620
  calm || fail "the show painted through OpenGL comes to rest"
  shot gpu
  burst_shots gpu
  expect "a click changes the pixels when OpenGL paints" \
    differs gpu "gpu-$((burst_count - 1))" "$(area 340 440 600 260)"
  xdotool key q
  expect "q ends the show that OpenGL paints" quits
  expect "OpenGL has painted each frame in one draw call" \
    painted_by_opengl
}

check_idle() {
  local ticks
  xdotool mousemove $((width - 2)) $((height - 2))
  sleep 6
  shot idle-a
  sleep 1
  shot idle-b
  expect "an idle show does not change a pixel" \
    test "$(changed idle-a idle-b "${width}x${height}+0+0")" = 0
  ticks=$(idle_ticks)
  expect "an idle show takes at most one tick of processor time in 5 s (took $ticks)" \
    test "$ticks" -le 1
}

# check_bench_stop: a signal that ends the benchmarks, which are built beside the program, ends the show that they
# measure as well.
check_bench_stop() {
  local bench program
  program=$(dirname "$DEMO")/ConfettiBenchmarks
  if [ ! -x "$program" ]; then
    echo "skipped: there is no $program"
    return
  fi
  "$program" --only process >"$out/bench.log" 2>&1 &
  bench=$!
  pids+=("$bench")
  within 20000 pgrep -P "$bench" -f -- --stress >"$out/bench.child" ||
    fail "the benchmarks start the show"
  kill -TERM "$bench"
  wait "$bench" 2>/dev/null || true
  # shellcheck disable=SC2046 # one number
  expect "SIGTERM ends the benchmarks and the show that they have started" \
    within 2000 ended $(cat "$out/bench.child")
}

ended() { ! kill -0 "$1" 2>/dev/null; }

# check_refused_opengl: the display takes no OpenGL over its own connection, and says so by an error
# that ends a program which does not expect it.
check_refused_opengl() {
  LIBGL_ALWAYS_INDIRECT=1 start_brief "$DISPLAY" --painter gpu --frames 3
  expect "a show whose X server refuses OpenGL goes on without it" within 15000 gone
  expect "it ends with status 0" wait "$demo"
}

# start_brief DISPLAY OPTION…: runs the show without waiting for its window.
start_brief() {
  DISPLAY=$1 SDL_VIDEODRIVER=x11 "$DEMO" "${@:2}" >"$out/brief.log" 2>&1 &
  demo=$!
  pids+=("$demo")
}

# stops SENTENCE STATUS: SIGTERM ends a show that is held up within 2 s, with a status: 0 after its report, the
# signal's own where it has nothing to report.
stops() {
  local status=0
  sleep 1
  gone && fail "a show whose X server is silent waits for it"
  kill -TERM "$demo"
  expect "$1" within 2000 gone
  wait "$demo" || status=$?
  expect "its status is $2 (was $status)" test "$status" = "$2"
}

# check_silent_server: a server that accepts a connection and never answers holds a show up for good.
check_silent_server() {
  local server DISPLAY
  start_display 640x480x24 || give_up "another virtual display starts"
  pids+=("$server")
  start_brief "$DISPLAY" --autoplay
  sleep 2
  kill -STOP "$server"
  stops "SIGTERM ends a show within 2 s that waits for its X server while it plays" 0
  start_brief "$DISPLAY"
  stops "SIGTERM ends a show within 2 s that waits for its X server to open a window" 143
}

# check_effects: the panel of all effects by pointer and keys, in a window of its own size each time.
check_effects() {
  local size layout x y w h
  for size in 480x320 "${width}x${height}" 2560x1440; do
    layout=$out/layout-$size
    # What a click fires at the start is seen when the panel opens.
    "$DEMO" layout --size "$size" --effect snow >"$layout"
    start_demo "effects-$size" --size "$size" --effect snow
    xdotool mousemove 3 $((height - 3))
    calm || fail "the show comes to rest at $size"
    check_panels "$size"
    shot "stage-$size"
    xdotool key l
    sleep 1
    shot "effects-$size"
    expect "L shows all effects at $size" \
      differs "stage-$size" "effects-$size" "${width}x${height}+0+0" 10
    read -r _ _ x y w h < <(grep '^effect snow ' "$layout")
    # The window is in the middle of the screen, and a larger one has a part of it outside.
    x=$((x + (width - ${size%x*}) / 2)) y=$((y + (height - ${size#*x}) / 2))
    if [ "$x" -gt 0 ] && [ "$y" -gt 0 ]; then
      xdotool mousemove $((x + w / 2)) $((y + h / 2))
      sleep 0.6
      shot "playing-a-$size"
      sleep 0.4
      shot "playing-b-$size"
      expect "an effect that is pointed at plays at $size" \
        differs "playing-a-$size" "playing-b-$size" "$(area "$x" "$y" "$w" "$h")"
    fi
    # Party is found by its name, chosen, and fired once.
    xdotool mousemove 3 $((height - 3)) type --delay 60 party
    sleep 0.4
    xdotool key Return
    expect "an effect that is found by typing is chosen and fired at $size" \
      soon busy "stage-$size" 300
    calm || fail "the show comes to rest after it at $size"
    xdotool key l
    sleep 0.8
    xdotool key Escape
    calm || fail "the panel is gone at $size"
    xdotool key q
    expect "q ends the show at $size" quits
  done
}

rm -rf "$out"
mkdir -p "$out"
# Whoever runs this may have effects of their own.
export XDG_DATA_HOME=/nonexistent
build_demo
start_display "${width}x${height}x24" || give_up "the virtual display starts"
pids+=("$server")
# Whole pixels, and one word a name.
"$DEMO" layout --size "${width}x${height}" |
  awk '$1 == "button" { printf "button %s %d %d %d %d\n", $2, $(NF-3), $(NF-2), $(NF-1), $NF }' \
    >"$out/layout" || give_up "ConfettiDemo layout prints the places of the buttons"

start_demo first
pass "a window titled Confetti appears"
expect "the layout has five buttons" test "$(wc -l <"$out/layout")" = 5
while read -r _ name x y w h; do
  check_button "$name" "$x" "$y" "$w" "$h"
done <"$out/layout"
check_empty_space
check_handle
check_overlay
check_idle
check_scenes
xdotool key q
expect "q ends the show within 3 s and with status 0" quits
expect "the report is JSON with all its keys" report_is_complete first

start_demo second
kill -TERM "$demo"
expect "SIGTERM ends the show within 3 s and with status 0" quits
expect "the report is written after SIGTERM too" report_is_complete second

start_demo gpu --painter gpu
check_gpu

check_effects

own_folder
check_files
check_live

check_refused_opengl
check_silent_server
check_bench_stop
finish
