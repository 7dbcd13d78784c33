/// The code of `setupLayout` in some syntax.
protocol ConstraintCode {
  /// The modules to import in addition to UIKit.
  var imports: [String] { get }
  /// The lines of `setupLayout`, not indented.
  func lines() -> [String]
}
