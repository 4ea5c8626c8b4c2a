#!/usr/bin/env bash
# Installs the program into an empty folder whose name has a space, uses it by its short name as shells,
# man and desktops do, and takes it away again. What is not on this machine, such as fish, is skipped.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
root="$folder/a root"
share=$root/usr/share

pass() { echo "ok: $1"; }

fail() {
  echo "FAILED: $1" >&2
  exit 1
}

# expect SENTENCE COMMAND…: goes on if the command succeeds.
expect() { if "${@:2}"; then pass "$1"; else fail "$1"; fi; }

# here PROGRAM: whether there is such a program; says what is not tried without it.
here() {
  command -v "$1" >/dev/null && return
  echo "skipped: there is no $1"
  return 1
}

# The program that the other checks use, or PROGRAM= to build what people install, which make nightly tries.
# make TARGET: into the folder.
installation() {
  make --no-print-directory "$1" PROGRAM="${PROGRAM-$DEMO}" DESTDIR="$root" PREFIX=/usr >"$folder/log" 2>&1 || {
    tail -n 20 "$folder/log" >&2
    fail "make $1 succeeds"
  }
}

# Something of other people's that must stay as it is: a file, and an empty folder.
mkdir -p "$share/man/man1" "$share/icons"
echo other >"$share/man/man1/other.1"
find "$root" | sort >"$folder/before"

installation install
installation install # again, as after an update
pass "it installs, and installs again"
for file in bin/{confetti,ConfettiDemo} share/man/man1/{confetti,ConfettiDemo}.1 \
  share/bash-completion/completions/{confetti,ConfettiDemo} \
  share/zsh/site-functions/_{confetti,ConfettiDemo} \
  share/fish/vendor_completions.d/{confetti,ConfettiDemo}.fish \
  share/doc/confetti/{LICENSE,THIRD_PARTY_NOTICES.md,CREDITS.md} share/confetti/examples/show.json \
  share/confetti/schemas/effect.schema.json share/metainfo/confetti.metainfo.xml \
  share/applications/confetti.desktop share/icons/hicolor/{48x48,64x64,128x128,256x256}/apps/confetti.png; do
  [ -s "$root/usr/$file" ] || fail "$file is installed"
done
pass "everything is installed"

export PATH="$root/usr/bin:$PATH"
for name in confetti ConfettiDemo; do
  [[ $("$name" --version) == "$name "* ]] || fail "$name calls itself by that name"
  [[ $("$name" --help) == *"USAGE: $name "* ]] || fail "the help of $name speaks of $name"
  status=0
  output=$("$name" nonsense 2>&1) || status=$?
  [ "$status" = 64 ] && [[ $output == "$name: "* ]] || fail "errors of $name begin with its name"
