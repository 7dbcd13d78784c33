import AutoLayoutStore

/// One line of a script of edits.
struct ScriptLine: Sendable {
  let number: Int
  let words: [String]
  private let bytes: ArraySlice<UInt8>

  /// - Throws: ``Failure`` if the line cannot be split into words.
  init(_ bytes: ArraySlice<UInt8>, number: Int, in file: String) throws {
    self.number = number
    self.bytes = bytes
    do {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Failure(.input, "The line is not UTF-8.")
      }
      words = try ShellLine.words(of: text)
    } catch {
      throw Self.failure(Failure(describing: error), bytes, number, in: file)
    }
  }

  /// Parses the edit that the line describes.
  func edit(in file: String, _ reader: inout ScriptedEdit.Reader) throws -> ScriptedEdit {
    do {
      return try reader.read(words)
    } catch {
      throw Self.failure(Failure(describing: error), bytes, number, in: file)
    }
  }

  /// Adds the line to an error about it.
  ///
  /// Errors of the project file are not about the line; their messages are produced where the
  /// transaction ends.
  func placed(_ error: any Error, in file: String) -> any Error {
    let failure = Failure(describing: error)
    return [.store, .defect].contains(failure.status)
      ? error : Self.failure(failure, bytes, number, in: file)
  }

  /// A failure with the line and the position in it.
  private static func failure(
    _ failure: Failure, _ line: ArraySlice<UInt8>, _ number: Int, in file: String
  ) -> Failure {
    let status = failure.status == .usage ? .input : failure.status
    let text = String(decoding: line, as: UTF8.self)
    let place = PlaceInLine(of: failure.message, in: text)
    let excerpt = SourceExcerpt(text, column: place.column < text.count ? place.column : nil)
    return Failure(
      status, "\(file):\(number):\(place.column + 1): \(place.message)\(excerpt.text)")
  }
}
