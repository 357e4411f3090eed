"""The limits of a message's body: text, embeds, mentions, nonce, flags; Discord's codes and messages."""

from typing import Any

from bot.playground.core.component_limits import check_components
from bot.playground.core.errors import Form, NotBuilt, Refusal
from bot.playground.core.models import (
    COMPONENTS_V2,
    EPHEMERAL,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Json,
)

CONTENT = 2000
EMBEDS = 10
EMBED_TOTAL = 6000
EMBED_TEXTS = {"title": 256, "description": 4096}
FIELDS = 25
MENTION_IDS = 100
NONCE = 25
FLAGS_ON_CREATE = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS
FLAGS_ON_EDIT = SUPPRESS_EMBEDS
IMAGE_NAMES = (".jpg", ".jpeg", ".png", ".webp", ".gif")


def check_message(body: Json, *, flags: int) -> None:
    """Raise FormRefusal (50035) for what Discord refuses in a message body, NotBuilt for what isn't imitated.

    `flags`: the bits that may be set here.
    """
    form = Form()
    for name in ("poll", "sticker_ids", "shared_client_theme"):
        if body.get(name):
            raise NotBuilt(f"messages with {name}")
    _check_flags(form, body, flags)
    content = body.get("content")
    if content is not None and not isinstance(content, (str, int, float)):
        form.add(("content",), "STRING_TYPE_CONVERT", "Could not interpret value as string.")
    elif content is not None and len(str(content).strip()) > CONTENT:
        form.longest(("content",), CONTENT)
    embeds = body.get("embeds")
    if embeds is not None:
        check_embeds(form, embeds)
    _check_mentions(form, body.get("allowed_mentions"))
    nonce = body.get("nonce")
    if nonce is not None and (not isinstance(nonce, (str, int)) or len(str(nonce)) > NONCE):
        form.longest(("nonce",), NONCE)
    if body.get("components") is not None:
        check_components(form, body["components"])
    form.check()


def _check_flags(form: Form, body: Json, allowed: int) -> None:
    flags = body.get("flags")
    if flags is None:
        return
    if not isinstance(flags, int) or isinstance(flags, bool):
        form.add(("flags",), "NUMBER_TYPE_COERCE", f'Value "{flags}" is not int.')
        return
    if flags & COMPONENTS_V2:
        raise NotBuilt("Components V2 (message flag 32768)")
    if flags & ~allowed:
        refused = "ephemeral" if flags & ~allowed & EPHEMERAL else flags & ~allowed
        form.add(("flags",), "BASE_TYPE_INVALID", f"These message flags can't be set here: {refused}.")


def check_embeds(form: Form, embeds: Any) -> None:
    """Count and measure embeds."""
    if not isinstance(embeds, list):
        form.add(("embeds",), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return
    if len(embeds) > EMBEDS:
        form.longest(("embeds",), EMBEDS)
        return
    total = 0
    for number, embed in enumerate(embeds):
        if not isinstance(embed, dict):
            form.add(("embeds", number), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            continue
        total += _check_embed(form, ("embeds", number), embed)
    if total > EMBED_TOTAL:
        form.add(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {EMBED_TOTAL}")


def _check_embed(form: Form, path: tuple[str | int, ...], embed: Json) -> int:
    """Check one embed; its texts' total length."""
    total = 0
    for name, most in EMBED_TEXTS.items():
        total += _check_text(form, (*path, name), embed.get(name), most)
    footer, author = embed.get("footer") or {}, embed.get("author") or {}
    total += _check_text(form, (*path, "footer", "text"), footer.get("text"), 2048)
    total += _check_text(form, (*path, "author", "name"), author.get("name"), 256)
    fields = embed.get("fields") or []
    if len(fields) > FIELDS:
        form.longest((*path, "fields"), FIELDS)
    for number, field in enumerate(fields[:FIELDS]):
        for name, most in (("name", 256), ("value", 1024)):
            if not str(field.get(name) or "").strip():
                form.required((*path, "fields", number, name))
            total += _check_text(form, (*path, "fields", number, name), field.get(name), most)
    colour = embed.get("color")
    if colour is not None and not 0 <= int(colour) <= 0xFFFFFF:
        form.add((*path, "color"), "NUMBER_TYPE_MAX", "int value should be less than or equal to 16777215.")
    for owner, name in (
        (embed, "url"),
        (embed.get("image") or {}, "image"),
        (embed.get("thumbnail") or {}, "thumbnail"),
    ):
        url = owner.get("url")
        if url is not None:
            _check_url(
                form,
                (*path, name, "url") if name != "url" else (*path, "url"),
                str(url),
                picture=name != "url",
            )
    shows = any(
        embed.get(name)
        for name in ("title", "description", "fields", "image", "thumbnail", "footer", "author")
    )
    if not shows:
        form.required((*path, "description"))
    return total


def _check_text(form: Form, path: tuple[str | int, ...], text: Any, most: int) -> int:
    if text is None:
        return 0
    length = len(str(text).strip())
    if length > most:
        form.longest(path, most)
    return length


def _check_url(form: Form, path: tuple[str | int, ...], url: str, *, picture: bool) -> None:
    if picture and url.startswith("attachment://"):
        if not url.lower().endswith(IMAGE_NAMES):
            form.add(
                path,
                "URL_TYPE_INVALID_URL",
                "Only .jpg, .jpeg, .png, .webp and .gif files are shown in embeds.",
            )
        return
    scheme = url.split(":", 1)[0]
    if scheme not in ("http", "https"):
        schemes = "('http', 'https', 'attachment')" if picture else "('http', 'https')"
        form.add(
            path,
            "URL_TYPE_INVALID_SCHEME",
            f'Scheme "{scheme}" is not supported. Scheme must be one of {schemes}.',
        )
    elif len(url) > 2048:
        form.longest(path, 2048)


def _check_mentions(form: Form, allowed: Any) -> None:
    if allowed is None:
        return
    if not isinstance(allowed, dict):
        form.add(("allowed_mentions",), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return
    parse = allowed.get("parse") or []
    for number, kind in enumerate(parse):
        if kind not in ("users", "roles", "everyone"):
            form.add(
                ("allowed_mentions", "parse", number),
                "BASE_TYPE_CHOICES",
                "Value must be one of ('users', 'roles', 'everyone').",
            )
    for kind in ("users", "roles"):
        ids = allowed.get(kind) or []
        if len(ids) > MENTION_IDS:
            form.longest(("allowed_mentions", kind), MENTION_IDS)
        if ids and kind in parse:
            form.add(
                ("allowed_mentions",),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )


def refuse_empty() -> Refusal:
    """400 for a message that would show nothing."""
    return Refusal(400, 50006, "Cannot send an empty message")
