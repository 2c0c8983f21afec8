"""One page of a game that needs nothing else: its charts, its tables, its record, to be read in any browser."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from html import escape

from companion.chronicle import (
    Course,
    DiceKind,
    Fairness,
    HuntPlayed,
    Judgement,
    Luck,
    Record,
    Summary,
    Throw,
    faces_thrown,
    fairness,
    record_json,
)
from companion.keepsake.charts import course_svg, faces_svg, hunts_svg, turns_svg
from companion.language import gettext as _
from companion.language import ngettext
from companion.narration import victory_sentence
from companion.odds import percent
from companion.rules.terms import Source
from companion.words import event_card_word, side_word, thrown_dice_word, thrown_face_word, tile_word

STYLE = """
:root { color-scheme: dark; }
body { background: #120e0a; color: #f3e8cf; font: 17px/1.5 "Linux Libertine", Georgia, serif; margin: 0; }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1, h2, h3 { color: #efc977; font-weight: normal; }
h1 { font-size: 2.4rem; margin: 0; }
svg { width: 100%; height: auto; background: #1c1610; border-radius: 12px; }
table { border-collapse: collapse; width: 100%; margin: .6rem 0 1.4rem; font-size: .95rem; }
th, td { text-align: left; padding: .25rem .6rem; border-bottom: 1px solid #3a3020; vertical-align: top; }
th { color: #d3c4a3; font-weight: normal; }
.free_peoples { color: #b4d2f7; } .shadow { color: #fbbfad; } .suspect { color: #ff9c6b; }
p.quiet, figcaption { color: #d3c4a3; }
""".strip()


def page(told: Summary, dice: Sequence[Throw]) -> str:
    """The page of a game. `dice` are the throws whose fairness is told: those of this game, or of all games."""
    record = told.record
    parts = (
        _head(record),
        _course(told.course),
        _hunts(told.hunts, told.luck),
        _dice(dice),
        _turns(told),
        _record(record),
    )
    title = escape(record.name)
    return (
        f'<!DOCTYPE html>\n<html>\n<head>\n<meta charset="utf-8">\n<title>{title}</title>\n'
        f'<meta name="viewport" content="width=device-width">\n<style>\n{STYLE}\n</style>\n</head>\n'
        f"<body>\n<main>\n{''.join(parts)}</main>\n</body>\n</html>\n"
    )


def _head(record: Record) -> str:
    title = _("{side} wins").format(side=side_word(record.winner)) if record.winner else _("So far")
    how = victory_sentence(record.victory) if record.victory else _("The game goes on.")
    when = _("{name}, {date}, {minutes} minutes played").format(
        name=record.name, date=record.date, minutes=record.minutes
    )
    return f"<h1>{escape(title)}</h1>\n<p>{escape(how)}</p>\n<p class='quiet'>{escape(when)}</p>\n"


def _course(course: Course) -> str:
    words = _("Blue: Progress. Red: Corruption. Dark ground: on the Mordor Track.")
    title = _("Corruption and Progress by turn")
    return _section(title, _figure(course_svg(course, escape(title)), words))


def _hunts(hunts: Sequence[HuntPlayed], luck: Luck) -> str:
    title = _("The Hunt")
    if not hunts:
        return _section(title, _paragraph(_("No Hunt was decided by dice or a tile.")))
    words = ngettext(
        "{n} Hunt: {damage} damage before anything reduced it; {expected} was to be expected.",
        "{n} Hunts: {damage} damage before anything reduced it; {expected} was to be expected.",
        luck.hunts,
    )
    verdict = words.format(n=luck.hunts, damage=luck.damage, expected=f"{float(luck.expected):.1f}")
    chance = _("So much or more comes in {n}% of such games.").format(n=percent(luck.as_much))
    caption = _("Columns: the damage of each Hunt, by turn. Golden lines: what was to be expected of it.")
    heads = (_("Turn"), _("Dice"), _("Hunt roll"), _("Hunt tile"), _("Damage"), _("Expected"), _("Corruption"))
    return _section(
        title,
        _paragraph(f"{verdict} {chance}"),
        _figure(hunts_svg(hunts, escape(title)), caption),
        _table(heads, (_hunt_cells(hunt) for hunt in hunts)),
    )


def _hunt_cells(hunt: HuntPlayed) -> tuple[str, ...]:
    tile = tile_word(hunt.tile) if hunt.tile else "–"
    card = f"{event_card_word(hunt.card)}: " if hunt.card else ""
    return (
        str(hunt.turn),
        f"{hunt.level} + {hunt.bonus}",
        " ".join(str(face) for face in hunt.roll) or "–",
        f"{card}{tile}",
        str(hunt.damage),
        f"{float(hunt.expected):.1f}",
        f"{hunt.corruption:+d}" if hunt.corruption else "0",
    )


def _dice(dice: Sequence[Throw]) -> str:
    words = _(
        "Thin lines: between these bounds lies the true share of a face, with 95% confidence for all faces of a die "
        "together. Golden lines: the share of a fair die."
    )
    parts = [_paragraph(words)]
    for kind, source in ((kind, source) for kind in DiceKind for source in (Source.CAMERA, Source.HAND)):
        told = fairness(kind, faces_thrown(dice, kind, source))
        if told.dice:
            parts.append(_dice_of(told, source))
    return _section(_("Dice"), *parts)


def _dice_of(told: Fairness, source: Source) -> str:
    how = _("read by camera") if source is Source.CAMERA else _("entered by hand")
    title = _("{dice}, {how}: {n}").format(dice=thrown_dice_word(told.kind), how=how, n=told.dice)
    suspect = told.judgement is Judgement.SUSPECT
    heads = (_("Face"), _("How often"), _("Share"), _("Bounds"), _("Fair die"))
    return (
        f"<h3>{escape(title)}</h3>\n"
        f"<p{' class=suspect' if suspect else ''}>{escape(_judgement_words(told.judgement))}</p>\n"
        + _figure(faces_svg(told, escape(title)), "")
        + _table(heads, (_face_cells(told, number) for number in range(len(told.faces))))
    )


def _judgement_words(judgement: Judgement) -> str:
    return {
        Judgement.FAIR_SO_FAR: _("Fair so far."),
        Judgement.TOO_FEW: _("Too few to tell."),
        Judgement.SUSPECT: _("A face came so often, or so seldom, as fair dice hardly ever do."),
    }[judgement]


def _face_cells(told: Fairness, number: int) -> tuple[str, ...]:
    one = told.faces[number]
    return (
        thrown_face_word(one.face),
        str(one.count),
        f"{100 * one.count / told.dice:.1f}%",
        f"{100 * one.low:.1f} – {100 * one.high:.1f}%",
        f"{100 * float(one.share):.1f}%",
    )


def _turns(told: Summary) -> str:
    title = _("Turns")
    heads = (_("Turn"), _("What happened"))
    lines = ((str(one.turn), one.sentence) for one in told.highlights)
    words = _("Minutes a turn; {n} on average").format(n=round(told.record.minutes / len(told.course.turns)))
    return _section(title, _figure(turns_svg(told.course, escape(title)), words), _table(heads, lines))


def _record(record: Record) -> str:
    cells = ((name, _plain(value)) for name, value in asdict(record).items())
    data = record_json(record).replace("<", "\\u003c")
    return (
        _section(_("Record"), _table((_("Field"), _("Value")), cells))
        + f'<script type="application/json" id="record">\n{data}</script>\n'
    )


def _plain(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(value)
    return "–" if value is None else str(value)


def _section(title: str, *parts: str) -> str:
    return f"<section>\n<h2>{escape(title)}</h2>\n{''.join(parts)}</section>\n"


def _paragraph(words: str) -> str:
    return f"<p>{escape(words)}</p>\n"


def _figure(svg: str, caption: str) -> str:
    return f"<figure style='margin:0'>\n{svg}\n<figcaption>{escape(caption)}</figcaption>\n</figure>\n"


def _table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>\n" for row in rows)
    return f"<table>\n<thead><tr>{top}</tr></thead>\n<tbody>\n{body}</tbody>\n</table>\n"
