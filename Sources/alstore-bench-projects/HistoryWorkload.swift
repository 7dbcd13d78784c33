import LayoutHistory
import LayoutModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The workload of `scripts/bench history`: a layout with constraints, revisions of a few one-field
/// edits each, and pairs of branches.
///
/// Each line of the file is `O index view view relation constant priority name` for a constraint,
/// `R revision index constant` for an edit, or `B mode side index field value` for a branch's edit.
struct HistoryWorkload {
  struct Edit {
    let index: Int
    let field: String
    let value: Double
  }

  static let viewCount = 100
  let layout = ObjectKey(.layout, high: 1 << 32, low: 0)
  private(set) var objects: [(key: ObjectKey, fields: ObjectFields)] = []
  private(set) var constraints: [ObjectKey] = []
  /// The edits of each revision, in order.
  private(set) var revisions: [[Edit]] = []
  /// Indexed by mode, then by side, `A` or `B`.
  private(set) var branches: [String: [String: [Edit]]] = [:]

  init(path: String) throws {
    let text = try Self.read(path)
    var views: [ObjectKey] = []
    for number in 0..<Self.viewCount { views.append(addView(number)) }
    objects.append((layout, layoutFields(root: views[0])))
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      switch words[0] {
      case "O": addConstraint(words, views)
      case "R":
        let revision = Int(words[1]) ?? 0
        while revisions.count < revision { revisions.append([]) }
        revisions[revision - 1].append(
          Edit(index: Int(words[2]) ?? 0, field: "constant", value: Double(words[3]) ?? 0))
      default:
        branches[String(words[1]), default: [:]][String(words[2]), default: []].append(
          Edit(
            index: Int(words[3]) ?? 0, field: String(words[4]), value: Double(words[5]) ?? 0))
      }
    }
  }

  /// The additions of all objects.
  var additions: ChangeSet {
    ChangeSet(objects.compactMap { ObjectChange($0.key, from: nil, to: $0.fields) })
  }

  /// Converts edits to changes of the current constraints.
  func changes(_ edits: [Edit], _ fields: (ObjectKey) throws -> ObjectFields?) throws -> ChangeSet {
    ChangeSet(
      try edits.compactMap { edit in
        let key = constraints[edit.index]
        let old = try fields(key) ?? ObjectFields()
        var new = old
        new[edit.field] = .real(edit.value)
        return ObjectChange(key, from: old, to: new)
      })
  }

  private mutating func addView(_ number: Int) -> ObjectKey {
    let key = ObjectKey(.view, high: scrambled(UInt64(number)), low: 1)
    var fields: [String: FieldValue] = [
      "layout": layout.reference, "ordinal": .integer(Int64(number + 1)),
      "position": .integer(Int64(number)), "name": .text(number == 0 ? "root" : "v\(number)"),
      "class": .text("UIView"), "kind": .text("UIView"), "autoresizing_mask": .integer(0),
    ]
    if number > 0 { fields["parent"] = objects[0].key.reference }
    for field in ["hugging_horizontal", "hugging_vertical"] { fields[field] = .real(250) }
    for field in ["compression_horizontal", "compression_vertical"] { fields[field] = .real(750) }
    for field in [
      "hidden", "preserves_superview_margins", "insets_margins_from_safe_area",
      "translates_autoresizing_mask",
    ] { fields[field] = .integer(0) }
    fields["installed"] = .integer(1)
    for side in ["width", "height"] { fields["intrinsic_\(side)"] = .real(-1) }
    objects.append((key, ObjectFields(fields)))
    return key
  }

  private func layoutFields(root: ObjectKey) -> ObjectFields {
    var fields: [String: FieldValue] = [
      "name": .text("main"), "ordinal": .integer(1), "root": root.reference,
      "width": .real(375), "height": .real(667), "scale": .real(2),
      "orientation": .text("portrait"), "direction": .text("ltr"),
    ]
    for edge in ["top", "left", "bottom", "right"] { fields["safe_area_\(edge)"] = .real(0) }
    return ObjectFields(fields)
  }

  private mutating func addConstraint(_ words: [Substring], _ views: [ObjectKey]) {
    let index = Int(words[1]) ?? 0
    let key = ObjectKey(.constraint, high: scrambled(UInt64(index) | 1 << 40), low: UInt64(index))
    let first = (Int(words[2]) ?? 0) % (views.count - 1) + 1
    let other = (Int(words[3]) ?? 0) % (views.count - 1) + 1
    // A constraint cannot relate an attribute of a view to itself.
    let second = first == other ? first % (views.count - 1) + 1 : other
    let relation = ["eq": "==", "le": "<=", "ge": ">="][words[4]] ?? "=="
    let attribute = FieldValue.text(String(words[8]))
    objects.append(
      (
        key,
        ObjectFields([
          "layout": layout.reference, "ordinal": .integer(Int64(index + 1)),
          "name": .text(String(words[7])), "named_on": views[0].reference,
          "owner": views[0].reference, "active": .integer(1), "placeholder": .integer(0),
          "installed": .integer(1), "item1_kind": .text("view"), "item1": views[first].reference,
          "attribute1": attribute, "relation": .text(relation), "multiplier": .real(1),
          "item2_kind": .text("view"), "item2": views[second].reference, "attribute2": attribute,
          "constant": .real(Double(words[5]) ?? 0), "priority": .real(Double(words[6]) ?? 1000),
        ])
      ))
    constraints.append(key)
  }

  /// Spreads ids like random ones.
  private func scrambled(_ value: UInt64) -> UInt64 {
    var bits = (value &+ 0x9e37_79b9_7f4a_7c15) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ bits >> 27) &* 0x94d0_49bb_1331_11eb
    return bits ^ bits >> 31
  }

  private static func read(_ path: String) throws -> String {
    guard let file = fopen(path, "r") else { throw WorkloadError(message: "cannot be read") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
