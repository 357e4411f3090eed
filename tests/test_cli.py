"""The command line as people meet it: a process of its own, what it prints, its exit code. Run by pytest."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from bot.__main__ import main
from bot.games import yeti
from bot.games.dice import FairDice
from bot.games.receipt import encode, make_receipt
from bot.games.registry import GAMES
from bot.ops.play import find_free_port
from bot.playground.server import serve

ROOT = Path(__file__).parent.parent
NOT_A_TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz0123456789ab"


def environment(**more: str) -> dict[str, str]:
    ours = (
        "DISCORD_TOKEN",
        "DATABASE_PATH",
        "PORT",
        "LOG_LEVEL",
        "DISCORD_API_BASE",
        "DISCORD_GATEWAY",
        "HEALTH_PORT",
        "DYNO",
    )
    kept = {name: value for name, value in os.environ.items() if name not in ours}
    return kept | {"PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"} | more


def bot(folder: Path, *arguments: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
    """`python -m bot …` in `folder`, so that no .env of a developer is read."""
    command = (sys.executable, "-m", "bot", *arguments)
    done = subprocess.run(
        command, cwd=folder, env=environment(**more), capture_output=True, text=True, timeout=120, check=False
    )
    assert "Traceback" not in done.stderr + done.stdout
    return done


Start = Callable[..., Awaitable[asyncio.subprocess.Process]]


@pytest.fixture
async def start() -> AsyncIterator[Start]:
    """Starts `python -m bot …` in a folder; what a failed test leaves running is ended."""
    started: list[asyncio.subprocess.Process] = []

    async def start(folder: Path, *arguments: str, **more: str) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", *arguments),
            cwd=folder,
            env=environment(**more),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        started.append(process)
        return process

    yield start
    for process in started:
        if process.returncode is None:
            process.kill()
            await process.communicate()


async def read_until(process: asyncio.subprocess.Process, text: str) -> str:
    """The first line of the process's output that holds `text`."""
    assert process.stdout is not None
    said = ""
    async with asyncio.timeout(90):
        async for raw in process.stdout:
            line = raw.decode()
            if text in line:
                return line
            said += line
    raise AssertionError(f"no “{text}” in:\n{said}")


async def end(process: asyncio.subprocess.Process, number: int | None = signal.SIGTERM) -> tuple[int, str]:
    """Exit code and the rest of the output; None waits for an end of its own."""
    if number is not None and process.returncode is None:
        process.send_signal(number)
    async with asyncio.timeout(90):
        rest, _ = await process.communicate()
    assert process.returncode is not None
    return process.returncode, rest.decode()


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def a_receipt(seats: int = 2) -> bytes:
    """A whole match in which every seat always takes the first legal move, or stops where that is wiser."""
    rules, seed, salt = GAMES["yeti"], bytes(range(32)), "42"
    options, dice = rules.options_type(), FairDice(bytes(range(32)), "42")
    state, moves = rules.begin(seats, options, dice, 0), []
    while yeti.outcome(state) is None:
        seat = yeti.actors(state)[0]
        move = yeti.legal_moves(state, seat)[-1]
        moves.append((seat, str(move)))
        state, _ = yeti.apply(state, seat, move, dice)
    return encode(make_receipt("yeti", options, [f"Player {n}" for n in range(seats)], seed, salt, moves))


def test_without_a_token_it_says_what_to_do_and_names_make_play(tmp_path: Path) -> None:
    for arguments in ((), ("run",)):
        done = bot(tmp_path, *arguments)
        assert (done.returncode, done.stdout) == (2, "")
        assert "make play" in done.stderr and "DISCORD_TOKEN" in done.stderr and ".env.example" in done.stderr


def test_a_command_that_does_not_exist_gets_the_list_of_those_that_do(tmp_path: Path) -> None:
    done = bot(tmp_path, "plya")
    assert done.returncode == 2 and "plya" in done.stderr and "doctor" in done.stderr


