/// Fields that few objects have, each `nil` unless set.
///
/// `init()` sets none of them.
@usableFromInline
protocol RareFieldSet: Hashable, Sendable {
  init()
}
