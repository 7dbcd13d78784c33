/// Names that a property of a view class cannot have.
enum ReservedNames {
  /// Returns the reserved names in a subclass of a system class.
  static func names(inheriting base: ViewClass) -> Set<String> {
    let group = scrolling.contains(base.name) ? "UIScrollView" : base.name
    return keywords.union(ofGeneratedCode).union(ofViews).union(ofClasses[group] ?? [])
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }

  private static let keywords = words(
    """
    Any Self Type Protocol actor any as associatedtype async await borrowing break case catch class
    consuming continue convenience default defer deinit didSet do dynamic else enum extension
    fallthrough false fileprivate final for func get guard if import in indirect infix init inout
    internal is isolated lazy let macro mutating nil nonisolated nonmutating open operator optional
    override package postfix precedencegroup prefix private protocol public repeat required rethrows
    return self sending set some static struct subscript super switch throw throws true try typealias
    unowned var weak where while willSet
    """)

  /// Names that the code calls or declares.
  private static let ofGeneratedCode = words(
    """
    c make layout setup setupSubviews setupLayout snp constraint coder item size constraintsByTraits
    followTraits
    """)

  /// Properties of `UIView` and its superclasses, which a stored property cannot override, and
  /// methods called by the code.
  private static let ofViews = words(
    """
    accessibilityActivationPoint accessibilityAttributedHint accessibilityAttributedLabel
    accessibilityAttributedValue accessibilityContainerType accessibilityCustomActions
    accessibilityCustomContent accessibilityCustomRotors accessibilityDragSourceDescriptors
    accessibilityDropPointDescriptors accessibilityElements accessibilityElementsHidden
    accessibilityExpandedStatus accessibilityFrame accessibilityHeaderElements accessibilityHint
    accessibilityIdentifier accessibilityIgnoresInvertColors accessibilityLabel accessibilityLanguage
    accessibilityNavigationStyle accessibilityPath accessibilityRespondsToUserInteraction
    accessibilityTextualContext accessibilityTraits accessibilityUserInputLabels accessibilityValue
    accessibilityViewIsModal addArrangedSubview addLayoutGuide addSubview alignmentRectInsets alpha
    anchorPoint appearance areAnimationsEnabled automationElements autoresizesSubviews autoresizingMask
    backgroundColor bottomAnchor bounds canBecomeFirstResponder canBecomeFocused
    canResignFirstResponder center centerXAnchor centerYAnchor classForCoder classForKeyedArchiver
    clearsContextBeforeDrawing clipsToBounds collisionBoundingPath collisionBoundsType constraints
    contentMode contentScaleFactor coordinateSpace copy cornerConfiguration customMirror
    debugDescription description directionalLayoutMargins editingInteractionConfiguration
    effectiveUserInterfaceLayoutDirection firstBaselineAnchor focusEffect focusGroupIdentifier
    focusGroupPriority focusItemContainer forFirstBaselineLayout forLastBaselineLayout frame
    gestureRecognizers hasAmbiguousLayout hash heightAnchor hoverStyle inputAccessoryView
    inputAccessoryViewController inputAssistantItem inputView inputViewController
    insetsLayoutMarginsFromSafeArea interactions intrinsicContentSize isAccessibilityElement
    isExclusiveTouch isFirstResponder isFocused isHidden isMultipleTouchEnabled isOpaque isProxy
    isTransparentFocusItem isUserInteractionEnabled keyCommands keyboardLayoutGuide
    largeContentImage largeContentImageInsets largeContentTitle lastBaselineAnchor layer layerClass
    layoutGuides layoutMargins layoutMarginsGuide leadingAnchor leftAnchor mask maskView
    maximumContentSizeCategory minimumContentSizeCategory motionEffects mutableCopy next
    nextResponder observationInfo overrideUserInterfaceStyle parentFocusEnvironment
    pasteConfiguration preferredFocusEnvironments preferredFocusedView
    preservesSuperviewLayoutMargins readableContentGuide responds restorationIdentifier rightAnchor
    safeAreaInsets safeAreaLayoutGuide scalesLargeContentImage semanticContentAttribute
    shouldGroupAccessibilityChildren showsLargeContentViewer subviews superclass superview tag
    textInputContextIdentifier textInputMode tintAdjustmentMode tintColor topAnchor traitCollection
    traitOverrides trailingAnchor transform transform3D
    translatesAutoresizingMaskIntoConstraints undoManager updateConstraints userActivity view
    viewForFirstBaselineLayout viewForLastBaselineLayout viewPrintFormatter widthAnchor window zone
    """)

