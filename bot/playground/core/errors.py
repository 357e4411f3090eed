"""What the playground answers when Discord would refuse, in Discord's shape.

Refusal
    FormRefusal      50035 with its tree of fields
    NotBuilt         501: Discord may know it, the playground doesn't
"""

from bot.playground.core.models import Json


class Refusal(Exception):
    """An error answer: HTTP status, Discord's JSON code, its message."""

    def __init__(self, status: int, code: int, message: str, errors: Json | None = None) -> None:
        super().__init__(f"{status} (error code: {code}): {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors

    def json(self) -> Json:
        """The body: {"message", "code"} and, for forms, {"errors"}."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


class FormRefusal(Refusal):
    """50035 Invalid Form Body; `errors` is a tree: {"embeds": {"0": {"title": {"_errors": [...]}}}}."""

    def __init__(self, errors: Json) -> None:
        super().__init__(400, 50035, "Invalid Form Body", errors)


class NotBuilt(Refusal):
    """Something the playground doesn't imitate: said loudly, never an empty success."""

    def __init__(self, what: str) -> None:
        super().__init__(501, 0, f"501: the playground does not know {what}")


class Form:
    """Collects what is wrong with a body; `check()` raises when anything is."""

    def __init__(self) -> None:
        self._tree: Json = {}

    def add(self, path: tuple[str | int, ...], code: str, message: str) -> None:
        """Note one error at a field, e.g. ("embeds", 0, "title")."""
        node = self._tree
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def required(self, path: tuple[str | int, ...]) -> None:
        """The field is missing or empty."""
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required")

    def longest(self, path: tuple[str | int, ...], most: int) -> None:
        """The field is too long."""
        self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length.")

    def between(self, path: tuple[str | int, ...], least: int, most: int) -> None:
        """The field's length is outside its bounds."""
        self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")

    def choices(self, path: tuple[str | int, ...], allowed: tuple[int, ...]) -> None:
        """The field's value is none of the allowed ones."""
        self.add(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{', '.join(map(str, allowed))}}}.")

    def check(self) -> None:
        """Raise FormRefusal if anything was noted."""
        if self._tree:
            raise FormRefusal(self._tree)


def refuse_field(path: tuple[str | int, ...], code: str, message: str) -> FormRefusal:
    """A FormRefusal with one error."""
    form = Form()
    form.add(path, code, message)
    return FormRefusal(form._tree)


def unauthorized() -> Refusal:
    """401 for a wrong or missing token."""
    return Refusal(401, 0, "401: Unauthorized")


def unknown(what: str) -> Refusal:
    """404 for a thing that isn't there, e.g. "Channel"."""
    codes = {
        "Channel": 10003,
        "Guild": 10004,
        "Member": 10007,
        "Message": 10008,
        "User": 10013,
        "Webhook": 10015,
        "interaction": 10062,
        "application command": 10063,
    }
    return Refusal(404, codes[what], f"Unknown {what}")


def missing_access() -> Refusal:
    """403: the channel or guild can't be seen."""
    return Refusal(403, 50001, "Missing Access")


def missing_permissions() -> Refusal:
    """403: seen, but not allowed."""
    return Refusal(403, 50013, "Missing Permissions")
