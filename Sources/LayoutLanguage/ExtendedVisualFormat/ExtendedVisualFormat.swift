public import LayoutModel

/// What an extended visual format stands for.
public struct VisualFormatResult: Hashable, Sendable {
  /// In the order of the format; some speak of ``guides``.
  public var equations: [Equation]
  /// Guides to add to the layout before the equations: spacers, and stacks that are no view.
  public var guides: [Guide]

  /// Makes a result.
  public init(equations: [Equation] = [], guides: [Guide] = []) {
    self.equations = equations
    self.guides = guides
  }
}

extension VisualFormat {
  /// The equations of an extended format (EVFL), a superset of Apple's that autolayout.js defined.
  ///
  /// A format may hold several lines. Beside Apple's grammar it knows
  ///
  /// - sizes and gaps in per cent of the superview: `[a(50%)]`, `[a]-10%-[b]`;
  /// - other items with operators: `[a(b/2+10)]`, `V:[a(a.width*0.5)]`, `[a]-(b/10)-[c]`;
  /// - equal spacers: `|~[a]~[b]~|`, `|~(10%)~[a]~|`;
  /// - stacks: `V:|[column:[header(50)]-[content]]|`, whose items take the column's width and
  ///   leading edge once a line places the column horizontally;
  /// - ranges and groups: `[cell1..5]`, `[a,b(10)]`; disconnections: `[a]->[b]|`;
  /// - both directions at once: `HV:|[a]|`; single constraints: `C:a.centerX(b).width(b*2+5)`;
  /// - comments: `// to the end of the line`.
  ///
  /// Spacers and stacks that name no view become guides; `generator` draws their ids. Linear in the
  /// format and the equations.
  ///
  /// - Throws: ``LanguageError``, in Apple's words where Apple's grammar has the rule too.
  public static func extendedConstraints(
    format: String, options: VisualFormatOptions = [], metrics: [String: Double] = [:],
    views: Views = .all, in layout: Layout, using generator: inout some RandomNumberGenerator
  ) throws(LanguageError) -> VisualFormatResult {
    var parser = ExtendedFormatParser(format, metrics: metrics)
    let lines = try parser.parse()
    var emitter = ExtendedFormatEmitter(
      cursor: parser.cursor, layout: layout, options: options, views: views)
    return try emitter.emit(lines) { GuideID(using: &generator) }
  }
}

/// The parts of an extended format, before its names are looked up.
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

  /// Items side by side, and what connects them with what stands before.
  struct Group {
    var connection: Connection?
    var members: [Member]
  }

  /// One name, or a range of names, with what is said of it.
  struct Member {
    var names: [Name]
    var predicates: [Predicate] = []
    var stack: Stack?
  }

  /// The groups that stand inside a stack.
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
      /// A part of the superview's size.
      case fraction(Double)
      case item(Name, Attribute?, multiplier: Double, constant: Double)
    }

    var relation = Relation.equal
    var value: Value
    var priority = LayoutPriority.required
    var place: Range<Int>
  }
}
