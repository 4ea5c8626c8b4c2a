#!/usr/bin/env bash
# The Python module as its users have it: makes the wheel, installs it in an environment of its own, and runs its
# tests, the examples in real windows, and the listings of its documents.
# LIBRARY is a folder with lib/libconfetti.so.0. With CONFETTI_FILMS=1 it is an error if something is missing. arcade,
# a download of 43 MB, is tried with CONFETTI_ARCADE=1. KEEP names a folder for pictures.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/smoke/checks.sh

[ -f "${LIBRARY:-}/lib/libconfetti.so.0" ] || {
  echo "python: LIBRARY must name the folder with lib/libconfetti.so.0, which make library builds." >&2
  exit 1
}
out=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true; rm -rf "$out"' EXIT
trap 'exit 1' INT TERM

skip() {
  echo "python: not checked, because $1" >&2
  [ -z "${CONFETTI_FILMS:-}" ] || exit 1
  exit 0
}

module=Packages/Python
for tool in Xvfb xdotool xwininfo convert readelf; do
  command -v "$tool" >/dev/null || skip "$tool is missing: apt-get install xvfb xdotool x11-utils imagemagick binutils"
done
python3 -m venv "$out/venv" 2>"$out/log" || skip "environments cannot be made: apt-get install python3-venv"
python=$out/venv/bin/python
wanted=(-r "$module/tests/requirements.txt")
if [ -n "${CONFETTI_ARCADE:-}" ]; then
  wanted+=(arcade==3.3.3)
else
  echo "python: arcade is not tried, since it is a download of 43 MB: CONFETTI_ARCADE=1 does."
fi
"$python" -m pip install -q --disable-pip-version-check "${wanted[@]}" >"$out/log" 2>&1 ||
  skip "pip cannot install what $module/tests/requirements.txt names: $(tail -n 1 "$out/log")"

export PYTHONDONTWRITEBYTECODE=1 PYGAME_HIDE_SUPPORT_PROMPT=1 AUDITWHEEL=$out/venv/bin/auditwheel
unset CONFETTI_LIBRARY PYTHONPATH

# try SENTENCE COMMAND…: expects that a command succeeds, and shows the end of what it said if it fails.
try() { expect "$1" quietly "${@:2}"; }

make_wheel() { SOURCE_DATE_EPOCH=1700000000 packaging/wheel.sh "$LIBRARY/lib/libconfetti.so.0" "$1"; }
same_wheels() { cmp "$out"/one/*.whl "$out"/two/*.whl; }
try "a wheel is made, and auditwheel confirms its name" make_wheel "$out/one"
try "it is made again" make_wheel "$out/two"
try "the same files make the same wheel, to the byte" same_wheels
try "pip installs it without the network" \
  "$python" -m pip install -q --disable-pip-version-check --no-index "$out"/one/*.whl
try "the types hold, strictly" "$python" -m mypy --config-file "$module/pyproject.toml" \
  --cache-dir "$out/mypy" "$module/src/confetti"

start_display 1280x720x24
export SDL_AUDIODRIVER=dummy
try "the unit tests pass" "$python" -m unittest discover -s "$module/tests"
try "renderers of PySDL2 show what is painted into memory" "$python" Tests/smoke/python/renderers.py
try "OpenGL shows what is painted into memory, and its state is kept" "$python" Tests/smoke/python/gl.py
try "two SDLs in one process show confetti side by side" "$python" Tests/smoke/python/two_sdls.py
try "the documents' listings run" "$python" Tests/smoke/python/listings.py docs/python.md "$module/README.md"

shots=${KEEP:-$out/shots}
mkdir -p "$shots"
examples=(pygame_hello:60 pysdl2_hello:60 numpy_picture:90 pygame_game:392)
[ -z "${CONFETTI_ARCADE:-}" ] || examples+=(arcade_hello:90)
for example in "${examples[@]}"; do
  name=${example%:*}
  try "the example $name ends after its frames" timeout 60 "$python" "$module/examples/$name.py" \
    --frames "${example#*:}" --size 640x360 --shot "$shots/$name.png"
done
try "the examples' pictures are full of colours, and two libraries show the same" \
  "$python" Tests/smoke/python/shots.py "$shots"

# A click in a real window is seen on the display: there are colours around its place, and nowhere else, once the
# celebration at the beginning is over.
colors() { identify -format %k "$1"; }
sparks_alone() {
  import -silent -window root "$out/window.png" &&
    convert "$out/window.png" -crop 480x400+400+160 +repage "$out/near.png" &&
    convert "$out/window.png" -fill "#181A2C" -draw "rectangle 400,160 879,559" "$out/far.png" &&
    [ "$(colors "$out/near.png")" -gt 20 ] && [ "$(colors "$out/far.png")" = 1 ]
}
clicked() { xdotool click 1 && within 400 sparks_alone; }
SDL_VIDEO_WINDOW_POS=0,0 "$python" "$module/examples/pygame_hello.py" --size 1280x720 >"$out/log" 2>&1 &
game=$!
opened() { xwininfo -name Confetti >"$out/log" 2>&1; }
expect "a window opens" soon opened
xdotool mousemove 640 360
expect "a click throws sparks where it is, and nowhere else" soon clicked
kill "$game"
wait "$game" 2>/dev/null || true

verdict