def test_help_names_every_command_and_no_hidden_option(tmp_path: Path) -> None:
    text = bot(tmp_path, "--help").stdout + bot(tmp_path, "run", "--help").stdout
    assert all(name in text for name in ("run", "play", "doctor", "verify"))
    assert "end-with-input" not in text


@pytest.mark.parametrize("command", ["run", "play", "doctor"])
def test_a_bad_setting_is_one_line_that_names_it(tmp_path: Path, command: str) -> None:
    done = bot(tmp_path, command, PORT="eighty")
    assert done.returncode == 2
    assert done.stderr.splitlines() == [
        "PORT is “eighty”, but it must be a number from 0 to 65535. Change it in .env or in the environment."
    ]


def test_a_dotenv_file_is_read_where_the_bot_is_started(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("LOG_LEVEL=loud\n")
    assert "LOG_LEVEL is “loud”" in bot(tmp_path).stderr


def test_f47_a_database_that_can_not_be_written_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = bot(tmp_path, DISCORD_TOKEN=NOT_A_TOKEN, DATABASE_PATH="file/t.db")
    (line,) = done.stderr.splitlines()
    assert done.returncode == 2 and "file/t.db can't be written" in line and "DATABASE_PATH" in line


def test_a_file_that_is_no_database_is_one_line_and_stays_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "t.db").write_text("shopping: milk, eggs, bread" * 100)
    done = bot(tmp_path, DISCORD_TOKEN=NOT_A_TOKEN, DATABASE_PATH="t.db")
    (line,) = done.stderr.splitlines()
    assert done.returncode == 2 and "is not a database of this bot" in line
    assert (tmp_path / "t.db").read_text() == "shopping: milk, eggs, bread" * 100


def test_f47_a_host_that_wipes_its_disk_is_named_at_the_start(tmp_path: Path) -> None:
    done = bot(tmp_path, DISCORD_TOKEN=NOT_A_TOKEN, DATABASE_PATH="file/t.db", DYNO="worker.1")
    assert [
        line for line in done.stderr.splitlines() if "Heroku wipes this disk" in line and "WARNING" in line
    ]


async def test_a_wrong_token_is_one_sentence_that_does_not_show_it(tmp_path: Path, start: Start) -> None:
    async with serve(port=0) as playground:
        process = await start(
            tmp_path,
            DISCORD_TOKEN=NOT_A_TOKEN,
            DISCORD_API_BASE=playground.api_base,
            DISCORD_GATEWAY=playground.gateway_url,
        )
        code, rest = await end(process, None)
    assert "Discord did not accept the token." in rest
    assert code == 2 and "Traceback" not in rest
    assert not any(part in rest for part in NOT_A_TOKEN.split("."))


def test_no_network_is_one_sentence(tmp_path: Path) -> None:
    port = find_free_port()
    done = bot(
        tmp_path,
        DISCORD_TOKEN=NOT_A_TOKEN,
        DISCORD_API_BASE=f"http://127.0.0.1:{port}/api/v10",
        DISCORD_GATEWAY=f"ws://127.0.0.1:{port}/",
    )
    assert done.returncode == 1 and "Discord can't be reached at 127.0.0.1" in done.stderr.splitlines()[-1]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_running_bot_ends_well_when_told_to(tmp_path: Path, number: int, start: Start) -> None:
    async with serve(port=0) as playground:
        process = await start(
            tmp_path,
            "run",
            DISCORD_TOKEN=playground.token,
            DISCORD_API_BASE=playground.api_base,
            DISCORD_GATEWAY=playground.gateway_url,
        )
        await playground.connected()
        code, rest = await end(process, number)
    assert code == 0 and "Traceback" not in rest and "ERROR" not in rest
    assert (tmp_path / "data" / "tables.db").exists()


