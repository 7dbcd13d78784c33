import OperatingSystem

/// The connections to one database file: one that may write, and those that read beside each other.
///
/// Another is opened when blocks read at the same time, up to a bound, and kept. Blocks take their
/// turns in the order in which they came.
///
/// Unchecked: what changes is touched with the condition locked.
package final class ConnectionPool: @unchecked Sendable {
  /// What a block that writes and blocks that read mean to each other.
  package enum Isolation: Sendable {
    /// A rollback journal's: while one writes nobody reads.
    case exclusive
    /// A write-ahead log's: each reads what was there when it began, whoever writes meanwhile.
    case snapshot
  }

  /// A thread asked for a connection inside a block that has one, and would wait for itself.
  package struct NestedUse: Error {}

  /// Blocks that wait for each other: each takes a number, and is let in when it is that one's turn.
  private struct Line {
    var next = 0
    var turn = 0

    mutating func join() -> Int {
      defer { next += 1 }
      return next
    }
  }

  private let isolation: Isolation
  private let openAnother: @Sendable () throws -> DatabaseHandle
  private let writer: DatabaseHandle

  private let condition = Condition()
  /// The line of those who write and, where these exclude each other, of those who read; then that of
  /// those who read beside somebody who writes.
  private var lines = [Line(), Line()]
  private var isWriting = false
  /// How many blocks read.
  private var reading = 0
  /// Whether a block that reads has the connection that writes.
  private var isWriterRead = false
  /// The other connections that nobody has.
  private var free: [DatabaseHandle] = []
  /// How many other connections there are, and may be.
  private var opened = 0
  private var limit: Int
  /// The threads whose blocks run or wait, of each line.
  private var threads: [Set<UInt>] = [[], []]

  /// - Parameters:
  ///   - writer: the connection that writes.
  ///   - limit: how many others there may be.
  ///   - openAnother: opens one of them. Where it throws, those that there are have to do.
  package init(
    _ writer: DatabaseHandle, isolation: Isolation, readers limit: Int,
    openAnother: @escaping @Sendable () throws -> DatabaseHandle
  ) {
    self.writer = writer
    self.isolation = isolation
    self.limit = limit
    self.openAnother = openAnother
  }

  // The last to be closed takes a write-ahead log into the file, which one that only reads cannot.
  deinit { free = [] }

  /// Runs a block on a connection that reads, beside others.
  ///
  /// - Throws: what the block throws; ``NestedUse``.
  package func read<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    let handle = try takeForReading()
    defer { giveBack(handle) }
    return try handle.lend(body)
  }

  /// Runs a block on the connection that writes; with ``Isolation/exclusive`` nobody reads meanwhile.
  ///
  /// - Throws: what the block throws; ``NestedUse``.
  package func write<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    try takeForWriting()
    defer { endWriting() }
    return try writer.lend(body)
  }

  // MARK: Taking and giving back

  private func takeForWriting() throws {
    condition.lock()
    defer { condition.unlock() }
    try enter(0)
    let number = lines[0].join()
    while lines[0].turn != number || isWriting || (isolation == .exclusive && reading > 0) {
      condition.wait()
    }
    lines[0].turn += 1
    isWriting = true
  }

  private func endWriting() {
    condition.lock()
    defer { condition.unlock() }
    isWriting = false
    leave(0)
  }

  private func takeForReading() throws -> DatabaseHandle {
    condition.lock()
    defer { condition.unlock() }
    let line = lineOfReaders
    try enter(line)
    let number = lines[line].join()
    while true {
      while lines[line].turn != number || (isolation == .exclusive && isWriting) {
        condition.wait()
      }
      if let handle = try connectionForReading() {
        lines[line].turn += 1
        condition.broadcast()
        return handle
      }
      condition.wait()
    }
  }

  /// A connection for whoever's turn it is; `nil` where it has to be waited for.
  private func connectionForReading() throws -> DatabaseHandle? {
    // The one that writes has most of the file in its memory.
    if isolation == .exclusive, !isWriterRead {
      isWriterRead = true
      reading += 1
      return writer
    }
    if let handle = free.popLast() {
      reading += 1
      return handle
    }
    guard opened < limit else { return nil }
    // Counted already, so that nobody begins to write meanwhile.
    opened += 1
    reading += 1
    condition.unlock()
    let handle = Result { try openAnother() }
    condition.lock()
    guard case .failure(let error) = handle else { return try handle.get() }
    opened -= 1
    reading -= 1
    guard opened == 0, isolation == .snapshot else {
      // Another may have been given back meanwhile.
      limit = opened
      return try connectionForReading()
    }
    lines[lineOfReaders].turn += 1
    leave(lineOfReaders)
    throw error
  }

  private func giveBack(_ handle: DatabaseHandle) {
    condition.lock()
    defer { condition.unlock() }
    reading -= 1
    if handle === writer { isWriterRead = false } else { free.append(handle) }
    leave(lineOfReaders)
  }

  private var lineOfReaders: Int { isolation == .exclusive ? 0 : 1 }

  private func enter(_ line: Int) throws {
    guard threads[line].insert(SystemThread.current).inserted else {
      throw NestedUse()
    }
  }

  private func leave(_ line: Int) {
    threads[line].remove(SystemThread.current)
    condition.broadcast()
  }
}
