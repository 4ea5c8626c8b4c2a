# Makes files of C and C++ of the listings of a document, and prints how many there are:
#
#     awk -v folder=FOLDER -f listings.awk docs/c.md
#
# One with a main is a program, hello.c. All others are in listings.c or listings.cpp, after what
# Tests/smoke/listings/shared.h declares: as bodies of functions, or as they are if they begin with `typedef`.

BEGIN {
  printf "#include \"shared.h\"\n" > (folder "/listings.c")
  printf "#include \"shared.h\"\n#undef system\n#include <confetti.hpp>\n" > (folder "/listings.cpp")
}

/^```(c|cpp)$/ && !inside {
  inside = 1
  text = ""
  file = folder "/listings." substr($0, 4)
  line = FNR + 1
  next
}

/^```/ && inside == 1 {
  inside = 0
  count++
  text = sprintf("#line %d \"%s\"\n%s", line, FILENAME, text)
  if (index(text, "int main(")) printf "%s", text > (folder "/hello.c")
  else if (text ~ /\ntypedef/) printf "%s", text > file
  else printf "void listing%d(void);\nvoid listing%d(void) {\n%s}\n", line, line, text > file
  next
}

/^```/ { inside = inside ? 0 : 2; next }
inside == 1 { text = text $0 "\n" }
END { print count }
