/// What a command that changes a project is told.
protocol ProjectChange: ProjectChoice, ChangingOptions {
  /// The layout that the change is limited to.
  var layout: String? { get }
  /// Whether it may be told a layout.
  static var takesLayout: Bool { get }
}
