import LayoutModel

/// Brings a layout up to a newer version of the document it was imported from.
///
/// Field by field: what the new version changed since the stored one is taken, everything else
/// stays as the project has it, and so do names, outlets and whatever else was given here.
struct LayoutUpdate {
  private let base: Layout
  private let theirs: Layout
  private(set) var layout: Layout
  /// What could not be taken, as sentences.
  private(set) var notices: [String] = []

  init(_ layout: Layout, base: Layout, theirs: Layout) {
    self.layout = layout
    self.base = base
    self.theirs = theirs
  }

  /// Takes the changes, views first, because the rest is about them.
  mutating func run() {
    let canvas = theirs.canvas
    if base.canvas != canvas {
      attempt("The canvas") { layout throws(LayoutError) in try layout.setCanvas(canvas) }
    }
    addAndChangeViews()
    removeWhatWent()
    orderViews()
    updateGuides()
    updateConstraints()
    updateOutlets()
  }

  private mutating func attempt(
    _ what: String, _ change: (inout Layout) throws(LayoutError) -> Void
  ) {
    do { try change(&layout) } catch { notices.append("\(what) was not taken. \(error.message)") }
  }

  // MARK: Views

  private mutating func addAndChangeViews() {
    for id in theirs.subtree(of: theirs.root) {
      guard let new = theirs.views[id] else { continue }
      guard let old = base.views[id] else {
        guard layout.views[id] == nil, let parent = new.parent, layout.views[parent] != nil else {
          continue
        }
        var view = new
        view.name = layout.freeItemName(new.name)
        let place = theirs.subviews(of: parent).firstIndex(of: id)
        attempt("The view \(new.name)") { layout throws(LayoutError) in
          try layout.addView(view, in: parent, at: place)
        }
        continue
      }
      guard old != new, layout.views[id] != nil else { continue }
      if old.parent != new.parent, let parent = new.parent {
        let place = theirs.subviews(of: parent).firstIndex(of: id)
        attempt("The move of \(new.name)") { layout throws(LayoutError) in
          try layout.moveView(id, to: parent, at: place)
        }
      }
      attempt("What changed of \(new.name)") { layout throws(LayoutError) in
        try layout.updateView(id) { $0.take(from: new, since: old) }
      }
    }
  }

  private mutating func removeWhatWent() {
    for view in base.views where theirs.views[view.id] == nil && layout.views[view.id] != nil {
      attempt("The removal of \(view.name)") { layout throws(LayoutError) in
        try layout.removeView(view.id)
      }
    }
    for guide in base.guides where theirs.guides[guide.id] == nil && layout.guides[guide.id] != nil
    {
      attempt("The removal of \(guide.name)") { layout throws(LayoutError) in
        try layout.removeGuide(guide.id)
      }
    }
    let gone = base.constraints.filter {
      theirs.constraints[$0.id] == nil && layout.constraints[$0.id] != nil
    }
    attempt("The removal of constraints") { layout throws(LayoutError) in
      try layout.removeConstraints(gone.map(\.id))
    }
  }

  private mutating func orderViews() {
    for view in theirs.views {
      let new = theirs.subviews(of: view.id)
      let old = base.subviews(of: view.id).filter(new.contains)
      guard old != new.filter(old.contains) else { continue }
      for (place, child) in new.enumerated() where layout.views[child]?.parent == view.id {
        attempt("The order in \(view.name)") { layout throws(LayoutError) in
          try layout.moveView(child, to: view.id, at: place)
        }
      }
    }
  }

  // MARK: What is about them

  private mutating func updateGuides() {
    for new in theirs.guides where base.guides[new.id] != new {
      if let old = base.guides[new.id] {
        guard layout.guides[new.id] != nil else { continue }
        attempt("What changed of \(new.name)") { layout throws(LayoutError) in
          try layout.updateGuide(new.id) { guide in
            if old.identifier != new.identifier { guide.identifier = new.identifier }
            if old.userLabel != new.userLabel { guide.userLabel = new.userLabel }
          }
        }
      } else if layout.guides[new.id] == nil {
        var guide = new
        guide.name = layout.freeItemName(new.name)
        attempt("The guide \(new.name)") { layout throws(LayoutError) in try layout.addGuide(guide)
        }
      }
    }
  }

