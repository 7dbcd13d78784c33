import HubSync

/// What a hub answers with: the answers that it keeps, and whose turn it is to solve.
final class HubService: Sendable {
  let hub: Hub
  /// Whose turn it is to solve.
  let slots: FairTurns
  let answers: AnswerCache
  /// What is being answered to several.
  let shared = SharedAnswers()

  init(_ hub: Hub) {
    self.hub = hub
    let settings = hub.settings
    // Threads are left for what takes little time, whatever is being solved.
    let solvers = settings.solvers > 0 ? settings.solvers : max(1, settings.threads / 2)
    slots = FairTurns(FairTurns.Bounds(places: solvers, waiting: settings.waiting))
    answers = AnswerCache(limit: settings.answers)
  }

  /// Lets go of what this process holds of projects that others removed.
  ///
  /// One question to the database, and none where nothing is held.
  ///
  /// - Returns: how many projects those were.
  @discardableResult
  func forgetRemoved() throws -> Int { try hub.forgetRemoved(alsoIn: [answers]) }
}
