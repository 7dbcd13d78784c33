/// The options of a command that changes a project.
protocol ProjectChange: ProjectChoice, ChangingOptions {
  /// Whether the command accepts a layout.
  static var takesLayout: Bool { get }
}