  private mutating func updateConstraints() {
    for new in theirs.constraints where base.constraints[new.id] != new {
      let what = theirs.text(of: new)
      if let old = base.constraints[new.id] {
        guard layout.constraints[new.id] != nil else { continue }
        attempt("What changed of \(what)") { layout throws(LayoutError) in
          try layout.updateConstraint(new.id) { $0.take(from: new, since: old) }
        }
      } else if layout.constraints[new.id] == nil {
        attempt("The constraint \(what)") { layout throws(LayoutError) in
          try layout.addConstraint(new)
        }
      }
    }
  }

  private mutating func updateOutlets() {
    for old in base.outlets where theirs.outlets[old.id] == nil && layout.outlets[old.id] != nil {
      attempt("The removal of \(old.name)") { layout throws(LayoutError) in
        try layout.removeOutlet(old.id)
      }
    }
    for new in theirs.outlets where base.outlets[new.id] != new {
      if let old = base.outlets[new.id] {
        guard layout.outlets[new.id] != nil, old.targets != new.targets else { continue }
        attempt("The outlet \(new.name)") { layout throws(LayoutError) in
          try layout.connectOutlet(new.id, to: new.targets)
        }
      } else if layout.outlets[new.id] == nil {
        attempt("The outlet \(new.name)") { layout throws(LayoutError) in try layout.addOutlet(new)
        }
      }
    }
  }
}

/// Takes the fields that differ between two versions of a value.
private struct Taking<Value> {
  var value: Value
  let new: Value
  let old: Value

  mutating func take<Field: Equatable>(_ field: WritableKeyPath<Value, Field>) {
    if new[keyPath: field] != old[keyPath: field] { value[keyPath: field] = new[keyPath: field] }
  }
}

extension View {
  fileprivate mutating func take(from new: View, since old: View) {
    var taking = Taking(value: self, new: new, old: old)
    taking.take(\.className)
    taking.take(\.kind)
    taking.take(\.intrinsicSize)
    taking.take(\.lacksIntrinsicSize)
    taking.take(\.hugging.horizontal)
    taking.take(\.hugging.vertical)
    taking.take(\.compressionResistance.horizontal)
    taking.take(\.compressionResistance.vertical)
    taking.take(\.layoutMargins)
    taking.take(\.directionalLayoutMargins)
    taking.take(\.preservesSuperviewLayoutMargins)
    taking.take(\.insetsLayoutMarginsFromSafeArea)
    taking.take(\.text)
    taking.take(\.font)
    taking.take(\.numberOfLines)
    taking.take(\.preferredMaxLayoutWidth)
    taking.take(\.isHidden)
    taking.take(\.isInstalled)
    taking.take(\.translatesAutoresizingMask)
    taking.take(\.frame)
    taking.take(\.autoresizingMask)
    taking.take(\.direction)
    taking.take(\.stack)
    taking.take(\.userLabel)
    taking.take(\.variations)
    self = taking.value
  }
}

extension Constraint {
  fileprivate mutating func take(from new: Constraint, since old: Constraint) {
    var taking = Taking(value: self, new: new, old: old)
    taking.take(\.equation.first)
    taking.take(\.equation.second)
    taking.take(\.equation.relation)
    taking.take(\.equation.multiplier)
    taking.take(\.equation.constant)
    taking.take(\.equation.spacing)
    taking.take(\.equation.priority)
    taking.take(\.owner)
    taking.take(\.identifier)
    taking.take(\.userLabel)
    taking.take(\.isPlaceholder)
    taking.take(\.isInstalled)
    taking.take(\.variations)
    self = taking.value
  }
}
