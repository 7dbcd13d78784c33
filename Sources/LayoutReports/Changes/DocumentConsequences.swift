public import AutoLayoutStore
public import InterfaceBuilder
import LayoutDrawing
import LayoutEngine
import LayoutModel

/// The effects of the differences between two versions of a document on its layouts' frames.
public struct DocumentConsequences: Sendable {
  /// The consequences for layouts of both versions whose frames differ, in the order of the newer.
  public let consequences: [FrameConsequence]
  /// The pictures of layouts that look different, are new or were removed; empty unless requested.
  public let drawings: [DrawnConsequence]
  /// The names of all layouts in both versions.
  private let layoutNames: Set<String>

  /// Solves every layout that differs, each on its own canvas.
  ///
  /// - Parameters:
  ///   - style: The style of pictures, or `nil` for none.
  ///   - changes: The differences between the documents. A layout with some of them that lays out
  ///     as before is drawn if its picture differs.
  ///   - folder: The source of fonts that the document refers to by name.
  /// - Throws: ``ImportError`` if one of the versions cannot be imported.
  public init(
    old: [UInt8], new: [UInt8], name: String, drawn style: ScreenStyle? = nil,
    changes: [DocumentChange] = [], fontsIn folder: FontFolder? = nil
  ) throws {
    let (older, newer) = (
      try DocumentLayouts(bytes: old, name: name, fontsIn: folder, isForCanvas: true),
      try DocumentLayouts(bytes: new, name: name, fontsIn: folder, isForCanvas: true)
    )
    let (before, after) = (try older.checked(nil), try newer.checked(nil))
    let known = Dictionary(before.map { ($0.id, $0) }) { first, _ in first }
    let kept = Set(after.map(\.id))
    let (oldEngine, engine) = (
      LayoutEngine(measurer: older.measurer), LayoutEngine(measurer: newer.measurer)
    )
    let touched = Set(style == nil ? [] : changes.compactMap(\.objectID))
    layoutNames = Set((before + after).map(\.name))
    var all: [FrameConsequence] = []
    for layout in after {
      guard let old = known[layout.id] else {
        if style != nil {
          all.append(
            FrameConsequence(engine.solve(layout), of: layout, isNew: true, environment: nil))
        }
        continue
      }
      guard !old.laysOut(as: layout) || layout.has(touched) else { continue }
      all.append(
        FrameConsequence(
          oldEngine.solve(old), of: old, engine.solve(layout), of: layout, environment: nil))
    }
    if style != nil {
      all += before.filter { !kept.contains($0.id) }.map {
        FrameConsequence(oldEngine.solve($0), of: $0, isNew: false, environment: nil)
      }
    }
    consequences = all.filter { !$0.isEmpty }
    drawings =
      try style.map { style in
        try ChangeDrawings(style, DrawnEnds(old: older, new: newer)).chosen(of: all)
      } ?? []
  }

  /// - Throws: `LayoutError` if neither version has a layout of this name.
  public func expectLayout(named name: String) throws {
    guard !layoutNames.contains(name) else { return }
    throw LayoutError.unknownLayout(name, among: layoutNames.sorted())
  }

  /// Returns the changes and their consequences as a web page.
  ///
  /// - Parameter title: The subject of the comparison.
  public func html(title: String, changes: [DocumentChange]) -> String {
    var page = ChangePage(title: title)
    let drawn = LayoutIndex(drawings.map(\.consequence))
    let index = LayoutIndex(consequences)
    var isLeft = drawings.map { _ in true }
    var groups = DocumentGroups(changes)
    for heading in groups.headings {
      let own = groups.objects(of: heading)
      let shown = drawn.places(of: own).filter { isLeft[$0] }
      let layouts = Set(shown.map { drawings[$0].layout })
      for place in drawn.places(named: layouts) { isLeft[place] = false }
      let followed = index.places(of: own).union(index.places(named: layouts)).sorted()
        .map { consequences[$0] }
      let derived = followed.flatMap { groups.tell($0, of: heading) }
      page.add(
        heading, groups.compared(heading), followed, drawings: shown.sorted().map { drawings[$0] },
        derived: derived)
    }
    for (drawing, _) in zip(drawings, isLeft).filter(\.1) {
      let followed = index.places(named: [drawing.layout]).sorted().map { consequences[$0] }
      page.add(
        drawing.layout, [], followed, drawings: [drawing],
        derived: followed.flatMap { $0.moves.map { "\($0.name) \($0.words)" } })
    }
    return page.html
  }
}

extension Layout {
  /// Whether the layout contains any of a document's objects.
  fileprivate func has(_ objects: Set<String>) -> Bool {
    guard !objects.isEmpty else { return false }
    return views.contains { $0.source.map { objects.contains($0.objectID) } ?? false }
      || constraints.contains { $0.source.map { objects.contains($0.objectID) } ?? false }
  }
}