done
pass "it speaks of itself by the name it is called"
[[ $(confetti --version) == *"@Perk_sh: https://"* ]] || fail "the version is followed by the credits"
pass "it says whom its effects are owed to"
for schema in assets/*.schema.json; do
  cmp -s "$schema" "$share/confetti/schemas/${schema##*/}" || fail "${schema##*/} is installed"
done
pass "all schemas are installed"

# A display that does not answer is found out by the celebration, which is a process of its own.
mkdir "$folder/runtime"
for name in confetti ConfettiDemo; do
  complaint=$(env -u DISPLAY SDL_VIDEODRIVER=wayland WAYLAND_DISPLAY=nowhere \
    XDG_RUNTIME_DIR="$folder/runtime" "$name" celebrate --wait -- true 2>&1)
  [[ $complaint == "$name: "* && $complaint != *$'\n'* ]] ||
    fail "the celebration after a command calls itself $name"
done
pass "a celebration after a command calls itself by the same name"

# --- Completions

# bash_words WORD…: what bash offers for the last word.
bash_words() {
  bash -c 'source "$1"; shift
    COMP_LINE="$*" COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_POINT=${#COMP_LINE}
    _confetti "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
    echo "${COMPREPLY[*]}"' - "$share/bash-completion/completions/confetti" "$@"
}

# zsh_line LINE: what has become of a line once tab was pressed in zsh.
zsh_line() {
  cat >"$folder/.zshrc" <<'ZSH'
PROMPT=
fpath=($COMPLETIONS $fpath)
autoload -Uz compinit && compinit -u -D
tell() { print -r -- "<$BUFFER>" }
zle -N tell
bindkey '^T' tell
ZSH
  ZDOTDIR=$folder COMPLETIONS=$share/zsh/site-functions zsh -f -c 'zmodload zsh/zpty
    zpty shell zsh -i
    zpty -n -w shell "$1"$'"'\\t\\x14'"'
    for try in {1..50}; do
      sleep 0.1
      while zpty -r -t shell more; do output+=$more; done
      [[ $output == *"<"*">"* ]] && break
    done
    print -r -- ${${output##*<}%%>*}' - "$1"
}

# fish_words LINE: what fish offers for a line, without the descriptions.
fish_words() {
  HOME=$folder fish --no-config -c 'source $argv[1]; complete -C $argv[2]' \
    "$share/fish/vendor_completions.d/confetti.fish" "$1" 2>&1 | cut -f 1 | tr '\n' ' '
}

[[ " $(bash_words confetti exp) " == *" export "* ]] || fail "bash completes commands"
[[ " $(bash_words confetti --auto) " == *" --autoplay "* ]] || fail "bash completes the show's options"
[[ " $(bash_words confetti export firew) " == *" fireworks "* ]] || fail "bash completes effects"
[[ " $(bash_words confetti --effect firew) " == *" fireworks "* ]] ||
  fail "bash completes effects of the show"
[[ " $(bash_words confetti export party --format we) " == *" webm "* ]] || fail "bash completes formats"
pass "bash completes commands, options, effects and formats"
if here zsh; then
  [[ $(zsh_line "confetti exp") == "confetti export "* ]] || fail "zsh completes commands"
  [[ $(zsh_line "confetti export firew") == "confetti export fireworks"* ]] ||
    fail "zsh completes effects"
  pass "zsh completes commands and effects"
fi
if here fish; then
  [[ " $(fish_words "confetti exp") " == *" export "* ]] || fail "fish completes commands"
  [[ " $(fish_words "confetti export firew") " == *" fireworks "* ]] || fail "fish completes effects"
  [[ " $(fish_words "confetti export party --format we") " == *" webm "* ]] ||
    fail "fish completes formats"
  pass "fish completes commands, effects and formats"
fi

# --- Manual page, desktop entry

if here groff; then
  warnings=$(groff -man -ww -z -Tutf8 "$share/man/man1/confetti.1" 2>&1)
  expect "the manual page has no faults (groff: $warnings)" test -z "$warnings"
  page=$(groff -man -Tutf8 "$share/man/man1/confetti.1" | sed 's/\x1b\[[0-9;]*m//g; s/.\x08//g')
  for word in SYNOPSIS ENVIRONMENT CONFETTI_ASSETS "\-\-effect" celebrate "EXIT STATUS"; do
    grep -q -e "$word" <<<"${page//‐/-}" || fail "the manual page tells of $word"
  done
  pass "the manual page can be read"
fi
if here desktop-file-validate; then
  expect "the desktop entry is valid" desktop-file-validate "$share/applications/confetti.desktop"
fi
if here appstreamcli; then
  # The name of the desktop entry is not one of a domain in reverse, since the project has no domain.
  expect "the metadata for software centres is valid" appstreamcli validate --no-net \
    --override=cid-desktopapp-is-not-rdns=info "$share/metainfo/confetti.metainfo.xml"
fi
env -i SDL_VIDEODRIVER=dummy TMPDIR="$folder" "$root/usr/bin/confetti" \
  --score "$share/confetti/examples/show.json" --frames 2 >/dev/null 2>&1 || fail "the example plays"
pass "the example plays"

# In a program that has the libraries and is linked statically, the engine for regular expressions is 1.1 MB.
no_regular_expressions() {
  local module objects
  for module in Sources/*/; do
    objects=$(find "$(dirname "$DEMO")/$(basename "$module").build" -name '*.o' 2>/dev/null)
    # shellcheck disable=SC2086 # a list
    [ -z "$objects" ] || ! nm -u $objects 2>/dev/null | grep -q 17_StringProcessing || { echo "$module" >&2; return 1; }
  done
}
expect "no module needs the engine for regular expressions" no_regular_expressions

# --- Alone, and away again

mkdir "$folder/empty"
cp "$root/usr/bin/ConfettiDemo" "$folder/empty/confetti"
(cd "$folder/empty" && env -i ./confetti render sparks --size 64x64 -o a.png &&
  env -i SDL_VIDEODRIVER=dummy TMPDIR="$folder" ./confetti --frames 2 >/dev/null 2>&1) ||
  fail "the program renders and plays alone in an empty folder, with an empty environment"
pass "the program renders and plays alone in an empty folder, with an empty environment"

installation uninstall
find "$root" | sort | diff "$folder/before" - >&2 || fail "uninstalling leaves everything as it was"
pass "uninstalling leaves everything as it was"
