/// The hash of a whole state, organized so that a few changed objects cost only a few hashes.
///
/// Each object has a leaf: the hash of its kind, id and fields. The first ten bits of the id assign
/// leaves to 1,024 buckets, each in ascending order; 32 buckets form a group, and 32 groups the
/// root. The root depends only on the state, not on how it came about, so two people who arrive at
/// the same state have the same root.
///
/// The owner of the tree stores its nodes by number: 0 contains the hashes of the groups, 1…32 the
/// hashes of a group's buckets, 33…1056 the leaves of a bucket. A missing node is empty.
public struct StateTree {
  private let load: (Int) throws -> [UInt8]?
  /// By number; `nil` for nodes that are not loaded.
  private var nodes: [[UInt8]?] = Array(repeating: nil, count: count)
  private var isChanged = Array(repeating: false, count: count)

  /// Creates a tree whose nodes are read by a closure, which returns `nil` for empty nodes.
  public init(loading load: @escaping (Int) throws -> [UInt8]? = { _ in nil }) { self.load = load }

  static let groups = 32
  static let bucketsOfGroup = 32
  private static let count = 1 + groups + groups * bucketsOfGroup

  /// Whether the bytes have a valid length for the node with this number.
  public static func isNode(_ number: Int, _ bytes: [UInt8]) -> Bool {
    number > groups ? bytes.count % 32 == 0 : bytes.isEmpty || bytes.count == 32 * 32
  }

  /// The leaf of an object.
  ///
  /// - Complexity: O(fields).
  public static func leaf(_ key: ObjectKey, _ fields: ObjectFields) -> ContentHash {
    var writer = ByteWriter(capacity: 64 + 32 * fields.entries.count)
    writer.text(key.kind.rawValue)
    writer.word(key.high)
    writer.word(key.low)
    for entry in fields.entries {
      writer.text(entry.name)
      writer.value(entry.value)
    }
    return ContentHash(domain: "alstore/object/1", parts: [writer.bytes])
  }

  /// Removes an object.
  ///
  /// - Returns: whether it was present with these fields.
  public mutating func remove(_ key: ObjectKey, _ fields: ObjectFields) throws -> Bool {
    let leaf = Self.leaf(key, fields).bytes
    return try change(Self.bucket(of: key)) { leaves in
      let position = Self.position(of: leaf, in: leaves)
      guard position < leaves.count, leaves[position..<position + 32].elementsEqual(leaf) else {
        return false
      }
      leaves.removeSubrange(position..<position + 32)
      return true
    }
  }

  /// Inserts an object.
  public mutating func insert(_ key: ObjectKey, _ fields: ObjectFields) throws {
    let leaf = Self.leaf(key, fields).bytes
    _ = try change(Self.bucket(of: key)) { leaves in
      leaves.insert(contentsOf: leaf, at: Self.position(of: leaf, in: leaves))
      return true
    }
  }

  /// Inserts all objects of a state at once.
  ///
  /// - Complexity: O(objects · log objects).
  public mutating func insertAll(of state: ProjectState) throws {
    var added: [Int: [ContentHash]] = [:]
    for (key, fields) in state.objects {
      added[Self.bucket(of: key), default: []].append(Self.leaf(key, fields))
    }
    for (node, leaves) in added {
      _ = try change(node) { content in
        let all = stride(from: 0, to: content.count, by: 32).map { start in
          ContentHash(bytes: Array(content[start..<start + 32]))
        }
        content = (all + leaves).sorted().flatMap(\.bytes)
        return true
      }
    }
  }

  /// Propagates changed hashes up to the root.
  ///
  /// - Returns: the root, and the changed nodes for the caller to store.
  public mutating func root() throws -> (hash: ContentHash, changed: [Int: [UInt8]]) {
    for number in Self.groups + 1..<Self.count where isChanged[number] {
      let bucket = number - Self.groups - 1
      try setHash(
        of: number, in: bucket / Self.bucketsOfGroup + 1, at: bucket % Self.bucketsOfGroup)
    }
    for number in 1...Self.groups where isChanged[number] {
      try setHash(of: number, in: 0, at: number - 1)
    }
    let top = try node(0)
    var result: [Int: [UInt8]] = [:]
    for number in 0..<Self.count where isChanged[number] {
      result[number] = nodes[number] ?? []
      isChanged[number] = false
    }
    return (Self.hash(level: 0, top), result)
  }

