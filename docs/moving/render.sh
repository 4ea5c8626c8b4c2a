#!/bin/sh
# Makes the moving pictures of the README again: frames by `export`, packed by ffmpeg so that they stay small.
#
#     docs/moving/render.sh [PROGRAM [FOLDER]]
#
# PROGRAM is the path of the program (.build/release/ConfettiDemo), FOLDER where the pictures go (docs/moving).
set -eu
cd "$(dirname "$0")/../.."
program=${1:-.build/release/ConfettiDemo}
folder=${2:-docs/moving}

# moving NAME QUALITY WIDTHxHEIGHT FPS EFFECT OPTION…: an effect as a moving picture of so many pixels.
moving() {
  name=$1 quality=$2 pixels=$3 fps=$4
  shift 4
  "$program" export "$@" --fps "$fps" --background show --quiet -o - --format raw |
    ffmpeg -v error -y -f rawvideo -pixel_format rgba -video_size "$pixels" -framerate "$fps" -i - \
      -c:v libwebp_anim -quality "$quality" -compression_level 6 -loop 0 "$folder/$name.webp"
}

# cell EFFECT SECONDS [OPTION…]: one of the twelve, on a stage twice as large as its picture.
cell() {
  effect=$1 seconds=$2
  shift 2
  moving "$effect" 42 240x136 12 "$effect" --size 480x272 --scale 0.5 --loop --duration "$seconds" "$@"
}

moving hero 22 720x270 14 docs/moving/hero.json --size 960x360 --scale 0.75 --duration 5.2

cell celebration 2
cell fanfare 4
cell party 3.2
cell fireworks 4
cell streamers 4
cell balloons 3
cell gold-rain 4
cell hearts 3 --size 960x544 --scale 0.25
cell leaves 4
cell comets 3
cell coins 2.4
cell bubbles 3

moving loop 38 480x150 12 snow --size 960x300 --scale 0.5 --loop --duration 3.5
moving word 32 480x150 12 word --text "SHIP IT" --size 960x300 --scale 0.5 --duration 5.5
moving picture 40 480x180 12 party --picture docs/moving/duck.png --size 640x240 --scale 0.75 --loop --duration 3
moving rockets 45 480x240 15 docs/effects/rockets.json --size 640x320 --scale 0.75 --loop --duration 4

# The picture of docs/web.md, of shapes.
"$program" export celebration --size 320x150 --background show --loop --duration 1.2 --quiet -o "$folder/web.svg"
