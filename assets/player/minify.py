#!/usr/bin/env python3
"""Makes player.min.js from player.js, with Python alone, so that everyone makes the same bytes.

    assets/player/minify.py             writes player.min.js
    assets/player/minify.py --check     fails if player.min.js is not what this writes
    assets/player/minify.py --test      tries texts that are easily broken

Comments and blanks go, and names become short: those of variables, functions and parameters, each name the same in
all places, and those of properties that begin with an underscore. Names of the platform are listed below, exported
ones stay. A semicolon ends every statement of the source; nothing is added or moved.
"""
import re, sys
from collections import Counter
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
KEYWORDS = set("""
    async await break case catch class const constructor continue default delete do else export extends false finally
    for function get if import in instanceof let new null of return set static super switch this throw true try typeof
    undefined void while yield
""".split())
# Names of the language and of browsers that the source uses.
PLATFORM = set("""
    Array ArrayBuffer Blob DataView DecompressionStream Error Event Float32Array Float64Array HTMLElement Infinity
    Int32Array IntersectionObserver JSON Map Math NaN Object OffscreenCanvas Path2D Promise ResizeObserver Response Set
    String TextDecoder URL Uint32Array Uint8Array WeakMap addEventListener atob createImageBitmap customElements fetch
    globalThis isNaN parseFloat parseInt requestAnimationFrame
""".split())

