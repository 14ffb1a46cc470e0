"""The workshop: a historian writes what is known of a game, and has it completed."""

from typing import Any, Final
from urllib.parse import parse_qs

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from ludarium.language.description import read_source
from ludarium.library.regions import CONTINENTS
from ludarium.portal.finding import world
from ludarium.portal.finding.catalogue import Catalogue
from ludarium.portal.finding.portal_game import PortalGame
from ludarium.portal.lost import chart
from ludarium.portal.lost.results import ways_between
from ludarium.portal.lost.side_by_side import side_by_side
from ludarium.portal.pages.editor import LONGEST_TEXT, sent_text, shelve
from ludarium.portal.reading.listing import marked_description
from ludarium.portal.site.errors import not_found
from ludarium.portal.site.routing import Pages
from ludarium.portal.site.templating import answer
from ludarium.portal.workshop import drafting, runs
from ludarium.portal.workshop.bringing_back import lines_of, read
from ludarium.portal.workshop.drafting import Form, FormError
from ludarium.portal.workshop.runs import Run, Runs, TooMuch, new_key
from ludarium.portal.workshop.sandbox import SandboxError, run_apart
from ludarium.reconstruction.telling.accounts import rows_of, verdict
from ludarium.version import __version__

router: Final = Pages()

RUNS: Final = Runs()
"""What visitors have asked for."""
_MOST_FIGURES: Final = 4
_READING_SECONDS: Final = 20.0
_LONGEST_SEED: Final = 9
_NOT_KEPT: Final = {"cache-control": "no-store"}


@router.get("/workshop")
def workshop(request: Request) -> Response:
    """The form, with nothing in it or with what is attested of a lost game."""
    catalogue: Catalogue = request.app.state.catalogue
    asked = request.query_params.get("game")
    if asked is None:
        form = Form()
        return _page(request, form, form.draft())
    found = catalogue.find(asked)
    draft = found.entry.draft if found else None
    if found is None or draft is None:
        raise not_found("There is no lost game of this name to begin with.")
    return _page(request, _form_of(found), read_source(draft).text.strip() + "\n")


@router.post("/workshop")
async def written(request: Request) -> Response:
    """What was written: turned into a description, read, or completed, as was asked."""
    given = await _given(request)
    text = given.get("text", "").replace("\r\n", "\n")
    try:
        form = Form.read(given)
        setting = form.setting()
    except FormError as error:
        said = _sentence(str(error))
        return _page(request, Form(), text, problem=said, given=given, status=422)
    if given.get("do") == "draft":
        text = form.draft()
    if given.get("do") == "run":
        return _begun(request, form, text, given)
    if not text.strip():
        return _page(request, form, text, problem="There is no description yet.", status=422)
    try:
        found = await run_in_threadpool(run_apart, read, text, setting, seconds=_READING_SECONDS)
    except SandboxError as error:
        said = _sentence(f"{error}{f'; {error.advice}' if error.advice else ''}")
        return _page(request, form, text, problem=said, status=503 if error.busy else 422)
    return _page(request, form, text, found=found)


def _begun(request: Request, form: Form, text: str, given: dict[str, str]) -> Response:
    """The way to a reconstruction that was begun, or why it was not."""
    seed = given.get("seed", "1")
    if not (seed.isascii() and seed.isdigit() and len(seed) <= _LONGEST_SEED):
        return _page(request, form, text, problem="A seed is a whole number.", status=422)
    run = Run(
        key=new_key(),
        visitor=request.client.host if request.client else "",
        name=form.name,
        text=text,
        setting=form.setting(),
        seed=int(seed),
        evidence=form.evidence,
    )
    try:
        RUNS.begin(run)
    except TooMuch as error:
        return _page(request, form, text, problem=str(error), status=429)
    return RedirectResponse(f"/workshop/run/{run.key}", 303)


@router.get("/workshop/run/{key}")
def running(request: Request, key: str) -> Response:
    """How far a reconstruction is, or what came of it."""
    run = _run(key)
    data: dict[str, Any] = {
        "state": run.state,
        "doing": run.doing,
        "tried": run.tried,
        "problem": run.problem,
        "name": run.name,
        "seed": run.seed,
        "version": __version__,
        "text": run.text,
        "evidence": run.evidence,
        "made": run.found["made"] if run.found else None,
        "descriptions": run.found["descriptions"] if run.found else [],
    }
    return answer(request, "workshop_run.html", data, key=key, limits=runs, **_shown(run))


