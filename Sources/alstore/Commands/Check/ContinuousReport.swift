import AutoLayoutStore
import Foundation

/// What changed between two commits: what is wrong now and was not, and what moved.
struct ContinuousReport {
  /// A picture of what moved in a layout.
  struct Picture {
    let name: String
    let title: String
    let svg: String
  }

  /// Findings of the newer versions that the older ones do not have.
  private(set) var new = CheckReport()
  /// How many findings of the older versions are gone.
  private(set) var mended = 0
  private(set) var pictures: [Picture] = []
  private var files: [(path: String, moves: [String], pictures: [Picture])] = []
  private var skipped: [String] = []
  /// What can no longer be read and could, as lines.
  private(set) var unreadable: [String] = []
  var isBroken: Bool { !unreadable.isEmpty }

  /// Checks both versions of a document.
  mutating func add(_ change: ChangedDocument, _ settings: RuleSettings) throws {
    let before = change.old.flatMap { try? Version(change, $0, settings, CheckBaseline()) }
    do {
      let baseline = before.map { CheckBaseline($0.report) } ?? CheckBaseline()
      guard let bytes = change.new else {
        mended += before?.report.entries.count ?? 0
        files.append((change.path, ["removed"], []))
        return
      }
      let after = try Version(change, bytes, settings, baseline)
      new.add(after.report)
      mended += max(0, (before?.report.entries.count ?? 0) - after.report.leftAlone)
      let old = before?.frames ?? FrameSnapshot.empty
      var moves = before == nil ? ["new"] : after.frames.differences(since: old).map(\.line)
      if change.oldPath != change.path { moves.insert("was \(change.oldPath)", at: 0) }
      var own: [Picture] = []
      if before != nil, let svg = after.frames.picture(since: old) {
        let plain = change.path.map { $0.isLetter || $0.isNumber ? $0 : "-" }
        own = [Picture(name: String(plain) + ".svg", title: change.path, svg: svg)]
      }
      pictures += own
      files.append((change.path, moves, own))
    } catch let failure as Failure where failure.status == .input {
      let message = failure.message.split(separator: "\n").first.map(String.init) ?? change.path
      if before == nil {
        skipped.append(message)
      } else {
        unreadable.append("error: can no longer be read: \(message)")
      }
    }
  }

  /// A version of a document, checked and solved.
  private struct Version {
    let report: CheckReport
    let frames: FrameSnapshot

    init(
      _ change: ChangedDocument, _ bytes: Data, _ settings: RuleSettings, _ baseline: CheckBaseline
    ) throws {
      (report, frames) = try change.read(bytes) { layouts, files in
        (
          try layouts.check(settings: settings, baseline: baseline, files: files),
          try layouts.frameSnapshot()
        )
      }
    }
  }

  /// How much there is, on one line.
  var summary: String {
    let count = new.entries.count
    let found =
      count == 0 ? "nothing new is wrong" : "\(count) new \(count == 1 ? "finding" : "findings")"
    return
      "\(files.count) \(files.count == 1 ? "file" : "files") changed, \(found), \(mended) mended"
      + skipped.map { "\nskipped: \($0)" }.joined()
  }

  /// A report for people.
  ///
  /// - Parameter pictures: the folder that the pictures are in; `nil` for none.
  func markdown(pictures folder: String?) -> String {
    var lines = ["## Layouts: \(summary.split(separator: "\n").first ?? "")", ""]
    lines += unreadable.map { "**\($0)**\n" }
    if !new.entries.isEmpty {
      lines += ["| | Where | What | Rule |", "|---|---|---|---|"]
      lines += new.entries.map { entry in
        let place = entry.place.map { "`\($0.file):\($0.line)`" } ?? ""
        let constraints =
          entry.finding.constraints.map { "<br>`\($0)`" }.joined()
          + (entry.consequences.map { "<br>and \($0)" } ?? "")
        let cells = [
          entry.severity.rawValue, "\(entry.layout)<br>\(place)",
          Self.cell(entry.message) + Self.cell(constraints),
          "\(entry.finding.rule.id) \(entry.finding.rule.name)",
        ]
        return "| \(cells.joined(separator: " | ")) |"
      }
      lines.append("")
    }
    for file in files {
      lines += ["### \(file.path)", ""]
      if let folder {
        lines += file.pictures.map { "![what moved in \(file.path)](\(folder)/\($0.name))" }
        if !file.pictures.isEmpty { lines.append("") }
      }
      lines += file.moves.isEmpty ? ["No frame moved."] : Self.folded(file.moves)
      lines.append("")
    }
    lines += skipped.map { "Skipped: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }

  /// Lines as a list; a long one is folded away.
  private static func folded(_ moves: [String]) -> [String] {
    let list = moves.map { "- \($0)" }
    guard list.count > 10 else { return list }
    return ["<details><summary>\(list.count) frames differ</summary>", ""] + list
      + ["", "</details>"]
  }
}
