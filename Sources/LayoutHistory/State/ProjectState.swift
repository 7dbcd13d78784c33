/// The complete content of a project at one moment: the fields of each object.
public struct ProjectState: Hashable, Sendable {
  public var objects: [ObjectKey: ObjectFields]

  /// Creates a state with some objects; without any, an empty project.
  public init(_ objects: [ObjectKey: ObjectFields] = [:]) { self.objects = objects }

  /// Applies changes.
  ///
  /// Linear in their number.
  public mutating func apply(_ changes: ChangeSet) {
    for change in changes.objects { objects[change.key] = change.applied(to: objects[change.key]) }
  }
}
