/// Finds objects of a project by what people call them, through indexes and without reading layouts.
///
/// ## Topics
/// - ``ProjectReader/lookup``
/// - ``item(named:in:)``
/// - ``constraint(named:in:)``
/// - ``constraints(matching:)``
public struct ObjectLookup {
  let connection: Connection
}

extension ProjectReader {
  /// Finds objects by what people call them.
  public var lookup: ObjectLookup { ObjectLookup(connection: connection) }
}