def _shown(run: Run) -> dict[str, Any]:
    """What the page shows of the results."""
    if run.found is None:
        return {"chart": None, "sizes": chart, "rows": [], "differing": []}
    made = run.found["made"]
    results = made["results"]
    rows = []
    for result, description, rules in zip(
        results, run.found["descriptions"], run.found["rules"], strict=True
    ):
        known = rows_of(made["holes"], result, None)
        rows.append(
            {
                "result": result,
                "verdict": verdict(made, result, known, has_record=False),
                "description": description,
                "lines": list(lines_of(rules)),
            }
        )
    books = {
        result["number"]: rules
        for result, rules in zip(results, run.found["rules"], strict=True)
        if rules
    }
    return {
        "chart": chart.chart_of(results, run.name, "#result"),
        "sizes": chart,
        "rows": rows,
        "differing": side_by_side(books),
    }


@router.post("/workshop/run/{key}/stop")
def stopped(key: str) -> Response:
    """Stop a reconstruction."""
    _run(key).stop.set()
    return RedirectResponse(f"/workshop/run/{key}", 303)


@router.get("/workshop/run/{key}/report.html")
def report(key: str) -> Response:
    """The whole report as a file that stands by itself."""
    found = _run(key).found
    if found is None:
        raise not_found("There is no report yet.")
    return _file(found["report"], "report.html", "text/html")


@router.get("/workshop/run/{key}/{number}.lud")
def description(key: str, number: str) -> Response:
    """The description of a result."""
    return _file(_description(_run(key), number) + "\n", f"reconstruction-{number}.lud")


@router.post("/workshop/run/{key}/{number}/play")
async def play(key: str, number: str) -> Response:
    """Play a result: it is made ready, as a game from the editor is."""
    text = _description(_run(key), number)
    return RedirectResponse(await shelve(text), 303)


def _description(run: Run, number: str) -> str:
    known = run.found["descriptions"] if run.found else []
    is_number = number.isascii() and number.isdigit() and len(number) <= _MOST_FIGURES
    if not (is_number and 1 <= int(number) <= len(known)):
        raise not_found("There is no such result.")
    return str(known[int(number) - 1])


def _run(key: str) -> Run:
    run = RUNS.get(key)
    if run is None:
        raise not_found(
            "Reconstructions of the workshop are kept for an hour. What you want to keep longer "
            "can be downloaded, or made again from the same text and seed."
        )
    return run


async def _given(request: Request) -> dict[str, str]:
    """The fields of the form that was sent."""
    body = await sent_text(request, factor=3)
    try:
        fields = parse_qs(body, keep_blank_values=True, max_num_fields=64)
    except ValueError:
        raise HTTPException(400, "This form has too many fields.") from None
    given = {name: values[0] for name, values in fields.items()}
    if len(given.get("text", "")) > LONGEST_TEXT:
        raise HTTPException(413, f"A description may have {LONGEST_TEXT:,} characters here.")
    return given


def _form_of(game: PortalGame) -> Form:
    """What the record of a lost game tells, as far as the form has a place for it."""
    record = game.record
    origin = record.origins[0] if record and record.origins else None
    said = " ".join(item.says for item in record.evidence) if record else ""
    return Form(
        name=game.name,
        players=game.entry.players or 2,
        evidence=said[: drafting.LONGEST_EVIDENCE],
        place=origin.place[: drafting.LONGEST_NAME] if origin else "",
        region=origin.region if origin else "",
        latitude=origin.latitude if origin else None,
        longitude=origin.longitude if origin else None,
        first_year=origin.first_year if origin else None,
        last_year=origin.last_year if origin else None,
    )


def _page(
    request: Request,
    form: Form,
    text: str,
    *,
    found: dict[str, Any] | None = None,
    problem: str = "",
    given: dict[str, str] | None = None,
    status: int = 200,
) -> Response:
    catalogue: Catalogue = request.app.state.catalogue
    listing = marked_description(text, found["spans"]) if found and found["spans"] else ""
    data = {
        "form": {**vars(form), "concepts": dict(form.concepts), **(given or {})},
        "text": text,
        "found": found,
        "problem": problem,
    }
    ways = []
    if found:
        home = (form.longitude, form.latitude, form.place or form.name)
        ways = ways_between(catalogue, home, [near["game"] for near in found["near"]])
    games = [game for game in catalogue.current().games.values() if game.entry.draft]
    return answer(
        request,
        "workshop.html",
        data,
        status=status,
        listing=listing,
        ways=ways,
        world=world,
        drafting=drafting,
        continents=CONTINENTS,
        limits=runs,
        longest=LONGEST_TEXT,
        games=[{"id": game.id, "name": game.name} for game in games],
    )


def _sentence(message: str) -> str:
    return f"{message[:1].upper()}{message[1:]}."


def _file(text: str, name: str, kind: str = "text/plain") -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"', **_NOT_KEPT}
    return Response(text, headers=headers, media_type=kind)
