#!/bin/sh
# Makes the pictures of docs/effects.md from the effect files beside this script:
#
#     docs/effects/render.sh [PROGRAM [FOLDER]]
#
# PROGRAM is the path of the program; without it the program is built first. The pictures are written to
# FOLDER, by default docs/effects. In another folder they can be compared with the pictures in docs/effects.
# Two pictures are not made: emoji.png depends on the fonts of the computer (see below), and zigzag.png shows a term
# that is only an example there.
set -eu
files=$(cd "$(dirname "$0")" && pwd)
folder=${2:-$files}
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)

if [ $# -gt 0 ]; then
  program=$1
else
  swift build --package-path "$files/../.." --product ConfettiDemo
  program=$(swift build --package-path "$files/../.." --show-bin-path)/ConfettiDemo
fi

# picture NAME OPTION…: renders NAME.json to NAME.png.
picture() {
  name=$1
  shift
  "$program" render "$files/$name.json" -o "$folder/$name.png" --background "#15132B" "$@"
}

picture gold --size 320x240 --at 0.15 --strip 3,0.6
picture nothing --size 240x100 --at 0
for step in 1 2 3; do
  picture rocket-$step --size 240x200 --at 0.15 --strip 4,0.3
done
picture rocket --size 240x200 --at 0.6 --strip 4,0.35
picture when --size 960x180 --at 1.9
picture where --size 960x130 --around 435,35,90,60 --at 0
picture launch --size 960x180 --at 0.9
picture air --size 960x230 --at 2.4
picture gather --size 480x270 --at 0.4 --strip 4,1.1
picture path --size 960x200 --at 1.9
picture turn --size 960x260 --at 2
picture look --size 960x180 --at 0
picture material --size 960x180 --at 0.75
picture heap --size 960x260 --scale 0.75 --at 5
picture life --size 960x200 --at 2
picture trail --size 960x280 --at 1.1
picture children --size 960x240 --at 1.55
picture colors --size 640x360 --scale 0.75 --at 1.5 --strip 2,0.6 --background show
picture meteors --size 1280x720 --scale 0.375 --at 4 --background show
picture cannons --size 640x360 --scale 0.75 --at 0.7 --strip 2,0.9 --background show
picture pictures --size 960x280 --scale 0.75 --at 9.85
picture orbits --size 960x320 --scale 0.75 --at 8.05 --seed 8
picture strings --size 960x360 --scale 0.75 --at 4.7 --seed 2
picture bounce --size 960x260 --scale 0.75 --at 4.1
picture slope --size 960x260 --scale 0.75 --at 2.3
picture beam --size 960x260 --scale 0.75 --at 1.6 --seed 4
picture depth --size 960x320 --scale 0.75 --at 9
# Effects of one brand, each extending brand.json.
mkdir -p "$folder/brand"
picture brand/sale --size 640x360 --scale 0.3 --at 0.7
picture brand/thanks --size 640x360 --scale 0.3 --at 3.2
picture brand/rain --size 640x360 --scale 0.3 --at 7
picture brand/star --size 640x360 --scale 0.3 --at 0.25
picture brand/click --size 640x360 --scale 0.3 --at 0.3
# One composition on three stages: sizes.json to size-s.png, size-m.png and size-l.png.
size() {
  "$program" render "$files/sizes.json" -o "$folder/size-$1.png" --background "#15132B" \
    --size "$2" --scale "$3" --at 0.7 --seed 2
}
size s 640x360 0.5
size m 1280x720 0.25
size l 360x640 0.28125
# With SDL2_ttf, fonts-noto-color-emoji and fonts-noto-cjk, whose pictures differ from computer to computer:
#     picture emoji --size 960x340 --scale 0.75 --at 2.6 --seed 153
picture rockets --size 960x540 --scale 0.5 --at 1 --strip 2,0.7 --background show
