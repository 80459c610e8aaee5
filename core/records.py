"""`record`: immutable classes, defined like `@dataclass(frozen=True, slots=True)` in a tenth of the time, as the many
small classes of a game would take half of its start. Copies with other values are made in battle/record.py."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields, is_dataclass
from functools import cache
from reprlib import recursive_repr
from types import CellType, CodeType, FunctionType, MemberDescriptorType
from typing import Any, ClassVar, TypeVar, dataclass_transform, get_origin

__all__ = ["record"]

T = TypeVar("T")

Specs = dict[str, Field[Any]]


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(kind: type[T]) -> type[T]:
    """Make a class immutable, with slots and a constructor, compared, hashed and printed by its fields.

    It means what `dataclasses.dataclass(frozen=True, slots=True)` means, and the functions of `dataclasses` work on it:
    fields are annotations in the body, with a default or `field(...)`; a method in the body is kept. Differences: the
    constructor is faster, no field may be an `InitVar`, and a class without a docstring gets none.

    Raises TypeError or ValueError, like `dataclass`, if the fields can't be a constructor's parameters.
    """
    own = _own_specs(kind)
    specs = _inherited_specs(kind) | own
    _check(kind, specs)
    made = _with_slots(kind, specs, own)
    if "__init__" not in vars(kind):
        type.__setattr__(made, "__init__", _constructor(made, specs))
    return made


# -- fields


def _inherited_specs(kind: type) -> Specs:
    return {spec.name: spec for base in kind.__mro__[:0:-1] if is_dataclass(base) for spec in fields(base)}


def _own_specs(kind: type) -> Specs:
    """The fields that the class itself has, in their order. Their kind is not known to `dataclasses` yet."""
    own: Specs = {}
    keyword = False
    for name, type_ in kind.__annotations__.items():
        word = _special(type_)
        if word == "InitVar":
            raise TypeError(f"{kind.__name__}.{name}: a record has no InitVar; use a classmethod")
        if word == "KW_ONLY":
            keyword = True
        elif word != "ClassVar":
            own[name] = spec = _spec(getattr(kind, name, MISSING))
            spec.name, spec.type = name, type_
            if spec.kw_only is MISSING:
                spec.kw_only = keyword
    return own


def _special(type_: object) -> str:
    """The name of the annotation itself, without module and what is in brackets: ClassVar, tuple."""
    if isinstance(type_, str):
        return type_.partition("[")[0].rpartition(".")[2]
    return "ClassVar" if get_origin(type_) is ClassVar else getattr(type_, "__name__", type(type_).__name__)


def _spec(default: Any) -> Field[Any]:
    if isinstance(default, Field):
        return default
    made: Field[Any] = field(
        default=MISSING if isinstance(default, MemberDescriptorType) else default
    )  # no base's slot
    return made


def _check(kind: type, specs: Specs) -> None:
    seen = ""
    for name, spec in specs.items():
        if spec.default is not MISSING and type(spec.default).__hash__ is None:
            raise ValueError(f"{kind.__name__}.{name}: use default_factory for a {type(spec.default).__name__}")
        if spec.init and not spec.kw_only:
            if _has_default(spec):
                seen = name
            elif seen:
                raise TypeError(f"{kind.__name__}.{name}: a field without a default follows '{seen}', which has one")


def _has_default(spec: Field[Any]) -> bool:
    return spec.default is not MISSING or spec.default_factory is not MISSING


class _Fields:
    """`__dataclass_fields__`, made when first asked for, as most classes are never asked."""

    def __init__(self, specs: Specs) -> None:
        self._specs = specs

    def __get__(self, instance: object, kind: type) -> Specs:
        owner = next(one for one in kind.__mro__ if vars(one).get(_FIELDS) is self)
        made = {name: _known(spec) for name, spec in self._specs.items()}
        setattr(owner, _FIELDS, made)
        return made


_FIELDS = "__dataclass_fields__"
_PARAMS = "__dataclass_params__"


@dataclass(frozen=True, slots=True)
class _Sample:
    """Has a field, and the settings, as the standard library makes them."""

    sample: int


(_sample,) = fields(_Sample)


def _known(spec: Field[Any]) -> Field[Any]:
    """Return a field as `dataclasses.fields` knows it."""
    known = copy(_sample)
    known.name, known.type, known.metadata = spec.name, spec.type, spec.metadata
    known.default, known.default_factory = spec.default, spec.default_factory
    known.init, known.repr, known.compare, known.hash = spec.init, spec.repr, spec.compare, spec.hash
    known.kw_only = spec.kw_only
    return known


# -- the class


def _with_slots(kind: type[T], specs: Specs, own: Specs) -> type[T]:
    """Return the class again with slots and its methods: slots can't be added to a class that exists."""
    body = dict(vars(kind))
    for name in ("__dict__", "__weakref__", *own):
        body.pop(name, None)
    taken = {slot for base in kind.__mro__[1:-1] for slot in _slots(base)}
    body["__slots__"] = tuple(name for name in specs if name not in taken)
    body[_FIELDS], body[_PARAMS] = _Fields(specs), getattr(_Sample, _PARAMS)
    body.setdefault("__match_args__", tuple(name for name, spec in specs.items() if spec.init and not spec.kw_only))
    for name, method in _SHARED.items():
        body.setdefault(name, method)
    if body.get("__hash__") is None and ("__hash__" not in body or "__eq__" in body):
        hashed = [name for name, spec in specs.items() if (spec.compare if spec.hash is None else spec.hash)]
        body["__hash__"] = _by_fields(_hashing(len(hashed)), kind, hashed)
    if "__eq__" not in body:
        compared = [name for name, spec in specs.items() if spec.compare]
        body["__eq__"] = _by_fields(_comparing(len(compared)), kind, compared)
    made: type[T] = type(kind)(kind.__name__, kind.__bases__, body)  # type: ignore[misc]
    made.__qualname__ = kind.__qualname__
    _tell_methods(body, made)
    return made


