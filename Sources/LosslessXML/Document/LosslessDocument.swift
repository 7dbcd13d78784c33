/// A lossless XML document, which keeps its source bytes.
///
/// Elements, attributes and texts are positions in the bytes, decoded on access; an edit rewrites
/// only the place it affects. Anything a program does not touch is written back unchanged: the
/// order and quotes of attributes, white space, line ends, comments, entities, the style of empty
/// elements.
///
/// ```swift
/// let document = try LosslessDocument(bytes)
/// for view in document.elements(named: "view") {
///   print(view.line, view.attribute("id") ?? "-")
/// }
/// ```
///
/// Supports XML 1.0 in UTF-8 without document types. Namespaces are not interpreted: a prefix is
/// part of a name. Copies share their storage; values and their handles are `Sendable`.
public struct LosslessDocument: Sendable {
  let arena: Arena

  init(arena: Arena) { self.arena = arena }

  /// Parses a document; either all of it is valid, or none is read.
  ///
  /// - Complexity: O(bytes) for any input, without recursion.
  ///
  /// - Throws: `XMLError` if the bytes are not such a document or exceed a limit.
  public init(_ bytes: [UInt8], limits: Limits = Limits()) throws(XMLError) {
    arena = try Parser.parse(bytes, limits: limits)
  }

  /// Parses a document from text, as from its UTF-8 bytes.
  ///
  /// - Throws: `XMLError` if the text is not such a document or exceeds a limit.
  public init(_ text: String, limits: Limits = Limits()) throws(XMLError) {
    try self.init(Array(text.utf8), limits: limits)
  }

  /// The source bytes.
  public var bytes: [UInt8] { arena.bytes }

  /// The root element.
  public var root: Element { Element(arena: arena, index: arena.root) }

  /// The top-level nodes in order: the declaration, comments, instructions, the root.
  ///
  /// White space between them is not included.
  public var nodes: NodeList { NodeList(arena: arena, parent: 0) }

  /// All elements with the given name, including the root, in document order.
  ///
  /// - Complexity: O(nodes of the document) to iterate.
  public func elements(named name: String) -> ElementList {
    ElementList(arena: arena, scope: .descendants, of: 0, name: .init(name, in: arena))
  }

  /// All elements in document order, beginning with the root.
  public var elements: ElementList {
    ElementList(arena: arena, scope: .descendants, of: 0, name: .any)
  }

  /// All comments in document order, also those beside the root.
  ///
  /// - Complexity: O(nodes of the document).
  public var comments: [Node] {
    arena.nodes.indices.lazy.map { Node(arena: arena, index: $0) }.filter { $0.kind == .comment }
  }

  /// Looks up a name for fast comparisons; returns `nil` if no element or attribute has it.
  public func name(_ name: String) -> Name? {
    arena.names.find(name, in: arena.bytes).map(Name.init)
  }

  /// The human-readable location of an offset; an offset out of range is clamped.
  public func location(of offset: Int) -> Location {
    arena.lines.location(of: max(0, offset), in: arena.bytes)
  }
}
