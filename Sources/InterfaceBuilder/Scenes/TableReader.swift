internal import LayoutModel
internal import LosslessXML

/// Reads the contents of a table view from a document.
struct TableReader {
  let table: Element

  var content: TableContent {
    let style = table.text("style").flatMap(TableContent.Style.init) ?? .plain
    var result = TableContent(style: style)
    result.headerHeight = height("sectionHeaderHeight", of: table) ?? result.headerHeight
    result.footerHeight = height("sectionFooterHeight", of: table) ?? result.footerHeight
    result.hasSeparators = !table.has("separatorStyle", "none")
    result.insetsContentViews = !table.has("contentViewInsetsToSafeArea", "NO")
    result.top = edge("tableHeaderView")
    result.bottom = edge("tableFooterView")
    guard let sections = table.first("sections"), !sections.children.isEmpty else {
      result.arePrototypes = true
      result.sections = [TableContent.Section(rows: rows("prototypes", table))]
      return result
    }
    result.sections = sections.children.map { section in
      TableContent.Section(
        header: section.text("headerTitle"), footer: section.text("footerTitle"),
        rows: rows("cells", section))
    }
    return result
  }

  /// An explicit height in points; `nil` if it is automatic.
  private func height(_ name: String, of element: Element) -> Double? {
    guard let text = element.text(name), let height = Double(text), height >= 0 else { return nil }
    return height
  }

  private func rows(_ list: String, _ holder: Element) -> [TableContent.Row] {
    holder.first(list).map { $0.children.compactMap(row) } ?? []
  }

  private func row(_ cell: Element) -> TableContent.Row? {
    guard let id = cell.objectID else { return nil }
    return TableContent.Row(
      id, height: height("rowHeight", of: cell) ?? height("rowHeight", of: table))
  }

  /// The header or footer view of the whole table, which keeps its height.
  private func edge(_ key: String) -> TableContent.Row? {
    guard let view = table.property(key), let id = view.objectID, let frame = view.recordedFrame
    else { return nil }
    return TableContent.Row(id, height: frame.height)
  }
}
