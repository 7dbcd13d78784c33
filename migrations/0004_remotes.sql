-- Sync: the copies of the project elsewhere that this one knows, and histories that begin later
-- than the project did.

CREATE TABLE remote (
  name TEXT NOT NULL PRIMARY KEY CHECK (name <> ''),
  -- A path, an ssh:// or an http(s):// address; never with a password in it.
  url TEXT NOT NULL CHECK (url <> '')
) STRICT, WITHOUT ROWID;

-- Where a remote's branches stood when it was last asked.
CREATE TABLE remote_branch (
  remote TEXT NOT NULL REFERENCES remote (name),
  name TEXT NOT NULL CHECK (name <> ''),
  revision INTEGER NOT NULL REFERENCES revision (number),
  PRIMARY KEY (remote, name)
) STRICT, WITHOUT ROWID;

CREATE INDEX remote_branch_by_revision ON remote_branch (revision);

-- Revisions whose parents are not in this copy, with the whole state that each leads to: as changes
-- of the empty project, in the canonical form of changes.
CREATE TABLE shallow (
  revision INTEGER PRIMARY KEY REFERENCES revision (number),
  bytes BLOB NOT NULL
) STRICT;
