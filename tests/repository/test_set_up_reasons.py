"""Why a set-up command failed is told in one line, as what it is."""

import pytest

from tools.set_up.reasons import explain, is_vague, telling

# Each as pip or uv printed it.
SAID = [
    ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "disk is full"),
    ("OSError: [Errno 30] Read-only file system: '/opt/game'", "cannot be written"),
    ("WARNING: Retrying ... NewConnectionError(...)\nERROR: No matching distribution", "go online"),
    ("error: Request failed\n  Caused by: dns error", "go online"),
    (
        "error: Failed to fetch: a\n  cause: tunnel error: failed to create underlying connection\n"
        "  cause: tcp connect error\n  cause: Connection refused (os error 111)",
        "go online",
    ),
    (
        "Could not fetch URL a: There was a problem confirming the ssl certificate: Max retries exceeded "
        "(Caused by SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED] certificate "
        "verify failed: self-signed certificate in certificate chain (_ssl.c:992)')))\n"
        "ERROR: No matching distribution found for a (from versions: none)",
        "certificate is not trusted",
    ),
    (
        "error: Failed to fetch: a\n  cause: error sending request for url (a)\n"
        "  cause: invalid peer certificate: UnknownIssuer",
        "certificate is not trusted",
    ),
    (
        "SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: "
        "certificate is not yet valid (_ssl.c:992)'))",
        "clock",
    ),
    ("  cause: invalid peer certificate: Expired", "clock"),
    (
        "ProxyError('Cannot connect to proxy.', OSError('Tunnel connection failed: "
        "407 Proxy Authentication Required'))",
        "proxy asks for a name",
    ),
    ("  cause: tunnel error: proxy authorization required", "proxy asks for a name"),
    ("Could not fetch URL a: 401 Client Error: Unauthorized for url: a", "HTTP 401"),
    ("hint: An index (a) returned a 403 Forbidden error.", "HTTP 403"),
    ("Could not fetch URL a: 404 Client Error: Not Found for url: a", "HTTP 404"),
    ("(Caused by ResponseError('too many 500 error responses')) - skipping", "out of order"),
    ("  cause: HTTP status server error (503 Service Unavailable) for url (a)", "out of order"),
    ("  cause: HTTP status client error (429 Too Many Requests) for url (a)", "try again later"),
    ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.", "promised"),
    ("error: Hash mismatch for `a==1`", "promised"),
    ("ERROR: Package 'x' requires a different Python: 3.9.1 not in '>=3.11'\nhint", "another"),
    ("  cause: Because a==1 has no wheels with a matching Python ABI tag (e.g., `cp315`)", "another version of Python"),
    ("error: command 'gcc' failed: No such file or directory", "compiled"),
    ("error: Microsoft Visual C++ 14.0 or greater is required", "compiled"),
    ("ERROR: No matching distribution found for a", "does not have what is needed"),
    ("  cause: Because there is no version of a==1", "does not have what is needed"),
    ("something\nERROR: nobody knows this\nhint", "ERROR: nobody knows this"),
    ("only this\n\n", "only this"),
    ("", "without a word"),
]


@pytest.mark.parametrize(("output", "expected"), SAID)
def test_a_failed_command_is_told_in_one_line(output: str, expected: str) -> None:
    sentence = explain(output).sentence
    assert expected in sentence
    assert "\n" not in sentence


def test_where_every_way_must_fail_no_other_is_worth_a_try() -> None:
    shared = {sentence for output, sentence in SAID if explain(output).shared}
    assert shared == {"disk is full", "cannot be written", "go online"}


def test_only_a_bare_finding_of_nothing_is_asked_about_again() -> None:
    assert is_vague("ERROR: ResolutionImpossible: for help visit")
    assert is_vague("ERROR: No matching distribution found for a (from versions: none)")
    assert not is_vague("NewConnectionError\nERROR: No matching distribution found for a")
    assert not is_vague("error: command 'gcc' failed")


VERBOSE = """\
  Skipping link: none of the wheel's tags (cp39-cp39-win32) are compatible: a/py_game-2.0-cp39-cp39-win32.whl
  Found link a/py_game-1.0-py3-none-any.whl, version: 1.0
    The user requested (constraint) py-game=={pin}
ERROR: ResolutionImpossible: for help visit
"""


def test_a_file_for_another_python_tells_something_where_that_version_is_asked_for() -> None:
    assert "another version of Python" in explain(telling(VERBOSE.format(pin="2.0"))).sentence
    assert telling(VERBOSE.format(pin="1.0")) == ""


def test_an_answer_of_the_index_is_told_before_all() -> None:
    answer = "Could not fetch URL a: 403 Client Error: Forbidden for url: a - skipping\n"
    assert "HTTP 403" in explain(telling(answer + VERBOSE.format(pin="1.0"))).sentence
