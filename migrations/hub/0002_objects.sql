-- Revisions whose bytes are kept outside the database, in an object storage: `object` is the key that they
-- are under there, and `bytes` is empty. A key is used once, so that what no row names can be removed.

ALTER TABLE hub_revision ADD COLUMN object TEXT;
