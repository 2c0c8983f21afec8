"""The checklist of the set-up: one step on the screen, all twelve in a row above it."""

from companion.language import gettext as _
from companion.rules.set_up import Step, steps
from companion.rules.state import Options
from companion.rules.turn import new_game
from companion.words.set_up import step_portions, step_title
from ui.intents.intent import Go
from ui.intents.presses import Place, Press
from ui.intents.setup import ShowStep
from ui.values.setup import ChecklistView, PortionView, StepMark
from ui.values.taps import Tap


def checklist_view(options: Options, shown: int, laid: frozenset[int]) -> ChecklistView:
    """Step `shown` of the set-up, 1 to 12; those in `laid` are ticked."""
    all_steps = steps(new_game(options))
    step = all_steps[shown - 1]
    begin = Tap(_("Begin the game"), Press.NEW_GAME)
    last = len(laid | {shown}) == len(all_steps)
    return ChecklistView(
        title=_("{n} of {all}: {step}").format(n=shown, all=len(all_steps), step=step_title(step)),
        next=begin if last else Tap(_("Done"), Press.STEP_LAID, detail=_next_words(all_steps, shown, laid)),
        steps=tuple(
            StepMark(Tap(str(number), ShowStep(number), chosen=number in laid), current=number == shown)
            for number in range(1, len(all_steps) + 1)
        ),
        portions=tuple(PortionView(one.count, one.words) for one in step_portions(step)),
        actions=(
            *(() if last else (Tap(_("Skip all: begin"), Press.NEW_GAME),)),
            Tap(_("Options"), Go(Place.OPTIONS)),
        ),
    )


def next_step(shown: int, laid: frozenset[int], count: int) -> int:
    """The step after `shown` that is not laid yet, around the end; `shown` itself when all are."""
    following = [*range(shown + 1, count + 1), *range(1, shown + 1)]
    return next((number for number in following if number not in laid), shown)


def _next_words(all_steps: tuple[Step, ...], shown: int, laid: frozenset[int]) -> str:
    following = next_step(shown, laid | {shown}, len(all_steps))
    return _("then {step}").format(step=step_title(all_steps[following - 1]))
