/// The columns that migrations add to tables which earlier ones create.
///
/// SQLite keeps the text of a CREATE TABLE and puts `, ` and the text of each added column behind
/// the last column, before what constrains the whole table.
struct AddedColumns {
  /// By the table's name, what is put in.
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

  /// How long the CREATE TABLE is that `written` begins with, where `statement` is what SQLite keeps
  /// of it once the columns are added; `nil` where it is not.
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
    // What is put in may begin as what follows it does: with a comma.
    for place in stride(from: common, through: max(0, common - 2), by: -1)
    where statement[place...].starts(with: added)
      && statement[(place + added.count)...].elementsEqual(original.dropFirst(place))
    {
      return length
    }
    return nil
  }
}
