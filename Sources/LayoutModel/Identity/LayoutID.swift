/// The identity of a ``Layout``.
public typealias LayoutID = ObjectID<Layout>
/// The identity of a ``View``.
public typealias ViewID = ObjectID<View>
/// The identity of a ``Guide``.
public typealias GuideID = ObjectID<Guide>
/// The identity of a ``Constraint``.
public typealias ConstraintID = ObjectID<Constraint>
/// The identity of an ``Outlet``.
public typealias OutletID = ObjectID<Outlet>
/// The identity of a ``SourceDocument``.
public typealias DocumentID = ObjectID<SourceDocument>
