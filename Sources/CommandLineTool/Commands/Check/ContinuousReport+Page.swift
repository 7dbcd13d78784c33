import LayoutReports
import OperatingSystem
import ProjectCommands

extension ContinuousReport {
  /// Writes the report as a folder: a page, the comment, and the pictures for the page.
  func write(to folder: String, title: String) throws {
    let pictures = "\(folder)/pictures"
    try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
    var page = ComparisonPage(title: title, summary: [summary] + unreadable + skipped)
    var names: Set<String> = []
    for file in files {
      for (number, change) in file.changes.enumerated() {
        var section = ComparisonPage.Section(
          change.layout, place: ([file.path] + file.notes).joined(separator: ", "))
        section.remarks = remarks(
          of: change, file.authors.indices.contains(number) ? file.authors[number] : [])
        for look in change.looks {
          let stem = Self.unused(
            [file.path, change.layout, look.environment].map(File.plain).joined(separator: "."),
            &names)
          func save(_ svg: String?, _ when: String) throws -> String? {
            guard let svg else { return nil }
            try Output.write(svg, to: "\(pictures)/\(stem).\(when).svg")
            return "pictures/\(stem).\(when).svg"
          }
          section.pairs.append(
            ComparisonPage.Pair(
              look.environment, before: try save(look.before, "before"),
              after: try save(look.after, "after"), isBroken: look.isBroken))
        }
        if change.alike > 0 {
          section.rest =
            "It looks different in \(change.alike) "
            + "\(change.alike == 1 ? "more environment" : "more environments")."
        }
        if !change.moves.isEmpty {
          let count = change.moves.count
          section.folded = [
            (
              "\(count) \(count == 1 ? "view" : "views") moved",
              Array(change.moves.prefix(200))
            )
          ]
        }
        page.sections.append(section)
      }
    }
    try Output.write(page.html, to: "\(folder)/index.html")
    try Output.write(markdown(pictures: nil), to: "\(folder)/comment.md")
  }

  /// A unique picture name, regardless of the length and characters of paths.
  private static func unused(_ name: String, _ names: inout Set<String>) -> String {
    let short = String(name.suffix(120))
    var result = short
    var number = 2
    while !names.insert(result.lowercased()).inserted {
      result = "\(short)-\(number)"
      number += 1
    }
    return result
  }

  private func remarks(
    of change: LayoutChange, _ authors: [String?]
  ) -> [ComparisonPage.Remark] {
    change.causes.enumerated().map { number, cause in
      ComparisonPage.Remark(
        level: cause.entry.severity.rawValue, cause.entry.message + Self.places(cause.entry),
        code: cause.entry.finding.constraints,
        details: Self.details(cause, authors.indices.contains(number) ? authors[number] : nil))
    }
      + change.accessibility.map { entry in
        ComparisonPage.Remark(level: "accessibility", entry.message + Self.places(entry))
      }
  }
}
