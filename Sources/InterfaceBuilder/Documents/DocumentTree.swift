internal import LosslessXML

/// A document as numbered elements, root first, in document order.
///
/// The contents of an atomic element are not numbered: such an element is a single value. The tree
/// is immutable; it is a class only so that its users can share it.
final class DocumentTree: Sendable {
  let document: LosslessDocument
  let elements: [Element]
  /// The number of each element's parent; -1 for the root.
  let parents: [Int]
  let children: [[Int]]
  /// Whether each is a single value that is never merged in parts.
  let isAtomic: [Bool]
  /// Whether each is inside one of Interface Builder's bookkeeping lists.
  private let isListed: [Bool]
  /// The document-wide identity of each; `nil` for those identified only within their parent.
  let identities: [String?]
  /// The end offset of each one's previous sibling or, for a first child, of the parent's start
  /// tag.
  let leads: [Int]
  /// The elements that refer to others, with the names and values of the attributes.
  let references: [Int: [(attribute: String, id: String)]]
  /// Values in the form of an object id that belong to no object of the document.
  let unknownIDs: [Int: [(attribute: String, id: String)]]
  /// The numbers of the elements with an identity.
  let numbers: [String: Int]

  /// Numbers the elements of a document.
  ///
  /// - Complexity: O(nodes).
  init(_ document: LosslessDocument) {
    let numbering = ElementNumbering(document)
    self.document = document
    elements = numbering.elements
    parents = numbering.parents
    children = numbering.children
    isAtomic = numbering.isAtomic
    isListed = numbering.isListed
    identities = numbering.identities
    leads = numbering.leads
    references = numbering.references
    unknownIDs = numbering.unknownIDs
    numbers = numbering.numbers
  }

  /// Whether an element is only a container that exists as long as it has contents.
  func isList(_ number: Int) -> Bool {
    let element = elements[number]
    guard identities[number] == nil, !isAtomic[number] else { return false }
    return element.attributes.isEmpty || element.name == "mask" || element.name == "variation"
  }

  /// Whether an element is in a bookkeeping list, such as the resources the document uses.
  func isResource(_ number: Int) -> Bool { isListed[number] }

  /// The key that identifies an element without identity within its parent.
  func key(of number: Int) -> String {
    let element = elements[number]
    if let key = element.attribute("key") { return "key " + key }
    guard let attributes = DocumentVocabulary.keyAttributes[element.name] else {
      return element.name
    }
    return attributes.reduce(element.name) { $0 + " " + (element.attribute($1) ?? "") }
  }

  /// The ancestors of an element, innermost first.
  func ancestors(of number: Int) -> [Int] {
    var found: [Int] = []
    var next = parents[number]
    while next >= 0 {
      found.append(next)
      next = parents[next]
    }
    return found
  }

  /// The innermost object around an element.
  func owner(of number: Int) -> Int? { ancestors(of: number).first { identities[$0] != nil } }

  /// The terms of a constraint; `nil` for any other element.
  func terms(ofConstraint number: Int) -> ConstraintTerms? {
    guard elements[number].name == "constraint" else { return nil }
    return owner(of: number).flatMap { identities[$0] }.map {
      ConstraintTerms(elements[number], owner: $0)
    }
  }

  /// The bytes of a range.
  func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> { document.bytes[range] }
}

/// Numbers the elements of a document.
private struct ElementNumbering {
  let document: LosslessDocument
  private(set) var elements: [Element] = []
  private(set) var parents: [Int] = []
  private(set) var children: [[Int]] = []
  private(set) var isAtomic: [Bool] = []
  private(set) var isListed: [Bool] = []
  private(set) var identities: [String?] = []
  private(set) var leads: [Int] = []
  private(set) var references: [Int: [(attribute: String, id: String)]] = [:]
  private(set) var unknownIDs: [Int: [(attribute: String, id: String)]] = [:]
  private(set) var numbers: [String: Int] = [:]

  private static let atomic = DocumentVocabulary.atomicElements

