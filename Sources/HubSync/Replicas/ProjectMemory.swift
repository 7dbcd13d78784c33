/// An object that holds data of projects and can release it.
package protocol ProjectMemory {
  /// The IDs of the projects it holds data of.
  var projects: Set<String> { get }

  /// Releases the data of the given projects.
  func forget(_ projects: Set<String>)
}
