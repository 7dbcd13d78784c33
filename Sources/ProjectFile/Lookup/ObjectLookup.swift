/// Finds objects of a project by name or id, through indexes and without reading layouts.
///
/// ## Topics
/// - ``ProjectReader/lookup``
/// - ``item(named:in:)``
/// - ``constraint(named:in:)``
/// - ``constraints(matching:)``
/// - ``objectsEver(named:)``
public struct ObjectLookup {
  let reader: ProjectReader

  var connection: Connection { reader.connection }
}

extension ProjectReader {
  /// The lookup of objects by name or id.
  public var lookup: ObjectLookup { ObjectLookup(reader: self) }
}
