"""Opening the portal: where it listens, and what it says when it cannot."""

import socket
from pathlib import Path

import pytest

from ludarium.cli.commands.serving import _address, _library, _listen
from ludarium.language.problem import DescriptionError
from ludarium.portal.site.serving import listen


def test_it_listens_on_this_machine_only() -> None:
    with listen("127.0.0.1", 0) as listener:
        host, port = listener.getsockname()
        assert host == "127.0.0.1"
        assert _address(listener) == f"http://127.0.0.1:{port}/"
        assert listener.proto == socket.IPPROTO_TCP


def test_a_port_that_is_taken_is_told() -> None:
    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        with pytest.raises(DescriptionError, match="nothing can listen there") as told:
            _listen("127.0.0.1", port)
    assert "--port" in told.value.problem.advice


def test_an_address_that_is_none_is_told() -> None:
    with pytest.raises(DescriptionError, match="nothing can listen there"):
        _listen("no such host.invalid", 0)


def test_a_library_is_a_folder_or_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDARIUM_CONFIG", str(tmp_path / "settings"))
    folder = tmp_path / "My Games"
    folder.mkdir()
    found = _library(str(folder))
    assert (found.name, found.folder) == ("my-games", folder.resolve())
    with pytest.raises(DescriptionError, match="no library or folder"):
        _library("nobody-has-this")
