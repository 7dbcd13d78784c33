import Crypto

/// SHA-256 of bytes: how alstore tells contents apart.
public enum ContentHash {
  /// The thirty-two bytes of the hash. Linear in the number of bytes.
  public static func sha256(_ bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: bytes)) }
}
