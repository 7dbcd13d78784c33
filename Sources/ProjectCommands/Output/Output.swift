package import AutoLayoutStore
package import OperatingSystem

/// Where a command's words go: data to standard output, everything else to standard error.
package enum Output {
  /// Writes lines for people, in which nothing steers their terminal.
  ///
  /// - Parameters:
  ///   - path: as for ``write(_:to:)``.
  ///   - isColored: whether ``Terminal`` has coloured some of them.
  package static func print(_ lines: [String], to path: String? = nil, isColored: Bool = false)
    throws
  {
    // A file is written even if there is nothing to say: it may hold what was said before.
    guard !lines.isEmpty || path != nil else { return }
    let text = (lines + [""]).joined(separator: "\n")
    try write(isColored ? VisibleText.colored(text) : VisibleText.lines(text), to: path)
  }

  /// Writes what a command answers that has changed a project, as ``print(_:to:isColored:)`` does; where
  /// that fails, the failure says that the change was made.
  package static func answer(_ lines: [String], dryRun: Bool) throws {
    guard !lines.isEmpty else { return }
    let text = VisibleText.lines(lines.joined(separator: "\n") + "\n")
    try write(Data(text.utf8), to: nil) { dryRun ? $0.failure : $0.failureAfterChange }
  }

  /// Writes a text to a file, atomically, or to standard output where there is none or `-`.
  package static func write(_ text: String, to path: String?) throws {
    try write(Data(text.utf8), to: path)
  }

  /// Writes JSON and a line break as ``write(_:to:)`` does; to standard output as it is put together.
  package static func write(_ json: JSONValue, to path: String?) throws {
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
  ///
  /// - Parameter failing: what the command ends with where standard output takes nothing.
  package static func write(
    _ bytes: Data, to path: String?, failing: (FileTrouble) -> Failure = \.failure
  ) throws {
    Progress.clear()
    if let path, path != "-" {
      return try writing(to: path) { _ = try $0.writeAll(bytes) }
    }
    do {
      _ = try FileDescriptor.standardOutput.writeAll(bytes)
    } catch {
      // Whoever read has seen enough.
      let trouble = FileTrouble(error, "standard output", .written)
      throw trouble.code == EPIPE ? Failure(.ok) : failing(trouble)
    }
  }

  /// Has a file written piece by piece, which appears whole or not at all; standard output for `-`.
  package static func writing<Result>(
    to path: String, _ body: (FileDescriptor) throws -> Result
  ) throws -> Result {
    guard path != "-" else { return try body(.standardOutput) }
    do {
      // A device or a pipe takes what is written; a file that is put in its place would end it.
      guard Input.isStream(path) else {
        try DurableFile.checkReplaceable(path)
        return try DurableFile.write(to: path, body)
      }
      return try FileDescriptor.open(path, .writeOnly, options: .closeOnExec).closing(after: body)
    } catch {
      throw telling(path, error)
    }
  }

  /// What a write that failed in the middle comes to: the system does not say of what file.
  private static func telling(_ path: String, _ error: any Error) -> any Error {
    error is Errno || error is DurableFile.Fault
      ? FileTrouble(error, path, .written).failure : error
  }

  /// Writes remarks to standard error.
  package static func remark(_ lines: [String]) {
    Progress.clear()
    for line in lines { prompt(VisibleText.lines(line) + "\n") }
  }

  /// Writes to standard error what stands on a terminal's line, as it is.
  package static func prompt(_ text: String) {
    // Where even that cannot be written, nobody is there to be told.
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
  }
}
