#!/bin/sh
# The login of Tryer is no superuser, so that row-level security holds for it too. Runs once, when the database is made.
set -eu
psql --set ON_ERROR_STOP=1 --set password="$POSTGRES_PASSWORD" --username postgres <<'SQL'
create role tryer login createrole password :'password';
create database tryer owner tryer;
SQL
