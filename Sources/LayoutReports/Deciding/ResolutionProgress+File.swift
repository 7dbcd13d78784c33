import InterfaceBuilder
import LosslessXML

extension ResolutionProgress {
  /// The open conflicts that stand in a document as the merge left them; what was edited there was
  /// decided by hand.
  ///
  /// None where the document cannot be read, which is found otherwise, or is one of the sides whole.
  public func undecided(in bytes: [UInt8]) -> [Item] {
    guard !open.isEmpty else { return [] }
    if resolution.isSide(bytes, besides: outcome.bytes) { return [] }
    guard let file = try? LosslessDocument(bytes), let merged = try? LosslessDocument(outcome.bytes)
    else { return [] }
    let comparison = ConflictComparison(merged: merged, file: file)
    return open.filter { comparison.isUntouched($0.conflict) }
  }
}
