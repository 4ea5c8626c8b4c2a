# Makes a file of C or C++ of each listing of a document, named by its line:
#
#     awk -v folder=FOLDER -f listings.awk docs/c.md
#
# One with a main is a program. One that begins with `typedef` is a part of a file; all others are bodies of functions.
# Both come after what Tests/smoke/listings/shared.h declares.

/^```(c|cpp)$/ && !inside {
  inside = 1
  text = ""
  kind = substr($0, 4)
  line = FNR + 1
  next
}

/^```/ && inside == 1 {
  inside = 0
  file = sprintf("%s/%03d.%s", folder, line, kind)
  where = sprintf("#line %d \"%s\"\n", line, FILENAME)
  if (index(text, "int main(")) printf "%s%s", where, text > file
  else {
    printf "#include \"shared.h\"\n" > file
    if (kind == "cpp") printf "#undef system\n#include <confetti.hpp>\n" > file
    if (text ~ /^typedef/) printf "%s%s", where, text > file
    else printf "void listing(void);\nvoid listing(void) {\n%s%s}\n", where, text > file
  }
  close(file)
  count++
  next
}

/^```/ { inside = inside ? 0 : 2; next }
inside == 1 { text = text $0 "\n" }
END { print count }
