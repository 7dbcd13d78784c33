extension Constraint {
  /// The values that few constraints have; the properties of ``Constraint`` document them.
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
