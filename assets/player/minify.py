#!/usr/bin/env python3
"""Makes player.min.js from the files of this folder, with Python alone, so that everyone makes the same bytes.

    assets/player/minify.py             writes player.min.js
    assets/player/minify.py --check     fails if player.min.js is not what this writes

The files become one module: what they import from one another goes, and what the last of them exports stays.
Comments and blanks go. Names of variables, functions and parameters become short, each function by itself, and so do
those of properties that begin with an underscore. Names of the platform are listed below, exported names stay.
Conditions of calls become `&&`. Nothing is moved: a semicolon must end every statement. Tests/smoke/minify.py tries
what is easily broken.
"""
import re, sys
from collections import Counter
from pathlib import Path

sys.dont_write_bytecode = True
from tokens import CLOSING, KEYWORDS, Token, Trouble, read

FOLDER = Path(__file__).resolve().parent
FILES = "curves colors ribbons particles canvas2d webgl effect play load element".split()
# Names of the language and of browsers that the source uses.
PLATFORM = set("""
    Array Blob CSSStyleSheet DecompressionStream Error Event Float32Array HTMLElement Infinity Int32Array JSON Math NaN
    Object OffscreenCanvas Path2D Promise ResizeObserver Response Set TextDecoder Uint32Array Uint8Array WeakMap
    addEventListener atob customElements devicePixelRatio document fetch globalThis parseFloat parseInt
    requestAnimationFrame
""".split())

# Constants of WebGL, written as numbers.
GL = {
    "ARRAY_BUFFER": 34962, "BLEND": 3042, "CLAMP_TO_EDGE": 33071, "COLOR_BUFFER_BIT": 16384, "FLOAT": 5126,
    "LINEAR_MIPMAP_NEAREST": 9985, "ONE": 1, "ONE_MINUS_SRC_ALPHA": 771, "RGBA": 6408, "RGBA8": 32856,
    "STREAM_DRAW": 35040, "TEXTURE_2D_ARRAY": 35866, "TEXTURE_MIN_FILTER": 10241, "TRIANGLE_STRIP": 5,
    "UNPACK_PREMULTIPLY_ALPHA_WEBGL": 37441, "UNSIGNED_BYTE": 5121, "VERTEX_SHADER": 35633,
}

WORDY = re.compile(r"[\w$]")
DECLARING = ("const", "let")


class Scope:
    """A function, or the whole text."""

    def __init__(self, outer, end):
        self.outer, self.end, self.inner = outer, end, []
        self.declared, self.used, self.short = [], Counter(), {}
        if outer:
            outer.inner.append(self)

    def owner(self, name):
        scope = self
        while scope and name not in scope.declared:
            scope = scope.outer
        return scope

    def all_used(self):
        """The names that are used in the function and in those inside it, with the functions that declare them."""
        found = Counter({(self.owner(name), name): count for name, count in self.used.items()})
        for inner in self.inner:
            found += inner.all_used()
        return found

    def shorten(self, kept):
        used = self.all_used()
        taken = {owner.short[name] for owner, name in used if owner and owner is not self and name in owner.short}
        names = [name for name in dict.fromkeys(self.declared) if name not in kept]
        names.sort(key=lambda name: -used[self, name])
        self.short = dict(zip(names, short_names(KEYWORDS | PLATFORM | kept | taken)))
        for inner in self.inner:
            inner.shorten(kept if self.outer else set())


# Names

def find_roles(tokens):
    """Says of each name what it is."""
    stack = []
    end = Token("sign", ";")
    for i, token in enumerate(tokens):
        before = tokens[i - 1] if i else end
        after = tokens[i + 1] if i + 1 < len(tokens) else end
        if token.match is not None and token.match < i:
            stack.pop()
        elif token.match is not None:
            opened = token.text
            if opened == "{":
                heading = [each.text for each in tokens[max(i - 4, 0):i]]
                if before.text == "export":
                    opened = "export"
                elif before.kind == "name" and "class" in heading:
                    opened = "class"
                elif before.kind == "sign" and before.text in (")", "=>", ";", "{", "}") or before.kind == "licence" \
                        or before.text in ("else", "try", "finally", "do", "catch"):
                    opened = "block"
                else:
                    opened = "object"
            stack.append(opened)
        elif token.kind == "name":
            inside = stack[-1] if stack else ""
            first = before.text in ("{", ",") or before.text in ("get", "set", "async", "*") and after.text == "("
            if before.text in (".", "?."):
                token.role = "property"
            elif inside == "object" and first and after.text in (":", "("):
                token.role = "property"
            elif inside == "class" and (first or before.text in ("}", ";", "static")):
                isWord = token.text in ("get", "set", "static", "async") and after.kind == "name"
                token.role = None if isWord else "property"
            elif token.text in KEYWORDS:
                token.role = None
            elif inside == "export":
                token.role = "exported"
            elif inside == "object" and first:
                token.role = "both"
            else:
                token.role = "variable"


