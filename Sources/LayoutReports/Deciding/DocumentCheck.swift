import InterfaceBuilder
import LosslessXML

/// Finds problems that keep an Interface Builder document from being committed.
public enum DocumentCheck {
  /// Whether the bytes are a readable document.
  public static func isReadable(_ bytes: [UInt8]) -> Bool { (try? LosslessDocument(bytes)) != nil }

  /// Returns a document without the comments by which a merge marks conflicts, or unchanged if it
  /// cannot be read.
  public static func withoutRemarks(_ bytes: [UInt8]) -> [UInt8] {
    guard let document = try? LosslessDocument(bytes) else { return bytes }
    return (try? document.applying(OpenConflict.all(in: document).map { .remove($0.comment) }))
      ?? bytes
  }

  /// Returns leftover merge conflicts, duplicate ids, dangling references, and syntax errors.
  ///
  /// - Complexity: O(bytes).
  ///
  /// - Parameter undecided: The conflicts of an unfinished merge that the document contains; those
  ///   with comments are listed only once.
  public static func problems(
    _ bytes: [UInt8], name: String, undecided: [ResolutionProgress.Item] = []
  ) -> [DocumentProblem] {
    let document: LosslessDocument
    do { document = try LosslessDocument(bytes) } catch {
      return [DocumentProblem(name, line: error.line, column: error.column, error.message)]
    }
    let marked = OpenConflict.all(in: document)
    var told = marked
    let untold = undecided.filter { item in
      guard let remark = item.conflict.question.remark,
        let place = told.firstIndex(where: { $0.comment.text.hasSuffix(remark) })
      else { return true }
      told.remove(at: place)
      return false
    }
    return marked.map {
      DocumentProblem(name, line: $0.line, column: $0.column, $0.message, isConflict: true)
    }
      + untold.map {
        DocumentProblem(
          name, "conflict \($0.number) is unresolved: \($0.conflict)", isConflict: true)
      }
      + DocumentIntegrity(document).flaws.map { DocumentProblem(name, line: $0.line, $0.message) }
  }
}
