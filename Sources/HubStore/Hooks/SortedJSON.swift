package import Foundation

/// Values as JSON with sorted keys: the same value gives the same bytes.
package enum SortedJSON {
  /// The bytes of a value, in UTF-8 and without white space.
  ///
  /// - Throws: what the value throws where it cannot be encoded.
  package static func data(of value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }
}
