import Foundation
import LayoutSync

/// The user account that a token belongs to on a hub.
public struct HubAccount: Sendable {
  private let url: String
  private let token: String
  private let authorities: String?

  /// - Parameters:
  ///   - url: the hub's address, or that of one of its projects.
  ///   - authorities: as in ``HTTPPeer/init(url:token:authorities:)``.
  public init(url: String, token: String, authorities: String? = nil) {
    self.url = url
    self.token = token
    self.authorities = authorities
  }

  private struct Account: Decodable {
    let user: String
  }

  /// Returns the user's name.
  ///
  /// - Throws: `SyncError` if the hub cannot be reached or rejects the token.
  public func user() async throws -> String {
    let place = URLComponents(string: url)
    let port = place?.port.map { ":\($0)" } ?? ""
    let address = "\(place?.scheme ?? "")://\(place?.host ?? "")\(port)/whoami"
    let bytes = try await HubExchange(with: address, token: token, authorities: authorities)
      .get(address)
    guard let account = try? JSONDecoder().decode(Account.self, from: Data(bytes)) else {
      throw SyncError(.unknown, "\(url) is not an alstore hub.")
    }
    return account.user
  }
}
