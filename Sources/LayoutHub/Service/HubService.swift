import HubSync

/// The service behind the routes: the answer cache and the scheduling of solving.
final class HubService: Sendable {
  let hub: Hub
  /// Schedules solving.
  let slots: FairTurns
  let answers: AnswerCache
  /// The answers being made.
  let shared = SharedAnswers()

  init(_ hub: Hub) {
    self.hub = hub
    let settings = hub.settings
    // Some threads are left for quick work, however much is being solved.
    let solvers = settings.solvers > 0 ? settings.solvers : max(1, settings.threads / 2)
    slots = FairTurns(FairTurns.Bounds(places: solvers, waiting: settings.waiting))
    answers = AnswerCache(limit: settings.answers)
  }

  /// Releases what this process holds of projects that others deleted.
  ///
  /// Takes one query, or none if nothing is held.
  ///
  /// - Returns: the number of deleted projects.
  @discardableResult
  func forgetRemoved() throws -> Int { try hub.forgetRemoved(alsoIn: [answers]) }
}
