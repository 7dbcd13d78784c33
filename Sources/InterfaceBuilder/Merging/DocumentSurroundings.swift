internal import LosslessXML

/// What stands around a document's root, and how its lines end: merged as everything else is, each
/// on its own.
struct DocumentSurroundings {
  /// The byte order mark, the XML declaration, and what comments stand before the root.
  let start: [UInt8]
  /// What stands behind the root: the line end that ends the file, if it has one.
  let end: [UInt8]
  private let lineEnd: [UInt8]
  private let isLineEndOfTheirs: Bool

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  init(_ graph: MergeGraph) {
    let versions = [graph.base, graph.ours, graph.theirs].map(\.document)
    // A made-up base says nothing about them; ours stands then.
    let hasBase = !graph.base.document.root.attributes.isEmpty || graph.base.elements.count > 1
    func merged<Value: Equatable>(_ value: (LosslessDocument) -> Value) -> Value {
      let (base, ours, theirs) = (value(versions[0]), value(versions[1]), value(versions[2]))
      return hasBase && ours == base ? theirs : ours
    }
    let mark = merged { $0.bytes.starts(with: Self.mark) }
    let before = merged { Self.prolog(of: $0).rest }
    let tools = versions.map { ToolsVersion.number(of: $0.root) }
    // Each Xcode writes its own declaration; the version in the tag behind it is the higher one.
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

  /// What stands before a document's root, without a byte order mark: the XML declaration, and the
  /// lines behind it.
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

  /// A document with the line ends of the result, from one with those of ours.
  func withLineEnds(_ bytes: [UInt8]) -> [UInt8] {
    isLineEndOfTheirs ? Array(Self.lines(bytes[...]).joined(separator: lineEnd)) : bytes
  }

  /// The lines of a text, whatever ends them.
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
