import OperatingSystem
import Synchronization

/// The input of a command: a file, a pipe, a device, or standard input for `-`.
package struct Input {
  /// The file's name for messages.
  let name: String
  package let bytes: [UInt8]

  /// The bytes as text; invalid UTF-8 is replaced.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The name of standard input in messages.
  static let standardInputName = "standard input"

  /// The name of a path in messages.
  package static func name(of path: String) -> String { path == "-" ? standardInputName : path }

  /// Reads the file at a path to its end.
  ///
  /// - Throws: ``Failure`` with the reason why it cannot be read and advice.
  package static func read(_ path: String) throws -> Input {
    let name = name(of: path)
    guard path != "-" else {
      guard isStandardInputRead.exchange(true, ordering: .relaxed) == false else {
        throw Failure.usage(
          "Standard input can be read only once, but - is given twice.\n"
            + "Name a file for one of them.")
      }
      return Input(name: name, bytes: try bytes(of: STDIN_FILENO, name))
    }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileTrouble(path, .read).failure }
    defer { close(file) }
    return Input(name: name, bytes: try bytes(of: file, name))
  }

  /// Whether a path names a stream rather than a file: a pipe, a device, or standard input.
  package static func isStream(_ path: String) -> Bool {
    guard path != "-" else { return true }
    return FileStatus(ofPath: path, followingLinks: true)?.kind == .other
  }

  private static let isStandardInputRead = Atomic(false)

  private static func bytes(of file: Int32, _ name: String) throws -> [UInt8] {
    do {
      return try FileDescriptor(rawValue: file).bytesToEnd()
    } catch {
      throw FileTrouble(error, name, .read).failure
    }
  }
}
