"""Builds the wheel of `longroad`: the PEP 517 backend that pyproject.toml names.

It needs cmake, ninja, a C++23 compiler, pybind11 and Python's headers, and nothing from the network. Config
settings: `native=true` builds for this machine only, `build-dir=DIR` says where, `sanitize=address`.
"""

import base64
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "bindings" / "python" / "longroad"


def _version():
    text = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"project\(longroad VERSION ([\d.]+)", text).group(1)


def _tag():
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"{python}-{python}-{platform}"


def _metadata():
    lines = [
        "Metadata-Version: 2.1",
        "Name: longroad",
        f"Version: {_version()}",
        "Summary: The settlers board game and its dice game: engine, players, and environments for learners",
        "Requires-Python: >=3.9",
        "Requires-Dist: numpy",
        "Description-Content-Type: text/markdown",
        "",
        (ROOT / "docs" / "python.md").read_text(encoding="utf-8"),
    ]
    return "\n".join(lines)


def _wheel_file():
    return "\n".join(
        ["Wheel-Version: 1.0", "Generator: longroad", "Root-Is-Purelib: false", f"Tag: {_tag()}", ""]
    )


def _compile(settings):
    """Builds the module and returns its path."""
    build = Path(settings.get("build-dir", ROOT / "build" / "python-module")).resolve()
    sanitize = settings.get("sanitize", "")
    command = [
        "cmake",
        "-S",
        str(ROOT),
        "-B",
        str(build),
        "-DLONGROAD_PYTHON=ON",
        "-DCMAKE_BUILD_TYPE=Release",
        "-DCMAKE_CXX_FLAGS_RELEASE=-O2 -DNDEBUG",
        f"-DPython_EXECUTABLE={sys.executable}",
        f"-DPython_INCLUDE_DIR={sysconfig.get_path('include')}",
        f"-DLONGROAD_NATIVE={'ON' if settings.get('native') == 'true' else 'OFF'}",
        f"-DLONGROAD_SANITIZE={sanitize}",
    ]
    if shutil.which("ninja"):
        command += ["-G", "Ninja"]
    if "CXX" not in os.environ and shutil.which("clang++-19"):
        command.append("-DCMAKE_CXX_COMPILER=clang++-19")
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    jobs = os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL", str(os.cpu_count() or 1))
    subprocess.run(
        ["cmake", "--build", str(build), "--target", "longroad_python", "--parallel", jobs], check=True
    )
    found = sorted(build.glob("_engine*" + sysconfig.get_config_var("EXT_SUFFIX")))
    if not found:
        raise RuntimeError(f"no module of this Python was left in {build}")
    return found[-1]


def _record_line(name, data):
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}"


def _write_wheel(directory, files):
    info = f"longroad-{_version()}.dist-info"
    name = f"longroad-{_version()}-{_tag()}.whl"
    files = dict(files)
    files[f"{info}/METADATA"] = _metadata().encode()
    files[f"{info}/WHEEL"] = _wheel_file().encode()
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    record = [_record_line(path, data) for path, data in files.items()]
    record += [f"{info}/RECORD,,", ""]
    files[f"{info}/RECORD"] = "\n".join(record).encode()
    with zipfile.ZipFile(Path(directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path, (2020, 1, 1, 0, 0, 0))
            entry.external_attr = (0o755 if path.endswith(".so") else 0o644) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, data)
    return name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    module = _compile(config_settings or {})
    files = {}
    for path in sorted(PACKAGE.rglob("*")):
        if path.is_file() and path.suffix in (".py", ".pyi", ".typed"):
            files["longroad/" + path.relative_to(PACKAGE).as_posix()] = path.read_bytes()
    files["longroad/py.typed"] = b""
    files[f"longroad/{module.name}"] = module.read_bytes()
    return _write_wheel(wheel_directory, files)


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    """A wheel that points at the sources: what is changed in Python counts at once."""
    module = _compile(config_settings or {})
    shutil.copy(module, PACKAGE / module.name)
    return _write_wheel(wheel_directory, {"longroad.pth": str(PACKAGE.parent).encode() + b"\n"})


def build_sdist(sdist_directory, config_settings=None):
    name = f"longroad-{_version()}"
    path = Path(sdist_directory) / f"{name}.tar.gz"
    with tarfile.open(path, "w:gz") as sdist:
        for part in ("CMakeLists.txt", "LICENSE", "pyproject.toml", "src", "bindings", "bench/load", "cmake",
                     "data/nets", "docs/python.md"):  # fmt: skip
            sdist.add(ROOT / part, f"{name}/{part}", filter=lambda i: None if "__pycache__" in i.name else i)
        info = tarfile.TarInfo(f"{name}/PKG-INFO")
        data = _metadata().encode()
        info.size = len(data)
        import io

        sdist.addfile(info, io.BytesIO(data))
    return path.name
