import Foundation

/// Values as JSON with sorted keys: the same value gives the same bytes.
enum SortedJSON {
  static func data(of value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }
}
