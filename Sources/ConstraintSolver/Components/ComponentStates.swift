/// The state kept for each component's optimum, so that edits can continue from it.
struct ComponentStates: ~Copyable {
  /// Whether the constraints leave the component open.
  var isOpen = Vector<UInt8>()
  /// The bounds of the optimal interval of a one-variable component.
  var lowerEnd = Vector<Double>()
  var upperEnd = Vector<Double>()
  /// Whether a row down to the level of the component's linking variable is violated.
  var strains = Vector<UInt8>()

  /// Whether a change of the component once affected too much to propagate incrementally.
  var movesMuch = Vector<UInt8>()

  /// The critical regions of components with a single linking variable.
  var regions = CriticalRegions()

  /// The rows of the last basis, indexed by variable position in the components' table.
  var active = Vector<Int32>()
  var hasBasis = Vector<UInt8>()

  var openCount = 0
  /// Whether a component must be decided together with others, once known; see
  /// ``ComponentDependents``.
  private var isEntangled = Vector<UInt8>()
  /// The number of components that are both open and entangled.
  private(set) var entangledCount = 0
  var strainCount = 0
  /// The components to be solved, each listed once.
  var dirty = Vector<Int32>()
  var isDirty = Vector<UInt8>()

  mutating func reset(_ components: borrowing Components) {
    let count = components.count
    isOpen.reset(to: 0, count: count)
    lowerEnd.reset(to: 0, count: count)
    upperEnd.reset(to: 0, count: count)
    strains.reset(to: 0, count: count)
    movesMuch.reset(to: 0, count: count)
    regions.reset(count)
    active.reset(to: 0, count: components.variables.count)
    hasBasis.reset(to: 0, count: count)
    openCount = 0
    isEntangled.reset(to: 0, count: count)
    entangledCount = 0
    strainCount = 0
    dirty.removeAll()
    isDirty.reset(to: 0, count: count)
  }

  /// Makes room for new components and resets the state of those whose rows changed.
  mutating func restart(_ changed: [Int32], _ components: borrowing Components) {
    let count = components.count
    isOpen.extend(to: count, with: 0)
    lowerEnd.extend(to: count, with: 0)
    upperEnd.extend(to: count, with: 0)
    strains.extend(to: count, with: 0)
    movesMuch.extend(to: count, with: 0)
    regions.extend(to: count)
    active.extend(to: components.variables.count, with: 0)
    hasBasis.extend(to: count, with: 0)
    isEntangled.extend(to: count, with: 0)
    isDirty.extend(to: count, with: 0)
    for component in changed {
      setOpen(Int(component), false)
      setStrained(Int(component), false)
      movesMuch[component] = 0
      hasBasis[component] = 0
      regions.forget(Int(component))
    }
  }

  @inline(__always)
  mutating func markDirty(_ component: Int32) {
    guard isDirty[component] == 0 else { return }
    isDirty[component] = 1
    dirty.append(component)
  }

  @inline(__always)
  mutating func setOpen(_ component: Int, _ open: Bool) {
    let change = (open ? 1 : 0) - Int(isOpen.base[component])
    openCount += change
    entangledCount += change * Int(isEntangled.base[component])
    isOpen.base[component] = open ? 1 : 0
  }

  /// Updates which components are entangled.
  mutating func setEntangled(_ flags: borrowing Vector<UInt8>) {
    entangledCount = 0
    for component in 0..<flags.count {
      isEntangled.base[component] = flags.base[component]
      entangledCount += Int(flags.base[component] & isOpen.base[component])
    }
  }

  /// Marks a component as entangled.
  mutating func entangle(_ component: Int) {
    guard isEntangled.base[component] == 0 else { return }
    isEntangled.base[component] = 1
    entangledCount += Int(isOpen.base[component])
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
    other.movesMuch = movesMuch.copy()
    other.regions = regions.copy()
    other.active = active.copy()
    other.hasBasis = hasBasis.copy()
    other.openCount = openCount
    other.isEntangled.reset(to: 0, count: isOpen.count)
    other.strainCount = strainCount
    other.dirty = dirty.copy()
    other.isDirty = isDirty.copy()
    return other
  }
}
