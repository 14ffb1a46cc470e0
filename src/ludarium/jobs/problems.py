"""What can go wrong with work as a whole, told so that a person can mend it."""

from ludarium.language.problem import MeaningError


class JobError(MeaningError):
    """Work that cannot be done at all, with what to do about it."""

    code = "jobs"


class StoreWarning(UserWarning):
    """Something is wrong with the store: what, and what was done about it."""
