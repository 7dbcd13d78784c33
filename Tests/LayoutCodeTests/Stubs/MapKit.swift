// What exported code uses of MapKit.

public import UIKit

open class MKMapView: UIView {}
