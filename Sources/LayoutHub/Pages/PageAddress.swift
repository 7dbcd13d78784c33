import Foundation

/// Paths on this hub.
enum PageAddress {
  /// Returns a path within a project.
  ///
  /// - Parameter query: the query parameters; `nil` or empty ones are omitted.
  static func of(_ project: String, _ place: String? = nil, _ query: [(String, String?)] = [])
    -> String
  {
    let path = ["", "projects", encoded(project)] + (place.map { [$0] } ?? [])
    let pairs = query.compactMap { name, value in
      value.flatMap { $0.isEmpty ? nil : "\(name)=\(encoded($0))" }
    }
    return path.joined(separator: "/") + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
  }

  /// Percent-encodes all but unreserved characters.
  static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      let isPlain =
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || [45, 46, 95, 126].contains(byte)
      if isPlain {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
