/// Apple's message about constraints that cannot be satisfied simultaneously.
public enum ConflictMessage {
  /// The platform whose message to print.
  public enum Platform: Hashable, Sendable, CaseIterable {
    case iOS
    case macOS
  }

  /// Returns the message, without a final line end.
  ///
  /// As in UIKit, it includes the note about autoresizing masks if a listed constraint comes from
  /// one.
  public static func text(
    _ constraints: [DescribedConstraint], breaking broken: DescribedConstraint,
    platform: Platform = .iOS
  ) -> String {
    let list = constraints.map { "    \"\(escaped($0.text()))\"" }.joined(separator: ",\n")
    switch platform {
    case .iOS:
      let hasMask = constraints.contains { $0.className == "NSAutoresizingMaskLayoutConstraint" }
      return iOSOpening + (hasMask ? maskNote : "") + "(\n\(list)\n)\n\n" + breaking
        + broken.text() + "\n\n" + iOSClosing
    case .macOS:
      return macOSOpening + "(\n\(list)\n)\n\n" + breaking + broken.text() + "\n\n" + macOSClosing
    }
  }

  private static let iOSOpening =
    "Unable to simultaneously satisfy constraints.\n"
    + "\tProbably at least one of the constraints in the following list is one you don't want. \n"
    + "\tTry this: \n"
    + "\t\t(1) look at each constraint and try to figure out which you don't expect; \n"
    + "\t\t(2) find the code that added the unwanted constraint or constraints and fix it. \n"

  private static let maskNote =
    "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, "
    + "refer to the documentation for the UIView property "
    + "translatesAutoresizingMaskIntoConstraints) \n"

  private static let breaking = "Will attempt to recover by breaking constraint \n"

  private static let iOSClosing =
    "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the "
    + "debugger.\nThe methods in the UIConstraintBasedLayoutDebugging category on UIView listed in "
    + "<UIKitCore/UIView.h> may also be helpful."

  private static let macOSOpening = "Unable to simultaneously satisfy constraints:\n"

  private static let macOSClosing =
    "Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES to "
    + "have -[NSWindow visualizeConstraints:] automatically called when this happens.  And/or, set "
    + "a symbolic breakpoint on LAYOUT_CONSTRAINTS_NOT_SATISFIABLE to catch this in the debugger."

  /// Escapes a text like an element in an array's description, but leaves non-ASCII letters
  /// readable.
  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        result.append("\\")
        result.append(scalar)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
