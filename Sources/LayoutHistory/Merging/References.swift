internal import LayoutModel

/// The references between objects, by the fields that contain them.
package enum References {
  /// The fields of a kind that contain ids, except an outlet's targets.
  static func fields(of kind: ObjectKind) -> [String] {
    switch kind {
    case .layout: ["document", "root"]
    case .view: ["document", "layout", "parent"] + baselineViews
    case .guide: ["document", "layout", "view"]
    case .constraint:
      ["document", "item1", "item2", "layout", "named_on", "origin1", "origin2", "owner"]
    case .outlet: ["layout"]
    default: []
    }
  }

  /// The descendants of a view whose baselines it uses as its own.
  static let baselineViews = ["first_baseline_view", "last_baseline_view"]

  /// Fields that are cleared or reset if their target is deleted, instead of keeping it.
  static let goWithTheirTargets = ["named_on"] + baselineViews

  /// The fields of a kind whose targets must exist; the baseline views are not among them.
  package static func required(of kind: ObjectKind) -> [String] {
    switch kind {
    case .layout: requiredByLayouts
    case .view: requiredByViews
    case .guide: requiredByGuides
    case .constraint: requiredByConstraints
    case .outlet: requiredByOutlets
    default: []
    }
  }

  // Computed once, since they are needed for every object that arrives.
  private static let requiredByLayouts = lasting(.layout)
  private static let requiredByViews = lasting(.view)
  private static let requiredByGuides = lasting(.guide)
  private static let requiredByConstraints = lasting(.constraint)
  private static let requiredByOutlets = lasting(.outlet)

  private static func lasting(_ kind: ObjectKind) -> [String] {
    fields(of: kind).filter { !baselineViews.contains($0) }
  }

  /// The required fields, with their kinds, that may refer to an object of a kind.
  package static func required(to kind: ObjectKind) -> [(kind: ObjectKind, field: String)] {
    [.layout, .view, .guide, .constraint, .outlet].flatMap { referring in
      required(of: referring).filter { Target(of: $0).isEver(kind) }.map { (referring, $0) }
    }
  }

  /// The kind of object that a field refers to.
  private enum Target {
    case document, layout, view
    /// A view or a guide, depending on another field.
    case item

    init(of field: String) {
      switch field {
      case "document": self = .document
      case "layout": self = .layout
      case "item1", "item2", "origin1", "origin2": self = .item
      default: self = .view
      }
    }

    func isEver(_ kind: ObjectKind) -> Bool {
      switch self {
      case .document: kind == .document
      case .layout: kind == .layout
      case .view: kind == .view
      case .item: kind == .view || kind == .guide
      }
    }
  }

  /// The objects that an object with some fields requires.
  package static func required(by fields: ObjectFields, of kind: ObjectKind) -> [ObjectKey] {
    required(of: kind).compactMap { target($0, fields) }
  }

  /// The fields for an object's place, its name there and its references.
  static func place(of kind: ObjectKind) -> [String] {
    var result = fields(of: kind) + ["name", "ordinal", "position"]
    if kind == .document { result.removeAll() }
    if kind == .constraint {
      result += items.map { $0 + "_kind" }
      result += ["attribute1", "attribute2", "origin1_attribute", "origin2_attribute"]
    }
    if fields(of: kind).contains("document") { result.append("object_id") }
    return result
  }

  /// The view that an entry of custom spacing is about.
  static func view(ofSpacing entry: String) -> ObjectKey? {
    ObjectID<ObjectKey>(entry).map { ObjectKey(.view, $0) }
  }

  /// The default view on which a constraint is named: its item or, if it has two, the superview of
  /// the first one.
  static func defaultNameHolder(
    of constraint: ObjectFields, in state: some StateSource
  ) throws -> ObjectKey? {
    guard let item = target("item1", constraint) else { return nil }
    var view = item
    if item.kind == .guide {
      guard let home = try state.fields(of: item).flatMap({ ObjectKey(.view, $0["view"]) }) else {
        return nil
      }
      view = home
    }
    guard constraint["item1_kind"] == .text("view"), !constraint["item2"].isNull else {
      return view
    }
    return try state.fields(of: view).flatMap { ObjectKey(.view, $0["parent"]) } ?? view
  }

  /// The fields that refer to the items of a constraint.
  static let items = ["item1", "item2", "origin1", "origin2"]

  /// The target of a field of an object, or `nil` if the field is not set.
  static func target(_ field: String, _ fields: ObjectFields) -> ObjectKey? {
    target(field) { fields[$0] }
  }

  /// - Parameter value: returns the value of a field of the object.
  package static func target(_ field: String, value: (String) -> FieldValue) -> ObjectKey? {
    let reference = value(field)
    guard !reference.isNull else { return nil }
    switch Target(of: field) {
    case .document: return ObjectKey(.document, reference)
    case .layout: return ObjectKey(.layout, reference)
    case .view: return ObjectKey(.view, reference)
    case .item:
      // A view's built-in guide is represented by the view together with the guide's name.
      return ObjectKey(value(field + "_kind") == .text("guide") ? .guide : .view, reference)
    }
  }

  /// The objects whose deletion also deletes an object, in the order in which they are considered.
  static func containers(of kind: ObjectKind, _ fields: ObjectFields) -> [ObjectKey] {
    let names: [String] =
      switch kind {
      case .view: fields["parent"].isNull ? ["layout"] : ["parent"]
      case .guide: ["view"]
      case .constraint: items + ["owner", "layout"]
      case .outlet: ["layout"]
      default: []
      }
    return names.compactMap { target($0, fields) }
  }
}
