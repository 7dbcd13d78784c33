/// What a command's exit status says.
package enum ExitStatus: Int32 {
  case ok = 0
  /// The answer is no: a check found errors, a look-up found nothing.
  case no = 1
  /// The command was used wrongly.
  case usage = 2
  /// What was read is wrong: an equation, a document.
  case input = 3
  /// The project file: locked, damaged, newer, not a project.
  case store = 4
  /// Refused because somebody else changed it.
  case raced = 5
  /// A defect of alstore's.
  case defect = 70
}