def _tell_methods(body: Mapping[str, Any], made: type) -> None:
    """Tell the methods with a `super()` what their class is now. They share a cell."""
    for value in body.values():
        method = getattr(value, "__func__", None) or getattr(value, "fget", None) or value
        if isinstance(method, FunctionType) and "__class__" in method.__code__.co_freevars:
            at = method.__code__.co_freevars.index("__class__")
            (method.__closure__ or ())[at].cell_contents = made
            return


def _slots(base: type) -> Iterable[str]:
    slots: str | Iterable[str] = vars(base).get("__slots__", ())
    return (slots,) if isinstance(slots, str) else slots


def _repr(self: object) -> str:
    """Print a record, and print its class by a method of its own from now on, as most classes are never printed."""
    kind: Any = next(one for one in type(self).__mro__ if vars(one).get("__repr__") is _repr)
    shown = [spec.name for spec in fields(kind) if spec.repr]
    labels = [CellType(f"{', ' if at else ''}{name}=") for at, name in enumerate(shown)]
    kind.__repr__ = recursive_repr("...")(_by_fields(_printing(len(shown)), kind, shown, labels))
    return repr(self)


def _refuse_assignment(self: object, name: str, value: object) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_deletion(self: object, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: Any) -> list[object]:
    return [getattr(self, spec.name) for spec in fields(self)]


def _restore(self: Any, state: Sequence[object]) -> None:
    for spec, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, spec.name, value)


_SHARED = {
    "__repr__": _repr,
    "__setattr__": _refuse_assignment,
    "__delattr__": _refuse_deletion,
    "__getstate__": _state,
    "__setstate__": _restore,
}


# -- methods for each number of fields: compiled once, then given the names of each class


def _constructor(kind: type, specs: Specs) -> FunctionType:
    steps = "".join(_step(spec) for spec in specs.values())
    code = _constructing(steps, hasattr(kind, "__post_init__"))
    given = [spec for spec in specs.values() if spec.init]
    positional = [spec for spec in given if not spec.kw_only]
    keyword = [spec for spec in given if spec.kw_only]
    values: dict[str, object] = {f"write{at}": getattr(kind, name).__set__ for at, name in enumerate(specs)}
    values |= {f"value{at}": spec.default for at, spec in enumerate(specs.values())}
    values |= {f"make{at}": spec.default_factory for at, spec in enumerate(specs.values())}
    names = [spec.name for spec in (*positional, *keyword)]
    self = "self" if "self" not in names else "self_"
    made = FunctionType(
        code.replace(co_varnames=(self, *names), co_qualname=f"{kind.__qualname__}.__init__"),
        globals(),
        "__init__",
        tuple(_default(spec) for spec in positional if _has_default(spec)),
        tuple(CellType(values[name]) for name in code.co_freevars),
    )
    made.__qualname__ = f"{kind.__qualname__}.__init__"
    made.__kwdefaults__ = {spec.name: _default(spec) for spec in keyword if _has_default(spec)} or None
    made.__annotations__ = {spec.name: spec.type for spec in (*positional, *keyword)} | {"return": None}
    return made


