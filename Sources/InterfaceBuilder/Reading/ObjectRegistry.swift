internal import LayoutHistory
internal import LayoutModel
internal import LosslessXML

/// Assigns each object of a document a unique id and collects notices.
struct ObjectRegistry {
  private let ids: DerivedID
  private let known: KnownObjects
  private(set) var notices: [ImportNotice] = []
  /// The id of the root of the tree being read, if it has one.
  var root: String?
  private var taken: [String: Int] = [:]

  init(ids: DerivedID, known: KnownObjects = KnownObjects()) {
    self.ids = ids
    self.known = known
  }

  /// The id of an object: the project's if known, otherwise one derived from the document.
  ///
  /// If a damaged document uses an object id repeatedly, later ids are numbered.
  mutating func take<Kind>(_ kind: String, _ object: String) -> ObjectID<Kind> {
    let count = taken[kind + " " + object, default: 0]
    taken[kind + " " + object] = count + 1
    if count == 0, let id: ObjectID<Kind> = known.id(kind, object) { return id }
    return ids.id(kind, count == 0 ? object : "\(object)#\(count + 1)")
  }

  /// The id of an outlet that the project does not know.
  func derivedOutlet(_ key: String) -> OutletID { ids.id("outlet", key) }

  /// Assigns the id of an outlet.
  ///
  /// - Parameters:
  ///   - key: The layout's root, the object that owns the outlet, and the property.
  ///   - taken: The ids of the layout's other outlets.
  mutating func takeOutlet(
    _ key: String, named name: String, root: String, taken: Set<OutletID>
  ) -> OutletID {
    let id: OutletID = take("outlet", key)
    guard let own = known.outlet(named: name, derived: id, root: root), !taken.contains(own) else {
      return id
    }
    return own
  }

  /// Whether an object of this kind already has an id.
  func isTaken(_ kind: String, _ object: String) -> Bool { taken[kind + " " + object] != nil }

  mutating func note(_ reason: ImportNotice.Reason, _ element: Element, _ message: String) {
    let place = element.document.location(of: element.range.lowerBound)
    notices.append(
      ImportNotice(
        reason: reason, objectID: element.objectID, root: root, line: place.line,
        column: place.column, message: message))
  }
}
