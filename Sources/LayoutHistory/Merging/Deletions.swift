/// The objects that one side deleted and the other still has, grouped so that everything removed
/// along with a view belongs to the view's deletion.
struct Deletions {
  /// For each deleted object, its deleted containers.
  private(set) var above: [ObjectKey: [ObjectKey]] = [:]
  /// For each deleted object, the objects deleted along with it.
  private(set) var below: [ObjectKey: [ObjectKey]] = [:]

  init<Ours>(of side: MergeWork<Ours>.Side, _ work: MergeWork<Ours>) throws {
    for key in work.touched {
      guard let all = work.versions[key], all.base != nil,
        let kept = side == .ours ? all.theirs : all.ours,
        (side == .ours ? all.ours : all.theirs) == nil
      else { continue }
      var containers: [ObjectKey] = []
      for container in References.containers(of: key.kind, kept)
      where try work.fields(of: container, on: side) == nil && !containers.contains(container) {
        containers.append(container)
      }
      above[key] = containers
      for container in containers { below[container, default: []].append(key) }
    }
  }

  /// Whether the side deleted an object that the other side has.
  func contains(_ key: ObjectKey) -> Bool { above[key] != nil }

  /// The topmost objects whose deletion removed an object.
  ///
  /// - Complexity: O(depth).
  func roots(of key: ObjectKey) -> [ObjectKey] {
    // A constraint is removed with any of its items, everything else with a single container.
    var result: Set<ObjectKey> = []
    for container in above[key] ?? [] where above[container] != nil {
      var top = container
      while let next = above[top]?.first(where: { above[$0] != nil }) { top = next }
      result.insert(top)
    }
    return result.isEmpty ? [key] : result.sorted()
  }
}
