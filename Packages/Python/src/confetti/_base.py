"""Errors, checked arguments, and objects that are freed."""

from __future__ import annotations

import math
import operator
import os
import weakref
from typing import Any, Callable, Optional, Tuple, TypeVar

from ._library import lib


class Error(ValueError):
    """A failure of the library or of this module: one sentence that says what was wrong, and what to do."""


def last_error() -> Error:
    """The library's latest sentence, as an error."""
    return Error(lib.last_error().decode("utf-8", "replace") or "The library of Confetti failed without a sentence.")


def check(result: Any) -> Any:
    """The result, which is not NULL, 0 or False; else raises the library's sentence."""
    if not result:
        raise last_error()
    return result


def told(call: Callable[..., Any], *arguments: Any) -> Any:
    """The result of a call whose 0 or False is an answer, unless it leaves a sentence, which is raised."""
    lib.clear_error()
    result = call(*arguments)
    if not result and lib.last_error():
        raise last_error()
    return result


def kind_of(value: object) -> str:
    """The type of a value, for a sentence."""
    return "None" if value is None else type(value).__name__


def number(value: Any, name: str) -> float:
    """The value as a float; it may be infinite."""
    if type(value) is float:
        return value
    if not isinstance(value, (str, bytes, bytearray)):
        try:
            return float(value)
        except (TypeError, ValueError):
            pass
        except OverflowError:
            raise Error(f"`{name}` is too large: {value}.") from None
    raise TypeError(f"`{name}` is a number, not {kind_of(value)}.")


def finite(value: Any, name: str) -> float:
    """The value as a float that is finite."""
    result = number(value, name)
    if not math.isfinite(result):
        raise Error(f"`{name}` is a finite number, not {result}.")
    return result


def whole(value: Any, name: str, low: int, high: int) -> int:
    """The value as an int of a range."""
    try:
        result = operator.index(value)
    except TypeError:
        raise TypeError(f"`{name}` is a whole number, not {kind_of(value)}.") from None
    if not low <= result <= high:
        raise Error(f"`{name}` is {low} to {high}, not {result}.")
    return result


def several(value: Any, count: int, name: str, parts: str) -> Tuple[float, ...]:
    """The value as a tuple of finite numbers, such as a size or a rectangle."""
    try:
        if isinstance(value, (str, bytes, bytearray)):
            raise TypeError
        result = tuple(value)
    except TypeError:
        raise TypeError(f"`{name}` is {parts}, not {kind_of(value)}.") from None
    if len(result) != count:
        raise TypeError(f"`{name}` is {parts}: {count} numbers, not {len(result)}.")
    return tuple(finite(part, name) for part in result)


def pair(value: Any, name: str, parts: str) -> Tuple[float, float]:
    """The value as two finite numbers."""
    first, second = several(value, 2, name, parts)
    return first, second


def text(value: Any, name: str) -> bytes:
    """The value as UTF-8 for the library, to which a zero byte would be the end."""
    if not isinstance(value, str):
        raise TypeError(f"`{name}` is a str, not {kind_of(value)}.")
    try:
        result = value.encode("utf-8")
    except UnicodeEncodeError:
        raise Error(f"`{name}` has half of a character, which UTF-8 cannot say.") from None
    if b"\0" in result:
        raise Error(f"`{name}` has a zero byte: leave it out.")
    return result


def file_path(value: Any) -> bytes:
    """A str, bytes or pathlib.Path as the library takes it."""
    try:
        result = os.fsencode(value)
    except TypeError:
        raise TypeError(f"`path` is a str, bytes or a pathlib.Path, not {kind_of(value)}.") from None
    except UnicodeEncodeError:
        raise Error("`path` has half of a character, which no file has in its name.") from None
    if b"\0" in result:
        raise Error("`path` has a zero byte: leave it out.")
    return result


Held = TypeVar("Held", bound="Handle")


class Handle:
    """An object of the library. It is freed when nobody holds it any more, or earlier by `close()` or at the end of
    a `with` block; after that, using it raises `confetti.Error`."""

    __slots__ = ("_address", "_finalizer", "__weakref__")
    _noun = "object"
    _address: Optional[int]

    def _hold(self: Held, address: Optional[int], destroy: Callable[[int], None]) -> Held:
        """Makes it the owner of an object that the library made; raises its sentence if it made none."""
        self._address = check(address)
        self._finalizer = weakref.finalize(self, destroy, self._address)
        self._finalizer.atexit = False  # the memory goes with the process
        return self

    def _pointer(self) -> int:
        """The object for the library."""
        address: Optional[int] = getattr(self, "_address", None)
        if address is None:
            raise Error(f"This {self._noun} is closed: make a new one.")
        return address

    @property
    def closed(self) -> bool:
        """Whether it has been closed."""
        return getattr(self, "_address", None) is None

    def close(self) -> None:
        """Frees it now. Closing twice does nothing."""
        if not self.closed:
            self._address = None
            self._finalizer()

    def __enter__(self: Held) -> Held:
        self._pointer()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __reduce_ex__(self, _: Any) -> Any:
        raise TypeError(f"A {self._noun} of confetti can be neither copied nor pickled this way.")


def expect(value: Any, kind: type, name: str) -> Any:
    """The value, which must be of a class of this module."""
    if not isinstance(value, kind):
        raise TypeError(f"`{name}` is a confetti.{kind.__name__}, not {kind_of(value)}.")
    return value
