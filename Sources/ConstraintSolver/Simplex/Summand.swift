/// A variable, by its position in the problem at hand, with its factor in a linear form.
struct Summand: BitwiseCopyable {
  var place: Int32
  var factor: Double
}
