import Foundation

/// An operation on the files of a folder, as recorded by `Tests/DiskRecorder`.
enum DiskNote {
  case created(UInt64, String)
  case written(UInt64, at: Int, Data)
  case truncated(UInt64, to: Int)
  case synchronized(UInt64)
  case folderSynchronized(String)
  case linked(String, String)
  case unlinked(String)
  case renamed(String, String)
  /// Added by the tests: a command has ended successfully.
  case acknowledged(String)

  /// Its name, for messages.
  var kind: String { "\(self)".prefix { $0 != "(" }.description }

  /// Parses the notes of a log.
  static func read(_ log: Data) -> [DiskNote] {
    var notes: [DiskNote] = []
    var start = log.startIndex
    while start + 25 <= log.endIndex {
      let end = start + 4 + Int(number(log, start, 4))
      let file = number(log, start + 5, 8)
      let position = Int(number(log, start + 13, 8))
      let middle = start + 25 + Int(number(log, start + 21, 4))
      let first = String(decoding: log[(start + 25)..<middle], as: UTF8.self)
      let rest = Data(log[middle..<end])
      if let note = note(log[start + 4], file, position, first, rest) { notes.append(note) }
      start = end
    }
    return notes
  }

  /// The log entry for a command that ended successfully.
  static func acknowledgement(_ label: String) -> Data {
    var note = Data(repeating: 0, count: 25)
    note[0] = UInt8(21 + label.utf8.count)
    note[4] = 9
    note[21] = UInt8(label.utf8.count)
    return note + Data(label.utf8)
  }

  private static func note(
    _ kind: UInt8, _ file: UInt64, _ position: Int, _ first: String, _ rest: Data
  ) -> DiskNote? {
    switch kind {
    case 1: .created(file, first)
    case 2: .written(file, at: position, rest)
    case 3: .truncated(file, to: position)
    case 4: .synchronized(file)
    case 5: .folderSynchronized(first)
    case 6: .linked(first, String(decoding: rest, as: UTF8.self))
    case 7: .unlinked(first)
    case 8: .renamed(first, String(decoding: rest, as: UTF8.self))
    case 9: .acknowledged(first)
    default: nil
    }
  }

  private static func number(_ log: Data, _ start: Int, _ count: Int) -> UInt64 {
    (0..<count).reduce(0) { $0 | UInt64(log[start + $1]) << (8 * UInt64($1)) }
  }
}
