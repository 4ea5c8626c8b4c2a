#!/usr/bin/env bash
# Builds programs that import Motion alone as a package of their own, for release, and runs them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
root=$PWD

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

fail() {
  echo "FAILED: $1" >&2
  exit 1
}

mkdir -p "$folder"/Sources/{Bounce,Completions}
cat >"$folder/Package.swift" <<END
// swift-tools-version: 6.2
import PackageDescription

let motion = Target.Dependency.product(name: "Motion", package: "Confetti")
let package = Package(
  name: "Programs",
  dependencies: [.package(name: "Confetti", path: "$root")],
  targets: [
    .executableTarget(name: "Bounce", dependencies: [motion]),
    .executableTarget(name: "Completions", dependencies: [motion]),
  ])
END
cp Tests/smoke/completions.swift "$folder/Sources/Completions/main.swift"
# The README's block of code whose first line imports Motion.
awk '/^```/ { inside = !inside && /swift/; code = ""; next }
  inside { code = code $0 "\n"; if (code ~ /^import Motion\n/) program = code }
  END { printf "%s", program }' README.md >"$folder/Sources/Bounce/main.swift"
[ -s "$folder/Sources/Bounce/main.swift" ] || fail "README.md has a program that imports Motion"

if ! swift build -c release --package-path "$folder" >"$folder/log" 2>&1; then
  tail -n 20 "$folder/log" >&2
  fail "programs with Motion alone build"
fi
programs=$(swift build -c release --package-path "$folder" --show-bin-path)
echo "ok: programs with Motion alone build"

if [ "$(uname)" = Linux ] && ldd "$programs/Bounce" | grep -iE 'sdl|libz'; then
  fail "they need no SDL"
fi
echo "ok: they need no SDL"

output=$("$programs/Bounce") || fail "the README's program runs"
[ "$(grep -c '●' <<<"$output")" = 90 ] || fail "the README's program draws 90 moments of a ball"
echo "ok: the README's program draws a ball"

# Each turn takes seven of 700 frames.
output=$("$programs/Completions") && [ "$output" = "turned 100 times" ] ||
  fail "a completion may change the value whose end it was told of (it $output)"
echo "ok: a completion may change the value whose end it was told of"
