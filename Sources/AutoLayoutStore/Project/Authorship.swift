import Foundation
import ProjectFile

/// Who works on a project, and the clock: what revisions and operations carry.
public struct Authorship: Sendable {
  /// As `Name <address>`.
  public var author: String
  /// The time of what is done now, in milliseconds since 1970 (UTC).
  public var now: @Sendable () -> Int64

  public init(author: String, now: @escaping @Sendable () -> Int64 = Self.clock) {
    self.author = author
    self.now = now
  }

  /// The system's clock.
  public static let clock: @Sendable () -> Int64 = {
    Int64((Date().timeIntervalSince1970 * 1000).rounded())
  }

  /// `$ALSTORE_AUTHOR`, else the name of the account.
  public static var ofEnvironment: Authorship {
    let environment = ProcessInfo.processInfo.environment
    let author = [environment["ALSTORE_AUTHOR"], environment["USER"], environment["LOGNAME"]]
      .compactMap { $0 }.first { !$0.isEmpty }
    return Authorship(author: author ?? "unknown")
  }

  /// What an operation that runs now carries.
  func origin(_ command: String) -> OperationOrigin {
    OperationOrigin(author: author, time: now(), command: command)
  }
}
