#if os(Linux)
  import Foundation
  import Testing

  /// The resident memory of this process.
  enum ProcessMemory {
    static func bytes() throws -> Int {
      let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
        .split(separator: " ").dropFirst().first.flatMap { Int($0) }
      return try #require(pages) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
  }
#endif
