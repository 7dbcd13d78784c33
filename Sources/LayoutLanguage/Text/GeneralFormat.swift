// C's `%g`, the format in which Apple prints every number of a constraint.

extension Double {
  /// The number as printed by C's `%g` in the C locale: six significant digits, correctly rounded,
  /// without trailing zeros, with an exponent below 1e-04 and from 1e+06.
  public var generalText: String {
    guard isFinite else { return isNaN ? "nan" : self < 0 ? "-inf" : "inf" }
    let sign = self.sign == .minus ? "-" : ""
    // Neither the model nor a log distinguishes the two zeros.
    guard self != 0 else { return "0" }
    guard isNormal else { return sign + subnormalText }
    var decimal = Decimal(shortestOf: magnitude)
    decimal.round(to: 6, of: magnitude)
    return sign + decimal.text
  }
}

extension Double {
  /// The text of a subnormal number, which may have too few bits for six digits; its shortest
  /// digits differ from those of its exact value, a multiple of 2^-1074.
  fileprivate var subnormalText: String {
    let multiple = Double(magnitude.bitPattern) * 4.940656458412465
    var decimal = Decimal(shortestOf: multiple)
    decimal.round(to: 6, of: multiple)
    decimal.exponent -= 324
    return decimal.text
  }
}

extension Float {
  /// The number as printed by C's `%g`.
  public var generalText: String { Double(self).generalText }
}

/// Decimal digits and the power of ten of the first one: `[1, 5]` with 2 is 150.
private struct Decimal {
  var digits: [UInt8]
  var exponent: Int

  /// The shortest digits that parse as a given positive number.
  init(shortestOf value: Double) {
    digits = []
    exponent = -1
    var isFraction = false
    let parts = value.description.utf8.split(separator: UInt8(ascii: "e"))
    for character in parts[0] {
      if character == UInt8(ascii: ".") {
        isFraction = true
      } else {
        let digit = character - UInt8(ascii: "0")
        if digits.isEmpty, digit == 0 {
          if isFraction { exponent -= 1 }
        } else {
          digits.append(digit)
          if !isFraction { exponent += 1 }
        }
      }
    }
    if parts.count > 1, let written = Int(String(Substring(parts[1]))) { exponent += written }
    trim()
  }

  /// Rounds to a number of digits like the exact value of `number`, with ties to even.
  mutating func round(to count: Int, of number: Double) {
    guard digits.count > count else { return }
    let kept = digits[..<count].reduce(0) { $0 * 10 + Int($1) }
    let roundsUp: Bool
    if digits[count] != 5 || digits.count > count + 1 {
      roundsUp = digits[count] >= 5
    } else {
      // The shortest digits are exactly halfway; the number itself may be on either side.
      let side = Self.side(of: number, halfway: kept * 10 + 5, exponent: exponent - count)
      roundsUp = side == 0 ? kept % 2 == 1 : side > 0
    }
    digits.removeLast(digits.count - count)
    if roundsUp { increment() }
    trim()
  }

  /// The sign of `number - halfway * 10^exponent`, exact while the power of ten is.
  private static func side(of number: Double, halfway: Int, exponent: Int) -> Double {
    guard exponent.magnitude <= 22 else { return 0 }
    var power = 1.0
    for _ in 0..<exponent.magnitude { power *= 10 }
    let tie = Double(halfway)
    if exponent < 0 {
      let product = Self.product(number, power)
      return product.rounded - tie + product.error
    }
    let product = Self.product(tie, power)
    return number - product.rounded - product.error
  }

  /// A product and its rounding error, computed by Dekker's splitting of each factor into halves.
  ///
  /// A fused multiply-add would take a single step, but calls the C library if the processor is not
  /// known to support it, and this module does not link against any.
  private static func product(_ a: Double, _ b: Double) -> (rounded: Double, error: Double) {
    func halves(_ value: Double) -> (high: Double, low: Double) {
      let scaled = value * 134_217_729  // 2^27 + 1
      let high = scaled - (scaled - value)
      return (high, value - high)
    }
    let rounded = a * b
    let (first, second) = (halves(a), halves(b))
    let error =
      first.high * second.high - rounded + first.high * second.low + first.low * second.high
      + first.low * second.low
    return (rounded, error)
  }

  private mutating func increment() {
    var index = digits.count - 1
    while index >= 0 {
      if digits[index] < 9 {
        digits[index] += 1
        return
      }
      digits[index] = 0
      index -= 1
    }
    digits.insert(1, at: 0)
    digits.removeLast()
    exponent += 1
  }

  private mutating func trim() {
    while digits.count > 1, digits.last == 0 { digits.removeLast() }
  }

  var text: String {
    let characters = digits.map { Character(Unicode.Scalar(UInt8(ascii: "0") + $0)) }
    guard (-4..<6).contains(exponent) else {
      let fraction = characters.dropFirst()
      let power = String(exponent.magnitude)
      return String(characters[0]) + (fraction.isEmpty ? "" : "." + String(fraction))
        + (exponent < 0 ? "e-" : "e+") + (power.count < 2 ? "0" : "") + power
    }
    if exponent < 0 {
      return "0." + String(repeating: "0", count: -exponent - 1) + String(characters)
    }
    let whole = characters.prefix(exponent + 1)
    let fraction = characters.dropFirst(exponent + 1)
    return String(whole) + String(repeating: "0", count: exponent + 1 - whole.count)
      + (fraction.isEmpty ? "" : "." + String(fraction))
  }
}
