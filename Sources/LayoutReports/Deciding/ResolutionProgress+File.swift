import InterfaceBuilder
import LosslessXML

extension ResolutionProgress {
  /// Returns the open conflicts that a document contains unedited; edited ones count as decided.
  ///
  /// Empty if the document cannot be read, which is reported elsewhere, or is identical to one of
  /// the sides.
  public func undecided(in bytes: [UInt8]) -> [Item] {
    guard !open.isEmpty else { return [] }
    if resolution.isSide(bytes, besides: outcome.bytes) { return [] }
    guard let file = try? LosslessDocument(bytes), let merged = try? LosslessDocument(outcome.bytes)
    else { return [] }
    let comparison = ConflictComparison(merged: merged, file: file)
    return open.filter { comparison.isUntouched($0.conflict) }
  }
}
