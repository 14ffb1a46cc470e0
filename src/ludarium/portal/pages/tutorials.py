"""Tutorials: all of them, each with its steps, and whether what was written in a step is right."""

from typing import Any, Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response

from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.pages.editor import LONGEST_TEXT, sent_text, stopped
from ludarium.portal.pages.play import table_of
from ludarium.portal.playing.variants import variant_of
from ludarium.portal.site.errors import not_found
from ludarium.portal.site.routing import Pages
from ludarium.portal.site.templating import answer, as_json
from ludarium.portal.tutorials.judging import judge
from ludarium.portal.tutorials.reading import Step, Tutorial, tutorial, tutorials
from ludarium.portal.workshop.sandbox import SandboxError, run_apart

router: Final = Pages()

_SECONDS: Final = 10.0
"""How much time of the processor reading a text and playing it may take."""


@router.get("/tutorials")
def all_tutorials(request: Request) -> Response:
    """All tutorials."""
    listed = [
        {
            "name": each.name,
            "title": each.title,
            "summary": each.summary,
            "minutes": each.minutes,
            "steps": len(each.steps),
            "address": f"/tutorials/{each.name}",
        }
        for each in tutorials().values()
    ]
    return answer(request, "tutorials.html", {"tutorials": listed})


@router.get("/tutorials/{name}")
def one_tutorial(request: Request, name: str) -> Response:
    """One tutorial with all its steps."""
    found = _tutorial(name)
    data = {
        "name": found.name,
        "title": found.title,
        "summary": found.summary,
        "minutes": found.minutes,
        "steps": [_plain(step) for step in found.steps],
    }
    more: dict[str, Any] = {"play": False, "id": "", "choices": [], "rulesets": [], "rules": ""}
    if found.game:
        catalogue: Catalogue = request.app.state.catalogue
        game = catalogue.find(found.game)
        if game is not None:
            variant = variant_of(game, None, [])
            more |= {"play": True, "id": game.id, **table_of(variant)}
            more |= {"game_name": variant.name, "address": variant.address}
    return answer(
        request,
        "tutorial.html",
        data,
        **more,
        parts=found.steps,
        writes=found.writes,
        longest=LONGEST_TEXT,
    )


@router.post("/tutorials/{name}/{number}")
async def check(request: Request, name: str, number: str) -> Response:
    """What is wrong with the text of a step, its board and rules, and whether the step is done."""
    steps = _tutorial(name).steps
    is_number = number.isascii() and number.isdigit() and len(number) <= len(str(len(steps)))
    if not is_number or not 1 <= int(number) <= len(steps) or not steps[int(number) - 1].solution:
        raise not_found("Nothing is written in this step.")
    step = steps[int(number) - 1]
    text = await sent_text(request)
    dark = request.query_params.get("theme") == "dark"
    given = (judge, text, step.solution, step.is_free, dark)
    try:
        found = await run_in_threadpool(run_apart, *given, seconds=_SECONDS, plays=True)
    except SandboxError as error:
        nothing = {"name": "", "board": "", "rules": "", "done": False, "words": ""}
        return stopped(error, nothing)
    return as_json(found)


def _tutorial(name: str) -> Tutorial:
    found = tutorial(name)
    if found is None:
        raise not_found("There is no such tutorial. All of them stand under Tutorials.")
    return found


def _plain(step: Step) -> dict[str, Any]:
    return {
        "title": step.title,
        "kind": step.kind,
        "text": step.html,
        "given": step.given,
        "solution": step.solution,
        "do": list(step.deeds),
        "passages": [{"text": each.text, "right": each.is_right} for each in step.passages],
        "code": step.code,
        "output": step.output,
    }
