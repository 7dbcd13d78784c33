import Dispatch
import LayoutHistory
import OperatingSystem
import Synchronization

/// Checks on a separate thread that the changes of revisions lead to their recorded states, while
/// the caller decodes the next ones and stores the previous ones.
///
/// It contains the whole state, starting from the empty project, whatever file the revisions go
/// into; so it is for copies that start empty. Several writes can use it, but only one at a time.
public final class RevisionChecker: Sendable {
  private enum Step: Sendable {
    case move(ChangeSet)
    case check(ChangeSet, ContentHash)
    case describe
  }

  private enum Answer: Sendable {
    case checked(Bool)
    case described([ObjectKey: ObjectFields], nodes: [Int: [UInt8]])
    case failed(any Error)
  }

  private let steps = Channel<Step>()
  private let answers = Channel<Answer>()
  private let place = Mutex<ContentHash?>(nil)

  public init() {
    let (steps, answers) = (steps, answers)
    let follow: @Sendable () -> Void = {
      var state = FollowedState()
      while let step = steps.next() {
        do {
          if let answer = try Self.take(step, &state) { answers.send(answer) }
        } catch {
          answers.send(.failed(error))
        }
      }
    }
    do {
      try SystemThread.start(follow)
    } catch {
      answers.send(.failed(error))
    }
  }

  deinit { steps.end() }

  private static func take(_ step: Step, _ state: inout FollowedState) throws -> Answer? {
    switch step {
    case .move(let changes):
      return try apply(changes, &state) ? nil : .checked(false)
    case .check(let changes, let root):
      guard try apply(changes, &state) else { return .checked(false) }
      state.countReferences(for: changes)
      try checkRules(of: changes, in: state)
      return .checked(try state.root() == root)
    case .describe:
      return .described(state.changed.compactMapValues { $0 }, nodes: try state.nodes())
    }
  }

  /// A separate function so that the rules release the state before hashing, which would copy it.
  private static func checkRules(of changes: ChangeSet, in state: FollowedState) throws {
    var rules = StateRules {
      state.changed[$0] ?? nil
    } dependent: {
      state.dependent(on: $0)
    }
    try rules.check(changes)
  }

  private static func apply(_ changes: ChangeSet, _ state: inout FollowedState) throws -> Bool {
    for change in changes.objects {
      let old = state.changed[change.key] ?? nil
      guard try state.apply(change, to: old) else { return false }
    }
    return true
  }

  /// The last revision submitted, or `nil` for the empty project.
  var position: ContentHash? { place.withLock { $0 } }

  /// Continues from another revision, which is known to be correct.
  func move(by changes: ChangeSet, to hash: ContentHash?) {
    steps.send(.move(changes))
    place.withLock { $0 = hash }
  }

  /// Submits a revision: its changes to the state of the previous one, and the root that it
  /// records.
  func check(_ changes: ChangeSet, root: ContentHash, of hash: ContentHash) {
    steps.send(.check(changes, root))
    place.withLock { $0 = hash }
  }

  /// Waits for the result of the next submitted revision.
  ///
  /// - Returns: whether its changes apply to the state before it, and lead to its root.
  func next() throws -> Bool {
    guard case .checked(let isRight) = try answer() else { return false }
    return isRight
  }

  /// Returns the state after all submitted revisions, with its hashes.
  func state() throws -> (objects: [ObjectKey: ObjectFields], nodes: [Int: [UInt8]]) {
    steps.send(.describe)
    guard case .described(let objects, let nodes) = try answer() else {
      throw ProjectFileError.historyDamaged("a revision does not match its hash")
    }
    return (objects, nodes)
  }

  private func answer() throws -> Answer {
    let answer = answers.next()
    if case .failed(let error) = answer { throw error }
    return answer ?? .checked(false)
  }
}

/// A queue between two threads.
private final class Channel<Element: Sendable>: Sendable {
  private let waiting = Mutex<[Element]>([])
  private let count = DispatchSemaphore(value: 0)
  private let taken = Mutex<[Element]>([])

  func send(_ element: Element) {
    waiting.withLock { $0.append(element) }
    count.signal()
  }

  /// Ends the queue after what was sent.
  func end() { count.signal() }

  /// Waits for the next element; for one thread at a time.
  ///
  /// - Returns: the element, or `nil` at the end.
  func next() -> Element? {
    count.wait()
    return taken.withLock { taken in
      if taken.isEmpty {
        taken = waiting.withLock { waiting in
          defer { waiting = [] }
          return waiting.reversed()
        }
      }
      return taken.popLast()
    }
  }
}
