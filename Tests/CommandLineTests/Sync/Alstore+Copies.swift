import Testing

/// Copies of a project, each of which moves a logo.
extension Alstore {
  /// Creates and commits the project.
  func commitLogo() throws {
    try project(
      "--size 300x400",
      """
      view add logo --class UIImageView --intrinsic 96x96
      constraint add 'logo.centerX == root.centerX' 'logoTop: logo.top == root.top + 20'
      """)
    try expect("commit -q -m first")
  }

  /// Moves the logo in a copy and commits that.
  func commit(_ project: String, _ constant: Int) throws {
    try expect("-p \(project).alstore constraint set logoTop --constant \(constant)")
    try expect("-p \(project).alstore commit -q -m", "top \(constant)")
  }

  /// The hashes of a copy's revisions.
  func hashes(_ project: String) throws -> [String] {
    try expect("-p \(project).alstore log --format json").output
      .matches(of: /"hash": *"([0-9a-f]{64})"/).map { String($0.output.1) }
  }
}
