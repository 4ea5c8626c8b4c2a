#!/usr/bin/env bash
# Makes the pictures of the show's screens again, on a display of its own (Linux; `.ci/deps smoke pictures`
# installs what it needs):
#
#     docs/screens.sh [PROGRAM [FOLDER]]
#
# PROGRAM is the path of the program (.build/release/ConfettiDemo), FOLDER where the pictures go (docs).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
program=${1:-.build/release/ConfettiDemo}
folder=${2:-docs}
work=$(mktemp -d)
show=

cleanup() {
  kill "$show" "$server" 2>/dev/null || true
  rm -rf "$work"
}
Xvfb -displayfd 3 -screen 0 1280x720x24 -nolisten tcp -noreset 3>"$work/display" 2>/dev/null &
server=$!
trap cleanup EXIT
within() { # COMMAND…: tries again until it succeeds, for 20 seconds at most
  for _ in {1..200}; do
    "$@" >/dev/null 2>&1 && return
    sleep 0.1
  done
  echo "screens.sh: gave up: $*" >&2
  exit 1
}
within test -s "$work/display"
DISPLAY=:$(cat "$work/display")
export DISPLAY
within xdotool getmouselocation

# open OPTION…: opens the show, and waits until nothing moves.
open() {
  xdotool mousemove 1279 719
  "$program" --seed 7 --no-sound "$@" >/dev/null &
  show=$!
  within xdotool search --onlyvisible --name Confetti
  rest
}

rests() {
  local before
  before=$(import -window root rgb:- | cksum)
  sleep 0.4
  [ "$before" = "$(import -window root rgb:- | cksum)" ]
}

rest() { within rests; }

close() {
  kill "$show"
  wait "$show" 2>/dev/null || true
}

# picture NAME: what is on the display, in 256 colours and half as large.
picture() {
  import -window root "$work/$1.png"
  convert "$work/$1.png" -resize 960x -colors 256 "PNG8:$folder/$1.png"
}

open
xdotool mousemove 400 520 click 1
sleep 0.9
xdotool mousemove 860 600 click 1
sleep 0.45
picture show
close

open
xdotool key g
rest
picture scenes
close

open
xdotool key l
rest
xdotool mousemove 640 420 # a card begins to play
sleep 0.6
picture all-effects
close

open
xdotool key g
rest
read -r _ _ x y width height < <("$program" layout | grep '^card Motion ')
xdotool mousemove $((x + width / 2)) $((y + height / 2)) click 1
sleep 1.5
xdotool mousemove 560 420 click 1
sleep 1.5
xdotool mousemove 900 420 click 1
sleep 0.02
picture motion
close

# card NAME: opens the card of a scene in front of the ring.
card() {
  open
  xdotool key g
  rest
  read -r _ _ x y width height < <("$program" layout | grep "^card $1 ")
  xdotool mousemove $((x + width / 2)) $((y + height / 2)) click 1
}

card Shapes
sleep 1.7
picture shapes
close

card Numbers
rest
xdotool mousemove 640 700 key space
sleep 0.35
picture numbers
close

# The desktop: a terminal in which a command succeeds, and what is then over everything.
hsetroot -solid '#22304F' -add '#22304F' -add '#5A3A5C' -gradient 0 2>/dev/null || true
openbox >/dev/null 2>&1 &
picom --backend xrender >/dev/null 2>&1 &
ln -s "$(realpath "$program")" "$work/confetti"
cat >"$work/make" <<'SCRIPT'
#!/bin/sh
sleep 1
for suite in Pouring Tasting Cellars Labels Vintages Barrels; do
  printf '\033[32m✔\033[0m Suite "%s" passed after 0.5 seconds.\n' "$suite"
  sleep 0.12
done
printf '\033[1;32m✔ Test run with 214 tests in 12 suites passed.\033[0m\n'
SCRIPT
chmod +x "$work/make"
printf 'PATH=%s:$PATH\nPS1="$ "\n' "$work" >"$work/rc"
xterm -T Terminal -fa Monospace -fs 16 -bg '#1E1E28' -fg '#D8D8E8' -geometry 72x18+80+60 -e bash --rcfile "$work/rc" &
within xdotool search --onlyvisible --name Terminal windowfocus
sleep 1
xdotool mousemove 1279 719 type --delay 40 "confetti celebrate fireworks -- make test"
ffmpeg -v error -y -f x11grab -framerate 12 -video_size 1280x720 -i "$DISPLAY" -t 6.5 "$work/desktop.mkv" &
film=$!
sleep 0.4
xdotool key Return
wait "$film"
ffmpeg -v error -y -i "$work/desktop.mkv" -vf scale=640:360 -c:v libwebp_anim -quality 28 -compression_level 6 -loop 0 \
  "$folder/moving/desktop.webp"
ffmpeg -v error -y -ss 5 -i "$work/desktop.mkv" -frames:v 1 -vf scale=960:540 "$work/desktop.png"
convert "$work/desktop.png" -colors 256 "PNG8:$folder/desktop.png"
