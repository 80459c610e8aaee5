"""Records are what the standard library's frozen dataclasses with slots are: the same class, made by both, compared."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, MISSING, FrozenInstanceError, InitVar, asdict, dataclass, field, fields, is_dataclass
from functools import partial
from typing import Any, ClassVar, Generic, Protocol, TypeVar, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.battle.record import changing, replace
from core.records import record

T = TypeVar("T")
stdlib = partial(dataclass, frozen=True, slots=True)


# -- any class, made by both

NAMES = ("a", "b", "figure", "self", "other", "field0", "write1", "given0", "label000", "_hidden", "hash", "kind")
VALUES = st.one_of(st.integers(-2, 2), st.text("xy", max_size=1), st.none(), st.lists(st.integers(0, 1), max_size=1))
Default = Callable[[], Any]
"""Makes what stands behind the `=` of a field; MISSING: nothing does."""


@st.composite
def defaults(draw: st.DrawFn) -> Default:
    if draw(st.booleans()):
        return lambda: MISSING
    value = draw(VALUES.filter(lambda one: not isinstance(one, list)))
    if draw(st.booleans()):
        return lambda: value
    options: dict[str, Any] = {word: draw(st.booleans()) for word in ("repr", "compare", "kw_only", "init")}
    options["hash"] = draw(st.sampled_from([None, True, False]))
    match draw(st.sampled_from(["default", "default_factory", "neither"])):
        case "default":
            options["default"] = value
        case "default_factory":
            options["default_factory"] = list
    return lambda: field(**options)


BODIES = st.dictionaries(st.sampled_from(NAMES), defaults(), max_size=6)


def made_by(maker: Callable[[type], type], *bodies: Mapping[str, Default]) -> Any:
    """The class with the last of these bodies; each but the first has the one before as its base."""
    bases: tuple[type, ...] = ()
    for body in bodies:
        space = {"__module__": __name__, "__annotations__": dict.fromkeys(body, "object")}
        space |= {name: value for name, default in body.items() if (value := default()) is not MISSING}
        bases = (maker(type("Drawn", bases, space)),)
    return bases[0]


def outcome(asked: Callable[[], object]) -> object:
    """What comes of it, be it an error."""
    try:
        return asked()
    except (TypeError, AttributeError) as error:
        return type(error).__name__, str(error).replace("__dataclass_self__", "self_")


def is_possible(*bodies: Mapping[str, Default]) -> bool:
    return not isinstance(outcome(lambda: made_by(stdlib, *bodies)), tuple)


@settings(max_examples=400)
@given(st.lists(BODIES, min_size=1, max_size=2), st.data())
def test_a_record_is_what_a_dataclass_is(bodies: list[Mapping[str, Default]], data: st.DataObject) -> None:
    if not is_possible(*bodies):
        with pytest.raises(TypeError, match="follows"):
            made_by(record, *bodies)
        return
    known, made = made_by(stdlib, *bodies), made_by(record, *bodies)
    assert [described(one) for one in fields(made)] == [described(one) for one in fields(known)]
    assert made.__match_args__ == known.__match_args__
    assert made.__slots__ == known.__slots__
    assert str(inspect.signature(made)).replace("self_", "") == str(inspect.signature(known))
    assert get_type_hints(made.__init__) == get_type_hints(known.__init__)

    pairs = [pair for _ in range(2) if (pair := drawn_pair(data, known, made))]
    for one, other in pairs:
        assert outcome(partial(hash, other)) == outcome(partial(hash, one))
        assert outcome(partial(repr, other)) == outcome(partial(repr, one))
        values = [[getattr(which, part.name, MISSING) for part in fields(known)] for which in (one, other)]
        assert values[0] == values[1]
        assert one != other
    assert outcome(lambda: are_equal(pairs, 1)) == outcome(lambda: are_equal(pairs, 0))


def are_equal(pairs: list[tuple[Any, Any]], at: int) -> bool:
    return len({id(pair[at]): 0 for pair in pairs if pair[at] == pairs[0][at]}) == len(pairs)


def described(one: Any) -> object:
    parts = ("name", "type", "default", "default_factory", "init", "repr", "compare", "hash", "kw_only", "metadata")
    return [getattr(one, part) for part in parts]


def drawn_pair(data: st.DataObject, known: Any, made: Any) -> tuple[Any, Any] | None:
    """The same call of both: the two records, or None if both refuse it in the same words."""
    words = {one.name: data.draw(VALUES) for one in fields(known) if one.init}
    places: list[object] = []
    if data.draw(st.booleans()):  # a call that may be wrong
        places = data.draw(st.lists(VALUES, max_size=2))
        words = {name: value for name, value in words.items() if data.draw(st.booleans())}
        words |= data.draw(st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=1))
    one, other = outcome(lambda: known(*places, **words)), outcome(lambda: made(*places, **words))
    if isinstance(one, tuple):
        assert other == one
        return None
    return one, other


# -- a record


@record
class Point:
    """A place."""

    x: int
    y: int = 2
    names: list[str] = field(default_factory=list, compare=False)
    kinds: ClassVar[int] = 3

    def moved(self, by: int) -> Point:
        return replace(self, x=self.x + by)


@record
class Named(Point):
    _: KW_ONLY
    name: str = "n"

    def moved(self, by: int) -> Point:
        return super().moved(by + 1)


def test_it_is_made_compared_and_printed_by_its_fields() -> None:
    assert Point(1) == Point(x=1, y=2, names=["other"]) != Point(1, 3)
    assert hash(Point(1)) == hash((1, 2))
    assert repr(Point(1)) == "Point(x=1, y=2, names=[])"
    assert repr(Named(1, name="a")) == "Named(x=1, y=2, names=[], name='a')"
    assert Point(1) != Named(1)
    assert Point.kinds == 3


def test_what_it_makes_for_a_field_is_made_anew() -> None:
    assert Point(1).names is not Point(1).names


def test_a_wrong_call_is_refused_by_name() -> None:
    with pytest.raises(TypeError, match=r"Point\.__init__\(\) missing 1 required positional argument: 'x'"):
        Point()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match=r"Named\.__init__\(\) takes from 2 to 4 positional arguments but 5"):
        Named(1, 2, [], "n")  # type: ignore[call-arg]


@pytest.mark.parametrize("point", [Point(1), Named(1)])
def test_it_cannot_be_changed(point: Point) -> None:
    with pytest.raises(FrozenInstanceError, match="cannot assign to field 'x'"):
        point.x = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError, match="cannot assign to field 'z'"):
        point.z = 2  # type: ignore[attr-defined]
    with pytest.raises(FrozenInstanceError, match="cannot delete field 'x'"):
        del point.x
    assert not hasattr(point, "__dict__")


@pytest.mark.parametrize("point", [Point(1, 3, ["a"]), Named(1, name="b")])
def test_it_is_copied_and_pickled(point: Point) -> None:
    for other in (copy.copy(point), copy.deepcopy(point), pickle.loads(pickle.dumps(point))):
        assert type(other) is type(point)
        assert repr(other) == repr(point)


def test_functions_of_dataclasses_work_on_it() -> None:
    assert all(map(is_dataclass, (Point, Named)))
    assert [one.name for one in fields(Named)] == ["x", "y", "names", "name"]
    assert asdict(Point(1)) == {"x": 1, "y": 2, "names": []}
    assert dataclasses.replace(Point(1), y=5) == replace(Point(1), y=5) == Point(1, 5)
    assert changing(Point, "y")(Point(1), 5) == Point(1, 5)
    with pytest.raises(TypeError):
        dataclasses.replace(Point(1), z=5)  # type: ignore[call-arg]


def test_it_may_be_the_base_of_a_dataclass_and_have_one() -> None:
    @dataclass(frozen=True, slots=True)
    class Base:
        a: int

    @record
    class Middle(Base):
        b: int = 2

    @dataclass(frozen=True, slots=True)
    class Last(Middle):
        c: int = 3

    assert repr(Last(1)).endswith("Last(a=1, b=2, c=3)")
    assert Last(1) == Last(1, 2, 3) != Last(1, 2, 4)


def test_it_is_matched_by_place() -> None:
    match Point(1, 3):
        case Point(x, y):
            assert (x, y) == (1, 3)


def test_a_method_that_asks_its_base_finds_it() -> None:
    assert Named(1).moved(1) == Named(3)


def test_what_a_class_defines_itself_is_kept() -> None:
    @record
    class Own:
        a: int

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Own)

        def __repr__(self) -> str:
            return "own"

    @record
    class Hashed(Own):
        def __init__(self, a: int) -> None:
            object.__setattr__(self, "a", a + 1)

        def __hash__(self) -> int:
            return 7

    assert (Own(1) == Own(2), hash(Own(1)), repr(Own(1))) == (True, hash((1,)), "own")
    assert (Hashed(1).a, hash(Hashed(1))) == (2, 7)


def test_it_may_finish_itself() -> None:
    @record
    class Finished:
        a: int
        b: int = field(init=False)

        def __post_init__(self) -> None:
            object.__setattr__(self, "b", self.a + 1)

    assert Finished(1).b == 2
    assert replace(Finished(1), a=5).b == 6


def test_it_may_be_generic_and_keep_a_protocol() -> None:
    class Sized(Protocol):
        @property
        def size(self) -> int: ...

    @record
    class Box(Sized, Generic[T]):
        inside: T
        size: int = 1

    assert Box[int](3) == Box(3)
    assert isinstance(Box(3), Box)


def test_one_within_itself_is_printed() -> None:
    point = Point(1, 2, [])
    point.names.append(point)  # type: ignore[arg-type]
    assert repr(point) == "Point(x=1, y=2, names=[...])"


def test_faulty_fields_are_refused() -> None:
    with pytest.raises(TypeError, match=r"Init\.a: a record has no InitVar"):

        @record
        class Init:
            a: InitVar[int]

    with pytest.raises(ValueError, match=r"Shared\.a: use default_factory for a list"):

        @record
        class Shared:
            a: list[int] = []  # noqa: RUF012
