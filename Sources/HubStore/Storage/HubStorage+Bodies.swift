public import LayoutModel
import ProjectFile

/// Revision bytes that are stored outside the database.
///
/// They are written before the rows that refer to them and removed after them, each under a unique
/// key. So the object of a row always exists, and an object without a row is garbage.
extension HubStorage {
  /// Stores the bytes of revisions in the object storage.
  ///
  /// - Returns: the key for each revision; `nil` if its bytes go into the database.
  func keepBodies(of revisions: [HubRevision], in project: HubProject) throws -> [String?] {
    guard let objects, !revisions.isEmpty else { return revisions.map { _ in nil } }
    let kept = revisions.map {
      HubObject(
        key: ObjectKey.new(tenant: tenant, project: project.id, $0.hash), bytes: $0.bytes)
    }
    // A later sweep removes what a failed call leaves behind; the client has waited long enough.
    try objects.put(kept)
    return kept.map(\.key)
  }

  /// Returns the objects under the given keys; keys without an object are left out.
  ///
  /// - Throws: ``HubError`` if there are keys but no object storage.
  func bodies(_ keys: [String]) throws -> [String: [UInt8]] {
    guard !keys.isEmpty else { return [:] }
    guard let objects else {
      throw HubError(
        .storage, "Revisions are in object storage, but none is configured.",
        advice: "Configure the storage that contains them.", remedy: .nameObjects)
    }
    let found = zip(keys, try objects.bytes(of: keys)).compactMap { key, bytes in
      bytes.map { (key, $0) }
    }
    return Dictionary(found) { first, _ in first }
  }

  /// Removes unreferenced objects, leaving to a later sweep what cannot be removed now.
  func removeBodies(_ keys: [String]) {
    guard !keys.isEmpty else { return }
    try? objects?.remove(keys)
  }

  /// Removes the objects of a deleted project.
  func removeBodies(of project: HubProject) {
    let prefix = ObjectKey.prefix(tenant: tenant, project: project.id)
    var last = ""
    while let page = try? objects?.list(prefix, after: last), let end = page.entries.last?.key {
      removeBodies(page.entries.map(\.key))
      guard page.hasMore else { return }
      last = end
    }
  }

  /// The result of a sweep.
  public struct Sweep: Hashable, Sendable {
    /// The number and total size of unreferenced objects.
    public internal(set) var objects = 0
    public internal(set) var bytes = 0
  }

  /// Removes unreferenced objects: those of failed pushes, and of deleted projects whose objects
  /// could not be removed at the time.
  ///
  /// Hubs may serve meanwhile: the rows of a push are written within a minute of its objects, or
  /// never.
  ///
  /// - Parameters:
  ///   - age: the minimum age of objects to remove, in milliseconds; at least an hour is used.
  ///   - dryRun: whether to only count them.
  /// - Throws: ``HubError``, also if there is no object storage.
  /// - Complexity: linear in the number of objects.
  public func sweep(olderThan age: Int64, dryRun: Bool = false) throws -> Sweep {
    guard let objects else {
      throw HubError(
        .invalid, "No object storage is configured; the database alone has no orphaned objects.",
        advice: "Configure the storage to sweep.", remedy: .nameObjects)
    }
    let latest = now() - max(age, 3_600_000)
    var swept = Sweep()
    var named: (project: String, keys: Set<String>) = ("", [])
    var (last, hasMore) = ("", true)
    while hasMore {
      let page = try objects.list(ObjectKey.prefix(tenant: tenant), after: last)
      var unnamed: [ObjectPage.Entry] = []
      for entry in page.entries where entry.written <= latest {
        guard let project = ObjectKey.project(of: entry.key, tenant: tenant) else { continue }
        // Listings are ordered by key, so the objects of one project are adjacent.
        if named.project != project { named = (project, try self.named(in: project)) }
        if !named.keys.contains(entry.key) { unnamed.append(entry) }
      }
      if !dryRun { try objects.remove(unnamed.map(\.key)) }
      swept.objects += unnamed.count
      swept.bytes += unnamed.reduce(0) { $0 + $1.size }
      hasMore = page.hasMore && !page.entries.isEmpty
      last = page.entries.last?.key ?? last
    }
    return swept
  }

  /// Returns the keys of the objects that a project's revisions refer to.
  ///
  /// - Parameter project: the project's ID; a deleted project has none.
  private func named(in project: String) throws -> Set<String> {
    try database.reading { session in
      Set(
        try session.rows(
          """
          SELECT object FROM hub_revision
          WHERE tenant = $1 AND project = $2 AND object IS NOT NULL
          """, [.text(tenant), .text(project)]
        ).compactMap { $0[0].textOrNil })
    }
  }
}

extension Remedy {
  /// Name the hub's object storage.
  public static let nameObjects = Remedy(rawValue: "name-objects")
}
