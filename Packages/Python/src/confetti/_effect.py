"""Effects."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Union

from ._base import Error, Handle, file_path, kind_of, number, text
from ._buffers import picture_pixels
from ._library import lib


def _unknown(name: str) -> Error:
    """The error for an effect that the library lacks, with the name that is meant, perhaps."""
    import difflib  # takes milliseconds, which other programs need not spend

    near = difflib.get_close_matches(name, effects(), 1)
    meant = f"did you mean {near[0]!r}?" if near else "confetti.effects() has the names of all."
    return Error(f"There is no effect called {name!r}: {meant}")


def _address_of(name: str) -> int:
    """The library's effect of a name."""
    address: Optional[int] = lib.effect_named(text(name, "name"))
    if not address:
        raise _unknown(name)
    return address


def effects() -> List[str]:
    """The names of the library's effects. A list of them, with the seconds that each takes:

        for name in confetti.effects():
            print(name, confetti.Effect(name).duration, confetti.summary(name))
    """
    return [lib.effect_name(index).decode() for index in range(lib.effect_count())]


def summary(name: str) -> str:
    """How an effect of the library looks, in a sentence."""
    names = effects()
    if name not in names:
        raise _unknown(text(name, "name").decode())
    return str(lib.effect_summary(names.index(name)).decode())


class Effect(Handle):
    """An effect: numbers that say which particles fly how. It never changes, and any number of systems may show it.

        confetti.Effect("celebration")
        confetti.Effect("hearts").with_colors("gold, #e4002b").with_amounts(size=1.5)
        confetti.Effect.load("my-effect.json")
    """

    __slots__ = ()
    _noun = "effect"

    def __init__(self, name: str) -> None:
        """An effect of the library, by its name: `confetti.effects()` has all of them."""
        self._take(_address_of(name))

    def _take(self, address: Optional[int]) -> "Effect":
        return self._hold(address, lib.effect_destroy)

    @classmethod
    def _made(cls, address: Optional[int]) -> "Effect":
        return cls.__new__(cls)._take(address)

    @classmethod
    def named(cls, name: str) -> "Effect":
        """An effect of the library, by its name; the same as `Effect(name)`."""
        return cls._made(_address_of(name))

    @classmethod
    def load(cls, path: Any) -> "Effect":
        """An effect from a file, which may extend files beside it and name pictures beside it, PNG or GIF."""
        return cls._made(lib.effect_load(file_path(path)))

    @classmethod
    def parse(cls, json: str, file: Optional[str] = None) -> "Effect":
        """An effect from the text of a file of at most 1 MiB; `file` is its name in errors."""
        content = text(json, "json")
        return cls._made(lib.effect_parse(content, len(content), None if file is None else text(file, "file")))

    @property
    def particle_count(self) -> int:
        """The number of particles of a firing; the most of them if that is left to chance or has no end."""
        return int(lib.effect_particle_count(self._pointer()))

    @property
    def duration(self) -> float:
        """The seconds from a firing to the death of its last particle; infinity if it has no end."""
        return float(lib.effect_duration(self._pointer()))

    def with_reduced_motion(self, degree: float = 1) -> "Effect":
        """The version for people who prefer reduced motion; a degree of 0 is the effect itself, 1 the calmest one."""
        return self._made(lib.effect_with_reduced_motion(self._pointer(), number(degree, "degree")))

    def with_colors(self, colors: str) -> "Effect":
        """In other colours, divided by commas: names and numbers of CSS, or palettes: "gold, #E4002B, white"."""
        return self._made(lib.effect_with_colors(self._pointer(), text(colors, "colors")))

    def with_amounts(self, size: float = 1, tempo: float = 1, share: float = 1, loudness: float = 1) -> "Effect":
        """With factors for the size of its particles, 0.01 to 20, which fly as far as before; its tempo, 0.05 to 20;
        the number of its particles, 0.01 to 20; and its loudness, 0 to 10."""
        return self._made(lib.effect_with_amounts(
            self._pointer(), number(size, "size"), number(tempo, "tempo"), number(share, "share"),
            number(loudness, "loudness")))

    def with_text(self, words: str) -> "Effect":
        """Throwing a text of at most 64 characters, or gathering into it."""
        return self._made(lib.effect_with_text(self._pointer(), text(words, "words")))

    def with_path(self, path: str) -> "Effect":
        """Throwing the path of an SVG picture, or gathering into it: the text of its attribute d."""
        return self._made(lib.effect_with_path(self._pointer(), text(path, "path")))

    def with_picture(self, picture: Any, size: Any = None) -> "Effect":
        """Throwing a picture, or gathering into it; its colours are shown as they are.

        The picture is an image of Pillow, a surface of pygame, an array of rows × columns × 4 (red, green, blue,
        alpha) or × 3 bytes, or bytes and their `size` (width, height). Sides are at most 8,192 pixels. The pixels
        are copied."""
        with picture_pixels(picture, size) as (address, w, h, stride):
            return self._made(lib.effect_with_picture(self._pointer(), address, w, h, stride))

    def with_named_picture(self, name: str, picture: Any, size: Any = None) -> "Effect":
        """With the pixels of a picture that its file names, such as "leaf.png"; as in `with_picture`."""
        with picture_pixels(picture, size) as (address, w, h, stride):
            return self._made(lib.effect_with_named_picture(
                self._pointer(), text(name, "name"), address, w, h, stride))

    def __copy__(self) -> "Effect":
        return self

    def __deepcopy__(self, _: Any) -> "Effect":
        return self


# An argument that is an effect: the name is short for one of the library.
AnyEffect = Union[Effect, str]

_named: Dict[str, Effect] = {}


def effect_of(value: AnyEffect) -> Effect:
    """An effect, or one of the library by its name, which is made once."""
    if isinstance(value, Effect):
        return value
    if not isinstance(value, str):
        raise TypeError(f"`effect` is a confetti.Effect or the name of one of the library, not {kind_of(value)}.")
    found = _named.get(value)
    if found is None or found.closed:
        found = _named[value] = Effect(value)
    return found
