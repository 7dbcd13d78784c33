import Foundation
import NIOCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Addresses that a hub does not contact on behalf of users.
enum HookAddress {
  /// Whether an address is on this machine or a private network, which users who may add hooks
  /// could otherwise reach through the hub.
  ///
  /// Names that don't resolve count as local.
  ///
  /// - Parameter own: the addresses of this machine's interfaces, including public ones: a service
  ///   listening on all of them would take the hub for a local client.
  static func isLocal(_ url: String, own: Set<[UInt8]> = interfaces()) -> Bool {
    guard let host = URLComponents(string: url)?.host else { return true }
    let plain = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(plain, nil, &hints, &list) == 0 else { return true }
    defer { freeaddrinfo(list) }
    var next = list
    while let entry = next {
      guard let bytes = bytes(of: entry.pointee) else { return true }
      if own.contains(bytes) || isLocal(bytes) { return true }
      next = entry.pointee.ai_next
    }
    return false
  }

  /// Returns the addresses of this machine's interfaces as bytes.
  static func interfaces() -> Set<[UInt8]> {
    let devices = (try? System.enumerateDevices()) ?? []
    return Set(
      devices.compactMap { device in
        switch device.address {
        case .v4(let address): withUnsafeBytes(of: address.address.sin_addr) { Array($0) }
        case .v6(let address): plain(withUnsafeBytes(of: address.address.sin6_addr) { Array($0) })
        default: nil
        }
      })
  }

  /// Returns the four or sixteen bytes of an IP address; `nil` for other kinds.
  private static func bytes(of entry: addrinfo) -> [UInt8]? {
    guard let address = entry.ai_addr else { return nil }
    switch entry.ai_family {
    case AF_INET:
      return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        withUnsafeBytes(of: $0.pointee.sin_addr) { Array($0) }
      }
    case AF_INET6:
      return plain(
        address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
          withUnsafeBytes(of: $0.pointee.sin6_addr) { Array($0) }
        })
    default: return nil
    }
  }

  /// Returns the IPv4 address embedded in a mapped or translated (RFC 6052) IPv6 address; other
  /// addresses unchanged.
  private static func plain(_ bytes: [UInt8]) -> [UInt8] {
    let prefixes: [[UInt8]] = [
      [UInt8](repeating: 0, count: 10) + [0xff, 0xff],
      [0, 0x64, 0xff, 0x9b] + [UInt8](repeating: 0, count: 8),
    ]
    return prefixes.contains { bytes.starts(with: $0) } ? Array(bytes[12...]) : bytes
  }

  private static func isLocal(_ bytes: [UInt8]) -> Bool {
    guard bytes.count == 16 else { return isLocal(four: bytes.reduce(0) { $0 << 8 | UInt32($1) }) }
    // Unspecified and loopback, unique local, link-local, multicast.
    return bytes.prefix(12).allSatisfy { $0 == 0 } || bytes[0] & 0xfe == 0xfc
      || (bytes[0] == 0xfe && bytes[1] & 0xc0 == 0x80) || bytes[0] == 0xff
  }

  private static func isLocal(four number: UInt32) -> Bool {
    let blocks: [(UInt32, Int)] = [
      (0x0000_0000, 8), (0x0a00_0000, 8), (0x6440_0000, 10), (0x7f00_0000, 8), (0xa9fe_0000, 16),
      (0xac10_0000, 12), (0xc0a8_0000, 16), (0xe000_0000, 3),
    ]
    return blocks.contains { start, length in number >> (32 - length) == start >> (32 - length) }
  }
}
