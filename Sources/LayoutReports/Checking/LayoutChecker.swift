import InterfaceBuilder
import LayoutEngine
import LayoutInspection
import LayoutModel

/// Adds the findings of rules in layouts to a report.
struct LayoutChecker {
  private let settings: RuleSettings
  /// Known findings, which are not reported again.
  private var baseline: CheckBaseline
  /// The documents that layouts were imported from, with their names in messages.
  private var documents: [DocumentID: (file: String, places: DocumentPlaces)] = [:]
  /// The appearance of their views, if a rule needs it.
  private var looks: [DocumentID: DocumentAppearance] = [:]
  /// The parts of documents that no object represents, by the document ids of the layouts' roots.
  private var parts: [SourcePlace: [DocumentPart]] = [:]
  private var guesses = GuessedTexts()
  private var found = CheckReport()

  /// The report so far.
  var report: CheckReport {
    var result = found
    result.guesses = guesses.lines
    result.unmatched = baseline
    return result
  }

  init(_ settings: RuleSettings, baseline: CheckBaseline) {
    self.settings = settings
    self.baseline = baseline
    found.failing = settings.failing
  }

  /// Registers a document, so that findings in its layouts have locations.
  ///
  /// - Parameters:
  ///   - layouts: The layouts read from it.
  ///   - notices: The notices about parts that could not be read, and about open conflicts.
  ///   - isWhole: Whether to report such parts outside these layouts too.
  mutating func add(
    _ document: SourceDocument, file: String, bytes: [UInt8], layouts: [Layout],
    _ notices: [ImportNotice], isWhole: Bool
  ) {
    guard let places = try? DocumentPlaces(bytes: bytes) else { return }
    documents[document.id] = (file, places)
    let roots = Set(layouts.compactMap(\.source))
    for notice in notices {
      guard let problem = notice.problem else { continue }
      let part = DocumentPart(
        problem, objectID: notice.objectID, line: notice.line, column: notice.column,
        // Findings are sentences without a final period.
        message: notice.message.hasSuffix(".") ? String(notice.message.dropLast()) : notice.message)
      let root = notice.root.map { SourcePlace(document: document.id, objectID: $0) }
      if let root, roots.contains(root) {
        parts[root, default: []].append(part)
      } else if isWhole {
        add(part, of: document, file)
      }
    }
    guard settings.rules.contains(where: \.readsLooks) else { return }
    looks[document.id] = try? DocumentAppearance(bytes: bytes, name: file, id: document.id)
  }

  /// Returns the parts of a layout's document that no object represents.
  func parts(of layout: Layout) -> [DocumentPart] { layout.source.flatMap { parts[$0] } ?? [] }

  /// Returns the appearance of a layout's views, if a rule needs it.
  func looks(of layout: Layout) -> LayoutAppearance? {
    layout.source.flatMap { looks[$0.document]?.appearance(of: layout) }
  }

  /// Returns the values recorded in a layout's document, if a rule needs them.
  func recorded(
    of layout: Layout, measurer: any ContentMeasurer, solve: (Layout) -> SolvedLayout
  ) -> InspectedLayout.Recorded? {
    guard settings.rules.contains(where: \.readsDocument), let source = layout.source,
      let places = documents[source.document]?.places
    else { return nil }
    var frames: [ViewID: Rect] = [:]
    for view in layout.views {
      frames[view.id] = view.source.flatMap { places.frame(of: $0.objectID) }
    }
    let root = layout.views[layout.root]?.source?.objectID
    let cell = root.flatMap(places.cell).map {
      InspectedLayout.Recorded.Cell(frame: $0.frame, table: $0.table, isStatic: $0.isStatic)
    }
    return InspectedLayout.Recorded(
      of: layout, frames: frames, cell: cell, measurer: measurer, solve: solve)
  }

  /// Adds the findings of the rules in a layout.
  ///
  /// - Parameters:
  ///   - measurer: The measurer used to solve the layout.
  ///   - again: Solves the layout with another measurer.
  mutating func add(
    _ inspected: InspectedLayout, _ measurer: any ContentMeasurer,
    again: (any ContentMeasurer) -> InspectedLayout
  ) {
    found.checked += inspected.versions.count
    let layout = inspected.layout
    guesses.add(
      layout, of: layout.source.flatMap { documents[$0.document]?.file } ?? "", measurer)
    let findings = inspected.findings(of: settings.rulesWithCauses)
    let uncertain = UncertainFindings(
      findings, of: settings.rulesWithCauses, in: layout, measurer, again: again)
    for finding in findings {
      let guess = uncertain.guess(under: finding)
      guard var entry = entry(finding, in: layout, guess: guess) else { continue }
      entry.follows = finding.follows.compactMap {
        self.entry($0, in: layout, guess: guess ?? uncertain.guess(under: $0))
      }
      keep(entry)
    }
  }

