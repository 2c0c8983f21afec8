#!/usr/bin/env bash
# run.sh ARGUMENTS...: starts `companion` with these arguments on the screen this machine has, or says what to do without one.
set -euo pipefail
cd "$(dirname "$0")/../.."

can_draw_without_desktop() {
  local card
  for card in /dev/dri/card*; do
    if [ -r "$card" ] && [ -w "$card" ]; then return; fi
  done
  return 1
}

desktop_of_someone() { compgen -G '/tmp/.X11-unix/X*' >/dev/null; }

if [ -n "${DISPLAY:-}" ] || [ -n "${SDL_VIDEODRIVER:-}" ]; then
  :
elif desktop_of_someone; then
  display=$(basename "$(compgen -G '/tmp/.X11-unix/X*' | head -n 1)")
  cat >&2 <<TEXT
A desktop runs here, but this shell is not part of it (is it a remote one?). Either type the command in a terminal on
that desktop, or show the companion on its screen from here:
    DISPLAY=:${display#X} make run
TEXT
  exit 1
elif can_draw_without_desktop; then
  export SDL_VIDEODRIVER=KMSDRM XDG_RUNTIME_DIR="${XDG_RUNTIME_DIR:-/tmp}"
else
  cat >&2 <<'TEXT'
There is no screen to draw on: no desktop is running (DISPLAY is not set) and no display of the machine may be used.
    On a desktop:                type the command in a terminal window there.
    On a Pi without a desktop:   join the groups for its screen, log in again, and repeat:
                                     sudo usermod -aG video,render,input "$USER"
    Over ssh:                    connect with `ssh -X`, or type the command at the machine itself.
    Without any screen:          xvfb-run make run   (Debian's package xvfb; a picture nobody sees)
TEXT
  exit 1
fi
exec .venv/bin/companion "$@"
