/// What a command that changes a project is told.
protocol ProjectChange: ProjectChoice, ChangingOptions {
  /// Whether it may be told a layout.
  static var takesLayout: Bool { get }
}
