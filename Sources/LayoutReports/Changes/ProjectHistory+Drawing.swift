public import AutoLayoutStore
import LayoutDrawing
import LayoutModel
import ProjectFile

extension ProjectHistory {
  /// Returns the differences between two points in history, with their consequences and pictures.
  ///
  /// - Parameters:
  ///   - old: A revision, or `nil` for the one that the working set is based on.
  ///   - new: A revision, or `nil` for the working set itself.
  ///   - style: The style of pictures.
  ///   - layout: The only layout to solve and draw, or `nil` for all of them.
  public func diff(
    from old: String? = nil, to new: String? = nil, drawn style: ScreenStyle,
    layout: String? = nil
  ) throws -> DrawnReport {
    try draw(style, layout) { try $0.ends(from: old, to: new) }
  }

  /// Returns the changes of a revision from its first parent, or from the empty project, with their
  /// consequences and pictures.
  ///
  /// - Parameters:
  ///   - style: The style of pictures.
  ///   - layout: The only layout to solve and draw, or `nil` for all of them.
  /// - Throws: ``ProjectFileError`` if there is no such revision.
  public func changes(
    of revision: String, drawn style: ScreenStyle, layout: String? = nil
  ) throws -> DrawnReport {
    try draw(style, layout) { try $0.ends(of: revision) }
  }

  private func draw(
    _ style: ScreenStyle, _ layout: String?, _ ends: (ProjectReader) throws -> HistoryEnds
  ) throws -> DrawnReport {
    var (report, pair, shown) = try project.file.read { reader in
      let ends = try ends(reader)
      let pair = try LayoutPair(reader, between: ends, only: layout)
      let documents = style.layers.contains(.screen) ? pair.documents : []
      return (
        try reader.changeReport(between: ends), pair,
        DrawnEnds(
          old: try EndLayouts(reader, at: ends.old, documents, project.service),
          new: try EndLayouts(reader, at: ends.new, documents, project.service))
      )
    }
    let found = consequences(of: pair)
    report.consequences = found.filter { !$0.isEmpty }
    let alone = pair.alone.map { layout, isNew in
      let declared = pair.environments.first
      let environment = layout.canvas.environment(in: declared)
      return FrameConsequence(
        project.frames(of: layout, in: environment), of: layout, isNew: isNew,
        environment: declared?.name)
    }
    let drawings = try ChangeDrawings(style, shown).chosen(
      of: found + alone, places: layout == nil ? ChangeDrawings.mostPlaces : .max)
    return DrawnReport(report, drawings: drawings)
  }
}