NAME = re.compile(r"[A-Za-z_$#][\w$]*")
NUMBER = re.compile(r"0[xX][\da-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
SIGN = re.compile(r">>>=|\.\.\.|===|!==|\*\*=|<<=|>>=|>>>|&&=|\|\|=|\?\?=|=>|==|!=|<=|>=|&&|\|\||\?\?|\?\.(?!\d)|\+\+|--"
                  r"|\+=|-=|\*=|/=|%=|&=|\|=|\^=|<<|>>|\*\*|[{}()\[\];,<>+\-*/%&|^!~?:=.@]")
BLANK = re.compile(r"(?:\s|//[^\n]*|/\*(?!!).*?\*/)+", re.S)
STRING = re.compile(r"'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"")
REGEX = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*")
# After these words a slash divides; after other keywords it begins a regular expression.
VALUES = {"this", "super", "null", "true", "false"}


class Trouble(Exception):
    """A text that is not read."""


def read(text, start=0, until=None):
    """The tokens of a text as (kind, text), and where they end; a template's text is a list of parts."""
    tokens, at, depth = [], start, 0
    while at < len(text):
        blank = BLANK.match(text, at)
        if blank:
            at = blank.end()
            continue
        if text.startswith("/*!", at):
            end = text.index("*/", at) + 2
            tokens.append(("licence", text[at:end]))
            at = end
            continue
        letter = text[at]
        if letter == until and not depth:
            return tokens, at
        if letter == "`":
            parts, at = template(text, at + 1)
            tokens.append(("template", parts))
            continue
        before = tokens[-1] if tokens else ("sign", "")
        divides = before[1] in (")", "]", "}") if before[0] == "sign" else before[0] != "name" \
            or before[1] not in KEYWORDS - VALUES or len(tokens) > 1 and tokens[-2][1] in (".", "?.")
        kinds = [("string", STRING), ("number", NUMBER), ("name", NAME), ("sign", SIGN)]
        if letter == "/" and not divides:
            kinds.insert(0, ("regex", REGEX))
        for kind, pattern in kinds:
            match = pattern.match(text, at)
            if match:
                break
        else:
            raise Trouble(f"line {text.count(chr(10), 0, at) + 1}: {text[at:at + 20]!r} is not understood")
        depth += (match[0] in "({[") - (match[0] in ")}]") if kind == "sign" else 0
        tokens.append((kind, match[0]))
        at = match.end()
    if until:
        raise Trouble(f"{until!r} is missing")
    return tokens, at


def template(text, at):
    """The parts of a template: texts, and between them lists of tokens."""
    parts, begin = [], at
    while text[at] != "`":
        if text[at] == "\\":
            at += 2
        elif text.startswith("${", at):
            parts.append(text[begin:at])
            tokens, at = read(text, at + 2, "}")
            parts.append(tokens)
            at += 1
            begin = at
        else:
            at += 1
    parts.append(text[begin:at])
    return parts, at + 1


def roles(tokens):
    """Says of each name whether it is a variable, a property, or the short form of both ("both")."""
    found, stack = [], []
    for i, (kind, text) in enumerate(tokens):
        before = tokens[i - 1][1] if i else ";"
        beforeKind = tokens[i - 1][0] if i else "sign"
        after = tokens[i + 1][1] if i + 1 < len(tokens) else ";"
        role = None
        if kind == "sign" and isinstance(text, str):
            if text in ("{", "(", "["):
                opened = text
                if text == "{":
                    statement = before in (")", "=>", ";", "{", "}", "else", "try", "finally", "do", "catch", "static")
                    heading = [word for _, word in tokens[max(i - 4, 0):i] if isinstance(word, str)]
                    isClass = beforeKind == "name" and "class" in heading
                    opened = "class" if isClass else "block" if statement else "object"
                    if before == "export":
                        opened = "export"
                stack.append(opened)
            elif text in ("}", ")", "]") and stack:
                stack.pop()
        elif kind == "name" and text not in KEYWORDS:
            inside = stack[-1] if stack else ""
            starts = before in ("{", ",", "}", ";") or before in ("get", "set", "static", "async", "*") and (
                inside in ("class", "object"))
            if before in (".", "?."):
                role = "property"
            elif inside == "export":
                role = "exported"
            elif inside == "object" and starts and before != ";":
                role = "property" if after in (":", "(") else "both"
            elif inside == "class" and starts:
                role = "property"
            else:
                role = "variable"
        elif kind == "name" and text in ("get", "set", "static", "async", "of"):
            role = None
        found.append(role)
    return found


def nested(tokens):
    """All lists of tokens: this one, and those inside of templates."""
    yield tokens
    for kind, text in tokens:
        if kind == "template":
            for part in text[1::2]:
                yield from nested(part)


def short_names(taken):
    """Names of one letter, then of two, that are not taken."""
    first = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$"
    for name in [*first, *(a + b for a in first for b in first + "0123456789")]:
        if name not in taken:
            yield name


def numbered(counts, taken):
    """Short names for names, the shortest for those that are most frequent."""
    order = sorted(counts, key=lambda name: (-counts[name], name))
    return dict(zip(order, short_names(taken)))


def joined(tokens, rename):
    """The text of tokens with as few blanks as they need."""
    text, last = "", ""
    for (kind, word), role in zip(tokens, roles(tokens)):
        if kind == "template":
            word = "`" + "".join(
                "${" + joined(part, rename) + "}" if i % 2 else part for i, part in enumerate(word)) + "`"
        elif kind == "name":
            word = rename(word, role)
        elif kind == "number":
            word = re.sub(r"^0(\.\d)", r"\1", word)
        elif kind == "licence":
            text += word + "\n"
            continue
        if word == "}" and text.endswith(";"):
            # The last statement of a block needs no end, unless it is empty: for (;;); and while (x);
            if not text.endswith((");", "{;", ";;")):
                text = text[:-1]
            elif text.endswith(");") and not empty_loop(text):
                text = text[:-1]
        letters = re.compile(r"[\w$#]")
        first, final = word[:1], text[-1:]
        if letters.match(first) and letters.match(final) or first == final and first in "+-/" \
                or kind == "number" and last == "." or final.isdigit() and word == "." \
                or first == "." and last == "number" and word == ".":
            text += " "
        text += word
        last = kind
    return text


def empty_loop(text):
    """Whether a text ends with a loop or a condition that has nothing to do: `while (x);`."""
    depth = 0
    for at in range(len(text) - 2, -1, -1):
        depth += (text[at] == ")") - (text[at] == "(")
        if not depth:
            return bool(re.search(r"\b(for|while|if)$", text[:at]))
    return False


def minified(text):
    tokens, _ = read(text)
    lists = list(nested(tokens))
    variables, properties, kept, exported, declared = Counter(), Counter(), set(), set(), set()
    for each in lists:
        for (kind, name), role in zip(each, roles(each)):
            if kind != "name" or role is None:
                continue
            if role == "exported":
                exported.add(name)
            elif role in ("variable", "both") and name not in PLATFORM:
                variables[name] += 1
            if role in ("property", "both"):
                if name.startswith("_") and len(name) > 1:
                    properties[name] += 1
                else:
                    kept.add(name)
            elif name in PLATFORM:
                kept.add(name)
        declared |= declarations(each)
    unknown = sorted(set(variables) - declared - exported)
    if unknown:
        raise Trouble(f"“{unknown[0]}” is neither declared nor in the list of names of the platform")
    for each in lists:
        for (_, word), (_, name) in zip(each, each[1:]):
            if word in ("const", "let", "var", "function", "class") and isinstance(name, str) and name in PLATFORM:
                raise Trouble(f"“{name}” is declared, and is a name of the platform")
    for name in exported:
        variables.pop(name, None)
    short = numbered(variables, KEYWORDS | PLATFORM | exported)
    own = numbered(properties, KEYWORDS | kept)

    def rename(name, role):
        if role == "variable":
            return short.get(name, name)
        if role == "property":
            return own.get(name, name)
        if role == "both":
            key, value = own.get(name, name), short.get(name, name)
            return key if key == value else f"{key}:{value}"
        return name

    return joined(tokens, rename) + "\n"


def declarations(tokens):
    """Names that are declared, and some that only stand in parentheses before a block."""
    found, stack, pattern = set(), [], False
    role = roles(tokens)
    for i, (kind, text) in enumerate(tokens):
        before = tokens[i - 1][1] if i else ""
        after = tokens[i + 1][1] if i + 1 < len(tokens) else ""
        if kind == "name" and (before in ("function", "class", "let", "const", "var") or after == "=>"):
            found.add(text)
        if kind != "sign":
            continue
        if text in ("(", "[", "{"):
            stack.append(i)
        elif text in (")", "]", "}") and stack:
            start = stack.pop()
            opener = tokens[start - 1][1] if start else ""
            if text == ")" and after in ("=>", "{") or text != ")" and (
                    opener in ("let", "const", "var", ",") and after in ("=", "of", ",")):
                found |= {name for (_, name), kind in zip(tokens[start:i], role[start:i]) if kind in ("variable", "both")}
    # let a = 1, b = 2
    depth, lists = 0, []
    for i, (kind, text) in enumerate(tokens):
        if kind == "name" and text in ("let", "const", "var"):
            lists.append(depth)
        elif kind == "sign":
            if text in ("(", "[", "{"):
                depth += 1
            elif text in (")", "]", "}"):
                depth -= 1
                while lists and lists[-1] > depth:
                    lists.pop()
            elif text == ";" and lists and lists[-1] == depth:
                lists.pop()
            elif text == "," and lists and lists[-1] == depth and tokens[i + 1][0] == "name":
                found.add(tokens[i + 1][1])
    return found


CASES = [
    ("const s = 'a // b', t = \"/* c */\"; // d", "const a='a // b',b=\"/* c */\";"),
    ("const s = `x ${f(`y ${1 + 1} // z`)} /* kept */`, f = v => v;",
     "const c=`x ${a(`y ${1+1} // z`)} /* kept */`,a=b=>b;"),
    ("const r = /[/\"'`]\\/\\/ x/g, q = 4 / 2 / 1;", "const b=/[/\"'`]\\/\\/ x/g,a=4/2/1;"),
    ("const n = 1, m = n + +n - -n; n++ + n;", "const a=1,b=a+ +a- -a;a++ +a;"),
    ("const o = { n: 1, m() { return 2; } }, { n, m: k = 3 } = o; k(n);",
     "const a={n:1,m(){return 2}},{n:c,m:b=3}=a;b(c);"),
    ("class A { _x = 1; get y() { return this._x; } static _z(a) { return a._x ? a : { _x: a }; } }",
     "class b{a=1;get y(){return this.a}static b(a){return a.a?a:{a:a}}}"),
    ("function f({ _a, b = 2 }) { while (f());\n return { _a, b }; }",
     "function c({a:a,b=2}){while(c());return{a:a,b}}"),
    ("function f(x) { for (;;); } f(0.5 + 1.);", "function a(b){for(;;);}a(.5+1.);"),
    ("const x = a => a ? .5 : 1, y = x?.(2), z = x ?? y;", "const a=c=>c?.5:1,b=a?.(2),d=a??b;"),
    ("/*! kept */ const long = 1; export { long };", "/*! kept */\nconst long=1;export{long};"),
    ("const x = { if: 1 }.if, y = x / 2; typeof x / y;", "const a={if:1}.if,b=a/2;typeof a/b;"),
]


def test():
    for source, wanted in CASES:
        made = minified(source).rstrip("\n")
        if made != wanted:
            sys.exit(f"minify.py: {source} became {made} instead of {wanted}")
    for source in ("const a = missing;", "const fetch = 1;", "const a = `b;", "const a = #;"):
        try:
            minified(source)
        except (Trouble, IndexError):
            continue
        sys.exit(f"minify.py: {source} was taken")


def main(words):
    if words == ["--test"]:
        return test()
    if words not in ([], ["--check"]):
        sys.exit("usage: minify.py [--check | --test]")
    target = FOLDER / "player.min.js"
    made = minified((FOLDER / "player.js").read_text(encoding="utf-8")).encode()
    if not words:
        target.write_bytes(made)
    elif not target.exists() or target.read_bytes() != made:
        sys.exit("assets/player/player.min.js is not made from player.js: run assets/player/minify.py")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except Trouble as trouble:
        sys.exit(f"minify.py: {trouble}")
