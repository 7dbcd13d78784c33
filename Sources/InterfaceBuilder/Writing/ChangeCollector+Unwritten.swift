internal import LayoutModel

extension ChangeCollector {
  /// Reports changes of a view that documents cannot express.
  mutating func noteUnwritten(_ old: View, _ new: View, isNew: Bool, isRoot: Bool) {
    func varied(_ view: View) -> [ViewVariation] {
      view.variations.filter { variation in
        var rest = variation
        (rest.isInstalled, rest.text) = (nil, nil)
        return variation.condition.variationKey == nil
          && rest != ViewVariation(variation.condition)
      }
    }
    let parts: [(String, Bool)] = [
      (
        "baselines",
        old.firstBaseline == new.firstBaseline && old.lastBaseline == new.lastBaseline
          && old.firstBaselineView == new.firstBaselineView
          && old.lastBaselineView == new.lastBaselineView
      ),
      ("additional safe area", old.additionalSafeAreaInsets == new.additionalSafeAreaInsets),
      ("alignment insets", old.alignmentInsets == new.alignmentInsets),
      (
        "system's minimum margins",
        old.respectsMinimumMargins == new.respectsMinimumMargins
          // A document's root always has them; an export reports it if that moves something.
          || isRoot && old.respectsMinimumMargins
      ),
      ("number of lines", new.kind == .label || old.numberOfLines == new.numberOfLines),
      ("keyboard tracking", old.followsUndockedKeyboard == new.followsUndockedKeyboard),
      (
        "custom spacing",
        (old.stack?.customSpacing ?? [:]) == (new.stack?.customSpacing ?? [:])
      ),
      (
        "gravity areas and hidden views of the stack",
        old.gravity == new.gravity
          && old.stack?.detachesHiddenViews == new.stack?.detachesHiddenViews
      ),
      // Localized texts are in separate files.
      ("variations by orientation, direction or language", varied(old) == varied(new)),
    ]
    for (what, isSame) in parts where !isSame {
      note(
        isNew ? nil : new.source?.objectID,
        "Not written: the \(what) of \(new.name), for which documents have no attribute.")
    }
  }

  /// Reports changes of a constraint that documents cannot express.
  mutating func noteUnwritten(_ old: Constraint?, _ new: Constraint, in layout: Layout) {
    guard (old?.shouldBeArchived ?? false) != new.shouldBeArchived else { return }
    note(
      new.source?.objectID,
      "Not written: whether \(layout.text(of: new)) is archived, for which documents have no "
        + "attribute.")
  }
}
