import AutoLayoutStore
import HubStore
import LayoutHistory

/// The contents of the page about a merge's conflicts.
struct ConflictValues {
  private let served: ServedProject
  private let hash: ContentHash

  init(_ served: ServedProject, _ hash: ContentHash) {
    self.served = served
    self.hash = hash
  }

  func values() throws -> PageValues {
    try served.opened { project in
      let found = try project.conflicts.list(of: hash.description)
      let revision = try project.history.show(hash.description).revision
      return [
        "revision": revision.shortHash, "message": revision.subject,
        "change": PageAddress.of(
          served.project.name, "diff", [("to", hash.description)]),
        "hasConflicts": !found.conflicts.isEmpty, "hasFindings": !found.findings.isEmpty,
        // Quoted for a shell, because names are untrusted.
        "example": ShellLine.text(found.conflicts.prefix(1).map(\.name)),
        "conflicts": found.conflicts.map(conflict),
        "findings": found.findings.map { finding -> PageValues in
          [
            "layout": finding.layout, "environment": finding.environment,
            "message": finding.message,
          ]
        },
      ]
    }
  }

  private func conflict(_ conflict: DescribedConflict) -> PageValues {
    [
      "name": conflict.name, "layout": conflict.layout ?? "", "reason": conflict.reason,
      "field": conflict.field.isEmpty ? "(the whole \(conflict.kind))" : conflict.field,
      "base": conflict.base ?? "(absent)", "ours": conflict.ours ?? "(removed)",
      "theirs": conflict.theirs ?? "(removed)",
    ]
  }
}
