#!/usr/bin/env bash
# Effects in web pages: plays exported files in Chromium, and compares them with what the program paints.
# DEMO names another program to run; with CONFETTI_FILMS=1 it is an error if Chromium or Pillow is missing. KEEP names
# a folder for pictures, side by side.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. Tests/smoke/checks.sh

missing=()
# Ubuntu's package of this name asks for a snap, which cannot read the folders of the checks.
chromium=$(command -v chromium chromium-browser google-chrome | head -n 1 || true)
case $(readlink -f "$chromium") in
  */snap) missing+=(chromium) ;;
  *) "$chromium" --version >/dev/null 2>&1 || missing+=(chromium) ;;
esac
# The system's package is for the system's Python, which need not be the first one of the path.
python=python3
"$python" -c 'import PIL' 2>/dev/null || python=/usr/bin/python3
"$python" -c 'import PIL' 2>/dev/null || missing+=(python3-pil)
if [ "${#missing[@]}" -gt 0 ]; then
  echo "web: not checked, because this is missing: ${missing[*]}" >&2
  echo "web: install it, as with: apt-get install chromium python3-pil" >&2
  [ -z "${CONFETTI_FILMS:-}" ] || exit 1
  exit 0
fi

build_demo
demo=$(realpath "$DEMO")

out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
trap 'exit 1' INT TERM

"$python" -B Tests/smoke/web/main.py "$demo" "$out"
