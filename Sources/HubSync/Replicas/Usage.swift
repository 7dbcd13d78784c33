import HubStore
import Synchronization

/// Caches the sizes of projects, to avoid a query for every push.
///
/// Other hubs add to projects too, so a size is valid for a minute.
final class Usage: ProjectMemory, Sendable {
  private struct Entry {
    var bytes: Int
    /// The project's collection count.
    let collections: Int64
    let until: Int64
  }

  private let entries = Mutex<[String: Entry]>([:])

  func bytes(of project: HubProject, _ storage: HubStorage) throws -> Int {
    let now = storage.now()
    if let entry = entries.withLock({ $0[project.id] }), entry.until > now,
      entry.collections >= project.collections
    {
      return entry.bytes
    }
    let bytes = try storage.size(of: project)
    entries.withLock {
      $0[project.id] = Entry(
        bytes: bytes, collections: project.collections, until: now + 60_000)
    }
    return bytes
  }

  /// Forgets the sizes of the given projects.
  func forget(_ projects: Set<String>) {
    entries.withLock { entries in
      for project in projects { entries[project] = nil }
    }
  }

  /// Removes expired entries.
  func forgetOld(_ now: Int64) {
    entries.withLock { entries in entries = entries.filter { $0.value.until > now } }
  }

  /// The IDs of the projects whose size is cached.
  var projects: Set<String> { entries.withLock { Set($0.keys) } }

  /// Adds the bytes of a push, or subtracts those of a failed one.
  func add(_ bytes: Int, to project: HubProject) {
    entries.withLock { $0[project.id]?.bytes += bytes }
  }
}
