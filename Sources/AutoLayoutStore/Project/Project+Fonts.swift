import LayoutEngine
import ProjectFile

extension Project {
  /// Returns the font files stored in the project, in the order they were added.
  ///
  /// - Complexity: O(bytes of the fonts).
  public func fonts() throws -> [KeptFont] { try file.read { try $0.fonts() }.map(KeptFont.init) }

  /// Writes to the project, then uses its current fonts for measuring.
  func write<Result>(
    as origin: OperationOrigin? = nil, dryRun: Bool = false,
    _ body: (ProjectWriter) throws -> Result
  ) throws -> Result {
    let result = try file.write(as: origin, dryRun: dryRun, body)
    // The write has succeeded; the fonts are read again when the project is next opened.
    try? takeUpFonts()
    return result
  }

  /// Uses the project's current fonts for measuring, after those of its measurer.
  func takeUpFonts() throws {
    guard let kept = try file.read({ try $0.keptFonts(unless: service.keptFonts) }) else { return }
    service.measure(with: kept.faces, of: kept.hashes)
  }
}

extension ProjectReader {
  /// Returns the fonts of the project with their hashes, or `nil` if the hashes are the given ones.
  fileprivate func keptFonts(
    unless known: [[UInt8]]
  ) throws -> (faces: FontCollection, hashes: [[UInt8]])? {
    let hashes = try fontHashes()
    guard hashes != known else { return nil }
    return (FontCollection(try fonts().flatMap { KeptFont($0).faces }), hashes)
  }
}
