#!/usr/bin/env bash
# Compares animated SVG and Lottie files with the pictures of the same moments, in Chromium, rlottie and ThorVG.
# What is missing is skipped, with a sentence. DEMO names another program to run, and KEEP a folder for
# the pictures, side by side.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

demo=${DEMO:-.build/debug/ConfettiDemo}
if ! command -v python3 >/dev/null; then
  echo "skipped: the comparison of shapes with pictures, as Python is not installed"
  exit 0
fi
python3 Tests/smoke/vectors.py "$demo" "$@"
