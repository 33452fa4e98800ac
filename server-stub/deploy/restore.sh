#!/bin/sh
# Puts what backup.sh saved into an empty database and an empty folder: restore.sh <folder>. Reads DATABASE_URL and DATA_DIR.
set -eu
source=${1:?usage: restore.sh <folder>}
: "${DATABASE_URL:?an empty database}" "${DATA_DIR:?a folder without uploads/}"
(cd "$source" && sha256sum --check --quiet SHA256SUMS)
tables=$(psql "$DATABASE_URL" -Atc "select count(*) from pg_tables where schemaname = 'public'")
if [ "$tables" != 0 ] || [ -e "$DATA_DIR/uploads" ]; then
  echo "restore: the database has $tables tables or $DATA_DIR/uploads is there; give an empty database and folder" >&2
  exit 1
fi
pg_restore --exit-on-error --no-owner --no-privileges --single-transaction --dbname="$DATABASE_URL" "$source/database.dump"
mkdir -p "$DATA_DIR"
tar -C "$DATA_DIR" -xzf "$source/uploads.tar.gz"
