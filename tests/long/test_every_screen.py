"""Every screen at every size, in every size of words and language: what `tests/ui/test_screens.py` does in part."""

from itertools import product

import pytest

from tests.pseudo import PSEUDO
from tests.ui import layout
from ui.scenes.catalogue import SCENES
from ui.scenes.sights import LOCALES, SIZES
from ui.values.look import TEXT_SCALES


@pytest.mark.parametrize(("size", "locale"), list(product(SIZES, (*LOCALES, PSEUDO))))
def test_nothing_on_any_screen_is_cut_or_covered_or_too_small(size: str, locale: str) -> None:
    wanted = list(product(SCENES, TEXT_SCALES))
    found = zip(wanted, layout.reports(size, locale, wanted), strict=True)
    assert {one: wrong for one, report in found if (wrong := layout.everything_wrong(report))} == {}
