# Folders of an installation, for install.sh and install-library.sh: those that had to be made are noted in a file,
# so that uninstalling leaves everything as it was. $DESTDIR is left out of the notes.

# folder PATH: makes a folder and those above it, and adds what was missing to $made, the highest first.
folder() {
  [ ! -d "$1" ] || return 0
  case $1 in */*) folder "${1%/*}" ;; esac
  [ -z "$1" ] || [ -d "$1" ] || {
    mkdir "$1"
    made="$made${1#"${DESTDIR:-}"}
"
  }
}

# make_folders ROOT NOTES LIST: the folders of all files whose paths below ROOT are in the file LIST, a path a line.
make_folders() {
  made=
  mkdir -p "${DESTDIR:-/}"
  while IFS= read -r path; do folder "$1/${path%/*}"; done <"$3"
  printf %s "$made" >>"$2"
}

# remove_folders NOTES: removes the folders of the notes that are empty, the lowest first, and the notes.
remove_folders() {
  [ -f "$1" ] || return 0
  lowest_first=$(sed '1!G;h;$!d' "$1")
  rm -f "$1"
  printf '%s\n' "$lowest_first" | while IFS= read -r path; do
    [ -z "$path" ] || rmdir "${DESTDIR:-}$path" 2>/dev/null || true
  done
}
