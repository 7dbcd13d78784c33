import LayoutModel

/// An object of a layout that has its own row.
protocol StoredObject: StoredColumns, Sendable {
  var id: ObjectID<Self> { get }
  static var table: Table<Self> { get }
  /// Its name, which is unique in its name space.
  var storedName: String? { get }
  /// The view among whose constraints its name is unique; `nil` for names unique in the layout.
  var nameHolder: ViewID? { get }
}

extension StoredObject {
  var nameHolder: ViewID? { nil }
}

extension View: StoredObject {
  static var table: Table<View> { .view }
  var storedName: String? { name }
}

extension Guide: StoredObject {
  static var table: Table<Guide> { .guide }
  var storedName: String? { name }
}

extension Constraint: StoredObject {
  static var table: Table<Constraint> { .constraint }
  var storedName: String? { name }
  var nameHolder: ViewID? { namedOn }
}

extension Outlet: StoredObject {
  static var table: Table<Outlet> { .outlet }
  var storedName: String? { name }
}
