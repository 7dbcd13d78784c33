/// Numbers as Interface Builder writes them.
enum NumberFormat {
  /// Seventeen significant digits without trailing zeros, like C's `%.17g`: `20`, `232.5`,
  /// `0.33000000000000002`.
  ///
  /// Intended for layout values; exact for these and for every other finite number.
  static func text(_ number: Double) -> String {
    guard number != 0, number.isFinite else { return "0" }
    let (digits, point) = rounded(exactDigits(of: number.magnitude), to: 17)
    var text = number < 0 ? "-" : ""
    if point <= 0 {
      text += "0." + String(repeating: "0", count: -point) + digits.map { String($0) }.joined()
    } else {
      let whole = digits.prefix(point).map { String($0) }.joined()
      text += whole + String(repeating: "0", count: max(0, point - digits.count))
      if digits.count > point {
        text += "." + digits.dropFirst(point).map { String($0) }.joined()
      }
    }
    return text
  }

  /// The decimal digits of a positive number, and the number of digits before the decimal point.
  ///
  /// A double is `m × 2^e`; if `e` is negative, that is `m × 5^-e` with the point moved `-e`
  /// places, so multiplying digits suffices.
  private static func exactDigits(of number: Double) -> (digits: [UInt8], point: Int) {
    var digits = String(number.significandBitPattern | (number.isNormal ? 1 << 52 : 0))
      .utf8.reversed().map { $0 - UInt8(ascii: "0") }
    let exponent = (number.isNormal ? Int(number.exponentBitPattern) : 1) - 1075
    for _ in 0..<exponent.magnitude {
      var carry: UInt8 = 0
      for index in digits.indices {
        let product = digits[index] * (exponent < 0 ? 5 : 2) + carry
        digits[index] = product % 10
        carry = product / 10
      }
      if carry > 0 { digits.append(carry) }
    }
    return (digits.reversed(), digits.count + min(0, exponent))
  }

  /// Rounds half to even on the exact value to at most `count` digits, without trailing zeros.
  private static func rounded(
    _ exact: (digits: [UInt8], point: Int), to count: Int
  ) -> (digits: [UInt8], point: Int) {
    var digits = Array(exact.digits.prefix(count))
    var point = exact.point
    let rest = exact.digits.dropFirst(count)
    if let first = rest.first {
      let isHalf = first == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
      if isHalf ? digits[count - 1] % 2 == 1 : first >= 5 {
        var index = count - 1
        while index >= 0, digits[index] == 9 {
          digits[index] = 0
          index -= 1
        }
        if index >= 0 {
          digits[index] += 1
        } else {
          digits.insert(1, at: 0)
          point += 1
        }
      }
    }
    while digits.last == 0 { digits.removeLast() }
    return (digits, point)
  }
}
