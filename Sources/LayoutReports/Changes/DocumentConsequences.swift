public import AutoLayoutStore
public import InterfaceBuilder
import LayoutDrawing
import LayoutEngine
import LayoutModel

/// What the differences between two versions of a document do to the frames of its layouts.
public struct DocumentConsequences: Sendable {
  /// One for each layout of both versions that lays out otherwise, in the order of the newer.
  public let consequences: [FrameConsequence]
  /// The layouts that look otherwise, are new or are gone, as they are drawn; empty unless it was asked
  /// for.
  public let drawings: [DrawnConsequence]
  /// What the layouts of either version are called.
  private let layoutNames: Set<String>

  /// Solves every layout that differs, each on its own canvas.
  ///
  /// - Parameters:
  ///   - style: what pictures are made of; `nil` for none.
  ///   - changes: the differences: a layout that lays out as before but has some is drawn where that
  ///     can be seen.
  ///   - folder: where fonts are that the document names.
  /// - Throws: ``ImportError`` where one of the versions cannot be imported.
  public init(
    old: [UInt8], new: [UInt8], name: String, drawn style: ScreenStyle? = nil,
    changes: [DocumentChange] = [], fontsIn folder: FontFolder? = nil
  ) throws {
    let (older, newer) = (
      try DocumentLayouts(bytes: old, name: name, fontsIn: folder),
      try DocumentLayouts(bytes: new, name: name, fontsIn: folder)
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

  /// - Throws: `LayoutError` where neither version has a layout of this name.
  public func expectLayout(named name: String) throws {
    guard !layoutNames.contains(name) else { return }
    throw LayoutError.unknownLayout(name, among: layoutNames.sorted())
  }

  /// The changes and what follows as a web page.
  ///
  /// - Parameter title: what is compared.
  public func html(title: String, changes: [DocumentChange]) -> String {
    var page = ChangePage(title: title)
    var left = drawings
    var groups = DocumentGroups(changes)
    for heading in groups.headings {
      let own = groups.objects(of: heading)
      let shown = left.filter { drawing in drawing.consequence.has(own) }
      let layouts = Set(shown.map(\.layout))
      left.removeAll { layouts.contains($0.layout) }
      let followed = consequences.filter { layouts.contains($0.layout) || $0.has(own) }
      let derived = followed.flatMap { groups.tell($0, of: heading) }
      page.add(
        heading, groups.compared(heading), followed, drawings: shown, derived: derived)
    }
    for drawing in left {
      let followed = consequences.filter { $0.layout == drawing.layout }
      page.add(
        drawing.layout, [], followed, drawings: [drawing],
        derived: followed.flatMap { $0.moves.map { "\($0.name) \($0.words)" } })
    }
    return page.html
  }
}

extension Layout {
  /// Whether any of the objects of a document is in it.
  fileprivate func has(_ objects: Set<String>) -> Bool {
    guard !objects.isEmpty else { return false }
    return views.contains { $0.source.map { objects.contains($0.objectID) } ?? false }
      || constraints.contains { $0.source.map { objects.contains($0.objectID) } ?? false }
  }
}

extension FrameConsequence {
  /// Whether any of the objects of a document is in its layout, before or after.
  fileprivate func has(_ objects: Set<String>) -> Bool {
    [old, new].contains { $0?.layout.has(objects) ?? false }
  }

  /// Where views went by the ids that they and the constraints on them have in the document.
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
        // A constraint is told at its first item, whichever it is about.
        let isOwn = constraint.equation.first.anchors.first?.item == item
        result[id, default: []].append((move, isOwn))
      }
    }
    return result
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
    var objects = groups[heading] ?? []
    let place = places[heading]?[name] ?? objects.endIndex
    if place == objects.endIndex {
      places[heading, default: [:]][name] = place
      objects.append(ComparedObject(name))
    }
    if let id = change.objectID { ids[heading, default: [:]][id] = place }
    let event = ComparedObject.Event(rawValue: change.kind.rawValue)
    switch (event, change.property) {
    case (.changed, let property):
      objects[place].event = objects[place].event ?? .changed
      objects[place].fields.append(
        ComparedObject.Field(
          property ?? "", old: change.old ?? "none", new: change.new ?? "none"))
    case (let event?, let property?):
      let value = event == .added ? change.new : change.old
      objects[place].parts.append(
        ComparedObject(property + (value.map { " \($0)" } ?? ""), event: event))
    case (let event?, nil): objects[place].event = event
    case (nil, _): objects[place].remarks.append(change.detail)
    }
    groups[heading] = objects
  }

  func compared(_ heading: String) -> [ComparedObject] { groups[heading] ?? [] }

  func objects(of heading: String) -> Set<String> { Set((ids[heading] ?? [:]).keys) }

  /// Adds to objects where they went.
  ///
  /// - Returns: what moved and is none of them, each on one line.
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
