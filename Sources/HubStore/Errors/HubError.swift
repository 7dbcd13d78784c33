public import Foundation
public import LayoutModel

/// Why a hub did not do what was asked of it.
public struct HubError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble it is.
  public enum Code: String, CaseIterable, Sendable {
    /// There is nothing of that name, or whoever asks may not know of it.
    case unknown
    /// It is there already.
    case exists
    /// A name, a number or a time that cannot be one.
    case invalid
    /// No token, or one that is no longer good.
    case unauthorized
    /// The token does not reach so far.
    case forbidden
    /// More than the hub takes: of bytes, of requests, of work.
    case tooMuch
    /// One body that is larger than the hub takes.
    case oversized
    /// One thing that is more than the hub works on: a layout with too many unknowns.
    case tooLarge
    /// The hub cannot do it now, or not in the time it gives to one request.
    case busy
    /// The database cannot be reached or failed.
    case storage
    /// There is no room left where the database is.
    case full
  }

  public let code: Code
  public let message: String
  /// What to do next.
  public let advice: String?

  /// What would help, where a program can offer it.
  public let remedy: Remedy?

  public init(
    _ code: Code, _ message: String, advice: String? = nil, remedy: Remedy? = nil
  ) {
    self.code = code
    self.message = message
    self.advice = advice
    self.remedy = remedy
  }

  /// The message, then the advice on a line of its own.
  public var description: String { advice.map { message + "\n" + $0 } ?? message }
}

extension HubError {
  /// What is answered where there is no room to keep something.
  package static let noRoom = HubError(
    .full, "There is no room left on the hub's disk.",
    advice: "Whoever runs the hub has to make some; nothing of this was kept.")
}

extension HubError: LocalizedError {
  public var errorDescription: String? { message }
  public var recoverySuggestion: String? { advice }
}

extension Remedy {
  /// Allow hooks on the hub's machine and in its network.
  public static let allowLocalHooks = Remedy(rawValue: "allow-local-hooks")
}
