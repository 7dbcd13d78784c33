import AutoLayoutStore
import Dispatch
import OperatingSystem
import Synchronization

/// A script of edits, of which no more is taken apart at once than is about to be run.
struct EditScript: Sendable {
  /// The file's name as messages give it.
  let name: String
  /// What is in it, without a byte order mark.
  private let bytes: ArraySlice<UInt8>
  /// The layout of lines that name none.
  private let layout: String?

  init(_ source: Input, layout: String?) {
    name = source.name
    bytes = source.bytes.withoutByteOrderMark
    self.layout = layout
  }

  /// Some lines that follow each other: so many that it takes less time to begin with them than to read
  /// them.
  private struct Part: Sendable {
    /// The number of the first.
    let number: Int
    /// Those of the lines, with what ends each.
    let bytes: ArraySlice<UInt8>

    static let lineCount = 4096
    /// More are not read beside each other, however many cores there are.
    static let mostAtOnce = 8
  }

  /// Calls `body` with each line that holds a command, and with the edit it asks for.
  ///
  /// Lines are read on all cores, because reading the arguments is most of the work of a small edit.
  ///
  /// - Throws: ``Failure`` for a line that is no edit, when those before it have been run; what the body
  ///   throws.
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

  /// Throws what is wrong with the first line that cannot be split into words, or else with the first whose
  /// words are no edit.
  func check() throws {
    for part in parts { _ = try lines(of: part) }
    for part in parts { _ = try edits(of: part) }
  }

  /// Whether a word stands in one of the lines.
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

  /// The lines that hold a command.
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

/// The edits of some lines, or why one of them is none.
///
/// Unchecked, because parsed commands hold property wrappers that the argument parser does not mark
/// as sendable; they are plain values, made by one thread and read by another after it has ended.
private struct ReadPart: @unchecked Sendable {
  private let result: Result<[(ScriptLine, ScriptedEdit)], any Error>

  init(_ read: () throws -> [(ScriptLine, ScriptedEdit)]) { result = Result(catching: read) }

  func edits() throws -> [(ScriptLine, ScriptedEdit)] { try result.get() }
}
