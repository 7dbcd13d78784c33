public import HubSync
import NIOCore

/// Determines a client's address behind proxies.
enum CallerAddress {
  /// Returns the client's address as reported by trusted proxies.
  ///
  /// Each proxy appends its client's address to `X-Forwarded-For`. The field is read from the end,
  /// as long as the address that added the entry is a trusted proxy; anyone can forge the entries
  /// before that.
  ///
  /// - Parameters:
  ///   - connection: the peer address of the connection.
  ///   - fields: the values of `X-Forwarded-For`, in order.
  ///   - proxies: the addresses of trusted proxies.
  static func found(
    from connection: String, _ fields: [String], believing proxies: Set<String>
  ) -> String {
    var address = HubSettings.address(connection) ?? connection
    var said = fields.flatMap { $0.split(separator: ",") }[...]
    while proxies.contains(address), let last = said.popLast(),
      let next = HubSettings.address(String(last))
    {
      address = next
    }
    return address
  }
}

extension HubSettings {
  /// Returns the canonical text of an IP address, or `nil` if the text is none.
  public static func address(_ text: String) -> String? {
    let plain = String(text.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" })
    guard let address = try? SocketAddress(ipAddress: plain, port: 0).ipAddress else { return nil }
    // An IPv4 address, as seen by a dual-stack socket.
    let mapped = "::ffff:"
    let isMapped = address.hasPrefix(mapped) && address.contains(".")
    return isMapped ? String(address.dropFirst(mapped.count)) : address
  }
}
