extension LosslessDocument {
  /// A lazy collection of elements in document order; it copies nothing.
  public struct ElementList: Collection, Sendable {
    enum Scope: Sendable {
      case children
      case descendants
    }

    enum NameFilter: Sendable {
      case any
      case only(Int32)
      /// A name that the document does not use.
      case none

      init(_ name: String, in arena: Arena) {
        self = arena.names.find(name, in: arena.bytes).map(NameFilter.only) ?? .none
      }
    }

    let arena: Arena
    private let scope: Scope
    private let name: NameFilter

    /// The position of the first element, found on creation.
    public let startIndex: Int
    /// The position after the last node that could be in the list.
    public let endIndex: Int

    init(arena: Arena, scope: Scope, of index: Int, name: NameFilter) {
      self.arena = arena
      self.scope = scope
      self.name = name
      let end = Int(arena.nodes[index].subtreeEnd)
      endIndex = end
      if case .none = name {
        startIndex = end
      } else {
        startIndex = Self.next(from: index + 1, to: end, in: arena, scope: scope, name: name)
      }
    }

    /// The element at a position in this list.
    public subscript(index: Int) -> Element { Element(arena: arena, index: index) }

    /// The position of the next element.
    public func index(after index: Int) -> Int {
      let step = scope == .children ? Int(arena.nodes[index].subtreeEnd) : index + 1
      return Self.next(from: step, to: endIndex, in: arena, scope: scope, name: name)
    }

    private static func next(
      from index: Int, to end: Int, in arena: Arena, scope: Scope, name: NameFilter
    ) -> Int {
      var index = index
      while index < end {
        if arena.nodes[index].kind == .element {
          switch name {
          case .any: return index
          case .only(let id) where arena.nodes[index].name == id: return index
          default: break
          }
        }
        index = scope == .children ? Int(arena.nodes[index].subtreeEnd) : index + 1
      }
      return end
    }
  }
}
