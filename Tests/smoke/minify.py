#!/usr/bin/env python3
"""Tries texts that are easily broken with the script that makes the small player."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "assets/player"))
sys.dont_write_bytecode = True
from minify import Trouble, joined, minified

# Sources, and what must become of them.
CASES = [
    ("const s = 'a // b', t = \"/* c */\"; // d", "let a='a // b',b=\"/* c */\";"),
    ("const f = v => v, s = `x ${f(`y ${1 + 1} // z`)} /* kept */`;",
     "let a=a=>a,b=`x ${a(`y ${1+1} // z`)} /* kept */`;"),
    ("const r = /[/\"'`]\\/\\/ x/g, q = 4 / 2 / 1;", "let a=/[/\"'`]\\/\\/ x/g,b=4/2/1;"),
    ("let n = 1; const m = n + +n - -n; n++ + n;", "let a=1,b=a+ +a- -a;a++ +a;"),
    ("const o = { n: 1, m() { return 2; } }, { n, m: k = 3 } = o; k(n);",
     "let a={n:1,m(){return 2}},{n:b,m:c=3}=a;c(b);"),
    ("class A { _x = 1; get y() { return this._x; } static _z(a) { return a._x ? a : { _x: a }; } }",
     "class a{a=1;get y(){return this.a}static b(a){return a.a?a:{a:a}}}"),
    ("function f({ _a, b = 2 }) { while (f());\n return { _a, b }; }",
     "function a({a:b,b:c=2}){while(a());return{a:b,b:c}}"),
    ("function f(x) { for (;;); }\nf(0.5 + 1.);", "function a(a){for(;;);}a(.5+1.);"),
    ("const x = a => a ? .5 : 1, y = x?.(2), z = x ?? y;", "let a=a=>a?.5:1,b=a?.(2),c=a??b;"),
    ("/*! kept */ const long = 1; export { long };", "/*! kept */\nlet long=1;export{long};"),
    ("const x = { if: 1 }.if, y = x / 2; typeof x / y;", "let a={if:1}.if,b=a/2;typeof a/b;"),
    ("const g = 1; const f = (a, b = g) => { const c = a; const d = [b, , c,]; return [c, d, true]; };",
     "let a=1,b=(c,d=a)=>{let b=c,e=[d,,b];return[b,e,!0]};"),
    ("const f = () => { const a = 1; return a; }; const b = f;", "let a=()=>{let a=1;return a},b=a;"),
    ("const gl = 1; f(gl.RGBA, gl.fill);\nfunction f() {}", "let a=1;b(6408,a.fill);function b(){}"),
    ("const a = 1, f = b => b ? c => a + c : d => d; f(a);", "let a=1,b=b=>b?b=>a+b:a=>a;b(a);"),
    ("const f = 1, p = q => q.catch(f);", "let a=1,b=b=>b.catch(a);"),
    ("const f = a => { if (a > 1) f(a); if (!a) if (f) f(); };", "let a=b=>{b>1&&a(b);if(!b)a&&a()};"),
    ("const f = a => { if (a || f) f(); if (a) a = 1; if (a) return; };",
     "let a=b=>{if(b||a)a();if(b)b=1;if(b)return};"),
    ("const f = a => { if (a) f(); else f(a); if (a) f(a ? 1 : 2); };", "let a=b=>{if(b)a();else a(b);b&&a(b?1:2)};"),
    ("const s = new Set(), t = new Set().size, u = new Set([s]), f = (a = Infinity) => -Infinity / a;",
     "let a=new Set,b=new Set().size,c=new Set([a]),d=(a=1/0)=>-Infinity/a;"),
]
# Sources that are refused, and the sentences.
FAULTS = {
    "const a = missing;": "“missing” is neither declared nor in the list of names of the platform",
    "const fetch = 1; fetch;": "“fetch” is declared, and is a name of the platform",
    "const a = `b;": "line 1: a template has no end",
    "const a = (1;": "“(” is not closed",
    "const a = 1);": "line 1: “)” closes nothing",
    "const a = #;": "line 1: “#;” is not understood",
}

for source, wanted in CASES:
    made = minified(source).rstrip("\n")
    if made != wanted:
        sys.exit(f"minify.py: {source} became {made} instead of {wanted}")
modules = ["export const a = 1;\n", "import { a } from './a.js';\nexport let b = a;\n\nexport { b };\n"]
if joined(modules) != "const a = 1;\nlet b = a;\n\nexport { b };\n":
    sys.exit(f"minify.py: modules became {joined(modules)}")
for source, sentence in FAULTS.items():
    try:
        made = minified(source)
    except Trouble as trouble:
        made = str(trouble)
    if made != sentence:
        sys.exit(f"minify.py: {source} gave “{made}” instead of “{sentence}”")
