"""python -m longroad: which versions are at work."""

import platform

import numpy

import longroad


def main():
    print(f"longroad {longroad.__version__}")
    print(f"engine {longroad.signature():016x}, as `longroad bench` prints it")
    print(f"table of actions {longroad.ACTION_TABLE_VERSION}, observation {longroad.OBSERVATION_VERSION}")
    print(f"numpy {numpy.__version__}, {platform.python_implementation()} {platform.python_version()}")


if __name__ == "__main__":
    main()
