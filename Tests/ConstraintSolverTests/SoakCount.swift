#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Returns the number of random cases: the soak script's, or by default a fraction that takes
/// unoptimized code seconds.
func soakCount(otherwise count: Int) -> Int {
  guard let text = getenv("ALSTORE_SOAK") else { return count }
  return Int(String(cString: text)) ?? count
}
