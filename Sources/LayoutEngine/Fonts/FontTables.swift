/// The directory of one font's tables in its file.
struct FontTables: Sendable {
  private let file: FontBytes
  private let directory: Int
  private let count: Int

  private static let mostTables = 512

  init(_ file: FontBytes, at directory: Int) throws(FontFileError) {
    guard let count = file.u16(directory + 4), count > 0,
      file.part(at: directory + 12, count: 16 * count) != nil
    else { throw .missing("sfnt") }
    self.file = file
    self.directory = directory
    self.count = min(count, Self.mostTables)
  }

  /// The table with a tag, or `nil` if it is missing or incomplete.
  subscript(tag: String) -> FontBytes.Part? {
    let wanted = tag.utf8.reduce(0) { $0 << 8 | Int($1) }
    for index in 0..<count {
      let record = directory + 12 + 16 * index
      guard file.u32(record) == wanted else { continue }
      guard let offset = file.u32(record + 8), let length = file.u32(record + 12) else {
        return nil
      }
      return file.part(at: offset, count: length)
    }
    return nil
  }

  func required(_ tag: String) throws(FontFileError) -> FontBytes.Part {
    guard let table = self[tag] else { throw .missing(tag) }
    return table
  }
}
