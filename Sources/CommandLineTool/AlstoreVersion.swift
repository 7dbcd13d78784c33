/// The version that `--version` prints and that a project's writer is known by.
enum AlstoreVersion {
  static let text = "0.1.0"
}
