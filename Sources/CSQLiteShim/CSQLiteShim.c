#include "CSQLiteShim.h"

#include <sqlite3.h>
#include <stddef.h>

static int set_option(sqlite3 *connection, int option, int value) {
  return sqlite3_db_config(connection, option, value, NULL);
}

int alstore_sqlite_harden(void *connection) {
  sqlite3 *db = connection;
  int code = set_option(db, SQLITE_DBCONFIG_DEFENSIVE, 1);
  if (code == SQLITE_OK) code = set_option(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0);
  if (code == SQLITE_OK) code = set_option(db, SQLITE_DBCONFIG_DQS_DML, 0);
  if (code == SQLITE_OK) code = set_option(db, SQLITE_DBCONFIG_DQS_DDL, 0);
  return code;
}
