"""What ludemes mean: every case of the files beside this is played."""

import pytest

from tests.meanings.asking import ludemes_in
from tests.meanings.cases import Case, all_cases, classes_of
from tests.meanings.running import run


@pytest.mark.parametrize("case", all_cases(), ids=lambda case: case.name)
def test_it_means_what_is_written(case: Case) -> None:
    run(case)


@pytest.mark.parametrize("case", all_cases(), ids=lambda case: case.name)
def test_what_the_head_names_is_in_the_case(case: Case) -> None:
    present = ludemes_in(case.description, case.questions)
    absent = [mark for mark in case.marks if not present.intersection(classes_of(mark))]
    assert not absent, f"not in the case: {', '.join(absent)}"
