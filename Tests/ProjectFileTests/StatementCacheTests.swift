import TemporaryFolders
import Testing

@testable import ProjectFile

@Suite("Cached statements")
struct StatementCacheTests {
  @Test("bound values are released when their block ends")
  func values() throws {
    let folder = try TemporaryFolder()
    let handle = try DatabaseHandle(path: folder.file(), for: .creating)
    try handle.lend { connection in
      let statement = try connection.cached("SELECT ? AS a, ? AS b")
      statement.bind(1, [UInt8](repeating: 7, count: 1 << 20))
      statement.bind(2, 5)
      #expect(try statement.step())
      #expect(try statement.bytes(0).count == 1 << 20)
      // In the same block it can run again with one value changed.
      statement.reset()
      statement.bind(2, 6)
      #expect(try statement.step())
      #expect(try statement.bytes(0).count == 1 << 20 && statement.integer(1) == 6)
    }
    try handle.lend { connection in
      let statement = try connection.cached("SELECT ? AS a, ? AS b")
      #expect(try statement.step())
      #expect(statement.isNull(0) && statement.isNull(1))
    }
  }

  @Test("with any number of different statements, the used ones stay cached")
  func bounds() throws {
    let folder = try TemporaryFolder()
    let handle = try DatabaseHandle(path: folder.file(), for: .creating)
    let cache = handle.statements
    var usual: ObjectIdentifier?
    for round in 0..<60 {
      try handle.lend { connection in
        for number in 0..<10 {
          _ = try connection.cached("SELECT \(round), \(number)").step()
        }
        let statement = try connection.cached("SELECT 'every time'")
        #expect(try statement.step())
        usual = usual ?? ObjectIdentifier(statement)
        #expect(ObjectIdentifier(statement) == usual, "round \(round)")
      }
      #expect(cache.count <= StatementCache.limit)
      // The statements of the latest blocks are cached.
      #expect(cache.count >= min(round * 10, StatementCache.limit / 2))
    }
  }

  @Test(
    "a block can use more statements than are cached, and the last ones stay for the next block")
  func large() throws {
    let folder = try TemporaryFolder()
    let handle = try DatabaseHandle(path: folder.file(), for: .creating)
    let cache = handle.statements
    for _ in 0..<2 {
      try handle.lend { connection in
        let statements = try (0..<2 * StatementCache.limit).map { number in
          try connection.cached("SELECT \(number)")
        }
        for (number, statement) in statements.enumerated() {
          #expect(try statement.step())
          #expect(try statement.integer(0) == number)
        }
      }
      #expect(cache.count == StatementCache.limit / 2)
      #expect(cache["SELECT \(2 * StatementCache.limit - 1)"] != nil)
      #expect(cache["SELECT 0"] == nil)
    }
  }
}
