/// The contents a document gives for a table view: rows of a settings screen, or prototype rows.
public struct TableContent: Hashable, Sendable {
  public enum Style: String, Hashable, Sendable, CaseIterable {
    case plain
    case grouped
    case insetGrouped
  }

  /// A layout in the table: a cell, or the view above or below all sections.
  public struct Row: Hashable, Sendable {
    /// The object ID of the layout's root in the document.
    public var rootObjectID: String
    /// The height in points; `nil` to fit the content.
    public var height: Double?

    /// Creates a row that fits its content unless a height is given.
    public init(_ rootObjectID: String, height: Double? = nil) {
      self.rootObjectID = rootObjectID
      self.height = height
    }
  }

  public struct Section: Hashable, Sendable {
    public var header: String?
    public var footer: String?
    public var rows: [Row]

    /// Creates a section.
    public init(header: String? = nil, footer: String? = nil, rows: [Row] = []) {
      self.header = header
      self.footer = footer
      self.rows = rows
    }
  }

  public var style: Style
  /// The space above and below a section without a title in a grouped table, in points.
  public var headerHeight: Double
  public var footerHeight: Double
  public var hasSeparators: Bool
  /// Whether cell content views stay clear of the notch at the sides:
  /// `UITableView.insetsContentViewsToSafeArea`.
  public var insetsContentViews = true
  /// The view above the first section.
  public var top: Row?
  public var sections: [Section]
  /// The view below the last section.
  public var bottom: Row?
  /// Whether the rows are prototypes, of which a table shows any number.
  public var arePrototypes = false

  /// Creates a table with the system's default spacing.
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

  /// Every row, including the views above and below all sections.
  public var allRows: [Row] {
    [top].compactMap { $0 } + sections.flatMap(\.rows) + [bottom].compactMap { $0 }
  }
}
