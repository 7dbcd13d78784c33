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
    disk.seen.filter { !isIgnored($0.key) && !$0.key.hasSuffix(Self.index) }
      .mapValues { disk.files[$0].seen }
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
      try finish(note)
      if case .acknowledged(let command) = note {
        label = command
        try acknowledge(command)
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
  /// A write-ahead log, and what SQLite keeps in memory to find its way in one.
  private static let log = "-wal"
  private static let index = "-shm"

  private func isChecked(_ path: String) -> Bool {
    ![Self.journal, Self.log, Self.index].contains { path.hasSuffix($0) }
      && !path.contains(".new-") && !isIgnored(path)
  }

  /// Notes which files a step has finished.
  private mutating func finish(_ note: DiskNote) throws {
    switch note {
    case .linked(_, let path), .renamed(_, let path): try finished(path)
    case .unlinked(let path): try finished(path)
    case .truncated(_, to: 0):
      for path in disk.seen.keys where path.hasSuffix(Self.journal) {
        if disk.bytes(path)?.isEmpty ?? false { try finished(path) }
      }
    // What a commit wrote into a log may be there before it is waited for.
    case .written(let number, _, _), .synchronized(let number):
      if let log = disk.path(number), log.hasSuffix(Self.log) { try finished(log) }
    default: break
    }
    if case .renamed(let path, _) = note { try finished(path) }
  }

  private mutating func finished(_ path: String) throws {
    let suffix = [Self.journal, Self.log].first { path.hasSuffix($0) } ?? ""
    let owner = String(path.dropLast(suffix.count))
    guard isChecked(owner) else { return }
    let version = try seen(owner)
    if versions[owner]?.last != .some(version) { versions[owner, default: [nil]].append(version) }
  }

  /// From now on each file is what it is.
  private mutating func acknowledge(_ command: String) throws {
    for path in Set(versions.keys).union(disk.seen.keys) where isChecked(path) {
      versions[path] = [try seen(path)]
    }
  }

  /// A file as programs see it.
  private func seen(_ path: String) throws -> Data? {
    try disk.bytes(path).map { try content($0, log: disk.bytes(path + Self.log)) }
  }

  private mutating func fail(_ survival: RecordedDisk.Survival, after label: String) throws {
    count += 1
    var remains = disk.remains(survival)
    for (path, allowed) in versions where try !allowed.contains(found(path, &remains)) {
      losses.append("\(URL(filePath: path).lastPathComponent) after \(label) (\(place))")
    }
  }

  /// A file as it is found; a database once its journal was rolled back, or with what its log has.
  private func found(_ path: String, _ remains: inout RecordedDisk.Remains) throws -> Data? {
    guard var bytes = remains.bytes(path) else { return nil }
    if let journal = remains.bytes(path + Self.journal), !journal.isEmpty {
      let place = try lay(bytes, journal, as: Self.journal)
      var connection: OpaquePointer?
      sqlite3_open_v2(place.path, &connection, SQLITE_OPEN_READWRITE, nil)
      sqlite3_exec(connection, "SELECT count(*) FROM sqlite_schema", nil, nil, nil)
      sqlite3_close(connection)
      bytes = try Data(contentsOf: place)
      // One whose first commit is rolled back holds nothing.
      guard !bytes.isEmpty else { return nil }
    }
    return try content(bytes, log: remains.bytes(path + Self.log))
  }

  /// A database's bytes with those that its write-ahead log has in their place.
  private func content(_ bytes: Data, log: Data?) throws -> Data {
    guard let log, !log.isEmpty else { return bytes }
    let place = try lay(bytes, log, as: Self.log)
    var connection: OpaquePointer?
    defer { sqlite3_close(connection) }
    sqlite3_open_v2(place.path, &connection, SQLITE_OPEN_READWRITE, nil)
    var count: sqlite3_int64 = 0
    guard let found = sqlite3_serialize(connection, "main", &count, 0) else { return bytes }
    defer { sqlite3_free(found) }
    return Data(bytes: found, count: Int(count))
  }

  /// Writes a database and what stands beside it, and nothing of another.
  private func lay(_ bytes: Data, _ other: Data, as suffix: String) throws -> URL {
    let place = scratch.appending(path: "found.sqlite")
    for suffix in [Self.journal, Self.log, Self.index] {
      try? FileManager.default.removeItem(atPath: place.path + suffix)
    }
    try bytes.write(to: place)
    try other.write(to: URL(filePath: place.path + suffix))
    return place
  }
}
