/// Finds objects of a project by name or id, through indexes and without reading layouts.
///
/// ## Topics
/// - ``ProjectReader/lookup``
/// - ``item(named:in:)``
/// - ``constraint(named:in:)``
/// - ``constraints(matching:)``
/// - ``objectsEver(named:)``
/// - ``layouts(having:)``
public struct ObjectLookup {
  let reader: ProjectReader

  /// The columns that hold an object's name or the id of its element in a document.
  static let nameColumns = ["name", "identifier", "user_label", "object_id"]

  var connection: Connection { reader.connection }
}

extension ProjectReader {
  /// The lookup of objects by name or id.
  public var lookup: ObjectLookup { ObjectLookup(reader: self) }
}