def find_scopes(tokens):
    """Finds functions, and the names that they declare."""
    starts = {}
    for i, token in enumerate(tokens):
        if token.text == "=>":
            start = tokens[i - 1].match if tokens[i - 1].text == ")" else i - 1
            starts[start] = tokens[i + 1].match if tokens[i + 1].text == "{" else expression_end(tokens, i + 1)
        elif token.text == "(" and token.kind == "sign" and i and tokens[i - 1].kind == "name" \
                and tokens[i - 1].text not in ("if", "for", "while", "switch", "catch", "await") \
                and token.match + 1 < len(tokens) and tokens[token.match + 1].text == "{":
            starts[i] = tokens[token.match + 1].match
    scope = whole = Scope(None, len(tokens))
    for i, token in enumerate(tokens):
        while i > scope.end:
            scope = scope.outer
        before = tokens[i - 1].text if i else ""
        if token.role == "variable" and before in ("function", "class"):
            scope.declared.append(token.text)
        if i in starts:
            scope = Scope(scope, starts[i])
            if token.text == "(":
                scope.declared += bindings(tokens, i + 1, token.match)
            else:
                scope.declared.append(token.text)
        elif token.kind == "name" and token.text in DECLARING and token.role is None:
            scope.declared += bindings(tokens, i + 1, statement_end(tokens, i + 1))
        elif token.text == "catch" and token.role is None and tokens[i + 1].text == "(":
            scope.declared += bindings(tokens, i + 2, tokens[i + 1].match)
        token.scope = scope
        if token.role in ("variable", "both"):
            scope.used[token.text] += 1
    return whole


def expression_end(tokens, i):
    """The last token of an expression."""
    questions = 0
    while i < len(tokens):
        token = tokens[i]
        if token.kind == "close" or token.kind == "sign" and (token.text in (",", ";") or token.text in CLOSING):
            break
        if token.match is not None:
            i = token.match
        elif token.kind == "sign" and token.text in ("?", ":"):
            questions += 1 if token.text == "?" else -1
            if questions < 0:
                break
        i += 1
    return i - 1


def statement_end(tokens, i):
    """Where a declaration ends: at a semicolon, or at the `of` of a loop."""
    while tokens[i].text not in (";", "of", "in") and not (tokens[i].kind == "sign" and tokens[i].text in CLOSING):
        i = (tokens[i].match or i) + 1
    return i


def bindings(tokens, i, end):
    """The names that patterns declare."""
    found = []
    while i < end:
        token = tokens[i]
        if token.text == "=" and token.kind == "sign":
            while i < end and tokens[i].text != ",":
                i = (tokens[i].match or i) + 1
        elif token.match is not None:
            found += bindings(tokens, i + 1, token.match)
            i = token.match
        elif token.role in ("variable", "both"):
            found.append(token.text)
        i += 1
    return found


def short_names(taken):
    """Names of one letter, then of two, that are not taken."""
    first = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$"
    for name in [*first, *(a + b for a in first for b in first + "0123456789")]:
        if name not in taken:
            yield name


# Writing

def minified(text):
    tokens = read(text)
    find_roles(tokens)
    whole = find_scopes(tokens)
    exported = {token.text for token in tokens if token.role == "exported"}
    for token in tokens:
        if token.role in ("variable", "both"):
            owner = token.scope.owner(token.text)
            if not owner and token.text not in PLATFORM:
                raise Trouble(f"“{token.text}” is neither declared nor in the list of names of the platform")
            if owner and token.text in PLATFORM:
                raise Trouble(f"“{token.text}” is declared, and is a name of the platform")
    whole.shorten(exported)
    properties = Counter(token.text for token in tokens if token.role in ("property", "both"))
    own = sorted((name for name in properties if re.match("_.", name)), key=lambda name: (-properties[name], name))
    others = {name for name in properties if not re.match("_.", name)}
    return written(tokens, dict(zip(own, short_names(KEYWORDS | others)))) + "\n"


# Words after which no expression stands alone, and signs that bind less than `&&`.
STATEMENTS = KEYWORDS - {"await", "new", "super", "this", "typeof", "void"}
LOOSE = ("=>", "=", "?", "??", "||", ",", "+=", "-=", "*=", "/=", "|=", "&=", "^=", "&&=", "||=", "??=")


