"""What may go wrong when a NumPy archive that lies on a player's disk is opened."""

import tokenize
import zipfile
import zlib

UNREADABLE = (
    OSError,
    ValueError,
    KeyError,
    TypeError,
    EOFError,
    RuntimeError,
    SyntaxError,
    tokenize.TokenError,
    zlib.error,
    zipfile.BadZipFile,
)
"""What a damaged archive raises, whatever bit of it is wrong: NumPy reads the head of an array as Python source."""
