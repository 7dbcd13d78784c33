/// What a document says is in a table view: the rows of a settings screen, or examples of rows.
public struct TableContent: Hashable, Sendable {
  public enum Style: String, Hashable, Sendable, CaseIterable {
    case plain
    case grouped
    case insetGrouped
  }

  /// A layout that stands in the table: a cell, or the view above or below all sections.
  public struct Row: Hashable, Sendable {
    /// The object id of its root in the document.
    public var rootObjectID: String
    /// In points; `nil` for as high as its content.
    public var height: Double?

    /// Makes a row as high as its content, unless a height is given.
    public init(_ rootObjectID: String, height: Double? = nil) {
      self.rootObjectID = rootObjectID
      self.height = height
    }
  }

  public struct Section: Hashable, Sendable {
    public var header: String?
    public var footer: String?
    public var rows: [Row]

    /// Makes a section.
    public init(header: String? = nil, footer: String? = nil, rows: [Row] = []) {
      self.header = header
      self.footer = footer
      self.rows = rows
    }
  }

  public var style: Style
  /// What a grouped table leaves above and below a section without a title, in points.
  public var headerHeight: Double
  public var footerHeight: Double
  public var hasSeparators: Bool
  /// Whether the content views of cells keep off the notch at the sides:
  /// `UITableView.insetsContentViewsToSafeArea`.
  public var insetsContentViews = true
  /// What stands above the first section.
  public var top: Row?
  public var sections: [Section]
  /// What stands below the last section.
  public var bottom: Row?
  /// Whether the rows are prototypes: examples, of which a table shows any number.
  public var arePrototypes = false

  /// Makes a table with the system's distances.
  public init(
    style: Style = .plain, headerHeight: Double = 18, footerHeight: Double = 18,
    hasSeparators: Bool = true, top: Row? = nil, sections: [Section] = [], bottom: Row? = nil
  ) {
    self.style = style
    self.headerHeight = headerHeight
    self.footerHeight = footerHeight
    self.hasSeparators = hasSeparators
    self.top = top
    self.sections = sections
    self.bottom = bottom
  }

  /// Every row, and the views above and below all sections.
  public var allRows: [Row] {
    [top].compactMap { $0 } + sections.flatMap(\.rows) + [bottom].compactMap { $0 }
  }
}
