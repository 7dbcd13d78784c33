/// A horizontal and a vertical value of the same type.
public struct AxisPair<Value> {
  public var horizontal: Value
  public var vertical: Value

  /// Creates a pair.
  @inlinable
  public init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The value on an axis.
  @inlinable
  public subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    // Modifies in place: get and set would copy the value.
    _modify {
      if axis == .horizontal { yield &horizontal } else { yield &vertical }
    }
  }
}

extension AxisPair: Equatable where Value: Equatable {}
extension AxisPair: Hashable where Value: Hashable {}
extension AxisPair: Sendable where Value: Sendable {}
