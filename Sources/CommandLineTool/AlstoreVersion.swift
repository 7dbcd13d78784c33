/// The version that `--version` prints and that identifies the writer of a project.
enum AlstoreVersion {
  static let text = "0.1.0"
}
