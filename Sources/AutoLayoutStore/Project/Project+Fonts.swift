import LayoutEngine
import ProjectFile

extension Project {
  /// The files with fonts that the project keeps, in the order they were added.
  ///
  /// O(bytes of the fonts).
  public func fonts() throws -> [KeptFont] { try file.read { try $0.fonts() }.map(KeptFont.init) }

  /// Writes, and measures with the fonts that are kept afterwards.
  func write<Result>(
    as origin: OperationOrigin? = nil, dryRun: Bool = false,
    _ body: (ProjectWriter) throws -> Result
  ) throws -> Result {
    let result = try file.write(as: origin, dryRun: dryRun, body)
    // What was written stays written; the next to open the project reads its fonts.
    try? takeUpFonts()
    return result
  }

  /// Measures with the fonts that the project keeps now, behind those of its measurer.
  func takeUpFonts() throws {
    guard let kept = try file.read({ try $0.keptFonts(unless: service.keptFonts) }) else { return }
    service.measure(with: kept.faces, of: kept.hashes)
  }
}

extension ProjectReader {
  /// The fonts of the project; `nil` where they are those of some files that are known.
  fileprivate func keptFonts(
    unless known: [[UInt8]]
  ) throws -> (faces: FontCollection, hashes: [[UInt8]])? {
    let hashes = try fontHashes()
    guard hashes != known else { return nil }
    return (FontCollection(try fonts().flatMap { KeptFont($0).faces }), hashes)
  }
}
