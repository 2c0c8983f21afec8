#!/usr/bin/env bash
# setup.sh run|dev: makes this machine ready to run the companion (run), or also to check it (dev). Safe to repeat.
# System packages come through apt, everything else goes into .venv beside pyproject.toml.
set -euo pipefail
cd "$(dirname "$0")/../.."
purpose=${1:?usage: setup.sh run|dev}
install=hardware/install
system_packages=${COMPANION_SYSTEM_PACKAGES:-/usr/lib/python3/dist-packages}
export PATH=$PATH:/usr/sbin:/sbin PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore

say() { printf '[setup] %s\n' "$*"; }
fail() { printf '[setup] %s\n' "$@" >&2; exit 1; }

# OpenGL (software drawing included), a window under X or straight on the Pi's display, and touch.
libraries=(libgl1 libegl1 libgles2 libgl1-mesa-dri libgbm1 libmtdev1
  libx11-6 libxext6 libxcursor1 libxi6 libxrandr2 libxfixes3 libxss1)

python_fits() { "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))' 2>/dev/null; }

find_python() {
  local name
  for name in python3 python3.13 python3.12 python3.11; do
    if python_fits "$name"; then printf '%s\n' "$name"; return; fi
  done
  fail "Python 3.11, 3.12 or 3.13 is needed and none was found: Debian 12 and later, and Raspberry Pi OS of the same age, have one."
}

# Debian 13 renamed some libraries with the ending t64; dpkg-query fails where one of the two names is unknown.
is_installed() {
  (dpkg-query -W -f '${db:Status-Status}\n' "$1" "$1t64" 2>/dev/null || true) | grep -qx installed
}

missing_packages() {
  local package
  "$1" -c 'import venv, ensurepip' 2>/dev/null || printf '%s\n' python3-venv
  for package in "${libraries[@]}"; do
    is_installed "$package" || printf '%s\n' "$package"
  done
}

install_packages() {
  local as_root=() install_them=(apt-get install -y --no-install-recommends "$@")
  if [ "$(id -u)" != 0 ]; then
    sudo -n true 2>/dev/null || fail "System packages are missing, and only root may install them. Please run:" \
      "    sudo apt-get update && sudo ${install_them[*]}" "and then the same make command again."
    as_root=(sudo -n)
  fi
  say "system packages: $*"
  "${as_root[@]}" apt-get -qq update
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive "${install_them[@]}" -qq >/dev/null ||
    fail "apt could not install them; what it says stands above. To try by hand: ${install_them[*]}"
}

ready_system() {
  local missing
  if ! command -v apt-get >/dev/null; then
    say "no apt here: if no window opens, install what your system calls ${libraries[*]}"
    return
  fi
  missing=$(missing_packages "$1")
  # shellcheck disable=SC2086  # a list of package names
  [ -z "$missing" ] || install_packages $missing
}

# The Pi's camera library exists only in the system's Python; the environment sees it where it is installed.
venv_options() { [ ! -d "$system_packages/picamera2" ] || printf '%s\n' --system-site-packages; }

ready_python() {
  local python=$1 files=(-r "$install/requirements.txt")
  [ "$purpose" = run ] || files+=(-r "$install/requirements-dev.txt")
  [ -z "$(venv_options)" ] || files+=(-r "$install/requirements-pi.txt")
  if [ ! -x .venv/bin/python ] || ! python_fits .venv/bin/python; then
    say "environment: .venv with $("$python" --version)"
    # shellcheck disable=SC2046  # no option, or one
    "$python" -m venv --clear $(venv_options) .venv
  fi
  say "packages: ${files[*]}"
  .venv/bin/python -m pip install --quiet --require-hashes --only-binary=:all: "${files[@]}"
  .venv/bin/python -m pip install --quiet --no-deps --no-build-isolation --editable .
}

python=$(find_python)
ready_system "$python"
ready_python "$python"
say "ready"
