import HubSync
import NIOCore
import Synchronization

/// Answers by what they answer; when they are too many bytes, those go that nobody asked for the
/// longest.
final class AnswerCache: ProjectMemory, Sendable {
  fileprivate struct Entry {
    let answer: Answer
    /// The id of the project that it is of; `nil` where it is of none.
    let project: String?
    /// The neighbours in the order of use, by their keys.
    var older: String?
    var newer: String?
  }

  fileprivate struct State {
    var entries: [String: Entry] = [:]
    var oldest: String?
    var newest: String?
    var bytes = 0
    /// How many there are of each project.
    var counts: [String: Int] = [:]
  }

  private let limit: Int
  private let state = Mutex(State())

  /// - Parameter limit: bytes of answers in all.
  init(limit: Int) { self.limit = limit }

  /// The answer that was kept under a key, in constant time.
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

  /// Keeps an answer, unless it is larger than a quarter of all, in constant time.
  ///
  /// - Parameter project: the id of the one that it is of; `nil` where it is of none.
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

  /// Forgets the answers of some projects, in time that grows with what is kept.
  func forget(_ projects: Set<String>) {
    state.withLock { state in
      guard state.counts.keys.contains(where: projects.contains) else { return }
      for (key, entry) in state.entries {
        if let project = entry.project, projects.contains(project) { state.remove(key) }
      }
    }
  }

  /// The ids of the projects that it has answers of.
  var projects: Set<String> { state.withLock { Set($0.counts.keys) } }

  /// The bytes that are kept.
  var bytes: Int { state.withLock { $0.bytes } }
  var count: Int { state.withLock { $0.entries.count } }

  /// What an entry costs beside its bytes is guessed.
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

  /// Puts an entry at the end of what was used last.
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
