import HubStore
import Synchronization

/// How many bytes the projects hold, without asking the database at every push.
///
/// Other hubs add to them too, so a figure is good for a minute.
final class Usage: ProjectMemory, Sendable {
  private struct Entry {
    var bytes: Int
    /// How often revisions had been removed.
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

  /// Forgets what some projects hold.
  func forget(_ projects: Set<String>) {
    entries.withLock { entries in
      for project in projects { entries[project] = nil }
    }
  }

  /// Forgets what is too old to be relied on.
  func forgetOld(_ now: Int64) {
    entries.withLock { entries in entries = entries.filter { $0.value.until > now } }
  }

  /// The ids of the projects of which something is known.
  var projects: Set<String> { entries.withLock { Set($0.keys) } }

  /// Notes what is taken, or with a negative number what was not after all.
  func add(_ bytes: Int, to project: HubProject) {
    entries.withLock { $0[project.id]?.bytes += bytes }
  }
}
