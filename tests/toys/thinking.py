"""A process that thinks about Toll, and some that are ill: `python -m tests.toys.thinking WAY`."""

import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from citadel_desktop.agents.policy import AnyPolicy
from citadel_desktop.match.answering import serve
from citadel_desktop.match.asking import ready_line
from citadel_desktop.match.child_pipes import listen_for_questions
from citadel_desktop.rules.kit.contract import Decision
from tests.toys.toll import TOLL
from tests.toys.toll_policy import TollPolicy


class Dizzy(TollPolicy):
    """A policy that fails."""

    def priors(self, view: Any, decision: Decision[Any]) -> Sequence[float]:
        raise ZeroDivisionError("dizzy")


class Chatty(TollPolicy):
    """A policy that prints, by Python and past it."""

    def priors(self, view: Any, decision: Decision[Any]) -> Sequence[float]:
        print("let me see")
        os.write(1, b"hm\n")
        return super().priors(view, decision)


class Asleep(TollPolicy):
    """A policy that never comes to an end."""

    def priors(self, view: Any, decision: Decision[Any]) -> Sequence[float]:
        time.sleep(600)
        return super().priors(view, decision)


class Busy(TollPolicy):
    """A policy that never comes to an end and lets no other thread do anything, once it has made the file BUSY."""

    def priors(self, view: Any, decision: Decision[Any]) -> Sequence[float]:
        Path(os.environ["BUSY"]).touch()
        sum(range(1 << 60))
        return super().priors(view, decision)


def say(text: str) -> None:
    """Write to whoever asked, without more ado."""
    sys.stdout.write(text)
    sys.stdout.flush()


def once(way: str) -> str:
    """That way where nobody has gone it yet, which the file ONCE tells, else well."""
    done = Path(os.environ["ONCE"])
    if done.exists():
        return "well"
    done.touch()
    return way


def main(way: str) -> int:
    """Think in that way; in `once-WAY` only the first time."""
    if way.startswith("once-"):
        way = once(way.removeprefix("once-"))
    policies: dict[str, type[AnyPolicy]] = {
        "well": TollPolicy,
        "chatty": Chatty,
        "dizzy": Dizzy,
        "asleep": Asleep,
        "busy": Busy,
    }
    if way in policies:
        return serve({"toll": TOLL}, {"toll": policies[way]}, listen_for_questions())
    if way == "loading":
        listen_for_questions()
    if way in {"loading", "deaf"}:
        time.sleep(600)
    say(ready_line())
    number = json.loads(sys.stdin.readline())["id"]
    match way:
        case "crash":
            return 3
        case "nonsense":
            say("{]\n")
        case "stale":
            act = '{"kind":"throw","number":0}'
            say(f'{{"id":7000,"place":0,"action":{act},"expects":1,"iterations":1,"reason":null}}\n')
            say('{"ready":"after the answer"}\n')
        case "illegal":
            act = '{"kind":"play","number":99}'
            rest = f'"action":{act},"expects":1,"iterations":1,"reason":null'
            say(f'{{"id":{number},"place":0,{rest}}}\n')
    time.sleep(600)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
