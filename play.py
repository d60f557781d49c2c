"""Start Citadel Desktop from a checkout: `python3 play.py [options]`, `python3 play.py --test`.

Nothing but Python 3.11 or newer is needed; the first start makes `.venv` beside this file. Written
so that every older Python can read it as far as the line that turns it away.
"""

import os
import sys

if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 - older ones do start this file, and must be told
        sys.stderr.write(
            "play.py: Citadel Desktop needs Python 3.11 or newer; this is Python %d.%d.\n"  # noqa: UP031 - read by Python 2
            % (sys.version_info[0], sys.version_info[1])
        )
        sys.exit(3)
    # Named by the path of this file: no variable or option of Python's keeps it out or puts another first.
    sys.path.insert(0, os.path.dirname(os.path.realpath(__file__)))  # noqa: PTH120 - pathlib is slower here
    try:
        from tools.first_start import main
    except ImportError as error:
        sys.stderr.write("play.py: this checkout is not complete (" + str(error) + "); get it again\n")
        sys.exit(3)

    sys.exit(main(sys.argv[1:]))
