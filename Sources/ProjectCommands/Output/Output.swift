package import AutoLayoutStore
package import OperatingSystem

/// The output of commands: data on standard output, everything else on standard error.
package enum Output {
  /// Writes lines for people, without terminal control characters.
  ///
  /// - Parameters:
  ///   - path: as for ``write(_:to:)``.
  ///   - isColored: whether ``Terminal`` has coloured some of them.
  package static func print(_ lines: [String], to path: String? = nil, isColored: Bool = false)
    throws
  {
    // A file is written even without output, so that it does not keep earlier content.
    guard !lines.isEmpty || path != nil else { return }
    let text = (lines + [""]).joined(separator: "\n")
    try write(isColored ? VisibleText.colored(text) : VisibleText.lines(text), to: path)
  }

  /// Writes the answer of a command that changed a project, like ``print(_:to:isColored:)``; if
  /// that fails, the failure reports that the change was made.
  package static func answer(_ lines: [String], dryRun: Bool) throws {
    guard !lines.isEmpty else { return }
    let text = VisibleText.lines(lines.joined(separator: "\n") + "\n")
    try write(Data(text.utf8), to: nil) { dryRun ? $0.failure : $0.failureAfterChange }
  }

  /// Writes a text atomically to a file, or to standard output for `nil` or `-`.
  ///
  /// - Throws: A ``Failure`` if the file is an Interface Builder document, which no report or other
  ///   text should replace.
  package static func write(_ text: String, to path: String?) throws {
    if let path, SourceDocument.fileTypes.contains(URL(filePath: path).pathExtension),
      FileManager.default.fileExists(atPath: path)
    {
      throw Failure.usage(
        "\(path) is a document, which this would replace. Nothing was written; give another name.")
    }
    try write(Data(text.utf8), to: path)
  }

  /// Writes JSON and a line break like ``write(_:to:)``; to standard output incrementally.
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

  /// Writes bytes atomically to a file, or to standard output for `nil` or `-`.
  ///
  /// - Parameter failing: the failure with which the command ends if standard output cannot be
  ///   written.
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
      // The reader closed the pipe because it has seen enough.
      let trouble = FileTrouble(error, "standard output", .written)
      throw trouble.code == EPIPE ? Failure(.ok) : failing(trouble)
    }
  }

  /// Writes a file in pieces that replaces the old one only when complete; standard output for `-`.
  package static func writing<Result>(
    to path: String, _ body: (FileDescriptor) throws -> Result
  ) throws -> Result {
    guard path != "-" else { return try body(.standardOutput) }
    do {
      // Write into a device or pipe; replacing it with a file would destroy it.
      guard Input.isStream(path) else {
        try DurableFile.checkReplaceable(path)
        return try DurableFile.write(to: path, body)
      }
      return try FileDescriptor.open(path, .writeOnly, options: .closeOnExec).closing(after: body)
    } catch {
      throw telling(path, error)
    }
  }

  /// Adds the file to the error of a failed write, since the system does not report it.
  private static func telling(_ path: String, _ error: any Error) -> any Error {
    error is Errno || error is DurableFile.Fault
      ? FileTrouble(error, path, .written).failure : error
  }

  /// Writes remarks to standard error.
  package static func remark(_ lines: [String]) {
    Progress.clear()
    for line in lines { prompt(VisibleText.lines(line) + "\n") }
  }

  /// Writes text to standard error unchanged, for the current line of a terminal.
  package static func prompt(_ text: String) {
    // There is no other place to report a failure.
    _ = try? FileDescriptor.standardError.writeAll(text.utf8)
  }
}
