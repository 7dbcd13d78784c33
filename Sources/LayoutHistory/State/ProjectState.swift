/// Everything a project holds at one moment: the fields of each object.
public struct ProjectState: Hashable, Sendable {
  public var objects: [ObjectKey: ObjectFields]

  /// An empty project.
  public init(_ objects: [ObjectKey: ObjectFields] = [:]) { self.objects = objects }

  /// Makes the changes.
  ///
  /// Linear in them.
  public mutating func apply(_ changes: ChangeSet) {
    for change in changes.objects { objects[change.key] = change.applied(to: objects[change.key]) }
  }
}
