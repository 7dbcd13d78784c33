internal import LayoutModel
internal import LosslessXML

/// The views' guides that constraints require but the document lacks.
final class GuideRequests {
  private let root: ViewID
  private let elements: IslandElements
  private(set) var requests: [(guide: BuiltinGuide, view: ViewID, id: String)] = []

  init(root: ViewID, elements: IslandElements) {
    self.root = root
    self.elements = elements
  }

  /// The id for a new guide; `nil` if the guide is impossible.
  func make(_ guide: BuiltinGuide, _ view: ViewID, _ ids: inout AssignedIDs) -> String? {
    guard let element = elements.views[view] else { return nil }
    if guide == .topLayoutGuide || guide == .bottomLayoutGuide {
      guard view == root, element.has("key", "view"), element.parent != nil else { return nil }
    }
    let id = ids.make(for: "\(guide.rawValue) \(view)")
    requests.append((guide, view, id))
    return id
  }
}
