extension Constraint {
  /// What few constraints have; what each of them means is said where ``Constraint`` shows it.
  @usableFromInline
  struct RareValues: RareFieldSet {
    @usableFromInline var source: SourcePlace?
    @usableFromInline var identifier: String?
    @Rare @usableFromInline var userLabel: String?
    @usableFromInline var variations: [ConstraintVariation]?

    @inlinable
    init() {}
  }
}