  /// Adds a part that belongs to no readable layout, under the document's name.
  private mutating func add(_ part: DocumentPart, of document: SourceDocument, _ file: String) {
    let finding = part.finding(in: LayoutID(high: document.id.high, low: document.id.low))
    guard let severity = severity(of: finding, guess: nil) else { return }
    keep(
      CheckReport.Entry(
        finding: finding, severity: severity, guess: nil, layout: document.name,
        object: part.objectID, objectID: part.objectID, place: part.place(in: file), logged: nil))
  }

  /// Adds an entry unless it is in the baseline or ignored by the settings.
  private mutating func keep(_ entry: CheckReport.Entry) {
    let name = "\(entry.layout)/\(entry.object ?? "")"
    if settings.isLeftAlone(entry.finding.rule, name, in: entry.place?.file) {
      found.leftAlone += 1
    } else if baseline.take(entry) {
      found.leftAlone += 1
    } else {
      found.entries.append(entry)
    }
  }

  /// Returns the severity of a finding, or `nil` if it is too low to be shown.
  private func severity(of finding: Finding, guess: String?) -> Severity? {
    guard let decided = settings.severity(of: finding.rule) else { return nil }
    // A finding that depends on an estimate should not fail a check.
    let severity = guess == nil ? decided : decided.lowered
    return severity >= settings.leastShown || settings.only.contains(finding.rule.id)
      ? severity : nil
  }

  /// Returns an entry, or `nil` if the severity is too low to be shown.
  private func entry(
    _ finding: Finding, in layout: Layout, guess: String?
  ) -> CheckReport.Entry? {
    guard let severity = severity(of: finding, guess: guess) else { return nil }
    let file = layout.source.flatMap { documents[$0.document]?.file }
    let broken = finding.conflict?.broken.flatMap { place(of: $0, in: layout) }
    var entry = CheckReport.Entry(
      finding: finding, severity: severity, guess: guess, layout: layout.name,
      object: finding.part?.objectID ?? layout.objectName(of: finding.subject),
      objectID: finding.part?.objectID ?? layout.objectID(of: finding.subject),
      place: file.flatMap { finding.part?.place(in: $0) } ?? broken
        ?? place(of: finding.subject, in: layout),
      logged: finding.conflict.map { ConflictInLayout(conflict: $0, layout: layout) })
    entry.constraintPlaces =
      (finding.conflict?.constraints ?? []).compactMap { place(of: $0, in: layout) }
    return entry
  }

  /// Returns the location of a constraint in the document, or `nil` if the system created it.
  private func place(
    of constraint: DiagnosedConstraint, in layout: Layout
  ) -> CheckReport.Entry.Place? {
    guard case .constraint(let id) = constraint.origin, layout.constraints[id]?.source != nil else {
      return nil
    }
    return place(of: .constraint(id), in: layout)
  }

  private func place(of subject: Finding.Subject, in layout: Layout) -> CheckReport.Entry.Place? {
    let source: SourcePlace? =
      switch subject {
      case .layout, .outlet: layout.source
      case .constraint(let id): layout.constraints[id]?.source
      case .item(.view(let id)), .item(.builtin(_, of: let id)): layout.views[id]?.source
      case .item(.guide(let id)): layout.guides[id]?.source
      }
    guard let source = source ?? layout.source, let document = documents[source.document],
      let place = document.places.place(of: source.objectID)
    else { return nil }
    return CheckReport.Entry.Place(file: document.file, line: place.line, column: place.column)
  }
}

extension ImportNotice {
  /// What a check reports about the part, or `nil` if nothing.
  fileprivate var problem: DocumentPart.Problem? {
    isLoss ? .leftOut : reason == .openConflict ? .openConflict : nil
  }
}

extension DocumentPart {
  fileprivate func place(in file: String) -> CheckReport.Entry.Place {
    CheckReport.Entry.Place(file: file, line: line, column: column)
  }
}

extension Layout {
  /// Returns the id of a finding's subject: its id in the document, otherwise its own.
  fileprivate func objectID(of subject: Finding.Subject) -> String? {
    switch subject {
    case .layout: listedID
    case .item(.view(let id)), .item(.builtin(_, of: let id)): views[id]?.listedID
    case .item(.guide(let id)): guides[id]?.listedID
    case .constraint(let id): constraints[id]?.listedID
    case .outlet(let id): id.description
    }
  }

  /// Returns the name of a finding's subject.
  func objectName(of subject: Finding.Subject) -> String? {
    switch subject {
    case .layout: nil
    case .item(let item): name(of: item)
    case .constraint(let id):
      constraints[id].map { $0.name ?? $0.identifier ?? $0.source?.objectID ?? text(of: $0) }
    case .outlet(let id): outlets[id]?.name
    }
  }
}
