"""The library that is loaded, and the sentence if none fits."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

import confetti

MODULE = pathlib.Path(confetti.__file__).parent


def said(library=None, folder=MODULE.parent):
    """The answer of a new Python that imports the module of a folder: its library, or the last line of an error."""
    environment = {name: value for name, value in os.environ.items() if name != "CONFETTI_LIBRARY"}
    environment["PYTHONPATH"] = str(folder)
    if library is not None:
        environment["CONFETTI_LIBRARY"] = str(library)
    code = "import confetti; print(confetti.library_path)"
    run = subprocess.run([sys.executable, "-B", "-c", code], env=environment, capture_output=True, text=True)
    return (run.stdout or run.stderr).strip().splitlines()[-1]


class LoadingTests(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = pathlib.Path(holder.name)
        self.library = pathlib.Path(confetti.library_path)

    def copied(self):
        """The module alone, in a folder of its own."""
        module = self.folder / "confetti"
        shutil.copytree(MODULE, module, ignore=shutil.ignore_patterns("*.so*", "__pycache__"))
        return module

    def test_the_library_inside_the_module_is_used(self):
        if not self.library.is_file():
            self.skipTest("the system's library is in use")
        inside = self.copied() / "libconfetti.so.0"
        shutil.copy(self.library, inside)
        self.assertEqual(said(folder=self.folder), str(inside))

    def test_a_library_that_is_named_comes_first(self):
        if not self.library.is_file():
            self.skipTest("the system's library is in use")
        other = self.folder / "other.so"
        shutil.copy(self.library, other)
        self.assertEqual(said(other), str(other))

    def test_a_library_that_is_missing_is_told(self):
        self.assertIn("ImportError: The library of Confetti cannot be loaded", said(self.folder / "none.so"))

    def test_a_library_of_something_else_is_told(self):
        sentence = said("libc.so.6")
        self.assertIn("ImportError: libc.so.6 is no library of Confetti that fits", sentence)
        self.assertIn("confetti_version", sentence)

    def test_a_library_of_another_version_is_told(self):
        module = self.copied() / "_library.py"
        source = module.read_text()
        module.write_text(source.replace("OLDEST = 900", "OLDEST = 1000000"))
        self.assertIn("this module needs 100.0.0", said(self.library, self.folder))
        module.write_text(source.replace('("u", c_float), ("v", c_float)]', '("u", c_float), ("v", ctypes.c_double)]'))
        self.assertIn("has a confetti_vertex of 20 bytes where this module has 24", said(self.library, self.folder))

    def test_the_version_is_that_of_the_library(self):
        self.assertRegex(confetti.library_version, r"^\d+\.\d+\.\d+$")
        self.assertEqual(confetti.library_version.split(".")[0], confetti.__version__.split(".")[0])

    def test_everything_public_has_a_docstring(self):
        for name in confetti.__all__:
            value = getattr(confetti, name)
            if not callable(value):
                continue
            self.assertTrue(value.__doc__, name)
            if not isinstance(value, type):
                continue
            for part, member in vars(value).items():
                if not part.startswith("_") and (callable(member) or isinstance(member, (property, classmethod))):
                    self.assertTrue(getattr(value, part).__doc__ or member.__doc__, f"{name}.{part}")


if __name__ == "__main__":
    unittest.main()
