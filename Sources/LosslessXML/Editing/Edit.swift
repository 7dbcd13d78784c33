extension LosslessDocument {
  /// One change to a document, for `applying(_:)`.
  ///
  /// Edits name elements and places of the document as it was read, all of them: an edit never
  /// sees what another one in the same list did. Several insertions at one place stand in the
  /// order of the list.
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
    /// What is changed; `nil` for an insertion, which changes a place.
    let target: Node?

    /// Gives an attribute a value.
    ///
    /// An attribute that is there keeps its place and its quotes, and its very bytes where it has
    /// that value already. A new one is put at `place`, spaced and quoted as its neighbour is.
    public static func set(
      _ name: String, to value: String, of element: Element, at place: AttributePlace = .last
    ) -> Edit {
      Edit(action: .set(name: name, value: value, place), target: element.node)
    }

    /// Takes an attribute away, with the white space before it; does nothing where there is none.
    public static func removeAttribute(_ name: String, of element: Element) -> Edit {
      Edit(action: .removeAttribute(name: name), target: element.node)
    }

    /// Replaces the characters in an element that has nothing but characters in it.
    public static func setText(of element: Element, to text: String) -> Edit {
      Edit(action: .setText(text), target: element.node)
    }

    /// Takes an element away with everything in it.
    ///
    /// Where it has its lines to itself they go with it. An element that loses all it holds is
    /// written `<name/>`, as Interface Builder writes empty ones.
    public static func remove(_ element: Element) -> Edit { remove(element.node) }

    /// Takes a node away: a comment, an instruction, an element with everything in it.
    public static func remove(_ node: Node) -> Edit { Edit(action: .remove, target: node) }

    /// Puts something in the place of an element.
    public static func replace(_ element: Element, with new: NewNode) -> Edit {
      Edit(action: .replace(new), target: element.node)
    }

    /// Puts something new in a place, on lines of its own where its neighbours have theirs.
    public static func insert(_ new: NewNode, _ place: Place) -> Edit {
      Edit(action: .insert(new, place), target: nil)
    }

    /// Takes an element, with what other edits make of it, to another place.
    ///
    /// It is indented anew; the texts in it keep their lines as they are. It may come out of an
    /// element that another edit removes.
    public static func move(_ element: Element, _ place: Place) -> Edit {
      Edit(action: .move(place), target: element.node)
    }
  }

  /// Where a new attribute is put among those of its element.
  public enum AttributePlace: Hashable, Sendable {
    /// Before all others.
    case first
    /// After all others.
    case last
    /// Right after the attribute of that name, which may be one that an earlier edit of the list
    /// adds; after all others where there is none.
    case after(String)
    /// Right before the attribute of that name; after all others where there is none.
    case before(String)
  }

  /// A place before, after or in an element.
  public struct Place: Sendable {
    enum Position: Sendable {
      case before
      case after
      case first
      case last
    }

    let position: Position
    let element: Element

    /// Right before an element.
    public static func before(_ element: Element) -> Place {
      Place(position: .before, element: element)
    }

    /// Right after an element.
    public static func after(_ element: Element) -> Place {
      Place(position: .after, element: element)
    }

    /// In an element, before everything in it.
    public static func first(in element: Element) -> Place {
      Place(position: .first, element: element)
    }

    /// In an element, after everything in it.
    public static func last(in element: Element) -> Place {
      Place(position: .last, element: element)
    }
  }
}

extension LosslessDocument.Element {
  /// The element as one of the nodes of its document.
  public var node: LosslessDocument.Node { LosslessDocument.Node(arena: arena, index: index) }
}
