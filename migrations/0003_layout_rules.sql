-- What else decides how views are laid out. NULL is what every view and constraint had before.

-- Whether a root's side margins are at least the system's: `viewRespectsSystemMinimumLayoutMargins`.
ALTER TABLE view ADD COLUMN minimum_margins INTEGER CHECK (minimum_margins = 1);
-- Whether the view's keyboard guide follows a keyboard that floats or is split.
ALTER TABLE view ADD COLUMN follows_undocked_keyboard INTEGER
  CHECK (follows_undocked_keyboard = 1);
-- The views below it whose baselines are its own: `viewForFirstBaselineLayout` and its sibling.
ALTER TABLE view ADD COLUMN first_baseline_view BLOB CHECK (length(first_baseline_view) = 16);
ALTER TABLE view ADD COLUMN last_baseline_view BLOB CHECK (length(last_baseline_view) = 16);
-- The area of an NSStackView that the view is arranged in; NULL for the leading one.
ALTER TABLE view ADD COLUMN gravity TEXT CHECK (gravity IN ('center', 'trailing'));
-- Whether a stack distributes by gravity areas, whatever `stack_distribution` says.
ALTER TABLE view ADD COLUMN stack_gravity_areas INTEGER CHECK (stack_gravity_areas = 1);
-- Whether hidden views keep their places in a stack.
ALTER TABLE view ADD COLUMN stack_keeps_hidden INTEGER CHECK (stack_keeps_hidden = 1);

-- `NSLayoutConstraint.shouldBeArchived`.
ALTER TABLE layout_constraint ADD COLUMN archived INTEGER CHECK (archived = 1);

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
    ('stack_keeps_hidden', OLD.stack_keeps_hidden, NEW.stack_keeps_hidden)
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
    ('stack_keeps_hidden', OLD.stack_keeps_hidden)
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
    ('object_id', OLD.object_id, NEW.object_id),
    ('archived', OLD.archived, NEW.archived)
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
    ('object_id', OLD.object_id),
    ('archived', OLD.archived)
  ) WHERE was IS NOT NULL ON CONFLICT DO NOTHING;
END;
