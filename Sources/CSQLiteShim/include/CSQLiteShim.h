#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

// `sqlite3_db_config` is variadic, so Swift cannot call it. These are the calls alstore needs.

/// Turns defensive mode on and trusted schema, triggers-in-temp and double-quoted strings off.
/// `connection` is a `sqlite3 *`. Returns SQLITE_OK or the first error code.
int alstore_sqlite_harden(void *connection);

#endif
