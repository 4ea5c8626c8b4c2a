#!/usr/bin/env bash
# Edits a file in the studio, on a display of its own: by a pointer, by keys, through a kill, and back to the first
# byte. Screenshots are kept in studio-output/ if a check fails. DEMO names another program to run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/smoke/checks.sh
. Tests/smoke/windows.sh

out=studio-output
readonly width=1280 height=720
file=$PWD/$out/paper.json

# open_studio NAME: opens the file at 0.6 s, held.
open_studio() { start_window "$1" "$DEMO" studio "$file" --at 0.6 --size "${width}x${height}"; }

# middle PATH: the middle of a control of the studio with the file as it is saved, in whole points.
middle() {
  "$DEMO" layout --studio "$file" --at 0.6 --size "${width}x${height}" | jq -rs --arg path "$1" '
    map(select(.path == $path).frame)[0] | "\(.[0] + .[2] / 2 | floor) \(.[1] + .[3] / 2 | floor)"'
}

# click PATH: clicks on the middle of a control.
click() {
  local x y
  read -r x y < <(middle "$1")
  xdotool mousemove "$x" "$y" click 1
  sleep 0.2
}

# drag PATH X Y: drags the middle of a control by a distance.
drag() {
  local x y step
  read -r x y < <(middle "$1")
  xdotool mousemove "$x" "$y" mousedown 1
  for step in 1 2 3 4; do
    xdotool mousemove $((x + step * $2 / 4)) $((y + step * $3 / 4))
    sleep 0.05
  done
  xdotool mouseup 1
  sleep 0.2
}

# without_numbers FILE: the text with an N for each number.
without_numbers() { sed -E 's/-?[0-9]+(\.[0-9]+)?/N/g' "$1"; }

# says TEXT: the file holds a text by now.
says() { grep -qF -- "$1" "$file"; }

is_first() { cmp -s "$file" "$out/first.json"; }

differs_from() { ! cmp -s "$file" "$1"; }

without_gravity() { sed -E 's/"gravity": [0-9.]+/"gravity": N/' "$1"; }

# recovery_is_kept: a copy of unsaved changes lies in the folder for them.
recovery_is_kept() { grep -rqs '"gravity": 120' "$out/state/confetti/recovery"; }

nothing_to_recover() { [ -z "$(find "$out/state/confetti/recovery" -type f 2>/dev/null)" ]; }

check_pointer_and_keys() {
  calm || fail "the studio comes to rest when it has opened"
  shot opened
  drag 'panel/words/launch/emitters[0].launch.speed/value' 60 0
  shot faster
  expect "a range that is dragged changes the pieces at the held moment" \
    differs opened faster "$(area 205 40 755 584)" 10
  xdotool key ctrl+s
  expect "Ctrl S saves" soon differs_from "$out/first.json"
  expect "only numbers have changed, and comments and blanks stay" \
    diff <(without_numbers "$out/first.json") <(without_numbers "$file")
  expect "the other lines stay as they were" \
    test "$(diff "$out/first.json" "$file" | grep -c '^>')" = 1
  click 'panel/words/launch/emitters[0].launch.direction/number'
  xdotool key ctrl+a
  xdotool type --delay 40 '10..20'
  xdotool key Return
  sleep 0.2
  xdotool key ctrl+s
  expect "a range is typed and saved" soon says '"direction": [10, 20]'
  expect "the saved file is an effect" "$DEMO" check "$file"
  cp "$file" "$out/before.json"
  drag 'stage/handle gravity' 0 40
  xdotool key ctrl+s
  expect "a handle on the stage changes a number" soon differs_from "$out/before.json"
  expect "which is that of gravity alone" \
    diff <(without_gravity "$out/before.json") <(without_gravity "$file")
}

# check_export: the picture of the moment has the bytes that the command line gives of the saved file.
check_export() {
  local step
  xdotool key ctrl+e
  sleep 0.5
  for step in {1..10}; do xdotool key Down; sleep 0.05; done
  xdotool key Return
  expect "the picture of the held moment lies beside the file" soon test -s "$out/paper.png"
  "$DEMO" render "$file" --seed 7 --at 0.6 --output "$out/rendered.png"
  expect "its bytes are those that render gives of the saved file" \
    cmp "$out/paper.png" "$out/rendered.png"
}

check_undo() {
  local step
  for step in 1 2 3; do xdotool key ctrl+z; sleep 0.1; done
  xdotool key ctrl+s
  expect "everything undone and saved, the file has its first bytes" soon is_first
}

check_kill() {
  # "/" finds a key by a word, and sets it.
  xdotool key slash
  sleep 0.3
  xdotool type --delay 40 'gravity 120'
  xdotool key Return
  expect "an unsaved change is kept within two seconds" within 2000 recovery_is_kept
  kill -KILL "$demo"
  soon gone || fail "a killed studio ends"
  wait "$demo" 2>/dev/null || true
  expect "a kill leaves the file as it was" is_first
  open_studio recovered
  calm || fail "the studio with a question comes to rest"
  shot question
  # The answers are buttons in the middle below the bar; the first goes on with the changes.
  xdotool mousemove 488 110 click 1
  sleep 0.5
  xdotool key ctrl+s
  expect "changes of a killed studio are offered, taken and saved" soon says '"gravity": 120'
  expect "and are no longer kept apart" soon nothing_to_recover
}

check_outside() {
  sed 's/120/260/' "$file" >"$file.new" && mv "$file.new" "$file"
  shot before-outside
  expect "a file that changes outside is taken" \
    soon changes_since before-outside
  xdotool key Escape
  expect "Esc ends the studio, which has nothing unsaved" quits
}

changes_since() {
  shot since
  differs "$1" since "$(area 205 40 755 584)" 10
}

rm -rf "$out"
mkdir -p "$out/state"
export XDG_DATA_HOME=/nonexistent XDG_STATE_HOME="$PWD/$out/state"
build_demo
cat >"$file" <<'EFFECT'
{
  // Paper from the middle.
  "emitters": [
    { "name": "paper", "when": { "count": 60 },
      "launch": { "speed": [300, 420], "direction": [-30, 30] }, // upward
      "air": { "gravity": 280 }, "life": 3 }
  ]
}
EFFECT
cp "$file" "$out/first.json"
start_display "${width}x${height}x24" || give_up "the virtual display starts"
pids+=("$server")
open_studio first
check_pointer_and_keys
check_export
check_undo
check_kill
check_outside
finish
