internal import LosslessXML

/// Constraints that one side reversed while the other changed them, or that both added in opposite
/// directions.
///
/// Attribute by attribute, the items of one side and the constant of the other would be a demand
/// with the wrong sign, so a merge compares such constraints in one direction: that of the side
/// that reversed them, because code that sets the constant depends on it.
struct ReversedConstraints {
  private let base: DocumentTree
  private let ours: DocumentTree
  private let theirs: DocumentTree
  private var edits:
    (
      base: [LosslessDocument.Edit], ours: [LosslessDocument.Edit], theirs: [LosslessDocument.Edit]
    ) = ([], [], [])

  /// The rewritten documents; `nil` for those that stay as they are.
  struct Aligned {
    let base, ours, theirs: [UInt8]?
  }

  /// Writes the constraints of three versions in common directions.
  ///
  /// - Complexity: O(elements).
  static func aligned(
    _ base: DocumentTree, _ ours: DocumentTree, _ theirs: DocumentTree
  ) -> Aligned {
    var reversed = ReversedConstraints(base: base, ours: ours, theirs: theirs)
    for (number, id) in ours.identities.enumerated() {
      if let id, ours.elements[number].name == "constraint" { reversed.align(id) }
    }
    return Aligned(
      base: applied(reversed.edits.base, base), ours: applied(reversed.edits.ours, ours),
      theirs: applied(reversed.edits.theirs, theirs))
  }

  private static func applied(_ edits: [LosslessDocument.Edit], _ tree: DocumentTree) -> [UInt8]? {
    edits.isEmpty ? nil : try? tree.document.applying(edits)
  }

  private mutating func align(_ id: String) {
    guard let left = Version(id, ours), let right = Version(id, theirs),
      left.terms.isReversed(from: right.terms)
    else { return }
    guard let old = Version(id, base) else {
      edits.theirs += right.reversing(like: left)
      return
    }
    // If the side that did not reverse it left it as it was, the other's is taken anyway.
    if old.terms.hasEnds(of: right.terms), !right.element.hasSameContent(as: old.element) {
      edits.base += old.reversing(like: left)
      edits.theirs += right.reversing(like: left)
    } else if old.terms.hasEnds(of: left.terms), !left.element.hasSameContent(as: old.element) {
      edits.base += old.reversing(like: right)
      edits.ours += left.reversing(like: right)
    }
  }

  /// A constraint in one of the documents.
  private struct Version {
    let element: Element
    let terms: ConstraintTerms

    init?(_ id: String, _ tree: DocumentTree) {
      guard let number = tree.numbers[id], let terms = tree.terms(ofConstraint: number)
      else { return nil }
      element = tree.elements[number]
      self.terms = terms
    }

    /// Returns the edits that write the constraint in the direction of another one.
    func reversing(like other: Version) -> [LosslessDocument.Edit] {
      guard let reversed = terms.reversed else { return [] }
      let written: [(name: String, value: String?)] = [
        ("firstItem", other.element.attribute("firstItem")),
        ("firstAttribute", reversed.first.attribute),
        ("relation", element.attribute("relation").map { _ in reversed.relation }),
        ("secondItem", reversed.second?.item), ("secondAttribute", reversed.second?.attribute),
        ("constant", element.attribute("constant").map { _ in reversed.constant }),
      ]
      var added: Set<String> = []
      let edits = AttributeOrder.edits(
        written.filter { element.attribute($0.name) != $0.value }, of: element,
        in: AttributeOrder.constraint, besides: &added)
      // Variations have constants of their own.
      return edits
        + element.children.compactMap { variation in
          variation.attribute("constant").map {
            .set("constant", to: ConstraintTerms.negated($0), of: variation)
          }
        }
    }
  }
}
