import AutoLayoutStore
import LayoutHistory

/// What a page about changes shows: fields before and after, and what follows for the frames.
struct ComparisonValues {
  private let comparison: ServedComparison

  init(_ comparison: ServedComparison) { self.comparison = comparison }

  /// How many changes a page lists.
  private static let mostRows = 2_000

  func values() throws -> (title: String, values: PageValues) {
    try comparison.served.opened { project in
      let report = try comparison.report(in: project)
      let single = try comparison.old == nil ? project.show(comparison.new.description) : nil
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

  /// A whole hash by its beginning, and other names as they are.
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
    let count = report.changes.count
    return [
      "address": address("diff"), "branch": comparison.served.project.defaultBranch ?? "",
      "from": comparison.asked.old ?? "", "to": comparison.asked.new ?? "",
      "sections": sections(of: report.changes), "pictures": pictures,
      "hasPictures": !pictures.isEmpty,
      "summary":
        count == 0
        ? "Nothing differs."
        : "\(count) \(count == 1 ? "object differs" : "objects differ")"
          + (count > Self.mostRows ? "; the first \(Self.mostRows) are listed." : "."),
    ]
  }

  private func sections(of changes: [DescribedChange]) -> [PageValues] {
    var sections: [(heading: String, objects: [PageValues])] = []
    for change in changes.prefix(Self.mostRows) {
      let heading = change.layout ?? "Project"
      if sections.last?.heading != heading { sections.append((heading, [])) }
      sections[sections.count - 1].objects.append(object(of: change))
    }
    return sections.map { ["heading": $0.heading, "objects": $0.objects] }
  }

  /// An object with all that changed of it.
  private func object(of change: DescribedChange) -> PageValues {
    let kind =
      switch change.existence {
      case .added: (sign: "+", word: "added")
      case .removed: (sign: "−", word: "removed")
      case .kept: (sign: "~", word: "changed")
      }
    return [
      "what": change.existence == .kept ? change.name ?? change.description : change.description,
      "sign": kind.sign, "kind": kind.word,
      "fields": change.fields.map { field -> PageValues in
        ["field": field.name.replacing("_", with: " "), "old": field.old, "new": field.new]
      },
    ]
  }

  // MARK: Pictures

  private func pictures(of report: ChangeReport) -> [PageValues] {
    let consequences = report.consequences.map { consequence in
      picture(
        consequence.layout, consequence.environment, lines: Self.lines(of: consequence))
    }
    let added = report.changes.filter { $0.key.kind == .layout && $0.existence == .added }
      .compactMap(\.name).map { picture($0, nil, lines: ["The layout is new."]) }
    return (consequences + added).enumerated().map { index, picture in
      picture.merging(["isLater": index > 1]) { $1 }
    }
  }

  private static func lines(of consequence: FrameConsequence) -> [String] {
    consequence.moves.map { "\($0.name): \(text(of: $0.old)) → \(text(of: $0.new))" }
      + consequence.geometryLines + consequence.problems
  }

  /// Hundredths of a point are more than anybody sees.
  private static func text(of rect: Rect) -> String {
    let numbers = [rect.x, rect.y, rect.width, rect.height].map {
      (($0 * 100).rounded() / 100).shortText
    }
    return "x \(numbers[0]), y \(numbers[1]), \(numbers[2]) × \(numbers[3])"
  }

  private func picture(
    _ layout: String, _ environment: String?, lines: [String]
  ) -> PageValues {
    let place = environment.map { "\(layout) in \($0)" } ?? layout
    func picture(_ width: Int) -> String {
      address(
        "diff",
        [
          ("from", comparison.old?.description), ("to", comparison.new.description),
          ("layout", layout), ("environment", environment), ("format", "svg"),
          ("width", "\(width)"),
        ])
    }
    return [
      "place": place, "address": picture(1_140), "narrowAddress": picture(350),
      "alternative": "\(place): before, after, and what moved", "lines": lines,
      "hasLines": !lines.isEmpty,
    ]
  }
}
