-- What texts are measured with beside their fonts' names: the fonts themselves, where layouts name
-- them, kept as documents are: whole; and how far apart lines stand.

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

-- How far apart the lines of an attributed text stand, in points but for the multiple. NULL is what
-- every text had before: as its font has it.
ALTER TABLE view ADD COLUMN line_height_multiple REAL
  CHECK (line_height_multiple > 0 AND line_height_multiple <= 1e6);
ALTER TABLE view ADD COLUMN minimum_line_height REAL
  CHECK (minimum_line_height > 0 AND minimum_line_height <= 1e6);
ALTER TABLE view ADD COLUMN maximum_line_height REAL
  CHECK (maximum_line_height > 0 AND maximum_line_height <= 1e6);
ALTER TABLE view ADD COLUMN line_spacing REAL CHECK (line_spacing > 0 AND line_spacing <= 1e6);
ALTER TABLE view ADD COLUMN paragraph_spacing REAL
  CHECK (paragraph_spacing > 0 AND paragraph_spacing <= 1e6);
ALTER TABLE view ADD COLUMN paragraph_spacing_before REAL
  CHECK (paragraph_spacing_before > 0 AND paragraph_spacing_before <= 1e6);

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
    ('object_id', OLD.object_id, NEW.object_id),
    ('minimum_margins', OLD.minimum_margins, NEW.minimum_margins),
    ('follows_undocked_keyboard', OLD.follows_undocked_keyboard, NEW.follows_undocked_keyboard),
    ('first_baseline_view', OLD.first_baseline_view, NEW.first_baseline_view),
    ('last_baseline_view', OLD.last_baseline_view, NEW.last_baseline_view),
    ('gravity', OLD.gravity, NEW.gravity),
    ('stack_gravity_areas', OLD.stack_gravity_areas, NEW.stack_gravity_areas),
    ('stack_keeps_hidden', OLD.stack_keeps_hidden, NEW.stack_keeps_hidden),
    ('visibility_priority', OLD.visibility_priority, NEW.visibility_priority),
    ('stack_clipping_horizontal', OLD.stack_clipping_horizontal, NEW.stack_clipping_horizontal),
    ('stack_clipping_vertical', OLD.stack_clipping_vertical, NEW.stack_clipping_vertical),
    ('verify_ambiguity', OLD.verify_ambiguity, NEW.verify_ambiguity),
    ('line_height_multiple', OLD.line_height_multiple, NEW.line_height_multiple),
    ('minimum_line_height', OLD.minimum_line_height, NEW.minimum_line_height),
    ('maximum_line_height', OLD.maximum_line_height, NEW.maximum_line_height),
    ('line_spacing', OLD.line_spacing, NEW.line_spacing),
    ('paragraph_spacing', OLD.paragraph_spacing, NEW.paragraph_spacing),
    ('paragraph_spacing_before', OLD.paragraph_spacing_before, NEW.paragraph_spacing_before)
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
    ('object_id', OLD.object_id),
    ('minimum_margins', OLD.minimum_margins),
    ('follows_undocked_keyboard', OLD.follows_undocked_keyboard),
    ('first_baseline_view', OLD.first_baseline_view),
    ('last_baseline_view', OLD.last_baseline_view),
    ('gravity', OLD.gravity),
    ('stack_gravity_areas', OLD.stack_gravity_areas),
    ('stack_keeps_hidden', OLD.stack_keeps_hidden),
    ('visibility_priority', OLD.visibility_priority),
    ('stack_clipping_horizontal', OLD.stack_clipping_horizontal),
    ('stack_clipping_vertical', OLD.stack_clipping_vertical),
    ('verify_ambiguity', OLD.verify_ambiguity),
    ('line_height_multiple', OLD.line_height_multiple),
    ('minimum_line_height', OLD.minimum_line_height),
    ('maximum_line_height', OLD.maximum_line_height),
    ('line_spacing', OLD.line_spacing),
    ('paragraph_spacing', OLD.paragraph_spacing),
    ('paragraph_spacing_before', OLD.paragraph_spacing_before)
  ) WHERE was IS NOT NULL ON CONFLICT DO NOTHING;
END;
