# Makes a file of Swift of each listing of a document, for the package that compiles all of them:
#
#     awk -v folder=FOLDER -v imports="Confetti,Motion" -f listings.awk DOCUMENT…
#
# A listing is the body of a function of its own, in a file with the imports that it has, or else with all. The
# comment of HTML in the line before it says otherwise:
#
#     <!-- listing: continued -->            it goes on where the listing before it ended
#     <!-- listing: Sources/…/File.swift --> it is that file of the library
#     <!-- listing: Sources/…/File.swift, after "…" -->  it stands there after the line with these words
#
# Listings of C are only looked at if they are a part of the library.
#
# A listing that begins with `dependencies:` is a part of a manifest.

function finish() {
  if (file == "") return
  print "}" > file
  close(file)
  file = ""
}

FNR == 1 { finish(); inside = 0; marker = "" }

/^<!-- listing: .* -->$/ {
  marker = substr($0, 15, length($0) - 18)
  next
}

/^```/ && inside {
  inside = 0
  if (kind == "library" || kind == "manifest") close(target)
  next
}

/^```swift$/ || (/^```c$/ && marker ~ /^Sources\//) {
  inside = 1
  isFirst = 1
  if (/swift/) count++
  kind = marker == "continued" ? "continued" : marker ~ /^Sources\// ? "library" : "function"
  if (kind == "library") {
    target = sprintf("%s/library/%03d", folder, ++parts)
    print marker > target
  } else if (kind == "function") {
    finish()
  } else if (file == "") {
    print FILENAME ":" FNR ": no listing goes before this one" > "/dev/stderr"
    exit 1
  }
  marker = ""
  next
}

/^```/ { inside = 2; kind = "other"; next }

inside == 1 && kind == "function" && isFirst && /^dependencies:/ {
  kind = "manifest"
  target = folder "/manifest"
}

inside == 1 && (kind == "library" || kind == "manifest") { print > target; isFirst = 0; next }

inside == 1 && kind == "function" {
  if ($0 ~ /^import /) {
    own = own $0 "\n"
    isFirst = 0
    next
  }
  if (isFirst || own != "") {
    if (own == "") {
      total = split(imports, names, ",")
      for (i = 1; i <= total; i++) own = own "import " names[i] "\n"
    }
    file = sprintf("%s/Listing%03d.swift", folder, count)
    printf "%s@MainActor func listing%d() async throws {\n", own, count > file
    printf "#sourceLocation(file: \"%s\", line: %d)\n", FILENAME, FNR > file
    own = ""
    isFirst = 0
  }
}

inside == 1 { print > file }

!inside && NF > 0 { marker = "" }

END {
  finish()
  print count
}
