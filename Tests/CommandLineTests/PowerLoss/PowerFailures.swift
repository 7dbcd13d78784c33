import CSQLiteShim
import Foundation
import SeededNumbers

/// Simulates a power failure at every recorded step and looks for acknowledged changes.
///
/// Each file must be as it was when the last command ended, or as a later command finished writing
/// it: a file under its name, a database without a journal. Anything else is a loss or
/// half-written.
struct PowerFailures {
  /// Notes to leave out, to test that missing ones are detected.
  enum Omission {
    case folders
    case everything
  }

  private let notes: [DiskNote]
  private let scratch: URL
  private let isIgnored: (String) -> Bool
  private var disk = RecordedDisk()
  /// All finished versions of each file, `nil` for absent; the first is the acknowledged one.
  private var versions: [String: [Data?]] = [:]
  /// The problems found.
  private(set) var losses: [String] = []
  /// The current position in the notes.
  private var place = ""
  /// The number of simulated power failures.
  private(set) var count = 0

  /// - Parameters:
  ///   - scratch: a folder for inspecting files.
  ///   - isIgnored: whether a file may be lost.
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

  /// The final contents of the files, as programs see them.
  var finalFiles: [String: Data] {
    disk.seen.filter { !isIgnored($0.key) && !$0.key.hasSuffix(Self.index) }
      .mapValues { disk.files[$0].seen }
  }

  /// Replays the notes.
  ///
  /// - Parameter variations: the number of random failures at each step, in addition to one after
  ///   which only synchronized data survives and one after which everything does.
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

  /// Whether a note changes the set of possible outcomes.
  private func isStep(_ note: DiskNote) -> Bool {
    switch note {
    case .synchronized, .folderSynchronized, .linked, .unlinked, .renamed, .acknowledged: true
    case .created, .written, .truncated: false
    }
  }

  private static let journal = "-journal"
  /// The suffixes of a write-ahead log and its shared-memory index.
  private static let log = "-wal"
  private static let index = "-shm"

  private func isChecked(_ path: String) -> Bool {
    ![Self.journal, Self.log, Self.index].contains { path.hasSuffix($0) }
      && !path.contains(".new-") && !isIgnored(path)
  }

  /// Records the files that a step has finished.
  private mutating func finish(_ note: DiskNote) throws {
    switch note {
    case .linked(_, let path), .renamed(_, let path): try finished(path)
    case .unlinked(let path): try finished(path)
    case .truncated(_, to: 0):
      for path in disk.seen.keys where path.hasSuffix(Self.journal) {
        if disk.bytes(path)?.isEmpty ?? false { try finished(path) }
      }
    // A commit written to a log may survive before it is synchronized.
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

  /// Makes the current version of each file the acknowledged one.
  private mutating func acknowledge(_ command: String) throws {
    for path in Set(versions.keys).union(disk.seen.keys) where isChecked(path) {
      versions[path] = [try seen(path)]
    }
  }

  /// Returns a file as programs see it.
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

  /// Returns a file as found after a failure; a database after recovery from its journal or log.
  private func found(_ path: String, _ remains: inout RecordedDisk.Remains) throws -> Data? {
    guard var bytes = remains.bytes(path) else { return nil }
    if let journal = remains.bytes(path + Self.journal), !journal.isEmpty {
      let place = try lay(bytes, journal, as: Self.journal)
      var connection: OpaquePointer?
      sqlite3_open_v2(place.path, &connection, SQLITE_OPEN_READWRITE, nil)
      sqlite3_exec(connection, "SELECT count(*) FROM sqlite_schema", nil, nil, nil)
      sqlite3_close(connection)
      bytes = try Data(contentsOf: place)
      // A database whose first commit was rolled back is empty.
      guard !bytes.isEmpty else { return nil }
    }
    return try content(bytes, log: remains.bytes(path + Self.log))
  }

  /// Returns the bytes of a database after applying its write-ahead log.
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

  /// Writes a database and its journal or log, and removes other leftovers.
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
