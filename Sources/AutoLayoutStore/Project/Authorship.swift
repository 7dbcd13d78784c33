import OperatingSystem
import ProjectFile

/// The author and clock used for revisions and logged operations.
public struct Authorship: Sendable {
  /// The author, as `Name <address>`.
  public var author: String
  /// Returns the current time, in milliseconds since 1970 (UTC).
  public var now: @Sendable () -> Int64

  /// The command line, for the operation log; `nil` in a program that uses the library.
  package var command: String?

  public init(author: String, now: @escaping @Sendable () -> Int64 = Self.clock) {
    self.author = author
    self.now = now
  }

  /// The system's clock.
  public static let clock: @Sendable () -> Int64 = {
    Int64((Date().timeIntervalSince1970 * 1000).rounded())
  }

  /// The account that runs the program.
  public static var ofAccount: Authorship {
    let environment = ProcessInfo.processInfo.environment
    let author = [environment["USER"], environment["LOGNAME"]]
      .compactMap { $0 }.first { !$0.isEmpty }
    return Authorship(author: author ?? "unknown")
  }

  /// Returns a copy that logs operations under a command, unless it already has one.
  package func doing(_ command: String) -> Authorship {
    var result = self
    result.command = self.command ?? command
    return result
  }

  /// Returns the origin of an operation, logged under a command unless it already has one.
  func origin(ordinarily command: String) -> OperationOrigin { origin(self.command ?? command) }

  /// Returns the origin of an operation that runs now.
  func origin(_ command: String) -> OperationOrigin {
    OperationOrigin(author: author, time: now(), command: command)
  }
}
