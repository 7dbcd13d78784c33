extension View {
  /// The values that few views have; the properties of ``View`` document them.
  @usableFromInline
  struct RareValues: RareFieldSet {
    // Values common in imported documents are stored inline, the others out of line once more.
    @usableFromInline var frame: Rect?
    @usableFromInline var source: SourcePlace?
    @Rare @usableFromInline var layoutMargins: EdgeInsets?
    @Rare @usableFromInline var directionalLayoutMargins: DirectionalEdgeInsets?
    @Rare @usableFromInline var additionalSafeAreaInsets: EdgeInsets?
    @Rare @usableFromInline var firstBaseline: Double?
    @Rare @usableFromInline var lastBaseline: Double?
    @Rare @usableFromInline var firstBaselineView: ViewID?
    @Rare @usableFromInline var lastBaselineView: ViewID?
    @Rare @usableFromInline var font: FontDescription?
    @Rare @usableFromInline var paragraph: ParagraphStyle?
    @Rare @usableFromInline var numberOfLines: Int?
    @Rare @usableFromInline var preferredMaxLayoutWidth: Double?
    @Rare @usableFromInline var alignmentInsets: EdgeInsets?
    @Rare @usableFromInline var stack: StackProperties?
    @Rare @usableFromInline var userLabel: String?
    @usableFromInline var variations: [ViewVariation]?

    @inlinable
    init() {}
  }
}
