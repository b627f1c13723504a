#!/bin/sh
# A CUPS backend: keeps the bytes and the name of each job as files of its own.
if [ $# -eq 0 ]; then
  echo 'direct keep "Unknown" "Keeps each job in a folder"'
  exit 0
fi
cat "${6:--}" >"/w/arrived/$PRINTER-$1.prn"
printf '%s' "$3" >"/w/arrived/$PRINTER-$1.name"
