"""The limits of classic components: rows, buttons, string selects; Discord's codes and messages.
What isn't imitated (Components V2, other selects, premium) is NotBuilt.
"""

from typing import Any

from bot.playground.core.errors import Form, NotBuilt
from bot.playground.core.models import Json

ROW, BUTTON, STRING_SELECT = 1, 2, 3
ROWS = 5
BUTTONS_IN_ROW = 5
CUSTOM_ID = 100
LABEL = 80
OPTIONS = 25
Path = tuple[str | int, ...]


def check_components(form: Form, components: Any) -> None:
    """Note what Discord refuses in a message's `components`."""
    if not isinstance(components, list):
        form.add(("components",), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return
    if len(components) > ROWS:
        form.between(("components",), 1, ROWS)
        return
    seen: set[str] = set()
    ids: set[int] = set()
    for number, row in enumerate(components):
        path: Path = ("components", number)
        if not isinstance(row, dict):
            form.add(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            continue
        kind = row.get("type")
        if isinstance(kind, int) and kind > 8:
            raise NotBuilt(f"components of type {kind} (Components V2)")
        if kind != ROW:
            form.choices((*path, "type"), (ROW,))
            continue
        _check_id(form, path, row, ids)
        _check_row(form, (*path, "components"), row.get("components"), seen, ids)


def _check_row(form: Form, path: Path, items: Any, seen: set[str], ids: set[int]) -> None:
    if not isinstance(items, list) or not 1 <= len(items) <= BUTTONS_IN_ROW:
        form.between(path, 1, BUTTONS_IN_ROW)
        return
    width = 0
    for number, item in enumerate(items):
        here = (*path, number)
        kind = item.get("type") if isinstance(item, dict) else None
        if kind == BUTTON:
            width += 1
            _check_button(form, here, item)
        elif kind == STRING_SELECT:
            width += BUTTONS_IN_ROW
            _check_select(form, here, item)
        elif isinstance(kind, int) and (4 <= kind <= 8 or kind > 8):
            raise NotBuilt(f"components of type {kind}")
        else:
            form.choices((*here, "type"), (2, 3, 4, 5, 6, 7, 8))
            continue
        if width > BUTTONS_IN_ROW:
            form.add(
                here, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width"
            )
        _check_id(form, here, item, ids)
        custom_id = item.get("custom_id")
        if custom_id is not None:
            if custom_id in seen:
                form.add(
                    (*here, "custom_id"),
                    "COMPONENT_CUSTOM_ID_DUPLICATED",
                    "Component custom id cannot be duplicated",
                )
            seen.add(custom_id)


def _check_id(form: Form, path: Path, item: Json, ids: set[int]) -> None:
    number = item.get("id")
    if not number:
        return
    if number in ids:
        form.add((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
    ids.add(number)


def _check_custom_id(form: Form, path: Path, item: Json) -> None:
    custom_id = item.get("custom_id")
    if not custom_id:
        form.required((*path, "custom_id"))
    elif not isinstance(custom_id, str) or len(custom_id) > CUSTOM_ID:
        form.between((*path, "custom_id"), 1, CUSTOM_ID)


def _check_button(form: Form, path: Path, item: Json) -> None:
    style = item.get("style")
    if style not in (1, 2, 3, 4, 5, 6):
        form.choices((*path, "style"), (1, 2, 3, 4, 5, 6))
        return
    if style == 6:
        raise NotBuilt("premium buttons (style 6)")
    if style == 5:
        url = item.get("url")
        if not url:
            form.required((*path, "url"))
        elif len(str(url)) > 512:
            form.longest((*path, "url"), 512)
        elif str(url).split(":", 1)[0] not in ("http", "https", "discord"):
            scheme = str(url).split(":", 1)[0]
            form.add(
                (*path, "url"),
                "URL_TYPE_INVALID_SCHEME",
                f"Scheme \"{scheme}\" is not supported. Scheme must be one of ('http', 'https', 'discord').",
            )
        if item.get("custom_id"):
            _exclusive(form, path)
    else:
        _check_custom_id(form, path, item)
        if item.get("url"):
            _exclusive(form, path)
    label = item.get("label")
    if label is not None and len(str(label)) > LABEL:
        form.longest((*path, "label"), LABEL)
    if not label and not item.get("emoji"):
        form.add(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button must have a label or an emoji")
    _check_emoji(form, (*path, "emoji"), item.get("emoji"))


def _exclusive(form: Form, path: Path) -> None:
    form.add(
        path,
        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
        "A custom id and url cannot both be specified",
    )


def _check_emoji(form: Form, path: Path, emoji: Any) -> None:
    if emoji is None:
        return
    name = emoji.get("name") if isinstance(emoji, dict) else None
    if not name or emoji.get("id") or not any(ord(c) > 0xFF or c in "©®\u20e3" for c in str(name)):
        form.add((*path, "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _check_select(form: Form, path: Path, item: Json) -> None:
    _check_custom_id(form, path, item)
    placeholder = item.get("placeholder")
    if placeholder is not None and len(placeholder) > 150:
        form.longest((*path, "placeholder"), 150)
    options = item.get("options")
    if not isinstance(options, list) or not 1 <= len(options) <= OPTIONS:
        form.between((*path, "options"), 1, OPTIONS)
        return
    least, most = item.get("min_values", 1), item.get("max_values", 1)
    if least is None or not 0 <= least <= OPTIONS:
        form.add((*path, "min_values"), "NUMBER_TYPE_MAX", "int value should be less than or equal to 25.")
    elif most is None or not 1 <= most <= OPTIONS:
        form.add((*path, "max_values"), "NUMBER_TYPE_MAX", "int value should be between 1 and 25.")
    elif most < least:
        form.add(
            (*path, "max_values"), "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {least}."
        )
    elif most > len(options):
        form.add(
            (*path, "max_values"),
            "NUMBER_TYPE_MAX",
            f"int value should be less than or equal to {len(options)}.",
        )
    elif sum(1 for option in options if option.get("default")) > most:
        form.add((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many default values")
    _check_options(form, (*path, "options"), options)


def _check_options(form: Form, path: Path, options: list[Json]) -> None:
    values: set[str] = set()
    for number, option in enumerate(options):
        here = (*path, number)
        for name in ("label", "value"):
            text = option.get(name)
            if not text:
                form.required((*here, name))
            elif len(str(text)) > 100:
                form.between((*here, name), 1, 100)
        if len(str(option.get("description") or "")) > 100:
            form.longest((*here, "description"), 100)
        value = str(option.get("value"))
        if value in values:
            form.add(
                (*here, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
        values.add(value)
        _check_emoji(form, (*here, "emoji"), option.get("emoji"))


def fill_components(components: list[Json]) -> list[Json]:
    """Components as Discord gives them back: known keys only, each with an `id`."""
    used = {c["id"] for row in components for c in (row, *row["components"]) if c.get("id")}
    number = 0
    shown: list[Json] = []

    def give_id(component: Json) -> int:
        nonlocal number
        if component.get("id"):
            return int(component["id"])
        number += 1
        while number in used:
            number += 1
        return number

    for row in components:
        filled: Json = {"type": ROW, "id": give_id(row), "components": []}
        for item in row["components"]:
            keys = _BUTTON_KEYS if item["type"] == BUTTON else _SELECT_KEYS
            kept = {key: item[key] for key in keys if item.get(key) is not None}
            if kept.get("disabled") is False:
                del kept["disabled"]
            kept["id"] = give_id(item)
            if item["type"] == STRING_SELECT:
                kept.setdefault("min_values", 1)
                kept.setdefault("max_values", 1)
                kept["options"] = [
                    {key: option[key] for key in _OPTION_KEYS if option.get(key) is not None}
                    for option in item["options"]
                ]
            filled["components"].append(kept)
        shown.append(filled)
    return shown


_BUTTON_KEYS = ("type", "style", "label", "emoji", "custom_id", "url", "disabled")
_SELECT_KEYS = ("type", "custom_id", "placeholder", "min_values", "max_values", "disabled")
_OPTION_KEYS = ("label", "value", "description", "emoji", "default")
