public import LayoutModel

/// The positions of everything in a table, from top to bottom.
///
/// Rows are as wide as the table, or inset if its style requires that. The heights of titles are
/// derived from frames that Interface Builder recorded for tables of every style.
public struct TableStack {
  /// A part of a table.
  public struct Part: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
      /// The view above all sections, a row, or the view below all sections.
      case row(TableContent.Row)
      /// The title above or below a section.
      case title(String, isFooter: Bool)
    }

    public var content: Content
    /// The section's index; `nil` for the views above and below all sections.
    public var section: Int?
    /// The row's index in its section; `nil` if the part is not a row.
    public var row: Int?
    /// The frame in the table's content, in points.
    public var frame: Rect
    /// The frame of a title's text in the table's content, in points; for a row the whole frame.
    public var textFrame: Rect
  }

  public private(set) var parts: [Part] = []
  /// The size of the table's content, in points.
  public private(set) var contentSize: Size

  private let table: TableContent
  private let environment: Environment
  private let safeArea: EdgeInsets
  private let height: (Part.Content, Double) -> Double

  /// Lays out a table in O(rows), with a call to `height` for each.
  ///
  /// - Parameters:
  ///   - width: The table's width, in points.
  ///   - safeArea: The table's safe area insets, in points, of which only the sides are used.
  ///   - environment: The environment in which the table is laid out.
  ///   - height: Returns the height at a width, in points, of a title's text or a row without one.
  public init(
    _ table: TableContent, width: Double, safeArea: EdgeInsets = .zero, in environment: Environment,
    height: @escaping (Part.Content, _ width: Double) -> Double
  ) {
    self.table = table
    self.environment = environment
    self.safeArea = safeArea
    self.height = height
    contentSize = Size(width: max(0, width), height: 0)
    if let top = table.top { append(.row(top), inset: .zero) }
    for index in table.sections.indices { append(section: index) }
    if let bottom = table.bottom { append(.row(bottom), inset: .zero) }
  }

  private mutating func append(section index: Int) {
    let section = table.sections[index]
    appendHeader(of: section, index)
    for (number, row) in section.rows.enumerated() {
      append(.row(row), inset: rowInset, section: index, row: number)
    }
    appendFooter(of: section, index)
  }

  // MARK: Titles

  /// Grouped tables have extra space above the first title, plain ones since iOS 15 above each.
  private mutating func appendHeader(of section: TableContent.Section, _ index: Int) {
    guard let title = section.header, !title.isEmpty else {
      contentSize.height += roomWithoutTitle(isFooter: false)
      return
    }
    let content = Part.Content.title(title, isFooter: false)
    if table.style == .plain {
      contentSize.height += plainTitleDistance
      let insets = (TableMetrics.plainTitle - titleHeight(content)) / 2
      append(title: content, section: index, above: insets, below: insets, atLeast: 0)
      return
    }
    if index == 0 { contentSize.height += TableMetrics.firstTitleDistance }
    append(
      title: content, section: index, above: TableMetrics.aboveTitle,
      below: TableMetrics.belowTitle, atLeast: table.headerHeight)
  }

  private mutating func appendFooter(of section: TableContent.Section, _ index: Int) {
    guard let title = section.footer, !title.isEmpty else {
      contentSize.height += roomWithoutTitle(isFooter: true)
      return
    }
    let content = Part.Content.title(title, isFooter: true)
    append(
      title: content, section: index, above: TableMetrics.besideFooter,
      below: TableMetrics.besideFooter, atLeast: table.footerHeight)
  }

  private var plainTitleDistance: Double {
    environment.systemVersion.map { $0 >= 15 } ?? true ? TableMetrics.plainTitleDistance : 0
  }

  /// Returns the space for a section without a title: the height that a grouped table specifies;
  /// for a plain table 0, except on Interface Builder's canvas.
  private func roomWithoutTitle(isFooter: Bool) -> Double {
    guard table.style == .plain else { return isFooter ? table.footerHeight : table.headerHeight }
    guard environment.includesPlaceholders else { return 0 }
    return TableMetrics.plainTitle + (isFooter ? 0 : plainTitleDistance)
  }

  private func titleHeight(_ content: Part.Content) -> Double {
    max(0, height(content, width(within: titleInset)))
  }

  /// The insets of rows from the table's sides.
  private var rowInset: EdgeInsets { table.style == .insetGrouped ? sides(sideMargin) : .zero }

  private var titleInset: EdgeInsets {
    sides(table.style == .insetGrouped ? 2 * sideMargin : sideMargin)
  }

  /// Returns insets of `margin` points inside the safe area.
  private func sides(_ margin: Double) -> EdgeInsets {
    EdgeInsets(
      top: 0, left: safeArea.left + margin, bottom: 0, right: safeArea.right + margin)
  }

  private func width(within inset: EdgeInsets) -> Double {
    max(0, contentSize.width - inset.left - inset.right)
  }

  /// The table's own margins, the system's for its width.
  private var sideMargin: Double {
    MinimumMargins.side(width: contentSize.width)
  }

  // MARK: Stacking

  /// Adds a title; any extra height is above its text.
  private mutating func append(
    title content: Part.Content, section: Int, above: Double, below: Double, atLeast least: Double
  ) {
    let text = titleHeight(content)
    let width = width(within: titleInset)
    let frame = Rect(
      x: titleInset.left, y: contentSize.height, width: width,
      height: max(least, above + text + below))
    append(
      Part(
        content: content, section: section, frame: frame,
        textFrame: Rect(x: frame.x, y: frame.maxY - below - text, width: width, height: text)))
  }

  private mutating func append(
    _ content: Part.Content, inset: EdgeInsets, section: Int? = nil, row number: Int? = nil
  ) {
    let width = width(within: inset)
    let given = if case .row(let row) = content { row.height } else { Double?.none }
    let frame = Rect(
      x: inset.left, y: contentSize.height, width: width,
      height: max(0, given ?? height(content, width)))
    append(
      Part(content: content, section: section, row: number, frame: frame, textFrame: frame))
  }

  private mutating func append(_ part: Part) {
    parts.append(part)
    contentSize.height += part.frame.height
  }
}
