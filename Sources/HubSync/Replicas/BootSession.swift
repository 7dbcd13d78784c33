import Foundation

#if canImport(Darwin)
  import Darwin
#endif

/// Identifies the period since the machine booted.
enum BootSession {
  /// An ID that changes with every boot, or `nil` if the system provides none.
  static var id: String? {
    #if os(Linux)
      return try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
    #elseif canImport(Darwin)
      var length = 0
      guard sysctlbyname("kern.bootsessionuuid", nil, &length, nil, 0) == 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: length)
      guard sysctlbyname("kern.bootsessionuuid", &bytes, &length, nil, 0) == 0 else { return nil }
      return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    #else
      return nil
    #endif
  }
}
