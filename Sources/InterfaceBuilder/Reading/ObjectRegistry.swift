internal import LayoutHistory
internal import LayoutModel
internal import LosslessXML

/// Gives out ids for the objects of a document, each once, and keeps what is to be told about them.
struct ObjectRegistry {
  private let ids: DerivedID
  private(set) var notices: [ImportNotice] = []
  private var taken: [String: Int] = [:]

  init(ids: DerivedID) { self.ids = ids }

  /// The id of an object.
  ///
  /// A document that uses an object id twice is damaged; the second object's id counts on.
  mutating func take<Kind>(_ kind: String, _ object: String) -> ObjectID<Kind> {
    let count = taken[kind + " " + object, default: 0]
    taken[kind + " " + object] = count + 1
    return ids.id(kind, count == 0 ? object : "\(object)#\(count + 1)")
  }

  /// Whether an object of this kind was given an id before.
  func isTaken(_ kind: String, _ object: String) -> Bool { taken[kind + " " + object] != nil }

  mutating func note(_ reason: ImportNotice.Reason, _ element: Element, _ message: String) {
    notices.append(
      ImportNotice(
        reason: reason, objectID: element.objectID, line: element.line, message: message))
  }
}
