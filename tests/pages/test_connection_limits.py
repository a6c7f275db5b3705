"""The front: what a connection may take, on sockets of a server in this process. Times are not waited for: limits are
small or huge.
"""

import asyncio
import socket
import threading
from dataclasses import replace

import pytest
import uvicorn

from evalboard.pages.serving import FEWEST_DESCRIPTORS, ClientLimits, Connections, connection_limits, limits_here
from tests.waiting import LONGEST, until

pytestmark = pytest.mark.thorough

PATIENT = ClientLimits(head_seconds=LONGEST, idle_seconds=LONGEST, write_seconds=LONGEST)
GET = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
BIG = 20_000_000


async def app(scope, receive, send):
    """`/` is short, `/big` large and sent as it is taken; counts what was sent."""
    if scope["type"] != "http":
        return
    size = BIG if scope["path"] == "/big" else 2
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", str(size).encode())]})
    while size > 0:
        piece = b"x" * min(size, 65_536)
        size -= len(piece)
        SENT.append(len(piece))
        await send({"type": "http.response.body", "body": piece, "more_body": size > 0})


SENT: list[int] = []


@pytest.fixture
def started():
    """Starts servers with limits; each has its count of connections."""
    running = []

    def start(limits, **more):
        connections = Connections(limits, **more)
        config = uvicorn.Config(
            app, host="127.0.0.1", port=0, http=connection_limits(connections), log_config=None, lifespan="off"
        )
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, daemon=True)
        thread.start()
        running.append((server, thread))
        until(lambda: server.started)
        return server.servers[0].sockets[0].getsockname()[1], connections

    yield start
    SENT.clear()
    for server, thread in running:
        server.should_exit = server.force_exit = True
        thread.join(LONGEST)


def connected(port, *, room=None):
    client = socket.socket()
    if room:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    client.settimeout(LONGEST)
    client.connect(("127.0.0.1", port))
    return client


def heard(client, line):
    """Whether a server still listens to a line."""
    try:
        client.sendall(line)
    except ConnectionError:
        return False
    return True


def said(client, *, whole=False):
    """What a server says: the beginning, or all until it closes."""
    text = b""
    try:
        while piece := client.recv(65_536):
            text += piece
            if not whole and (b"ok" in text or text.endswith(b"xx")):
                break
    except ConnectionResetError:
        pass
    return text


def test_an_answer_comes_as_before_and_the_connection_is_kept(started):
    port, connections = started(PATIENT)
    with connected(port) as client:
        for _ in range(3):
            client.sendall(GET)
            assert said(client).startswith(b"HTTP/1.1 200")
        client.sendall(GET * 50)
        text = b""
        while text.count(b"HTTP/1.1 200") < 50:
            text += client.recv(65_536)
        assert connections.of.total() == 1
    until(lambda: connections.of.total() == 0)


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"\r\n\r\n\r\n",
        GET + b"GET / HT",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nx",
    ],
)
def test_who_does_not_go_on_is_let_go(started, sent):
    port, connections = started(replace(PATIENT, head_seconds=0.05, idle_seconds=0.05))
    with connected(port) as client:
        client.sendall(sent)
        said(client, whole=True)
    until(lambda: connections.of.total() == 0)


def test_who_sends_a_byte_now_and_then_is_let_go_too(started):
    port, _ = started(replace(PATIENT, head_seconds=0.2))
    with connected(port) as client:
        client.sendall(b"GET / HTTP/1.1\r\n")
        until(lambda: not heard(client, b"a: b\r\n"), "it is let go")


@pytest.mark.parametrize(
    "head",
    [
        b"GET /?" + b"a" * 20_000 + b" HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"".join(b"h%d: v\r\n" % number for number in range(3_000)) + b"\r\n",
        b"GET / HTTP/1.1\r\nh: " + b"a" * 100_000,
    ],
)
def test_headers_that_are_too_long_are_refused(started, head):
    port, connections = started(PATIENT)
    with connected(port) as client:
        client.sendall(head)
        answer = said(client, whole=True)
        assert not answer or answer.startswith(b"HTTP/1.1 431 "), (
            "nothing where the system dropped it with what was not read"
        )
    until(lambda: connections.of.total() == 0)
    assert SENT == []


