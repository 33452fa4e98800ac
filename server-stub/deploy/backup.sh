#!/bin/sh
# Saves the PostgreSQL database and the uploads: backup.sh <folder>. Reads DATABASE_URL and DATA_DIR. The server may go on running.
# The database first: a picture that is uploaded meanwhile is then in the files and in no row, and never the other way round.
set -eu
target=${1:?usage: backup.sh <folder>}
: "${DATABASE_URL:?the database to save}" "${DATA_DIR:?the folder that holds uploads/}"
mkdir -p "$target"
umask 077
# What these two tables hold is of use to running processes alone, and its transaction numbers are those of this server.
pg_dump --format=custom --no-owner --no-privileges --exclude-table-data=page_change --exclude-table-data=search_change \
  --file="$target/database.dump" "$DATABASE_URL"
mkdir -p "$DATA_DIR/uploads"
tar -C "$DATA_DIR" -czf "$target/uploads.tar.gz" uploads
(cd "$target" && sha256sum database.dump uploads.tar.gz > SHA256SUMS)
