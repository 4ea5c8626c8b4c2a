"""The tokens of JavaScript, for minify.py."""
import re

KEYWORDS = set("""
    async await break case catch class const constructor continue default delete do else export extends false finally
    for function get if import in instanceof let new null of return set static super switch this throw true try typeof
    undefined void while yield
""".split())
BLANK = re.compile(r"(?:\s|//[^\n]*|/\*(?!!).*?\*/)+", re.S)
LICENCE = re.compile(r"/\*!.*?\*/", re.S)
REGEX = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*")
PATTERNS = [
    ("string", re.compile(r"'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"")),
    ("number", re.compile(r"0[xX][\da-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")),
    ("name", re.compile(r"[A-Za-z_$][\w$]*")),
    ("sign", re.compile(
        r">>>=|\.\.\.|===|!==|\*\*=|<<=|>>=|>>>|&&=|\|\|=|\?\?=|=>|==|!=|<=|>=|&&|\|\||\?\?|\?\.(?!\d)|\+\+|--"
        r"|\+=|-=|\*=|/=|%=|&=|\|=|\^=|<<|>>|\*\*|[{}()\[\];,<>+\-*/%&|^!~?:=.]")),
]
# After these words a slash divides; after other keywords it begins a regular expression.
VALUES = {"this", "super", "null", "true", "false"}
OPENING, CLOSING = ("{", "(", "[", "${"), ("}", ")", "]")


class Trouble(Exception):
    """A text that is not read, in one sentence."""


class Token:
    def __init__(self, kind, text):
        self.kind, self.text = kind, text
        # The place of the bracket that belongs to this one.
        self.match = None
        # Of a name: "variable", "property", "both" (the short form of both), "exported", or nothing.
        self.role = None
        # The function in which a name is used.
        self.scope = None


def read(text):
    """The tokens of a text. A template is its pieces of text, with the tokens between them."""
    tokens, at, brackets = [], 0, []

    def add(kind, word):
        token = Token(kind, word)
        if kind == "open" or kind == "sign" and word in OPENING:
            brackets.append(len(tokens))
        elif kind == "close" or kind == "sign" and word in CLOSING:
            opening = "${" if kind == "close" else OPENING[CLOSING.index(word)]
            if not brackets or tokens[brackets[-1]].text != opening:
                raise Trouble(f"line {line()}: “{word}” closes nothing")
            token.match = brackets.pop()
            tokens[token.match].match = len(tokens)
        tokens.append(token)

    def line():
        return text.count("\n", 0, at) + 1

    def piece(begin):
        """Adds a piece of a template, which begins with ` or with }; returns where it ends."""
        end = begin + 1
        while end < len(text):
            if text[end] == "`":
                add("template", text[begin:end + 1])
                return end + 1
            if text.startswith("${", end):
                add("template", text[begin:end + 2])
                add("open", "${")
                return end + 2
            end += 2 if text[end] == "\\" else 1
        raise Trouble(f"line {line()}: a template has no end")

    while at < len(text):
        blank, licence = BLANK.match(text, at), LICENCE.match(text, at)
        if blank:
            at = blank.end()
        elif licence:
            add("licence", licence[0])
            at = licence.end()
        elif text[at] == "`":
            at = piece(at)
        elif text[at] == "}" and brackets and tokens[brackets[-1]].kind == "open":
            add("close", "")
            at = piece(at)
        else:
            patterns = [("regex", REGEX)] if text[at] == "/" and not divides(tokens) else PATTERNS
            matches = ((kind, pattern.match(text, at)) for kind, pattern in patterns)
            kind, match = next((found for found in matches if found[1]), (None, None))
            if not match:
                raise Trouble(f"line {line()}: “{text[at:at + 20]}” is not understood")
            add(kind, match[0])
            at = match.end()
    if brackets:
        raise Trouble(f"“{tokens[brackets[-1]].text}” is not closed")
    return tokens


def divides(tokens):
    """Whether a slash after these tokens divides."""
    if not tokens or tokens[-1].kind in ("open", "licence"):
        return False
    last = tokens[-1]
    if last.kind == "sign":
        return last.text in CLOSING
    return last.kind != "name" or last.text not in KEYWORDS - VALUES or (
        len(tokens) > 1 and tokens[-2].text in (".", "?."))
