internal import LosslessXML

/// The bytes around a document's root, and its line ends, each merged separately like everything
/// else.
struct DocumentSurroundings {
  /// The byte order mark, the XML declaration and any comments before the root.
  let start: [UInt8]
  /// The bytes after the root: the final line end, if any.
  let end: [UInt8]
  private let lineEnd: [UInt8]
  private let isLineEndOfTheirs: Bool

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  init(_ graph: MergeGraph) {
    let versions = [graph.base, graph.ours, graph.theirs].map(\.document)
    // A synthetic base provides none of this; ours is then taken.
    let hasBase = !graph.base.document.root.attributes.isEmpty || graph.base.elements.count > 1
    func merged<Value: Equatable>(_ value: (LosslessDocument) -> Value) -> Value {
      let (base, ours, theirs) = (value(versions[0]), value(versions[1]), value(versions[2]))
      return hasBase && ours == base ? theirs : ours
    }
    let mark = merged { $0.bytes.starts(with: Self.mark) }
    let before = merged { Self.prolog(of: $0).rest }
    let tools = versions.map { ToolsVersion.number(of: $0.root) }
    // Each Xcode writes its own declaration; the root tag also gets the higher version.
    let declaration =
      tools[1] == tools[2]
      ? merged { Self.prolog(of: $0).declaration }
      : Self.prolog(of: tools[1] > tools[2] ? versions[1] : versions[2]).declaration
    let after = merged { Self.lines($0.bytes[$0.root.range.upperBound...]) }
    let ours = graph.ours.document.lineEnd
    lineEnd = merged(\.lineEnd)
    isLineEndOfTheirs = lineEnd != ours
    func text(_ lines: [[UInt8]]) -> [UInt8] { Array(lines.joined(separator: ours)) }
    start = (mark ? Self.mark : []) + declaration + text(before)
    end = text(after)
  }

  /// The bytes before a document's root without a byte order mark: the XML declaration and the
  /// lines after it.
  private static func prolog(
    of document: LosslessDocument
  ) -> (declaration: [UInt8], rest: [[UInt8]]) {
    var bytes = document.bytes[..<document.root.range.lowerBound]
    if bytes.starts(with: mark) { bytes = bytes.dropFirst(mark.count) }
    guard bytes.starts(with: "<?xml".utf8), let end = bytes.firstIndex(of: UInt8(ascii: ">")) else {
      return ([], lines(bytes))
    }
    return (Array(bytes[...end]), lines(bytes[(end + 1)...]))
  }

  /// Converts a document with our line ends to those of the result.
  func withLineEnds(_ bytes: [UInt8]) -> [UInt8] {
    isLineEndOfTheirs ? Array(Self.lines(bytes[...]).joined(separator: lineEnd)) : bytes
  }

  /// Splits a text into lines with any line ends.
  private static func lines(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    var lines: [[UInt8]] = [[]]
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") && previous != UInt8(ascii: "\r")
      {
        lines.append([])
      } else if byte != UInt8(ascii: "\n") {
        lines[lines.count - 1].append(byte)
      }
      previous = byte
    }
    return lines
  }
}
