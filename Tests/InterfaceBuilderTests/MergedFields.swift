import Foundation
import InterfaceBuilder
import LosslessXML
import Testing

/// The fields of a merge of three small documents.
struct MergedFields {
  let text: String
  let result: MergeResult
  private let document: LosslessDocument

  init(_ base: String, _ ours: String, _ theirs: String) throws {
    result = try DocumentMerge(
      base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8)
    ).merged()
    text = String(decoding: result.bytes, as: UTF8.self)
    document = try LosslessDocument(result.bytes)
  }

  var conflicts: [String] { result.conflicts.map(\.description) }

  func element(_ id: String) -> LosslessDocument.Element? {
    document.elements.first { $0.attribute("id") == id }
  }

  /// The recorded frame of an object, as `x y width height`.
  func frame(_ id: String) -> String? {
    guard let rect = element(id)?.children.first(where: { $0.attribute("key") == "frame" }) else {
      return nil
    }
    return ["x", "y", "width", "height"].compactMap { rect.attribute($0) }.joined(separator: " ")
  }

  /// The number of occurrences of a text in the result.
  func count(of part: String) -> Int { text.components(separatedBy: part).count - 1 }
}

extension String {
  /// A recorded frame element.
  static func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
  }
}
