"""A process that tries a row of cases within limits of memory and time, and reports each."""

import contextlib
import faulthandler
import json
import mmap
import os
import resource
import signal
import struct
import tempfile
import time
import traceback
from collections.abc import Callable, Iterable
from dataclasses import asdict
from pathlib import Path
from typing import IO, Any

from citadel_desktop.values import frozen
from tools.fuzz.bench import Bench
from tools.fuzz.cases import Case
from tools.fuzz.told import Fault

SLOW_SECONDS = 1.0
"""Processor time, in seconds, that no surface may exceed."""
HANG_SECONDS = 15
"""Processor time, in seconds, after which a case is ended; by the clock twenty times as long."""
MAX_MEGABYTES = 400
"""Megabytes that no process may exceed."""
_EXTRA_ADDRESS_SPACE = 3 << 30
"""Bytes of address space beyond the initial ones, to protect the machine."""
_HOME = Path("/dev/shm") if Path("/dev/shm").is_dir() else None


@frozen
class Finding:
    """Something that must not happen: `code` is the same for all similar ones, `told` the traceback or observation."""

    code: str
    surface: str
    told: str


@frozen
class Tried:
    """Result of a case: each surface's seconds, the peak memory in megabytes, and the findings."""

    number: int
    kind: str
    seconds: dict[str, float]
    megabytes: int
    findings: tuple[Finding, ...] = ()


def attempt(bench: Bench, number: int, case: Case) -> Tried:
    """Try one case, and clear away what it leaves."""
    surface, seconds = "begin", dict[str, float]()
    findings: list[Finding] = []
    try:
        for surface, step in bench.steps(case):
            begun = time.process_time()
            step()
            seconds[surface] = time.process_time() - begun
    except Fault as fault:
        findings.append(Finding(fault.code, surface, fault.told))
    except MemoryError:
        findings.append(Finding("memory", surface, traceback.format_exc()))
    except Exception as error:
        findings.append(Finding(_where(error), surface, traceback.format_exc()))
    slow = {name: taken for name, taken in seconds.items() if taken > SLOW_SECONDS}
    findings += [Finding(f"slow {name}", name, f"{taken:.1f} s") for name, taken in slow.items()]
    megabytes = _peak()
    if megabytes > MAX_MEGABYTES:
        findings.append(Finding("large", surface, f"{megabytes} MB"))
    bench.clear()
    return Tried(number, case.kind, seconds, megabytes, tuple(findings))


def _where(error: Exception) -> str:
    """Return an error's kind, and the innermost function of the app that raised it."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [one for one in frames if "citadel_desktop" in one.filename] or [*frames]
    at = ours[-1]
    return f"{type(error).__name__} {Path(at.filename).parent.name}.{Path(at.filename).stem}.{at.name}"


def _peak() -> int:
    """Return the peak memory of this process, in megabytes."""
    with contextlib.suppress(OSError):
        status = Path("/proc/self/status").read_text(encoding="ascii")
        return int(status.partition("VmHWM:")[2].split()[0]) >> 10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10


class Worker:
    """A process forked from this one, in which everything is loaded.

    Attributes:
        pid: its id.
        pipe: what it says: a line of JSON for each case that was tried.
        rest: the numbers not heard of yet.
    """

    def __init__(self, rest: list[int], case: Callable[[int], Case]) -> None:
        self.rest = rest
        self._mark = mmap.mmap(-1, 16)
        self._log: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - it lives as long as the process
        # Made here, since nothing is cleared away in a process that was ended.
        self._home = tempfile.TemporaryDirectory(dir=_HOME)
        read, write = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(read)
            code = 1
            try:
                self._run(write, case)
                code = 0
            except BaseException:
                self._log.write(traceback.format_exc().encode())
                self._log.flush()
            finally:
                os._exit(code)
        os.close(write)
        self.pipe = os.fdopen(read, "rb")

    def _run(self, write: int, case: Callable[[int], Case]) -> None:
        self._bound()
        bench = Bench(Path(self._home.name))
        for number in self.rest:
            struct.pack_into("q", self._mark, 0, number + 1)
            signal.setitimer(signal.ITIMER_PROF, HANG_SECONDS)
            signal.setitimer(signal.ITIMER_REAL, 20 * HANG_SECONDS)
            tried = attempt(bench, number, case(number))
            os.write(write, json.dumps(asdict(tried)).encode() + b"\n")
            if tried.megabytes > MAX_MEGABYTES:
                break
        for timer in (signal.ITIMER_PROF, signal.ITIMER_REAL):
            signal.setitimer(timer, 0)

    def _bound(self) -> None:
        for number in (signal.SIGPROF, signal.SIGALRM):
            signal.signal(number, signal.SIG_DFL)
            faulthandler.register(number, self._log, all_threads=True, chain=True)
        faulthandler.enable(self._log)
        with contextlib.suppress(OSError, ValueError):
            pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
            most = pages * mmap.PAGESIZE + _EXTRA_ADDRESS_SPACE
            resource.setrlimit(resource.RLIMIT_AS, (most, most))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    def hear(self, line: bytes) -> Tried:
        """Read a line of the pipe."""
        data: dict[str, Any] = json.loads(line)
        self.rest = [number for number in self.rest if number > data["number"]]
        findings = tuple(Finding(**one) for one in data.pop("findings"))
        return Tried(**data, findings=findings)

    def ended(self) -> Tried | None:
        """Return, after the last line, the finding that ended the process, if there was one."""
        self.pipe.close()
        _, status = os.waitpid(self.pid, 0)
        self._home.cleanup()
        if status == 0:
            return None
        code = os.waitstatus_to_exitcode(status)
        number = struct.unpack_from("q", self._mark, 0)[0] - 1
        self._log.seek(0)
        told = self._log.read().decode("utf-8", "replace")[-6000:]
        if number < 0:
            raise RuntimeError(told)
        self.rest = [one for one in self.rest if one > number]
        names = {-signal.SIGPROF: "hang", -signal.SIGALRM: "hang by the clock"}
        finding = Finding(names.get(code, f"ended with {code}"), "", told)
        return Tried(number, "", {}, 0, (finding,))


def alone(cases: Iterable[Case]) -> list[Tried]:
    """Try cases in a process of their own; one that ends the process is the last."""
    row = list(cases)
    worker = Worker(list(range(len(row))), row.__getitem__)
    tried = [worker.hear(line) for line in worker.pipe]
    last = worker.ended()
    return [*tried, last] if last is not None else tried
