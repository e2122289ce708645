#!/bin/bash
# backup.sh first | full | diff | list — base backups of the database; the write-ahead log leaves by itself in between.
# Run as the account of the database (or as root), with PGBACKREST_REPO1_CIPHER_PASS in the environment. docs/operating/backups.md
set -euo pipefail
as_database() { if [ "$(id -u)" = 0 ]; then runuser -u "${DATABASE_ACCOUNT:-postgres}" -- "$@"; else "$@"; fi; }
backrest() { as_database pgbackrest --stanza=anjuri "$@"; }

case ${1:-} in
  first) # Once: makes the repository, sees that a segment of the log arrives there, and makes the first full backup.
    backrest stanza-create
    backrest check
    backrest --type=full backup
    ;;
  full | diff) backrest --type="$1" backup ;;
  list) backrest info ;;
  *)
    echo 'usage: backup.sh first | full | diff | list' >&2
    exit 2
    ;;
esac
