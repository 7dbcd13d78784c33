import AutoLayoutStore
import Dispatch
import OperatingSystem
import Synchronization

/// A script of edits that is parsed in parts, only as far ahead as it is run.
struct EditScript: Sendable {
  /// The file's name for messages.
  let name: String
  /// The content without a byte order mark.
  private let bytes: ArraySlice<UInt8>
  /// The layout of lines that name none.
  private let layout: String?

  init(_ source: Input, layout: String?) {
    name = source.name
    bytes = source.bytes.withoutByteOrderMark
    self.layout = layout
  }

  /// Consecutive lines, enough of them that reading them outweighs the cost of starting a task.
  private struct Part: Sendable {
    /// The number of the first line.
    let number: Int
    /// The bytes of the lines, including line endings.
    let bytes: ArraySlice<UInt8>

    static let lineCount = 4096
    /// The maximum number of parts read in parallel, regardless of the number of cores.
    static let mostAtOnce = 8
  }

  /// Calls `body` with each line that contains a command and the edit it describes.
  ///
  /// Lines are read on all cores, because parsing arguments is most of the work of a small edit.
  ///
  /// - Throws: ``Failure`` for a line that is not an edit, after running those before it; errors of
  ///   `body`.
  func forEachEdit(_ body: (ScriptLine, ScriptedEdit) throws -> Void) throws {
    var rest = parts[...]
    let atOnce = min(ProcessInfo.processInfo.activeProcessorCount, Part.mostAtOnce)
    while !rest.isEmpty {
      let next = Array(rest.prefix(atOnce))
      rest = rest.dropFirst(next.count)
      let results = Mutex([Int: ReadPart]())
      DispatchQueue.concurrentPerform(iterations: next.count) { index in
        let read = ReadPart { try edits(of: next[index]) }
        results.withLock { $0[index] = read }
      }
      for index in next.indices {
        let read = results.withLock { $0.removeValue(forKey: index) }
        for (line, edit) in try read?.edits() ?? [] { try body(line, edit) }
      }
    }
  }

  /// Throws the error of the first line that cannot be split into words or, if there is none, of
  /// the first line that is not an edit.
  func check() throws {
    for part in parts { _ = try lines(of: part) }
    for part in parts { _ = try edits(of: part) }
  }

  /// Whether a word occurs in any line.
  func mentions(_ word: String) throws -> Bool {
    try parts.contains { try lines(of: $0).contains { $0.words.contains(word) } }
  }

  private var parts: [Part] {
    var parts: [Part] = []
    var start = bytes.startIndex
    var first = 1
    var number = 1
    for place in bytes.indices where bytes[place] == Self.lineFeed {
      number += 1
      guard number - first == Part.lineCount else { continue }
      parts.append(Part(number: first, bytes: bytes[start...place]))
      (start, first) = (place + 1, number)
    }
    parts.append(Part(number: first, bytes: bytes[start...]))
    return parts
  }

  /// The lines that contain a command.
  private func lines(of part: Part) throws -> [ScriptLine] {
    var lines: [ScriptLine] = []
    var number = part.number
    var rest = part.bytes
    while !rest.isEmpty {
      let end = rest.firstIndex(of: Self.lineFeed) ?? rest.endIndex
      var bytes = rest[..<end]
      if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
      let line = try ScriptLine(bytes, number: number, in: name)
      if !line.words.isEmpty { lines.append(line) }
      rest = rest[end...].dropFirst()
      number += 1
    }
    return lines
  }

  private func edits(of part: Part) throws -> [(ScriptLine, ScriptedEdit)] {
    var reader = ScriptedEdit.Reader(layout: layout)
    return try lines(of: part).map { ($0, try $0.edit(in: name, &reader)) }
  }

  private static let lineFeed = UInt8(ascii: "\n")
}

/// The edits of some lines, or the error of one of them.
///
/// Unchecked, because parsed commands contain property wrappers that the argument parser does not
/// mark as sendable; they are plain values, created by one thread and read by another after it has
/// ended.
private struct ReadPart: @unchecked Sendable {
  private let result: Result<[(ScriptLine, ScriptedEdit)], any Error>

  init(_ read: () throws -> [(ScriptLine, ScriptedEdit)]) { result = Result(catching: read) }

  func edits() throws -> [(ScriptLine, ScriptedEdit)] { try result.get() }
}
