/// The exit status of a command.
package enum ExitStatus: Int32 {
  case ok = 0
  /// The answer is no: a check found errors, or a look-up found nothing.
  case no = 1
  /// The command was used incorrectly.
  case usage = 2
  /// The input is invalid: an equation, a document.
  case input = 3
  /// The project file cannot be used: locked, damaged, newer, or not a project.
  case store = 4
  /// The change was refused because of a concurrent one.
  case raced = 5
  /// A defect in alstore.
  case defect = 70
}
