#!/bin/sh
# Installs the program with its completions, manual page, desktop entry, icons, licences, schemas and an
# example, or takes all of it back:
#   packaging/install.sh install PROGRAM
#   packaging/install.sh uninstall
# below $DESTDIR$PREFIX, by default /usr/local. The folders that had to be made are noted, so that
# uninstalling leaves everything as it was.
set -eu
source=$(cd "$(dirname "$0")/.." && pwd)
. "$source/packaging/folders.sh"
root=${DESTDIR:-}${PREFIX:-/usr/local}
notes=$root/share/confetti/made-folders

sizes="48 64 128 256"
names="ConfettiDemo confetti"
papers="LICENSE THIRD_PARTY_NOTICES.md CREDITS.md"

# Everything that is installed, as paths below the root.
files() {
  for name in $names; do
    echo "bin/$name"
    echo "share/bash-completion/completions/$name"
    echo "share/zsh/site-functions/_$name"
    echo "share/fish/vendor_completions.d/$name.fish"
    echo "share/man/man1/$name.1"
  done
  for size in $sizes; do echo "share/icons/hicolor/${size}x$size/apps/confetti.png"; done
  echo "share/applications/confetti.desktop"
  echo "share/metainfo/confetti.metainfo.xml"
  for paper in $papers; do echo "share/doc/confetti/$paper"; done
  for schema in "$source"/assets/*.schema.json; do echo "share/confetti/schemas/${schema##*/}"; done
  echo "share/confetti/examples/show.json"
}

# put MODE FILE PATH: a copy of a file.
put() { install -m "$1" "$2" "$root/$3"; }

install_all() {
  files >"$list"
  make_folders "$root" "$notes" "$list"

  install -s -m 755 "$1" "$root/bin/ConfettiDemo"
  ln -sf ConfettiDemo "$root/bin/confetti"
  for name in $names; do
    program=$root/bin/$name
    "$program" --generate-completion-script bash >"$list"
    put 644 "$list" "share/bash-completion/completions/$name"
    "$program" --generate-completion-script zsh >"$list"
    put 644 "$list" "share/zsh/site-functions/_$name"
    "$program" --generate-completion-script fish >"$list"
    put 644 "$list" "share/fish/vendor_completions.d/$name.fish"
    "$program" manual >"$list"
    put 644 "$list" "share/man/man1/$name.1"
  done
  for size in $sizes; do
    icon=$source/packaging/icons/$size.png
    [ -f "$icon" ] || icon=$source/assets/icon.png
    put 644 "$icon" "share/icons/hicolor/${size}x$size/apps/confetti.png"
  done
  put 644 "$source/packaging/confetti.desktop" share/applications/confetti.desktop
  put 644 "$source/packaging/confetti.metainfo.xml" share/metainfo/confetti.metainfo.xml
  for paper in $papers; do put 644 "$source/$paper" "share/doc/confetti/$paper"; done
  for schema in "$source"/assets/*.schema.json; do
    put 644 "$schema" "share/confetti/schemas/${schema##*/}"
  done
  # Not into share/confetti itself, where it would take the place of the program's own.
  put 644 "$source/assets/show.json" share/confetti/examples/show.json
}

uninstall_all() {
  files >"$list"
  while IFS= read -r path; do rm -f "$root/$path"; done <"$list"
  remove_folders "$notes"
}

list=$(mktemp)
trap 'rm -f "$list"' EXIT
case ${1:-} in
  install) install_all "$2" ;;
  uninstall) uninstall_all ;;
  *)
    echo "install.sh: say install PROGRAM or uninstall." >&2
    exit 64
    ;;
esac
