"""Property tests run the same examples everywhere, and none fails because a machine is slow."""

from hypothesis import settings

settings.register_profile("stokehold", deadline=None, derandomize=True)
settings.load_profile("stokehold")
