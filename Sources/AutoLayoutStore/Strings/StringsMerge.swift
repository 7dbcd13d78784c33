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
    let isCatalog = name.lowercased().hasSuffix(".xcstrings")
    guard let encoding = TextEncoding(ours) else { return nil }
    func tree(_ bytes: [UInt8]) -> KeyedTexts? {
      guard let text = TextEncoding(bytes)?.text(of: bytes) else { return nil }
      return isCatalog ? KeyedTexts(catalog: text) : KeyedTexts(strings: text)
    }
    guard let left = tree(ours), let right = tree(theirs) else { return nil }
    var merge = KeyedMerge(
      isCatalog: isCatalog, preferred: side, markerSize: markerSize, lineEnd: left.lineEnd)
    let old = base.isEmpty ? nil : tree(base)
    if !base.isEmpty, old == nil { return nil }
    let result = merge.merged(old, left, right)
    bytes = encoding.bytes(of: result)
    conflicts = merge.conflicts
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
