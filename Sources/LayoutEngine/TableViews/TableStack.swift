public import LayoutModel

/// Where everything in a table stands, from top to bottom.
///
/// Rows are as wide as the table, or inset where its style says so. How high titles are is derived
/// from frames that Interface Builder recorded for tables of every style.
public struct TableStack {
  /// Something that stands in a table.
  public struct Part: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
      /// The view above all sections, a row, or the view below all sections.
      case row(TableContent.Row)
      /// The title above or below a section.
      case title(String, isFooter: Bool)
    }

    public var content: Content
    /// The section's index; `nil` for what stands above or below all of them.
    public var section: Int?
    /// The row's index in its section; `nil` for what is no row.
    public var row: Int?
    /// In the table's content, in points.
    public var frame: Rect
    /// Where a title's text stands, in the table's content, in points; a row's whole frame.
    public var textFrame: Rect
  }

  public private(set) var parts: [Part] = []
  /// The size of the table's content, in points.
  public private(set) var contentSize: Size

  private let table: TableContent
  private let environment: Environment
  private let safeArea: EdgeInsets
  private let height: (Part.Content, Double) -> Double

  /// Stacks a table.
  ///
  /// O(rows), and a question each.
  ///
  /// - Parameters:
  ///   - width: The table's, in points.
  ///   - safeArea: The table's own, in points, of which the sides count.
  ///   - environment: What the table is laid out in.
  ///   - height: How high a row that gives no height, or the text of a title, is at a width in points.
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

  /// A grouped table stands off its first title by more, a plain one of iOS 15 and later off each.
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

  /// What a section without a title keeps free: a plain table nothing but what Interface Builder's
  /// canvas shows there, another the height that it names.
  private func roomWithoutTitle(isFooter: Bool) -> Double {
    guard table.style == .plain else { return isFooter ? table.footerHeight : table.headerHeight }
    guard environment.includesPlaceholders else { return 0 }
    return TableMetrics.plainTitle + (isFooter ? 0 : plainTitleDistance)
  }

  private func titleHeight(_ content: Part.Content) -> Double {
    max(0, height(content, width(within: titleInset)))
  }

  /// How far rows stand off the table's sides.
  private var rowInset: EdgeInsets { table.style == .insetGrouped ? sides(sideMargin) : .zero }

  private var titleInset: EdgeInsets {
    sides(table.style == .insetGrouped ? 2 * sideMargin : sideMargin)
  }

  /// So many points within the safe area.
  private func sides(_ margin: Double) -> EdgeInsets {
    EdgeInsets(
      top: 0, left: safeArea.left + margin, bottom: 0, right: safeArea.right + margin)
  }

  private func width(within inset: EdgeInsets) -> Double {
    max(0, contentSize.width - inset.left - inset.right)
  }

  /// The table's own margins: the system's for its width.
  private var sideMargin: Double {
    MinimumMargins.side(width: contentSize.width)
  }

  // MARK: Stacking

  /// Adds a title; what it is higher than its text stands above it.
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
