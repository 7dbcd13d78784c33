import LayoutReports
import ProjectCommands

/// The choice of one among several pictures.
enum PictureChoice {
  /// Writes the picture of the only layout whose frames differ, or of the requested one; if no
  /// frame differs, a picture that says so.
  ///
  /// - Throws: if frames of several layouts differ.
  static func write(
    _ consequences: [DrawnConsequence], layout: String?, width: Double, to output: String?
  ) throws {
    let picture = try one(of: consequences, layout: layout)
    if picture == nil { Output.remark(["No frame differs."]) }
    try Output.write(picture?.svg(width: width) ?? EmptyPicture.noFrameDiffers, to: output)
  }

  private static func one(
    of consequences: [DrawnConsequence], layout: String?
  ) throws -> DrawnConsequence? {
    let found = consequences.filter { layout == nil || $0.layout == layout }
    guard let first = found.first else { return nil }
    guard Set(found.map(\.layout)).count == 1 else {
      let names = Set(found.map(\.layout)).sorted().joined(separator: ", ")
      throw Failure.usage("Frames of \(names) differ. Choose one with -l, or use --format html.")
    }
    return first
  }
}
