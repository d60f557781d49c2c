"""Start Citadel Desktop from a checkout: `python3 play.py [options]`, `python3 play.py --test`.

Nothing but Python 3.11 or newer is needed; the first start makes `.venv` beside this file. Written
so that every older Python can read it as far as the line that turns it away.
"""

import sys

if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 - older ones do start this file, and must be told
        sys.stderr.write(
            "play.py: Citadel Desktop needs Python 3.11 or newer; this is Python %d.%d.\n"  # noqa: UP031 - read by Python 2
            % (sys.version_info[0], sys.version_info[1])
        )
        sys.exit(3)
    from tools.first_start import main

    sys.exit(main(sys.argv[1:]))
