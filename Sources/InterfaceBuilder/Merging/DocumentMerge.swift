internal import LosslessXML

/// Merges two descendants of an Interface Builder document by the objects in it.
///
/// ```swift
/// let result = try DocumentMerge(base: base, ours: ours, theirs: theirs).merged()
/// for conflict in result.conflicts { print(conflict) }
/// ```
///
/// Objects are the same where their ids are, wherever they stand; what has no id is told apart in
/// its object by its key. Every attribute, value, place and order is merged on its own: what one
/// side changed is taken, what both changed alike is taken, everything else is a conflict, in
/// which ours stands and theirs is told in a comment beside it that begins `alstore conflict:`.
/// A removed object that the other side changed or uses is kept, and is a conflict.
///
/// Some differences are never a conflict: versions of tools (the higher is taken), places on the
/// canvas, `misplaced` and `ambiguous`, sizes of images, remembered colours (ours is taken), and
/// recorded frames that follow from constraints, tables or masks: what one side recorded anew along
/// an axis is taken, ours where both did.
///
/// The result is written over the bytes of ours: what theirs did not change is as it was. Where one
/// side is as the base was, the result is the other, byte for byte. Equal inputs give equal bytes.
public struct DocumentMerge: Sendable {
  private let base: [UInt8]
  private let ours: [UInt8]
  private let theirs: [UInt8]

  /// Prepares a merge.
  ///
  /// - Parameter base: the common ancestor; empty where there is none, as when both sides added
  ///   the file.
  public init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
  }

  /// The merged document.
  ///
  /// O(bytes · log bytes).
  ///
  /// - Parameter decisions: what was decided about its conflicts; these are not reported again.
  /// - Throws: ``MergeError`` where one of the three cannot be read.
  public func merged(
    _ decisions: MergeDecisions = MergeDecisions()
  ) throws(MergeError) -> MergeResult {
    let oursDocument = try read(ours, .ours)
    let theirsDocument = try read(theirs, .theirs)
    let isRelated = !base.isEmpty
    let baseDocument = isRelated ? try read(base, .base) : try emptyBase(of: oursDocument)
    if ours == theirs || theirs == base { return unmerged(ours) }
    if ours == base { return unmerged(theirs) }

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
    let plan = MergePlan(
      MergeGraph(base: baseTree, ours: oursTree, theirs: theirsTree), decisions: decisions)
    var merged = try read(MergeWriter.write(plan), .merged)
    if let bytes = notation.undone(in: DocumentTree(merged)) { merged = try read(bytes, .merged) }
    let problems = MergeProof.problems(of: merged, from: [baseTree, oursTree, theirsTree])
    let open = problems.filter { decisions[$0.question.key] == nil }
    return MergeResult(
      ReadDocument(merged.bytes, as: merged), base: ReadDocument(base, as: baseTree.document),
      ours: ReadDocument(ours, as: oursTree.document),
      theirs: ReadDocument(theirs, as: theirsTree.document), conflicts: plan.conflicts + open,
      notices: plan.notices, mixedFrames: plan.mixedFrames)
  }

  /// One side, which is all there is to take.
  private func unmerged(_ side: [UInt8]) -> MergeResult {
    MergeResult(
      ReadDocument(side), base: ReadDocument(base), ours: ReadDocument(ours),
      theirs: ReadDocument(theirs))
  }

  private func written(
    _ tree: DocumentTree, as notation: inout PropertyNotation, _ version: MergeError.Version
  ) throws(MergeError) -> DocumentTree {
    guard let bytes = notation.applied(to: tree) else { return tree }
    return DocumentTree(try read(bytes, version))
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

  /// A document that has nothing but the root's name in common with ours.
  private func emptyBase(of ours: LosslessDocument) throws(MergeError) -> LosslessDocument {
    try read(Array("<\(ours.root.name)/>".utf8), .base)
  }
}
