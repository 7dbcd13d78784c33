/// An XML document over its own bytes: read once, whole or not at all.
///
/// The bytes stay as they were given. Elements, attributes and texts are places in them, decoded
/// when they are asked for; an edit rewrites the one place it is about. So whatever a program did
/// not touch is written back as it came: the order and quotes of attributes, white space, line
/// ends, comments, entities, the style of empty elements.
///
/// ```swift
/// let document = try LosslessDocument(bytes)
/// for view in document.elements(named: "view") {
///   print(view.line, view.attribute("id") ?? "-")
/// }
/// ```
///
/// What is read is XML 1.0 in UTF-8 without document types. Namespaces are not interpreted: a
/// prefix is part of a name. Copies share their storage; values and their handles are `Sendable`.
public struct LosslessDocument: Sendable {
  let arena: Arena

  init(arena: Arena) { self.arena = arena }

  /// Reads a document.
  ///
  /// O(bytes), no recursion, whatever the bytes are.
  ///
  /// - Throws: `XMLError` where the bytes are no such document or pass a limit.
  public init(_ bytes: [UInt8], limits: Limits = Limits()) throws(XMLError) {
    arena = try Parser.parse(bytes, limits: limits)
  }

  /// Reads a document from text; as from its UTF-8 bytes.
  ///
  /// - Throws: `XMLError` where the text is no such document or passes a limit.
  public init(_ text: String, limits: Limits = Limits()) throws(XMLError) {
    try self.init(Array(text.utf8), limits: limits)
  }

  /// The bytes that were read.
  public var bytes: [UInt8] { arena.bytes }

  /// The outermost element.
  public var root: Element { Element(arena: arena, index: arena.root) }

  /// What stands at the top level, in order: the declaration, comments, instructions, the root.
  ///
  /// White space between them is not among it.
  public var nodes: NodeList { NodeList(arena: arena, parent: 0) }

  /// Every element of that name, the root included, in document order.
  ///
  /// Going through them is O(nodes of the document).
  public func elements(named name: String) -> ElementList {
    ElementList(arena: arena, scope: .descendants, of: 0, name: .init(name, in: arena))
  }

  /// Every element, the root first, in document order.
  public var elements: ElementList {
    ElementList(arena: arena, scope: .descendants, of: 0, name: .any)
  }

  /// A name of the document, looked up once, to be compared as a number afterwards; `nil` where no
  /// element or attribute bears it.
  public func name(_ name: String) -> Name? {
    arena.names.find(name, in: arena.bytes).map(Name.init)
  }

  /// The place of an offset as people count; offsets outside count as the nearest inside.
  public func location(of offset: Int) -> Location {
    arena.lines.location(of: max(0, offset), in: arena.bytes)
  }
}
