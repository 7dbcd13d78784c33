-- What AppKit's stack views do where there is not enough room, and what of a view is checked. NULL
-- is what every view and stack had before: required, and everything.

-- How much an arranged view wants to stay in an NSStackView: one below 1000 is detached where there
-- is no room, the lowest first; 0 is never seen.
ALTER TABLE view ADD COLUMN visibility_priority REAL
  CHECK (visibility_priority >= 0 AND visibility_priority < 1000);
-- How much a stack resists being smaller than what it arranges.
ALTER TABLE view ADD COLUMN stack_clipping_horizontal REAL
  CHECK (stack_clipping_horizontal > 0 AND stack_clipping_horizontal < 1000);
ALTER TABLE view ADD COLUMN stack_clipping_vertical REAL
  CHECK (stack_clipping_vertical > 0 AND stack_clipping_vertical < 1000);
-- What of a view's frame may be open without being reported: Interface Builder's `verifyAmbiguity`.
ALTER TABLE view ADD COLUMN verify_ambiguity TEXT
  CHECK (verify_ambiguity IN ('ignoreSizes', 'off'));

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
    ('verify_ambiguity', OLD.verify_ambiguity, NEW.verify_ambiguity)
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
    ('verify_ambiguity', OLD.verify_ambiguity)
  ) WHERE was IS NOT NULL ON CONFLICT DO NOTHING;
END;
