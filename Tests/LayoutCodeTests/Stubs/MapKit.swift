// The part of MapKit that exported code uses.

public import UIKit

open class MKMapView: UIView {}
