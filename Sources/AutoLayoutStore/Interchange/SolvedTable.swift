public import LayoutEngine
public import LayoutModel

/// A table view with its contents, each row solved at its size in the table.
public struct SolvedTable: Sendable {
  /// A part of the table's contents.
  public struct Part: Sendable {
    /// The kind of a part.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      case row
      /// The title above a section.
      case header
      /// The title below a section.
      case footer
      /// The view above or below all sections.
      case view
    }

    /// The content of the part and its position in the table's content.
    public let place: TableStack.Part
    /// The layout of a row; `nil` for titles, or if the document no longer has the layout.
    public let layout: Layout?
    /// The row's frames, in the row's coordinates.
    public let solution: SolvedLayout?

    package init(place: TableStack.Part, layout: Layout?, solution: SolvedLayout?) {
      self.place = place
      self.layout = layout
      self.solution = solution
    }

    public var kind: Kind {
      switch place.content {
      case .title(_, let isFooter): isFooter ? .footer : .header
      case .row: place.row == nil ? .view : .row
      }
    }

    /// The text of a title.
    public var title: String? {
      if case .title(let text, _) = place.content { text } else { nil }
    }
  }

  /// The table view.
  public let host: ViewID
  /// The size of the content, in points.
  public let contentSize: Size
  /// The parts, from top to bottom.
  public let parts: [Part]

  package init(host: ViewID, contentSize: Size, parts: [Part]) {
    self.host = host
    self.contentSize = contentSize
    self.parts = parts
  }
}
