import LayoutModel

/// The parts of an extended format, before name lookup.
enum ExtendedFormat {
  /// One line.
  enum Line {
    case format(axes: [Axis], opening: Connection?, groups: [Group], closing: Connection?)
    /// `C:a.centerX(b).centerY(b)`.
    case constraints(Name, [(attribute: Attribute, predicates: [Predicate])])
  }

  struct Name {
    var text: String
    var place: Range<Int>
  }

  /// Items side by side, and their connection to what precedes them.
  struct Group {
    var connection: Connection?
    var members: [Member]
  }

  /// A name or a range of names, with its predicates.
  struct Member {
    var names: [Name]
    var predicates: [Predicate] = []
    var stack: Stack?
  }

  /// The groups inside a stack.
  struct Stack {
    var groups: [Group]
    var closing: Connection
  }

  enum Connection {
    case gap([Predicate])
    case standard(Range<Int>)
    case equalSpacer([Predicate], Range<Int>)
    case disconnected
  }

  struct Predicate {
    enum Value {
      case number(Double)
      /// A fraction of the superview's size.
      case fraction(Double)
      case item(Name, Attribute?, multiplier: Double, constant: Double)
    }

    var relation = Relation.equal
    var value: Value
    var priority = LayoutPriority.required
    var place: Range<Int>
  }
}
