"""The command line. Exit code 0; 2 for bad usage or a bad config; 1 for data that could not be built; of `compare` with
a gate 3 for failed, 4 for undecided.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Sequence
from functools import partial

from evalboard import __version__
from evalboard.base.extras import MissingPackageError, is_optional, missing
from evalboard.cli.exit_codes import DATA, USAGE, UsageError, complain
from evalboard.errors import ConfigError, EvalboardError, QueryError
from evalboard.pages.supervisor import Listen, new_listener, supervise

THREADS = ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
"""How many threads linear algebra takes, as numpy asks when it is first imported. Matrices are small here: with several
a fit takes longer.
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code. What is started to serve is supervised."""
    logging.basicConfig(stream=sys.stderr, level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    logging.getLogger("httpx").setLevel(logging.WARNING)
    if argv is None and sys.argv[1:2] == ["serve"] and sys.platform != "win32":
        return supervise(partial(_main, None))
    return _main(argv, new_listener)


def _main(argv: Sequence[str] | None, listen: Listen) -> int:
    for name in THREADS:
        os.environ.setdefault(name, "1")
    from evalboard.cli.boards import settings_of  # a config knows the audits, and these numpy

    arguments = sys.argv[1:] if argv is None else [*argv]
    args = parser(arguments).parse_args(arguments or ["--help"], argparse.Namespace(listen=listen))
    try:
        return int(args.run(args, settings_of(args)))
    except (UsageError, ConfigError, QueryError, MissingPackageError) as error:
        return complain(error, USAGE)
    except EvalboardError as error:
        return complain(error, DATA)
    except ModuleNotFoundError as error:
        if not is_optional(error.name):
            raise
        return complain(missing(str(error.name)), USAGE)
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        return 130


def parser(arguments: Sequence[str] = ()) -> argparse.ArgumentParser:
    """What the command line understands of some arguments: each file of commands adds its own, in the order in which
    help lists them.
    """
    from evalboard.cli import (
        agents,
        analyze,
        claim,
        compare,
        configs,
        init,
        leaderboards,
        publish,
        rate,
        score,
        serve,
        space,
        submit,
    )

    top = argparse.ArgumentParser(
        prog="evalboard",
        description="Leaderboards you can check, from evaluation results on the Hugging Face Hub.",
    )
    top.add_argument("--version", action="version", version=f"evalboard {__version__}")
    commands = top.add_subparsers(required=True, metavar="COMMAND")
    for group in (serve, init, configs, leaderboards):
        group.add(commands)
    (analyze.add_insights if "analyze" in arguments[:1] else analyze.add)(commands)
    for group in (compare, claim, publish, space, submit, score, rate, agents):
        group.add(commands)
    return top
