# Keeps one server running for as long as standard input stays open, so that the server ends with whoever started it,
# even when that process is killed without warning. A shell, not Node: it is small, and it survives "kill every node".
# Arguments: the signal that stops the server, a folder to remove afterwards (may be empty), then the command.
signal=$1
scratch=$2
shift 2
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
(
  trap '' TERM INT HUP
  cat <&3 >/dev/null
  kill -"$signal" "$server" 2>/dev/null
  waited=0
  while [ "$waited" -lt 300 ]; do
    sleep 0.1
    waited=$((waited + 1))
  done
  kill -KILL "$server" 2>/dev/null
) &
watch=$!
exec 3<&-
trap 'kill -"$signal" "$server" 2>/dev/null' TERM INT HUP
code=0
while kill -0 "$server" 2>/dev/null; do
  wait "$server"
  code=$?
done
kill -KILL "$watch" 2>/dev/null
if [ -n "$scratch" ]; then rm -rf "$scratch"; fi
exit "$code"
