import LayoutReports
import ProjectCommands

/// Which picture of several is meant.
enum PictureChoice {
  /// The one consequence that has a picture, or that of the layout asked for; `nil` where no frame differs.
  ///
  /// - Throws: where those of several layouts do.
  static func one(
    of consequences: [DrawnConsequence], layout: String?
  ) throws -> DrawnConsequence? {
    let found = consequences.filter { layout == nil || $0.layout == layout }
    guard let first = found.first else { return nil }
    guard Set(found.map(\.layout)).count == 1 else {
      let names = Set(found.map(\.layout)).sorted().joined(separator: ", ")
      throw Failure.usage("Frames of \(names) differ. Say which with -l, or use --format html.")
    }
    return first
  }
}
