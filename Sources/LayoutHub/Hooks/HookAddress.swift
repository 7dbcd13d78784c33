import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Which addresses a hub does not speak to on somebody's behalf.
enum HookAddress {
  /// Whether an address leads to this machine or a private network: whoever may add a hook could
  /// reach through the hub what only the hub can reach.
  ///
  /// A name that does not resolve is as good as local.
  static func isLocal(_ url: String) -> Bool {
    guard let host = URLComponents(string: url)?.host else { return true }
    let plain = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(plain, nil, &hints, &list) == 0 else { return true }
    defer { freeaddrinfo(list) }
    var next = list
    while let entry = next {
      if isLocal(entry.pointee) { return true }
      next = entry.pointee.ai_next
    }
    return false
  }

  private static func isLocal(_ entry: addrinfo) -> Bool {
    guard let address = entry.ai_addr else { return true }
    switch entry.ai_family {
    case AF_INET:
      let number = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
      }
      return isLocal(four: number)
    case AF_INET6:
      let bytes = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin6_addr) { Array($0) }
      }
      if bytes.prefix(10).allSatisfy({ $0 == 0 }), bytes[10] == 0xff, bytes[11] == 0xff {
        return isLocal(four: bytes[12...].reduce(0) { $0 << 8 | UInt32($1) })
      }
      // Unspecified and loopback, unique local, link local, multicast.
      return bytes.prefix(15).allSatisfy { $0 == 0 } || bytes[0] & 0xfe == 0xfc
        || (bytes[0] == 0xfe && bytes[1] & 0xc0 == 0x80) || bytes[0] == 0xff
    default: return true
    }
  }

  private static func isLocal(four number: UInt32) -> Bool {
    let blocks: [(UInt32, Int)] = [
      (0x0000_0000, 8), (0x0a00_0000, 8), (0x6440_0000, 10), (0x7f00_0000, 8), (0xa9fe_0000, 16),
      (0xac10_0000, 12), (0xc0a8_0000, 16), (0xe000_0000, 3),
    ]
    return blocks.contains { start, length in number >> (32 - length) == start >> (32 - length) }
  }
}
