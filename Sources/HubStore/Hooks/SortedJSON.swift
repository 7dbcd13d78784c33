package import Foundation

/// JSON with sorted keys, so that equal values give equal bytes.
package enum SortedJSON {
  /// Encodes a value in UTF-8 without white space.
  ///
  /// - Throws: the value's encoding errors.
  package static func data(of value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }
}
