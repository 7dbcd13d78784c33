internal import LayoutModel

extension ChangeCollector {
  /// Says what changed of a view that a document has no words for.
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
          // A document's root has them; an export says where that moves something.
          || isRoot && old.respectsMinimumMargins
      ),
      ("number of lines", new.kind == .label || old.numberOfLines == new.numberOfLines),
      ("keyboards it follows", old.followsUndockedKeyboard == new.followsUndockedKeyboard),
      (
        "spacing after single arranged views",
        (old.stack?.customSpacing ?? [:]) == (new.stack?.customSpacing ?? [:])
      ),
      (
        "areas and hidden views of the stack",
        old.gravity == new.gravity
          && old.stack?.detachesHiddenViews == new.stack?.detachesHiddenViews
      ),
      // Texts by language stand in files of their own.
      ("variations by orientation, direction or language", varied(old) == varied(new)),
    ]
    for (what, isSame) in parts where !isSame {
      note(
        isNew ? nil : new.source?.objectID,
        "A document has no word for the \(what) of \(new.name); it was not written.")
    }
  }

  /// Says what changed of a constraint that a document has no words for.
  mutating func noteUnwritten(_ old: Constraint?, _ new: Constraint, in layout: Layout) {
    guard (old?.shouldBeArchived ?? false) != new.shouldBeArchived else { return }
    note(
      new.source?.objectID,
      "A document has no word for whether an archive keeps \(layout.text(of: new)); it was not "
        + "written.")
  }
}
