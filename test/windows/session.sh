#!/bin/bash
# Runs one command inside the Wine chroot with a display and a CUPS of its own; both end with it. Standard output and error of Windows
# programs have to go to a file: Windows' node.exe fails with EBADF when Wine gives it a pipe.
set -u
# One session at a time: each ends the Wine server that they share.
exec 9>/w/session.lock
flock 9
mount -t proc proc /proc
export HOME=/root LANG=C.UTF-8 PATH=/usr/sbin:/usr/bin:/sbin:/bin DISPLAY=:77 CUPS_SERVER=/run/cups/cups.sock
export WINEPREFIX=/w/prefix WINEARCH=win64 WINEDEBUG=${WINEDEBUG:--all} WINEDLLOVERRIDES='winedbg.exe=d;mscoree=d;mshtml=d'
rm -f /run/cups/cupsd.pid /run/cups/cups.sock /tmp/.X77-lock
Xvfb :77 -screen 0 1280x900x24 -nolisten tcp >/w/display.log 2>&1 &
cupsd -f -c /w/cupsd.conf -s /w/cups-files.conf >/w/cups.log 2>&1 &
for _ in $(seq 100); do [ -S /run/cups/cups.sock ] && lpstat -r >/dev/null 2>&1 && break; sleep 0.1; done
lpadmin -p label -E -v keep:/ -P /w/label.ppd 2>/dev/null
lpadmin -p zebra_raw -E -v keep:/ -m raw 2>/dev/null
[ -d "$WINEPREFIX" ] || { wineboot --init >/w/wineboot.log 2>&1; wine winecfg -v win10 >>/w/wineboot.log 2>&1; wineserver --wait; }
cd /w/project
"$@"
code=$?
wineserver --kill 2>/dev/null
exit $code
