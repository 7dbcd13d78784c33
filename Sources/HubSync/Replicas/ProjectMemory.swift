/// What holds something of projects, and lets go of it when they are no more.
package protocol ProjectMemory {
  /// The ids of the projects that it holds something of.
  var projects: Set<String> { get }

  /// Lets go of what it holds of some projects.
  func forget(_ projects: Set<String>)
}
