internal import LosslessXML

/// Merges two descendants of an Interface Builder document object by object.
///
/// ```swift
/// let result = try DocumentMerge(base: base, ours: ours, theirs: theirs).merged()
/// for conflict in result.conflicts { print(conflict) }
/// ```
///
/// Objects with the same id are the same wherever they are; elements without id are identified
/// within their object by key. Every attribute, value, place and order is merged separately: a
/// change by one side or an identical change by both is taken, and anything else is a conflict, for
/// which the result has ours and, in a comment beginning with `alstore conflict:`, theirs. A
/// removed object that the other side changed or uses is kept, and is a conflict.
///
/// Some differences are never conflicts: tool versions (the higher one is taken), canvas locations,
/// `misplaced` and `ambiguous`, image sizes, remembered colours (ours is taken), and recorded
/// frames that follow from constraints, tables or masks: an axis that one side updated is taken, or
/// ours if both did.
///
/// The result is written over the bytes of ours, leaving unchanged whatever theirs did not change.
/// If one side equals the base, the result is the other, byte for byte. Equal inputs produce equal
/// bytes.
public struct DocumentMerge: Sendable {
  private let base: [UInt8]
  private let ours: [UInt8]
  private let theirs: [UInt8]
  private let preparation = MergePreparation()

  /// Prepares a merge.
  ///
  /// - Parameter base: The common ancestor; empty if there is none, as when both sides added the
  ///   file.
  public init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }

  /// Returns the merged document.
  ///
  /// - Parameter decisions: Decisions about its conflicts, which are then not reported again.
  /// - Throws: ``MergeError`` if one of the documents cannot be read.
  /// - Complexity: O(bytes · log bytes); less than half of the first time if repeated.
  public func merged(
    _ decisions: MergeDecisions = MergeDecisions()
  ) throws(MergeError) -> MergeResult {
    guard let prepared = try prepared() else { return unmerged(ours == base ? theirs : ours) }
    let graph = prepared.graph
    let plan = MergePlan(graph, decisions: decisions)
    var merged = try read(MergeWriter.write(plan), .merged)
    var mergedTree = DocumentTree(merged)
    if let bytes = prepared.notation.undone(in: mergedTree) {
      merged = try read(bytes, .merged)
      mergedTree = DocumentTree(merged)
    }
    let parents = [graph.base, graph.ours, graph.theirs]
    let problems = MergeProof.problems(of: mergedTree, from: parents)
    let open = problems.filter { decisions[$0.question.key] == nil }
    return MergeResult(
      ReadDocument(merged.bytes, as: merged), base: ReadDocument(base, as: graph.base.document),
      ours: ReadDocument(ours, as: graph.ours.document),
      theirs: ReadDocument(theirs, as: graph.theirs.document), conflicts: plan.conflicts + open,
      notices: plan.notices + MergeProof.notices(of: mergedTree, from: parents),
      mixedFrames: plan.mixedFrames)
  }

  /// Returns what does not depend on decisions, or `nil` if one side is the complete result.
  private func prepared() throws(MergeError) -> PreparedMerge? {
    if let known = preparation.known { return known }
    let oursDocument = try read(ours, .ours)
    let theirsDocument = try read(theirs, .theirs)
    let isRelated = !base.isEmpty
    let baseDocument = isRelated ? try read(base, .base) : try emptyBase(of: oursDocument)
    if ours == theirs || theirs == base || ours == base { return nil }

    for (document, version) in [
      (oursDocument, MergeError.Version.ours), (theirsDocument, .theirs), (baseDocument, .base),
    ] where document.root.name == "archive" {
      throw MergeError(version: version, cause: nil)
    }

    var baseTree = DocumentTree(baseDocument)
    var oursTree = DocumentTree(oursDocument)
    var theirsTree = DocumentTree(theirsDocument)
    var notation = PropertyNotation(baseTree, oursTree, theirsTree)
    baseTree = try written(baseTree, as: &notation, .base)
    oursTree = try written(oursTree, as: &notation, .ours)
    theirsTree = try written(theirsTree, as: &notation, .theirs)
    for identify in [Identification.ofObjects, Identification.ofConnections] {
      let same = identify(baseTree, oursTree, theirsTree)
      baseTree = try renamed(baseTree, same.base, .base)
      oursTree = try renamed(oursTree, same.ours, .ours)
      theirsTree = try renamed(theirsTree, same.theirs, .theirs)
    }
    let aligned = ReversedConstraints.aligned(baseTree, oursTree, theirsTree)
    let prepared = PreparedMerge(
      graph: MergeGraph(
        base: try rewritten(baseTree, aligned.base, .base),
        ours: try rewritten(oursTree, aligned.ours, .ours),
        theirs: try rewritten(theirsTree, aligned.theirs, .theirs)),
      notation: notation)
    preparation.keep(prepared)
    return prepared
  }

  /// Returns one side as the complete result.
  private func unmerged(_ side: [UInt8]) -> MergeResult {
    MergeResult(
      ReadDocument(side), base: ReadDocument(base), ours: ReadDocument(ours),
      theirs: ReadDocument(theirs))
  }

  private func written(
    _ tree: DocumentTree, as notation: inout PropertyNotation, _ version: MergeError.Version
  ) throws(MergeError) -> DocumentTree {
    try rewritten(tree, notation.applied(to: tree), version)
  }

  private func rewritten(
    _ tree: DocumentTree, _ bytes: [UInt8]?, _ version: MergeError.Version
  ) throws(MergeError) -> DocumentTree {
    try bytes.map { bytes throws(MergeError) in DocumentTree(try read(bytes, version)) } ?? tree
  }

  private func renamed(
    _ tree: DocumentTree, _ names: [String: String], _ version: MergeError.Version
  ) throws(MergeError) -> DocumentTree {
    if names.isEmpty { return tree }
    return DocumentTree(try read(Identification.renamed(tree, names), version))
  }

  private func read(
    _ bytes: [UInt8], _ version: MergeError.Version
  ) throws(MergeError) -> LosslessDocument {
    do { return try LosslessDocument(bytes) } catch {
      throw MergeError(version: version, cause: error)
    }
  }

  /// Creates a document that shares only the root's name with ours.
  private func emptyBase(of ours: LosslessDocument) throws(MergeError) -> LosslessDocument {
    try read(Array("<\(ours.root.name)/>".utf8), .base)
  }
}
