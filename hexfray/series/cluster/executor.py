"""The workers of a dask cluster as an executor of `concurrent.futures`. Workers may come and go; each is checked before
its results count (checking.py). How a cluster is reached: connecting.py.

dask unpickles what it is given on the scheduler, too, which need not have hexfray: so work travels as bytes.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable
from concurrent.futures import Executor, Future, InvalidStateError
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from threading import Event, RLock, Thread
from typing import ParamSpec, TypeVar
from uuid import uuid4

import cloudpickle
from distributed import Client, KilledWorker
from distributed import Future as Sent

from ai.gc_tuning import collecting_rarely
from core.battle.counting import counted
from core.errors import HexfrayError
from hexfray.series.cluster.checking import own_versions, versions_of, why_not, why_not_ready
from hexfray.series.cluster.fault import ClusterFault
from hexfray.series.code_hash import INSTALLED, code

P = ParamSpec("P")
R = TypeVar("R")

INTERVAL = 1.0
"""How often to look for new workers, in seconds."""
ASK = 5.0
"""How long to wait for dask's answer before asking again, in seconds: once its thread has ended, it never does."""


class OtherCode(HexfrayError):
    """A worker has other code than this program."""


@dataclass(eq=False)
class _Errand:
    """A piece of work: its bytes, the future that the caller has, and dask's."""

    data: bytes
    future: Future[object] = field(default_factory=Future)
    sent: Sent[object] | None = None
    among: frozenset[str] = frozenset()
    """the workers that may do it; none: any"""


