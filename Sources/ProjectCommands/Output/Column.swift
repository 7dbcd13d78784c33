import AutoLayoutStore

/// A column of a table: what it is called, how its texts stand, and what becomes of it where the
/// terminal has no room for all of them.
package struct Column {
  /// How a column's texts stand.
  package enum Alignment {
    case left
    case right
  }

  /// What becomes of texts that are wider than their column.
  package enum Fit {
    /// They never are: half a number or hash is none.
    case whole
    /// Their middle is left out, as little of it as tells them apart.
    case cut
    /// Their end is left out: people are known by how their names begin.
    case shortened
    /// They go on in the next line.
    case wrapped
  }

  /// Which columns a narrow terminal loses first.
  package enum Use: Comparable {
    /// Stands in no table; for programs that read rows.
    case programs
    /// Goes before anything else is squeezed.
    case extra
    /// Goes where squeezing the others does not help.
    case useful
    /// Stays.
    case essential
  }

  package let title: String
  package let alignment: Alignment
  package let fit: Fit
  package let use: Use
  /// How many characters of a hash or id people see, which is enough to name it by; `nil` for all.
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

  /// A name, which people copy from the table.
  package static func name(_ title: String, _ use: Use = .essential) -> Column {
    Column(title: title, alignment: .left, fit: .cut, use: use)
  }

  /// A text that can be read on several lines: an equation, a message.
  package static func text(_ title: String, _ use: Use = .essential) -> Column {
    Column(title: title, alignment: .left, fit: .wrapped, use: use)
  }

  /// Somebody's name, with an address.
  static func person(_ title: String, _ use: Use = .useful) -> Column {
    Column(title: title, alignment: .left, fit: .shortened, use: use)
  }

  /// A word that means nothing in part: a hash, a time, yes or no.
  package static func word(_ title: String, _ use: Use = .useful) -> Column {
    Column(title: title, alignment: .left, fit: .whole, use: use)
  }

  /// A revision's hash; programs get the whole of it.
  package static func hash(_ title: String, _ use: Use = .essential) -> Column {
    Column(
      title: title, alignment: .left, fit: .whole, use: use,
      shownLength: RevisionReport.shortHashLength)
  }

  /// An object's id, in a document or here; programs get the whole of it.
  package static func id(_ title: String) -> Column {
    Column(title: title, alignment: .left, fit: .whole, use: .essential, shownLength: 8)
  }

  /// A number.
  package static func number(_ title: String, _ use: Use = .essential) -> Column {
    Column(title: title, alignment: .right, fit: .whole, use: use)
  }
}
