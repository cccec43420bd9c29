"""Property tests here run untimed and the same way every time."""

from hypothesis import settings

settings.register_profile("drawing", deadline=None, derandomize=True)
settings.load_profile("drawing")
