import LayoutReports
import OperatingSystem
import ProjectCommands

/// The changes between two commits: new findings and differences in appearance.
struct ContinuousReport {
  /// A document or project that differs.
  struct File {
    let path: String
    /// The path before a rename; otherwise the same.
    let oldPath: String
    let kind: LayoutChange.Kind
    var changes: [LayoutChange] = []
    /// The authors of each layout's findings, in the order of the findings.
    var authors: [[String?]] = []
    /// A picture in SVG of what moved on the layout's own canvas.
    var picture: String?

    /// Whether the file is new, removed or renamed, as words.
    var notes: [String] {
      (oldPath == path ? [] : ["was \(oldPath)"])
        + (kind == .removed ? ["removed"] : kind == .added ? ["new"] : [])
    }

    /// The file name of the picture.
    var pictureName: String { Self.plain(path) + ".svg" }

    static func plain(_ text: String) -> String {
      String(text.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    }
  }

  /// The findings in the newer versions that the older ones do not have.
  private(set) var new = CheckReport()
  /// The number of findings in the older versions that are gone.
  private(set) var fixed = 0
  private(set) var files: [File] = []
  private(set) var skipped: [String] = []
  /// The files that can no longer be read, and new files that cannot be read, as lines.
  private(set) var unreadable: [String] = []

  /// The optional parts of the report.
  struct Wishes {
    /// Pictures, before and after, of every layout whose appearance differs.
    var screens = false
    /// Finds the authors of findings.
    var authors: ChangeAuthors?
    /// A picture of what moved, for each file.
    var moves = false
  }

  /// Adds the comparison of both versions of a document.
  mutating func add(_ change: ChangedDocument, _ review: ChangeReview, _ wishes: Wishes) throws {
    let name = URL(filePath: change.path).lastPathComponent
    do {
      let found = try change.readBoth { old, new in
        let changes = try review.changes(
          from: old, to: new, files: [name: change.path], draws: wishes.screens)
        let picture =
          try wishes.moves && old != nil && new != nil
          ? new?.frameSnapshot().picture(since: old?.frameSnapshot() ?? .empty) : nil
        return (changes, picture, old != nil)
      }
      var file = File(
        path: change.path, oldPath: change.oldPath,
        kind: change.new == nil ? .removed : found.2 ? .changed : .added)
      file.changes = found.0.layouts
      file.picture = found.1
      if let authors = wishes.authors {
        file.authors = try file.changes.map { layout in
          try layout.causes.map { try authors.author(of: $0, in: change.path) }
        }
      }
      new.add(found.0.new)
      fixed += found.0.fixed
      files.append(file)
    } catch let failure as Failure where failure.status == .input {
      let message = failure.message.split(separator: "\n").first.map(String.init) ?? change.path
      guard change.isOldReadable || change.isNewDocument && !failure.isAboutForeignDocument else {
        skipped.append(message)
        return
      }
      let words = change.isOldReadable ? "can no longer be read" : "cannot be read"
      unreadable.append("error: \(words): \(message)")
      new.unreadable.append(CheckReport.Unreadable(file: change.path, failure))
    }
  }

  /// A one-line summary.
  var summary: String {
    let count = new.entries.count
    let found =
      count == 0 ? "no new problems" : "\(count) new \(count == 1 ? "finding" : "findings")"
    return
      "\(files.count) \(files.count == 1 ? "file" : "files") changed, \(found), \(fixed) fixed"
  }
}
