import AutoLayoutStore
import HubStore
import HubSync
import LayoutHistory

/// The contents of a project's page: its revisions, branches, tags and layouts.
struct RevisionList {
  private let served: ServedProject
  private let from: String?
  /// The last revision on the previous page.
  private let lastRevision: String?
  /// The last branch and tag on the previous page.
  private let last: (branch: String?, tag: String?)

  /// The number of revisions on a page.
  private static let length = 30
  /// The maximum number of changes listed for each.
  private static let mostChanges = 6

  /// - Parameters:
  ///   - from: a branch, tag or revision; `nil` for the default branch.
  ///   - revision: the last revision on the previous page.
  ///   - last: the last branch and tag on the previous page.
  init(
    _ served: ServedProject, from: String?, after revision: String?,
    _ last: (branch: String?, tag: String?)
  ) {
    self.served = served
    self.from = from
    lastRevision = revision
    self.last = last
  }

  func values(origin: String) throws -> PageValues {
    let name = served.project.name
    var values: PageValues = ["name": name, "origin": origin, "hasRevisions": false]
    guard served.head != nil || from != nil else { return values }
    let start = try served.place(from)
    let shown = from ?? served.project.defaultBranch ?? "HEAD"
    let lists = try served.opened { project in
      var filter = LogFilter()
      filter.limit = Self.length + 1
      filter.after = lastRevision
      let log = try project.history.log(from: start.hash.description, filter)
      let revisions = try log.prefix(Self.length).map { report in
        let changes = try project.history.changeSummary(
          of: report.record.hash.description, lines: Self.mostChanges)
        return revision(report, changes)
      }
      return (log: log, revisions: revisions)
    }
    let length = served.hub.settings.shown
    let branches = try served.named(.branch, after: last.branch, limit: length)
    let tags = try served.named(.tag, after: last.tag, limit: length)
    let layouts = try served.opened(at: start.hash) { try $0.layoutSummaries() }
    values["hasRevisions"] = true
    values["shown"] = shown
    values["revisions"] = lists.revisions
    if lists.log.count > Self.length {
      // It keeps the same start, because after a merge the next revision in the list may not reach
      // all that is left.
      let last = lists.log[Self.length - 1].record.hash.description
      values["older"] = PageAddress.of(name, "log", [("from", from), ("after", last)])
    }
    values["branches"] = branches.named.map { branch($0, shown: shown) }
    values["tags"] = tags.named.map { branch($0, shown: shown) }
    values["hasTags"] = !tags.named.isEmpty
    if let next = branches.next {
      values["moreBranches"] = PageAddress.of(
        name, nil, [("branch", from), ("branchesAfter", next), ("tagsAfter", last.tag)])
    }
    if let next = tags.next {
      values["moreTags"] = PageAddress.of(
        name, nil, [("branch", from), ("branchesAfter", last.branch), ("tagsAfter", next)])
    }
    values["layouts"] = layouts.map { layout($0, at: from) }
    values["searchAddress"] = PageAddress.of(name, "constraints")
    return values
  }

  private func revision(_ report: RevisionReport, _ changes: ChangeSummary) -> PageValues {
    let hash = report.record.hash.description
    func address(_ place: String, _ query: [(String, String?)]) -> String {
      PageAddress.of(served.project.name, place, query)
    }
    var values: PageValues = [
      "hash": report.shortHash, "subject": report.subject.isEmpty ? "(no message)" : report.subject,
      "author": report.record.author, "time": report.time, "day": String(report.time.prefix(10)),
      "change": address("diff", [("to", hash)]),
      "picture": address("diff", [("to", hash), ("format", "svg"), ("width", "220")]),
      "layouts": address("frames", [("at", hash)]), "isMerge": report.parents.count > 1,
      "conflicts": address("conflicts", [("at", hash)]), "references": report.references,
      "hasReferences": !report.references.isEmpty, "hasChanges": !changes.lines.isEmpty,
      "changes": changes.lines.map { ["kind": $0.kind, "text": $0.text] as PageValues },
    ]
    if changes.more > 0 { values["more"] = "\(changes.more)" }
    return values
  }

  private func branch(_ named: NamedRevision, shown: String) -> PageValues {
    let project = served.project
    var values: PageValues = [
      "name": named.name, "hash": named.revision.shortHash, "isShown": named.name == shown,
      "address": PageAddress.of(project.name, nil, [("branch", named.name)]),
    ]
    if let base = project.defaultBranch, named.name != base {
      values["difference"] = PageAddress.of(
        project.name, "diff", [("from", base), ("to", named.name)])
      values["base"] = base
    }
    return values
  }

  private func layout(_ summary: LayoutSummary, at revision: String?) -> PageValues {
    func count(_ number: Int, _ word: String) -> String {
      "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    return [
      "name": summary.name,
      "address": PageAddress.of(
        served.project.name, "frames", [("layout", summary.name), ("at", revision)]),
      "numbers": count(summary.views, "view") + ", " + count(summary.constraints, "constraint"),
    ]
  }
}
