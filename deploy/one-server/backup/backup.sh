#!/bin/bash
# backup every-day | now | list | new-key | restore FILE KEYFILE | restore-files
# The database as a dump that only the holder of the private key can read; the files as they lie in the store, where the product encrypted them.
set -euo pipefail
folder=${BACKUP_FOLDER:-/backups}
days=${BACKUP_DAYS:-30}

say() { printf '%s %s\n' "$(date -u +%FT%TZ)" "$*"; }

now() {
  [ -n "${BACKUP_RECIPIENT:-}" ] || { say 'No backup: BACKUP_RECIPIENT is empty. Make a key with: backup new-key' >&2; return 1; }
  local name part bytes
  name=$folder/database-$(date -u +%Y%m%dT%H%M%SZ).dump.age
  part=$name.part
  mkdir -p "$folder/files"
  # By hand: in a function that is asked for its outcome the shell goes on after a failure, and a dump that ended early is no backup.
  pg_dump --format=custom --lock-wait-timeout=60s | age --recipient "$BACKUP_RECIPIENT" --output "$part" ||
    { say 'No backup: the dump did not end well' >&2; rm -f "$part"; return 1; }
  bytes=$(stat -c %s "$part")
  # A dump of the empty schema is larger than that: less means that something went wrong without saying so.
  [ "$bytes" -gt 100000 ] || { say "No backup: only $bytes bytes" >&2; return 1; }
  sync "$part" && mv "$part" "$name" || return 1
  # What was deleted in the store stays in a folder of its day as long as the oldest dump may ask for it, and not longer.
  if [ -n "${RCLONE_CONFIG_STORE_TYPE:-}" ]; then
    rclone sync --quiet --backup-dir "$folder/deleted/$(date -u +%Y-%m-%d)" store:anjuri "$folder/files" ||
      { say 'The database is saved, the files are not' >&2; return 1; }
  fi
  find "$folder" -maxdepth 1 -name 'database-*.dump.age' -mtime "+$days" -delete
  find "$folder" -maxdepth 1 -name '*.part' -mtime +1 -delete
  [ ! -d "$folder/deleted" ] || find "$folder/deleted" -mindepth 1 -maxdepth 1 -type d -mtime "+$days" -exec rm -rf {} +
  date -u +%FT%TZ >"$folder/last-success"
  say "Backup made: $name, $bytes bytes"
}

every_day() {
  local at=${BACKUP_AT:-21:00} wait
  say "A backup every day at $at UTC, kept for $days days"
  while :; do
    wait=$(($(date -u -d "today $at" +%s) - $(date -u +%s)))
    [ "$wait" -gt 0 ] || wait=$((wait + 86400))
    sleep "$wait" &
    wait $!
    now || say 'The backup failed; the next one is tomorrow' >&2
  done
}

# Into a database of its own, beside the one in use: nothing is lost if the backup was the wrong one. What an earlier try left there goes.
restore() {
  local file=${1:?which file} key=${2:?the file with the private key} into=anjuri_restored
  psql -v ON_ERROR_STOP=1 --dbname postgres -qc "drop database if exists $into" -c "create database $into owner anjuri_owner"
  # Piped: what is in it never lies on a disk in plain text. Cut short, it is rolled back.
  age --decrypt --identity "$key" "$file" | pg_restore --exit-on-error --single-transaction --dbname "$into"
  psql -v ON_ERROR_STOP=1 --dbname postgres -qc "revoke connect on database $into from public" \
    -c "grant connect on database $into to anjuri_app, anjuri_backup"
  count_on "$into"
  say "Restored into the database $into"
}

# On another server transaction ids begin again, and the books could not be sealed: they count on above what was restored. Where ids went on, nothing is changed.
count_on() {
  local from
  from=$(psql -v ON_ERROR_STOP=1 --dbname "$1" -qAt -c 'set role anjuri_owner' -c "
    select ledger.rebase() where ledger.xact_of(pg_current_xact_id()) <= greatest(
      (select max(xact) from ledger.transfer), (select max(upto) from ledger.seal), (select max(upto) from ledger.watch))")
  [ -z "$from" ] || say "This is another server: the books count on from $from"
}

# What is still in the store stays as it is: a file never changes.
restore_files() {
  local from
  for from in "$folder/files" "$folder"/deleted/*/; do
    [ ! -d "$from" ] || rclone copy --quiet --ignore-existing "$from" store:anjuri
  done
  say 'The files are back in the store'
}

trap 'exit 0' TERM INT
case ${1:-} in
  every-day) every_day ;;
  now) now ;;
  list) ls -l "$folder"/database-*.dump.age && cat "$folder/last-success" ;;
  new-key) age-keygen ;;
  restore) restore "${2:-}" "${3:-}" ;;
  restore-files) restore_files ;;
  *) echo 'usage: backup every-day | now | list | new-key | restore FILE KEYFILE | restore-files' >&2; exit 2 ;;
esac
