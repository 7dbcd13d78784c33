/// An edit command whose changes are all given by options, so that without any it does nothing.
protocol OptionEdit: EditCommand {
  /// The options, each with a value, that find the object instead of changing it.
  static var findingOptions: Set<String> { get }
}

extension OptionEdit {
  static var findingOptions: Set<String> { [] }
}

extension ViewSet: OptionEdit {}
extension ViewMove: OptionEdit {}
extension LayoutSet: OptionEdit {}

extension ConstraintSet: OptionEdit {
  static let findingOptions: Set = ["--in"]
}

extension EditCommands {
  /// The failure if an edit command names an object and no change, or `nil` if it may go on.
  package static func failure(_ arguments: [String]) -> Failure? {
    guard let type = type(of: arguments[...]) as? any OptionEdit.Type else { return nil }
    var rest = arguments.dropFirst(2)
    var hasOperand = false
    while let word = rest.popFirst() {
      if HoistedOptions.withValue.union(type.findingOptions).contains(word) {
        rest = rest.dropFirst()
      } else if !word.hasPrefix("-") {
        hasOperand = true
      } else if !HoistedOptions.flags.contains(word), !HoistedOptions.isAssignment(word) {
        return nil
      }
    }
    let name = arguments.prefix(2).joined(separator: " ")
    return hasOperand
      ? .usage("Nothing to change is given: `alstore \(name) --help` lists the options.") : nil
  }
}
