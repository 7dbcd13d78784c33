import LayoutModel

/// An object of a layout that has a row of its own.
protocol StoredObject: StoredColumns, Sendable {
  var id: ObjectID<Self> { get }
  static var table: Table<Self> { get }
  /// Its name, which nothing else in its name space may have.
  var storedName: String? { get }
  /// The view whose constraints its name is unique among; `nil` for names unique in the layout.
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
