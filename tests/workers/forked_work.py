"""Work that tells what is in the process that does it."""

import json
import os
import sys
from pathlib import Path


def what_is_here(descriptor: int) -> bytes:
    """Whether a module of the server's and a file that it has open are here."""
    try:
        target = str(Path(f"/proc/self/fd/{descriptor}").readlink())
    except FileNotFoundError:
        target = ""
    return json.dumps(
        {"has its modules": "evalboard.of_this_server" in sys.modules, "has its file": target == os.devnull}
    ).encode()
