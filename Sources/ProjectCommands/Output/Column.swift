import AutoLayoutStore

/// A column of a table: its title, alignment, and behaviour if the terminal is too narrow.
package struct Column {
  /// The alignment of a column's texts.
  package enum Alignment {
    case left
    case right
  }

  /// The treatment of texts that are wider than their column.
  package enum Fit {
    /// The column is never narrower than its texts, since part of a number or hash is useless.
    case whole
    /// Omits the middle, as little as keeps the texts distinct.
    case cut
    /// Omits the end, since people are recognized by the start of their names.
    case shortened
    /// Wraps to the next line.
    case wrapped
  }

  /// The priority of a column, which determines what a narrow terminal omits first.
  package enum Use: Comparable {
    /// Not in tables; for programs that read rows.
    case programs
    /// Omitted before any other column is narrowed.
    case extra
    /// Omitted if narrowing the others is not enough.
    case useful
    /// Never omitted.
    case essential
  }

  package let title: String
  package let alignment: Alignment
  package let fit: Fit
  package let use: Use
  /// The number of characters shown of a hash or id, enough to identify it; `nil` for all.
  package let shownLength: Int?

  private init(
    title: String, alignment: Alignment, fit: Fit, use: Use, shownLength: Int? = nil
  ) {
    self.title = title
    self.alignment = alignment
    self.fit = fit
    self.use = use
    self.shownLength = shownLength
  }

  /// A name, which users copy from the table.
  package static func name(_ title: String, _ use: Use = .essential) -> Column {
    Column(title: title, alignment: .left, fit: .cut, use: use)
  }

  /// A text that may be wrapped: an equation, a message.
  package static func text(_ title: String, _ use: Use = .essential) -> Column {
    Column(title: title, alignment: .left, fit: .wrapped, use: use)
  }

  /// A person's name with an address.
  static func person(_ title: String, _ use: Use = .useful) -> Column {
    Column(title: title, alignment: .left, fit: .shortened, use: use)
  }

  /// A word that is meaningless when truncated: a hash, a time, yes or no.
  package static func word(_ title: String, _ use: Use = .useful) -> Column {
    Column(title: title, alignment: .left, fit: .whole, use: use)
  }

  /// A revision's hash; programs get all of it.
  package static func hash(_ title: String, _ use: Use = .essential) -> Column {
    Column(
      title: title, alignment: .left, fit: .whole, use: use,
      shownLength: RevisionReport.shortHashLength)
  }

  /// An object's id, in a document or in the project; programs get all of it.
  package static func id(_ title: String) -> Column {
    Column(title: title, alignment: .left, fit: .whole, use: .essential, shownLength: 8)
  }

  /// A number.
  package static func number(_ title: String, _ use: Use = .essential) -> Column {
    Column(title: title, alignment: .right, fit: .whole, use: use)
  }
}
