"""Whose fault it was.

ProtocolError
 +-- LocalProtocolError    we asked for what the protocol can't say
 +-- RemoteProtocolError   the other end, or the wire, sent what the protocol doesn't know
WireError                  there is no wire, or it broke
 +-- NoBoardError          nothing is plugged in that could be a board
"""


class ProtocolError(Exception):
    """The protocol was broken."""


class LocalProtocolError(ProtocolError, ValueError):
    """We broke it: a programming error on this side."""


class RemoteProtocolError(ProtocolError):
    """They broke it: the line is dropped and the link goes on."""


class WireError(Exception):
    """There is no wire to the board, or it broke. The message says what to do."""


class NoBoardError(WireError):
    """No board is plugged in. A table that never had one need not be told."""
