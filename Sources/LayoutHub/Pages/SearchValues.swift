import LayoutReports
import HubStore
import LayoutHistory

/// The contents of the constraint search page.
struct SearchValues {
  private let search: ConstraintSearch
  private let at: String?

  init(_ search: ConstraintSearch, at: String?) {
    self.search = search
    self.at = at
  }

  /// The maximum number of constraints listed.
  private static let mostRows = 1_000

  func values() throws -> PageValues {
    let found = try search.found()
    let layouts = try search.served.opened(at: search.hash) { try $0.layoutNames() }
    let project = search.served.project
    let summary = found.count == 1 ? "1 constraint." : "\(found.count) constraints."
    return [
      "address": PageAddress.of(project.name, "constraints"), "name": search.name ?? "",
      "at": at ?? "", "branch": project.defaultBranch ?? "",
      "revision": String(search.hash.description.prefix(12)),
      "layouts": layouts.map { layout -> PageValues in
        ["value": layout, "text": layout, "isChosen": layout == search.layout]
      },
      "summary": found.count > Self.mostRows
        ? "\(summary) The first \(Self.mostRows) are listed." : summary,
      "hasRows": !found.isEmpty, "rows": found.prefix(Self.mostRows).map(row),
    ]
  }

  private func row(_ found: ConstraintSearch.Found) -> PageValues {
    [
      "name": found.row.name ?? "(no name)", "layout": found.layout,
      "address": PageAddress.of(
        search.served.project.name, "frames", [("layout", found.layout), ("at", at)]),
      "on": found.row.on, "equation": found.row.equation,
      "active": found.row.isActive ? "yes" : "no",
      "outlets": found.row.outlets.joined(separator: ", "),
    ]
  }
}
