/// A term of a linear form, with the variable's position in the current problem.
struct Summand: BitwiseCopyable {
  var place: Int32
  var factor: Double
}