def is_loose(tokens, start, end):
    """Whether an expression would need brackets beside `&&`."""
    while start < end:
        token = tokens[start]
        if token.kind == "sign" and token.text in LOOSE:
            return True
        start = (token.match or start) + 1
    return False


def shorter(tokens):
    """Other words for some tokens: `if (a) b();` becomes `a&&b();`, `new A()` becomes `new A`."""
    words = {}
    for i, token in enumerate(tokens[:-1]):
        before, after = tokens[max(i - 1, 0)], tokens[i + 1]
        if token.text == "if" and token.kind == "name" and token.role is None:
            close = after.match
            end = expression_end(tokens, close + 1) + 1
            if tokens[close + 1].text not in STATEMENTS | {"{", ";"} and tokens[end].text in (";", "}") \
                    and (tokens[end].text == "}" or tokens[end + 1].text != "else") \
                    and not is_loose(tokens, i + 2, close) and not is_loose(tokens, close + 1, end):
                words.update({i: "", i + 1: "", close: "&&"})
        elif token.text == "(" and token.kind == "sign" and i > 1 and after.text == ")" \
                and tokens[i - 2].text == "new" and tokens[i + 2].text not in (".", "?.", "(", "["):
            words.update({i: "", i + 1: ""})
        elif token.text == "Infinity" and token.role == "variable" and before.text in ("=", "(", ",", "?", ":") \
                and after.text in (";", ")", ",", ":"):
            words[i] = "1/0"
    return words


def written(tokens, properties):
    """The text of tokens with as few signs as they need."""
    text, last, i, words = "", Token("sign", ";"), 0, shorter(tokens)
    # The ends of declarations.
    ends, word = set(), ""
    while i < len(tokens):
        token = tokens[i]
        after = tokens[i + 1] if i + 1 < len(tokens) else None
        word = words.get(i, token.text)
        i += 1
        if token.kind in ("open", "close") or not word:
            continue
        if token.kind == "name" and word == "gl" and after and after.text == "." and tokens[i + 1].text in GL:
            word = str(GL[tokens[i + 1].text])
            i += 2
        elif token.kind == "name" and i - 1 not in words:
            owner = token.scope.owner(word) if token.role in ("variable", "both") else None
            variable = owner.short.get(word, word) if owner else word
            name = properties.get(word, word)
            if token.role == "both":
                word = name if name == variable else f"{name}:{variable}"
            elif token.role:
                word = variable if token.role == "variable" else name
            elif word in ("true", "false"):
                word = "!0" if word == "true" else "!1"
            elif word in DECLARING:
                # Whether a variable changes is known by now.
                ends.add(statement_end(tokens, i))
                word = "let"
        elif token.kind == "number":
            word = re.sub(r"^0(?=\.\d)", "", word)
        elif token.kind == "licence":
            word += "\n"
        elif token.kind == "sign" and word == ";" and after and after.text == "}" and after.kind == "sign":
            head = tokens[tokens[i - 2].match - 1].text if tokens[i - 2].text == ")" else tokens[i - 2].text
            if head not in ("for", "while", "if", "else", ";", "{"):
                continue
        elif token.kind == "sign" and word == ";" and after and i - 1 in ends and after.text in DECLARING:
            # const a = 1; let b = 2;
            ends.add(statement_end(tokens, i + 1))
            word = ","
            i += 1
        elif token.kind == "sign" and word == "," and after and after.text in CLOSING and last.text not in (",", "["):
            continue
        final, first = text[-1:], word[:1]
        if WORDY.match(final) and WORDY.match(first) and last.kind != "licence" \
                or final == first and first in "+-" or last.kind == "number" and first == ".":
            text += " "
        text += word
        last = token
    return text


def joined(texts):
    """The text of modules as one, with what the last one exports."""
    parts = [re.sub(r"^import [^;]*;\n", "", text, flags=re.M) for text in texts]
    return "".join(re.sub(r"^export (?!\{)", "", part, flags=re.M) for part in parts)


def main(words):
    if words not in ([], ["--check"]):
        print("usage: minify.py [--check]", file=sys.stderr)
        sys.exit(64)
    target = FOLDER / "player.min.js"
    made = minified(joined((FOLDER / f"{name}.js").read_text(encoding="utf-8") for name in FILES)).encode()
    if not words:
        target.write_bytes(made)
    elif not target.exists() or target.read_bytes() != made:
        sys.exit("assets/player/player.min.js is not made from the files beside it: run assets/player/minify.py")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Trouble as trouble:
        sys.exit(f"minify.py: {trouble}")
