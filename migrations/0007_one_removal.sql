-- A view that is removed with any tool takes the same with it as one that `alstore view remove`
-- removes: constraints keep their names, baselines and spaces that were its are given up.

-- Few views have the baseline of another.
CREATE INDEX view_by_first_baseline ON view (first_baseline_view)
WHERE first_baseline_view IS NOT NULL;
CREATE INDEX view_by_last_baseline ON view (last_baseline_view)
WHERE last_baseline_view IS NOT NULL;

DROP TRIGGER view_goes;
CREATE TRIGGER view_goes AFTER DELETE ON view BEGIN
  DELETE FROM layout_constraint WHERE item1 = OLD.id;
  DELETE FROM layout_constraint WHERE item2 = OLD.id;
  DELETE FROM layout_constraint WHERE origin1 = OLD.id;
  DELETE FROM layout_constraint WHERE origin2 = OLD.id;
  DELETE FROM guide WHERE view = OLD.id;
  DELETE FROM outlet_target WHERE target = OLD.id;
  -- A constraint is named on its item, or where it has two, on what the first one is in.
  UPDATE layout_constraint SET named_on = coalesce(
    CASE
      WHEN item1_kind = 'guide' THEN (SELECT view FROM guide WHERE id = item1)
      WHEN item1_kind = 'view' AND item2 IS NOT NULL
      THEN (SELECT coalesce(parent, id) FROM view WHERE id = item1)
      ELSE item1
    END, owner),
  name = CASE WHEN NOT EXISTS (
    SELECT 1 FROM layout_constraint AS other
    WHERE other.name = layout_constraint.name AND other.named_on = coalesce(
      CASE
        WHEN layout_constraint.item1_kind = 'guide'
        THEN (SELECT view FROM guide WHERE id = layout_constraint.item1)
        WHEN layout_constraint.item1_kind = 'view' AND layout_constraint.item2 IS NOT NULL
        THEN (SELECT coalesce(parent, id) FROM view WHERE id = layout_constraint.item1)
        ELSE layout_constraint.item1
      END, layout_constraint.owner)
  ) THEN name END
  WHERE named_on = OLD.id;
  UPDATE view SET first_baseline_view = NULL WHERE first_baseline_view = OLD.id;
  UPDATE view SET last_baseline_view = NULL WHERE last_baseline_view = OLD.id;
  -- The entry goes from the list, with one of the separators around it.
  UPDATE view SET stack_custom_spacing = (
    SELECT nullif(
      substr(substr('; ' || list, 1, place - 1) || substr(rest, instr(rest || ';', ';')), 3), '')
    FROM (
      SELECT list, place, substr(list, place) AS rest FROM (
        SELECT stack_custom_spacing AS list,
          instr('; ' || stack_custom_spacing, '; ' || lower(hex(OLD.id)) || '=') AS place)))
  WHERE id = OLD.parent
    AND instr('; ' || stack_custom_spacing, '; ' || lower(hex(OLD.id)) || '=') > 0;
END;
