import LayoutReports
import HubStore
import LayoutDrawing
import LayoutHistory

/// The contents of a comparison page: fields before and after, and the effects on frames.
struct ComparisonValues {
  private let comparison: ServedComparison

  init(_ comparison: ServedComparison) { self.comparison = comparison }

  /// The maximum number of changes listed.
  private static let mostRows = 2_000

  func values() throws -> (title: String, values: PageValues) {
    try comparison.served.opened { project in
      let report = try comparison.report(in: project)
      let single =
        try comparison.old == nil ? project.history.show(comparison.new.description) : nil
      var values = shape(of: report)
      let title: String
      if let revision = single?.revision {
        title = revision.subject.isEmpty ? "Revision \(revision.shortHash)" : revision.subject
        values["revision"] = self.revision(revision)
      } else {
        let new = comparison.asked.new ?? comparison.served.project.defaultBranch ?? ""
        title = "From \(Self.short(comparison.asked.old ?? "")) to \(Self.short(new))"
      }
      values["heading"] = title
      return (title, values)
    }
  }

  /// Shortens a full hash; returns other names unchanged.
  private static func short(_ name: String) -> String {
    ContentHash(name) == nil ? name : String(name.prefix(12))
  }

  private func address(_ place: String, _ query: [(String, String?)] = []) -> String {
    PageAddress.of(comparison.served.project.name, place, query)
  }

  private func revision(_ report: RevisionReport) -> PageValues {
    let hash = report.record.hash.description
    var values: PageValues = [
      "hash": report.shortHash, "author": report.record.author, "time": report.time,
      "day": String(report.time.prefix(10)), "message": report.record.message,
      "hasMore": report.record.message != report.subject,
      "layouts": address("frames", [("at", hash)]),
      "parents": report.parents.map { parent -> PageValues in
        [
          "hash": String(parent.description.prefix(12)),
          "address": address("diff", [("to", parent.description)]),
        ]
      },
    ]
    if report.parents.count > 1 { values["conflicts"] = address("conflicts", [("at", hash)]) }
    return values
  }

  // MARK: Changes

  private func shape(of report: ChangeReport) -> PageValues {
    let pictures = pictures(of: report)
    let sections = sections(of: report)
    let count = sections.reduce(0) { $0 + $1.count }
    return [
      "address": address("diff"), "branch": comparison.served.project.defaultBranch ?? "",
      "from": comparison.asked.old ?? "", "to": comparison.asked.new ?? "",
      "styles": styles, "sections": sections.map(\.values), "pictures": pictures,
      "hasPictures": !pictures.isEmpty,
      "summary":
        count == 0
        ? "Nothing differs."
        : "\(count) \(count == 1 ? "object differs" : "objects differ")"
          + (report.changes.count > Self.mostRows
            ? "; the first \(Self.mostRows) changes are listed." : ".")
        ,
    ]
  }

  /// The choice of picture styles.
  private var styles: [PageValues] {
    [("outlines", PictureLayer.wireframe), ("screens", .screen), ("constraints", .constraints)]
      .map { text, layer in
        [
          "value": layer.rawValue, "text": text,
          "isChosen": (comparison.style ?? .wireframe) == layer,
        ]
      }
  }

  /// The changes of each layout, grouped by object, with their effects.
  private func sections(of report: ChangeReport) -> [(count: Int, values: PageValues)] {
    var groups: [(heading: String, changes: [DescribedChange])] = []
    for change in report.changes.prefix(Self.mostRows) {
      let heading = change.layout ?? "Project"
      if groups.last?.heading != heading { groups.append((heading, [])) }
      groups[groups.count - 1].changes.append(change)
    }
    return groups.map { group in
      let consequence = report.consequences.first { $0.layout == group.heading }
      let changed = ChangedObjects(group.changes, consequence)
      let derived = consequence.map(changed.derived(of:)) ?? []
      return (
        changed.objects.count,
        [
          "heading": group.heading, "objects": ComparedObject.html(of: changed.objects),
          "hasDerived": !derived.isEmpty, "derived": Self.bounded(derived),
          "derivedTitle": ChangedObjects.title(ofDerived: derived.count),
        ]
      )
    }
  }

  private static func bounded(_ lines: [String]) -> [String] {
    lines.count > mostRows
      ? lines.prefix(mostRows) + ["and \(lines.count - mostRows) more"] : lines
  }

  // MARK: Pictures

  /// The maximum number of pictures; the sections describe the rest.
  private static let mostPictures = 150

  private func pictures(of report: ChangeReport) -> [PageValues] {
    var told: Set<String> = []
    let consequences = report.consequences.map { consequence in
      picture(
        consequence.layout, consequence.environment,
        lines: consequence.geometryLines.prefix(20) + consequence.problems,
        // If a layout is solved in one environment, its section lists the moves.
        moves: told.insert(consequence.layout).inserted
          ? [] : consequence.moves.map { "\($0.name) \($0.words)" })
    }
    let added = report.changes.filter { $0.key.kind == .layout && $0.existence == .added }
      .compactMap(\.name).map { picture($0, nil, lines: ["The layout is new."], moves: []) }
    return (consequences + added).prefix(Self.mostPictures).enumerated().map { index, picture in
      picture.merging(["isLater": index > 1]) { $1 }
    }
  }

  private func picture(
    _ layout: String, _ environment: String?, lines: [String], moves: [String]
  ) -> PageValues {
    let place = environment.map { "\(layout) in \($0)" } ?? layout
    func picture(_ width: Int) -> String {
      address(
        "diff",
        [
          ("from", comparison.old?.description), ("to", comparison.new.description),
          ("layout", layout), ("environment", environment), ("format", "svg"),
          ("style", comparison.style?.rawValue), ("width", "\(width)"),
        ])
    }
    return [
      "place": place, "address": picture(1_140), "narrowAddress": picture(350),
      "alternative": "\(place): before, after, and what moved", "lines": lines,
      "hasLines": !lines.isEmpty, "moves": Self.bounded(moves), "hasMoves": !moves.isEmpty,
      "movesTitle": "\(moves.count) \(moves.count == 1 ? "view" : "views") moved",
    ]
  }
}
