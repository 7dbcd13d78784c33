import Foundation
import HubStore
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The folder with the replicas of one hub process, used by no other process at the same time.
///
/// Small replicas exist only while they are open, since a hub can have any number of small
/// projects.
///
/// Files are named after their project's ID and a number that is never reused, so an abandoned file
/// can stay for its current users without affecting the next one.
final class ReplicaFolder: Sendable {
  private struct State {
    /// The files by project ID.
    var files: [String: ReplicaFile] = [:]
    /// A number greater than that of any file in the folder.
    var nextNumber = 0
  }

  let path: String
  /// The maximum size of files deleted on closing, in bytes.
  private let small: Int
  /// The template for new replicas.
  let empty: EmptyReplica
  private let lock: Int32
  private let state: Mutex<State>

  /// Claims the first numbered folder that no other process uses.
  ///
  /// - Parameter folder: its contents may be deleted at any time.
  init(in folder: String, small: Int) throws {
    (path, lock) = try Self.claim(folder)
    self.small = small
    empty = EmptyReplica(in: path)
    Self.removeOthers(in: folder, except: path)
    Self.clear(path, unlessOf: BootSession.id)
    state = Mutex(Self.kept(path, small))
  }

  deinit { close(lock) }

  private static func claim(_ folder: String) throws -> (String, Int32) {
    for number in 0..<64 {
      let path = "\(folder)/\(number)"
      // If another process is deleting the folder right now, it is created again.
      for _ in 0..<16 {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let lock = open("\(path)/\(lockNote)", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 || errno == ENOENT else {
          throw HubError(
            .storage, "\(path) cannot be written: \(String(cString: strerror(errno))).")
        }
        guard lock >= 0 else { continue }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
          close(lock)
          break
        }
        if isStillThere(lock, path) { return (path, lock) }
        close(lock)
      }
    }
    throw HubError(.storage, "There are already sixty-four hubs in \(folder).")
  }

  /// Whether the locked file is still the one that other processes would lock.
  private static func isStillThere(_ lock: Int32, _ path: String) -> Bool {
    var (held, named) = (stat(), stat())
    return fstat(lock, &held) == 0 && stat("\(path)/\(lockNote)", &named) == 0
      && held.st_ino == named.st_ino && held.st_dev == named.st_dev
  }

  /// Removes the folders of processes that have ended, since no other process would use them.
  private static func removeOthers(in folder: String, except own: String) {
    for name in names(in: folder) where Int(name) != nil && "\(folder)/\(name)" != own {
      let path = "\(folder)/\(name)"
      let lock = open("\(path)/\(lockNote)", O_RDWR | O_CLOEXEC)
      guard lock >= 0 else { continue }
      if flock(lock, LOCK_EX | LOCK_NB) == 0, isStillThere(lock, path) {
        try? FileManager.default.removeItem(atPath: path)
      }
      close(lock)
    }
  }

  /// Deletes replicas that a power failure may have damaged.
  private static func clear(_ folder: String, unlessOf session: String?) {
    let note = "\(folder)/\(sessionNote)"
    if let session, (try? String(contentsOfFile: note, encoding: .utf8)) == session { return }
    for file in names(in: folder) where file != lockNote {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(file)")
    }
    if let session { try? session.write(toFile: note, atomically: true, encoding: .utf8) }
  }

  /// Returns the newest existing replica of each project; deletes the rest, which killed processes
  /// left behind.
  private static func kept(_ folder: String, _ small: Int) -> State {
    let names = names(in: folder)
    var last: [String: (number: Int, name: String)] = [:]
    var state = State()
    for name in names where name.hasSuffix(suffix) {
      let parts = name.dropLast(suffix.count).split(separator: "-", maxSplits: 1)
      let number = parts.count > 1 ? Int(parts[1]) : 0
      guard let id = parts.first.map({ String($0) }), let number else { continue }
      state.nextNumber = max(state.nextNumber, number + 1)
      if last[id].map({ $0.number < number }) ?? true { last[id] = (number, name) }
    }
    last = last.filter { !ReplicaFile.isSmall("\(folder)/\($0.value.name)", small) }
    let used = Set(last.values.map(\.name))
    for name in names where ![lockNote, sessionNote].contains(name) {
      let isJournal = name.hasSuffix(ReplicaFile.journal)
      let owner = isJournal ? String(name.dropLast(ReplicaFile.journal.count)) : name
      if !used.contains(owner) { try? FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
    }
    state.files = last.mapValues { ReplicaFile(path: "\(folder)/\($0.name)") }
    return state
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private static let suffix = ".alstore"
  private static let lockNote = "lock"
  private static let sessionNote = "session"

  // MARK: Files

  /// The IDs of the projects that have a file.
  var projects: Set<String> { state.withLock { Set($0.files.keys) } }

  /// Returns the file of a project, which may not exist yet.
  func file(of project: String) -> ReplicaFile {
    state.withLock { state in
      if let file = state.files[project] { return file }
      let file = ReplicaFile(path: "\(path)/\(project)-\(state.nextNumber)\(Self.suffix)")
      state.nextNumber += 1
      state.files[project] = file
      return file
    }
  }

  /// Abandons the file of a project being closed if it is too small to keep.
  func abandonSmall(_ project: String, _ file: ReplicaFile) {
    if ReplicaFile.isSmall(file.path, small) { abandon(project, file) }
  }

  /// Abandons the file of a project.
  ///
  /// - Parameter file: abandon only this file; `nil` for any.
  func abandon(_ project: String, _ file: ReplicaFile? = nil) {
    let abandoned: ReplicaFile? = state.withLock { state in
      guard let found = state.files[project], file == nil || found === file else { return nil }
      state.files[project] = nil
      return found
    }
    abandoned?.abandon()
  }
}