class ClusterExecutor(Executor):
    """The workers of a cluster as an executor. `workers` is how many tasks they do at once, now; `fault` is why the
    cluster can't be used any more, None as long as it can."""

    def __init__(
        self, client: Client, address: str, say: Callable[[str], None], ready: Callable[[], str | None] | None
    ) -> None:
        """Check all present workers. Raises ClusterFault if one is refused."""
        self.fault: ClusterFault | None = None
        self._client = client
        self._address = address
        self._say = say
        self._ready = ready
        self._wanted = own_versions()
        self._lock = RLock()
        self._threads: dict[str, int] = {}
        """the threads of each worker that may play"""
        self._refused: dict[str, str] = {}
        self._errands: set[_Errand] = set()
        self._ended = Event()
        if self._look():
            worker, reason = min(self._refused.items())
            raise ClusterFault(f"{worker} {reason} (docs/scale.md)")
        if not self._threads:
            say(f"{address} has no workers yet; waiting for them")
        Thread(target=self._keep_looking, daemon=True).start()

    @property
    def workers(self) -> int:
        return sum(self._threads.values())

    def submit(self, fn: Callable[P, R], /, *args: P.args, **kwargs: P.kwargs) -> Future[R]:
        """Let a worker call a function. Raises ClusterFault if the cluster is lost; the future can raise it, too."""
        data = cloudpickle.dumps(partial(fn, *args, **kwargs))
        errand = _Errand(pickle.dumps(_Call(self._wanted.code, data)))
        with self._lock:
            if self.fault is not None:
                raise self.fault
            self._errands.add(errand)
            errand.future.add_done_callback(partial(self._settled, errand))
            self._send(errand)
        return errand.future  # type: ignore[return-value]

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: FBT001, FBT002
        """Stop looking for workers. Work that isn't done is forgotten."""
        self._ended.set()
        with self._lock:
            left, self._errands = self._errands, set()
        for errand in left:
            _ = errand.future.cancel()

    # -- sending ------------------------------------------------------------------------------------------------------

    def _send(self, errand: _Errand) -> None:
        """Send an errand: to any worker, or past those that were refused. Without any worker left it waits."""
        errand.sent, errand.among = None, frozenset()
        if self._refused:
            errand.among = frozenset(self._threads)
            if not errand.among:
                return
        sent = self._client.submit(
            pickle.loads, errand.data, key=f"hexfray-{uuid4().hex}", pure=False, workers=sorted(errand.among) or None
        )
        errand.sent = sent
        sent.add_done_callback(partial(self._came, errand))

    def _settled(self, errand: _Errand, future: Future[object]) -> None:
        """The caller's future is done or cancelled: dask may forget its own."""
        with self._lock:
            self._errands.discard(errand)
            errand.sent = None

    def _came(self, errand: _Errand, sent: Sent[object]) -> None:
        """dask's future is done: pass on what came of it."""
        try:
            error = self._asked(sent.exception) if sent.status == "error" else None
            result = self._asked(sent.result) if error is None else None
        except Exception:  # the scheduler is gone; or the caller has cancelled this
            if errand.sent is sent:
                self._lose()
            return
        if errand.sent is not sent:
            return
        if error is None:
            self._settle(errand, result)
        elif isinstance(error, KilledWorker):
            killed = counted(error.allowed_failures + 1, "worker", "workers")
            last = error.last_worker.address
            fault = ClusterFault(f"a batch of battles killed {killed}, at last {last}; see that worker's log")
            self.fault = self.fault or fault
            self._settle(errand, fault=fault)
        elif isinstance(error, (ImportError, AttributeError, OtherCode)) and self._refuse_more():
            with self._lock:
                self._send(errand)
        else:
            self._settle(errand, fault=error)

    def _asked(self, ask: Callable[[float], R]) -> R:
        """Ask dask until it answers. Raises ClusterFault once this executor has ended: then it may never answer."""
        while not self._ended.is_set():
            with suppress(TimeoutError):
                return ask(ASK)
        raise ClusterFault(f"{self._address}: not used any more")

    def _settle(self, errand: _Errand, result: object = None, fault: BaseException | None = None) -> None:
        """Give the caller a result, or an error, unless it was cancelled."""
        with self._lock, suppress(InvalidStateError):
            if fault is None:
                errand.future.set_result(result)
            else:
                errand.future.set_exception(fault)

    def _lose(self) -> None:
        """The scheduler is gone, and with it all that was sent."""
        with self._lock:
            if self._ended.is_set():
                return
            fault = self.fault = self.fault or ClusterFault(f"{self._address}: lost the connection to the scheduler")
            left, self._errands = self._errands, set()
        for errand in left:
            self._settle(errand, fault=fault)

    # -- workers ------------------------------------------------------------------------------------------------------

    def _keep_looking(self) -> None:
        while not self._ended.wait(INTERVAL):
            if self._client.status != "running":
                self._lose()
                return
            with suppress(Exception):  # a worker has just gone, or the scheduler: the next look says which
                _ = self._refuse_more()

    def _refuse_more(self) -> bool:
        """Look for workers, and say which of the new ones are refused. Return whether any are."""
        playing, new = bool(self._threads), self._look()
        for worker in new:
            self._say(f"{worker} {self._refused[worker]}; no battles go there")
        if playing and not self._threads:
            self._say(f"{self._address} has no workers left; waiting for more")
        return bool(new)

    def _look(self) -> list[str]:
        """Check new workers, and forget lost ones. Return those that are refused, and were not before."""
        found: dict[str, int] = self._client.nthreads()
        new = self._checked(sorted(found.keys() - self._threads.keys() - self._refused.keys()))
        with self._lock:
            known = self._threads.keys() | {worker for worker, reason in new.items() if reason is None}
            self._threads = {worker: threads for worker, threads in found.items() if worker in known}
            refused = {worker: reason for worker, reason in new.items() if reason is not None}
            self._refused = {worker: why for worker, why in {**self._refused, **refused}.items() if worker in found}
            if self._refused:
                for errand in [errand for errand in self._errands if not errand.among & self._threads.keys()]:
                    self._send(errand)
        for worker in self._threads.keys() & new.keys():
            if found[worker] > 1:
                self._say(f"{worker} has {found[worker]} threads, which share one core; start one worker for each core")
        return sorted(refused.keys() & self._refused.keys())

    def _checked(self, workers: list[str]) -> dict[str, str | None]:
        """Return for each of some workers why it can't play, or None; lost ones are left out."""
        if not workers:
            return {}
        versions = versions_of(self._client, workers)
        reasons = {worker: why_not(found, self._wanted) for worker, found in versions.items()}
        good = [worker for worker, reason in reasons.items() if reason is None]
        return {**reasons, **(why_not_ready(self._client, good, self._ready) if self._ready and good else {})}


class _Call:
    """Work to do on unpickling, on a worker with the code of the hash `wanted`."""

    def __init__(self, wanted: str, data: bytes) -> None:
        self._said = wanted, data

    def __reduce__(self) -> tuple[Callable[[str, bytes], object], tuple[str, bytes]]:
        return _call, self._said


def _call(wanted: str, data: bytes) -> object:
    """Do the work in `data`. Raises OtherCode if this program has other code, before anything is unpickled."""
    if code(INSTALLED) != wanted:
        raise OtherCode(f"code {code(INSTALLED)}, expected {wanted}")
    with collecting_rarely():
        return pickle.loads(data)()
