extension LosslessDocument {
  /// A change to a document, for `applying(_:)`.
  ///
  /// All edits refer to elements and places of the document as it was read; an edit never sees the
  /// effect of another one in the same list. Insertions at the same place keep their order.
  public struct Edit: Sendable {
    enum Action: Sendable {
      case set(name: String, value: String, AttributePlace)
      case removeAttribute(name: String)
      case setText(String)
      case remove
      case replace(NewNode)
      case insert(NewNode, Place)
      case move(Place)
    }

    let action: Action
    /// The node to change; `nil` for an insertion, which has a place instead.
    let target: Node?

    /// Sets the value of an attribute.
    ///
    /// An existing attribute keeps its position and quotes, and its exact bytes if the value is
    /// unchanged. A new one is added at `place` with the spacing and quotes of its neighbour.
    public static func set(
      _ name: String, to value: String, of element: Element, at place: AttributePlace = .last
    ) -> Edit {
      Edit(action: .set(name: name, value: value, place), target: element.node)
    }

    /// Removes an attribute and the white space before it, if the attribute exists.
    public static func removeAttribute(_ name: String, of element: Element) -> Edit {
      Edit(action: .removeAttribute(name: name), target: element.node)
    }

    /// Replaces the text of an element that contains only text.
    public static func setText(of element: Element, to text: String) -> Edit {
      Edit(action: .setText(text), target: element.node)
    }

    /// Removes an element and its contents.
    ///
    /// Also removes its lines if nothing else is on them. A parent that becomes empty is written
    /// `<name/>`, as Interface Builder does.
    public static func remove(_ element: Element) -> Edit { remove(element.node) }

    /// Removes a node, such as a comment, an instruction, or an element with its contents.
    public static func remove(_ node: Node) -> Edit { Edit(action: .remove, target: node) }

    /// Replaces an element with a new node.
    public static func replace(_ element: Element, with new: NewNode) -> Edit {
      Edit(action: .replace(new), target: element.node)
    }

    /// Inserts a new node, on lines of its own if its neighbours are.
    public static func insert(_ new: NewNode, _ place: Place) -> Edit {
      Edit(action: .insert(new, place), target: nil)
    }

    /// Moves an element, including other edits to it, to another place.
    ///
    /// It is reindented, except within its text. Another edit may remove the element it leaves.
    public static func move(_ element: Element, _ place: Place) -> Edit {
      Edit(action: .move(place), target: element.node)
    }
  }

  /// The position of a new attribute within its element.
  public enum AttributePlace: Hashable, Sendable {
    /// Before all others.
    case first
    /// After all others.
    case last
    /// Directly after the attribute with the given name, which an earlier edit in the list may have
    /// added; after all others if there is none.
    case after(String)
    /// Directly before the attribute with the given name; after all others if there is none.
    case before(String)
  }

  /// A place before, after or inside an element.
  public struct Place: Sendable {
    enum Position: Sendable {
      case before
      case after
      case first
      case last
    }

    let position: Position
    let element: Element

    /// Directly before an element.
    public static func before(_ element: Element) -> Place {
      Place(position: .before, element: element)
    }

    /// Directly after an element.
    public static func after(_ element: Element) -> Place {
      Place(position: .after, element: element)
    }

    /// Inside an element, before all of its contents.
    public static func first(in element: Element) -> Place {
      Place(position: .first, element: element)
    }

    /// Inside an element, after all of its contents.
    public static func last(in element: Element) -> Place {
      Place(position: .last, element: element)
    }
  }
}

extension LosslessDocument.Element {
  /// The element as a node of its document.
  public var node: LosslessDocument.Node { LosslessDocument.Node(arena: arena, index: index) }
}
