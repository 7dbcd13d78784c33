import LayoutReports
import OperatingSystem
import ProjectCommands

extension CheckCommand {
  /// Compares pictures and frames with a folder written by `export --save`.
  func comparePictures(with folder: KeptFolder) throws {
    guard matrix == nil, global.layout == nil, picture == nil else {
      throw Failure.usage(
        "\(folder.path) determines the layouts and environments: remove -l, --matrix and "
          + "--picture. --report FOLDER shows what differs.")
    }
    guard paths.isEmpty else {
      throw Failure.usage(
        "\(folder.path) has pictures of a project, not of \(paths[0]): give the project with -p, "
          + "or compare frames with a snapshot written by --against FILE --update.")
    }
    let old = try folder.read()
    let project = try ProjectLocation.open(global, at: revision, fonts: fonts)
    Progress.show("drawing", global)
    let place = URL(filePath: try ProjectLocation.path(global.project)).deletingLastPathComponent()
    let new = try project.keptPictures(old.settings, assets: AssetFolder(path: place.path))
    let frames = new.frames.differences(since: old.frames)
    let pictures = new.differences(since: old)
    switch format {
    case .json:
      let json = JSONValue.object([
        ("schema", .string("alstore.kept-differences/1")),
        ("frames", .array(frames.map(\.json))), ("pictures", .array(pictures.map(\.json))),
      ])
      try Output.write(json, to: output)
    default: try print(frames.map(\.line) + pictures.map(\.line))
    }
    let summary =
      "\(pictures.count) of \(new.pictures.count) pictures and "
      + "\(frames.count) \(frames.count == 1 ? "frame differs" : "frames differ")"
    if let report, !global.dryRun {
      try KeptFolder.report(pictures, frames, to: report, summary: summary)
    }
    guard !frames.isEmpty || !pictures.isEmpty else {
      if !global.quiet { Output.remark(["no picture or frame changed"]) }
      return
    }
    if update {
      if !global.dryRun { try folder.write(new) }
      if !global.quiet { Output.remark(["\(folder.path): \(summary); snapshot updated"]) }
      return
    }
    if !global.quiet {
      let shows = report == nil ? "--report FOLDER shows them side by side, " : ""
      Output.remark([summary, shows + "--update accepts the current state."])
    }
    throw Failure(.no)
  }

  /// Compares frames with a snapshot written by `frames --save`.
  func compareFrames(with path: String) throws {
    let isNew = update && !FileManager.default.fileExists(atPath: path)
    let old = isNew ? .empty : try FrameSnapshot(path: path)
    let new = try currentFrames()
    let differences = new.differences(since: old)
    switch format {
    case .json:
      try Output.write(JSONValue.array(differences.map(\.json)), to: output)
    default: try print(differences.map(\.line))
    }
    if let picture, let svg = new.picture(since: old) { try Output.write(svg, to: picture) }
    if update, !differences.isEmpty {
      if !global.dryRun { try Output.write(new.text, to: path) }
      if !global.quiet { Output.remark(["\(path): \(differences.count) kept"]) }
      return
    }
    guard differences.isEmpty else { throw Failure(.no) }
    if !global.quiet { Output.remark(["no frame moved"]) }
  }

  /// The frames of the project, or of the given documents.
  ///
  /// For several documents or a folder, layouts are identified by file and name.
  private func currentFrames() throws -> FrameSnapshot {
    let matrix = try matrix.map(EnvironmentMatrix.init(parsing:))
    guard !paths.isEmpty else {
      return try ProjectLocation.open(global, at: revision, fonts: fonts).frameSnapshot(
        layout: global.layout, in: matrix)
    }
    let isOne = paths.count == 1 && FileManager.default.isFolder(paths[0]) != true
    let names = RepositoryPaths()
    var snapshot = FrameSnapshot.empty
    try forEachFile(in: matrix) { file, layouts, _ in
      let frames = try layouts.frameSnapshot(layout: global.layout, in: matrix)
      snapshot.add(frames, of: isOne ? nil : names.path(of: file))
    } unreadable: { _, failure in
      throw failure
    }
    return snapshot
  }
}
