import AutoLayoutStore
import InterfaceBuilder
import LayoutLanguage
import LayoutModel

/// Finds the constraints that a log tells of among those of layouts.
///
/// A log has addresses in place of names. A constraint is taken for the logged one where relation,
/// multiplier, constant, priority and attributes are the same (or the same the other way round), the
/// items have the same classes, and texts, names and identifiers agree as far as both say any. Within
/// a layout one address is one view; the layout in which most of a conflict is found is the one meant.
public struct LoggedConstraintSearch: Sendable {
  /// Where a logged constraint is.
  public struct Found: Hashable, Sendable {
    public let layout: String
    /// Its name or identifier; its equation where it has none.
    public let constraint: String
    /// In a document; `nil` where the layout is of none.
    public let place: CheckReport.Entry.Place?

    /// On one line.
    public var text: String {
      let file = place.map { " (\($0.file):\($0.line):\($0.column))" } ?? ""
      return "\(layout): \(constraint)\(file)"
    }

    /// As JSON.
    var json: JSONValue {
      .object([
        ("layout", .string(layout)), ("constraint", .string(constraint)),
        ("file", .optional(place?.file)), ("line", .optional(place.map { Double($0.line) })),
      ])
    }
  }

  private struct Candidate: Sendable {
    let described: DescribedConstraint
    let found: Found
  }

  /// By layout.
  private var layouts: [[Candidate]] = []

  /// Searches nothing.
  public init() {}

  /// Makes the constraints of layouts known.
  ///
  /// - Parameter files: what messages call the documents, by their names.
  public mutating func add(
    _ collection: any LayoutCollection, files: [String: String] = [:]
  ) throws {
    var places: [DocumentID: (file: String, places: DocumentPlaces)] = [:]
    for document in try collection.sourceDocuments() {
      guard let bytes = try collection.documentBytes(document.id),
        let known = try? DocumentPlaces(bytes: bytes)
      else { continue }
      places[document.id] = (files[document.name] ?? document.name, known)
    }
    for name in try collection.layoutNames() {
      let layout = try collection.layout(named: name)
      layouts.append(
        layout.constraints.map { constraint in
          let place = constraint.source.flatMap { source in
            places[source.document].flatMap { document in
              document.places.place(of: source.objectID).map {
                CheckReport.Entry.Place(file: document.file, line: $0.line, column: $0.column)
              }
            }
          }
          let label = constraint.name ?? constraint.identifier ?? layout.text(of: constraint)
          return Candidate(
            described: Self.described(constraint, in: layout),
            found: Found(layout: name, constraint: label, place: place))
        })
    }
  }

  /// A constraint as a log tells it, with the texts that UIKit writes behind labels.
  private static func described(
    _ constraint: Constraint, in layout: Layout
  ) -> DescribedConstraint {
    var described = DescribedConstraint(constraint, in: layout)
    func text(of operand: Operand?) -> String? {
      guard case .view(let id)? = operand?.anchor.item, let view = layout.views[id],
        view.kind == .label
      else { return nil }
      return view.text
    }
    if let text = text(of: constraint.equation.first) {
      described.first.anchor.item.text = text
    }
    if let text = text(of: constraint.equation.second) {
      described.second?.anchor.item.text = text
    }
    return described
  }

  /// Where each of a conflict's constraints is; `nil` for those that are not found.
  ///
  /// O(constraints of the layouts × constraints of the conflict).
  func places(of conflict: [DescribedConstraint]) -> [Found?] {
    var best = [Found?](repeating: nil, count: conflict.count)
    var bestCount = 0
    for candidates in layouts {
      let found = Self.places(of: conflict, among: candidates)
      let count = found.count { $0 != nil }
      if count > bestCount { (best, bestCount) = (found, count) }
    }
    return best
  }

  private static func places(
    of conflict: [DescribedConstraint], among candidates: [Candidate]
  ) -> [Found?] {
    let matches = conflict.map { logged -> [(match: Match, found: Found)] in
      guard !logged.isMadeBySystem else { return [] }
      return candidates.compactMap { candidate in
        Match(logged, candidate.described).map { ($0, candidate.found) }
      }
    }
    var views: [String: String] = [:]
    var result = [Found?](repeating: nil, count: conflict.count)
    // What can be one thing only settles which view an address is.
    for index in conflict.indices.sorted(by: { (matches[$0].count, $0) < (matches[$1].count, $1) })
    {
      let fitting = matches[index].first { possible in
        possible.match.pairs.allSatisfy { address, view in views[address].map { $0 == view } ?? true
        }
      }
      guard let fitting else { continue }
      for (address, view) in fitting.match.pairs { views[address] = view }
      result[index] = fitting.found
    }
    return result
  }

  /// That a constraint of a layout may be a logged one, and which addresses are then which.
  private struct Match {
    /// Addresses of the log with those of the layout's items.
    let pairs: [(String, String)]

    init?(_ logged: DescribedConstraint, _ other: DescribedConstraint) {
      guard logged.priority == other.priority,
        logged.identifier == nil || logged.identifier == other.identifier
      else { return nil }
      if let pairs = Self.pairs(logged, other) {
        self.pairs = pairs
        return
      }
      guard let reversed = other.reversed, let pairs = Self.pairs(logged, reversed) else {
        return nil
      }
      self.pairs = pairs
    }

    private static func pairs(
      _ logged: DescribedConstraint, _ other: DescribedConstraint
    ) -> [(String, String)]? {
      guard logged.relation == other.relation, abs(logged.multiplier - other.multiplier) < 1e-4,
        abs(logged.constant - other.constant) < 1e-4, logged.first.origin == nil,
        other.first.origin == nil, (logged.second == nil) == (other.second == nil),
        let first = pair(logged.first.anchor, other.first.anchor)
      else { return nil }
      guard let one = logged.second, let two = other.second else { return [first] }
      guard one.origin == nil, two.origin == nil, let second = pair(one.anchor, two.anchor) else {
        return nil
      }
      return [first, second]
    }

    private static func pair(
      _ logged: DescribedAnchor, _ other: DescribedAnchor
    ) -> (String, String)? {
      guard logged.attribute == other.attribute else { return nil }
      let (one, two) = (logged.item, other.item)
      if let first = one.className, let second = two.className {
        guard first.plainClass == second.plainClass else { return nil }
      }
      if let first = one.text, let second = two.text, first != second { return nil }
      if let first = one.name, let second = two.name, !first.hasPrefix("0x"), first != second {
        return nil
      }
      return (one.address ?? one.name ?? "", two.address ?? two.name ?? "")
    }
  }
}

extension DescribedConstraint {
  /// The same said from the second item's side; `nil` where that is another equation.
  fileprivate var reversed: DescribedConstraint? {
    guard let second, multiplier == 1 else { return nil }
    var result = self
    result.first = second
    result.second = first
    result.constant = -constant
    result.relation =
      switch relation {
      case .equal: .equal
      case .lessThanOrEqual: .greaterThanOrEqual
      case .greaterThanOrEqual: .lessThanOrEqual
      }
    return result
  }
}

extension String {
  /// A class without the module that Swift writes in front.
  fileprivate var plainClass: Substring { split(separator: ".").last ?? self[...] }
}
