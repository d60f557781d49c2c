"""Reasons why a set-up command failed: one line for the player, from the command's output."""

import re
import sys
from typing import NamedTuple


class Reason(NamedTuple):
    """Why a command failed.

    `shared` says that every other way of making the environment would fail for it too; `known`
    that the sentence is one of this module's and not what the command said.
    """

    sentence: str
    shared: bool = False
    known: bool = True


_OTHER_PYTHON = "use another version of Python" + ("" if sys.version_info[:2] == (3, 11) else ", 3.11 for example")

_NOTHING = Reason(
    "the package index does not have what is needed; if this network asks to log in do so in a browser, and start again"
)

# The first that fits is told, so what is certain stands above what is a guess: a refused
# certificate is reported as a failed connection too, and a closed connection as a missing package.
_REASONS = (
    (
        r"No space left on device|\[Errno 28\]|os error 28|Disk quota exceeded",
        Reason("the disk is full; make room and start again", shared=True),
    ),
    (
        r"certificate is not yet valid|certificate has expired|certificate expired|certificate not valid yet"
        r"|invalid peer certificate: (Expired|NotValidYet)",
        Reason(
            "the package index's certificate is not valid today; "
            "see whether this machine's clock is right, and start again"
        ),
    ),
    (
        r"(?i)CERTIFICATE_VERIFY_FAILED|certificate verify failed|invalid peer certificate"
        r"|self.signed certificate|confirming the ssl certificate",
        Reason(
            "the package index's certificate is not trusted here; install the certificate "
            "of this network's authority (SSL_CERT_FILE, for pip PIP_CERT), and start again"
        ),
    ),
    (
        r"407 Proxy|(?i:proxy authori[sz]ation required|proxy authentication required)",
        Reason(
            "the proxy asks for a name and password; "
            "put them into HTTPS_PROXY (http://name:password@host:port), and start again"
        ),
    ),
    (
        r"(?i)name resolution|name or service not known|nodename nor servname|getaddrinfo failed"
        r"|NewConnectionError|ConnectTimeoutError|ReadTimeoutError|failed to establish a new connection"
        r"|network is unreachable|dns error|tcp connect error|error sending request|connection refused"
        r"|connection reset|connection aborted|operation timed out|ProxyError",
        Reason("no package index could be reached; nothing is lost, go online and start again", shared=True),
    ),
    (
        r"(?i)do not match the hashes|hash mismatch|invalid package format|BadZipFile",
        Reason(
            "a package that was downloaded is not what the index promised; start again, "
            "and if it stays so use another index"
        ),
    ),
    (
        r"(?i)requires a different python|no wheels with a matching|wheel's tags"
        r"|does not satisfy Python",
        Reason(
            f"a package does not exist for Python {sys.version_info[0]}.{sys.version_info[1]} "
            f"on this system; {_OTHER_PYTHON}"
        ),
    ),
    (
        r"(?i)Read-only file system|Permission denied|\[Errno 13\]|\[Errno 30\]|os error 13\b|os error 30\b",
        Reason("a folder cannot be written; see the log for which", shared=True),
    ),
    (
        r"(?i)command '[^']*(gcc|cc|clang|c\+\+|cl\.exe)'? failed|Microsoft Visual C\+\+|rust compiler"
        r"|failed building wheel|failed to build|compiler .*not found|unable to find .*compiler",
        Reason(f"a package would have to be compiled here, which failed; {_OTHER_PYTHON}"),
    ),
)

# Status codes of an index, as pip and uv report them.
_STATUS = re.compile(
    r"\b([45]\d\d) (?:Client|Server) Error"
    r"|status (?:client|server) error \(([45]\d\d)"
    r"|\((401) Unauthorized\)|returned a ([45]\d\d) |too many ([45]\d\d) error"
)
_PIP_FOUND_NOTHING = re.compile(r"No matching distribution|ResolutionImpossible")
_UV_FOUND_NOTHING = re.compile(r"was not found in the package registry|there is no version of")
_OTHER_PYTHONS = re.compile(r"wheel's tags|requires a different Python")


def explain(output: str) -> Reason:
    """Return why a set-up command failed, from its output; the sentence is never empty."""
    for signs, reason in _REASONS:
        if re.search(signs, output):
            return reason
    if (status := _status(output)) is not None:
        return status
    if _PIP_FOUND_NOTHING.search(output) or _UV_FOUND_NOTHING.search(output):
        return _NOTHING
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith("error")]
    said = (errors or lines or ["a set-up command failed without a word"])[-1]
    return Reason(said, known=False)


def is_vague(output: str) -> bool:
    """Whether pip only said that it found nothing; in verbose mode it tells why."""
    return bool(_PIP_FOUND_NOTHING.search(output)) and explain(output) is _NOTHING


def telling(verbose: str) -> str:
    """Return the lines of verbose output that tell why pip found nothing.

    Files for other Pythons are passed over everywhere; they tell something where they are of the
    very version that is asked for.
    """
    pins = [
        f"/{re.sub(r'[-_.]+', '_', name)}-{version}-".lower()
        for name, version in re.findall(r"(?:\(constraint\)|found for) ([\w.-]+)==([\w.]+)", verbose)
    ]
    return "\n".join(
        line
        for line in verbose.splitlines()
        if "Could not fetch URL" in line or (_OTHER_PYTHONS.search(line) and any(pin in line.lower() for pin in pins))
    )


def _status(output: str) -> Reason | None:
    answers = [int(next(filter(None, found))) for found in _STATUS.findall(output)]
    if not answers:
        return None
    status = answers[-1]
    if status in {401, 403}:
        return Reason(
            f"the package index does not let this machine in (HTTP {status}); see whether it wants a name and password"
        )
    if status == 429 or status >= 500:
        return Reason(f"the package index is out of order (HTTP {status}); try again later")
    return Reason(f"the package index does not have what is needed (HTTP {status}); see whether its address is right")
