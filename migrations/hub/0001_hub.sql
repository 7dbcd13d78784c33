-- What a hub keeps. The same text runs in SQLite and in PostgreSQL (and in what speaks its language):
-- no triggers, sequences or types that only one of them has. SQLite takes BYTEA and BIGINT as names
-- of its own types. Everything belongs to a tenant, so that several hubs can share a cluster.
-- Times are milliseconds since 1970 (UTC).

CREATE TABLE hub_project (
  tenant TEXT NOT NULL,
  id TEXT NOT NULL,              -- random, never used again
  name TEXT NOT NULL,            -- what addresses call it
  project TEXT,                  -- the id that all copies share; none before the first push
  default_branch TEXT,           -- the branch that a clone is on
  quota BIGINT NOT NULL,         -- bytes of revisions that it may hold
  created BIGINT NOT NULL,
  PRIMARY KEY (tenant, id),
  UNIQUE (tenant, name)
);

-- The canonical bytes of revisions: the truth, never changed.
CREATE TABLE hub_revision (
  tenant TEXT NOT NULL,
  project TEXT NOT NULL,
  hash BYTEA NOT NULL,
  generation BIGINT NOT NULL,    -- greater than those of its parents
  size BIGINT NOT NULL,
  bytes BYTEA NOT NULL,
  PRIMARY KEY (tenant, project, hash),
  FOREIGN KEY (tenant, project) REFERENCES hub_project (tenant, id) ON DELETE CASCADE
);
CREATE INDEX hub_revision_generation ON hub_revision (tenant, project, generation);

-- Branches and tags; they move by compare-and-swap.
CREATE TABLE hub_reference (
  tenant TEXT NOT NULL,
  project TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('branch', 'tag')),
  name TEXT NOT NULL,
  hash BYTEA NOT NULL,
  PRIMARY KEY (tenant, project, kind, name),
  FOREIGN KEY (tenant, project, hash) REFERENCES hub_revision (tenant, project, hash)
    ON DELETE CASCADE
);

-- Who may do what. The project '*' is every project, the user 'anonymous' whoever has no token.
CREATE TABLE hub_member (
  tenant TEXT NOT NULL,
  project TEXT NOT NULL,
  user_name TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('read', 'push', 'force', 'admin')),
  PRIMARY KEY (tenant, project, user_name)
);

-- Tokens: only the SHA-256 of their text is kept.
CREATE TABLE hub_token (
  tenant TEXT NOT NULL,
  id TEXT NOT NULL,
  digest BYTEA NOT NULL,
  user_name TEXT NOT NULL,
  project TEXT NOT NULL,         -- '*' for every project
  scope TEXT NOT NULL CHECK (scope IN ('read', 'push', 'force', 'admin')),
  created BIGINT NOT NULL,
  expires BIGINT,
  revoked BIGINT,
  PRIMARY KEY (tenant, id),
  UNIQUE (tenant, digest)
);

-- Branches that not everybody may change, by pattern (* stands for anything).
CREATE TABLE hub_protection (
  tenant TEXT NOT NULL,
  project TEXT NOT NULL,
  pattern TEXT NOT NULL,
  push_role TEXT NOT NULL CHECK (push_role IN ('push', 'force', 'admin')),
  allows_force BIGINT NOT NULL,
  refuses_conflicts BIGINT NOT NULL,
  PRIMARY KEY (tenant, project, pattern),
  FOREIGN KEY (tenant, project) REFERENCES hub_project (tenant, id) ON DELETE CASCADE
);

-- Addresses that are told of every push. The secret signs, so it is kept as it is.
CREATE TABLE hub_hook (
  tenant TEXT NOT NULL,
  id TEXT NOT NULL,
  project TEXT NOT NULL,
  url TEXT NOT NULL,
  secret TEXT NOT NULL,
  created BIGINT NOT NULL,
  PRIMARY KEY (tenant, id),
  FOREIGN KEY (tenant, project) REFERENCES hub_project (tenant, id) ON DELETE CASCADE
);

-- What hooks are still to be told: written in the transaction of the push.
CREATE TABLE hub_delivery (
  tenant TEXT NOT NULL,
  id TEXT NOT NULL,
  hook TEXT NOT NULL,
  body TEXT NOT NULL,
  attempts BIGINT NOT NULL,
  due BIGINT NOT NULL,
  status TEXT NOT NULL,          -- '' while it is to be sent, then what came of it
  PRIMARY KEY (tenant, id),
  FOREIGN KEY (tenant, hook) REFERENCES hub_hook (tenant, id) ON DELETE CASCADE
);
CREATE INDEX hub_delivery_due ON hub_delivery (tenant, status, due);