async def test_play_opens_the_page_keeps_the_bot_running_and_ends_both(tmp_path: Path, start: Start) -> None:
    process = await start(tmp_path, "play", "--port", "0", "--record", "wire.jsonl")
    opened = await read_until(process, "Open http://127.0.0.1:")
    port = int(opened.partition("127.0.0.1:")[2].partition("/")[0])
    first = int((await read_until(process, "runs as process")).split()[-1].rstrip("."))
    await read_until(process, "connected to Gateway")
    os.kill(first, signal.SIGKILL)
    assert "ended by signal 9" in await read_until(process, "Starting it again")
    second = int((await read_until(process, "runs as process")).split()[-1].rstrip("."))
    await read_until(process, "connected to Gateway")
    with socket.create_connection(("127.0.0.1", port)) as page:
        page.sendall(f"GET / HTTP/1.0\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        assert page.recv(100).startswith(b"HTTP/1.0 200")
    code, rest = await end(process)
    assert code == 0 and "Traceback" not in rest
    assert first != second and not is_running(second)
    assert not list((tmp_path / "data").glob("playground*"))
    lines = [msgspec.json.decode(line) for line in (tmp_path / "wire.jsonl").read_bytes().splitlines()]
    assert lines[0]["label"] == "GET /users/@me"


async def test_the_bot_ends_even_when_play_is_killed(tmp_path: Path, start: Start) -> None:
    process = await start(tmp_path, "play", "--port", "0")
    await read_until(process, "connected to Gateway")
    process.kill()
    code, rest = await end(process, None)  # reads to the end of a pipe that the bot, too, holds open
    assert code == -signal.SIGKILL and "Traceback" not in rest


def test_a_port_in_use_is_said_with_a_free_one(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        done = bot(tmp_path, "play", "--port", str(port))
        as_setting = bot(tmp_path, "play", PORT=str(port))
    (line,) = done.stderr.splitlines()
    assert done.returncode == 2 and f"Port {port} is in use" in line
    free = int(line.partition("--port ")[2].partition("'")[0])
    with socket.create_server(("127.0.0.1", free)):
        pass
    assert as_setting.returncode == 2 and f"Port {port} is in use" in as_setting.stderr


def test_a_record_that_can_not_be_written_is_one_line(tmp_path: Path) -> None:
    done = bot(tmp_path, "play", "--port", "0", "--record", "nowhere/wire.jsonl")
    assert done.returncode == 2 and done.stderr.startswith("nowhere/wire.jsonl can't be written")
    assert "needs --record" in bot(tmp_path, "play", "--record-files", "files").stderr


def test_doctor_names_what_to_mend_and_says_nothing_of_the_token(tmp_path: Path) -> None:
    without = bot(tmp_path, "doctor")
    assert without.returncode == 1 and "MEND Token" in without.stdout
    done = bot(tmp_path, "doctor", DISCORD_TOKEN=NOT_A_TOKEN)
    assert done.returncode == 0 and "MEND" not in done.stdout
    assert "client_id=123456789012345678" in done.stdout
    assert not any(part in done.stdout + done.stderr for part in NOT_A_TOKEN.split("."))


def test_a_receipt_is_found_valid(tmp_path: Path) -> None:
    (tmp_path / "receipt.json").write_bytes(a_receipt())
    done = bot(tmp_path, "verify", "receipt.json")
    assert done.returncode == 0 and done.stdout.startswith("Valid: all ")


def test_a_tampered_receipt_names_the_move_that_differs(tmp_path: Path) -> None:
    receipt = msgspec.json.decode(a_receipt())
    number = next(n for n, move in enumerate(receipt["moves"]) if n > 4 and move["move"] != "spin")
    receipt["moves"][number]["move"] = "spin"
    (tmp_path / "receipt.json").write_bytes(msgspec.json.encode(receipt))
    done = bot(tmp_path, "verify", "receipt.json")
    assert done.returncode == 1 and f"Move {number + 1}" in done.stdout


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"{}", b"[" * 100_000, b'{"game": 3}'])
def test_garbage_is_called_no_receipt(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    (tmp_path / "receipt.json").write_bytes(content)
    assert main(["verify", str(tmp_path / "receipt.json")]) == 2
    said = capsys.readouterr().out
    assert "not a receipt" in said and len(said) < 400


@pytest.mark.parametrize("file", ["gone.json", "."])
def test_a_file_that_can_not_be_read_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], file: str
) -> None:
    assert main(["verify", str(tmp_path / file)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "can't be read" in line
