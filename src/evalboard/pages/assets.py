"""The scripts and styles of the pages, under URLs that change with their content and may be kept for ever.

`<module>` is a module as it stands in its folder, `bundle/<module>` the same with all that it stands on, which pages
ask for. `theme.css` is the files of `styles/` in one, in the order of `styles/index.css`: of two rules that weigh the
same the later one holds. A file that the index does not name, or names twice, is refused.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from evalboard.api.answers import takes_gzip
from evalboard.strings import DEFAULT, catalogue_version, current_language, languages, said_in

IMPORT = re.compile(r'^import (?:\{(?P<names>[^}]*)\}|\* as (?P<all>\w+)) from "(?P<of>\.[^"]+)";[ \t]*$', re.MULTILINE)
PASSED_ON = re.compile(r'^export \{(?P<names>[^}]*)\} from "(?P<of>\.[^"]+)";[ \t]*$', re.MULTILINE)
EXPORT = re.compile(
    r"^export (?=(?:async )?function\*? (?P<function>\w+)|class (?P<class>\w+)|const (?P<const>\w+))", re.MULTILINE
)
OTHER = re.compile(r"^(?:import|export)\b.*$|\bimport\s*\(|\bimport\.meta\b", re.MULTILINE)
REMARK = re.compile(r"^[ \t]*(?:/\*\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*\n", re.MULTILINE | re.DOTALL)
"""A comment that has its lines to itself."""
OPENING = "const modules = {};\n"
FOLDER = "styles/"
INDEX = f"{FOLDER}index.css"
SHEET = "theme.css"
"""What all of it is served as: addresses in it are told from there."""
WIDTHS = re.compile(r"@media(?= \((?:min|max)-width)")
STYLE_IMPORT = re.compile(r'@import "((?:\.\./styles/)?[\w-]+\.css)";')
STYLE_REMARK = re.compile(r"/\*.*?\*/\s*", re.DOTALL)


class BundleError(ValueError):
    """A module that cannot be put into a bundle."""


@dataclass
class _Bundle:
    """A bundle in the making: which modules are in it, and which are being put into it."""

    sources: Mapping[str, str]
    parts: dict[str, str] = field(default_factory=dict)
    under_way: list[str] = field(default_factory=list)

    def add(self, name: str) -> None:
        if name in self.parts:
            return
        if name in self.under_way:
            raise BundleError(
                f"modules import each other: {' -> '.join([*self.under_way[self.under_way.index(name) :], name])}"
            )
        if name not in self.sources:
            raise BundleError(f"{self.under_way[-1] if self.under_way else 'a bundle'}: there is no module {name!r}")
        self.under_way.append(name)
        self.parts[name] = self._part(name, self.sources[name])
        self.under_way.pop()

    def _part(self, name: str, source: str) -> str:
        before, after = [], list(_own(source))
        for statement in IMPORT.finditer(source):
            where = self._from(name, statement["of"])
            taken = statement["all"] or f"{{ {_renamed(statement['names'])} }}"
            before.append(f"const {taken} = {where};")
        for statement in PASSED_ON.finditer(source):
            where = self._from(name, statement["of"])
            after += [f"{new}: {where}.{old}" for old, new in _pairs(statement["names"])]
        body = REMARK.sub("", EXPORT.sub("", PASSED_ON.sub("", IMPORT.sub("", source))))
        strange = OTHER.search(body)
        if strange is not None:
            raise BundleError(f"{name}: {strange[0].strip()!r} is no form of import or export that a bundle has")
        inside = "\n".join((*before, body.strip(), f"return {{ {', '.join(after)} }};"))
        return f'modules["{name}"] = (() => {{\n{inside}\n}})();\n'

    def _from(self, name: str, relative: str) -> str:
        whole = posixpath.normpath(posixpath.join(posixpath.dirname(name), relative))
        self.add(whole)
        return f'modules["{whole}"]'


def bundle(sources: Mapping[str, str], entry: str) -> str:
    """The script of a module and all that it stands on, to be loaded as a module. `sources` are texts by their
    paths.
    """
    made = _Bundle(sources)
    made.add(entry)
    return OPENING + "".join(made.parts.values())


def component(sources: Mapping[str, str], entry: str) -> str:
    """The script of a component: `open(component)` begins it with modules of its own, so that two on a page share
    nothing. They know what it was given as `component`, and take its width for that of the window.
    """
    return (
        f"{sources[MEDIA]}\nexport function open(component) {{\nconst matchMedia = mediaIn(component.element);\n"
        f'{bundle(sources, entry)}return modules["{entry}"].open(component);\n}}\n'
    )


def _own(source: str) -> Iterator[str]:
    for statement in EXPORT.finditer(source):
        yield next(name for name in statement.groupdict().values() if name)


def _pairs(names: str) -> list[tuple[str, str]]:
    pairs = (each.strip().partition(" as ") for each in names.split(",") if each.strip())
    return [(old, new or old) for old, _, new in pairs]


def _renamed(names: str) -> str:
    return ", ".join(old if old == new else f"{old}: {new}" for old, new in _pairs(names))


PREFIX = "evalboard-assets"

PLOTLY = "plotly.js"

VENDORED = "plotly-basic.min.js.gz"

"""The basic bundle of plotly.js, which draws points, lines and bars, as npm has it: `plotly.js-basic-dist-min`,
packed.
"""

MEDIA = "gradio/media.js"

CATALOGUE = "common/catalogue.js"

"""The module from which all others have their words."""

HERE = '"\ue000"'

WORDS_HERE = f"export const CATALOGUE = {HERE};\n"

"""That module in a bundle: in its place stand the words that the bundle names, in the language of its address."""

TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}

FOREVER = "public, max-age=31536000, immutable"

FONT = "fonts/inter.woff2"

BUNDLE = "bundle/"

MOUNTED = 'import {{ mount }} from "./{module}";\nimport {{ begin }} from "./shell/start.js";\nbegin(mount);\n'

"""What begins a bundle of a page: its component is put into its place."""

START = "start of a page"

COMPONENTS = "gradio/"

"""The folder of components of Gradio applications. Their bundles have the first of these modules for the second."""

HOST = "common/host.js"

PACKED = ".gz"

"""The end of the name of a file that lies packed, and is served so."""


@dataclass(frozen=True)
class Assets:
    """A fixed set of files by name, the path below their folder; `version` is a hash of all of them."""

    paths: dict[str, Path]
    version: str
    _plain: dict[str, bytes] = field(default_factory=dict, repr=False, compare=False)
    _packed: dict[str, bytes] = field(default_factory=dict, repr=False, compare=False)

    def url(self, name: str) -> str:
        """Where a file is served, relative to the root of the application; a script in the language that is spoken,
        where it has words for it.
        """
        tongue = (
            f"-{current_language()}"
            if name.endswith(".js") and name != PLOTLY and current_language() != DEFAULT
            else ""
        )
        return f"{PREFIX}/{self.version}{tongue}/{name}"

    def bundled(self, module: str) -> str:
        """Where a module is served together with all that it stands on."""
        return self.url(f"{BUNDLE}{module}")

    def __contains__(self, name: str) -> bool:
        """Whether there is a file of that name, a bundle, or the style sheet."""
        module = name.removeprefix(BUNDLE)
        return (
            name in self.paths
            or (module != name and module in self._sources)
            or (name == SHEET and INDEX in self.paths)
        )

    @cached_property
    def _sources(self) -> dict[str, str]:
        return {
            name: path.read_text(encoding="utf-8")
            for name, path in self.paths.items()
            if path.suffix == ".js" and name != PLOTLY
        }

    def plain(self, name: str, tongue: str = "") -> bytes:
        """The file, bundle or style sheet as it is; the words of a bundle in a language, "" being the default one."""
        if name in self.paths:
            content = self.paths[name].read_bytes()
            return gzip.decompress(content) if self.paths[name].suffix == PACKED else content
        key = f"{tongue} {name}"
        if key not in self._plain and name == SHEET:
            sheets = {
                file: path.read_text(encoding="utf-8") for file, path in self.paths.items() if file.startswith(FOLDER)
            }
            self._plain[key] = sheet(sheets).encode()
        if key not in self._plain:
            made = self._bundle(name.removeprefix(BUNDLE))
            self._plain[key] = made.replace(HERE, _words(made, tongue or DEFAULT)).encode()
        return self._plain[key]

    def _bundle(self, module: str) -> str:
        """A module with all that it stands on, and a place for its words."""
        sources = {**self._sources, CATALOGUE: WORDS_HERE}
        if module.startswith(COMPONENTS):
            return component({**sources, HOST: sources[f"{COMPONENTS}host.js"]}, module)
        if "\nexport function mount(" in sources[module]:
            return bundle({**sources, START: MOUNTED.format(module=module)}, START)
        return bundle(sources, module)

    def component(self, name: str, tongue: str = "") -> tuple[bytes, bytes]:
        """The script of a component of a Gradio application in a language, and its style sheet."""
        sheets = {file: path.read_text("utf-8") for file, path in self.paths.items() if path.suffix == ".css"}
        sheet = component_sheet(sheets, f"{COMPONENTS}{name}.css").encode()
        return self.plain(f"{BUNDLE}{COMPONENTS}{name}.js", tongue), sheet

    def packed(self, name: str, tongue: str = "") -> bytes:
        """The same, gzipped once and kept."""
        key = name if name in self.paths else f"{tongue} {name}"
        if key not in self._packed:
            ready = name in self.paths and self.paths[name].suffix == PACKED
            self._packed[key] = (
                self.paths[name].read_bytes() if ready else gzip.compress(self.plain(name, tongue), 9, mtime=0)
            )
        return self._packed[key]

    async def icon(self, request: Request) -> Response:  # noqa: ARG002 - as all handlers
        """The icon of the site."""
        headers = {"Cache-Control": "public, max-age=86400"}
        return Response(self.plain("icon.svg"), headers=headers, media_type=TYPES[".svg"])

    async def answer(self, request: Request) -> Response:
        """The file that a request names, or 404."""
        name = request.path_params["name"]
        version, _, tongue = request.path_params["version"].partition("-")
        if version != self.version or name not in self or (tongue and (tongue == DEFAULT or tongue not in languages())):
            return Response("not found", status_code=404)
        media_type = TYPES[Path(name).suffix]
        packed = not media_type.startswith("font/") and takes_gzip(request)
        tag = f'"{request.path_params["version"]}{"-gzip" if packed else ""}"'
        headers = {"Cache-Control": FOREVER, "ETag": tag, "Vary": "Accept-Encoding"}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if packed:
            return Response(
                self.packed(name, tongue), headers={**headers, "Content-Encoding": "gzip"}, media_type=media_type
            )
        return Response(self.plain(name, tongue), headers=headers, media_type=media_type)


def _words(script: str, language: str) -> str:
    return json.dumps(
        {"language": language, "messages": said_in(script, language)}, ensure_ascii=False, separators=(",", ":")
    )


def find_assets(folder: Path | None = None) -> Assets:
    """The assets in a folder, the package's own where none is given, and plotly.js."""
    pages = Path(str(files("evalboard.pages")))
    folder = folder or pages / "assets"
    paths = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.suffix in TYPES}
    paths[PLOTLY] = pages / "vendored" / VENDORED
    version = hashlib.sha256(Path(__file__).read_bytes() + Path(__file__).read_bytes())
    for name, path in paths.items():
        version.update(name.encode() + b"\0" + path.read_bytes())
    for language in languages():
        version.update(catalogue_version(language).encode())
    return Assets(paths, version.hexdigest()[:16])


