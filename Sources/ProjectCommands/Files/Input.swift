import OperatingSystem
import Synchronization

/// A text that a command reads: a file, a pipe, a device, or standard input for `-`.
package struct Input {
  /// The file's name as messages give it.
  let name: String
  package let bytes: [UInt8]

  /// The bytes as text; what is not UTF-8 is replaced.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// What messages call standard input.
  static let standardInputName = "standard input"

  /// What messages call what a path names.
  package static func name(of path: String) -> String { path == "-" ? standardInputName : path }

  /// Reads what a path names to its end.
  ///
  /// - Throws: ``Failure`` with why it cannot be read and what to do.
  package static func read(_ path: String) throws -> Input {
    let name = name(of: path)
    guard path != "-" else {
      guard isStandardInputRead.exchange(true, ordering: .relaxed) == false else {
        throw Failure.usage(
          "Standard input is read once; - stands for it twice.\nName a file for one of them.")
      }
      return Input(name: name, bytes: try bytes(of: STDIN_FILENO, name))
    }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileTrouble(path, .read).failure }
    defer { close(file) }
    return Input(name: name, bytes: try bytes(of: file, name))
  }

  /// Whether a path names what is read from its beginning to its end and has no place of its own: a
  /// pipe, a device, standard input.
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
