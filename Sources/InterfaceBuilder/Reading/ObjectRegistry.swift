internal import LayoutHistory
internal import LayoutModel
internal import LosslessXML

/// Gives out ids for the objects of a document, each once, and keeps what is to be told about them.
struct ObjectRegistry {
  private let ids: DerivedID
  private let known: KnownObjects
  private(set) var notices: [ImportNotice] = []
  /// The id of the root of the tree that is read, where it has one.
  var root: String?
  private var taken: [String: Int] = [:]

  init(ids: DerivedID, known: KnownObjects = KnownObjects()) {
    self.ids = ids
    self.known = known
  }

  /// The id of an object: that of the project's own where it is known, else one that follows from
  /// the document.
  ///
  /// A document that uses an object id twice is damaged; the second object's id counts on.
  mutating func take<Kind>(_ kind: String, _ object: String) -> ObjectID<Kind> {
    let count = taken[kind + " " + object, default: 0]
    taken[kind + " " + object] = count + 1
    if count == 0, let id: ObjectID<Kind> = known.id(kind, object) { return id }
    return ids.id(kind, count == 0 ? object : "\(object)#\(count + 1)")
  }

  /// The id that an outlet has where the project does not know it.
  func derivedOutlet(_ key: String) -> OutletID { ids.id("outlet", key) }

  /// The id of an outlet.
  ///
  /// - Parameters:
  ///   - key: the layout's root, the object that has the outlet, and the property.
  ///   - taken: ids that other outlets of the layout have.
  mutating func takeOutlet(
    _ key: String, named name: String, root: String, taken: Set<OutletID>
  ) -> OutletID {
    let id: OutletID = take("outlet", key)
    guard let own = known.outlet(named: name, derived: id, root: root), !taken.contains(own) else {
      return id
    }
    return own
  }

  /// Whether an object of this kind was given an id before.
  func isTaken(_ kind: String, _ object: String) -> Bool { taken[kind + " " + object] != nil }

  mutating func note(_ reason: ImportNotice.Reason, _ element: Element, _ message: String) {
    let place = element.document.location(of: element.range.lowerBound)
    notices.append(
      ImportNotice(
        reason: reason, objectID: element.objectID, root: root, line: place.line,
        column: place.column, message: message))
  }
}
