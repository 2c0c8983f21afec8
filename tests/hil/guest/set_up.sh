#!/usr/bin/env bash
# set_up.sh DIR: makes DIR/vmlinuz and DIR/ram-disk.gz, a Debian kernel for x86_64 with the drivers that play hardware.
# Nothing of it is installed on this machine: Debian's packages are only unpacked, in a folder that is gone afterwards.
# Debian 12, and root (or sudo that doesn't ask) for the tools that are missing.
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
to=$(realpath -m "${1:?usage: set_up.sh DIR}")
export DEBIAN_FRONTEND=noninteractive PATH=$PATH:/usr/sbin:/sbin

# What boots; chips and wires; disk, screen and fingers.
modules=(virtio_pci 9pnet_virtio 9p overlay configfs
  gpio-sim v4l2loopback dummy_hcd usb_f_acm g_serial cdc-acm
  virtio_blk ext4 virtio-gpu uinput evdev)

say() { printf '[hil] %s\n' "$*"; }
fail() { printf '[hil] %s\n' "$@" >&2; exit 1; }

[ "$(uname -m)" = x86_64 ] && command -v apt-get >/dev/null ||
  fail "The machine for these tests is built of Debian's packages on an x86_64 computer."
as_root=()
[ "$(id -u)" = 0 ] || as_root=(sudo -n)
say "tools and packages, about 250 MB"
"${as_root[@]}" apt-get -qq update
"${as_root[@]}" apt-get -qq install -y --no-install-recommends \
  qemu-system-x86 busybox-static kmod cpio make gcc-12 libelf1 xz-utils e2fsprogs systemd-sysv dbus udev sudo >/dev/null ||
  fail "The tools can't be installed: what apt says stands above."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# A meta package depends on the package of today's version.
behind() { apt-cache depends "$1" | sed -n "s/^ *Depends: \($2[0-9].*\)/\1/p" | head -n1; }
image=$(behind linux-image-amd64 linux-image-)
headers=$(behind linux-headers-amd64 linux-headers-)
source=$(behind linux-source linux-source-)
kernel=${image#linux-image-}
common=$(behind "$headers" linux-headers-)
kbuild=$(behind "$headers" linux-kbuild-)
apt-get -qq -o APT::Sandbox::User=root download "$image" "$headers" "$common" "$kbuild" "$source" v4l2loopback-dkms
for package in "$image" "$headers" "$common" "$kbuild" v4l2loopback-dkms; do dpkg -x "${package}"_*.deb root; done

say "two drivers that Debian's kernel $kernel leaves out"
mkdir gpio-sim v4l2loopback
dpkg --fsys-tarfile "$source"_*.deb | tar -xO "./usr/src/$source.tar.xz" |
  tar -xJ --strip-components=1 "$source"/{drivers/gpio/gpio-sim.c,drivers/gpio/gpiolib.h,kernel/irq/irq_sim.c}
cp drivers/gpio/gpiolib.h kernel/irq/irq_sim.c gpio-sim
cp drivers/gpio/gpio-sim.c gpio-sim/chip.c
# A module may not look up an interrupt's descriptor; the kernel offers it the same by number.
sed -i 's/handle_simple_irq(irq_to_desc(\(.*\)))/generic_handle_irq(\1)/; /EXPORT_SYMBOL/d' gpio-sim/irq_sim.c
grep -q 'generic_handle_irq(' gpio-sim/irq_sim.c || fail "irq_sim.c is another one in this kernel: see the line with sed in $0"
printf 'obj-m := gpio-sim.o\ngpio-sim-y := chip.o irq_sim.o\n' >gpio-sim/Kbuild
cp root/usr/src/v4l2loopback-*/*.[ch] v4l2loopback
echo 'obj-m := v4l2loopback.o' >v4l2loopback/Kbuild

build=$work/root/usr/src/$headers
sed -i "s#/usr/src/linux-headers-#$work/root/usr/src/linux-headers-#" "$build/Makefile"
for part in scripts tools; do
  [ ! -e "root/usr/lib/$kbuild/$part" ] || ln -sfn "$work/root/usr/lib/$kbuild/$part" "$build/$part"
  [ ! -e "root/usr/lib/$kbuild/$part" ] || ln -sfn "$work/root/usr/lib/$kbuild/$part" "root/usr/src/$common/$part"
done
mkdir -p "root/lib/modules/$kernel/extra"
for driver in gpio-sim v4l2loopback; do
  make -s -C "$build" M="$work/$driver" modules >"$driver.log" 2>&1 || { cat "$driver.log" >&2; exit 1; }
  cp "$driver/$driver.ko" "root/lib/modules/$kernel/extra"
done

say "the ram disk"
depmod -b root "$kernel"
mkdir -p disk/{bin,proc,sys,dev,lower,upper,root} "disk/lib/modules/$kernel"
cp /bin/busybox disk/bin
install -m 755 "$here/init" disk/init
for module in "${modules[@]}"; do
  modprobe -d "$work/root" -S "$kernel" --show-depends "$module" || fail "no $module in kernel $kernel"
done | sed -n 's/^insmod \([^ ]*\).*/\1/p' | sort -u >files
while read -r file; do
  kept=disk${file#"$work/root"}
  mkdir -p "$(dirname "$kept")"
  cp "$file" "$kept"
done <files
cp "root/lib/modules/$kernel"/modules.{builtin,builtin.modinfo,order} "disk/lib/modules/$kernel"
depmod -b disk "$kernel"
mkdir -p "$to"
(cd disk && find . -print | cpio -o -H newc --quiet | gzip -1) >"$to/ram-disk.gz"
cp "root/boot/vmlinuz-$kernel" "$to/vmlinuz"
say "ready: $to, Debian's kernel $kernel"
