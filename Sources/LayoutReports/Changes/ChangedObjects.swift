public import AutoLayoutStore
public import LayoutDrawing
import LayoutHistory
import LayoutModel

/// Changes grouped by object: a view with its own fields, its constraints, and how it moved.
public struct ChangedObjects {
  /// The objects, in the order of the changes.
  public private(set) var objects: [ComparedObject] = []
  private var places: [ObjectKey: Int] = [:]
  private var told: Set<LayoutItem> = []

  /// Groups changes.
  ///
  /// - Parameter consequence: The resulting moves, or `nil` if unknown.
  public init(_ changes: [DescribedChange], _ consequence: FrameConsequence?) {
    for change in changes { add(change) }
    for move in consequence?.moves ?? [] {
      guard let place = place(of: move.item) else { continue }
      objects[place].remarks.append("moved " + move.words)
      told.insert(move.item)
    }
  }

  private func place(of item: LayoutItem) -> Int? {
    switch item {
    case .view(let id): places[ObjectKey(.view, id)]
    case .guide(let id): places[ObjectKey(.guide, id)]
    case .builtin: nil
    }
  }

  /// Returns a line for each view that moved but is not among the changed objects.
  public func derived(of consequence: FrameConsequence) -> [String] {
    consequence.moves.filter { !told.contains($0.item) }.map { "\($0.name) \($0.words)" }
  }

  /// Returns the title of a collapsed list of such lines.
  public static func title(ofDerived count: Int) -> String {
    "\(count) \(count == 1 ? "view" : "views") moved as a consequence"
  }

  private mutating func add(_ change: DescribedChange) {
    let event = ComparedObject.Event(rawValue: change.existence.word)
    let fields = change.fields.map {
      ComparedObject.Field($0.name.replacing("_", with: " "), old: $0.old, new: $0.new)
    }
    guard let subject = change.subject else {
      var object = ComparedObject(change.title, kind: change.kind, event: event)
      object.fields = fields
      objects.append(object)
      return
    }
    let place = places[subject.key] ?? objects.endIndex
    if place == objects.endIndex {
      objects.append(ComparedObject(subject.name, kind: subject.kind))
      places[subject.key] = place
    }
    if change.key == subject.key {
      objects[place].event = event
      objects[place].fields = fields
      if change.existence != .kept, let holder = change.holder {
        objects[place].remarks.append("in \(holder)")
      }
    } else {
      var part = ComparedObject(change.title, kind: change.kind, event: event)
      part.fields = fields
      objects[place].parts.append(part)
    }
  }
}
