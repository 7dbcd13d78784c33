import HubSync
import NIOCore
import Synchronization

/// A cache of answers that evicts the least recently used ones when they take too many bytes.
final class AnswerCache: ProjectMemory, Sendable {
  fileprivate struct Entry {
    let answer: Answer
    /// The ID of its project; `nil` for answers about none.
    let project: String?
    /// The keys of its neighbors in order of use.
    var older: String?
    var newer: String?
  }

  fileprivate struct State {
    var entries: [String: Entry] = [:]
    var oldest: String?
    var newest: String?
    var bytes = 0
    /// The number of entries of each project.
    var counts: [String: Int] = [:]
  }

  private let limit: Int
  private let state = Mutex(State())

  /// - Parameter limit: the maximum total size in bytes.
  init(limit: Int) { self.limit = limit }

  /// Returns the answer stored under a key, in constant time.
  subscript(key: String) -> Answer? {
    state.withLock { state -> Answer? in
      guard let answer = state.entries[key]?.answer else { return nil }
      if state.newest != key {
        state.unlink(key)
        state.link(key)
      }
      return answer
    }
  }

  /// Stores an answer, unless it is larger than a quarter of the limit, in constant time.
  ///
  /// - Parameter project: the ID of its project; `nil` for none.
  func insert(_ answer: Answer, for key: String, of project: String? = nil) {
    guard Self.cost(answer) <= limit / 4 else { return }
    state.withLock { state in
      state.remove(key)
      state.entries[key] = Entry(answer: answer, project: project)
      if let project { state.counts[project, default: 0] += 1 }
      state.bytes += Self.cost(answer)
      state.link(key)
      while state.bytes > limit, let oldest = state.oldest { state.remove(oldest) }
    }
  }

  /// Removes the answers of the given projects, in time linear in the number of entries.
  func forget(_ projects: Set<String>) {
    state.withLock { state in
      guard state.counts.keys.contains(where: projects.contains) else { return }
      for (key, entry) in state.entries {
        if let project = entry.project, projects.contains(project) { state.remove(key) }
      }
    }
  }

  /// The IDs of the projects it has answers for.
  var projects: Set<String> { state.withLock { Set($0.counts.keys) } }

  /// The size of its entries in bytes.
  var bytes: Int { state.withLock { $0.bytes } }
  var count: Int { state.withLock { $0.entries.count } }

  /// The overhead of an entry is an estimate.
  fileprivate static func cost(_ answer: Answer) -> Int { answer.body.readableBytes + 512 }
}

extension AnswerCache.State {
  fileprivate mutating func unlink(_ key: String) {
    guard let entry = entries[key] else { return }
    if let older = entry.older {
      entries[older]?.newer = entry.newer
    } else {
      oldest = entry.newer
    }
    if let newer = entry.newer {
      entries[newer]?.older = entry.older
    } else {
      newest = entry.older
    }
  }

  /// Inserts an entry as the most recently used one.
  fileprivate mutating func link(_ key: String) {
    entries[key]?.older = newest
    entries[key]?.newer = nil
    if let newest { entries[newest]?.newer = key }
    newest = key
    if oldest == nil { oldest = key }
  }

  fileprivate mutating func remove(_ key: String) {
    guard let entry = entries[key] else { return }
    unlink(key)
    entries[key] = nil
    bytes -= AnswerCache.cost(entry.answer)
    if let project = entry.project, let count = counts[project] {
      counts[project] = count > 1 ? count - 1 : nil
    }
  }
}
