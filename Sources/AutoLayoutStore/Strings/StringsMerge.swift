import OperatingSystem

/// Merges two descendants of a file of texts, `.strings` or `.xcstrings`, by the keys in it.
///
/// Lines of such files look alike and their neighbours change all the time, so that merging lines
/// asks about texts that have nothing to do with each other. Here a key is merged on its own: with
/// the comment above it in a `.strings` file, language by language in a catalog. What both sides
/// changed differently stands in the result with the markers that people know from git.
public struct StringsMerge: Sendable {
  /// One of the three versions.
  public enum Side: Sendable {
    case ours
    case theirs
    case base

    /// What this one has of something.
    func choice<Part>(_ base: Part, _ ours: Part, _ theirs: Part) -> Part {
      switch self {
      case .ours: ours
      case .theirs: theirs
      case .base: base
      }
    }
  }

  /// How many signs make a conflict marker of git's, unless it is asked for others.
  public static let markerSize = 7

  /// The merged file.
  public let bytes: [UInt8]
  /// The keys, with the languages in catalogs, that the two sides want differently.
  public let conflicts: [String]

  /// Merges.
  ///
  /// O(bytes).
  ///
  /// - Parameters:
  ///   - base: the common ancestor; empty where there is none.
  ///   - name: the file's name, which says its form.
  ///   - preferring: the version that decides what both changed; `nil` where people are to.
  ///   - markerSize: how many signs make a conflict marker.
  /// - Returns: `nil` where one of the three is not written in a way that can be given back byte for
  ///   byte, such as a property list, or has a key twice: then whoever merges lines does no worse.
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

  /// The three versions as something reads them; `nil` where that cannot read one.
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

  /// Where all lines of a file end alike, that the other side's end otherwise is no change of any of them.
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

  /// What is told of something by whoever changed it; by ours where both did.
  static func changed<Part: Equatable>(_ base: Part?, _ ours: Part, _ theirs: Part) -> Part {
    base == ours ? theirs : ours
  }

  /// The lines, from 1, at which something begins that both sides changed and nobody decided.
  ///
  /// O(bytes).
  public static func markedLines(in bytes: [UInt8]) -> [Int] {
    // Most files have no such signs at all, in whatever encoding, and are not read as text.
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

  /// Whether a file is one of these by its name.
  public static func merges(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".strings") || name.hasSuffix(".xcstrings")
  }
}

extension Substring {
  /// Whether it is a marker of these signs, with a name after them or nothing.
  fileprivate func isMarker(_ sign: Character) -> Bool {
    let rest = drop { $0 == sign }
    return count - rest.count >= StringsMerge.markerSize && (rest.isEmpty || rest.hasPrefix(" "))
  }
}

/// How the characters of a file are written.
private struct TextEncoding {
  private let encoding: String.Encoding
  private let mark: [UInt8]

  /// `nil` where the bytes are no text.
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

/// A file as a text.
private struct FileText {
  let text: String
  /// How its lines end; `nil` where they do not all end alike.
  let lineEnd: String?

  init(_ text: String) {
    self.text = text
    let ends = text.utf8.count { $0 == UInt8(ascii: "\n") }
    let returns = text.utf8.count { $0 == UInt8(ascii: "\r") }
    let pairs = returns == 0 ? 0 : text.count { $0 == "\r\n" }
    lineEnd = returns == 0 ? "\n" : returns == ends && pairs == ends ? "\r\n" : nil
  }
}
