"""The two faces of the companion: Book (serif: titles and digits) and Plain (sans: everything else)."""

from pathlib import Path
from typing import Final

BOOK: Final = "Book"
PLAIN: Final = "Plain"

BOOK_CAP_HEIGHT: Final = 0.64
"""Height of Book's digits as a part of the font size."""

_HERE = Path(__file__).parent


def register() -> None:
    """Make both faces known to Kivy's labels under their names."""
    from kivy.core.text import LabelBase

    LabelBase.register(name=BOOK, fn_regular=str(_HERE / "LinLibertine_RZ.otf"))
    plain, bold = str(_HERE / "LinBiolinum_R.otf"), str(_HERE / "LinBiolinum_RB.otf")
    LabelBase.register(name=PLAIN, fn_regular=plain, fn_bold=bold)
