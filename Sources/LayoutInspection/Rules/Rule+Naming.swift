import LayoutModel

extension Rule {
  /// Rules about outlets and names.
  static let naming: [Rule] = [
    Rule(
      "AL0601", "dangling-outlet", .warning, "unconnected outlets",
      """
      Code that uses the outlet crashes with "unexpectedly found nil". Connect or remove it.
      """,
      .written { inspected, list in
        for outlet in inspected.layout.outlets where outlet.targets.isEmpty && !outlet.isCollection
        {
          list.add(.outlet(outlet.id), "the outlet \(outlet.name) is not connected")
        }
      }),
    Rule(
      "AL0602", "unnamed-outlet-constraint", .note,
      "constraints with an outlet but no identifier",
      """
      A constraint with an outlet is changed at run time, and without an identifier a conflict log
      shows only its address. Give it an identifier.
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
      "AL0603", "duplicate-identifier", .note, "identifiers shared by several constraints",
      """
      Logs name constraints by identifier; those that share one cannot be told apart there or looked
      up by it in code.
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
            .constraint(constraint.id),
            "shares the identifier \(identifier) with another constraint",
            constraints: [inspected.text(known), inspected.text(constraint)])
        }
      }),
    Rule(
      "AL0604", "name-differs-by-case", .note, "names that differ only in capitalization",
      """
      Names of views and guides are case-sensitive: `logo` and `Logo` are two views, and easily
      confused.
      """,
      .written { inspected, list in
        var first: [String: String] = [:]
        for view in inspected.layout.views {
          let folded = view.name.lowercased()
          if let known = first[folded] {
            list.add(view.id, "\(view.name) and \(known) differ only in capitalization")
          } else {
            first[folded] = view.name
          }
        }
      }),
  ]
}
