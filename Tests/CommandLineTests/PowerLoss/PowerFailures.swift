import CSQLiteShim
import Foundation
import SeededNumbers

/// Lets the power fail at every step of what was noted, and looks for what was acknowledged.
///
/// A file is what it was when the last command ended, or what a later command has finished writing: a
/// file under its name, a database without a journal. Anything else is a loss, or half of something.
struct PowerFailures {
  /// What is left out of the notes, to see that its absence is found.
  enum Omission {
    case folders
    case everything
  }

  private let notes: [DiskNote]
  private let scratch: URL
  private let isIgnored: (String) -> Bool
  private var disk = RecordedDisk()
  /// What each file was whenever it was finished, `nil` for absent; the first is what was acknowledged.
  private var versions: [String: [Data?]] = [:]
  /// What was found wrong.
  private(set) var losses: [String] = []
  /// Where in the notes the replay is.
  private var place = ""
  /// How many failures of the power were tried.
  private(set) var count = 0

  /// - Parameters:
  ///   - scratch: a folder for files that are looked at.
  ///   - isIgnored: says what may be lost.
  init(
    _ notes: [DiskNote], leavingOut omission: Omission? = nil, scratch: URL,
    isIgnored: @escaping (String) -> Bool
  ) {
    self.notes = notes.filter { note in
      switch (note, omission) {
      case (.folderSynchronized, .folders), (.folderSynchronized, .everything),
        (.synchronized, .everything):
        false
      default: true
      }
    }
    self.scratch = scratch
    self.isIgnored = isIgnored
  }

  /// What the files hold at the end, as programs see them.
  var finalFiles: [String: Data] {
    disk.seen.filter { !isIgnored($0.key) }.mapValues { disk.files[$0].seen }
  }

  /// Replays the notes.
  ///
  /// - Parameter variations: how many failures are tried at each step, besides that nothing survives
  ///   which was not synchronized, and that everything does.
  mutating func run(variations: Int, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var label = "the beginning"
    for (number, note) in notes.enumerated() {
      place = "note \(number), \(note.kind)"
      let isStep = isStep(note)
      if isStep {
        try fail(.nothing, after: label)
        for _ in 0..<variations {
          try fail(.some(SeededGenerator(seed: random.next())), after: label)
        }
      }
      disk.apply(note)
      finish(note)
      if case .acknowledged(let command) = note {
        label = command
        acknowledge(command)
        try fail(.nothing, after: label)
      } else if isStep {
        try fail(.everything, after: label)
      }
    }
  }

  /// Whether what may be there is something else before a note than after it.
  private func isStep(_ note: DiskNote) -> Bool {
    switch note {
    case .synchronized, .folderSynchronized, .linked, .unlinked, .renamed, .acknowledged: true
    case .created, .written, .truncated: false
    }
  }

  private static let journal = "-journal"

  private func isChecked(_ path: String) -> Bool {
    !path.hasSuffix(Self.journal) && !path.contains(".new-") && !isIgnored(path)
  }

  /// Notes which files a step has finished.
  private mutating func finish(_ note: DiskNote) {
    switch note {
    case .linked(_, let path), .renamed(_, let path): finished(path)
    case .unlinked(let path): finished(path)
    case .truncated(_, to: 0):
      for path in disk.seen.keys where path.hasSuffix(Self.journal) {
        if disk.bytes(path)?.isEmpty ?? false { finished(path) }
      }
    default: break
    }
    if case .renamed(let path, _) = note { finished(path) }
  }

  private mutating func finished(_ path: String) {
    let owner = path.hasSuffix(Self.journal) ? String(path.dropLast(Self.journal.count)) : path
    guard isChecked(owner) else { return }
    versions[owner, default: [nil]].append(disk.bytes(owner))
  }

  /// From now on each file is what it is.
  private mutating func acknowledge(_ command: String) {
    for path in Set(versions.keys).union(disk.seen.keys) where isChecked(path) {
      versions[path] = [disk.bytes(path)]
    }
  }

  private mutating func fail(_ survival: RecordedDisk.Survival, after label: String) throws {
    count += 1
    var remains = disk.remains(survival)
    for (path, allowed) in versions where try !allowed.contains(found(path, &remains)) {
      losses.append("\(URL(filePath: path).lastPathComponent) after \(label) (\(place))")
    }
  }

  /// A file as it is found; a database once its journal was rolled back.
  private func found(_ path: String, _ remains: inout RecordedDisk.Remains) throws -> Data? {
    guard let bytes = remains.bytes(path) else { return nil }
    guard let journal = remains.bytes(path + Self.journal), !journal.isEmpty else { return bytes }
    let place = scratch.appending(path: "found.sqlite")
    try bytes.write(to: place)
    try journal.write(to: URL(filePath: place.path + Self.journal))
    var connection: OpaquePointer?
    sqlite3_open_v2(place.path, &connection, SQLITE_OPEN_READWRITE, nil)
    sqlite3_exec(connection, "SELECT count(*) FROM sqlite_schema", nil, nil, nil)
    sqlite3_close(connection)
    // One whose first commit is rolled back holds nothing.
    let rolledBack = try Data(contentsOf: place)
    return rolledBack.isEmpty ? nil : rolledBack
  }
}
