import LayoutReports

/// The state of a page: the conflicts, the pictures, and the decisions.
actor MergePageState {
  private var document: any DecidedDocument
  private var pictures: MergePictures
  /// The proposals for the current decisions; `nil` after these have changed.
  private var proposals: [Int: MergeChoice]?
  /// The individual proposal for each conflict if there are many, since trying answers takes time.
  private var ownProposals: [ConflictKey: MergeChoice?] = [:]
  /// Incremented by each decision, so that browsers request new pictures.
  private var revision = 0
  private var isSaved = true

  init(_ document: any DecidedDocument) {
    self.document = document
    pictures = document.progress.pictures()
  }

  var isFinished: Bool { isSaved && document.progress.open.isEmpty }

  func decide(_ choice: MergeChoice?, _ numbers: [Int]?) throws {
    try document.decide(choice, numbers)
    drawAgain()
    isSaved = false
  }

  func save() throws {
    let decisions = document.progress.decisions
    // The document includes decisions made elsewhere meanwhile, whether it could be written or not.
    defer { if document.progress.decisions != decisions { drawAgain() } }
    try document.save()
    isSaved = true
  }

  private func drawAgain() {
    proposals = nil
    pictures = document.progress.pictures()
    revision += 1
  }

  func picture(_ layout: Int, _ version: MergePictures.Version, about object: String?) -> String? {
    pictures.svg(of: layout, in: version, about: object)
  }

  // MARK: As JSON

  var json: JSONValue {
    let progress = document.progress
    return .object([
      ("path", .string(document.path)), ("revision", .number(Double(revision))),
      ("left", .number(Double(progress.open.count))), ("saved", .bool(isSaved)),
      ("layouts", .array(pictures.names.indices.map(layout))),
      ("conflicts", .array(progress.items.map(conflict))),
    ])
  }

  private func layout(_ number: Int) -> JSONValue {
    .object([
      ("name", .string(pictures.names[number])),
      ("contradictions", .array(pictures.contradictions(in: number).map { .strings($0) })),
    ])
  }

  private func conflict(_ item: ResolutionProgress.Item) -> JSONValue {
    let question = item.conflict.question
    return .object([
      ("number", .number(Double(item.number))), ("kind", .string(item.conflict.kind.rawValue)),
      ("id", .optional(item.conflict.objectID)), ("object", .string(item.conflict.object)),
      ("field", .optional(question.field)), ("message", .string(item.conflict.message)),
      ("base", .optional(question.base)), ("ours", .optional(question.ours)),
      ("theirs", .optional(question.theirs)), ("under", .strings(question.under)),
      ("choices", .strings(choices(question).map(\.rawValue))),
      ("proposal", .optional(proposed()[item.number]?.rawValue)),
      ("choice", .optional(item.choice?.rawValue)),
      ("layout", .optional(layout(of: item).map(Double.init))),
    ])
  }

  /// A page has a button for each possible resulting document.
  private func choices(_ question: ConflictQuestion) -> [MergeChoice] {
    question.alternatives.isEmpty ? question.choices : question.alternatives
  }

  /// The proposals for open conflicts, by number.
  private func proposed() -> [Int: MergeChoice] {
    if let proposals { return proposals }
    let open = document.progress.open
    let choices =
      document.progress.goTogether ? document.progress.proposals() : open.map(ownProposal)
    let found = zip(open, choices).compactMap { item, choice in choice.map { (item.number, $0) } }
    let result = Dictionary(uniqueKeysWithValues: found)
    proposals = result
    return result
  }

  private func ownProposal(_ item: ResolutionProgress.Item) -> MergeChoice? {
    let key = item.conflict.question.key
    if let known = ownProposals[key] { return known }
    let found = document.progress.proposal(for: item)
    ownProposals[key] = .some(found)
    return found
  }

  private func layout(of item: ResolutionProgress.Item) -> Int? {
    ([item.conflict.objectID].compactMap(\.self) + item.conflict.question.key.places).lazy
      .compactMap { self.pictures.layout(holding: String($0.prefix { $0 != "/" })) }.first
  }
}
