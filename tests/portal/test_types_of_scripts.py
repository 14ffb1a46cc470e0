"""The types that the portal's scripts tell in their remarks are true: TypeScript checks them."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
OWN = Path(sys.prefix) / "node" / "node_modules" / ".bin" / "tsc"
COMPILER = str(OWN) if OWN.is_file() else shutil.which("tsc")
needs_compiler = pytest.mark.skipif(
    COMPILER is None or shutil.which("node") is None,
    reason="`make types-js` installs the compiler that checks the types of scripts",
)


@needs_compiler
@pytest.mark.parametrize("project", ["tsconfig.json", "tsconfig.worker.json"])
def test_the_types_of_scripts_hold(project: str) -> None:
    run = subprocess.run(
        [str(COMPILER), "--project", project],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert run.returncode == 0, run.stdout
