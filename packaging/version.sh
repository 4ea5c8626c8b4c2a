# The version of libconfetti as its header has it, for library.sh and install-library.sh. $source is the folder of the
# project.
number() { sed -n "s/^#define CONFETTI_VERSION_$1 //p" "$source/Sources/CConfetti/include/confetti.h"; }
major=$(number MAJOR)
version=$major.$(number MINOR).$(number PATCH)
