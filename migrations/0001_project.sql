-- An alstore project: layouts with their views, guides, constraints and outlets, the Interface
-- Builder documents they came from, and the environments they are tried in.
--
-- Made for people too: every table and view can be read, and carefully edited, with any SQLite
-- tool. The article FileFormat explains them. Ids are 16 random bytes and never change; lengths
-- are in points; columns that hold yes or no hold 1 or 0; NULL means "not given".

-- What somebody changed since the last revision: one row for each changed field with its value
-- before the change, written by the triggers below. Field '' says whether the object existed: 0
-- where it was added, 1 where it was removed.
CREATE TABLE pending (
  kind TEXT NOT NULL,
  object BLOB NOT NULL,
  field TEXT NOT NULL,
  old ANY,
  PRIMARY KEY (kind, object, field)
) STRICT, WITHOUT ROWID;

-- The project itself: exactly one row.
CREATE TABLE project (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  id BLOB NOT NULL CHECK (length(id) = 16),
  -- The schema version it was created with.
  created_version INTEGER NOT NULL
) STRICT;

-- An imported document, kept whole so that it can be written back without loss.
CREATE TABLE document (
  id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
  ordinal INTEGER NOT NULL,
  name TEXT NOT NULL UNIQUE CHECK (name <> ''),
  kind TEXT NOT NULL CHECK (kind IN ('storyboard', 'xib')),
  sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
  bytes BLOB NOT NULL
) STRICT;

-- An environment that the project declares: layouts are checked and merges proven in it. What is
-- NULL is the device's, else the layout's own.
CREATE TABLE environment (
  id BLOB NOT NULL PRIMARY KEY DEFAULT (randomblob(16)) CHECK (length(id) = 16),
  ordinal INTEGER NOT NULL,
  name TEXT NOT NULL UNIQUE CHECK (name <> ''),
  -- An identifier of the device table, such as `retina6_12`.
  device TEXT,
  width REAL CHECK (width BETWEEN 0 AND 1e9),
  height REAL CHECK (height BETWEEN 0 AND 1e9) CHECK ((height IS NULL) = (width IS NULL)),
  orientation TEXT CHECK (orientation IN ('portrait', 'landscape')),
  direction TEXT CHECK (direction IN ('ltr', 'rtl')),
  -- A content size category, such as `accessibilityLarge`.
  text_size TEXT CHECK (text_size <> ''),
  -- A language code, such as `de`.
  language TEXT CHECK (language <> '')
) STRICT;

-- A tree of views that is laid out on its own, with the environment it is solved in by default.
CREATE TABLE layout (
  id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
  ordinal INTEGER NOT NULL,
  name TEXT NOT NULL UNIQUE CHECK (name <> ''),
  root BLOB NOT NULL REFERENCES view (id) DEFERRABLE INITIALLY DEFERRED,
  width REAL NOT NULL CHECK (width BETWEEN 0 AND 1e9),
  height REAL NOT NULL CHECK (height BETWEEN 0 AND 1e9),
  safe_area_top REAL NOT NULL CHECK (safe_area_top BETWEEN -1e9 AND 1e9),
  safe_area_left REAL NOT NULL CHECK (safe_area_left BETWEEN -1e9 AND 1e9),
  safe_area_bottom REAL NOT NULL CHECK (safe_area_bottom BETWEEN -1e9 AND 1e9),
  safe_area_right REAL NOT NULL CHECK (safe_area_right BETWEEN -1e9 AND 1e9),
  scale REAL NOT NULL CHECK (scale > 0 AND scale <= 1e9),
  device TEXT,
  orientation TEXT NOT NULL CHECK (orientation IN ('portrait', 'landscape')),
  direction TEXT NOT NULL CHECK (direction IN ('ltr', 'rtl')),
  document BLOB REFERENCES document (id) DEFERRABLE INITIALLY DEFERRED,
  object_id TEXT CHECK ((object_id IS NULL) = (document IS NULL))
) STRICT;

