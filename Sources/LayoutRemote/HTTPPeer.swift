public import LayoutSync

/// A project of a hub, reached over HTTP.
///
/// ```swift
/// let hub = HTTPPeer(url: "https://hub.example.org/app", token: token)
/// try await project.remotes.fetch(from: hub.peer, remote: "origin")
/// ```
public struct HTTPPeer: Sendable {
  /// The project's address, without what the protocol adds.
  public let url: String
  private let token: String?
  private let authorities: String?

  /// - Parameters:
  ///   - url: `https://HUB/PROJECT`; what a browser shows for a project is as good.
  ///   - token: what says who asks; sent to this address only.
  ///   - authorities: a file of certificates in PEM; what they signed is trusted besides what the
  ///     system trusts. `nil` for none.
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
