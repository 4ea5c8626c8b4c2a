#!/usr/bin/env python3
"""Compares the interface for C with the list of what was promised: Tests/c/abi.txt.

abi.py HEADER [LIBRARY] [--write]

A line of the list that the header lacks, or has otherwise, is an error: programs that exist would break. New lines
are written to the list with --write. Of a library, the exported symbols must be the functions of the header.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

LIST = os.path.join(os.path.dirname(os.path.abspath(__file__)), "abi.txt")
VERSION = "CONFETTI_0"
# These say which version it is, and so change.
FREE = re.compile(r"CONFETTI_(H|VERSION\w*)$")


def compiler():
    """The path of clang: that on the PATH, or that of the Swift toolchain."""
    beside = os.path.join(os.path.dirname(os.path.realpath(shutil.which("swift") or "")), "clang")
    found = shutil.which("clang") or (beside if os.access(beside, os.X_OK) else None)
    if not found:
        sys.exit("There is no clang: install it, or put the Swift toolchain on the PATH.")
    return found


def run(*command, text=None):
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{os.path.basename(command[0])} fails: {done.stderr.strip()}")
    return done.stdout


def declarations(clang, header):
    """The declarations of the header, as clang's tree has them."""
    tree = json.loads(run(clang, "-x", "c", "-std=c11", "-Xclang", "-ast-dump=json", "-fsyntax-only", header))
    nodes = tree["inner"]
    return [one for one in nodes if one.get("name", "").startswith("confetti_") or one["kind"] == "EnumDecl"]


def numbers(clang, header, expressions):
    """The values of expressions that need the header."""
    lines = "".join(f'  printf("%llu\\n", (unsigned long long)({one}));\n' for one in expressions)
    text = f'#include <stdio.h>\n#include "{os.path.abspath(header)}"\nint main(void) {{\n{lines}}}\n'
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "numbers")
        run(clang, "-x", "c", "-std=c11", "-o", program, "-", text=text)
        return run(program).split()


def interface(header):
    """What programs rely on, a line each: the name or the name of the part, and what it is."""
    clang = compiler()
    lines, values = {}, {}
    for node in declarations(clang, header):
        name, kind = node.get("name"), node["kind"]
        if kind == "FunctionDecl":
            result, parameters = node["type"]["qualType"].split("(", 1)
            lines[name] = f"{result.strip()} ({parameters}"
        elif kind == "TypedefDecl":
            lines[f"type {name}"] = node["type"]["qualType"]
        elif kind == "RecordDecl" and node.get("completeDefinition"):
            values[f"struct {name}"] = ("bytes, aligned to", f"sizeof(struct {name})", f"_Alignof(struct {name})")
            for field in node["inner"]:
                if field["kind"] != "FieldDecl":
                    continue
                part = f"struct {name}, {field['name']}"
                values[part] = (f"{field['type']['qualType']} at byte", f"offsetof(struct {name}, {field['name']})")
        elif kind == "EnumDecl":
            for constant in node.get("inner", []):
                if constant.get("name", "").startswith("CONFETTI_"):
                    values[constant["name"]] = ("constant", constant["name"])
    for name in re.findall(r"^#define (CONFETTI_\w+) \S", run(clang, "-E", "-dM", header), re.M):
        if not FREE.match(name):
            values[name] = ("constant", name)
    results = iter(numbers(clang, header, [one for value in values.values() for one in value[1:]]))
    for name, (words, *expressions) in values.items():
        if len(expressions) == 2:
            lines[name] = f"{next(results)} {words} {next(results)}"
        else:
            lines[name] = f"{words} {next(results)}"
    return lines


def read_list():
    if not os.path.exists(LIST):
        return {}
    with open(LIST, encoding="utf-8") as file:
        return dict(line.rstrip("\n").split(": ", 1) for line in file if not line.startswith("#"))


def write_list(lines):
    with open(LIST, "w", encoding="utf-8") as file:
        file.write("# The promises of all versions with one major number, on 64-bit systems. Tests/c/abi.py writes them.\n")
        file.writelines(f"{name}: {lines[name]}\n" for name in sorted(lines))


def broken(promised, lines):
    """The sentences for what the header breaks."""
    for name, line in promised.items():
        if name not in lines:
            yield f"{name} is gone, which programs rely on: put it back, or raise the major version."
        elif lines[name] != line:
            yield f"{name} was “{line}” and is “{lines[name]}”: keep it, or raise the major version."


def wrong_symbols(library, functions):
    """The sentences for symbols that are missing, or are exported and should not be."""
    exported = set()
    for line in run("nm", "-D", "--defined-only", library).splitlines():
        symbol = line.split()[-1]
        if symbol == VERSION:
            continue
        name, _, version = symbol.partition("@")
        exported.add(name)
        if name not in functions:
            yield f"{symbol} is exported, but is no function of the header: leave it out of the version script."
        elif version.lstrip("@") != VERSION:
            yield f"{symbol} has not the version {VERSION}: name it in the version script."
    for name in sorted(functions - exported):
        yield f"{name} is in the header, but is not exported: define it."


def main():
    arguments = [one for one in sys.argv[1:] if one != "--write"]
    if not 1 <= len(arguments) <= 2:
        sys.exit("usage: abi.py HEADER [LIBRARY] [--write]")
    lines, promised = interface(arguments[0]), read_list()
    functions = {name for name in lines if name.startswith("confetti_")}
    mistakes = list(broken(promised, lines))
    if len(arguments) == 2:
        mistakes += wrong_symbols(arguments[1], functions)
    new = sorted(set(lines) - set(promised))
    if "--write" in sys.argv and not mistakes:
        write_list(lines)
    elif new:
        print(f"{len(new)} new, which --write promises: {', '.join(new)}")
    if mistakes:
        sys.exit("\n".join(mistakes))
    print(f"{len(functions)} functions and {len(lines) - len(functions)} types, parts and constants are as promised")


if __name__ == "__main__":
    main()
