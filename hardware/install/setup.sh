#!/usr/bin/env bash
# setup.sh run|dev           makes this machine ready to run the companion (run), or also to check it (dev): packages of the
#                            system through apt, everything else into .venv beside pyproject.toml.
# setup.sh install ARGS...   what `make install-pi` and `make uninstall` call: hands over to hardware/install/__main__.py,
#                            whose plan calls the other two:
# setup.sh packages          the system's packages alone, on a Pi its camera library too.
# setup.sh environment DIR   an environment at DIR, made anew, that carries the companion itself and needs these sources no more.
# All of it is safe to repeat.
set -euo pipefail
cd "$(dirname "$0")/../.."
purpose=${1:?usage: setup.sh run|dev|packages, setup.sh environment DIR, or setup.sh install install|uninstall}
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

# picamera2 is bound to the system's libcamera: it comes from Raspberry Pi OS or not at all.
camera_library() {
  [ "$(uname -m)" = aarch64 ] && ! is_installed python3-picamera2 || return 0
  ! apt-cache show python3-picamera2 >/dev/null 2>&1 || printf '%s\n' python3-picamera2
}

ready_system() {
  local missing
  if ! command -v apt-get >/dev/null; then
    say "no apt here: if no window opens, install what your system calls ${libraries[*]}"
    return
  fi
  missing=$(missing_packages "$1")
  [ "$purpose" != packages ] || missing+=" $(camera_library)"
  # shellcheck disable=SC2086  # a list of package names
  [ -z "${missing// /}" ] || install_packages $missing
}

# The Pi's camera library exists only in the system's Python; the environment sees it where it is installed.
venv_options() { [ ! -d "$system_packages/picamera2" ] || printf '%s\n' --system-site-packages; }

# make_environment PYTHON DIR: an empty one, whatever was there.
make_environment() {
  say "environment: $2 with $("$1" --version)"
  # shellcheck disable=SC2046  # no option, or one
  "$1" -m venv --clear $(venv_options) "$2"
}

# fill DIR PIP-ARGUMENTS...: the pinned packages, and then the companion, into the environment at DIR.
fill() {
  local environment=$1 files=(-r "$install/requirements.txt")
  shift
  [ "$purpose" != dev ] || files+=(-r "$install/requirements-dev.txt")
  [ "$(uname -m)" != aarch64 ] || files+=(-r "$install/requirements-pi.txt")
  say "packages: ${files[*]}"
  "$environment/bin/python" -m pip install --quiet --require-hashes --only-binary=:all: "${files[@]}"
  "$environment/bin/python" -m pip install --quiet --no-deps --no-build-isolation "$@"
}

ready_environment() {
  if [ ! -x .venv/bin/python ] || ! python_fits .venv/bin/python; then
    make_environment "$1" .venv
  fi
  fill .venv --editable .
}

# Built from a copy: pip leaves folders in what it builds from, and would take up old ones.
build_environment() {
  local python=$1 folder=$2
  copy=$(mktemp -d)
  trap 'rm -rf "$copy"' EXIT
  cp -r pyproject.toml README.md LICENSE companion firmware_bridge vision ui hardware "$copy"
  mkdir -p "$(dirname "$folder")"
  make_environment "$python" "$folder"
  fill "$folder" "$copy"
}

python=$(find_python)
case $purpose in
  run | dev)
    ready_system "$python"
    ready_environment "$python"
    ;;
  packages) ready_system "$python" ;;
  environment) build_environment "$python" "${2:?usage: setup.sh environment DIR}" ;;
  install) exec "$python" -m hardware.install "${@:2}" ;;
  *) fail "there is no $purpose to set up" ;;
esac
say "ready"
