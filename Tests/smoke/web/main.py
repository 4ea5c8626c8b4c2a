"""Plays exported effects in Chromium, without a window, and compares them with what the program paints.

Usage: main.py PROGRAM FOLDER. Prints a line for each check; ends with status 1 if one failed. KEEP names a folder
in which pictures are kept side by side.
"""

import os
import pathlib
import shutil
import sys
import time

import checks
from browser import Browser, Refused, Silent
from contexts import check_contexts
from damage import check_damage
from element import check_element
from looks import check_looks
from moments import check_frames, check_loops
from pages import check_glow, check_page
from playing import check_playing
from server import Server


program = checks.Program(sys.argv[1], pathlib.Path(sys.argv[2]))
keep = os.environ.get("KEEP")
here = pathlib.Path(__file__).parent
# Of the minified text, which exported modules begin with.
shutil.copy(here.parents[2] / "assets/player/player.min.js", program.folder / "player.js")
program.export("party", "party.baked")
server = Server([program.folder, here])
browser = Browser()
try:
    for title, check in [
            ("looks", lambda: check_looks(program, browser, server, keep)),
            ("runs", lambda: check_playing(program, browser, server)),
            ("frames", lambda: check_frames(browser, server)),
            ("loops", lambda: check_loops(browser, server)),
            ("the element", lambda: check_element(browser, server)),
            ("contexts", lambda: check_contexts(browser, server)),
            ("damaged files", lambda: check_damage(browser, server, program.folder)),
            ("light", lambda: check_glow(browser, server, keep)),
            ("the page", lambda: check_page(program, browser, server, keep))]:
        started = time.monotonic()
        try:
            check()
        except (Refused, Silent) as error:
            checks.expect(f"the checks of {title} come to their end", False, error)
        print(f"{title}: {time.monotonic() - started:.0f} s")
finally:
    browser.close()
print(f"{checks.count - checks.failures} passed, {checks.failures} failed")
sys.exit(1 if checks.failures else 0)
