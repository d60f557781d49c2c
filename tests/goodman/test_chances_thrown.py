"""Tables of chances beside thrown dice (WT-C1 to WT-C5): `tools.bench chances` in small, always the same throws."""

from fractions import Fraction

from tools.bench.chances import Fit, play

SEED, ROLLS = 2002, 16_000


def test_what_is_thrown_fits_the_tables_wt_c1() -> None:
    fits, thrown, cases = play(ROLLS, SEED)
    assert thrown >= ROLLS
    assert cases > 5
    for name, fit in fits.items():
        assert fit.tables >= cases, name
        assert fit.freedom > 0, name
        assert not fit.impossible, name
        assert fit.largest < 4, name
        assert abs(fit.excess) < 4, name


def test_a_table_that_is_one_face_off_is_found() -> None:
    fit = Fit()
    fit.add((Fraction(59, 100), Fraction(20, 100), Fraction(21, 100)), (6000, 2000, 2000))
    assert fit.largest > 2
    fit.add((Fraction(59, 100), Fraction(20, 100), Fraction(21, 100)), (60_000, 20_000, 20_000))
    assert fit.largest > 7
    assert fit.excess > 20
    fit.add((Fraction(1), Fraction(0)), (399, 1))
    assert fit.impossible == 1
