#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The number of random cases: that of the soak script when it runs the tests, else a share of it
/// that unoptimised code gets through in seconds.
func soakCount(otherwise count: Int) -> Int {
  guard let text = getenv("ALSTORE_SOAK") else { return count }
  return Int(String(cString: text)) ?? count
}
