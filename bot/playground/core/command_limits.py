"""The limits of application commands: names, options, choices, nesting, counts, size."""

from typing import Any

from bot.playground.core.errors import Form
from bot.playground.core.models import Json

SLASH_COMMANDS = 100
MENU_COMMANDS = 15
OPTIONS = 25
SIZE = 8000
SUB, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
LOCALES = frozenset(
    [
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
    ]
)
Path = tuple[str | int, ...]


def check_commands(payloads: Any, *, is_global: bool) -> None:
    """Raise FormRefusal for what Discord refuses in a bulk overwrite."""
    form = Form()
    if not isinstance(payloads, list):
        form.add((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        form.check()
    counts: dict[int, int] = {}
    names: set[tuple[int, Any]] = set()
    for number, payload in enumerate(payloads):
        if not isinstance(payload, dict):
            form.add((number,), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            continue
        kind = payload.get("type") or 1
        counts[kind] = counts.get(kind, 0) + 1
        if counts[kind] > (SLASH_COMMANDS if kind == 1 else MENU_COMMANDS):
            form.add((), "APPLICATION_COMMANDS_MAX", "Maximum number of application commands reached")
        if (kind, payload.get("name")) in names:
            form.add(
                (number, "name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            )
        names.add((kind, payload.get("name")))
        check_command(form, (number,), payload)
        if not is_global and payload.get("contexts") is not None:
            form.add(
                (number, "contexts"), "APPLICATION_COMMAND_CONTEXTS_NOT_ALLOWED", "Only for global commands"
            )
    form.check()


def check_command(form: Form, path: Path, payload: Json) -> None:
    """Note what Discord refuses in one command."""
    kind = payload.get("type") or 1
    if kind not in (1, 2, 3):
        form.choices((*path, "type"), (1, 2, 3))
        return
    _check_name(form, (*path, "name"), payload.get("name"), slash=kind == 1)
    _check_localizations(form, (*path, "name_localizations"), payload.get("name_localizations"), 32)
    if kind != 1:
        if payload.get("description"):
            form.add(
                (*path, "description"), "APPLICATION_COMMAND_DESCRIPTION_NOT_ALLOWED", "Not for context menus"
            )
        return
    _check_description(form, path, payload)
    _check_options(form, (*path, "options"), payload.get("options") or [], depth=0)
    for number in payload.get("contexts") or []:
        if number not in (0, 1, 2):
            form.choices((*path, "contexts"), (0, 1, 2))
    if _size(payload) > SIZE:
        form.add(path, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({SIZE})")


def _check_name(form: Form, path: Path, name: Any, *, slash: bool) -> None:
    if not name:
        form.required(path)
    elif not isinstance(name, str) or len(name) > 32:
        form.between(path, 1, 32)
    elif slash and (name != name.lower() or not all(c.isalnum() or c in "-_'" for c in name)):
        form.add(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_description(form: Form, path: Path, payload: Json) -> None:
    text = payload.get("description")
    if not text:
        form.required((*path, "description"))
    elif len(str(text)) > 100:
        form.between((*path, "description"), 1, 100)
    _check_localizations(
        form, (*path, "description_localizations"), payload.get("description_localizations"), 100
    )


def _check_localizations(form: Form, path: Path, texts: Any, most: int) -> None:
    for locale, text in (texts or {}).items():
        if locale not in LOCALES:
            form.add((*path, locale), "BASE_TYPE_CHOICES", "Not a locale of Discord's.")
        elif text is not None and not 1 <= len(text) <= most:
            form.between((*path, locale), 1, most)


def _check_options(form: Form, path: Path, options: Any, *, depth: int) -> None:
    if not isinstance(options, list) or len(options) > OPTIONS:
        form.longest(path, OPTIONS)
        return
    names: set[Any] = set()
    optional = False
    nested = [isinstance(o, dict) and o.get("type") in (SUB, GROUP) for o in options]
    if any(nested) and not all(nested):
        form.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command and values can't be mixed")
        return
    for number, option in enumerate(options):
        here = (*path, number)
        kind = option.get("type")
        if kind not in range(1, 12):
            form.choices((*here, "type"), tuple(range(1, 12)))
            continue
        _check_name(form, (*here, "name"), option.get("name"), slash=True)
        _check_description(form, here, option)
        if option.get("name") in names:
            form.add(
                (*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option names must be unique"
            )
        names.add(option.get("name"))
        if kind in (SUB, GROUP):
            if (kind == GROUP and depth > 0) or depth > 1 or (kind == SUB and depth > 1):
                form.add(
                    here, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command option type is invalid"
                )
            _check_options(
                form, (*here, "options"), option.get("options") or [], depth=1 if kind == GROUP else 2
            )
            continue
        if option.get("required") and optional:
            form.add(
                here,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            )
        optional = optional or not option.get("required")
        _check_choices(form, here, option)


def _check_choices(form: Form, path: Path, option: Json) -> None:
    choices = option.get("choices") or []
    if choices and option.get("autocomplete"):
        form.add(
            path,
            "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
            "Choices and autocomplete exclude each other",
        )
    if choices and option["type"] not in (STRING, INTEGER, NUMBER):
        form.add(path, "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", "This type of option has no choices")
    check_choices(form, (*path, "choices"), choices)
    if not 0 <= (option.get("min_length") or 0) <= 6000 or not 1 <= (option.get("max_length") or 1) <= 6000:
        form.add((*path, "max_length"), "NUMBER_TYPE_MAX", "int value should be less than or equal to 6000.")


def check_choices(form: Form, path: Path, choices: Any) -> None:
    """Note what is wrong with choices, of an option or of an autocomplete answer."""
    if not isinstance(choices, list) or len(choices) > OPTIONS:
        form.longest(path, OPTIONS)
        return
    seen: set[Any] = set()
    for number, choice in enumerate(choices):
        here = (*path, number)
        if not isinstance(choice, dict) or not choice.get("name"):
            form.required((*here, "name"))
            continue
        if len(str(choice["name"])) > 100:
            form.between((*here, "name"), 1, 100)
        if "value" not in choice:
            form.required((*here, "value"))
        elif isinstance(choice["value"], str) and len(choice["value"]) > 100:
            form.longest((*here, "value"), 100)
        if choice["name"] in seen:
            form.add(
                (*here, "name"),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAMES_DUPLICATE",
                "Choice names must be unique",
            )
        seen.add(choice["name"])


def _size(payload: Json) -> int:
    """Names, descriptions and choice values, the longest localisation of each counted."""
    total = 0
    for name in ("name", "description"):
        texts = [payload.get(name) or "", *(payload.get(f"{name}_localizations") or {}).values()]
        total += max(len(str(text or "")) for text in texts)
    for choice in payload.get("choices") or []:
        total += len(str(choice.get("name", ""))) + len(str(choice.get("value", "")))
    return total + sum(_size(option) for option in payload.get("options") or [])