  private static let scrolling: Set<String> = ["UITableView", "UICollectionView", "UITextView"]

  /// Properties of other classes; for controls, only common ones and likely names.
  private static let ofClasses: [String: Set<String>] = [
    "UITableViewCell": words(
      """
      accessoryType accessoryView automaticallyUpdatesBackgroundConfiguration
      automaticallyUpdatesContentConfiguration backgroundConfiguration backgroundView
      configurationState configurationUpdateHandler contentConfiguration contentView detailTextLabel
      editingAccessoryType editingAccessoryView editingStyle focusStyle hidesAccessoryWhenEditing
      imageView indentationLevel indentationWidth isEditing isHighlighted isSelected
      multipleSelectionBackgroundView reuseIdentifier selectedBackgroundView selectionStyle
      separatorInset shouldIndentWhileEditing showingDeleteConfirmation showsReorderControl textLabel
      userInteractionEnabledWhileDragging
      """),
    "UITableViewHeaderFooterView": words(
      """
      automaticallyUpdatesBackgroundConfiguration automaticallyUpdatesContentConfiguration
      backgroundConfiguration backgroundView configurationState configurationUpdateHandler
      contentConfiguration contentView detailTextLabel reuseIdentifier textLabel
      """),
    "UICollectionViewCell": words(
      """
      automaticallyUpdatesBackgroundConfiguration automaticallyUpdatesContentConfiguration
      backgroundConfiguration backgroundView bottomInset configurationState
      configurationUpdateHandler contentConfiguration contentView isHighlighted isSelected
      reuseIdentifier selectedBackgroundView
      """),
    "UICollectionReusableView": ["reuseIdentifier"],
    "UIVisualEffectView": ["contentView", "effect"],
    "UIStackView": words(
      """
      alignment arrangedSubviews axis distribution isBaselineRelativeArrangement
      isLayoutMarginsRelativeArrangement setCustomSpacing spacing
      """),
    "UIScrollView": words(
      """
      adjustedContentInset allowsMultipleSelection allowsSelection alwaysBounceHorizontal
      alwaysBounceVertical backgroundView bounces bouncesZoom canCancelContentTouches
      collectionViewLayout contentAlignmentPoint contentInset contentInsetAdjustmentBehavior
      contentLayoutGuide contentOffset contentSize dataSource decelerationRate delaysContentTouches
      delegate font frameLayoutGuide indexDisplayMode indicatorStyle isDecelerating
      isDirectionalLockEnabled isDragging isEditable isEditing isPagingEnabled isScrollEnabled
      isSelectable isTracking isZoomBouncing isZooming keyboardDismissMode maximumZoomScale
      minimumZoomScale numberOfSections panGestureRecognizer pinchGestureRecognizer
      prefetchDataSource refreshControl rowHeight scrollIndicatorInsets scrollsToTop
      sectionFooterHeight sectionHeaderHeight selectedRange separatorColor separatorInset
      separatorStyle style tableFooterView tableHeaderView text textAlignment textColor
      textContainer textContainerInset textStorage verticalScrollIndicatorInsets visibleCells
      zoomScale
      """),
    "UILabel": words("attributedText font numberOfLines shadowColor text textAlignment textColor"),
    "UIButton": words(
      """
      buttonType configuration contentEdgeInsets currentImage currentTitle font imageView
      isEnabled isHighlighted isSelected menu role setTitle state subtitleLabel titleLabel
      """),
    "UIControl": words("isEnabled isHighlighted isSelected state menu"),
    "UITextField": words(
      """
      attributedText background borderStyle clearButtonMode delegate font isEnabled leftView
      placeholder rightView text textAlignment textColor
      """),
    "UIImageView": words("animationImages highlightedImage image isHighlighted"),
    "UISearchBar": words(
      "delegate placeholder prompt scopeButtonTitles searchTextField text searchBarStyle"),
    "UINavigationBar": words("backItem barStyle delegate items topItem"),
    "UIToolbar": words("barStyle delegate items"),
    "UITabBar": words("barStyle delegate items selectedItem"),
    "WKWebView": words(
      """
      backForwardList configuration estimatedProgress isLoading navigationDelegate scrollView title
      uiDelegate url
      """),
    "MKMapView": words("annotations camera delegate mapType overlays region userLocation"),
  ]
}
