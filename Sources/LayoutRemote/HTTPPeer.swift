public import LayoutSync

/// A project on a hub, reached over HTTP.
///
/// ```swift
/// let hub = HTTPPeer(url: "https://hub.example.org/app", token: token)
/// try await project.remotes.fetch(from: hub.peer, remote: "origin")
/// ```
public struct HTTPPeer: Sendable {
  /// The project's address, as given.
  public let url: String
  private let token: String?
  private let authorities: String?

  /// - Parameters:
  ///   - url: `https://HUB/PROJECT`, which is also the project's address in a browser.
  ///   - token: the access token; sent to this address only.
  ///   - authorities: a PEM file of certificate authorities to trust in addition to the system's;
  ///     `nil` for none.
  public init(url: String, token: String?, authorities: String? = nil) {
    self.url = url
    self.token = token
    self.authorities = authorities
  }

  /// The project as a peer.
  public var peer: ExchangePeer {
    ExchangePeer { bytes in
      try await HubExchange(with: address, token: token, authorities: authorities)
        .post(bytes, type: Welcome.mediaType, to: address)
    }
  }

  private var address: String {
    let trimmed = url.hasSuffix("/") ? String(url.dropLast()) : url
    return ProjectAddress.of(trimmed) + ProjectAddress.suffix
  }
}
