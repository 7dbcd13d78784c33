import LayoutReports
import OperatingSystem
import ProjectCommands

/// What changed between two commits: what is wrong now and was not, and what looks otherwise.
struct ContinuousReport {
  /// A document or project that differs.
  struct File {
    let path: String
    /// Whether it is new, gone, or was called otherwise.
    var notes: [String] = []
    var changes: [LayoutChange] = []
    /// Who brought what is wrong, by the finding's place in the layout's.
    var authors: [[String?]] = []
    /// A picture of what moved on its own canvas, in SVG.
    var picture: String?

    /// What a picture of it is called.
    var pictureName: String { Self.plain(path) + ".svg" }

    static func plain(_ text: String) -> String {
      String(text.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    }
  }

  /// Findings of the newer versions that the older ones do not have.
  private(set) var new = CheckReport()
  /// How many findings of the older versions are gone.
  private(set) var mended = 0
  private(set) var files: [File] = []
  private(set) var skipped: [String] = []
  /// What can no longer be read and could, or is new and cannot, as lines.
  private(set) var unreadable: [String] = []

  /// What is made beside the findings.
  struct Wishes {
    /// Pictures of every layout that looks otherwise, before and after.
    var screens = false
    /// Who brought what is wrong.
    var authors: ChangeAuthors?
    /// A picture of what moved for each file.
    var moves = false
  }

  /// Looks at both versions of a document.
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
      var file = File(path: change.path)
      if change.oldPath != change.path { file.notes.append("was \(change.oldPath)") }
      if change.new == nil { file.notes.append("removed") }
      if !found.2, change.new != nil { file.notes.append("new") }
      file.changes = found.0.layouts
      file.picture = found.1
      if let authors = wishes.authors {
        file.authors = try file.changes.map { layout in
          try layout.causes.map { try authors.author(of: $0, in: change.path) }
        }
      }
      new.add(found.0.new)
      mended += found.0.mended
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

  /// How much there is, on one line.
  var summary: String {
    let count = new.entries.count
    let found =
      count == 0 ? "nothing new is wrong" : "\(count) new \(count == 1 ? "finding" : "findings")"
    return
      "\(files.count) \(files.count == 1 ? "file" : "files") changed, \(found), \(mended) mended"
  }
}
