import LayoutReports
import OperatingSystem
import ProjectCommands

/// Finds which of the commits between two introduced a finding.
final class ChangeAuthors {
  private let start: String
  private let end: String
  private var lines: [String: String?] = [:]
  /// The number of times that git may still be run.
  private var questions = 200

  init(from start: String, to end: String) {
    self.start = start
    self.end = end
  }

  /// The commits that caused a finding, as `1a2b3c4 Ada: Make room for the logo`, or `nil` if
  /// unknown.
  func author(of cause: LayoutChange.Cause, in path: String) throws -> String? {
    let places = cause.entry.constraintPlaces + (cause.entry.place.map { [$0] } ?? [])
    var found: [String] = []
    for place in places.prefix(30) where place.file == path {
      if let commit = try blame(place.line, path), !found.contains(commit) { found.append(commit) }
    }
    for id in cause.removed.prefix(5) where found.isEmpty {
      if let commit = try commits(path, touching: id).first { found.append(commit) }
    }
    if found.isEmpty {
      // If a single commit changed the file, it must be that one.
      let all = try commits(path, touching: nil)
      if all.count == 1 { found = all }
    }
    return found.isEmpty ? nil : found.prefix(3).joined(separator: "; ")
  }

  /// The commit that a line comes from, or `nil` if it is older.
  private func blame(_ line: Int, _ path: String) throws -> String? {
    let key = "\(path):\(line)"
    if let known = lines[key] { return known }
    guard questions > 0 else { return nil }
    questions -= 1
    let answer = try GitRepository.run([
      "blame", "--porcelain", "-L", "\(line),\(line)", "\(start)..\(end)", "--", path,
    ])
    var commit: String?
    if answer.status == 0 {
      let rows = answer.output.split(separator: "\n")
      func value(_ name: String) -> String? {
        rows.first { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
      }
      if let hash = rows.first?.prefix(7), !rows.contains("boundary") {
        commit = "\(hash) \(value("author") ?? ""): \(value("summary") ?? "")"
      }
    }
    lines[key] = commit
    return commit
  }

  /// The commits that changed a file, or that added or removed an id in it; latest first.
  private func commits(_ path: String, touching id: String?) throws -> [String] {
    guard questions > 0 else { return [] }
    questions -= 1
    let answer = try GitRepository.run(
      ["log", "--format=%h %an: %s", "--abbrev=7"] + (id.map { ["-Sid=\"\($0)\""] } ?? [])
        + ["\(start)..\(end)", "--", path])
    return answer.status == 0 ? answer.output.split(separator: "\n").map(String.init) : []
  }
}
