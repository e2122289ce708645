#!/bin/bash
# Once, when the database is new: the owner of the tables, the application, which owns nothing, and who makes the backups, who only reads.
set -euo pipefail
export PGPASSWORD=$POSTGRES_PASSWORD
psql -v ON_ERROR_STOP=1 --username postgres --dbname postgres \
  -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" -v backup="$BACKUP_PASSWORD" <<'SQL'
create role anjuri_owner login password :'owner';
create role anjuri_app login password :'app';
create role anjuri_backup login password :'backup' bypassrls in role pg_read_all_data;
create database anjuri owner anjuri_owner;
revoke connect on database anjuri from public;
grant connect on database anjuri to anjuri_app, anjuri_backup;
SQL
