#!/bin/bash
# restore.sh 'TIME' FOLDER PORT — the database as it was at that moment, in a new folder, running on that port, checked.
#   restore.sh '2026-11-18 10:15:00.250+05:30' /var/lib/postgresql/restored 5433
# What runs elsewhere is not touched, and the restored one writes nothing into the repository. Run as the account of the database (or as root), with
# PGBACKREST_REPO1_CIPHER_PASS and the product's own environment (DATABASE_URL: the restored one). docs/operating/backups.md
# POSTGRES_CONFIG: the folder of postgresql.conf and pg_hba.conf, if it is not Debian's /etc/postgresql/VERSION/main.
set -euo pipefail
moment=${1:?at which moment: 2026-11-18 10:15:00+05:30}
folder=${2:?into which new folder}
port=${3:?on which port}
here=$(cd "$(dirname "$0")/../.." && pwd)
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
version=$(as_database cat "$folder/PG_VERSION")
bin=${POSTGRES_BIN:-/usr/lib/postgresql/$version/bin}
# Debian keeps settings beside the data folder, so the backup has none of them: the ones of this machine are taken.
config=$folder
as_database test -e "$folder/postgresql.conf" || config=${POSTGRES_CONFIG:-/etc/postgresql/$version/main}
as_database test -e "$config/postgresql.conf" || { echo "No postgresql.conf in $config; say its folder in POSTGRES_CONFIG" >&2; exit 2; }
say "Starting it with the settings in $config; it reads the log up to that moment"
settings=(
  "config_file=$config/postgresql.conf" "listen_addresses=${LISTEN:-127.0.0.1}"
  # What would be the old cluster's own. The socket lies in the folder: its account comes in there as pg_hba.conf lets it.
  "data_directory=$folder" "external_pid_file=$folder/external.pid" "unix_socket_directories=${SOCKETS:-$folder}" 'cluster_name=restored'
  'log_destination=stderr' 'logging_collector=off'
  # Nobody reads before it is done; and a standby refuses to start where fewer connections are allowed than on the old machine.
  'hot_standby=off'
)
options="-p $port"
# In quotes: pg_ctl hands them to a shell.
for setting in "${settings[@]}"; do options+=" -c '$setting'"; done
ended() { as_database tail -n 20 "$folder/restore.log" >&2; exit 1; }
# It ends by itself if the log ends before that moment, or the moment lies in the future.
as_database "$bin/pg_ctl" -D "$folder" -s -w -t 86400 -l "$folder/restore.log" -o "$options" start || ended
# Asks for no password, unlike a connection.
until "$bin/pg_isready" -q -h "${LISTEN:-127.0.0.1}" -p "$port"; do
  as_database "$bin/pg_ctl" -D "$folder" status >/dev/null || ended
  sleep 0.2
done
say 'Checking books, activity log and files'
cd "$here" && node tools/node24.mjs node api/commands/restored.ts
say "Done. It runs on port $port; $folder/restore.log is its log"
