import AutoLayoutStore
import Foundation

/// Where a command's words go: data to standard output, everything else to standard error.
enum Output {
  /// Writes lines of data.
  static func print(_ lines: [String]) throws {
    guard !lines.isEmpty else { return }
    try write(lines.joined(separator: "\n") + "\n", to: nil)
  }

  /// Writes a text to a file, atomically, or to standard output where there is none or `-`.
  static func write(_ text: String, to path: String?) throws {
    try write(Data(text.utf8), to: path)
  }

  /// Writes JSON and a line break as ``write(_:to:)`` does; to standard output as it is put together.
  static func write(_ json: JSONValue, to path: String?) throws {
    guard path == nil || path == "-" else { return try write(json.text + "\n", to: path) }
    var failure: (any Error)?
    json.write { piece in
      guard failure == nil else { return }
      do { try write(Data(piece), to: nil) } catch { failure = error }
    }
    if let failure { throw failure }
    try write("\n", to: nil)
  }

  /// Writes bytes to a file, atomically, or to standard output where there is none or `-`.
  static func write(_ bytes: Data, to path: String?) throws {
    Progress.clear()
    if let path, path != "-" {
      do {
        // A device or a pipe takes what is written; a file that is put in its place would end it.
        try bytes.write(to: URL(filePath: path), options: isDevice(path) ? [] : .atomic)
      } catch {
        throw Failure(.input, "\(path) cannot be written: \(error.localizedDescription)")
      }
      return
    }
    do {
      try FileHandle.standardOutput.write(contentsOf: bytes)
    } catch {
      throw Failure(.ok)
    }
  }

  /// Whether a path leads to something that is neither a file nor a folder, such as `/dev/null`.
  private static func isDevice(_ path: String) -> Bool {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return false }
    return facts.st_mode & S_IFMT != S_IFREG && facts.st_mode & S_IFMT != S_IFDIR
  }

  /// Has a file written piece by piece, which appears whole or not at all; standard output for `-`.
  static func writing<Result>(
    to path: String, _ body: (FileHandle) throws -> Result
  ) throws -> Result {
    guard path != "-" else { return try body(.standardOutput) }
    guard !isDevice(path) else {
      guard let device = FileHandle(forWritingAtPath: path) else {
        throw Failure(.input, "\(path) cannot be written.")
      }
      return try body(device)
    }
    let temporary = path + ".new-\(UUID().uuidString)"
    guard FileManager.default.createFile(atPath: temporary, contents: nil),
      let file = FileHandle(forWritingAtPath: temporary)
    else { throw Failure(.input, "\(path) cannot be written.") }
    do {
      let result = try body(file)
      try file.synchronize()
      try file.close()
      guard rename(temporary, path) == 0 else {
        throw Failure(.input, "\(path) cannot be written.")
      }
      return result
    } catch {
      try? FileManager.default.removeItem(atPath: temporary)
      throw error
    }
  }

  /// Writes remarks to standard error.
  static func remark(_ lines: [String]) {
    Progress.clear()
    for line in lines { FileHandle.standardError.write(Data((line + "\n").utf8)) }
  }
}

/// A text that a command reads.
struct Input {
  /// The file's name as messages give it.
  let name: String
  let bytes: [UInt8]

  /// The bytes as text; what is not UTF-8 is replaced.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Reads a file, or standard input for `-`.
  static func read(_ path: String) throws -> Input {
    if path == "-" {
      let data = try FileHandle.standardInput.readToEnd() ?? Data()
      return Input(name: "standard input", bytes: Array(data))
    }
    do {
      return Input(name: path, bytes: Array(try Data(contentsOf: URL(filePath: path))))
    } catch {
      throw Failure(.input, "\(path) cannot be read: \(Self.reason(error)).")
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile, .fileNoSuchFile: "there is no such file"
    case .fileReadNoPermission: "permission denied"
    default: error.localizedDescription
    }
  }
}
