/// Finds objects of a project by what people call them, through indexes and without reading layouts.
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
  /// Finds objects by what people call them.
  public var lookup: ObjectLookup { ObjectLookup(reader: self) }
}
