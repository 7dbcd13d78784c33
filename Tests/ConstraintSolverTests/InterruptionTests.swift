import ConstraintSolver
import Synchronization
import Testing

@Suite("Cancellation")
struct InterruptionTests {
  @Test("solving and querying stop wherever they are cancelled")
  func anywhere() throws {
    var stops = 0
    for seed in 1...60 as ClosedRange<UInt64> {
      for allowed in [0, 1, 2, 3, 5, 8, 13, 21] {
        var (solver, variables, _) = try RandomSystem(seed: seed).solver(.breakOne)
        let asked = Atomic(0)
        let interruption = Interruption {
          asked.add(1, ordering: .relaxed).newValue > allowed
        }
        interruption.during {
          _ = solver.solve()
          _ = solver.conflicts
          for variable in variables { _ = solver.isAmbiguous(variable) }
        }
        if interruption.hasHappened { stops += 1 }
        #expect(!Interruption.endsSolving)
      }
    }
    #expect(stops > 100, "hardly anything was given up: \(stops)")
  }

  @Test("a solution that is not cancelled is identical to the bit")
  func unchanged() throws {
    for seed in 1...100 as ClosedRange<UInt64> {
      var (plain, _, _) = try RandomSystem(seed: seed).solver(.breakOne)
      var (watched, _, _) = try RandomSystem(seed: seed).solver(.breakOne)
      let first = plain.solve()
      let second = Interruption { false }.during { watched.solve() }
      #expect(first == second, "seed \(seed)")
      #expect(
        plain.values.map(\.bitPattern) == watched.values.map(\.bitPattern), "seed \(seed)")
    }
  }
}
