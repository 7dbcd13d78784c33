-- What it takes to remove revisions that no branch leads to any more: since when one is here, as a push that
-- comes in several requests moves its branch in the last, and how often some were removed, so that a copy
-- of the project knows that it holds what the hub does not.

-- When it came, in milliseconds since 1970 (UTC); 0 for those from before this was noted.
ALTER TABLE hub_revision ADD COLUMN stored BIGINT NOT NULL DEFAULT 0;

ALTER TABLE hub_project ADD COLUMN collections BIGINT NOT NULL DEFAULT 0;
