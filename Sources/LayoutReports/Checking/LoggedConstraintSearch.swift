import AutoLayoutStore
import InterfaceBuilder
import LayoutLanguage
import LayoutModel

/// Finds the constraints of a log in layouts.
///
/// A log has addresses instead of names. A constraint matches a logged one if relation, multiplier,
/// constant, priority and attributes are equal (or equal when reversed), the items have the same
/// classes, and texts, names and identifiers agree if both have them. Within a layout, an address
/// stands for one view. The layout with most of the conflict's constraints is chosen.
public struct LoggedConstraintSearch: Sendable {
  /// The location of a logged constraint.
  public struct Found: Hashable, Sendable {
    public let layout: String
    /// The name or identifier of the constraint, or its equation if it has none.
    public let constraint: String
    /// The location in a document; `nil` if the layout has none.
    public let place: CheckReport.Entry.Place?

    /// The location on one line.
    public var text: String {
      let file = place.map { " (\($0.file):\($0.line):\($0.column))" } ?? ""
      return "\(layout): \(constraint)\(file)"
    }

    /// The location as JSON.
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

  /// The candidates by layout.
  private var layouts: [[Candidate]] = []

  /// Creates a search without layouts.
  public init() {}

  /// Adds the constraints of layouts.
  ///
  /// - Parameter files: The names of documents in messages, by document name.
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

  /// Returns a constraint as a log describes it, with the texts that UIKit appends to labels.
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

  /// Returns the locations of a conflict's constraints, each `nil` if it was not found.
  ///
  /// - Complexity: O(constraints of the layouts × constraints of the conflict).
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
    // Constraints with a single match come first, to determine which view an address stands for.
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

  /// A possible match of a logged constraint, with the resulting assignment of addresses.
  private struct Match {
    /// Pairs of an address in the log and one of the layout's items.
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
  /// The constraint seen from its second item, or `nil` if that would be another equation.
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
  /// The class name without its Swift module.
  fileprivate var plainClass: Substring { split(separator: ".").last ?? self[...] }
}
