#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

// SQLite's C interface, and the few calls of it that Swift cannot make by itself.

#include <sqlite3.h>

/// Ceases to count the memory that SQLite uses, which takes a lock with each allocation.
///
/// Must come before anything else of SQLite; later it changes nothing and says SQLITE_MISUSE.
int alstore_sqlite_configure(void);

/// Turns defensive mode on, and trusted schema and double-quoted string literals off.
///
/// `sqlite3_db_config` is variadic, so Swift cannot call it. Returns SQLITE_OK or the first error.
int alstore_sqlite_harden(sqlite3 *connection);

/// Says whether triggers fire; statements that were compiled before are compiled again.
int alstore_sqlite_set_triggers(sqlite3 *connection, int fire);

/// Reads the first `count` bytes of a database file without locking or changing anything, and
/// without following a symbolic link anywhere in the path.
///
/// Goes through SQLite's own file layer: closing a file descriptor of one's own would drop the
/// POSIX locks that another connection of this process holds on the file. Returns SQLITE_OK,
/// SQLITE_IOERR_SHORT_READ where the file is shorter (the rest is then zeros), or another error.
int alstore_sqlite_peek(const char *path, void *bytes, int count);

/// Reads the file change counter in the header of a connection's main database.
///
/// While the connection holds a lock it is that of what the connection reads. Returns SQLITE_OK or
/// an error.
int alstore_sqlite_change_counter(sqlite3 *connection, unsigned *counter);

/// Binds text or bytes that SQLite copies; SQLITE_TRANSIENT is a cast that Swift does not import.
/// A null pointer binds an empty text or no bytes, rather than NULL.
int alstore_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count);
int alstore_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count);

#endif
