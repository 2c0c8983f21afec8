#!/usr/bin/env bash
# run.sh ARGUMENTS...: starts `companion` with these arguments on the screen this machine has, or says what to do without one.
# SDL by itself would open a window that nobody sees.
set -euo pipefail
cd "$(dirname "$0")/../.."
x11_sockets=${COMPANION_X11_SOCKETS:-/tmp/.X11-unix}
displays=${COMPANION_DISPLAYS:-/dev/dri}

usable_display() {
  local card
  for card in "$displays"/card*; do
    if [ -r "$card" ] && [ -w "$card" ]; then return; fi
  done
  return 1
}

say_how_to_reach_the_desktop() {
  cat >&2 <<TEXT
A desktop runs here, but this shell is not part of it (is it a remote one?). Either type the command in a terminal on
that desktop, or show the companion on its screen from here:
    DISPLAY=:$1 make run
TEXT
}

say_what_a_screen_needs() {
  cat >&2 <<'TEXT'
There is no screen to draw on: no desktop is running (DISPLAY is not set) and no display of the machine may be used.
    On a desktop:                type the command in a terminal window there.
    On a Pi without a desktop:   join the groups for its screen, log in again, and repeat:
                                     sudo usermod -aG video,render,input "$USER"
    Over ssh:                    connect with `ssh -X`, or type the command at the machine itself.
    Without any screen:          xvfb-run make run   (Debian's package xvfb; a picture nobody sees)
TEXT
}

if [ -z "${DISPLAY:-}${SDL_VIDEODRIVER:-}" ]; then
  desktop=$(compgen -G "$x11_sockets/X*" | head -n 1 || true)
  if [ -n "$desktop" ]; then
    say_how_to_reach_the_desktop "${desktop##*/X}"
    exit 1
  elif usable_display; then
    export SDL_VIDEODRIVER=KMSDRM XDG_RUNTIME_DIR="${XDG_RUNTIME_DIR:-/tmp}"
  else
    say_what_a_screen_needs
    exit 1
  fi
fi
exec .venv/bin/companion "$@"
