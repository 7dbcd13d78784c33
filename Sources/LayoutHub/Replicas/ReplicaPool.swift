import Foundation
import LayoutHistory
import LayoutSync
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The replicas of one hub process: files in a folder that no other process uses at the same time.
final class ReplicaPool: Sendable {
  private struct State {
    var open: [String: Replica] = [:]
    /// Their ids, the one used last at the end.
    var order: [String] = []
  }

  private let folder: String
  private let lock: Int32
  private let storage: HubStorage
  private let settings: HubSettings
  private let state = Mutex(State())

  /// - Parameter folder: where replicas are; what is in it may be thrown away at any time.
  init(folder: String, _ storage: HubStorage, _ settings: HubSettings) throws {
    self.storage = storage
    self.settings = settings
    (self.folder, lock) = try Self.claim(folder)
    Self.clear(self.folder, unlessOf: BootSession.id)
  }

  deinit { close(lock) }

  /// The first numbered folder that no other process holds.
  private static func claim(_ folder: String) throws -> (String, Int32) {
    for number in 0..<64 {
      let path = "\(folder)/\(number)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      let lock = open("\(path)/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard lock >= 0 else {
        throw HubError(.storage, "\(path) cannot be written: \(String(cString: strerror(errno))).")
      }
      if flock(lock, LOCK_EX | LOCK_NB) == 0 { return (path, lock) }
      close(lock)
    }
    throw HubError(.storage, "There are sixty-four hubs in \(folder) already.")
  }

  /// Throws replicas away that a failure of the power may have damaged.
  private static func clear(_ folder: String, unlessOf session: String?) {
    let note = "\(folder)/session"
    if let session, (try? String(contentsOfFile: note, encoding: .utf8)) == session { return }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for file in files where file != "lock" {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(file)")
    }
    if let session { try? session.write(toFile: note, atomically: true, encoding: .utf8) }
  }

  /// The replica of a project, made or opened where need be.
  func replica(of project: HubProject) throws -> Replica {
    try state.withLock { state in
      state.order.removeAll { $0 == project.id }
      state.order.append(project.id)
      if let open = state.open[project.id] { return open }
      let replica = try Replica(
        path: "\(folder)/\(project.id).alstore", of: project, storage, settings.limits)
      state.open[project.id] = replica
      while state.order.count > settings.openReplicas {
        state.open[state.order.removeFirst()] = nil
      }
      return replica
    }
  }

  /// The replica of a project with everything that the hub has; one that is in doubt is made anew.
  ///
  /// - Parameter parents: as `Replica.catchUp` has it.
  func current(
    _ project: HubProject, with parents: [ContentHash] = []
  ) throws -> Replica {
    do {
      let replica = try replica(of: project)
      try replica.catchUp(project, storage, with: parents)
      return replica
    } catch let error where !(error is HubError) {
      discard(project)
      let replica = try replica(of: project)
      try replica.catchUp(project, storage, with: parents)
      return replica
    }
  }

  /// Forgets a replica that is in doubt.
  func discard(_ project: HubProject) {
    state.withLock { state in
      state.open[project.id] = nil
      state.order.removeAll { $0 == project.id }
      try? FileManager.default.removeItem(atPath: "\(folder)/\(project.id).alstore")
    }
  }

  /// How many are open.
  var count: Int { state.withLock { $0.open.count } }
}

/// The time since the machine was started, as a name.
enum BootSession {
  /// Differs after every start; `nil` where the system does not say.
  static var id: String? {
    #if os(Linux)
      return try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
    #elseif canImport(Darwin)
      var length = 0
      guard sysctlbyname("kern.bootsessionuuid", nil, &length, nil, 0) == 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: length)
      guard sysctlbyname("kern.bootsessionuuid", &bytes, &length, nil, 0) == 0 else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    #else
      return nil
    #endif
  }
}
