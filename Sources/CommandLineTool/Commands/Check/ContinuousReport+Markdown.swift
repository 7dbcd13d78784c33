import LayoutReports

extension ContinuousReport {
  /// The maximum length of a comment; git hosts allow slightly more.
  private static let mostCharacters = 60_000
  /// The maximum numbers of findings and of moves listed per layout.
  private static let mostFindings = 20
  private static let mostMoves = 40

  /// A report for people, limited to the length of a comment.
  ///
  /// - Parameter pictures: the folder with pictures of what moved, or `nil` for none.
  func markdown(pictures folder: String?) -> String {
    var lines = ["## Layouts: \(summary)", ""]
    lines += unreadable.map { "**\($0)**\n" }
    var count = lines.reduce(0) { $0 + $1.utf8.count + 1 }
    var left = files[...]
    while let file = left.first {
      let own = text(of: file, pictures: folder)
      let size = own.reduce(0) { $0 + $1.utf8.count + 1 }
      guard count + size < Self.mostCharacters else { break }
      count += size
      lines += own
      left.removeFirst()
    }
    if !left.isEmpty {
      lines.append("And \(left.count) more \(left.count == 1 ? "file" : "files"): see the report.")
    }
    lines += skipped.prefix(20).map { "Skipped: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private func text(of file: File, pictures folder: String?) -> [String] {
    var lines = ["### \(file.path)", ""]
    lines += file.notes.map { "- \($0)" }
    if let folder, file.picture != nil {
      lines += ["![what moved in \(file.path)](\(folder)/\(file.pictureName))", ""]
    }
    if file.changes.isEmpty {
      lines.append("No frame moved in any environment checked.")
    }
    // For added or removed layouts without findings, the names are enough.
    func isPlain(_ change: LayoutChange) -> Bool {
      change.kind != .changed && change.causes.isEmpty && change.accessibility.isEmpty
    }
    for kind in [LayoutChange.Kind.added, .removed] {
      let names = file.changes.filter { isPlain($0) && $0.kind == kind }.map(\.layout)
      guard !names.isEmpty else { continue }
      let more = names.count > 12 ? " and \(names.count - 12) more" : ""
      lines.append(
        "- \(kind == .added ? "new" : "gone"): "
          + names.prefix(12).map(Self.cell).joined(separator: ", ") + more)
    }
    for (number, change) in file.changes.enumerated() where !isPlain(change) {
      lines += [
        "", "**\(Self.cell(change.layout))** \(Self.where(change))", "",
      ]
      lines += findings(
        of: change, file.authors.indices.contains(number) ? file.authors[number] : [])
      if !change.moves.isEmpty { lines += moves(of: change) }
    }
    return lines + [""]
  }

  /// How a layout differs: `breaks in iphone-se, looks different in canvas and 3 more`.
  static func `where`(_ change: LayoutChange) -> String {
    func list(_ looks: [LayoutChange.Look], _ more: Int) -> String {
      looks.map(\.environment).joined(separator: ", ") + (more == 0 ? "" : " and \(more) more")
    }
    guard change.kind == .changed else { return "is \(change.kind == .added ? "new" : "gone")" }
    let broken = change.looks.filter(\.isBroken)
    let others = change.looks.filter { !$0.isBroken }
    var parts = broken.isEmpty ? [] : ["breaks in \(list(broken, 0))"]
    if !others.isEmpty {
      parts.append("looks different in \(list(others, change.alike))")
    } else if change.alike > 0 {
      parts.append("looks different in \(change.alike) more")
    }
    return parts.isEmpty ? "did not move" : parts.joined(separator: ", ")
  }

  private func findings(of change: LayoutChange, _ authors: [String?]) -> [String] {
    var lines: [String] = []
    for (number, cause) in change.causes.prefix(Self.mostFindings).enumerated() {
      let entry = cause.entry
      let place = entry.place.map { " `\($0.file):\($0.line)`" } ?? ""
      let rule = "[\(entry.finding.rule.name) \(entry.finding.rule.id)]"
      lines.append(
        "- **\(entry.severity.rawValue)** \(Self.cell(entry.message))\(Self.places(entry)) "
          + rule + place)
      lines += entry.finding.constraints.prefix(12).map { "  - `\($0)`" }
      lines += Self.details(cause, authors.indices.contains(number) ? authors[number] : nil).map {
        "  - \(Self.cell($0))"
      }
    }
    if change.causes.count > Self.mostFindings {
      lines.append("- and \(change.causes.count - Self.mostFindings) more")
    }
    let accessibility = change.accessibility
    lines += accessibility.prefix(Self.mostFindings).map { entry in
      "- accessibility: \(Self.cell(entry.message))\(Self.places(entry)) "
        + "[\(entry.finding.rule.name) \(entry.finding.rule.id)]"
    }
    if accessibility.count > Self.mostFindings {
      lines.append("- accessibility: and \(accessibility.count - Self.mostFindings) more")
    }
    return lines.isEmpty ? [] : lines + [""]
  }

  /// The smallest repair, the author and the consequences of a finding.
  static func details(_ cause: LayoutChange.Cause, _ author: String?) -> [String] {
    (cause.repair.map { ["smallest repair: \($0)"] } ?? [])
      + (author.map { ["introduced by \($0)"] } ?? [])
      + (cause.entry.consequences.map { [$0] } ?? [])
  }

  static func places(_ entry: CheckReport.Entry) -> String {
    let environments = entry.finding.environments
    guard let first = environments.first else { return "" }
    return environments.count < 4
      ? " in \(environments.joined(separator: ", "))"
      : " in \(environments.count) environments, first \(first)"
  }

  /// The moves as a list, folded if it is long.
  private func moves(of change: LayoutChange) -> [String] {
    var list = change.moves.prefix(Self.mostMoves).map { "- \(Self.cell($0))" }
    if change.moves.count > list.count {
      list.append("- and \(change.moves.count - list.count) more")
    }
    guard list.count > 5 else { return list }
    let count = change.moves.count
    return ["<details><summary>\(count) views moved</summary>", ""] + list
      + ["", "</details>"]
  }

  /// Text from a document, with markup escaped.
  private static func cell(_ text: String) -> String {
    var result = text.replacing("\\", with: "\\\\").replacing("<", with: "&lt;")
    for mark in ["*", "`", "[", "]"] { result = result.replacing(mark, with: "\\" + mark) }
    return result.replacing("\n", with: " ")
  }
}
