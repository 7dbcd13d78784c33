/// How the body of `setupLayout` is written.
protocol ConstraintCode {
  /// What the file imports beside UIKit.
  var imports: [String] { get }
  /// The lines of `setupLayout`, not indented.
  func lines() -> [String]
}