extension FrameConsequence {
  /// The moves of views by the document ids of the views and of the constraints on them.
  fileprivate var movesByObject: [String: [(move: Move, isOwn: Bool)]] {
    let known = Dictionary(moves.map { ($0.item, $0) }) { first, _ in first }
    var result: [String: [(move: Move, isOwn: Bool)]] = [:]
    for layout in [old?.layout, new?.layout].compactMap(\.self) {
      for view in layout.views {
        guard let id = view.source?.objectID, let move = known[.view(view.id)] else { continue }
        result[id, default: []].append((move, true))
      }
      for constraint in layout.constraints {
        guard let id = constraint.source?.objectID,
          let item = constraint.equation.subject(parent: { layout.views[$0]?.parent }),
          let move = known[item]
        else { continue }
        // A constraint is attributed to its first item, even if it is about another one.
        let isOwn = constraint.equation.first.anchors.first?.item == item
        result[id, default: []].append((move, isOwn))
      }
    }
    return result
  }
}

/// Finds consequences by the document objects or names of their layouts.
private struct LayoutIndex {
  private var byObject: [String: Set<Int>] = [:]
  private var byName: [String: Set<Int>] = [:]

  init(_ consequences: [FrameConsequence]) {
    for (place, consequence) in consequences.enumerated() {
      byName[consequence.layout, default: []].insert(place)
      for layout in [consequence.old?.layout, consequence.new?.layout].compactMap(\.self) {
        for source in layout.views.map(\.source) + layout.constraints.map(\.source) {
          if let id = source?.objectID { byObject[id, default: []].insert(place) }
        }
      }
    }
  }

  /// Returns those with any of the objects, before or after.
  func places(of objects: Set<String>) -> Set<Int> {
    objects.reduce(into: []) { $0.formUnion(byObject[$1] ?? []) }
  }

  func places(named names: Set<String>) -> Set<Int> {
    names.reduce(into: []) { $0.formUnion(byName[$1] ?? []) }
  }
}

/// The changes of a document by scene and object.
private struct DocumentGroups {
  private(set) var headings: [String] = []
  private var groups: [String: [ComparedObject]] = [:]
  private var places: [String: [String: Int]] = [:]
  private var ids: [String: [String: Int]] = [:]

  init(_ changes: [DocumentChange]) {
    for change in changes {
      // A xib has no scenes.
      let parts = change.object.split(separator: " › ", maxSplits: 1).map(String.init)
      let heading = parts.count > 1 ? parts[0] : "Document"
      add(change, to: parts.last ?? change.object, below: heading)
    }
  }

  private mutating func add(_ change: DocumentChange, to name: String, below heading: String) {
    if groups[heading] == nil { headings.append(heading) }
    let place = places[heading]?[name] ?? groups[heading]?.endIndex ?? 0
    if place == groups[heading, default: []].endIndex {
      places[heading, default: [:]][name] = place
      groups[heading, default: []].append(ComparedObject(name))
    }
    if let id = change.objectID { ids[heading, default: [:]][id] = place }
    groups[heading, default: []][place].note(change)
  }

  func compared(_ heading: String) -> [ComparedObject] { groups[heading] ?? [] }

  func objects(of heading: String) -> Set<String> { Set((ids[heading] ?? [:]).keys) }

  /// Adds remarks on moves to the objects.
  ///
  /// - Returns: A line for each view that moved but is none of the objects.
  mutating func tell(_ consequence: FrameConsequence, of heading: String) -> [String] {
    var told: Set<LayoutItem> = []
    let known = consequence.movesByObject
    for (id, place) in (ids[heading] ?? [:]).sorted(by: { $0.key < $1.key }) {
      for (move, isOwn) in known[id] ?? [] where told.insert(move.item).inserted {
        groups[heading]?[place].remarks.append(
          (isOwn ? "" : "\(move.name) ") + "moved " + move.words)
      }
    }
    return consequence.moves.filter { !told.contains($0.item) }.map { "\($0.name) \($0.words)" }
  }
}

extension ComparedObject {
  /// Adds one of the object's changes.
  fileprivate mutating func note(_ change: DocumentChange) {
    let kind = Event(rawValue: change.kind.rawValue)
    switch (kind, change.property) {
    case (.changed, let property):
      event = event ?? .changed
      fields.append(Field(property ?? "", old: change.old ?? "none", new: change.new ?? "none"))
    case (let kind?, let property?):
      let value = kind == .added ? change.new : change.old
      parts.append(ComparedObject(property + (value.map { " \($0)" } ?? ""), event: kind))
    case (let kind?, nil): event = kind
    case (nil, _): remarks.append(change.detail)
    }
  }
}
