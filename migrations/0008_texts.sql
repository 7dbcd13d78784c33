-- Fonts that texts are measured with where layouts name them, kept as documents are: whole.

CREATE TABLE font (
  id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
  ordinal INTEGER NOT NULL,
  -- The file's name, such as `Lato-Bold.ttf`.
  name TEXT NOT NULL UNIQUE CHECK (name <> ''),
  sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
  bytes BLOB NOT NULL
) STRICT;

CREATE TRIGGER font_insertable BEFORE INSERT ON font
WHEN EXISTS (SELECT 1 FROM font WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM font WHERE name = NEW.name)
BEGIN
  SELECT RAISE(ABORT, 'font: its id or name is taken');
END;

CREATE TRIGGER font_updatable BEFORE UPDATE OF id, name ON font
WHEN NEW.id IS NOT OLD.id
  OR EXISTS (SELECT 1 FROM font WHERE name = NEW.name AND id <> OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'font: its name is taken, or its id would change');
END;

CREATE TRIGGER font_inserted AFTER INSERT ON font BEGIN
  INSERT INTO pending VALUES ('font', NEW.id, '', 0) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER font_updated AFTER UPDATE ON font
WHEN NOT EXISTS (
  SELECT 1 FROM pending WHERE kind = 'font' AND object = NEW.id AND field = '')
BEGIN
  INSERT INTO pending SELECT 'font', OLD.id, field, was FROM (
    SELECT NULL AS field, NULL AS was, NULL AS now UNION ALL VALUES
    ('ordinal', OLD.ordinal, NEW.ordinal),
    ('name', OLD.name, NEW.name),
    ('sha256', OLD.sha256, NEW.sha256),
    ('bytes', OLD.bytes, NEW.bytes)
  ) WHERE was IS NOT now ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER font_deleted AFTER DELETE ON font
WHEN NOT EXISTS (
  SELECT 1 FROM pending WHERE kind = 'font' AND object = OLD.id AND field = '')
BEGIN
  INSERT INTO pending SELECT 'font', OLD.id, field, was FROM (
    SELECT '' AS field, 1 AS was UNION ALL VALUES
    ('ordinal', OLD.ordinal),
    ('name', OLD.name),
    ('sha256', OLD.sha256),
    ('bytes', OLD.bytes)
  ) WHERE was IS NOT NULL ON CONFLICT DO NOTHING;
END;
