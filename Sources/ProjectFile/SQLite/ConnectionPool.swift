import OperatingSystem

/// The connections to one database file: one that may write, and others for concurrent reading.
///
/// Others are opened when blocks read at the same time, up to a limit, and kept. Blocks take turns
/// in the order in which they arrived.
///
/// Unchecked because mutable state is accessed only with the condition locked.
package final class ConnectionPool: @unchecked Sendable {
  /// The isolation of blocks that read from one that writes.
  package enum Isolation: Sendable {
    /// That of a rollback journal: no block reads while one writes.
    case exclusive
    /// That of a write-ahead log: each block reads the state at its start, despite later writes.
    case snapshot
  }

  /// A thread requested a connection inside a block that has one, and would wait for itself.
  package struct NestedUse: Error {}

  /// A queue of blocks: each takes a number, and is admitted when it is that number's turn.
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
  /// The queue of writers, which readers share if they exclude each other, then that of readers
  /// otherwise.
  private var lines = [Line(), Line()]
  private var isWriting = false
  /// The number of blocks that are reading.
  private var reading = 0
  /// Whether a block that reads has the writing connection.
  private var isWriterRead = false
  /// The other connections that are not in use.
  private var free: [DatabaseHandle] = []
  /// The number of other connections, and its limit.
  private var opened = 0
  private var limit: Int
  /// The threads whose blocks run or wait, by queue.
  private var threads: [Set<UInt>] = [[], []]

  /// - Parameters:
  ///   - writer: the writing connection.
  ///   - limit: the maximum number of other connections.
  ///   - openAnother: opens one of them. If it throws, the existing ones have to suffice.
  package init(
    _ writer: DatabaseHandle, isolation: Isolation, readers limit: Int,
    openAnother: @escaping @Sendable () throws -> DatabaseHandle
  ) {
    self.writer = writer
    self.isolation = isolation
    self.limit = limit
    self.openAnother = openAnother
  }

  // The last one closed merges a write-ahead log into the file, which a read-only one cannot.
  deinit { free = [] }

  /// Runs a block on a connection for reading, concurrently with others.
  ///
  /// - Throws: the errors of the block; ``NestedUse``.
  package func read<Result>(_ body: (Connection) throws -> Result) throws -> Result {
    let handle = try takeForReading()
    defer { giveBack(handle) }
    return try handle.lend(body)
  }

  /// Runs a block on the writing connection; with ``Isolation/exclusive``, no block reads
  /// meanwhile.
  ///
  /// - Throws: the errors of the block; ``NestedUse``.
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

  /// Returns a connection for the block whose turn it is, or `nil` if it has to wait for one.
  private func connectionForReading() throws -> DatabaseHandle? {
    // The writing connection has most of the file in its memory.
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
    // Counted in advance, so that no block begins to write meanwhile.
    opened += 1
    reading += 1
    condition.unlock()
    let handle = Result { try openAnother() }
    condition.lock()
    guard case .failure(let error) = handle else { return try handle.get() }
    opened -= 1
    reading -= 1
    guard opened == 0, isolation == .snapshot else {
      // Another connection may have been returned meanwhile.
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
