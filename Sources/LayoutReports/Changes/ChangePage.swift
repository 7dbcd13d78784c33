import AutoLayoutStore
import LayoutDrawing

/// A self-contained web page of changes and their consequences: for each layout first the pictures,
/// then the changes by object.
public struct ChangePage {
  private let title: String
  private var sections: [ComparisonPage.Section] = []
  private var objects = 0
  private var layouts = 0
  private var followers = 0

  /// The maximum number of lines in a collapsed list.
  private static let mostLines = 2_000
  /// The maximum number of objects in a section.
  private static let mostObjects = 2_000
  /// The maximum number of overlaps and the like shown as remarks; more are collapsed into a list.
  private static let mostRemarks = 5

  /// - Parameter title: The subject of the comparison.
  public init(title: String) { self.title = title }

  /// The page as HTML.
  public var html: String {
    var page = ComparisonPage(title: title, summary: summary)
    page.sections = sections
    return page.html
  }

  private var summary: [String] {
    guard objects > 0 || !sections.isEmpty else { return ["Nothing differs."] }
    var words = Self.count(objects, "object differs", "objects differ")
    if layouts > 1 { words += " in \(layouts) layouts" }
    if followers > 0 {
      words += "; " + ChangedObjects.title(ofDerived: followers)
    }
    return [words + "."]
  }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }

  /// Adds the changes of a layout, or of something else that has objects.
  ///
  /// - Parameters:
  ///   - consequences: The consequences, one for each environment that has any.
  ///   - drawings: The consequences with pictures, the most important first.
  ///   - derived: Lines about views that moved but are not among the changed objects.
  mutating func add(
    _ heading: String, _ changed: [ComparedObject], _ consequences: [FrameConsequence],
    drawings: [DrawnConsequence], derived: [String]
  ) {
    var section = ComparisonPage.Section(heading)
    let number = sections.count
    var shown: Set<String> = []
    let isOfSeveral = Set(drawings.map(\.layout)).count > 1
    for (index, drawing) in drawings.enumerated() {
      let isFirst = shown.insert(drawing.layout).inserted
      let figure = ComparisonPage.Figure(
        isOfSeveral
          ? drawing.consequence.place : drawing.consequence.environment.map { "In \($0)" } ?? "",
        panels: drawing.pieces(prefix: "s\(number)e\(index)"))
      if isFirst {
        section.figures.append(figure)
      } else {
        section.foldedFigures.figures.append(figure)
      }
    }
    let others = section.foldedFigures.figures.count
    section.foldedFigures.title =
      "Pictures in \(Self.count(others, "more environment", "more environments"))"
    section.remarks = remarks(consequences)
    if drawings.isEmpty, !consequences.isEmpty {
      section.rest =
        "The page's picture limit is reached; create a page for \(heading) alone to see it."
    }
    section.objects = Array(changed.prefix(Self.mostObjects))
    if !derived.isEmpty {
      section.folded.append(
        (
          ChangedObjects.title(ofDerived: derived.count), Self.bounded(derived)
        ))
    }
    let geometry = consequences.flatMap { consequence in
      consequence.geometryLines.map { line in
        consequence.environment.map { "\(line), in \($0)" } ?? line
      }
    }
    if geometry.count > Self.mostRemarks {
      section.folded.append(
        ("\(geometry.count) overlaps and views outside their superviews", Self.bounded(geometry)))
    }
    var told: Set<String> = []
    for consequence in consequences
    where !told.insert(consequence.layout).inserted && !consequence.moves.isEmpty {
      let moves = consequence.moves
      section.folded.append(
        (
          "\(Self.count(moves.count, "view", "views")) moved in \(consequence.environment ?? "")",
          Self.bounded(moves.map { "\($0.name) \($0.words)" })
        ))
    }
    section.note = Self.count(changed.count, "object", "objects")
    objects += changed.count
    layouts += 1
    followers += derived.count
    sections.append(section)
  }

  private static func bounded(_ lines: [String]) -> [String] {
    guard lines.count > mostLines else { return lines }
    return lines.prefix(mostLines - 1) + ["and \(lines.count - mostLines + 1) more"]
  }

  /// Returns remarks on current problems with their environments, then on overlaps and the like if
  /// they are few.
  private func remarks(_ consequences: [FrameConsequence]) -> [ComparisonPage.Remark] {
    var order: [String] = []
    var found: [String: (remark: ComparisonPage.Remark, places: [String])] = [:]
    func add(_ remark: ComparisonPage.Remark, _ place: String?) {
      let key = ([remark.level, remark.text] + remark.code).joined(separator: "\n")
      if found[key] == nil {
        order.append(key)
        found[key] = (remark, [])
      }
      if let place { found[key]?.places.append(place) }
    }
    for consequence in consequences {
      for equations in consequence.contradictions {
        add(
          ComparisonPage.Remark(level: "error", "These constraints conflict:", code: equations),
          consequence.environment)
      }
      for sentence in consequence.ambiguities {
        add(ComparisonPage.Remark(level: "warning", sentence), consequence.environment)
      }
    }
    if consequences.reduce(0, { $0 + $1.geometryLines.count }) <= Self.mostRemarks {
      for consequence in consequences {
        for line in consequence.geometryLines {
          add(ComparisonPage.Remark(line), consequence.environment)
        }
      }
    }
    return order.compactMap { key in
      guard let (remark, places) = found[key] else { return nil }
      var result = remark
      if !places.isEmpty { result.details.append("in " + places.joined(separator: ", ")) }
      return result
    }
  }
}

extension DrawnReport {
  /// Returns the changes and their consequences as a web page.
  ///
  /// - Parameter title: The subject of the comparison.
  public func html(title: String) -> String {
    var page = ChangePage(title: title)
    var headings: [String?] = []
    var byLayout: [String?: [DescribedChange]] = [:]
    for change in report.changes {
      if byLayout[change.layout] == nil { headings.append(change.layout) }
      byLayout[change.layout, default: []].append(change)
    }
    let followed = Dictionary(grouping: report.consequences, by: \.layout)
    let drawn = Dictionary(grouping: drawings, by: \.layout)
    for heading in headings {
      let own = byLayout[heading] ?? []
      let figures = heading.flatMap { drawn[$0] } ?? []
      // Adding or removing a whole layout counts as one change, whatever its contents.
      if let whole = own.first(where: { $0.key.kind == .layout && $0.existence != .kept }) {
        page.add(whole, own, drawings: figures)
        continue
      }
      let consequences = heading.flatMap { followed[$0] } ?? []
      let objects = ChangedObjects(own, consequences.first)
      page.add(
        heading ?? "Project", objects.objects, consequences, drawings: figures,
        derived: consequences.first.map(objects.derived(of:)) ?? [])
    }
    return page.html
  }
}

extension ChangePage {
  /// Adds a new or removed layout.
  fileprivate mutating func add(
    _ layout: DescribedChange, _ changes: [DescribedChange], drawings: [DrawnConsequence]
  ) {
    let event = ComparedObject.Event(rawValue: layout.existence.word) ?? .changed
    var object = ComparedObject(layout.title, kind: layout.kind, event: event)
    let kinds = Dictionary(grouping: changes.filter { $0.key != layout.key }, by: \.key.kind)
    let counts = kinds.keys.sorted().map { kind in
      let count = kinds[kind]?.count ?? 0
      return "\(count) \(kind.rawValue)\(count == 1 ? "" : "s")"
    }
    if !counts.isEmpty { object.remarks = ["with " + counts.joined(separator: ", ")] }
    add(layout.title, [object], [], drawings: drawings, derived: [])
  }
}
