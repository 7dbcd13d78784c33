/// Fields that few objects have, each `nil` where it is not given.
///
/// One that is made without arguments has none of them.
@usableFromInline
protocol RareFieldSet: Hashable, Sendable {
  init()
}
