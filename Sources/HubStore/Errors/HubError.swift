public import Foundation
public import LayoutModel

/// An error reported by a hub.
public struct HubError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public enum Code: String, CaseIterable, Sendable {
    /// Nothing has that name, or the caller may not learn of it.
    case unknown
    /// It already exists.
    case exists
    /// A name, number or time is invalid.
    case invalid
    /// The token is missing, expired or revoked.
    case unauthorized
    /// The token doesn't allow the request.
    case forbidden
    /// A limit on bytes, requests or work was exceeded.
    case tooMuch
    /// A request body is larger than the hub accepts.
    case oversized
    /// A single item is larger than the hub processes, such as a layout with too many unknowns.
    case tooLarge
    /// The hub cannot do it now, or not within the time limit of a request.
    case busy
    /// The database failed or cannot be reached.
    case storage
    /// The storage of the database is full.
    case full
  }

  public let code: Code
  public let message: String
  /// What the user can do next.
  public let advice: String?

  /// A remedy that a program can offer.
  public let remedy: Remedy?

  public init(
    _ code: Code, _ message: String, advice: String? = nil, remedy: Remedy? = nil
  ) {
    self.code = code
    self.message = message
    self.advice = advice
    self.remedy = remedy
  }

  /// The message, followed by the advice on its own line.
  public var description: String { advice.map { message + "\n" + $0 } ?? message }
}

extension HubError {
  /// The error reported when there is no room to store something.
  package static let noRoom = HubError(
    .full, "The hub's disk is full.",
    advice: "The hub's administrator must free some space; nothing was saved.")
}

extension HubError: LocalizedError {
  public var errorDescription: String? { message }
  public var recoverySuggestion: String? { advice }
}

extension Remedy {
  /// Allow hooks on the hub's own machine and network.
  public static let allowLocalHooks = Remedy(rawValue: "allow-local-hooks")
}
