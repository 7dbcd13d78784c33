/// The difference between two states of a project, object by object and field by field.
public struct ChangeSet: Hashable, Sendable {
  /// Ascending by key, without unchanged objects.
  public let objects: [ObjectChange]

  /// Creates an empty change set.
  public init() { objects = [] }

  /// Creates a change set from changes of distinct objects in any order.
  public init(_ changes: some Sequence<ObjectChange>) {
    objects = changes.sorted { $0.key < $1.key }
  }

  /// Creates a change set from changes that are already in ascending order by key.
  public init(ascending changes: [ObjectChange]) { objects = changes }

  public var isEmpty: Bool { objects.isEmpty }

  /// The total size of all texts and blobs in bytes, counting every occurrence; the bytes of a
  /// revision contain each distinct value only once.
  public var valueBytes: Int {
    objects.reduce(0) { sum, object in
      object.fields.reduce(sum) { $0 + $1.old.byteCount + $1.new.byteCount }
    }
  }

  /// The changes that undo these.
  public var inverted: ChangeSet { ChangeSet(ascending: objects.map(\.inverted)) }

  /// The change of an object, or `nil` if it does not change.
  ///
  /// - Complexity: O(log objects).
  public subscript(_ key: ObjectKey) -> ObjectChange? {
    var low = 0
    var high = objects.count
    while low < high {
      let middle = (low + high) / 2
      if objects[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < objects.count && objects[low].key == key ? objects[low] : nil
  }

  /// Returns these changes followed by others, as one change set.
  ///
  /// Linear in both.
  public func followed(by next: ChangeSet) -> ChangeSet {
    guard !isEmpty else { return next }
    guard !next.isEmpty else { return self }
    var result: [ObjectChange] = []
    result.reserveCapacity(objects.count + next.objects.count)
    var left = 0
    var right = 0
    while left < objects.count || right < next.objects.count {
      if right == next.objects.count {
        result.append(objects[left])
        left += 1
      } else if left == objects.count || next.objects[right].key < objects[left].key {
        result.append(next.objects[right])
        right += 1
      } else if objects[left].key < next.objects[right].key {
        result.append(objects[left])
        left += 1
      } else {
        if let both = objects[left].followed(by: next.objects[right]) { result.append(both) }
        left += 1
        right += 1
      }
    }
    return ChangeSet(ascending: result)
  }

  /// Combines successive changes, from oldest to newest, into one change set.
  ///
  /// - Complexity: O(changes · log steps), by combining halves first.
  public static func combined(_ steps: some RandomAccessCollection<ChangeSet>) -> ChangeSet {
    switch steps.count {
    case 0: return ChangeSet()
    case 1: return steps[steps.startIndex]
    default:
      let middle = steps.index(steps.startIndex, offsetBy: steps.count / 2)
      return combined(steps[..<middle]).followed(by: combined(steps[middle...]))
    }
  }
}
