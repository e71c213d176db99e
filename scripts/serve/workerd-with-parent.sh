#!/bin/sh
# Runs workerd, and ends it when the process that started it is gone: after `kill -9` it would go on alone, with the data.
parent=$PPID
runtime=$$
(
  trap '' INT TERM HUP
  while kill -0 "$parent" 2>/dev/null && kill -0 "$runtime" 2>/dev/null; do sleep 1; done
  kill -9 "$runtime" 2>/dev/null
) </dev/null >/dev/null 2>&1 3>&- &
exec "$WORKERD_PATH" "$@"