class StylesError(ValueError):
    """Files of styles that make no sheet."""


def sheet(sources: Mapping[str, str]) -> str:
    """The style sheet, without remarks. `sources` are texts by their names, those of the folder `styles/` among
    them.
    """
    index = STYLE_REMARK.sub("", sources[INDEX])
    names = [f"{FOLDER}{name}" for name in STYLE_IMPORT.findall(index)]
    strange = STYLE_IMPORT.sub("", index).strip()
    if strange:
        raise StylesError(f"{INDEX}: {strange.splitlines()[0]!r} is no @import of a file beside it")
    files = {name for name in sources if name.startswith(FOLDER) and name != INDEX}
    if sorted(names) != sorted(files):
        wrong = sorted({name for name in names if names.count(name) > 1} | (files ^ set(names)))
        raise StylesError(f"{INDEX} names each file beside it once; look at {', '.join(wrong)}")
    return "".join(STYLE_REMARK.sub("", sources[name]).strip() + "\n" for name in names)


def component_sheet(sources: Mapping[str, str], name: str) -> str:
    """The style sheet of a component, with the files of `styles/` that it imports in their places. Widths of the window
    become those of the component.
    """
    folder = posixpath.dirname(name)
    text = STYLE_IMPORT.sub(
        lambda line: sources[posixpath.normpath(posixpath.join(folder, line[1]))].strip(), sources[name]
    )
    return WIDTHS.sub("@container evalboard", STYLE_REMARK.sub("", text))
