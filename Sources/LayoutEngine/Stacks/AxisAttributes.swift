import LayoutModel

/// The attributes of an axis.
struct AxisAttributes {
  let low: Attribute
  let high: Attribute
  let center: Attribute
  let size: Attribute

  init(_ axis: Axis) {
    (low, high, center, size) =
      axis == .horizontal
      ? (.leading, .trailing, .centerX, .width) : (.top, .bottom, .centerY, .height)
  }
}
