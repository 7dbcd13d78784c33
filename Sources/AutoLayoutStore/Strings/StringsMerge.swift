import OperatingSystem

/// Merges two descendants of a file of texts, `.strings` or `.xcstrings`, by key.
///
/// Lines of such files look alike and adjacent ones change all the time, so a line-based merge
/// reports conflicts between unrelated texts. Here each key is merged on its own: with the comment
/// above it in a `.strings` file, and by language in a catalog. Conflicting changes are marked as
/// in git.
public struct StringsMerge: Sendable {
  /// One of the three versions.
  public enum Side: Sendable {
    case ours
    case theirs
    case base

    /// Returns the value of this side.
    func choice<Part>(_ base: Part, _ ours: Part, _ theirs: Part) -> Part {
      switch self {
      case .ours: ours
      case .theirs: theirs
      case .base: base
      }
    }
  }

  /// The default number of characters in a conflict marker, as in git.
  public static let markerSize = 7

  /// The merged file.
  public let bytes: [UInt8]
  /// The conflicting keys, with the languages in catalogs.
  public let conflicts: [String]

  /// Merges three versions of a file.
  ///
  /// - Parameters:
  ///   - base: the common ancestor; empty if there is none.
  ///   - name: the file's name, which determines its format.
  ///   - preferring: the version that wins conflicts; `nil` to mark them for the user.
  ///   - markerSize: the number of characters in a conflict marker.
  /// - Returns: `nil` if a version cannot be reproduced byte for byte, such as a property list, or
  ///   has a duplicate key; a line-based merge is then as good.
  /// - Complexity: O(bytes).
  public init?(
    base: [UInt8], ours: [UInt8], theirs: [UInt8], name: String, preferring side: Side? = nil,
    markerSize: Int = StringsMerge.markerSize
  ) {
    guard let encoding = TextEncoding(ours) else { return nil }
    let versions = [base, ours, theirs].map { bytes in
      TextEncoding(bytes)?.text(of: bytes).map(FileText.init)
    }
    guard let old = versions[0], let left = versions[1], let right = versions[2] else { return nil }
    let isCatalog = name.lowercased().hasSuffix(".xcstrings")
    let merge = isCatalog ? Self.catalogs : Self.files
    guard let merged = merge(base.isEmpty ? nil : old, left, right, side, markerSize) else {
      return nil
    }
    bytes = encoding.bytes(of: merged.text)
    conflicts = merged.conflicts
  }

  private typealias Merged = (text: String, conflicts: [String])

  /// Parses the three versions, or returns `nil` if one of them cannot be parsed.
  private static func parsed<File>(
    _ base: FileText?, _ ours: FileText, _ theirs: FileText, _ read: (String) -> File?
  ) -> (base: File?, ours: File, theirs: File)? {
    let old = base.flatMap { read($0.text) }
    guard let left = read(ours.text), let right = read(theirs.text), base == nil || old != nil
    else { return nil }
    return (old, left, right)
  }

  private static func catalogs(
    _ base: FileText?, _ ours: FileText, _ theirs: FileText, _ side: Side?, _ markerSize: Int
  ) -> Merged? {
    guard let files = parsed(base, ours, theirs, TextCatalog.init) else { return nil }
    let merge = CatalogMerge(
      files.base, files.ours, files.theirs, preferring: side, markerSize: markerSize)
    return (merge.text, merge.conflicts)
  }

  /// If each file has uniform line ends, different line ends on one side do not change its lines.
  private static func files(
    _ base: FileText?, _ ours: FileText, _ theirs: FileText, _ side: Side?, _ markerSize: Int
  ) -> Merged? {
    let isUniform = [base, ours, theirs].allSatisfy { $0.map { $0.lineEnd != nil } ?? true }
    let files = parsed(base, ours, theirs) {
      StringsStatements(isUniform ? $0.replacing("\r\n", with: "\n") : $0)
    }
    guard let files else { return nil }
    let lineEnd =
      isUniform ? "\n" : ours.text.utf8.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    let merge = StatementMerge(
      files.base, files.ours, files.theirs, preferring: side, markerSize: markerSize,
      lineEnd: lineEnd)
    let isLong = isUniform && changed(base?.lineEnd, ours.lineEnd, theirs.lineEnd) == "\r\n"
    return (isLong ? merge.text.replacing("\n", with: "\r\n") : merge.text, merge.conflicts)
  }

  /// Returns the version of the side that changed a part, or ours if both did.
  static func changed<Part: Equatable>(_ base: Part?, _ ours: Part, _ theirs: Part) -> Part {
    base == ours ? theirs : ours
  }

  /// Returns the lines, counted from 1, at which unresolved conflicts begin.
  ///
  /// - Complexity: O(bytes).
  public static func markedLines(in bytes: [UInt8]) -> [Int] {
    // Most files have no such characters in any encoding, and need not be decoded.
    guard bytes.count(where: { $0 == UInt8(ascii: "<") }) >= markerSize,
      let text = TextEncoding(bytes)?.text(of: bytes)
    else { return [] }
    var found: [Int] = []
    var begun: Int?
    for (number, line) in zip(
      1..., text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline))
    {
      if line.isMarker("<") {
        begun = number
      } else if line.isMarker(">"), let start = begun {
        found.append(start)
        begun = nil
      }
    }
    return found
  }

  /// Whether a file name has one of these types.
  public static func merges(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".strings") || name.hasSuffix(".xcstrings")
  }
}

extension Substring {
  /// Whether the line is a marker of these characters, with or without a name after it.
  fileprivate func isMarker(_ sign: Character) -> Bool {
    let rest = drop { $0 == sign }
    return count - rest.count >= StringsMerge.markerSize && (rest.isEmpty || rest.hasPrefix(" "))
  }
}

/// The encoding of a text file.
private struct TextEncoding {
  private let encoding: String.Encoding
  private let mark: [UInt8]

  /// Detects the encoding, or returns `nil` if the bytes are not a text.
  init?(_ bytes: [UInt8]) {
    let known: [([UInt8], String.Encoding)] = [
      ([0xEF, 0xBB, 0xBF], .utf8), ([0xFF, 0xFE], .utf16LittleEndian),
      ([0xFE, 0xFF], .utf16BigEndian),
    ]
    let found = known.first { bytes.starts(with: $0.0) }
    mark = found?.0 ?? []
    encoding = found?.1 ?? .utf8
    if text(of: bytes) == nil { return nil }
  }

  func text(of bytes: [UInt8]) -> String? {
    String(bytes: bytes.dropFirst(mark.count), encoding: encoding)
  }

  func bytes(of text: String) -> [UInt8] {
    mark + (encoding == .utf8 ? Array(text.utf8) : Array(text.data(using: encoding) ?? Data()))
  }
}

/// A file as text.
private struct FileText {
  let text: String
  /// The line end of the file, or `nil` if line ends are mixed.
  let lineEnd: String?

  init(_ text: String) {
    self.text = text
    let ends = text.utf8.count { $0 == UInt8(ascii: "\n") }
    let returns = text.utf8.count { $0 == UInt8(ascii: "\r") }
    let pairs = returns == 0 ? 0 : text.count { $0 == "\r\n" }
    lineEnd = returns == 0 ? "\n" : returns == ends && pairs == ends ? "\r\n" : nil
  }
}