def _default(spec: Field[Any]) -> object:
    return _FRESH if spec.default_factory is not MISSING else spec.default


class _Fresh:
    """The default of a parameter whose value is made for each record."""

    def __repr__(self) -> str:
        return "<factory>"


_FRESH = _Fresh()


def _step(spec: Field[Any]) -> str:
    """A letter for how a constructor sets a field: given by place or keyword, in capitals if it may have to be made;
    made; its default; or not at all."""
    if spec.init:
        letter = "k" if spec.kw_only else "p"
        return letter if spec.default_factory is MISSING else letter.upper()
    if spec.default_factory is not MISSING:
        return "m"
    return "-" if spec.default is MISSING else "d"


_LINES = {
    "p": "write{0}(self, given{0})",
    "P": "write{0}(self, make{0}() if given{0} is _FRESH else given{0})",
    "m": "write{0}(self, make{0}())",
    "d": "write{0}(self, value{0})",
    "-": "pass",
}


@cache
def _constructing(steps: str, finishes: bool) -> CodeType:  # noqa: FBT001
    """The code of a constructor with these steps (`_step`). `finishes`: it calls `__post_init__`."""
    positional = [f"given{at}" for at, step in enumerate(steps) if step in "pP"]
    keyword = [f"given{at}" for at, step in enumerate(steps) if step in "kK"]
    star = ["*"] if keyword else []
    lines = [_LINES[{"k": "p", "K": "P"}.get(step, step)].format(at) for at, step in enumerate(steps)]
    lines += ["self.__post_init__()"] if finishes else []
    free = [f"{word}{at}" for at in range(len(steps)) for word in ("write", "value", "make")]
    return _compiled("__init__", ["self", *positional, *star, *keyword], lines, free)


@cache
def _comparing(size: int) -> CodeType:
    mine, its = _listed("self", size), _listed("other", size)
    lines = ["if other.__class__ is self.__class__:", f"    return {mine} == {its}", "return NotImplemented"]
    return _compiled("__eq__", ["self", "other"], lines, [])


@cache
def _hashing(size: int) -> CodeType:
    return _compiled("__hash__", ["self"], [f"return hash({_listed('self', size)})"], [])


@cache
def _printing(size: int) -> CodeType:
    free = [f"label{at:03}" for at in range(size)]
    shown = "".join(f"{{{label}}}{{self.field{at}!r}}" for at, label in enumerate(free))
    return _compiled("__repr__", ["self"], [f'return f"{{self.__class__.__qualname__}}({shown})"'], free)


def _listed(whose: str, size: int) -> str:
    return "(" + "".join(f"{whose}.field{at}, " for at in range(size)) + ")"


def _compiled(name: str, parameters: Sequence[str], lines: Sequence[str], free: Sequence[str]) -> CodeType:
    """Return the code of a function; `free` are the names that it takes from its closure."""
    body = [f"    def {name}({', '.join(parameters)}):", *(f"        {line}" for line in lines or ["pass"])]
    space: dict[str, Any] = {}
    exec("\n".join([f"def outer({', '.join(free)}):", *body, f"    return {name}"]), space)
    code: CodeType = space["outer"](*free).__code__
    return code


def _by_fields(code: CodeType, kind: type, names: Sequence[str], closure: Sequence[CellType] = ()) -> FunctionType:
    """Return a method made from code that reads `field0`, `field1`, ...: of these names."""
    renamed: Mapping[str, str] = {f"field{at}": name for at, name in enumerate(names)}
    qualified = f"{kind.__qualname__}.{code.co_name}"
    used = tuple(renamed.get(name, name) for name in code.co_names)
    code = code.replace(co_names=used, co_qualname=qualified)
    made = FunctionType(code, globals(), code.co_name, (), tuple(closure))
    made.__qualname__ = qualified
    return made
