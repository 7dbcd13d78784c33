public import LayoutEngine
public import LayoutModel

/// A table view with everything that stands in it, each row solved at the size it has there.
public struct SolvedTable: Sendable {
  /// Something that stands in the table.
  public struct Part: Sendable {
    /// What a part is.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      case row
      /// The title above a section.
      case header
      /// The title below a section.
      case footer
      /// The view above or below all sections.
      case view
    }

    /// What it is, and where it stands in the table's content.
    public let place: TableStack.Part
    /// The layout of a row; `nil` for titles, and where its document has no such layout any more.
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
  /// In points.
  public let contentSize: Size
  /// From top to bottom.
  public let parts: [Part]

  package init(host: ViewID, contentSize: Size, parts: [Part]) {
    self.host = host
    self.contentSize = contentSize
    self.parts = parts
  }
}
