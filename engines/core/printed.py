"""What is printed: content as frozen models, read from TOML files and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import Field, ValidationError

from engines.core.state import Value

Count = Annotated[int, Field(strict=True, ge=0, le=99)]
Some = Annotated[int, Field(strict=True, ge=1, le=99)]
Flag = Annotated[bool, Field(strict=True)]


class Datum(Value):
    """A piece of content; unknown fields are errors."""


class ContentError(ValueError):
    """A content file is wrong; the text names the file, the entry, the field, what is wrong and what would be right."""


T = TypeVar("T", bound=Datum)


def read(package: str, files: Iterable[str], folder: Path | None = None) -> dict[str, dict[str, Any]]:
    """The tables of TOML files by name: those in the package's `content`, or those of `folder`. Raises ContentError."""
    root: Traversable | Path = folder or resources.files(package).joinpath("content")
    return {file: _parsed(root, file) for file in files}


def _parsed(root: Traversable | Path, file: str) -> dict[str, Any]:
    try:
        return tomllib.loads((root / file).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ContentError(f"{file}: missing") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentError(f"{file}: not readable as TOML: {error}") from None


def build(model: type[T], file: str, key: str, body: object, check: Callable[[T], None] = lambda _: None) -> T:
    """One entry of a file as a model, `check` done on it (it raises ValueError). Raises ContentError."""
    if not isinstance(body, dict):
        raise ContentError(f"{file}, {key}: a table [{key}] with fields is expected, not {body!r}")
    try:
        made = model.model_validate(body)
        check(made)
    except ValidationError as error:
        raise ContentError("\n".join(_problems(f"{file}, {key}", error))) from None
    except ValueError as error:
        raise ContentError(f"{file}, {key}, {error}") from None
    return made


def _problems(entry: str, error: ValidationError) -> Iterator[str]:
    for found in error.errors():
        text = found["msg"].removeprefix("Value error, ")
        # What concerns a whole model names the field itself.
        field = ".".join(str(part) for part in found["loc"])
        where = f"{entry}, {field}: " if field else f"{entry}, "
        yield f"{where}{text} (is: {str(found['input'])[:80]})"


def entries(
    model: type[T], file: str, tables: Mapping[str, object], check: Callable[[T], None] = lambda _: None
) -> dict[str, T]:
    """The entries of a file by key; each model has its key as a field. Raises ContentError."""
    return {
        key: build(model, file, key, {"key": key, **body} if isinstance(body, dict) else body, check)
        for key, body in tables.items()
    }
