internal import LayoutModel
internal import LosslessXML

/// Restructures a document's view tree to match a layout: first adds new views and then, in the
/// resulting document, moves existing ones.
///
/// Removals come later, once the removed views no longer contain any that stay.
struct StructurePlan {
  private let layout: Layout
  private let known: Layout
  private let ids: AssignedIDs
  private let elements: IslandElements
  private let frames: [ViewID: Rect]
  private(set) var notices: [ExportNotice] = []

  init(
    _ pair: IslandPair, in stage: DocumentReading, _ ids: AssignedIDs, frames: [ViewID: Rect] = [:]
  ) {
    layout = pair.now
    known = pair.known
    self.ids = ids
    elements = IslandElements(stage, pair, ids)
    self.frames = frames
  }

  private func isNew(_ view: ViewID) -> Bool { known.views[view] == nil }

  // MARK: New views

  /// Returns the edits that add new views, and lists for views that get their first subviews.
  mutating func additions() -> [LosslessDocument.Edit] {
    var edits: [LosslessDocument.Edit] = []
    for view in layout.views where !isNew(view.id) {
      let subviews = layout.subviews(of: view.id)
      guard let element = elements.views[view.id],
        subviews.contains(where: { isNew($0) || known.views[$0]?.parent != view.id })
      else { continue }
      guard element.property("contentView") == nil else {
        noteRefused(subviews, by: view)
        continue
      }
      edits += additions(of: subviews, to: view.id, element)
    }
    return edits
  }

  private mutating func noteRefused(_ views: [ViewID], by parent: View) {
    for view in views where isNew(view) || known.views[view]?.parent != parent.id {
      let name = layout.name(of: view)
      notices.append(
        ExportNotice(
          objectID: parent.source?.objectID,
          message: (isNew(view)
            ? "The new view \(name) was not written: "
            : "The view \(name) was not moved in the document: ")
            + "\(parent.name) keeps its subviews in its content view."))
    }
  }

  private func additions(
    of subviews: [ViewID], to parent: ViewID, _ element: Element
  ) -> [LosslessDocument.Edit] {
    guard let list = element.first("subviews") else {
      let nodes = subviews.filter(isNew).map(node)
      return [
        .insert(
          .element("subviews", [:], nodes),
          PartOrder.place(for: PartOrder.rank("subviews", key: nil), in: element) { _ in false })
      ]
    }
    // Insert next to existing siblings, so that nothing has to be moved afterwards.
    func isThere(_ view: ViewID) -> Element? {
      elements.views[view].flatMap { $0.parent == list ? $0 : nil }
    }
    var edits: [LosslessDocument.Edit] = []
    for (index, view) in subviews.enumerated() where isNew(view) {
      let place: LosslessDocument.Place
      if let before = subviews[..<index].reversed().lazy.compactMap(isThere).first {
        place = .after(before)
      } else if let after = subviews[index...].lazy.compactMap(isThere).first {
        place = .before(after)
      } else {
        place = .last(in: list)
      }
      edits.append(.insert(node(view), place))
    }
    return edits
  }

  private func node(_ id: ViewID) -> LosslessDocument.NewNode {
    guard let view = layout.views[id], let object = ids.views[id] else { return .text("") }
    let own = layout.contentView(of: id)
    let subviews = layout.subviews(of: id).filter { $0 != own }
    let nodes = subviews.isEmpty ? nil : subviews.filter(isNew).map(node)
    let content =
      own.flatMap { isNew($0) ? node($0) : nil } ?? contentView(of: view, holding: nodes)
    return ViewTemplate.of(view.kind).node(
      of: view, id: object, key: layout.isContentView(id) ? "contentView" : nil,
      frame: frame(of: view), subviews: ids.contentViews[id] == nil ? nodes : nil,
      content: content)
  }

  /// The content view that UIKit requires for a new view's subviews, if the layout has none.
  private func contentView(
    of view: View, holding subviews: [LosslessDocument.NewNode]?
  ) -> LosslessDocument.NewNode? {
    guard let id = ids.contentViews[view.id] else { return nil }
    var content = View(id: view.id, name: "")
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.translatesAutoresizingMask = true
    let size = frame(of: view)
    return ViewTemplate.of(.view).node(
      of: content, id: id, key: "contentView",
      frame: Rect(x: 0, y: 0, width: size.width, height: size.height), subviews: subviews)
  }

  /// The frame of a new view: its own, or else the solved one.
  private func frame(of view: View) -> Rect {
    if view.translatesAutoresizingMask, let frame = view.frame { return frame }
    let solved =
      frames[view.id]
      ?? Rect(
        x: 0, y: 0, width: view.intrinsicSize.horizontal ?? 0,
        height: view.intrinsicSize.vertical ?? 0)
    return solved
  }

  // MARK: Moves

  /// Returns the edits that move every view to its superview's list and sort every list.
  func moves() -> [LosslessDocument.Edit] {
    let views = Dictionary(elements.views.map { ($1, $0) }) { first, _ in first }
    var edits: [LosslessDocument.Edit] = []
    for view in layout.views {
      guard let element = elements.views[view.id], let list = element.first("subviews") else {
        continue
      }
      let current = list.children.compactMap { views[$0] }
      let target = layout.subviews(of: view.id).filter {
        elements.views[$0].map { !$0.has("key", "contentView") } ?? false
      }
      guard current != target else { continue }
      edits += order(target, in: list, current)
    }
    return edits
  }

  private func order(
    _ target: [ViewID], in list: Element, _ current: [ViewID]
  ) -> [LosslessDocument.Edit] {
    let places = Dictionary(target.enumerated().map { ($1, $0) }) { first, _ in first }
    let staying = current.filter { places[$0] != nil }
    let ascending = SequenceAlignment.longestAscending(staying.map { places[$0] ?? 0 })
    let kept = Set(ascending.map { staying[$0] })
    var edits: [LosslessDocument.Edit] = []
    var last: Element?
    for (index, view) in target.enumerated() {
      guard let element = elements.views[view] else { continue }
      if kept.contains(view) {
        last = element
        continue
      }
      let next = target[index...].first(where: kept.contains).flatMap { elements.views[$0] }
      let place: LosslessDocument.Place =
        last.map { .after($0) } ?? next.map { .before($0) } ?? .last(in: list)
      edits.append(.move(element, place))
    }
    return edits
  }
}
