import LayoutModel

/// The translation of a frame and an autoresizing mask on one axis.
///
/// Each case determines two of near margin, length and far margin; the third follows. `T'` is the
/// superview's size. The table is UIKit's, according to public logs of
/// `NSAutoresizingMaskLayoutConstraint`.
struct AutoresizingRule: Hashable, Sendable {
  /// A fixed number of points, or a fraction of the superview's size minus `fixed`.
  enum Part: Hashable, Sendable {
    case points(Double)
    /// `factor × (T' − fixed)`
    case share(factor: Double, fixed: Double)
  }

  var near: Part?
  var length: Part?
  var far: Part?

  /// Translates one axis of a frame at `origin`, `length` long, in a superview `total` long.
  ///
  /// If the flexible parts are all 0, so that they have no proportions, the fixed form is used.
  init(
    origin: Double, length: Double, total: Double, flexibleNear: Bool, flexibleLength: Bool,
    flexibleFar: Bool
  ) {
    let far = total - origin - length
    func share(_ part: Double, of whole: Double, fixed: Double) -> Part {
      whole == 0 ? .points(part) : .share(factor: part / whole, fixed: fixed)
    }
    switch (flexibleNear, flexibleLength, flexibleFar) {
    case (false, false, _):
      near = .points(origin)
      self.length = .points(length)
    case (false, true, false):
      near = .points(origin)
      self.far = .points(far)
    case (true, false, false):
      self.far = .points(far)
      self.length = .points(length)
    case (true, false, true):
      near = share(origin, of: origin + far, fixed: length)
      self.length = .points(length)
    case (false, true, true):
      near = .points(origin)
      self.length = share(length, of: length + far, fixed: origin)
    case (true, true, false):
      self.far = .points(far)
      self.length = share(length, of: origin + length, fixed: far)
    case (true, true, true):
      near = share(origin, of: total, fixed: 0)
      self.length = share(length, of: total, fixed: 0)
    }
  }

  /// The rule for the content view of a visual effect view, which always fills it.
  static let filling = AutoresizingRule(
    origin: 0, length: 0, total: 0, flexibleNear: false, flexibleLength: true, flexibleFar: false)

  /// Creates the rule of a view on an axis, for the superview's size to which its frame belongs.
  ///
  /// If that size is unknown, nothing is flexible.
  init(of view: View, _ axis: Axis, total: Double?) {
    let frame = view.frame ?? .zero
    let mask = total == nil ? [] : view.autoresizingMask
    let total = total ?? 0
    switch axis {
    case .horizontal:
      self.init(
        origin: frame.x, length: frame.width, total: total,
        flexibleNear: mask.contains(.flexibleLeftMargin),
        flexibleLength: mask.contains(.flexibleWidth),
        flexibleFar: mask.contains(.flexibleRightMargin))
    case .vertical:
      self.init(
        origin: frame.y, length: frame.height, total: total,
        flexibleNear: mask.contains(.flexibleTopMargin),
        flexibleLength: mask.contains(.flexibleHeight),
        flexibleFar: mask.contains(.flexibleBottomMargin))
    }
  }

  /// The rule with near and far side exchanged.
  var mirrored: AutoresizingRule {
    var result = self
    (result.near, result.far) = (far, near)
    return result
  }

  /// Returns the rule with larger margins at both ends, if it fixes these.
  func inset(near: Double, far: Double) -> AutoresizingRule {
    guard case .points(let start)? = self.near, case .points(let end)? = self.far else {
      return self
    }
    var result = self
    (result.near, result.far) = (.points(start + near), .points(end + far))
    return result
  }

  /// Returns the equations of a view inside its superview, both given as items.
  ///
  /// The rule is about frames, so the equations account for alignment insets.
  func equations(
    _ axis: Axis, view: LayoutItem, insets: EdgeInsets, superview: LayoutItem,
    superInsets: EdgeInsets
  ) -> [Equation] {
    let (low, high, size): (Attribute, Attribute, Attribute) =
      axis == .horizontal ? (.left, .right, .width) : (.top, .bottom, .height)
    let (inLow, inHigh, outLow, outHigh) =
      axis == .horizontal
      ? (insets.left, insets.right, superInsets.left, superInsets.right)
      : (insets.top, insets.bottom, superInsets.top, superInsets.bottom)
    func equation(_ operand: Operand, _ part: Part, _ outset: Double) -> Equation {
      switch part {
      case .points(let points):
        return Equation(operand, .equal, nil, constant: points + outset)
      case .share(let factor, let fixed):
        return Equation(
          operand, .equal, Operand(superview, size), multiplier: factor,
          constant: factor * (outLow + outHigh - fixed) + outset)
      }
    }
    var result: [Equation] = []
    if let near {
      let distance = Operand(Anchor(view, low), from: Anchor(superview, low))
      result.append(equation(distance, near, inLow - outLow))
    }
    if let length {
      result.append(equation(Operand(view, size), length, -inLow - inHigh))
    }
    if let far {
      let distance = Operand(Anchor(superview, high), from: Anchor(view, high))
      result.append(equation(distance, far, inHigh - outHigh))
    }
    return result
  }
}
