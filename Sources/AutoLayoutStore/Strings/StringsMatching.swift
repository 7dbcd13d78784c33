import LayoutModel

/// Finds the views that the keys of a table refer to.
///
/// A key refers to, in this order:
/// 1. a property of an object of an imported document, as written by Interface Builder:
///    `aB3-cd-Ef4.text`, `.normalTitle`, `.placeholder`, `.configuration.title`;
/// 2. the text of a view by name: `VIEW.text`, or `LAYOUT.VIEW.text` for a view of one layout;
/// 3. the text itself, as in `NSLocalizedString`: every view that shows it.
struct StringsMatching {
  /// A matching view and the rank of the match; the displayed property ranks first.
  struct Match {
    let layout: String
    let view: ViewID
    let rank: Int
  }

  private var byObjectID: [String: [Match]] = [:]
  private var byName: [String: [Match]] = [:]
  private var byText: [String: [Match]] = [:]

  /// Properties that contain a view's text, the displayed one first.
  private static let properties = [
    "text", "title", "configuration.title", "normalTitle", "attributedText", "placeholder",
  ]

  init(_ layouts: [Layout]) {
    for layout in layouts {
      for view in layout.views where view.kind.showsText || view.text != nil {
        let match = Match(layout: layout.name, view: view.id, rank: 0)
        if let id = view.source?.objectID { byObjectID[id, default: []].append(match) }
        byName[view.name, default: []].append(match)
        byName["\(layout.name).\(view.name)", default: []].append(match)
        if let text = view.text { byText[text, default: []].append(match) }
      }
    }
  }

  /// Returns the views that a key refers to.
  func matches(_ key: String) -> [Match] {
    for (rank, property) in Self.properties.enumerated() where key.hasSuffix("." + property) {
      let object = String(key.dropLast(property.count + 1))
      let found = byObjectID[object] ?? (property == "text" ? byName[object] : nil)
      if let found {
        return found.map { Match(layout: $0.layout, view: $0.view, rank: rank) }
      }
    }
    return (byText[key] ?? []).map {
      Match(layout: $0.layout, view: $0.view, rank: Self.properties.count)
    }
  }
}

extension ViewKind {
  /// Whether views of this kind are sized by their own text.
  fileprivate var showsText: Bool {
    [.label, .button, .textField, .textView].contains(self)
  }
}
