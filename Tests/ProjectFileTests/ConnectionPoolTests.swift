import Foundation
import LayoutModel
import RandomLayouts
import Synchronization
import TemporaryFolders
import Testing

@testable import ProjectFile

@Suite("Connections shared by blocks")
struct ConnectionPoolTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("numbers.sqlite")
  }

  func pool(_ isolation: ConnectionPool.Isolation, readers: Int = 3) throws -> ConnectionPool {
    let writer = try DatabaseHandle(path: path, for: .creating)
    try writer.lend { connection in
      if isolation == .snapshot { _ = try connection.text("PRAGMA journal_mode = WAL") }
      try connection.execute(
        """
        PRAGMA synchronous = OFF;
        CREATE TABLE IF NOT EXISTS pair (a INTEGER, b INTEGER);
        INSERT INTO pair VALUES (0, 0);
        """)
    }
    let path = path
    return ConnectionPool(writer, isolation: isolation, readers: readers) {
      try DatabaseHandle(path: path, for: .reading)
    }
  }

  /// Runs a block on the given number of threads and waits for all.
  func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let done = DispatchGroup()
    for number in 0..<count {
      done.enter()
      Thread {
        body(number)
        done.leave()
      }.start()
    }
    done.wait()
  }

  /// Counts the maximum number of blocks inside at the same time.
  final class Crowd: Sendable {
    private let inside = Mutex((now: 0, most: 0))

    func during(_ body: () throws -> Void) rethrows {
      inside.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      defer { inside.withLock { $0.now -= 1 } }
      try body()
    }

    var now: Int { inside.withLock(\.now) }
    var most: Int { inside.withLock(\.most) }
  }

  @Test("two readers do not wait for each other")
  func beside() throws {
    let pool = try pool(.exclusive)
    let both = Atomic(0)
    onThreads(2) { _ in
      try? pool.read { _ in
        both.add(1, ordering: .sequentiallyConsistent)
        // Each waits until the other is inside too.
        let end = ContinuousClock.now + .seconds(30)
        while both.load(ordering: .sequentiallyConsistent) < 2, ContinuousClock.now < end {
          usleep(100)
        }
        both.add(10, ordering: .sequentiallyConsistent)
      }
    }
    #expect(both.load(ordering: .sequentiallyConsistent) == 22)
  }

  @Test(
    "a reader sees complete commits, and a writer is alone",
    arguments: [ConnectionPool.Isolation.exclusive, .snapshot])
  func consistency(_ isolation: ConnectionPool.Isolation) throws {
    let pool = try pool(isolation)
    let writing = Crowd()
    let reading = Crowd()
    let faults = Mutex<[String]>([])
    onThreads(8) { number in
      for step in 0..<60 {
        do {
          guard (number + step) % 4 == 0 else {
            try pool.read { connection in
              try reading.during {
                let sums = try connection.run("SELECT a, b FROM pair", []).rows
                if sums.contains(where: { $0[0] != $0[1] }) {
                  faults.withLock { $0.append("half a write") }
                }
                if isolation == .exclusive, writing.now > 0 {
                  faults.withLock { $0.append("read beside a write") }
                }
              }
            }
            continue
          }
          try pool.write { connection in
            try writing.during {
              try connection.execute("BEGIN IMMEDIATE; UPDATE pair SET a = a + 1")
              if isolation == .exclusive, reading.now > 0 {
                faults.withLock { $0.append("wrote beside a read") }
              }
              try connection.execute("UPDATE pair SET b = b + 1; COMMIT")
            }
          }
        } catch {
          faults.withLock { $0.append("\(error)") }
        }
      }
    }
    #expect(faults.withLock(\.self) == [])
    #expect(writing.most == 1)
    #expect(try pool.read { try $0.run("SELECT a FROM pair", []).rows } == [[.integer(8 * 15)]])
  }

  @Test("with a write-ahead log, a reader sees the previous state during a write")
  func snapshots() throws {
    let pool = try pool(.snapshot)
    try pool.write { writer in
      try writer.execute("BEGIN IMMEDIATE; UPDATE pair SET a = 7, b = 7")
      let seen = Mutex<[[SQLValue]]>([])
      onThreads(1) { _ in
        let rows = try? pool.read { try $0.run("SELECT a FROM pair", []).rows }
        seen.withLock { $0 = rows ?? [] }
      }
      #expect(seen.withLock(\.self) == [[.integer(0)]])
      try writer.execute("COMMIT")
    }
    #expect(try pool.read { try $0.run("SELECT a FROM pair", []).rows } == [[.integer(7)]])
  }

  @Test("a nested block is rejected, and the pool is unchanged", arguments: [true, false])
  func nested(_ writes: Bool) throws {
    let pool = try pool(.exclusive)
    func enter(_ body: (Connection) throws -> Void) throws {
      if writes { try pool.write(body) } else { try pool.read(body) }
    }
    try enter { _ in
      #expect(throws: ConnectionPool.NestedUse.self) { try pool.read { _ in } }
      #expect(throws: ConnectionPool.NestedUse.self) { try pool.write { _ in } }
    }
    try enter { _ in }
  }

  @Test("if no other connection can be opened, all blocks use the existing one")
  func single() throws {
    struct Refused: Error {}
    let writer = try DatabaseHandle(path: path, for: .creating)
    let pool = ConnectionPool(writer, isolation: .exclusive, readers: 3) {
      // Long enough for the existing one to be returned.
      usleep(3_000)
      throw Refused()
    }
    let crowd = Crowd()
    let reads = Atomic(0)
    onThreads(6) { _ in
      try? pool.read { connection in
        crowd.during { usleep(1_000) }
        _ = try connection.integer("SELECT 1")
        reads.add(1, ordering: .relaxed)
      }
    }
    #expect(crowd.most == 1)
    #expect(reads.load(ordering: .relaxed) == 6)
    let snapshots = ConnectionPool(
      try DatabaseHandle(path: path, for: .writing), isolation: .snapshot, readers: 3
    ) { throw Refused() }
    #expect(throws: Refused.self) { try snapshots.read { _ in } }
    #expect(throws: Refused.self) { try snapshots.read { _ in } }
  }

  @Test("a file that replaced the open one is never read through it")
  func replaced() throws {
    let first = folder.file("a.alstore")
    let second = folder.file("b.alstore")
    var generator = RandomLayout(seed: 9)
    var layout = try generator.make(views: 3, constraints: 2)
    let file = try ProjectFile.create(at: first) { try $0.save(&layout) }
    try ProjectFile.create(at: second)
    try #require(rename(second, first) == 0)
    let counts = Mutex<[Int]>([])
    onThreads(4) { _ in
      let count = try? file.read { reader in
        usleep(20_000)
        return try reader.layouts().count
      }
      counts.withLock { $0.append(count ?? -1) }
    }
    #expect(counts.withLock(\.self) == [1, 1, 1, 1])
  }

  @Test("the state of the file is the same on all connections until a write")
  func fileState() throws {
    let place = folder.file("a.alstore")
    var generator = RandomLayout(seed: 9)
    var layout = try generator.make(views: 3, constraints: 2)
    let file = try ProjectFile.create(at: place) { try $0.save(&layout) }
    let states = Mutex<Set<ProjectReader.FileState>>([])
    onThreads(4) { _ in
      guard
        let state = try? file.read({ reader in
          usleep(20_000)
          return try reader.fileState()
        })
      else { return }
      states.withLock { _ = $0.insert(state) }
    }
    #expect(states.withLock(\.count) == 1)
    let within = try file.write { writer in
      let before = try writer.fileState()
      try layout.rename(to: "other")
      try writer.save(layout)
      return (before, try writer.fileState())
    }
    #expect(states.withLock { $0.contains(within.0) })
    #expect(states.withLock { !$0.contains(within.1) })
    let after = try file.read { try $0.fileState() }
    #expect(states.withLock { !$0.contains(after) } && after != within.1)
    // Writes of other processes count as well.
    let other = try ProjectFile.open(at: place, mode: .readWrite)
    try layout.rename(to: "third")
    try other.write { try $0.save(layout) }
    #expect(try file.read { try $0.fileState() } != after)
  }
}