def test_the_longest_query_that_is_answered_passes(started):
    port, _ = started(PATIENT)
    with connected(port) as client:
        client.sendall(b"GET /?" + b"a" * 8_192 + b" HTTP/1.1\r\nHost: x\r\nCookie: " + b"c" * 4_096 + b"\r\n\r\n")
        assert said(client).startswith(b"HTTP/1.1 200")


def test_one_address_has_no_more_connections_than_it_may(started):
    port, connections = started(replace(PATIENT, of_one=3))
    clients = [connected(port) for _ in range(3)]
    until(lambda: connections.of.total() == 3)
    with connected(port) as late:
        answer = said(late, whole=True)
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b"retry-after" in answer
    clients.pop().close()
    until(lambda: connections.of.total() == 2)
    with connected(port) as client:
        client.sendall(GET)
        assert said(client).startswith(b"HTTP/1.1 200")
    for client in clients:
        client.close()


def test_a_proxy_may_have_more_but_not_more_than_all(started):
    port, connections = started(
        replace(PATIENT, of_one=1, connections=4), spared=lambda address: address == "127.0.0.1"
    )
    clients = [connected(port) for _ in range(4)]
    until(lambda: connections.of.total() == 4)
    with connected(port) as late:
        assert said(late, whole=True).startswith(b"HTTP/1.1 503 ")
    for client in clients:
        client.close()


def test_a_download_that_nobody_reads_is_ended_and_never_was_in_memory(started):
    port, connections = started(replace(PATIENT, write_seconds=0.2))
    with connected(port, room=4_096) as client:
        client.sendall(b"GET /big HTTP/1.1\r\nHost: x\r\n\r\n")
        until(lambda: connections.of.total() == 1)
        until(lambda: connections.of.total() == 0)
        system = 8_000_000  # what loopback's own buffers may take
        assert sum(SENT) < system < BIG or len(said(client, whole=True)) < BIG


def test_a_download_that_is_read_comes_whole(started):
    port, _ = started(PATIENT)
    with connected(port) as client:
        client.sendall(b"GET /big HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert len(said(client, whole=True).partition(b"\r\n\r\n")[2]) == BIG


def test_an_answer_that_nobody_takes_holds_no_connection_for_ever():
    """A client that asked for the connection to be closed, and does not read: closing waits for it, the clock does
    not.
    """
    aborted = []

    class Transport(asyncio.Transport):
        def get_extra_info(self, name, default=None):
            return ("192.0.2.1", 5) if name in {"peername", "sockname"} else default

        def is_closing(self):
            return True

        def write(self, data):
            pass

        def close(self):
            pass

        def abort(self):
            aborted.append(True)

    async def play():
        config = uvicorn.Config(app, log_config=None, lifespan="off")
        config.load()
        state = uvicorn.server.ServerState()
        protocol = connection_limits(Connections(replace(PATIENT, idle_seconds=0.01)))(config, state, {})
        protocol.connection_made(Transport())
        protocol.data_received(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        for _ in range(1_000):
            if aborted:
                break
            await asyncio.sleep(0.01)
        protocol.connection_lost(None)

    asyncio.run(play())
    assert aborted


def test_there_are_never_more_connections_than_files_may_be_open(monkeypatch):
    resource = pytest.importorskip("resource")
    for files, expected in ((1_024, 1_024 - FEWEST_DESCRIPTORS), (100_000, ClientLimits().connections), (100, 16)):
        monkeypatch.setattr(resource, "getrlimit", lambda _, files=files: (files, files))
        assert limits_here().connections == expected
