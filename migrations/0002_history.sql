-- History: revisions of the project, branches and tags, the log of operations that undo walks, and
-- what merges could not decide.

-- What differs from the revision that the working set is based on, where `pending` is what differs
-- since the last operation: the same columns, and a field's value as that revision has it. Each
-- operation moves the rows of `pending` here.
CREATE TABLE uncommitted (
  kind TEXT NOT NULL,
  object BLOB NOT NULL,
  field TEXT NOT NULL,
  old ANY,
  PRIMARY KEY (kind, object, field)
) STRICT, WITHOUT ROWID;

-- A revision. Its bytes are the truth, in the canonical form that the article History explains;
-- the other columns but the number are read from them.
CREATE TABLE revision (
  -- In order of arrival in this file; another copy of the project may count otherwise.
  number INTEGER PRIMARY KEY,
  -- SHA-256, of the bytes.
  hash BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
  -- One more than the greatest of its parents'; 1 for a first revision.
  generation INTEGER NOT NULL,
  -- Revisions before it along first parents.
  depth INTEGER NOT NULL,
  -- Milliseconds since 1970, UTC.
  time INTEGER NOT NULL,
  author TEXT NOT NULL,
  message TEXT NOT NULL,
  bytes BLOB NOT NULL
) STRICT;

CREATE TABLE revision_parent (
  revision INTEGER NOT NULL REFERENCES revision (number),
  -- 0 for the parent that the changes are relative to.
  position INTEGER NOT NULL,
  parent INTEGER NOT NULL REFERENCES revision (number),
  PRIMARY KEY (revision, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX revision_by_parent ON revision_parent (parent);

-- Which revisions changed a field of an object. Field '' stands for the object as a whole: a
-- revision that adds or removes it has that row alone.
CREATE TABLE revision_change (
  object BLOB NOT NULL,
  field TEXT NOT NULL,
  revision INTEGER NOT NULL,
  PRIMARY KEY (object, field, revision)
) STRICT, WITHOUT ROWID;

-- The changes of `span` revisions that end with one, along first parents, put together, so that
-- what lies far back is reached in a few steps.
CREATE TABLE revision_rollup (
  revision INTEGER NOT NULL,
  span INTEGER NOT NULL,
  -- The revision before the first of them; NULL where that is the beginning.
  start INTEGER,
  bytes BLOB NOT NULL,
  PRIMARY KEY (revision, span)
) STRICT;

-- The hashes over the state of the revision that the working set is based on; see History.
CREATE TABLE state_node (
  number INTEGER PRIMARY KEY,
  bytes BLOB NOT NULL
) STRICT;

CREATE TABLE branch (
  name TEXT NOT NULL PRIMARY KEY CHECK (name <> ''),
  revision INTEGER NOT NULL REFERENCES revision (number),
  -- Whether a revision that holds conflicts may not become its head.
  refuses_conflicts INTEGER NOT NULL DEFAULT 0 CHECK (refuses_conflicts IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE TABLE tag (
  name TEXT NOT NULL PRIMARY KEY CHECK (name <> ''),
  revision INTEGER NOT NULL REFERENCES revision (number)
) STRICT, WITHOUT ROWID;

-- What the working set is based on: exactly one row.
CREATE TABLE head (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  -- NULL where it is on no branch. A branch without a revision is not in `branch` yet.
  branch TEXT CHECK (branch <> ''),
  -- NULL before the first commit.
  revision INTEGER REFERENCES revision (number),
  -- The last operation that is not undone.
  operation INTEGER REFERENCES operation (number)
) STRICT;

-- A command that wrote, so that it can be undone.
CREATE TABLE operation (
  number INTEGER PRIMARY KEY,
  -- The operation it followed; one that was undone is followed by nothing that counts.
  previous INTEGER REFERENCES operation (number),
  -- Milliseconds since 1970, UTC.
  time INTEGER NOT NULL,
  author TEXT NOT NULL,
  command TEXT NOT NULL,
  -- What it changed in the working set, in the canonical form of changes.
  changes BLOB NOT NULL
) STRICT;

CREATE INDEX operation_by_previous ON operation (previous);

INSERT INTO head (one, branch) VALUES (1, 'main');

-- What an operation did to branches, tags and the head.
CREATE TABLE operation_ref (
  operation INTEGER NOT NULL REFERENCES operation (number),
  -- 'refusal' is whether a branch refuses conflicts.
  kind TEXT NOT NULL CHECK (kind IN ('branch', 'tag', 'head', 'refusal')),
  -- The branch or tag; `branch` or `revision` for the head.
  name TEXT NOT NULL,
  -- Numbers of revisions, NULL where there is none; a name for the head's branch; 1 for a refusal.
  before ANY,
  after ANY,
  PRIMARY KEY (operation, kind, name)
) STRICT, WITHOUT ROWID;

-- What a merge could not decide: the object and field it is about, what each side had, and why.
-- Our value stands in the project until somebody resolves it, which removes the row.
CREATE TABLE conflict (
  id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
  reason TEXT NOT NULL,
  object_kind TEXT NOT NULL,
  object BLOB NOT NULL CHECK (length(object) = 16),
  -- The fields it is about, separated by spaces; '' where it is about the object as a whole.
  field TEXT NOT NULL,
  -- The values; several as the bytes that History explains.
  base ANY,
  ours ANY,
  theirs ANY,
  -- Whether each side has the object at all.
  ours_exists INTEGER NOT NULL CHECK (ours_exists IN (0, 1)),
  theirs_exists INTEGER NOT NULL CHECK (theirs_exists IN (0, 1))
) STRICT;

CREATE INDEX conflict_by_object ON conflict (object);

-- What solving a merge found that neither side had: derived, and so no part of what is hashed.
CREATE TABLE merge_finding (
  revision INTEGER NOT NULL REFERENCES revision (number),
  ordinal INTEGER NOT NULL,
  -- The version of the engine that solved it.
  engine TEXT NOT NULL,
  reason TEXT NOT NULL,
  layout TEXT NOT NULL,
  environment TEXT NOT NULL,
  message TEXT NOT NULL,
  PRIMARY KEY (revision, ordinal)
) STRICT, WITHOUT ROWID;

-- The revisions, newest first.
CREATE VIEW v_log AS
SELECT
  number,
  lower(hex(hash)) AS hash,
  strftime('%Y-%m-%dT%H:%M:%SZ', time / 1000, 'unixepoch') AS time,
  author,
  message,
  generation,
  (SELECT group_concat(lower(hex(p.hash)), ' ') FROM (
    SELECT parent.hash FROM revision_parent JOIN revision AS parent ON parent.number = parent
    WHERE revision = revision.number ORDER BY position) AS p) AS parents
FROM revision
ORDER BY number DESC;

-- What is left to resolve, with names.
CREATE VIEW v_conflicts AS
SELECT
  coalesce(
    (SELECT name FROM view WHERE id = c.object),
    (SELECT name FROM guide WHERE id = c.object),
    (SELECT coalesce(name, identifier) FROM layout_constraint WHERE id = c.object),
    (SELECT name FROM outlet WHERE id = c.object),
    (SELECT name FROM layout WHERE id = c.object),
    (SELECT name FROM environment WHERE id = c.object),
    (SELECT name FROM document WHERE id = c.object)) AS name,
  c.object_kind,
  c.field,
  c.reason,
  c.base,
  c.ours,
  c.theirs,
  lower(hex(c.object)) AS object,
  lower(hex(c.id)) AS id
FROM conflict AS c;

CREATE TRIGGER conflict_insertable BEFORE INSERT ON conflict
WHEN EXISTS (SELECT 1 FROM conflict WHERE id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'conflict: its id or name is taken');
END;

CREATE TRIGGER conflict_updatable BEFORE UPDATE OF id ON conflict
WHEN NEW.id IS NOT OLD.id
BEGIN
  SELECT RAISE(ABORT, 'conflict: its name is taken, or its id would change');
END;

CREATE TRIGGER conflict_inserted AFTER INSERT ON conflict BEGIN
  INSERT INTO pending VALUES ('conflict', NEW.id, '', 0) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER conflict_updated AFTER UPDATE ON conflict
WHEN NOT EXISTS (
  SELECT 1 FROM pending WHERE kind = 'conflict' AND object = NEW.id AND field = '')
BEGIN
  INSERT INTO pending SELECT 'conflict', OLD.id, field, was FROM (
    SELECT NULL AS field, NULL AS was, NULL AS now UNION ALL VALUES
    ('reason', OLD.reason, NEW.reason),
    ('object_kind', OLD.object_kind, NEW.object_kind),
    ('object', OLD.object, NEW.object),
    ('field', OLD.field, NEW.field),
    ('base', OLD.base, NEW.base),
    ('ours', OLD.ours, NEW.ours),
    ('theirs', OLD.theirs, NEW.theirs),
    ('ours_exists', OLD.ours_exists, NEW.ours_exists),
    ('theirs_exists', OLD.theirs_exists, NEW.theirs_exists)
  ) WHERE was IS NOT now ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER conflict_deleted AFTER DELETE ON conflict
WHEN NOT EXISTS (
  SELECT 1 FROM pending WHERE kind = 'conflict' AND object = OLD.id AND field = '')
BEGIN
  INSERT INTO pending SELECT 'conflict', OLD.id, field, was FROM (
    SELECT '' AS field, 1 AS was UNION ALL VALUES
    ('reason', OLD.reason),
    ('object_kind', OLD.object_kind),
    ('object', OLD.object),
    ('field', OLD.field),
    ('base', OLD.base),
    ('ours', OLD.ours),
    ('theirs', OLD.theirs),
    ('ours_exists', OLD.ours_exists),
    ('theirs_exists', OLD.theirs_exists)
  ) WHERE was IS NOT NULL ON CONFLICT DO NOTHING;
END;

-- An object that was removed and comes back keeps what was noted of it first. (Version 1 noted
-- again what changed after it came back.)
DROP TRIGGER document_updated;
CREATE TRIGGER document_updated AFTER UPDATE ON document
WHEN NOT EXISTS (
  SELECT 1 FROM pending WHERE kind = 'document' AND object = NEW.id AND field = '')
BEGIN
  INSERT INTO pending SELECT 'document', OLD.id, field, was FROM (
    SELECT NULL AS field, NULL AS was, NULL AS now UNION ALL VALUES
    ('ordinal', OLD.ordinal, NEW.ordinal),
    ('name', OLD.name, NEW.name),
    ('kind', OLD.kind, NEW.kind),
    ('sha256', OLD.sha256, NEW.sha256),
    ('bytes', OLD.bytes, NEW.bytes)
  ) WHERE was IS NOT now ON CONFLICT DO NOTHING;
END;

DROP TRIGGER document_deleted;
CREATE TRIGGER document_deleted AFTER DELETE ON document
WHEN NOT EXISTS (
  SELECT 1 FROM pending WHERE kind = 'document' AND object = OLD.id AND field = '')
BEGIN
  INSERT INTO pending SELECT 'document', OLD.id, field, was FROM (
    SELECT '' AS field, 1 AS was UNION ALL VALUES
    ('ordinal', OLD.ordinal),
    ('name', OLD.name),
    ('kind', OLD.kind),
    ('sha256', OLD.sha256),
    ('bytes', OLD.bytes)
  ) WHERE was IS NOT NULL ON CONFLICT DO NOTHING;
END;

DROP TRIGGER environment_updated;
CREATE TRIGGER environment_updated AFTER UPDATE ON environment
WHEN NOT EXISTS (
  SELECT 1 FROM pending WHERE kind = 'environment' AND object = NEW.id AND field = '')
BEGIN
  INSERT INTO pending SELECT 'environment', OLD.id, field, was FROM (
    SELECT NULL AS field, NULL AS was, NULL AS now UNION ALL VALUES
    ('ordinal', OLD.ordinal, NEW.ordinal),
    ('name', OLD.name, NEW.name),
    ('device', OLD.device, NEW.device),
    ('width', OLD.width, NEW.width),
    ('height', OLD.height, NEW.height),
    ('orientation', OLD.orientation, NEW.orientation),
    ('direction', OLD.direction, NEW.direction),
    ('text_size', OLD.text_size, NEW.text_size),
    ('language', OLD.language, NEW.language)
  ) WHERE was IS NOT now ON CONFLICT DO NOTHING;
END;

DROP TRIGGER environment_deleted;
CREATE TRIGGER environment_deleted AFTER DELETE ON environment
WHEN NOT EXISTS (
  SELECT 1 FROM pending WHERE kind = 'environment' AND object = OLD.id AND field = '')
BEGIN
  INSERT INTO pending SELECT 'environment', OLD.id, field, was FROM (
    SELECT '' AS field, 1 AS was UNION ALL VALUES
    ('ordinal', OLD.ordinal),
    ('name', OLD.name),
    ('device', OLD.device),
    ('width', OLD.width),
    ('height', OLD.height),
    ('orientation', OLD.orientation),
    ('direction', OLD.direction),
    ('text_size', OLD.text_size),
    ('language', OLD.language)
  ) WHERE was IS NOT NULL ON CONFLICT DO NOTHING;
END;

DROP TRIGGER layout_updated;
CREATE TRIGGER layout_updated AFTER UPDATE ON layout
WHEN NOT EXISTS (
  SELECT 1 FROM pending WHERE kind = 'layout' AND object = NEW.id AND field = '')
BEGIN
  INSERT INTO pending SELECT 'layout', OLD.id, field, was FROM (
    SELECT NULL AS field, NULL AS was, NULL AS now UNION ALL VALUES
    ('ordinal', OLD.ordinal, NEW.ordinal),
    ('name', OLD.name, NEW.name),
    ('root', OLD.root, NEW.root),
    ('width', OLD.width, NEW.width),
    ('height', OLD.height, NEW.height),
    ('safe_area_top', OLD.safe_area_top, NEW.safe_area_top),
    ('safe_area_left', OLD.safe_area_left, NEW.safe_area_left),
    ('safe_area_bottom', OLD.safe_area_bottom, NEW.safe_area_bottom),
    ('safe_area_right', OLD.safe_area_right, NEW.safe_area_right),
    ('scale', OLD.scale, NEW.scale),
    ('device', OLD.device, NEW.device),
    ('orientation', OLD.orientation, NEW.orientation),
    ('direction', OLD.direction, NEW.direction),
    ('document', OLD.document, NEW.document),
    ('object_id', OLD.object_id, NEW.object_id)
  ) WHERE was IS NOT now ON CONFLICT DO NOTHING;
END;

DROP TRIGGER layout_deleted;
CREATE TRIGGER layout_deleted AFTER DELETE ON layout
WHEN NOT EXISTS (
  SELECT 1 FROM pending WHERE kind = 'layout' AND object = OLD.id AND field = '')
BEGIN
  INSERT INTO pending SELECT 'layout', OLD.id, field, was FROM (
    SELECT '' AS field, 1 AS was UNION ALL VALUES
    ('ordinal', OLD.ordinal),
    ('name', OLD.name),
    ('root', OLD.root),
    ('width', OLD.width),
    ('height', OLD.height),
    ('safe_area_top', OLD.safe_area_top),
    ('safe_area_left', OLD.safe_area_left),
    ('safe_area_bottom', OLD.safe_area_bottom),
    ('safe_area_right', OLD.safe_area_right),
    ('scale', OLD.scale),
    ('device', OLD.device),
    ('orientation', OLD.orientation),
    ('direction', OLD.direction),
    ('document', OLD.document),
    ('object_id', OLD.object_id)
  ) WHERE was IS NOT NULL ON CONFLICT DO NOTHING;
END;

DROP TRIGGER view_updated;
CREATE TRIGGER view_updated AFTER UPDATE ON view
WHEN NOT EXISTS (
  SELECT 1 FROM pending WHERE kind = 'view' AND object = NEW.id AND field = '')
BEGIN
  INSERT INTO pending SELECT 'view', OLD.id, field, was FROM (
    SELECT NULL AS field, NULL AS was, NULL AS now UNION ALL VALUES
    ('layout', OLD.layout, NEW.layout),
    ('ordinal', OLD.ordinal, NEW.ordinal),
    ('parent', OLD.parent, NEW.parent),
    ('position', OLD.position, NEW.position),
    ('name', OLD.name, NEW.name),
    ('class', OLD.class, NEW.class),
    ('kind', OLD.kind, NEW.kind),
    ('intrinsic_width', OLD.intrinsic_width, NEW.intrinsic_width),
    ('intrinsic_height', OLD.intrinsic_height, NEW.intrinsic_height),
    ('hugging_horizontal', OLD.hugging_horizontal, NEW.hugging_horizontal),
    ('hugging_vertical', OLD.hugging_vertical, NEW.hugging_vertical),
    ('compression_horizontal', OLD.compression_horizontal, NEW.compression_horizontal),
    ('compression_vertical', OLD.compression_vertical, NEW.compression_vertical),
    ('margin_top', OLD.margin_top, NEW.margin_top),
    ('margin_left', OLD.margin_left, NEW.margin_left),
    ('margin_bottom', OLD.margin_bottom, NEW.margin_bottom),
    ('margin_right', OLD.margin_right, NEW.margin_right),
    ('directional_margin_top', OLD.directional_margin_top, NEW.directional_margin_top),
    ('directional_margin_leading', OLD.directional_margin_leading, NEW.directional_margin_leading),
    ('directional_margin_bottom', OLD.directional_margin_bottom, NEW.directional_margin_bottom),
    ('directional_margin_trailing', OLD.directional_margin_trailing,
      NEW.directional_margin_trailing),
    ('preserves_superview_margins', OLD.preserves_superview_margins,
      NEW.preserves_superview_margins),
    ('insets_margins_from_safe_area', OLD.insets_margins_from_safe_area,
      NEW.insets_margins_from_safe_area),
    ('extra_safe_area_top', OLD.extra_safe_area_top, NEW.extra_safe_area_top),
    ('extra_safe_area_left', OLD.extra_safe_area_left, NEW.extra_safe_area_left),
    ('extra_safe_area_bottom', OLD.extra_safe_area_bottom, NEW.extra_safe_area_bottom),
    ('extra_safe_area_right', OLD.extra_safe_area_right, NEW.extra_safe_area_right),
    ('first_baseline', OLD.first_baseline, NEW.first_baseline),
    ('last_baseline', OLD.last_baseline, NEW.last_baseline),
    ('text', OLD.text, NEW.text),
    ('font_name', OLD.font_name, NEW.font_name),
    ('font_size', OLD.font_size, NEW.font_size),
    ('font_style', OLD.font_style, NEW.font_style),
    ('font_type', OLD.font_type, NEW.font_type),
    ('number_of_lines', OLD.number_of_lines, NEW.number_of_lines),
    ('preferred_max_width', OLD.preferred_max_width, NEW.preferred_max_width),
    ('hidden', OLD.hidden, NEW.hidden),
    ('installed', OLD.installed, NEW.installed),
    ('translates_autoresizing_mask', OLD.translates_autoresizing_mask,
      NEW.translates_autoresizing_mask),
    ('frame_x', OLD.frame_x, NEW.frame_x),
    ('frame_y', OLD.frame_y, NEW.frame_y),
    ('frame_width', OLD.frame_width, NEW.frame_width),
    ('frame_height', OLD.frame_height, NEW.frame_height),
    ('autoresizing_mask', OLD.autoresizing_mask, NEW.autoresizing_mask),
    ('direction', OLD.direction, NEW.direction),
    ('alignment_top', OLD.alignment_top, NEW.alignment_top),
    ('alignment_left', OLD.alignment_left, NEW.alignment_left),
    ('alignment_bottom', OLD.alignment_bottom, NEW.alignment_bottom),
    ('alignment_right', OLD.alignment_right, NEW.alignment_right),
    ('stack_axis', OLD.stack_axis, NEW.stack_axis),
    ('stack_distribution', OLD.stack_distribution, NEW.stack_distribution),
    ('stack_alignment', OLD.stack_alignment, NEW.stack_alignment),
    ('stack_spacing', OLD.stack_spacing, NEW.stack_spacing),
    ('stack_baseline_relative', OLD.stack_baseline_relative, NEW.stack_baseline_relative),
    ('stack_margins_relative', OLD.stack_margins_relative, NEW.stack_margins_relative),
    ('stack_custom_spacing', OLD.stack_custom_spacing, NEW.stack_custom_spacing),
    ('user_label', OLD.user_label, NEW.user_label),
    ('variations', OLD.variations, NEW.variations),
    ('document', OLD.document, NEW.document),
    ('object_id', OLD.object_id, NEW.object_id)
  ) WHERE was IS NOT now ON CONFLICT DO NOTHING;
END;

DROP TRIGGER view_deleted;
CREATE TRIGGER view_deleted AFTER DELETE ON view
WHEN NOT EXISTS (
  SELECT 1 FROM pending WHERE kind = 'view' AND object = OLD.id AND field = '')
BEGIN
  INSERT INTO pending SELECT 'view', OLD.id, field, was FROM (
    SELECT '' AS field, 1 AS was UNION ALL VALUES
    ('layout', OLD.layout),
    ('ordinal', OLD.ordinal),
    ('parent', OLD.parent),
    ('position', OLD.position),
    ('name', OLD.name),
    ('class', OLD.class),
    ('kind', OLD.kind),
    ('intrinsic_width', OLD.intrinsic_width),
    ('intrinsic_height', OLD.intrinsic_height),
    ('hugging_horizontal', OLD.hugging_horizontal),
    ('hugging_vertical', OLD.hugging_vertical),
    ('compression_horizontal', OLD.compression_horizontal),
    ('compression_vertical', OLD.compression_vertical),
    ('margin_top', OLD.margin_top),
    ('margin_left', OLD.margin_left),
    ('margin_bottom', OLD.margin_bottom),
    ('margin_right', OLD.margin_right),
    ('directional_margin_top', OLD.directional_margin_top),
    ('directional_margin_leading', OLD.directional_margin_leading),
    ('directional_margin_bottom', OLD.directional_margin_bottom),
    ('directional_margin_trailing', OLD.directional_margin_trailing),
    ('preserves_superview_margins', OLD.preserves_superview_margins),
    ('insets_margins_from_safe_area', OLD.insets_margins_from_safe_area),
    ('extra_safe_area_top', OLD.extra_safe_area_top),
    ('extra_safe_area_left', OLD.extra_safe_area_left),
    ('extra_safe_area_bottom', OLD.extra_safe_area_bottom),
    ('extra_safe_area_right', OLD.extra_safe_area_right),
    ('first_baseline', OLD.first_baseline),
    ('last_baseline', OLD.last_baseline),
    ('text', OLD.text),
    ('font_name', OLD.font_name),
    ('font_size', OLD.font_size),
    ('font_style', OLD.font_style),
    ('font_type', OLD.font_type),
    ('number_of_lines', OLD.number_of_lines),
    ('preferred_max_width', OLD.preferred_max_width),
    ('hidden', OLD.hidden),
    ('installed', OLD.installed),
    ('translates_autoresizing_mask', OLD.translates_autoresizing_mask),
    ('frame_x', OLD.frame_x),
    ('frame_y', OLD.frame_y),
    ('frame_width', OLD.frame_width),
    ('frame_height', OLD.frame_height),
    ('autoresizing_mask', OLD.autoresizing_mask),
    ('direction', OLD.direction),
    ('alignment_top', OLD.alignment_top),
    ('alignment_left', OLD.alignment_left),
    ('alignment_bottom', OLD.alignment_bottom),
    ('alignment_right', OLD.alignment_right),
    ('stack_axis', OLD.stack_axis),
    ('stack_distribution', OLD.stack_distribution),
    ('stack_alignment', OLD.stack_alignment),
    ('stack_spacing', OLD.stack_spacing),
    ('stack_baseline_relative', OLD.stack_baseline_relative),
    ('stack_margins_relative', OLD.stack_margins_relative),
    ('stack_custom_spacing', OLD.stack_custom_spacing),
    ('user_label', OLD.user_label),
    ('variations', OLD.variations),
    ('document', OLD.document),
    ('object_id', OLD.object_id)
  ) WHERE was IS NOT NULL ON CONFLICT DO NOTHING;
END;

DROP TRIGGER guide_updated;
CREATE TRIGGER guide_updated AFTER UPDATE ON guide
WHEN NOT EXISTS (
  SELECT 1 FROM pending WHERE kind = 'guide' AND object = NEW.id AND field = '')
BEGIN
  INSERT INTO pending SELECT 'guide', OLD.id, field, was FROM (
    SELECT NULL AS field, NULL AS was, NULL AS now UNION ALL VALUES
    ('layout', OLD.layout, NEW.layout),
    ('ordinal', OLD.ordinal, NEW.ordinal),
    ('view', OLD.view, NEW.view),
    ('name', OLD.name, NEW.name),
    ('identifier', OLD.identifier, NEW.identifier),
    ('user_label', OLD.user_label, NEW.user_label),
    ('document', OLD.document, NEW.document),
    ('object_id', OLD.object_id, NEW.object_id)
  ) WHERE was IS NOT now ON CONFLICT DO NOTHING;
END;

DROP TRIGGER guide_deleted;
CREATE TRIGGER guide_deleted AFTER DELETE ON guide
WHEN NOT EXISTS (
  SELECT 1 FROM pending WHERE kind = 'guide' AND object = OLD.id AND field = '')
BEGIN
  INSERT INTO pending SELECT 'guide', OLD.id, field, was FROM (
    SELECT '' AS field, 1 AS was UNION ALL VALUES
    ('layout', OLD.layout),
    ('ordinal', OLD.ordinal),
    ('view', OLD.view),
    ('name', OLD.name),
    ('identifier', OLD.identifier),
    ('user_label', OLD.user_label),
    ('document', OLD.document),
    ('object_id', OLD.object_id)
  ) WHERE was IS NOT NULL ON CONFLICT DO NOTHING;
END;

DROP TRIGGER constraint_updated;
CREATE TRIGGER constraint_updated AFTER UPDATE ON layout_constraint
WHEN NOT EXISTS (
  SELECT 1 FROM pending WHERE kind = 'constraint' AND object = NEW.id AND field = '')
BEGIN
  INSERT INTO pending SELECT 'constraint', OLD.id, field, was FROM (
    SELECT NULL AS field, NULL AS was, NULL AS now UNION ALL VALUES
    ('layout', OLD.layout, NEW.layout),
    ('ordinal', OLD.ordinal, NEW.ordinal),
    ('name', OLD.name, NEW.name),
    ('named_on', OLD.named_on, NEW.named_on),
    ('owner', OLD.owner, NEW.owner),
    ('identifier', OLD.identifier, NEW.identifier),
    ('user_label', OLD.user_label, NEW.user_label),
    ('active', OLD.active, NEW.active),
    ('placeholder', OLD.placeholder, NEW.placeholder),
    ('installed', OLD.installed, NEW.installed),
    ('item1_kind', OLD.item1_kind, NEW.item1_kind),
    ('item1', OLD.item1, NEW.item1),
    ('attribute1', OLD.attribute1, NEW.attribute1),
    ('origin1_kind', OLD.origin1_kind, NEW.origin1_kind),
    ('origin1', OLD.origin1, NEW.origin1),
    ('origin1_attribute', OLD.origin1_attribute, NEW.origin1_attribute),
    ('relation', OLD.relation, NEW.relation),
    ('multiplier', OLD.multiplier, NEW.multiplier),
    ('item2_kind', OLD.item2_kind, NEW.item2_kind),
    ('item2', OLD.item2, NEW.item2),
    ('attribute2', OLD.attribute2, NEW.attribute2),
    ('origin2_kind', OLD.origin2_kind, NEW.origin2_kind),
    ('origin2', OLD.origin2, NEW.origin2),
    ('origin2_attribute', OLD.origin2_attribute, NEW.origin2_attribute),
    ('constant', OLD.constant, NEW.constant),
    ('spacing', OLD.spacing, NEW.spacing),
    ('spacing_multiplier', OLD.spacing_multiplier, NEW.spacing_multiplier),
    ('priority', OLD.priority, NEW.priority),
    ('variations', OLD.variations, NEW.variations),
    ('document', OLD.document, NEW.document),
    ('object_id', OLD.object_id, NEW.object_id)
  ) WHERE was IS NOT now ON CONFLICT DO NOTHING;
END;

DROP TRIGGER constraint_deleted;
CREATE TRIGGER constraint_deleted AFTER DELETE ON layout_constraint
WHEN NOT EXISTS (
  SELECT 1 FROM pending WHERE kind = 'constraint' AND object = OLD.id AND field = '')
BEGIN
  INSERT INTO pending SELECT 'constraint', OLD.id, field, was FROM (
    SELECT '' AS field, 1 AS was UNION ALL VALUES
    ('layout', OLD.layout),
    ('ordinal', OLD.ordinal),
    ('name', OLD.name),
    ('named_on', OLD.named_on),
    ('owner', OLD.owner),
    ('identifier', OLD.identifier),
    ('user_label', OLD.user_label),
    ('active', OLD.active),
    ('placeholder', OLD.placeholder),
    ('installed', OLD.installed),
    ('item1_kind', OLD.item1_kind),
    ('item1', OLD.item1),
    ('attribute1', OLD.attribute1),
    ('origin1_kind', OLD.origin1_kind),
    ('origin1', OLD.origin1),
    ('origin1_attribute', OLD.origin1_attribute),
    ('relation', OLD.relation),
    ('multiplier', OLD.multiplier),
    ('item2_kind', OLD.item2_kind),
    ('item2', OLD.item2),
    ('attribute2', OLD.attribute2),
    ('origin2_kind', OLD.origin2_kind),
    ('origin2', OLD.origin2),
    ('origin2_attribute', OLD.origin2_attribute),
    ('constant', OLD.constant),
    ('spacing', OLD.spacing),
    ('spacing_multiplier', OLD.spacing_multiplier),
    ('priority', OLD.priority),
    ('variations', OLD.variations),
    ('document', OLD.document),
    ('object_id', OLD.object_id)
  ) WHERE was IS NOT NULL ON CONFLICT DO NOTHING;
END;

DROP TRIGGER outlet_updated;
CREATE TRIGGER outlet_updated AFTER UPDATE ON outlet
WHEN NOT EXISTS (
  SELECT 1 FROM pending WHERE kind = 'outlet' AND object = NEW.id AND field = '')
BEGIN
  INSERT INTO pending SELECT 'outlet', OLD.id, field, was FROM (
    SELECT NULL AS field, NULL AS was, NULL AS now UNION ALL VALUES
    ('layout', OLD.layout, NEW.layout),
    ('ordinal', OLD.ordinal, NEW.ordinal),
    ('name', OLD.name, NEW.name),
    ('collection', OLD.collection, NEW.collection)
  ) WHERE was IS NOT now ON CONFLICT DO NOTHING;
END;

DROP TRIGGER outlet_deleted;
CREATE TRIGGER outlet_deleted AFTER DELETE ON outlet
WHEN NOT EXISTS (
  SELECT 1 FROM pending WHERE kind = 'outlet' AND object = OLD.id AND field = '')
BEGIN
  INSERT INTO pending SELECT 'outlet', OLD.id, field, was FROM (
    SELECT '' AS field, 1 AS was UNION ALL VALUES
    ('layout', OLD.layout),
    ('ordinal', OLD.ordinal),
    ('name', OLD.name),
    ('collection', OLD.collection)
  ) WHERE was IS NOT NULL ON CONFLICT DO NOTHING;
END;
