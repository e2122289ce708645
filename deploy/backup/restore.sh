#!/bin/bash
# restore.sh 'TIME' FOLDER PORT — the database as it was at that moment, in a new folder, running on that port, checked.
#   restore.sh '2026-11-18 10:15:00.250+05:30' /var/lib/postgresql/restored 5433
# What runs elsewhere is not touched, and the restored one writes nothing into the repository. Run as the account of the database (or as root), with
# PGBACKREST_REPO1_CIPHER_PASS and the product's own environment (DATABASE_URL: the restored one). docs/operating/backups.md
set -euo pipefail
moment=${1:?at which moment: 2026-11-18 10:15:00+05:30}
folder=${2:?into which new folder}
port=${3:?on which port}
here=$(cd "$(dirname "$0")/../.." && pwd)
bin=${POSTGRES_BIN:-$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1)}
as_database() { if [ "$(id -u)" = 0 ]; then runuser -u "${DATABASE_ACCOUNT:-postgres}" -- "$@"; else "$@"; fi; }
say() { printf '%s %s\n' "$(date -u +%T)" "$*"; }

[ ! -e "$folder" ] || { echo "$folder is there already; say a new one" >&2; exit 2; }
[[ $moment =~ ^[0-9]{4}-[0-9]{2}-[0-9]{2}\ [0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?[+-][0-9]{2}(:?[0-9]{2})?$ ]] || {
  echo "Not a moment: $moment. Say seconds and the zone, too: 2026-11-18 10:15:00+05:30" >&2
  exit 2
}

as_database mkdir -m 700 "$folder"
say "Restoring the database as it was at $moment"
# Promoted when it is there: it can be written to. Its own log goes nowhere until somebody decides that this one is the database from now on.
as_database pgbackrest --stanza=anjuri --pg1-path="$folder" --type=time --target="$moment" --target-action=promote --archive-mode=off restore
say 'Starting it; it reads the log up to that moment'
as_database "$bin/pg_ctl" -D "$folder" -s -w -t 86400 -l "$folder/restore.log" \
  -o "-p $port -c listen_addresses=${LISTEN:-127.0.0.1} -c unix_socket_directories=${SOCKETS:-}" start || {
  # The log ends before that moment, or it lies in the future.
  as_database tail -n 20 "$folder/restore.log" >&2
  exit 1
}
until [ "$(as_database "$bin/psql" -h "${LISTEN:-127.0.0.1}" -p "$port" -U postgres -d postgres -Atqc 'select pg_is_in_recovery()')" = f ]; do
  as_database "$bin/pg_ctl" -D "$folder" status >/dev/null || { as_database tail -n 20 "$folder/restore.log" >&2; exit 1; }
  sleep 0.2
done
say 'Checking books, activity log and files'
cd "$here" && node tools/node24.mjs node api/restored.ts
say "Done. It runs on port $port; $folder/restore.log is its log"
