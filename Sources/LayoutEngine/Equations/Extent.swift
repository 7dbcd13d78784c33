/// The edges of something on one axis, as linear forms of one origin and one length.
///
/// Every edge that layout uses is `origin + factor × length + constant`: a view's own edges, its
/// margins, the safe area's top and bottom, a baseline.
struct Extent: Hashable, Sendable {
  /// An edge: `origin + factor × length + constant`.
  struct Edge: Hashable, Sendable {
    var factor: Double
    var constant: Double
  }

  /// `nil` if the origin is 0, as for the root.
  var origin: VariableIndex?
  var length: VariableIndex
  var low: Edge
  var high: Edge

  /// Creates an extent from insets at the near and far edges.
  init(origin: VariableIndex?, length: VariableIndex, low: Double = 0, high: Double = 0) {
    self.origin = origin
    self.length = length
    self.low = Edge(factor: 0, constant: low)
    self.high = Edge(factor: 1, constant: -high)
  }

  /// Returns the form of an edge.
  func form(of edge: Edge) -> LinearForm {
    var form = LinearForm()
    if let origin { form.add(origin, 1) }
    form.add(length, edge.factor)
    form.constant = edge.constant
    return form
  }

  /// The near edge: left or top.
  var lowForm: LinearForm { form(of: low) }
  /// The far edge: right or bottom.
  var highForm: LinearForm { form(of: high) }

  /// The point halfway between the edges.
  var centerForm: LinearForm {
    form(
      of: Edge(
        factor: (low.factor + high.factor) / 2, constant: (low.constant + high.constant) / 2))
  }

  /// Returns the position of an edge for given values of the variables, without creating its form.
  func position(of edge: Edge, _ values: [Double]) -> Double {
    var position = edge.constant
    if let origin { position += values[origin] }
    return adding(edge.factor, to: position, values)
  }

  /// Returns the distance between the edges for given values of the variables.
  func length(_ values: [Double]) -> Double {
    adding(high.factor - low.factor, to: high.constant - low.constant, values)
  }

  private func adding(_ factor: Double, to sum: Double, _ values: [Double]) -> Double {
    factor == 0 ? sum : sum + factor * values[length]
  }

  /// The distance between the edges.
  var lengthForm: LinearForm {
    var form = LinearForm()
    form.add(length, high.factor - low.factor)
    form.constant = high.constant - low.constant
    return form
  }
}
