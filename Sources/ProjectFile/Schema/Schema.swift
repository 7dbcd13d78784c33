/// The schema that this version writes: the migrations of the repository, in order.
enum Schema {
  static var migrations: [(name: String, sql: String)] { EmbeddedMigrations.all }

  /// The schema version, which is the number of migrations.
  static let version = EmbeddedMigrations.all.count
}
