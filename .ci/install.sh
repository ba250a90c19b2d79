#!/bin/sh
# Installs Stokehold alone into a new virtual environment: .ci/install.sh TARGET
# The container is built with this script, and tests/project/test_wheel.py runs it.
set -eu
target=${1:?usage: .ci/install.sh TARGET}
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

install() { # ENVIRONMENT ARGUMENTS...
    env=$1
    shift
    "$env/bin/pip" --quiet --disable-pip-version-check install "$@"
}

"${PYTHON:-python3}" -m venv "$work/build"
install "$work/build" --require-hashes -r requirements-build.lock
"$work/build/bin/pip" --quiet --disable-pip-version-check wheel \
    --no-deps --no-build-isolation --wheel-dir "$work/wheel" .

"${PYTHON:-python3}" -m venv "$target"
install "$target" --require-hashes -r requirements.lock
install "$target" --no-deps --no-index "$work"/wheel/stokehold-*.whl
