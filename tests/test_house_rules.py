"""The rules of this house, kept as tests whose failure says what to do. Run by pytest; who may import whom
is kept by `lint-imports` in `make check`.
"""

import ast
import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import UnionType

ROOT = Path(__file__).parent.parent
PACKAGES = ("bot", "cogs", "renderers", "tests", "bench")
FILES = sorted(
    file for package in PACKAGES for file in (ROOT / package).rglob("*.py") if "__pycache__" not in file.parts
)
PRODUCT = [file for file in FILES if file.relative_to(ROOT).parts[0] not in ("tests", "bench")]
TESTS = [file for file in FILES if file.name.startswith("test_")]

LONGEST = 400
VAGUE = {"util", "utils", "helper", "helpers", "manager", "managers", "base", "common", "misc"}
MAY_PRINT = {"bot/__main__.py", "renderers/preview/__main__.py"}

# The reports from the field that are scenarios of ours.
FIELD_REPORTS = {
    *(1, 4, 5, 6, 7, 8, 9, 12, 13, 14, 15, 17, 18, 19, 21, 23, 25, 26, 27, 29, 30, 32, 33, 34, 35, 36, 39),
    *(40, 43, 45, 46, 47, 49, 50),
}


def shown(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


GAMES = ("yeti", "skis")
OF_A_GAME = re.compile(
    rf"^(?:(?:bot/games|bot/brains|bot/brains/training|renderers|cogs)/(?:{'|'.join(GAMES)})|renderers/preview)/"
)
GAME_NAME = re.compile("|".join((*GAMES, "skis wild", "don.t stop")), re.IGNORECASE)
REGISTRIES = {"bot/games/registry.py", "bot/brains/registry.py", "renderers/registry.py", "cogs/registry.py"}
GENERIC = [file for file in PRODUCT if not OF_A_GAME.match(shown(file)) and shown(file) not in REGISTRIES]


@cache
def read(file: Path) -> str:
    return file.read_text("utf-8")


@cache
def parse(file: Path) -> ast.Module:
    return ast.parse(read(file), str(file))


def offenders(files: list[Path], find: Callable[[Path], object]) -> dict[str, object]:
    """What `find` finds in each file, where it finds something."""
    found = {shown(file): find(file) for file in files}
    return {name: what for name, what in found.items() if what}


def lines_of(
    file: Path, kinds: type | UnionType, matters: Callable[[ast.AST], bool] = lambda _: True
) -> list[int]:
    return [
        getattr(node, "lineno", 0)
        for node in ast.walk(parse(file))
        if isinstance(node, kinds) and matters(node)
    ]


def names_of_tests(file: Path) -> list[str]:
    return re.findall(r"^(?:async )?def (test_\w+)", read(file), re.MULTILINE)


def modules_of_games(file: Path) -> list[str]:
    """The modules of games that it imports, as "yeti.view"; "yeti" is the game's package itself."""
    found: list[str] = []
    for node in ast.walk(parse(file)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module == "bot.games":
            found += [f"bot.games.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            found.append(node.module or "")
    modules = [module.removeprefix("bot.games.") for module in found if module.startswith("bot.games.")]
    return [module for module in modules if module.partition(".")[0] in GAMES]


def called(node: ast.AST) -> str:
    return ast.unparse(node.func) if isinstance(node, ast.Call) else ""


def docstrings(file: Path) -> set[int]:
    """The ids of the nodes that are docstrings, or stand under a constant like one."""
    return {
        id(node.value)
        for node in ast.walk(parse(file))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def names_in(node: ast.AST) -> Iterator[str]:
    """The identifiers that this very node holds."""
    for field in ("id", "attr", "arg", "name"):
        if isinstance(name := getattr(node, field, None), str):
            yield name


def test_every_module_says_what_it_is_for() -> None:
    silent = offenders(FILES, lambda file: not ast.get_docstring(parse(file)))
    assert not silent, "begin the file with two lines: what it is for, and who calls it"


def test_every_file_can_be_read_in_one_sitting() -> None:
    long = offenders(FILES, lambda file: max(0, read(file).count("\n") - LONGEST))
    assert not long, f"split it by what its parts are for ({LONGEST} lines at the most)"


def test_every_file_is_named_for_what_is_in_it() -> None:
    vague = offenders(
        FILES, lambda file: VAGUE & {part.split("_")[-1] for part in re.split(r"[/.]", shown(file))}
    )
    assert not vague, "name the file for what is in it: anything fits into such a name"


def test_nothing_is_put_off_in_a_comment() -> None:
    put_off = offenders(
        FILES, lambda file: re.findall(r"\b(?:TO" r"DO|FIX" r"ME|XX" r"X|HA" r"CK)\b", read(file))
    )
    assert not put_off, "do it now, or write it where the work is planned"


def test_only_the_command_line_prints() -> None:
    files = [file for file in PRODUCT if shown(file) not in MAY_PRINT]
    loud = offenders(files, lambda file: lines_of(file, ast.Call, lambda call: called(call) == "print"))
    assert not loud, "log it instead"


def test_no_module_that_all_games_share_names_a_game() -> None:
    """Neither in an import, a name or a text. The Yeti is a figure that pictures of any game may show, so
    renderers/kit may draw it, but import nothing of a game."""

    def find(file: Path) -> list[str]:
        kit = shown(file).startswith("renderers/kit/")
        told = docstrings(file)
        found = []
        for node in ast.walk(parse(file)):
            if isinstance(node, ast.Import | ast.ImportFrom):
                words = [getattr(node, "module", "") or "", *(alias.name for alias in node.names)]
                words = [word for word in words if not (kit and "yeti_figure" in ".".join(words))]
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
                words = [] if kit and not GAME_NAME.fullmatch(node.value) else [node.value]
            else:
                words = [] if kit else [*names_in(node)]
            found += [f"{getattr(node, 'lineno', 0)}: {word}" for word in words if GAME_NAME.search(word)]
        return found

    named = offenders(GENERIC, find)
    assert not named, "ask a registry for what differs, and let the game's record say it"


def test_no_line_of_the_product_names_the_example_of_a_further_game() -> None:
    """tests/games/pig joins by the four registers alone."""
    named = offenders(
        PRODUCT, lambda file: re.findall(r"(?i)(?<![a-z])(?:pigs?|truffles?)(?![a-z])", read(file))
    )
    assert not named, "what a further game needs belongs into one of the four records"


def test_pictures_brains_and_words_see_views_and_never_a_state() -> None:
    """Nor by a game's package, which exports its State: each name comes from the module that has it."""
    public = {"view", "moves", "board", "cards", "words"}
    may_import = {"renderers": public, "cogs": public | {"options", "stats"}, "bot/brains": public}
    apart = ("renderers/preview/", "bot/brains/training/")

    def find(file: Path) -> list[str]:
        allowed = next(modules for place, modules in may_import.items() if shown(file).startswith(place))
        return [module for module in modules_of_games(file) if module.partition(".")[2] not in allowed]

    files = [
        file
        for file in PRODUCT
        if shown(file).startswith(tuple(may_import)) and not shown(file).startswith(apart)
    ]
    reaching = offenders(files, find)
    assert not reaching, (
        "take it from the game's view, moves, words, board or cards; what is missing belongs into its View"
    )


def test_imports_stand_at_the_top() -> None:
    def find(file: Path) -> list[int]:
        inside = [
            node
            for function in ast.walk(parse(file))
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
            for node in ast.walk(function)
        ]
        return [node.lineno for node in inside if isinstance(node, ast.Import | ast.ImportFrom)]

    assert not offenders(PRODUCT, find), "import it at the top"


def test_importing_a_module_does_nothing() -> None:
    def find(file: Path) -> list[int]:
        return [
            node.lineno
            for node in parse(file).body
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call | ast.Await)
        ]

    assert not offenders(PRODUCT, find), "do it in a function that someone calls"


def test_no_module_holds_a_global_that_changes() -> None:
    kept = offenders(PRODUCT, lambda file: lines_of(file, ast.Global))
    assert not kept, "pass it in by constructor"


def test_every_test_is_named_by_a_sentence() -> None:
    short = offenders(TESTS, lambda file: [name for name in names_of_tests(file) if name.count("_") < 3])
    assert not short, "say in the name what is true"


def test_fakes_are_real_and_no_test_is_marked_away() -> None:
    mocking = offenders(
        TESTS, lambda file: re.findall(r"^\s*(?:from|import) .*\b\w*[mM]ock\b", read(file), re.M)
    )
    assert not mocking, "write a fake of under 60 lines"
    marked = offenders(TESTS, lambda file: re.findall(r"@pytest\.mark\.(?:skip|skipif|xfail)\b", read(file)))
    assert not marked, "a test that can't run here skips at run time and says why"


def test_no_test_waits_for_time_to_pass() -> None:
    def waits(call: ast.AST) -> bool:
        name = called(call)
        return name in ("time.sleep", "asyncio.sleep") and ast.unparse(call).partition("(")[2] != "0)"

    assert not offenders(TESTS, lambda file: lines_of(file, ast.Call, waits)), "await what you wait for"


def test_every_field_report_is_a_test_that_carries_its_number() -> None:
    named = {
        int(number)
        for file in TESTS
        for name in names_of_tests(file)
        for number in re.findall(r"_f(\d+)(?=_|$)", name)
    }
    unknown = named - FIELD_REPORTS
    missing = FIELD_REPORTS - named
    assert not unknown, f"there are no such reports: {sorted(unknown)}"
    assert not missing, f"write def test_f<number>_… or test_…_f<number>: {sorted(missing)}"


def test_nothing_of_third_parties_lies_in_the_packages() -> None:
    foreign = {".ttf", ".otf", ".ttc", ".woff", ".woff2", ".whl", ".so", ".zip", ".gz"}
    found = [
        shown(file) for package in PACKAGES for file in (ROOT / package).rglob("*") if file.suffix in foreign
    ]
    assert not found, "take it from a pinned package instead"


def test_every_pin_is_a_version_without_hash_or_address() -> None:
    pins = [line for line in read(ROOT / "constraints.txt").splitlines() if line and not line.startswith("#")]
    odd = [line for line in pins if not re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.]+", line)]
    assert pins and not odd


def test_every_package_asked_for_is_pinned() -> None:
    project = tomllib.loads(read(ROOT / "pyproject.toml"))["project"]
    asked = project["dependencies"] + project["optional-dependencies"]["dev"]
    names = {re.match(r"[\w.-]+", each)[0].lower() for each in asked}
    pinned = {line.split("==")[0].lower() for line in read(ROOT / "constraints.txt").splitlines()}
    assert not names - pinned
