/// Working memory of a core, reused from solve to solve.
struct CoreScratch: ~Copyable {
  var expansion = FormExpansion()
  var kernel = LexicographicSimplex()
  var scalar = ScalarOptimum()
  var duplicates = DuplicateComponents()
  var warmStart = WarmStart()
  var constants = Vector<Double>()
  var gathered = Vector<Term>()
  /// Per variable: its position among the gathered terms while they are merged, else -1.
  var slot = Vector<Int32>()
  /// The values of a component before it is solved again.
  var before = Vector<Double>()
  /// What follows from a variable that is tied or let go.
  var reach = Reach()
  /// Variables whose offsets an edit moved.
  var movedOffsets = Vector<Int32>()
  // A form over one component, see `Core.breakTies`.
  var formTerms = Vector<Summand>()
  var formConstant = 0.0
  var formLinkFactor = 0.0
}
