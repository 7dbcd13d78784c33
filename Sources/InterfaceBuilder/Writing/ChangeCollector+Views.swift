internal import LayoutModel
internal import LosslessXML

extension ChangeCollector {
  /// Writes what changed of views that the document has, and takes away those that went.
  mutating func collectViews(from island: DocumentReading.ReadIsland, to new: Layout) {
    let old = island.layout
    for view in old.views {
      guard let element = island.viewElements[view.id] else { continue }
      guard let now = new.views[view.id] else {
        // A view goes with its superview.
        if view.parent.map({ new.views[$0] != nil }) ?? true { edits.remove(element) }
        continue
      }
      guard now != view else { continue }
      edits.set(attributes(of: view), attributes(of: now), of: element, in: AttributeOrder.view)
      noteUnwritten(view, now)
    }
    for view in new.views where old.views[view.id] == nil {
      note(nil, "The view \(view.name) is new and was not written.")
    }
    for view in old.views where new.subviews(of: view.id) != old.subviews(of: view.id) {
      let before = old.subviews(of: view.id).filter { new.views[$0] != nil }
      let after = new.subviews(of: view.id).filter { old.views[$0] != nil }
      guard before != after, new.views[view.id] != nil else { continue }
      note(view.source?.objectID, "The order of the subviews of \(view.name) was not written.")
    }
  }

  /// The attributes that say what is known of a view; `nil` where Interface Builder writes none.
  private func attributes(of view: View) -> [(name: String, value: String?)] {
    func unless<Value: Equatable>(
      _ missing: Value, _ value: Value, _ text: (Value) -> String
    ) -> String? {
      value == missing ? nil : text(value)
    }
    let priority = { (priority: LayoutPriority) in priority.description }
    let stack = view.stack ?? StackProperties()
    return [
      ("hidden", view.isHidden ? "YES" : nil),
      ("horizontalHuggingPriority", unless(.defaultLow, view.hugging.horizontal, priority)),
      ("verticalHuggingPriority", unless(.defaultLow, view.hugging.vertical, priority)),
      (
        "horizontalCompressionResistancePriority",
        unless(.defaultHigh, view.compressionResistance.horizontal, priority)
      ),
      (
        "verticalCompressionResistancePriority",
        unless(.defaultHigh, view.compressionResistance.vertical, priority)
      ),
      ("axis", unless(.horizontal, stack.axis, \.rawValue)),
      ("distribution", unless(.fill, stack.distribution, \.rawValue)),
      ("alignment", unless(.fill, stack.alignment, \.rawValue)),
      ("spacing", unless(0, stack.spacing, NumberFormat.text)),
      ("baselineRelativeArrangement", stack.isBaselineRelative ? "YES" : nil),
      ("numberOfLines", view.numberOfLines.map { String($0) }),
      ("preferredMaxLayoutWidth", view.preferredMaxLayoutWidth.map(NumberFormat.text)),
      ("userLabel", view.userLabel),
    ]
  }

  /// Says what changed of a view that has no attribute above.
  private mutating func noteUnwritten(_ old: View, _ new: View) {
    let parts: [(String, Bool)] = [
      ("class", old.className == new.className), ("text", old.text == new.text),
      ("font", old.font == new.font), ("superview", old.parent == new.parent),
      (
        "margins",
        old.layoutMargins == new.layoutMargins
          && old.directionalLayoutMargins == new.directionalLayoutMargins
      ),
      ("frame", old.frame == new.frame),
      ("autoresizing", old.autoresizingMask == new.autoresizingMask),
      ("translation", old.translatesAutoresizingMask == new.translatesAutoresizingMask),
      ("installation", old.isInstalled == new.isInstalled),
      ("variations", old.variations == new.variations),
      ("direction", old.direction == new.direction),
    ]
    for (what, isSame) in parts where !isSame {
      note(new.source?.objectID, "The \(what) of \(new.name) was not written.")
    }
  }
}
