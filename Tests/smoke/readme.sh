#!/usr/bin/env bash
# Builds the README's program that imports Motion alone as a package of its own, and runs it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
root=$PWD

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/Sources/Bounce"
cat >"$folder/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Bounce",
  dependencies: [.package(name: "Confetti", path: "$root")],
  targets: [
    .executableTarget(
      name: "Bounce", dependencies: [.product(name: "Motion", package: "Confetti")])
  ])
END

# The block of code whose first line imports Motion.
awk '/^```/ { inside = !inside && /swift/; code = ""; next }
  inside { code = code $0 "\n"; if (code ~ /^import Motion\n/) program = code }
  END { printf "%s", program }' README.md >"$folder/Sources/Bounce/main.swift"
[ -s "$folder/Sources/Bounce/main.swift" ] || {
  echo "FAILED: README.md has no program that imports Motion" >&2
  exit 1
}

if ! output=$(swift run --package-path "$folder" Bounce 2>"$folder/log"); then
  tail -n 20 "$folder/log" >&2
  echo "FAILED: the README's program with Motion alone builds and runs" >&2
  exit 1
fi
echo "ok: the README's program with Motion alone builds and runs"
program=$(swift build --package-path "$folder" --show-bin-path)/Bounce
if [ "$(uname)" = Linux ] && ldd "$program" | grep -iE 'sdl|libz'; then
  echo "FAILED: the README's program with Motion alone needs no SDL" >&2
  exit 1
fi
echo "ok: it needs no SDL"
[ "$(wc -l <<<"$output")" -gt 20 ] && grep -q '●' <<<"$output" || {
  echo "FAILED: the README's program draws a ball" >&2
  exit 1
}
echo "ok: it draws a ball"
