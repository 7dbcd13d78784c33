/// The columns that migrations add to tables created by earlier ones.
///
/// SQLite stores the text of a CREATE TABLE and inserts `, ` and the text of each added column
/// after the last column, before the table constraints.
struct AddedColumns {
  /// The inserted text, by the table's name.
  private var texts: [[UInt8]: [UInt8]] = [:]

  private static let alter = Array("\nALTER TABLE ".utf8)
  private static let add = Array(" ADD COLUMN ".utf8)

  init(_ text: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while let found = WrittenSchema.find(Self.alter, in: text, from: index) {
      index = found + Self.alter.count
      let name = text[index...].prefix { $0 > 32 }
      let rest = text[name.endIndex...].prefix { $0 != UInt8(ascii: ";") }
      guard rest.starts(with: Self.add) else { continue }
      texts[Array(name), default: []] += Array(", ".utf8) + rest.dropFirst(Self.add.count)
    }
  }

  /// Returns the length of the CREATE TABLE at the start of `written`, or `nil` if `statement` is
  /// not what SQLite stores for it once the columns are added.
  func length(
    ofCreate written: Slice<UnsafeBufferPointer<UInt8>>,
    keptAs statement: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let create = "CREATE TABLE ".utf8
    guard written.starts(with: create) else { return nil }
    let name = Array(written.dropFirst(create.count).prefix { $0 > 32 })
    guard let added = texts[name] else { return nil }
    let length = statement.count - added.count
    guard length > 0, length <= written.count else { return nil }
    let original = written.prefix(length)
    var common = 0
    while common < length, original[original.startIndex + common] == statement[common] {
      common += 1
    }
    // The inserted text may begin like the text that follows it: with a comma.
    for place in stride(from: common, through: max(0, common - 2), by: -1)
    where statement[place...].starts(with: added)
      && statement[(place + added.count)...].elementsEqual(original.dropFirst(place))
    {
      return length
    }
    return nil
  }
}