  /// All loaded or created nodes that are not empty; for a tree created in memory, the whole tree.
  public mutating func allNodes() throws -> [Int: [UInt8]] {
    _ = try root()
    var result: [Int: [UInt8]] = [:]
    for (number, node) in nodes.enumerated() {
      if let node, !node.isEmpty { result[number] = node }
    }
    return result
  }

  #if DEBUG
    /// Describes inconsistencies: leaves that are not strictly ascending, and hashes that do not
    /// match the nodes below them; empty if there are none.
    ///
    /// For random tests, after ``root()``; reads every node. Not part of release builds.
    public mutating func checkInvariants() throws -> [String] {
      var problems: [String] = []
      for number in 1..<Self.count {
        let content = try node(number)
        if !Self.isNode(number, content) { problems.append("node \(number) has a wrong length") }
        let bucket = number - Self.groups - 1
        let isLeaf = number > Self.groups
        let above = try node(isLeaf ? bucket / Self.bucketsOfGroup + 1 : 0)
        let place = 32 * (isLeaf ? bucket % Self.bucketsOfGroup : number - 1)
        let expected =
          content.isEmpty
          ? Array(repeating: 0, count: 32) : Self.hash(level: isLeaf ? 2 : 1, content).bytes
        let found =
          above.isEmpty ? Array(repeating: 0, count: 32) : Array(above[place..<place + 32])
        if !found.elementsEqual(expected) { problems.append("the hash of \(number) is wrong") }
        guard isLeaf else { continue }
        let leaves = stride(from: 0, to: content.count, by: 32).map { content[$0..<$0 + 32] }
        if !zip(leaves, leaves.dropFirst()).allSatisfy({ $0.lexicographicallyPrecedes($1) }) {
          problems.append("the leaves of \(number) are out of order")
        }
      }
      return problems
    }
  #endif

  private mutating func setHash(of number: Int, in parent: Int, at place: Int) throws {
    let content = try node(number)
    let hash =
      content.allSatisfy { $0 == 0 }
      ? Array(repeating: 0, count: 32)
      : Self.hash(level: number > Self.groups ? 2 : 1, content).bytes
    _ = try change(parent) { hashes in
      if hashes.isEmpty { hashes = Array(repeating: 0, count: 32 * 32) }
      hashes.replaceSubrange(place * 32..<place * 32 + 32, with: hash)
      // A tree that was filled and emptied must equal one that was never filled.
      if hash.allSatisfy({ $0 == 0 }), hashes.allSatisfy({ $0 == 0 }) { hashes = [] }
      return true
    }
  }

  private mutating func node(_ number: Int) throws -> [UInt8] {
    if let node = nodes[number] { return node }
    let node = try load(number) ?? []
    nodes[number] = node
    return node
  }

  /// Changes a node in place.
  ///
  /// - Parameter body: returns whether it changed the node.
  private mutating func change(
    _ number: Int, _ body: (inout [UInt8]) -> Bool
  ) throws -> Bool {
    var content = try node(number)
    // Another reference to the array here would make the change copy it.
    nodes[number] = nil
    let isDone = body(&content)
    nodes[number] = content
    if isDone { isChanged[number] = true }
    return isDone
  }

  private static func bucket(of key: ObjectKey) -> Int { Int(key.high >> 54) + groups + 1 }

  private static func hash(level: Int, _ content: [UInt8]) -> ContentHash {
    ContentHash(domain: "alstore/state/1/\(level)", parts: [content])
  }

  /// The offset of a leaf among others, or the offset at which to insert it.
  private static func position(of leaf: [UInt8], in leaves: [UInt8]) -> Int {
    var low = 0
    var high = leaves.count / 32
    while low < high {
      let middle = (low + high) / 2
      if leaves[middle * 32..<middle * 32 + 32].lexicographicallyPrecedes(leaf) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low * 32
  }
}

extension ProjectState {
  /// The root of the state's ``StateTree``.
  ///
  /// - Complexity: O(objects · log objects).
  public var root: ContentHash {
    var tree = StateTree()
    // A tree without a store cannot fail to load.
    try? tree.insertAll(of: self)
    return (try? tree.root().hash) ?? ContentHash(domain: "", parts: [])
  }
}
