import LayoutModel

extension Rule {
  /// Outlets and names.
  static let naming: [Rule] = [
    Rule(
      "AL0601", "dangling-outlet", .warning, "outlets that are connected to nothing",
      """
      Code that uses the outlet stops with "unexpectedly found nil". Connect it, or remove it.
      """,
      .written { inspected, list in
        for outlet in inspected.layout.outlets where outlet.targets.isEmpty && !outlet.isCollection
        {
          list.add(.outlet(outlet.id), "the outlet \(outlet.name) is connected to nothing")
        }
      }),
    Rule(
      "AL0602", "unnamed-outlet-constraint", .note,
      "constraints that code changes and logs cannot name",
      """
      A constraint with an outlet changes at run time, and a log of a conflict shows it as an address.
      Give it an identifier.
      """,
      .written { inspected, list in
        for outlet in inspected.layout.outlets {
          for target in outlet.targets {
            guard case .constraint(let id) = target,
              let constraint = inspected.layout.constraints[id], constraint.identifier == nil
            else { continue }
            list.add(
              .constraint(id), "has the outlet \(outlet.name) and no identifier",
              constraints: [inspected.text(constraint)])
          }
        }
      }),
    Rule(
      "AL0603", "duplicate-identifier", .note, "identifiers that several constraints have",
      """
      A log names constraints by their identifiers; two that share one cannot be told apart there, nor
      found by it in code.
      """,
      .written { inspected, list in
        var first: [String: Constraint] = [:]
        for constraint in inspected.layout.constraints {
          guard let identifier = constraint.identifier else { continue }
          guard let known = first[identifier] else {
            first[identifier] = constraint
            continue
          }
          list.add(
            .constraint(constraint.id), "has the identifier \(identifier) that another has too",
            constraints: [inspected.text(known), inspected.text(constraint)])
        }
      }),
    Rule(
      "AL0604", "name-differs-by-case", .note, "names that differ by capitals only",
      """
      Names of views and guides are compared letter by letter: `logo` and `Logo` are two views, and
      sooner or later somebody takes one for the other.
      """,
      .written { inspected, list in
        var first: [String: String] = [:]
        for view in inspected.layout.views {
          let folded = view.name.lowercased()
          if let known = first[folded] {
            list.add(view.id, "\(view.name) and \(known) differ by capitals only")
          } else {
            first[folded] = view.name
          }
        }
      }),
  ]
}