  init(_ document: LosslessDocument) {
    self.document = document
    let ids = (document.name("id"), document.name("sceneID"))
    let references = DocumentVocabulary.references.compactMap { name in
      document.name(name).map { (name, $0) }
    }
    var open: [(number: Int, end: Int, last: Int, lists: Bool)] = []
    var atomEnd = 0
    for element in document.elements {
      let range = element.range
      guard range.lowerBound >= atomEnd else { continue }
      while let top = open.last, top.end <= range.lowerBound { open.removeLast() }
      let parent = open.last?.number ?? -1
      let number = elements.count
      leads.append(open.last?.last ?? 0)
      if !open.isEmpty { open[open.count - 1].last = range.upperBound }
      if parent >= 0 { children[parent].append(number) }
      elements.append(element)
      parents.append(parent)
      children.append([])
      let isListed = open.last?.lists ?? false
      self.isListed.append(isListed)
      identities.append(takeIdentity(of: element, number, ids))
      addReferences(of: element, number, references)
      let isValue = Self.isValue(element)
      isAtomic.append(isValue && parent >= 0)
      if isValue, parent >= 0 {
        atomEnd = range.upperBound
      } else {
        let lists = isListed || DocumentVocabulary.bookkeeping.contains(element.name)
        open.append((number, range.upperBound, element.startTagRange.upperBound, lists))
      }
    }
    sortReferences()
  }

  private mutating func takeIdentity(
    of element: Element, _ number: Int,
    _ ids: (LosslessDocument.Name?, LosslessDocument.Name?)
  ) -> String? {
    var identity: String?
    if let name = ids.0, let id = element.attribute(name), !id.isEmpty, element.name != "device" {
      identity = id
    } else if let name = ids.1, let id = element.attribute(name), !id.isEmpty {
      identity = SceneIdentity.of(id)
    }
    // A damaged document may use an id twice; it then identifies only the first element.
    guard let identity, numbers[identity] == nil else { return nil }
    numbers[identity] = number
    return identity
  }

  private mutating func addReferences(
    of element: Element, _ number: Int, _ names: [(String, LosslessDocument.Name)]
  ) {
    var known: [(attribute: String, id: String)] = []
    var possible: [(attribute: String, id: String)] = []
    for attribute in element.attributes {
      if let name = names.first(where: { $0.1 == attribute.nameID }) {
        known.append((name.0, attribute.value))
      } else if hasFormOfID(attribute.valueRange) {
        let name = attribute.name
        guard !DocumentVocabulary.texts.contains(name) || element.name == "designable" else {
          continue
        }
        possible.append((name, attribute.value))
      }
    }
    if !known.isEmpty { references[number] = known }
    if !possible.isEmpty { unknownIDs[number] = possible }
  }

  /// Whether bytes have the form of Xcode's object ids: `aBc-d1-EfG`.
  private func hasFormOfID(_ range: Range<Int>) -> Bool {
    guard range.count == 10 else { return false }
    let hyphen = UInt8(ascii: "-")
    let bytes = document.bytes
    return bytes[range.lowerBound + 3] == hyphen && bytes[range.lowerBound + 6] == hyphen
  }

  /// Treats any attribute with the id of an object in the document as a reference: Interface
  /// Builder has more of them than any list covers.
  private mutating func sortReferences() {
    for (number, candidates) in unknownIDs {
      let (known, unknown) = (
        candidates.filter { numbers[$0.id] != nil }, candidates.filter { numbers[$0.id] == nil }
      )
      if !known.isEmpty { references[number, default: []] += known }
      unknownIDs[number] = unknown.isEmpty ? nil : unknown
    }
  }

  private static func isValue(_ element: Element) -> Bool {
    // Interface Builder 3 keeps all of a document's objects in one such element.
    if element.name == "data", element.first("object") != nil { return false }
    return atomic.contains(element.name) || hasText(element)
  }

  private static func hasText(_ element: Element) -> Bool {
    element.nodes.contains { $0.kind == .cdata || $0.kind == .text && !$0.isWhitespace }
  }
}
