#!/bin/sh
# Runs workerd and ends it when its parent has ended. After `kill -9` of the parent it would keep the data open.
parent=$PPID
runtime=$$
(
  trap '' INT TERM HUP
  while kill -0 "$parent" 2>/dev/null && kill -0 "$runtime" 2>/dev/null; do sleep 1; done
  kill -9 "$runtime" 2>/dev/null
) </dev/null >/dev/null 2>&1 3>&- &
exec "$WORKERD_PATH" "$@"
