public import LayoutHistory
public import LayoutModel

extension ProjectWriter {
  /// Layouts and the document they were imported from as the objects they would be in a project of
  /// their own.
  ///
  /// Nothing is written to the file. Linear in the layouts.
  public func state(
    of layouts: [Layout], from document: SourceDocument, bytes: [UInt8]
  ) throws -> ProjectState {
    try connection.shadowWorkingSet(with: ProjectState())
    defer { try? connection.removeShadows() }
    let writer = ProjectWriter(connection, path: path)
    try writer.addDocument(document, bytes: bytes)
    for layout in layouts { try writer.save(layout) }
    return try writer.workingState()
  }
}
