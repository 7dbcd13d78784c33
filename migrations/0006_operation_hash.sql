-- What an operation was, so that one that was damaged is found, and is not undone.

-- SHA-256 over the row and its rows of operation_ref.
ALTER TABLE operation ADD COLUMN hash BLOB CHECK (length(hash) = 32);
