/// A horizontal and a vertical value of one kind.
public struct AxisPair<Value> {
  public var horizontal: Value
  public var vertical: Value

  /// Makes a pair.
  @inlinable
  public init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The value on an axis.
  @inlinable
  public subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    // In place: a value that is put back after its change is copied for it.
    _modify {
      if axis == .horizontal { yield &horizontal } else { yield &vertical }
    }
  }
}

extension AxisPair: Equatable where Value: Equatable {}
extension AxisPair: Hashable where Value: Hashable {}
extension AxisPair: Sendable where Value: Sendable {}
