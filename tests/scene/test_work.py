"""Work in a thread beside the window's: what it gives, how far it is, and how it ends early."""

from threading import Event

import pytest

from citadel_desktop.scene.system.work import Cancelled, Job, Watch

BOUND = 300.0
"""Seconds after which a thread will not end any more."""


class Worker:
    """Work that stops half-way until it is let go."""

    def __init__(self) -> None:
        self.half, self.go, self.ended = Event(), Event(), Event()
        self.dropped: list[str] = []

    def work(self, watch: Watch) -> str:
        watch(1, 4)
        self.half.set()
        assert self.go.wait(BOUND)
        try:
            watch(2, 4)
        except Exception:  # what reads files takes any exception for a damaged one
            return "damaged"
        return "done"

    def begun(self) -> Job[str]:
        """A job that is half-way."""
        job = Job(self.work, self.ended.set, self.dropped.append)
        assert self.half.wait(BOUND)
        return job

    def finish(self) -> None:
        self.go.set()
        assert self.ended.wait(BOUND)


def test_a_job_tells_how_far_it_is_and_gives_once_what_came_of_it() -> None:
    worker = Worker()
    job = worker.begun()
    assert job.share == 0.25
    assert not job.wait(0)
    worker.finish()
    assert job.wait(0)
    assert job.share == 0.5
    assert job.take() == "done"
    with pytest.raises(Cancelled):
        job.take()
    assert worker.dropped == []


def test_as_long_as_nothing_is_known_there_is_no_share() -> None:
    job = Job(lambda watch: watch(0, 0))
    assert job.wait(BOUND)
    assert job.share is None


def test_what_is_cancelled_ends_at_its_next_step() -> None:
    worker = Worker()
    job = worker.begun()
    job.cancel()
    worker.finish()
    with pytest.raises(Cancelled):
        job.take()
    assert worker.dropped == []


def test_what_it_gives_after_it_was_cancelled_is_dropped_there() -> None:
    worker, go = Worker(), Event()
    job = Job(lambda _: str(go.wait(BOUND)), worker.ended.set, worker.dropped.append)
    job.cancel()
    go.set()
    assert worker.ended.wait(BOUND)
    assert worker.dropped == ["True"]


def test_what_it_gave_before_it_was_cancelled_is_dropped_at_once() -> None:
    worker = Worker()
    job = worker.begun()
    worker.finish()
    job.cancel()
    assert worker.dropped == ["done"]
    with pytest.raises(Cancelled):
        job.take()


def test_what_goes_wrong_is_raised_once_where_it_is_taken() -> None:
    ended = Event()
    job = Job(lambda _: 1 // 0, ended.set)
    assert ended.wait(BOUND)
    with pytest.raises(ZeroDivisionError):
        job.take()
    with pytest.raises(Cancelled):
        job.take()
