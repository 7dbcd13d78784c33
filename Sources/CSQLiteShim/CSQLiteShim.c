#include "CSQLiteShim.h"

#include <stddef.h>

int alstore_sqlite_configure(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

static int set_option(sqlite3 *db, int option, int value) {
  return sqlite3_db_config(db, option, value, NULL);
}

int alstore_sqlite_harden(sqlite3 *db) {
  int code = set_option(db, SQLITE_DBCONFIG_DEFENSIVE, 1);
  if (code == SQLITE_OK) code = set_option(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0);
  if (code == SQLITE_OK) code = set_option(db, SQLITE_DBCONFIG_DQS_DML, 0);
  if (code == SQLITE_OK) code = set_option(db, SQLITE_DBCONFIG_DQS_DDL, 0);
  return code;
}

int alstore_sqlite_set_triggers(sqlite3 *db, int fire) {
  return set_option(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, fire);
}

static int read_file(sqlite3 *db, void *bytes, int count, sqlite3_int64 offset) {
  sqlite3_file *file = NULL;
  int code = sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK) return code;
  if (file == NULL || file->pMethods == NULL) return SQLITE_CANTOPEN;
  return file->pMethods->xRead(file, bytes, count, offset);
}

int alstore_sqlite_change_counter(sqlite3 *db, unsigned *counter) {
  unsigned char bytes[4];
  int code = read_file(db, bytes, 4, 24);
  if (code != SQLITE_OK) return code;
  *counter = (unsigned)bytes[0] << 24 | (unsigned)bytes[1] << 16 | (unsigned)bytes[2] << 8 | bytes[3];
  return SQLITE_OK;
}

int alstore_sqlite_peek(const char *path, void *bytes, int count) {
  sqlite3 *db = NULL;
  int code = sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOFOLLOW, NULL);
  if (code != SQLITE_OK) code = sqlite3_extended_errcode(db);
  if (code == SQLITE_OK) code = read_file(db, bytes, count, 0);
  sqlite3_close(db);
  return code;
}

int alstore_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text != NULL ? text : "", count, SQLITE_TRANSIENT);
}

int alstore_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes != NULL ? bytes : "", count, SQLITE_TRANSIENT);
}
