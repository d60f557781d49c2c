"""Play the matches of a tournament that are not in the table yet."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from joblib import Parallel, delayed
from tqdm import tqdm

from tools.cluster import played
from tools.selfplay.matches import Match, Row, play_match
from tools.selfplay.table import append, open_for_more, read


def run(
    wanted: Iterable[Match],
    path: Path,
    jobs: int = -1,
    play: Callable[[Match], Row] = play_match,
    *,
    cluster: str | None = None,
    shown: bool = True,
) -> list[Row]:
    """Play missing matches in `jobs` processes (-1: one for each core); return the rows of all wanted ones.

    Each row is written as soon as its match is over, so a tournament can be broken off at any time. `cluster` is the
    address of a Dask scheduler, whose workers play then (`tools/cluster.py`). `shown`: a bar on standard error.
    Raises `table.NoTable`, and what `tools.cluster.played` does.
    """
    wanted = list(wanted)
    open_for_more(path)
    rows = {row.match: row for row in read(path)}
    todo = [match for match in wanted if match not in rows]
    bar = tqdm(
        _played(todo, jobs, play) if cluster is None else played(play, todo, cluster),
        total=len(wanted),
        initial=len(wanted) - len(todo),
        unit="match",
        disable=None if shown else True,  # None: where it goes to no terminal
    )
    for row in bar:
        append(path, row)
        rows[row.match] = row
    return [rows[match] for match in wanted]


def _played(todo: Sequence[Match], jobs: int, play: Callable[[Match], Row]) -> Iterator[Row]:
    parallel = Parallel(n_jobs=jobs, return_as="generator_unordered")
    rows: Iterator[Row] = parallel(delayed(play)(match) for match in todo)
    return rows