-- A view. `position` orders the subviews of one parent back to front; `ordinal` is the order of
-- creation in the layout.
CREATE TABLE view (
  id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
  layout BLOB NOT NULL REFERENCES layout (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  ordinal INTEGER NOT NULL,
  -- NULL for the root view.
  parent BLOB REFERENCES view (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  position INTEGER NOT NULL,
  name TEXT NOT NULL CHECK (name <> ''),
  class TEXT NOT NULL,
  -- The UIKit class that decides how it is laid out.
  kind TEXT NOT NULL,
  -- NULL where the content is measured, -1 where it has no size.
  intrinsic_width REAL
    CHECK (intrinsic_width = -1 OR intrinsic_width BETWEEN 0 AND 1e9),
  intrinsic_height REAL
    CHECK (intrinsic_height = -1 OR intrinsic_height BETWEEN 0 AND 1e9),
  hugging_horizontal REAL NOT NULL CHECK (hugging_horizontal > 0 AND hugging_horizontal <= 1000),
  hugging_vertical REAL NOT NULL CHECK (hugging_vertical > 0 AND hugging_vertical <= 1000),
  compression_horizontal REAL NOT NULL
    CHECK (compression_horizontal > 0 AND compression_horizontal <= 1000),
  compression_vertical REAL NOT NULL
    CHECK (compression_vertical > 0 AND compression_vertical <= 1000),
  margin_top REAL CHECK (margin_top BETWEEN -1e9 AND 1e9),
  margin_left REAL CHECK (margin_left BETWEEN -1e9 AND 1e9)
    CHECK ((margin_left IS NULL) = (margin_top IS NULL)),
  margin_bottom REAL CHECK (margin_bottom BETWEEN -1e9 AND 1e9)
    CHECK ((margin_bottom IS NULL) = (margin_top IS NULL)),
  margin_right REAL CHECK (margin_right BETWEEN -1e9 AND 1e9)
    CHECK ((margin_right IS NULL) = (margin_top IS NULL)),
  directional_margin_top REAL CHECK (directional_margin_top BETWEEN -1e9 AND 1e9),
  directional_margin_leading REAL CHECK (directional_margin_leading BETWEEN -1e9 AND 1e9)
    CHECK ((directional_margin_leading IS NULL) = (directional_margin_top IS NULL)),
  directional_margin_bottom REAL CHECK (directional_margin_bottom BETWEEN -1e9 AND 1e9)
    CHECK ((directional_margin_bottom IS NULL) = (directional_margin_top IS NULL)),
  directional_margin_trailing REAL CHECK (directional_margin_trailing BETWEEN -1e9 AND 1e9)
    CHECK ((directional_margin_trailing IS NULL) = (directional_margin_top IS NULL)),
  preserves_superview_margins INTEGER NOT NULL CHECK (preserves_superview_margins IN (0, 1)),
  insets_margins_from_safe_area INTEGER NOT NULL CHECK (insets_margins_from_safe_area IN (0, 1)),
  -- Added to the safe area for its subviews.
  extra_safe_area_top REAL CHECK (extra_safe_area_top BETWEEN -1e9 AND 1e9),
  extra_safe_area_left REAL CHECK (extra_safe_area_left BETWEEN -1e9 AND 1e9)
    CHECK ((extra_safe_area_left IS NULL) = (extra_safe_area_top IS NULL)),
  extra_safe_area_bottom REAL CHECK (extra_safe_area_bottom BETWEEN -1e9 AND 1e9)
    CHECK ((extra_safe_area_bottom IS NULL) = (extra_safe_area_top IS NULL)),
  extra_safe_area_right REAL CHECK (extra_safe_area_right BETWEEN -1e9 AND 1e9)
    CHECK ((extra_safe_area_right IS NULL) = (extra_safe_area_top IS NULL)),
  -- From the top edge.
  first_baseline REAL CHECK (first_baseline BETWEEN -1e9 AND 1e9),
  -- From the bottom edge.
  last_baseline REAL CHECK (last_baseline BETWEEN -1e9 AND 1e9),
  text TEXT,
  font_name TEXT,
  font_size REAL CHECK (font_size BETWEEN -1e9 AND 1e9),
  font_style TEXT,
  font_type TEXT,
  number_of_lines INTEGER,
  preferred_max_width REAL CHECK (preferred_max_width BETWEEN -1e9 AND 1e9),
  hidden INTEGER NOT NULL CHECK (hidden IN (0, 1)),
  installed INTEGER NOT NULL CHECK (installed IN (0, 1)),
  translates_autoresizing_mask INTEGER NOT NULL CHECK (translates_autoresizing_mask IN (0, 1)),
  frame_x REAL CHECK (frame_x BETWEEN -1e9 AND 1e9),
  frame_y REAL CHECK (frame_y BETWEEN -1e9 AND 1e9)
    CHECK ((frame_y IS NULL) = (frame_x IS NULL)),
  frame_width REAL CHECK (frame_width BETWEEN -1e9 AND 1e9)
    CHECK ((frame_width IS NULL) = (frame_x IS NULL)),
  frame_height REAL CHECK (frame_height BETWEEN -1e9 AND 1e9)
    CHECK ((frame_height IS NULL) = (frame_x IS NULL)),
  -- Sum of 1 left margin, 2 width, 4 right margin, 8 top margin, 16 height, 32 bottom margin.
  autoresizing_mask INTEGER NOT NULL CHECK (autoresizing_mask BETWEEN 0 AND 63),
  direction TEXT CHECK (direction IN ('ltr', 'rtl')),
  alignment_top REAL CHECK (alignment_top BETWEEN -1e9 AND 1e9),
  alignment_left REAL CHECK (alignment_left BETWEEN -1e9 AND 1e9)
    CHECK ((alignment_left IS NULL) = (alignment_top IS NULL)),
  alignment_bottom REAL CHECK (alignment_bottom BETWEEN -1e9 AND 1e9)
    CHECK ((alignment_bottom IS NULL) = (alignment_top IS NULL)),
  alignment_right REAL CHECK (alignment_right BETWEEN -1e9 AND 1e9)
    CHECK ((alignment_right IS NULL) = (alignment_top IS NULL)),
  -- NULL where the view is no stack, as all the columns of a stack then are.
  stack_axis TEXT CHECK (stack_axis IN ('horizontal', 'vertical')),
  stack_distribution TEXT CHECK (
    stack_distribution IN (
      'fill', 'fillEqually', 'fillProportionally', 'equalSpacing', 'equalCentering'))
    CHECK ((stack_distribution IS NULL) = (stack_axis IS NULL)),
  stack_alignment TEXT CHECK (
    stack_alignment IN (
      'fill', 'leading', 'firstBaseline', 'center', 'trailing', 'lastBaseline', 'top', 'bottom'))
    CHECK ((stack_alignment IS NULL) = (stack_axis IS NULL)),
  stack_spacing REAL CHECK (stack_spacing BETWEEN -1e9 AND 1e9)
    CHECK ((stack_spacing IS NULL) = (stack_axis IS NULL)),
  stack_baseline_relative INTEGER CHECK (stack_baseline_relative IN (0, 1))
    CHECK ((stack_baseline_relative IS NULL) = (stack_axis IS NULL)),
  stack_margins_relative INTEGER CHECK (stack_margins_relative IN (0, 1))
    CHECK ((stack_margins_relative IS NULL) = (stack_axis IS NULL)),
  -- `<id in hexadecimal>=<points>` for each arranged view, separated by `; `.
  stack_custom_spacing TEXT CHECK (stack_custom_spacing <> ''),
  user_label TEXT,
  -- What differs by traits, such as `wC,hR: hidden=1; landscape: axis=vertical spacing=4`.
  variations TEXT CHECK (variations <> ''),
  document BLOB REFERENCES document (id) DEFERRABLE INITIALLY DEFERRED,
  object_id TEXT CHECK ((object_id IS NULL) = (document IS NULL)),
  UNIQUE (layout, name)
) STRICT;

CREATE INDEX view_by_layout ON view (layout, ordinal);
CREATE INDEX view_by_parent ON view (parent, position);
CREATE INDEX view_by_user_label ON view (user_label) WHERE user_label IS NOT NULL;
CREATE INDEX view_by_object_id ON view (object_id) WHERE object_id IS NOT NULL;

-- A layout guide that somebody added to a view.
CREATE TABLE guide (
  id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
  layout BLOB NOT NULL REFERENCES layout (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  ordinal INTEGER NOT NULL,
  -- The view it belongs to.
  view BLOB NOT NULL REFERENCES view (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  name TEXT NOT NULL CHECK (name <> ''),
  identifier TEXT,
  user_label TEXT,
  document BLOB REFERENCES document (id) DEFERRABLE INITIALLY DEFERRED,
  object_id TEXT CHECK ((object_id IS NULL) = (document IS NULL)),
  UNIQUE (layout, name)
) STRICT;

CREATE INDEX guide_by_layout ON guide (layout, ordinal);
CREATE INDEX guide_by_view ON guide (view);
CREATE INDEX guide_by_identifier ON guide (identifier) WHERE identifier IS NOT NULL;
CREATE INDEX guide_by_user_label ON guide (user_label) WHERE user_label IS NOT NULL;
CREATE INDEX guide_by_object_id ON guide (object_id) WHERE object_id IS NOT NULL;

-- A constraint: side 1, relation, multiplier times side 2, plus constant. A side is an attribute
-- of a view ('view'), a guide ('guide'), or a guide that a view has of itself (its name, such as
-- 'safeArea'; then the item is that view). With an origin, a side is the distance from there.
CREATE TABLE layout_constraint (
  id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
  layout BLOB NOT NULL REFERENCES layout (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  ordinal INTEGER NOT NULL,
  name TEXT CHECK (name <> ''),
  -- The view its name is looked up on.
  named_on BLOB NOT NULL REFERENCES view (id) DEFERRABLE INITIALLY DEFERRED,
  -- The view it is installed on.
  owner BLOB NOT NULL REFERENCES view (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  identifier TEXT,
  user_label TEXT,
  active INTEGER NOT NULL CHECK (active IN (0, 1)),
  placeholder INTEGER NOT NULL CHECK (placeholder IN (0, 1)),
  installed INTEGER NOT NULL CHECK (installed IN (0, 1)),
  item1_kind TEXT NOT NULL,
  item1 BLOB NOT NULL CHECK (length(item1) = 16),
  attribute1 TEXT NOT NULL,
  origin1_kind TEXT,
  origin1 BLOB CHECK (length(origin1) = 16) CHECK ((origin1 IS NULL) = (origin1_kind IS NULL)),
  origin1_attribute TEXT CHECK ((origin1_attribute IS NULL) = (origin1_kind IS NULL)),
  relation TEXT NOT NULL CHECK (relation IN ('<=', '==', '>=')),
  multiplier REAL NOT NULL CHECK (multiplier BETWEEN -1e9 AND 1e9),
  -- The columns of side 2 are NULL where side 1 is compared with the constant alone.
  item2_kind TEXT,
  item2 BLOB CHECK (length(item2) = 16) CHECK ((item2 IS NULL) = (item2_kind IS NULL)),
  attribute2 TEXT CHECK ((attribute2 IS NULL) = (item2_kind IS NULL)),
  origin2_kind TEXT CHECK (origin2_kind IS NULL OR item2_kind IS NOT NULL),
  origin2 BLOB CHECK (length(origin2) = 16) CHECK ((origin2 IS NULL) = (origin2_kind IS NULL)),
  origin2_attribute TEXT CHECK ((origin2_attribute IS NULL) = (origin2_kind IS NULL)),
  constant REAL NOT NULL CHECK (constant BETWEEN -1e9 AND 1e9),
  -- Set where the constant is standard spacing; `constant` holds the points all the same.
  spacing TEXT CHECK (spacing IN ('standard', 'anchor', 'document')),
  spacing_multiplier REAL CHECK ((spacing_multiplier IS NULL) = (spacing IS NULL)),
  priority REAL NOT NULL CHECK (priority > 0 AND priority <= 1000),
  -- What differs by traits, such as `wC,hR: installed=0; landscape: constant=8 priority=750`.
  variations TEXT CHECK (variations <> ''),
  document BLOB REFERENCES document (id) DEFERRABLE INITIALLY DEFERRED,
  object_id TEXT CHECK ((object_id IS NULL) = (document IS NULL)),
  UNIQUE (named_on, name)
) STRICT;

CREATE INDEX constraint_by_layout ON layout_constraint (layout, ordinal);
CREATE INDEX constraint_by_owner ON layout_constraint (owner);
CREATE INDEX constraint_by_name ON layout_constraint (name) WHERE name IS NOT NULL;
CREATE INDEX constraint_by_identifier ON layout_constraint (identifier)
  WHERE identifier IS NOT NULL;
CREATE INDEX constraint_by_user_label ON layout_constraint (user_label)
  WHERE user_label IS NOT NULL;
CREATE INDEX constraint_by_object_id ON layout_constraint (object_id)
  WHERE object_id IS NOT NULL;
CREATE INDEX constraint_by_item1 ON layout_constraint (item1);
CREATE INDEX constraint_by_item2 ON layout_constraint (item2) WHERE item2 IS NOT NULL;
CREATE INDEX constraint_by_origin1 ON layout_constraint (origin1) WHERE origin1 IS NOT NULL;
CREATE INDEX constraint_by_origin2 ON layout_constraint (origin2) WHERE origin2 IS NOT NULL;

-- A layout-level name for views, guides or constraints.
CREATE TABLE outlet (
  id BLOB NOT NULL PRIMARY KEY CHECK (length(id) = 16),
  layout BLOB NOT NULL REFERENCES layout (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  ordinal INTEGER NOT NULL,
  name TEXT NOT NULL CHECK (name <> ''),
  collection INTEGER NOT NULL CHECK (collection IN (0, 1)),
  UNIQUE (layout, name)
) STRICT;

CREATE INDEX outlet_by_layout ON outlet (layout, ordinal);

-- What an outlet is connected to, in order; held weakly, so that it goes when its target goes.
CREATE TABLE outlet_target (
  outlet BLOB NOT NULL REFERENCES outlet (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('view', 'guide', 'constraint')),
  target BLOB NOT NULL CHECK (length(target) = 16),
  PRIMARY KEY (outlet, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX outlet_target_by_target ON outlet_target (target);

-- What goes with a view, a guide or a constraint: the constraints that speak of it and the
-- connections to it. Foreign keys say the same of the rest, where a tool has them turned on.
CREATE TRIGGER view_goes AFTER DELETE ON view BEGIN
  DELETE FROM layout_constraint WHERE item1 = OLD.id;
  DELETE FROM layout_constraint WHERE item2 = OLD.id;
  DELETE FROM layout_constraint WHERE origin1 = OLD.id;
  DELETE FROM layout_constraint WHERE origin2 = OLD.id;
  UPDATE layout_constraint SET name = NULL, named_on = owner WHERE named_on = OLD.id;
  DELETE FROM guide WHERE view = OLD.id;
  DELETE FROM outlet_target WHERE target = OLD.id;
END;

CREATE TRIGGER guide_goes AFTER DELETE ON guide BEGIN
  DELETE FROM layout_constraint WHERE item1 = OLD.id;
  DELETE FROM layout_constraint WHERE item2 = OLD.id;
  DELETE FROM layout_constraint WHERE origin1 = OLD.id;
  DELETE FROM layout_constraint WHERE origin2 = OLD.id;
  DELETE FROM outlet_target WHERE target = OLD.id;
END;

CREATE TRIGGER outlet_goes AFTER DELETE ON outlet BEGIN
  DELETE FROM outlet_target WHERE outlet = OLD.id;
END;

CREATE TRIGGER constraint_goes AFTER DELETE ON layout_constraint BEGIN
  DELETE FROM outlet_target WHERE target = OLD.id;
END;

-- Every view and guide that constraints can speak of. `quoted` is its name as equations write it:
-- in backquotes unless it is a plain identifier (letters of rarer scripts count as none here).
CREATE VIEW v_items AS
SELECT
  id,
  layout,
  'view' AS kind,
  name,
  CASE
    WHEN name GLOB '[A-Za-z_ªµºÀ-ÖØ-öø-ʯͰ-ͽΑ-ΡΣ-ҁҊ-ԯԱ-Ֆա-ևא-תؠ-يა-ჺḀ-ỿぁ-ゖァ-ヺ㐀-䶿一-鿿가-힣]*'
      AND name NOT GLOB '*[^0-9²³¹¼-¾A-Za-z_ªµºÀ-ÖØ-öø-ʯͰ-ͽΑ-ΡΣ-ҁҊ-ԯԱ-Ֆա-ևא-תؠ-يა-ჺḀ-ỿぁ-ゖァ-ヺ㐀-䶿一-鿿가-힣]*'
    THEN name
    ELSE '`' || name || '`'
  END AS quoted
FROM view
UNION ALL
SELECT
  id,
  layout,
  'guide',
  name,
  CASE
    WHEN name GLOB '[A-Za-z_ªµºÀ-ÖØ-öø-ʯͰ-ͽΑ-ΡΣ-ҁҊ-ԯԱ-Ֆա-ևא-תؠ-يა-ჺḀ-ỿぁ-ゖァ-ヺ㐀-䶿一-鿿가-힣]*'
      AND name NOT GLOB '*[^0-9²³¹¼-¾A-Za-z_ªµºÀ-ÖØ-öø-ʯͰ-ͽΑ-ΡΣ-ҁҊ-ԯԱ-Ֆա-ևא-תؠ-يა-ჺḀ-ỿぁ-ゖァ-ヺ㐀-䶿一-鿿가-힣]*'
    THEN name
    ELSE '`' || name || '`'
  END
FROM guide;

-- The views, with names in place of ids.
CREATE VIEW v_views AS
SELECT
  layout.name AS layout,
  view.name,
  view.class,
  view.kind,
  (SELECT name FROM view AS superview WHERE superview.id = view.parent) AS parent,
  view.position,
  view.intrinsic_width,
  view.intrinsic_height,
  view.hugging_horizontal,
  view.hugging_vertical,
  view.compression_horizontal,
  view.compression_vertical,
  view.hidden,
  view.installed,
  view.text,
  view.frame_x,
  view.frame_y,
  view.frame_width,
  view.frame_height,
  (SELECT group_concat(name, ', ') FROM (
    SELECT DISTINCT outlet.name FROM outlet_target JOIN outlet ON outlet.id = outlet_target.outlet
    WHERE outlet_target.target = view.id ORDER BY outlet.ordinal)) AS outlets,
  view.user_label,
  (SELECT name FROM document WHERE document.id = view.document) AS document,
  view.object_id,
  lower(hex(view.id)) AS id
FROM view
JOIN layout ON layout.id = view.layout;

-- The texts that an equation is put together from. Numbers are the shortest text that reads back
-- as the same number; beyond fifteen digits that is as exact as this SQLite's own conversion.
CREATE VIEW v_equation_parts AS
SELECT
  c.id,
  (SELECT quoted FROM v_items WHERE id = c.item1)
    || CASE WHEN c.item1_kind IN ('view', 'guide') THEN '.' ELSE '.' || c.item1_kind || '.' END
    || c.attribute1 AS anchor1,
  (SELECT quoted FROM v_items WHERE id = c.origin1)
    || CASE WHEN c.origin1_kind IN ('view', 'guide') THEN '.' ELSE '.' || c.origin1_kind || '.' END
    || c.origin1_attribute AS origin1,
  (SELECT quoted FROM v_items WHERE id = c.item2)
    || CASE WHEN c.item2_kind IN ('view', 'guide') THEN '.' ELSE '.' || c.item2_kind || '.' END
    || c.attribute2 AS anchor2,
  (SELECT quoted FROM v_items WHERE id = c.origin2)
    || CASE WHEN c.origin2_kind IN ('view', 'guide') THEN '.' ELSE '.' || c.origin2_kind || '.' END
    || c.origin2_attribute AS origin2,
  CASE c.multiplier
    WHEN printf('%.15g', c.multiplier) + 0.0 THEN printf('%.15g', c.multiplier)
    WHEN printf('%.16g', c.multiplier) + 0.0 THEN printf('%.16g', c.multiplier)
    ELSE printf('%!.17g', c.multiplier)
  END AS multiplier,
  CASE (c.constant + 0.0)
    WHEN printf('%.15g', (c.constant + 0.0)) + 0.0 THEN printf('%.15g', (c.constant + 0.0))
    WHEN printf('%.16g', (c.constant + 0.0)) + 0.0 THEN printf('%.16g', (c.constant + 0.0))
    ELSE printf('%!.17g', (c.constant + 0.0))
  END AS constant,
  CASE abs(c.constant)
    WHEN printf('%.15g', abs(c.constant)) + 0.0 THEN printf('%.15g', abs(c.constant))
    WHEN printf('%.16g', abs(c.constant)) + 0.0 THEN printf('%.16g', abs(c.constant))
    ELSE printf('%!.17g', abs(c.constant))
  END AS amount,
  CASE c.priority
    WHEN printf('%.15g', c.priority) + 0.0 THEN printf('%.15g', c.priority)
    WHEN printf('%.16g', c.priority) + 0.0 THEN printf('%.16g', c.priority)
    ELSE printf('%!.17g', c.priority)
  END AS priority,
  CASE abs(c.spacing_multiplier)
    WHEN 1.0 THEN ''
    WHEN printf('%.15g', abs(c.spacing_multiplier)) + 0.0
    THEN printf('%.15g', abs(c.spacing_multiplier)) || ' * '
    WHEN printf('%.16g', abs(c.spacing_multiplier)) + 0.0
    THEN printf('%.16g', abs(c.spacing_multiplier)) || ' * '
    ELSE printf('%!.17g', abs(c.spacing_multiplier)) || ' * '
  END AS spaces
FROM layout_constraint AS c;

-- The constraints, with names in place of ids and the equation that `alstore` prints.
CREATE VIEW v_constraints AS
SELECT
  layout.name AS layout,
  c.name,
  (SELECT name FROM view WHERE view.id = c.named_on) AS named_on,
  (SELECT name FROM view WHERE view.id = c.owner) AS owner,
  c.identifier,
  c.user_label,
  c.active,
  c.placeholder,
  c.installed,
  (SELECT name FROM v_items WHERE id = c.item1)
    || CASE WHEN c.item1_kind IN ('view', 'guide') THEN '' ELSE '.' || c.item1_kind END AS item1,
  c.attribute1,
  c.relation,
  (SELECT name FROM v_items WHERE id = c.item2)
    || CASE WHEN c.item2_kind IN ('view', 'guide') THEN '' ELSE '.' || c.item2_kind END AS item2,
  c.attribute2,
  c.multiplier,
  c.constant,
  c.priority,
  (
    SELECT
      iif(p.origin1 IS NULL, p.anchor1, '(' || p.anchor1 || ' - ' || p.origin1 || ')')
      || ' ' || c.relation || ' '
      || CASE
        WHEN c.item2 IS NULL THEN p.constant
        ELSE iif(c.multiplier = 1, '', p.multiplier || ' * ')
          || iif(p.origin2 IS NULL, p.anchor2, '(' || p.anchor2 || ' - ' || p.origin2 || ')')
          || CASE
            WHEN c.spacing = 'document' THEN ' + symbolic(' || p.constant || ')'
            WHEN c.spacing IS NOT NULL
            THEN iif(c.spacing_multiplier < 0, ' - ', ' + ') || p.spaces
              || iif(c.spacing = 'anchor', 'anchorSystem', 'system')
            WHEN c.constant = 0 THEN ''
            ELSE iif(c.constant < 0, ' - ', ' + ') || p.amount
          END
      END
      || iif(c.priority >= 1000, '', ' @' || p.priority)
    FROM v_equation_parts AS p
    WHERE p.id = c.id
  ) AS equation,
  (SELECT group_concat(name, ', ') FROM (
    SELECT DISTINCT outlet.name FROM outlet_target JOIN outlet ON outlet.id = outlet_target.outlet
    WHERE outlet_target.target = c.id ORDER BY outlet.ordinal)) AS outlets,
  c.variations,
  (SELECT name FROM document WHERE document.id = c.document) AS document,
  c.object_id,
  lower(hex(c.id)) AS id
FROM layout_constraint AS c
JOIN layout ON layout.id = c.layout;

-- The outlets and what each is connected to, a row for each connection; one without has a row too.
CREATE VIEW v_outlets AS
SELECT
  layout.name AS layout,
  outlet.name,
  outlet.collection,
  t.position,
  t.kind,
  CASE t.kind
    WHEN 'constraint' THEN coalesce(
      (SELECT name FROM layout_constraint WHERE layout_constraint.id = t.target),
      (SELECT identifier FROM layout_constraint WHERE layout_constraint.id = t.target),
      substr(lower(hex(t.target)), 1, 8))
    ELSE (SELECT name FROM v_items WHERE v_items.id = t.target)
  END AS target,
  lower(hex(t.target)) AS target_id,
  lower(hex(outlet.id)) AS id
FROM outlet
JOIN layout ON layout.id = outlet.layout
LEFT JOIN outlet_target AS t ON t.outlet = outlet.id;

-- Printed by scripts/generate-triggers: the old value of every changed field, once. The first two
-- triggers of a table keep `OR REPLACE` from removing another row behind everybody's back.
CREATE TRIGGER document_insertable BEFORE INSERT ON document
WHEN EXISTS (SELECT 1 FROM document WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM document WHERE name = NEW.name)
BEGIN
  SELECT RAISE(ABORT, 'document: its id or name is taken');
END;

CREATE TRIGGER document_updatable BEFORE UPDATE OF id, name ON document
WHEN NEW.id IS NOT OLD.id
  OR EXISTS (SELECT 1 FROM document WHERE name = NEW.name AND id <> OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'document: its name is taken, or its id would change');
END;

CREATE TRIGGER document_inserted AFTER INSERT ON document BEGIN
  INSERT INTO pending VALUES ('document', NEW.id, '', 0) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER document_updated AFTER UPDATE ON document
WHEN NOT EXISTS (
  SELECT 1 FROM pending
    WHERE kind = 'document' AND object = NEW.id AND field = '' AND old = 0)
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

CREATE TRIGGER document_deleted AFTER DELETE ON document
WHEN NOT EXISTS (
  SELECT 1 FROM pending
    WHERE kind = 'document' AND object = OLD.id AND field = '' AND old = 0)
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

CREATE TRIGGER environment_insertable BEFORE INSERT ON environment
WHEN EXISTS (SELECT 1 FROM environment WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM environment WHERE name = NEW.name)
BEGIN
  SELECT RAISE(ABORT, 'environment: its id or name is taken');
END;

CREATE TRIGGER environment_updatable BEFORE UPDATE OF id, name ON environment
WHEN NEW.id IS NOT OLD.id
  OR EXISTS (SELECT 1 FROM environment WHERE name = NEW.name AND id <> OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'environment: its name is taken, or its id would change');
END;

CREATE TRIGGER environment_inserted AFTER INSERT ON environment BEGIN
  INSERT INTO pending VALUES ('environment', NEW.id, '', 0) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER environment_updated AFTER UPDATE ON environment
WHEN NOT EXISTS (
  SELECT 1 FROM pending
    WHERE kind = 'environment' AND object = NEW.id AND field = '' AND old = 0)
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

CREATE TRIGGER environment_deleted AFTER DELETE ON environment
WHEN NOT EXISTS (
  SELECT 1 FROM pending
    WHERE kind = 'environment' AND object = OLD.id AND field = '' AND old = 0)
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

CREATE TRIGGER layout_insertable BEFORE INSERT ON layout
WHEN EXISTS (SELECT 1 FROM layout WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM layout WHERE name = NEW.name)
BEGIN
  SELECT RAISE(ABORT, 'layout: its id or name is taken');
END;

CREATE TRIGGER layout_updatable BEFORE UPDATE OF id, name ON layout
WHEN NEW.id IS NOT OLD.id
  OR EXISTS (SELECT 1 FROM layout WHERE name = NEW.name AND id <> OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'layout: its name is taken, or its id would change');
END;

CREATE TRIGGER layout_inserted AFTER INSERT ON layout BEGIN
  INSERT INTO pending VALUES ('layout', NEW.id, '', 0) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER layout_updated AFTER UPDATE ON layout
WHEN NOT EXISTS (
  SELECT 1 FROM pending
    WHERE kind = 'layout' AND object = NEW.id AND field = '' AND old = 0)
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

CREATE TRIGGER layout_deleted AFTER DELETE ON layout
WHEN NOT EXISTS (
  SELECT 1 FROM pending
    WHERE kind = 'layout' AND object = OLD.id AND field = '' AND old = 0)
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

CREATE TRIGGER view_insertable BEFORE INSERT ON view
WHEN EXISTS (SELECT 1 FROM view WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM view WHERE layout = NEW.layout AND name = NEW.name)
BEGIN
  SELECT RAISE(ABORT, 'view: its id or name is taken');
END;

CREATE TRIGGER view_updatable BEFORE UPDATE OF id, layout, name ON view
WHEN NEW.id IS NOT OLD.id
  OR EXISTS (SELECT 1 FROM view WHERE layout = NEW.layout AND name = NEW.name AND id <> OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'view: its name is taken, or its id would change');
END;

CREATE TRIGGER view_inserted AFTER INSERT ON view BEGIN
  INSERT INTO pending VALUES ('view', NEW.id, '', 0) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER view_updated AFTER UPDATE ON view
WHEN NOT EXISTS (
  SELECT 1 FROM pending
    WHERE kind = 'view' AND object = NEW.id AND field = '' AND old = 0)
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

CREATE TRIGGER view_deleted AFTER DELETE ON view
WHEN NOT EXISTS (
  SELECT 1 FROM pending
    WHERE kind = 'view' AND object = OLD.id AND field = '' AND old = 0)
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

CREATE TRIGGER guide_insertable BEFORE INSERT ON guide
WHEN EXISTS (SELECT 1 FROM guide WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM guide WHERE layout = NEW.layout AND name = NEW.name)
BEGIN
  SELECT RAISE(ABORT, 'guide: its id or name is taken');
END;

CREATE TRIGGER guide_updatable BEFORE UPDATE OF id, layout, name ON guide
WHEN NEW.id IS NOT OLD.id
  OR EXISTS (SELECT 1 FROM guide WHERE layout = NEW.layout AND name = NEW.name AND id <> OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'guide: its name is taken, or its id would change');
END;

CREATE TRIGGER guide_inserted AFTER INSERT ON guide BEGIN
  INSERT INTO pending VALUES ('guide', NEW.id, '', 0) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER guide_updated AFTER UPDATE ON guide
WHEN NOT EXISTS (
  SELECT 1 FROM pending
    WHERE kind = 'guide' AND object = NEW.id AND field = '' AND old = 0)
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

CREATE TRIGGER guide_deleted AFTER DELETE ON guide
WHEN NOT EXISTS (
  SELECT 1 FROM pending
    WHERE kind = 'guide' AND object = OLD.id AND field = '' AND old = 0)
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

CREATE TRIGGER constraint_insertable BEFORE INSERT ON layout_constraint
WHEN EXISTS (SELECT 1 FROM layout_constraint WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM layout_constraint WHERE named_on = NEW.named_on AND name = NEW.name)
BEGIN
  SELECT RAISE(ABORT, 'constraint: its id or name is taken');
END;

CREATE TRIGGER constraint_updatable BEFORE UPDATE OF id, name, named_on ON layout_constraint
WHEN NEW.id IS NOT OLD.id
  OR EXISTS (SELECT 1 FROM layout_constraint WHERE named_on = NEW.named_on AND name = NEW.name AND id <> OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'constraint: its name is taken, or its id would change');
END;

CREATE TRIGGER constraint_inserted AFTER INSERT ON layout_constraint BEGIN
  INSERT INTO pending VALUES ('constraint', NEW.id, '', 0) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER constraint_updated AFTER UPDATE ON layout_constraint
WHEN NOT EXISTS (
  SELECT 1 FROM pending
    WHERE kind = 'constraint' AND object = NEW.id AND field = '' AND old = 0)
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

CREATE TRIGGER constraint_deleted AFTER DELETE ON layout_constraint
WHEN NOT EXISTS (
  SELECT 1 FROM pending
    WHERE kind = 'constraint' AND object = OLD.id AND field = '' AND old = 0)
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

CREATE TRIGGER outlet_insertable BEFORE INSERT ON outlet
WHEN EXISTS (SELECT 1 FROM outlet WHERE id = NEW.id)
  OR EXISTS (SELECT 1 FROM outlet WHERE layout = NEW.layout AND name = NEW.name)
BEGIN
  SELECT RAISE(ABORT, 'outlet: its id or name is taken');
END;

CREATE TRIGGER outlet_updatable BEFORE UPDATE OF id, layout, name ON outlet
WHEN NEW.id IS NOT OLD.id
  OR EXISTS (SELECT 1 FROM outlet WHERE layout = NEW.layout AND name = NEW.name AND id <> OLD.id)
BEGIN
  SELECT RAISE(ABORT, 'outlet: its name is taken, or its id would change');
END;

CREATE TRIGGER outlet_inserted AFTER INSERT ON outlet BEGIN
  INSERT INTO pending VALUES ('outlet', NEW.id, '', 0) ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER outlet_updated AFTER UPDATE ON outlet
WHEN NOT EXISTS (
  SELECT 1 FROM pending
    WHERE kind = 'outlet' AND object = NEW.id AND field = '' AND old = 0)
BEGIN
  INSERT INTO pending SELECT 'outlet', OLD.id, field, was FROM (
    SELECT NULL AS field, NULL AS was, NULL AS now UNION ALL VALUES
    ('layout', OLD.layout, NEW.layout),
    ('ordinal', OLD.ordinal, NEW.ordinal),
    ('name', OLD.name, NEW.name),
    ('collection', OLD.collection, NEW.collection)
  ) WHERE was IS NOT now ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER outlet_deleted AFTER DELETE ON outlet
WHEN NOT EXISTS (
  SELECT 1 FROM pending
    WHERE kind = 'outlet' AND object = OLD.id AND field = '' AND old = 0)
BEGIN
  INSERT INTO pending SELECT 'outlet', OLD.id, field, was FROM (
    SELECT '' AS field, 1 AS was UNION ALL VALUES
    ('layout', OLD.layout),
    ('ordinal', OLD.ordinal),
    ('name', OLD.name),
    ('collection', OLD.collection)
  ) WHERE was IS NOT NULL ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER outlet_target_inserted BEFORE INSERT ON outlet_target
WHEN NOT EXISTS (
  SELECT 1 FROM pending
    WHERE kind = 'outlet' AND object = NEW.outlet
      AND (field = 'targets' OR field = '' AND old = 0))
BEGIN
  INSERT INTO pending SELECT 'outlet', NEW.outlet, 'targets', (
    SELECT group_concat(kind || ':' || lower(hex(target)), ' ') FROM (
      SELECT kind, target FROM outlet_target WHERE outlet = NEW.outlet
      ORDER BY position)
  ) WHERE TRUE ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER outlet_target_updated BEFORE UPDATE ON outlet_target
WHEN NOT EXISTS (
  SELECT 1 FROM pending
    WHERE kind = 'outlet' AND object = OLD.outlet
      AND (field = 'targets' OR field = '' AND old = 0))
BEGIN
  INSERT INTO pending SELECT 'outlet', OLD.outlet, 'targets', (
    SELECT group_concat(kind || ':' || lower(hex(target)), ' ') FROM (
      SELECT kind, target FROM outlet_target WHERE outlet = OLD.outlet
      ORDER BY position)
  ) WHERE TRUE ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER outlet_target_deleted BEFORE DELETE ON outlet_target
WHEN NOT EXISTS (
  SELECT 1 FROM pending
    WHERE kind = 'outlet' AND object = OLD.outlet
      AND (field = 'targets' OR field = '' AND old = 0))
BEGIN
  INSERT INTO pending SELECT 'outlet', OLD.outlet, 'targets', (
    SELECT group_concat(kind || ':' || lower(hex(target)), ' ') FROM (
      SELECT kind, target FROM outlet_target WHERE outlet = OLD.outlet
      ORDER BY position)
  ) WHERE TRUE ON CONFLICT DO NOTHING;
END;
