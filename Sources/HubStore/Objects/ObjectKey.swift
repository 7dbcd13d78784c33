import LayoutHistory
import LayoutModel

/// What the bytes of a hub's revisions are kept under: the tenant, the project, the revision's hash, and
/// a number of their own.
///
/// The number makes it a key that was never used before. What a push left that came to nothing is never
/// taken up by a later one, so that it can be removed while others push.
enum ObjectKey {
  /// A key for the bytes of a revision.
  ///
  /// - Parameter project: the hub's own id of it.
  static func new(tenant: String, project: String, _ hash: ContentHash) -> String {
    prefix(tenant: tenant, project: project) + "\(hash)-\(RandomDigits.make(words: 1))"
  }

  /// What all keys of a project begin with.
  static func prefix(tenant: String, project: String) -> String {
    prefix(tenant: tenant) + "\(project)/"
  }

  /// What all keys of a tenant begin with.
  static func prefix(tenant: String) -> String { "\(segment(tenant))/" }

  /// The project that a key is of; `nil` where it is none of the tenant's.
  static func project(of key: String, tenant: String) -> String? {
    let parts = key.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0] == segment(tenant) ? String(parts[1]) : nil
  }

  /// A tenant's name as a part of keys: itself where every storage takes it, else its bytes.
  private static func segment(_ tenant: String) -> String {
    let isPlain = tenant.utf8.allSatisfy { byte in
      byte.isASCIILetter || byte.isASCIIDigit || "-_".utf8.contains(byte)
    }
    guard !isPlain || tenant.isEmpty else { return tenant }
    return "~" + tenant.utf8.hexadecimal
  }
}
