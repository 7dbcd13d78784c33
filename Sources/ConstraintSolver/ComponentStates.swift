/// What is kept of each component's optimum, to go on from when something changes.
struct ComponentStates: ~Copyable {
  /// Whether the constraints leave the component open.
  var isOpen = Column<UInt8>()
  /// The ends of the optimum of a component of one variable.
  var lowerEnd = Column<Double>()
  var upperEnd = Column<Double>()
  /// Whether a row down to the level of the component's hub is violated.
  var strains = Column<UInt8>()

  /// How components of one hub follow it.
  var regions = HubRegions()

  /// The rows of the last basis, by variable position in the components' table.
  var active = Column<Int32>()
  var hasBasis = Column<UInt8>()

  var openCount = 0
  var strainCount = 0
  /// Components to be solved, each once.
  var dirty = Column<Int32>()
  var isDirty = Column<UInt8>()

  mutating func reset(_ components: borrowing Components) {
    let count = components.count
    isOpen.reset(to: 0, count: count)
    lowerEnd.reset(to: 0, count: count)
    upperEnd.reset(to: 0, count: count)
    strains.reset(to: 0, count: count)
    regions.reset(count)
    active.reset(to: 0, count: components.variables.count)
    hasBasis.reset(to: 0, count: count)
    openCount = 0
    strainCount = 0
    dirty.removeAll()
    isDirty.reset(to: 0, count: count)
  }

  @inline(__always)
  mutating func markDirty(_ component: Int32) {
    guard isDirty[component] == 0 else { return }
    isDirty[component] = 1
    dirty.append(component)
  }

  @inline(__always)
  mutating func setOpen(_ component: Int, _ open: Bool) {
    openCount += (open ? 1 : 0) - Int(isOpen.base[component])
    isOpen.base[component] = open ? 1 : 0
  }

  @inline(__always)
  mutating func setStrained(_ component: Int, _ strained: Bool) {
    strainCount += (strained ? 1 : 0) - Int(strains.base[component])
    strains.base[component] = strained ? 1 : 0
  }

  func copy() -> ComponentStates {
    var other = ComponentStates()
    other.isOpen = isOpen.copy()
    other.lowerEnd = lowerEnd.copy()
    other.upperEnd = upperEnd.copy()
    other.strains = strains.copy()
    other.regions = regions.copy()
    other.active = active.copy()
    other.hasBasis = hasBasis.copy()
    other.openCount = openCount
    other.strainCount = strainCount
    other.dirty = dirty.copy()
    other.isDirty = isDirty.copy()
    return other
  }
}
