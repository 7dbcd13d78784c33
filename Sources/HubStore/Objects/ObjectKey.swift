import LayoutHistory
import LayoutModel

/// The object keys of revisions: the tenant, the project, the revision's hash and a random number.
///
/// The number makes every key unique. No later push reuses the leftovers of a failed one, so they
/// can be removed while other pushes are in progress.
enum ObjectKey {
  /// Returns a new key for the bytes of a revision.
  ///
  /// - Parameter project: the hub's ID of the project.
  static func new(tenant: String, project: String, _ hash: ContentHash) -> String {
    prefix(tenant: tenant, project: project) + "\(hash)-\(RandomDigits.make(words: 1))"
  }

  /// Returns the common prefix of a project's keys.
  static func prefix(tenant: String, project: String) -> String {
    prefix(tenant: tenant) + "\(project)/"
  }

  /// Returns the common prefix of a tenant's keys.
  static func prefix(tenant: String) -> String { "\(segment(tenant))/" }

  /// Returns the ID of the project a key belongs to, or `nil` if the key isn't one of the tenant's.
  static func project(of key: String, tenant: String) -> String? {
    let parts = key.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0] == segment(tenant) ? String(parts[1]) : nil
  }

  /// Returns a tenant's name as a path segment: unchanged if every store accepts it, otherwise in
  /// hex.
  private static func segment(_ tenant: String) -> String {
    let isPlain = tenant.utf8.allSatisfy { byte in
      byte.isASCIILetter || byte.isASCIIDigit || "-_".utf8.contains(byte)
    }
    guard !isPlain || tenant.isEmpty else { return tenant }
    return "~" + tenant.utf8.hexadecimal
  }
}
