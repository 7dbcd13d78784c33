public import LayoutModel
import ProjectFile

/// The bytes of revisions that are kept outside the database.
///
/// They are written before the rows that name them and removed after those, each under a key of its own:
/// at every moment a row's object is there, and an object without a row is one that nobody will ask for.
extension HubStorage {
  /// Keeps the bytes of revisions in the object storage.
  ///
  /// - Returns: for each of them what its bytes are under; `nil` where they belong into the database.
  func keepBodies(of revisions: [HubRevision], in project: HubProject) throws -> [String?] {
    guard let objects, !revisions.isEmpty else { return revisions.map { _ in nil } }
    let kept = revisions.map {
      HubObject(
        key: ObjectKey.new(tenant: tenant, project: project.id, $0.hash), bytes: $0.bytes)
    }
    // What is kept of them where that fails is swept up later: whoever waits has waited long enough.
    try objects.put(kept)
    return kept.map(\.key)
  }

  /// What is under some keys; nothing for those under which there is nothing.
  ///
  /// - Throws: ``HubError`` where there are keys and no object storage.
  func bodies(_ keys: [String]) throws -> [String: [UInt8]] {
    guard !keys.isEmpty else { return [:] }
    guard let objects else {
      throw HubError(
        .storage, "The bytes of revisions are in an object storage, and none is named.",
        advice: "Name the one that they are in.", remedy: .nameObjects)
    }
    let found = zip(keys, try objects.bytes(of: keys)).compactMap { key, bytes in
      bytes.map { (key, $0) }
    }
    return Dictionary(found) { first, _ in first }
  }

  /// Lets go of objects that no row names; what cannot be removed now is swept up later.
  func removeBodies(_ keys: [String]) {
    guard !keys.isEmpty else { return }
    try? objects?.remove(keys)
  }

  /// Lets go of the objects of a project that was removed.
  func removeBodies(of project: HubProject) {
    let prefix = ObjectKey.prefix(tenant: tenant, project: project.id)
    var last = ""
    while let page = try? objects?.list(prefix, after: last), let end = page.entries.last?.key {
      removeBodies(page.entries.map(\.key))
      guard page.hasMore else { return }
      last = end
    }
  }

  /// What a sweep found.
  public struct Sweep: Hashable, Sendable {
    /// How many objects no revision has, and how many bytes those come to.
    public internal(set) var objects = 0
    public internal(set) var bytes = 0
  }

  /// Removes objects that no revision has: those of pushes that came to nothing, and of removed projects
  /// whose objects could not be removed at once.
  ///
  /// Hubs may serve meanwhile: the rows of a push are written within a minute of its objects, or never.
  /// Takes as long as there are objects.
  ///
  /// - Parameters:
  ///   - age: only what was written at least so long ago, in milliseconds; less than an hour is taken
  ///     for an hour.
  ///   - dryRun: only counts.
  /// - Throws: ``HubError``, and at once where there is no object storage.
  public func sweep(olderThan age: Int64, dryRun: Bool = false) throws -> Sweep {
    guard let objects else {
      throw HubError(
        .invalid, "No object storage is named, and in the database nothing is left behind.",
        advice: "Name the one to look through.", remedy: .nameObjects)
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
        // In the order of their keys those of one project come together.
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

  /// The objects that the revisions of a project have.
  ///
  /// - Parameter project: its id; of one that was removed there are none.
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
  /// Say where the objects of a hub are.
  public static let nameObjects = Remedy(rawValue: "name-objects")
}
