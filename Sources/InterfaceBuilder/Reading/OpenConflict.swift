public import LosslessXML

/// A conflict that a merge left open in a document, where a comment marks it.
public struct OpenConflict: Sendable {
  /// The beginning of such comments.
  public static let remark = "alstore conflict:"

  /// The comment, which precedes the element concerned.
  public let comment: LosslessDocument.Node
  /// The line of the comment, starting at 1.
  public let line: Int
  /// The column at which the comment begins, in characters, starting at 1.
  public let column: Int
  /// The change that the document does not have.
  public let message: String

  private init(_ comment: LosslessDocument.Node, in document: LosslessDocument) {
    self.comment = comment
    let place = document.location(of: comment.range.lowerBound)
    (line, column) = (place.line, place.column)
    message = "conflict left open:" + comment.text.dropFirst(Self.remark.count)
  }

  /// Returns the open conflicts of a document, in its order.
  ///
  /// - Complexity: O(nodes of the document).
  public static func all(in document: LosslessDocument) -> [OpenConflict] {
    document.comments.filter { $0.text.hasPrefix(remark) }.map {
      OpenConflict($0, in: document)
    }
  }

  /// Returns the notice about the conflict.
  ///
  /// - Parameter roots: The offsets of the roots of the document's view trees.
  func notice(_ roots: Set<Int>) -> ImportNotice {
    ImportNotice(
      reason: .openConflict, objectID: objectID,
      root: around.first { roots.contains($0.range.lowerBound) }?.objectID, line: line,
      column: column, message: message)
  }

  /// The id of the object that the conflict is about, or of the one around it.
  var objectID: String? {
    let next = comment.parent?.children.first { $0.range.lowerBound >= comment.range.upperBound }
    return next?.objectID ?? around.lazy.compactMap(\.objectID).first
  }

  /// The elements around the comment, starting with the innermost.
  private var around: [LosslessDocument.Element] {
    comment.parent.map { [$0] + Array($0.ancestors) } ?? []
  }
}
