public import HubSync
import NIOCore

/// Where a request comes from, when proxies stand between.
enum CallerAddress {
  /// The address that whoever asks has, as far as proxies say that are believed.
  ///
  /// Each proxy adds whom it speaks for at the end of `X-Forwarded-For`, so it is read from there, and
  /// only as long as whoever wrote it is one of those: what stands further in front anybody can have said.
  ///
  /// - Parameters:
  ///   - connection: the address at the other end of the connection.
  ///   - fields: the values of `X-Forwarded-For`, in their order.
  ///   - proxies: the addresses of proxies that are believed.
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
  /// An address of the internet in the one way of writing it that is compared; `nil` where it is none.
  public static func address(_ text: String) -> String? {
    let plain = String(text.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" })
    guard let address = try? SocketAddress(ipAddress: plain, port: 0).ipAddress else { return nil }
    // Of version 4, as a socket for both versions shows it.
    let mapped = "::ffff:"
    let isMapped = address.hasPrefix(mapped) && address.contains(".")
    return isMapped ? String(address.dropFirst(mapped.count)) : address
  }
}
