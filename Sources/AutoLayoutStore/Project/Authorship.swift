import OperatingSystem
import ProjectFile

/// Who works on a project, and the clock: what revisions and operations carry.
public struct Authorship: Sendable {
  /// As `Name <address>`.
  public var author: String
  /// The time of what is done now, in milliseconds since 1970 (UTC).
  public var now: @Sendable () -> Int64

  /// What was typed, for the log of operations: nothing in a program that uses the library.
  package var command: String?

  public init(author: String, now: @escaping @Sendable () -> Int64 = Self.clock) {
    self.author = author
    self.now = now
  }

  /// The system's clock.
  public static let clock: @Sendable () -> Int64 = {
    Int64((Date().timeIntervalSince1970 * 1000).rounded())
  }

  /// The name of the account that the program runs in.
  public static var ofAccount: Authorship {
    let environment = ProcessInfo.processInfo.environment
    let author = [environment["USER"], environment["LOGNAME"]]
      .compactMap { $0 }.first { !$0.isEmpty }
    return Authorship(author: author ?? "unknown")
  }

  /// The same, for what the log of operations calls so unless it has a name already.
  package func doing(_ command: String) -> Authorship {
    var result = self
    result.command = self.command ?? command
    return result
  }

  /// What an operation carries that the log calls so unless a command line says otherwise.
  func origin(ordinarily command: String) -> OperationOrigin { origin(self.command ?? command) }

  /// What an operation that runs now carries.
  func origin(_ command: String) -> OperationOrigin {
    OperationOrigin(author: author, time: now(), command: command)
  }
}
