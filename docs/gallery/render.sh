#!/bin/sh
# Renders the pictures of docs/gallery.md: of each effect, five moments side by side.
#
#     docs/gallery/render.sh [PROGRAM [FOLDER]]
#
# PROGRAM is the path of the program, by default that of the release build. The pictures are written to
# FOLDER, by default docs/gallery. In another folder they can be compared with the pictures in docs/gallery.
set -eu
folder=${2:-$(dirname "$0")}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
root=$(cd "$(dirname "$0")/../.." && pwd)
program=${1:-$root/.build/release/ConfettiDemo}

# strip NAME FIRST INTERVAL [OPTION…]: the first moment and the time from each to the next, in seconds
strip() {
  name=$1 first=$2 interval=$3
  shift 3
  "$program" render "$name" -o "$folder/$name.png" --at "$first" --strip "5,$interval" \
    --size 640x360 --scale 0.5 --background show "$@"
}

strip celebration 0.25 0.3
strip sparks 0.08 0.08 --around 240,150,160,60
strip fountain 0.25 0.2 --around 240,200,160,60
strip fanfare 0.07 0.28 --origin 320,200

strip party 0.12 0.4 --origin 320,250
strip cannon 0.08 0.35
strip scatter 0.08 0.35
strip realistic 0.08 0.35
strip finale 0.9 0.5
strip stars 0.12 0.22
strip snow 2 1
strip school-pride 0.4 0.5
strip paths 0.2 0.3
strip emoji 0.12 0.2
strip swept 1 1.5

strip festive 0.15 0.4
strip explode 0.08 0.3
strip parade 0.4 0.6
strip confetti-rain 1 0.8
strip foil-popper 0.15 0.45
strip champagne 0.3 0.6

strip fireworks 1.3 0.5
strip fire 1 0.4
strip fireflies 1.5 0.7
strip magic 0.6 0.4
strip rain 0.8 0.3
strip smoke 1 0.8
strip spark 0.1 0.12
strip splash 0.4 0.3

strip word 0.4 1.1
strip rocket-show 1.2 0.7
strip streamers 0.2 0.5
strip ticker-tape 1.5 1.5
strip gold-rain 1.5 0.8
strip balloons 1.5 1
strip hearts 0.4 0.5
strip leaves 2 1
strip bubbles 1.5 1
strip petals 2 1
strip coins 0.12 0.22
strip comets 0.25 0.3
strip lanterns 2.5 1.5
strip aurora 2 1.5
strip paper-planes 0.8 0.8
strip sky-heart 0.8 0.7
strip gold-dust 2 1.4
strip playing-cards 0.4 0.5
strip tornado 2 1.5
strip lasers 1.4 0.9
strip bouncing-balls 0.9 0.6
strip coin-drop 0.9 0.7
strip hillside 2 2.2
strip snow-globe 0.4 1.2
strip falling-picture 0.3 0.7
strip logo 1 1.5
strip curtain 0.07 0.24
